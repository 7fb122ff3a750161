import doctest

import pytest

import ichi


def test_the_packages_example_holds() -> None:
    assert doctest.testmod(ichi).failed == 0


def test_an_unknown_figure_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(ichi.UnknownFigure, match=r"there is no figure 'clock'; .*odometer"):
        ichi.figure("clock")
    with pytest.raises(KeyError):
        ichi.figure("../odometer")


def test_parameters_may_be_given_in_any_form() -> None:
    figure = ichi.figure("odometer")
    assert figure.values(p="15") == figure.values(p=15.0) == figure.values(p=15)
    assert figure.values(p=1e9, unknown="x") == figure.values(p=63)


def test_every_figure_asks_a_question() -> None:
    for name in ichi.figures():
        assert ichi.figure(name).question.endswith("?"), name


def test_a_picture_stands_by_itself() -> None:
    document = ichi.figure("decay").svg(lang="en")
    assert document.startswith('<svg xmlns="http://www.w3.org/2000/svg"')
    assert "<title" in document
    assert "var(--ichi-position)" in document
    assert "--ichi-position: #0a5fa8" in document
