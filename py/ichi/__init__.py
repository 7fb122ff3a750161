"""ichi: how a transformer knows where a token stands, as figures that one drags.

>>> import ichi
>>> ichi.figure("odometer").values(p=15)["flips"]
5
"""

from ichi.figure import Figure, UnknownFigure, figure, figures

__all__ = ["Figure", "UnknownFigure", "figure", "figures"]
__version__ = "0.1.0"
