import numpy as np
import pytest

import ichi
from ichi.figures.learned_row import ROWS, table
from tests.figures.noise import table_noise

figure = ichi.figure("learned-row")


@pytest.mark.parametrize("row", [0, 10, ROWS - 2])
def test_neighbours_are_the_more_alike_the_smoother_and_one_at_last(row: int) -> None:
    alike = [figure.values(row=row, smoothness=rho)["next"] for rho in (0.0, 0.6, 0.9, 1.0)]
    assert alike == sorted(alike)  # type: ignore[type-var]
    assert alike[-1] == pytest.approx(1.0, abs=1e-12)


def test_neighbours_in_the_opening_state_written_out() -> None:
    noise = table_noise(ROWS)
    here = noise[0]
    for p in range(1, 11):
        here = 0.6 * here + 0.8 * noise[p]
    after = 0.6 * here + 0.8 * noise[11]
    cosine = float(here @ after) / float(np.sqrt(here @ here) * np.sqrt(after @ after))
    assert figure.values()["next"] == pytest.approx(cosine, rel=1e-12)


def test_numbers_are_about_as_large_at_every_smoothness() -> None:
    sizes = [table(k / 20).std() for k in range(18)]
    assert min(sizes) > 0.85
    assert max(sizes) < 1.15
