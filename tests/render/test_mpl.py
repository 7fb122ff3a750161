import pytest
from matplotlib.font_manager import get_font_names

import ichi
from ichi.render import mpl


@pytest.mark.parametrize("name", ichi.figures())
def test_every_figure_becomes_a_picture_of_its_size(name: str) -> None:
    scene = ichi.figure(name).scene(lang="en")
    png = mpl.png(scene, dpi=72)
    assert png.startswith(b"\x89PNG")
    size = int.from_bytes(png[16:20]), int.from_bytes(png[20:24])
    assert size == (scene.frame.width, scene.frame.height)


def test_the_themes_differ_and_a_picture_is_the_same_twice() -> None:
    scene = ichi.figure("decay").scene(lang="en")
    assert mpl.png(scene, 0, 72) == mpl.png(scene, 0, 72) != mpl.png(scene, 1, 72)


def test_the_marks_stand_at_their_places() -> None:
    scene = ichi.figure("odometer").scene(lang="en")
    (axes,) = mpl.figure(scene).axes
    assert axes.get_xlim() == (0, scene.frame.width)
    assert axes.get_ylim() == (scene.frame.height, 0)
    names = {text.get_text() for text in axes.texts}
    assert {"bit 0", "63"} <= names
    assert "DejaVu Sans" in get_font_names()
