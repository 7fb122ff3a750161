"""The types that the mathematics takes and gives."""

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]
"""An array of double precision numbers; docstrings give its shape."""

Positions = npt.ArrayLike
"""One position or an array of positions, in tokens."""
