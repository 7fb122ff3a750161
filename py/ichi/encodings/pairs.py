"""What two positions have in common, pair by pair.

Each pair of the encoding is a point on the unit circle, so two positions `gap` tokens apart differ
in it by the angle gap·θᵢ, wherever the two stand.
"""

import numpy as np

from ichi.encodings.arrays import Floats


def agreement(gap: float, theta: Floats) -> Floats:
    """cos(gap·θᵢ), the dot product of a pair's two points; same shape as `theta`.

    Their mean over all pairs is the similarity S(gap).
    """
    return np.asarray(np.cos(gap * theta))


def chords(gap: float, theta: Floats) -> Floats:
    """2|sin(gap·θᵢ/2)|, the distance of a pair's two points; same shape as `theta`.

    The length of this vector is |PE(p) − PE(p + gap)|: 2 − 2cos a = 4sin²(a/2).
    """
    return np.asarray(2 * np.abs(np.sin(gap * theta / 2)))
