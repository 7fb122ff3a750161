"""Positional encodings and what surrounds them, in NumPy alone."""

from ichi.encodings.attention import attention
from ichi.encodings.frequencies import frequencies, wavelengths
from ichi.encodings.rotary import rotate
from ichi.encodings.sinusoidal import similarity, sinusoidal

__all__ = ["attention", "frequencies", "rotate", "similarity", "sinusoidal", "wavelengths"]
