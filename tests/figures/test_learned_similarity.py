import math
from itertools import pairwise

import pytest

import ichi
from ichi.figures.learned_similarity import ROWS, learned
from tests.figures.noise import table_noise

figure = ichi.figure("learned-similarity")


def test_sinusoids_at_gap_one() -> None:
    closed = math.fsum(math.cos(10_000 ** (-i / 16)) for i in range(16)) / 16
    for rho in (0.0, 0.6, 1.0):
        assert figure.values(smoothness=rho)["sinusoidal"] == pytest.approx(closed, rel=1e-13)
    assert f"{closed:.3f}" == "0.957"


def test_the_table_at_gap_one_written_out() -> None:
    noise = table_noise(ROWS)
    rows = [noise[0]]
    for p in range(1, ROWS):
        rows.append(0.6 * rows[-1] + 0.8 * noise[p])
    square = sum(float(row @ row) for row in rows) / ROWS
    alike = [float(a @ b) / square for a, b in pairwise(rows)]
    values = figure.values(smoothness=0.6)
    assert values["learned"] == pytest.approx(math.fsum(alike) / len(alike), rel=1e-11)
    assert f"{values['learned']:.2f}" == "0.60"
    assert values["rows"] == ROWS == 1024


@pytest.mark.parametrize("k", range(21))
def test_the_mean_is_about_rho_and_falls_without_ripples_while_it_is_large(k: int) -> None:
    mean, spread = learned(k / 20)
    assert mean[1] == pytest.approx(k / 20, abs=0.01)
    large = [m for m in mean if m > 0.1]
    assert all(b <= a + 1e-12 for a, b in pairwise(large))
    assert (spread[1:] > 0.1).all() == (k < 20)
