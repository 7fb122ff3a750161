"""What a reader takes away: the printed page and the saved picture."""

from pathlib import Path

from tests.browser.reader import Reader
from tests.site.pages import page_of

FIGURE = "odometer"


def test_print_shows_the_present_state_without_controls(reader: Reader) -> None:
    figure = reader.open(page_of(FIGURE)).figure(FIGURE).live()
    figure.set(p=31)
    reader.page.emulate_media(media="print")
    assert figure.stage.count() == 1
    assert figure.element.locator(".ichi-readout").is_visible()
    assert figure.element.locator("output[name=p]").is_visible()
    for gone in (".ichi-tools", ".ichi-hit", "input[type=range]"):
        assert figure.element.locator(f"{gone}:visible").count() == 0


def test_a_narrow_screen_prints_what_it_shows(reader: Reader) -> None:
    """Paper is wider than a phone, but the shape that is up to date is the one printed."""
    reader.page.set_viewport_size({"width": 360, "height": 800})
    figure = reader.open(page_of(FIGURE)).figure(FIGURE).live()
    figure.set(p=31)
    reader.page.emulate_media(media="print")
    reader.page.set_viewport_size({"width": 1000, "height": 800})
    assert figure.stage.get_attribute("data-shape") == "tall"


def test_saving(reader: Reader) -> None:
    """The picture of the present state comes as a file."""
    figure = reader.open(page_of(FIGURE)).figure(FIGURE).live()
    figure.set(p=31)
    with reader.page.expect_download(timeout=90_000) as coming:
        figure.element.locator("[data-tool=save]").click()
    file = Path(coming.value.path())
    assert coming.value.suggested_filename.startswith(f"ichi-{FIGURE}")
    assert file.read_bytes().startswith(b"\x89PNG")
    figure.set(p=3)
    assert figure.status == "live"
