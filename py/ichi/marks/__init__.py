"""The vocabulary of drawing. A mark knows its place and its meaning, and no figure."""

from ichi.marks.axis import axis_x, axis_y
from ichi.marks.circle import Circle
from ichi.marks.handle import ArcTrack, Handle, LineTrack, PlacesTrack, Track
from ichi.marks.legend import heat_legend
from ichi.marks.meaning import Meaning
from ichi.marks.pair_bars import PairBars, powers_of_ten
from ichi.marks.scales import Linear, Log, Scale, bands
from ichi.marks.scene import TALL, WIDE, Frame, Scene, Shape, flatten
from ichi.marks.shapes import (
    Arc,
    Area,
    Bars,
    Dots,
    Heat,
    Line,
    Mark,
    Segments,
    Text,
    Wire,
)
from ichi.marks.waves import picked, row_labels, waves

__all__ = [
    "TALL",
    "WIDE",
    "Arc",
    "ArcTrack",
    "Area",
    "Bars",
    "Circle",
    "Dots",
    "Frame",
    "Handle",
    "Heat",
    "Line",
    "LineTrack",
    "Linear",
    "Log",
    "Mark",
    "Meaning",
    "PairBars",
    "PlacesTrack",
    "Scale",
    "Scene",
    "Segments",
    "Shape",
    "Text",
    "Track",
    "Wire",
    "axis_x",
    "axis_y",
    "bands",
    "flatten",
    "heat_legend",
    "picked",
    "powers_of_ten",
    "row_labels",
    "waves",
]
