import numpy as np
import pytest

from ichi.encodings import frequencies
from ichi.encodings.loading import LOADINGS, Loading, checks, score

PASSED = {
    "reference": (True, True, True),
    "permuted": (True, True, True),
    "unpermuted": (True, True, False),
    "query_only": (True, True, False),
    "mixed": (False, False, False),
}


@pytest.mark.parametrize("loading", LOADINGS)
@pytest.mark.parametrize("seed", range(5))
def test_what_each_loading_passes(loading: Loading, seed: int) -> None:
    q, k = np.random.default_rng(seed).normal(size=(2, 16))
    found = checks(loading, q, k, 3, 40, frequencies(16))
    assert tuple(found.values()) == PASSED[loading]


@pytest.mark.parametrize("loading", LOADINGS)
def test_scores_come_one_by_one_or_in_a_row(loading: Loading) -> None:
    q, k = np.random.default_rng(9).normal(size=(2, 8))
    n = np.arange(6)
    row = score(loading, q, k, n + 3, n, frequencies(8))
    single = [float(score(loading, q, k, p + 3, p, frequencies(8))) for p in range(6)]
    assert row == pytest.approx(single, abs=1e-12)
