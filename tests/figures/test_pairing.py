import math

import pytest

import ichi

figure = ichi.figure("pairing")
PUBLISHED = {"reference": 1.098110, "unpermuted": 0.717649, "query_only": 1.444999}
Q, K = [i / 8 for i in range(1, 9)], [i / 8 for i in range(8, 0, -1)]
ORDER = [0, 2, 4, 6, 1, 3, 5, 7]


def turned(x: list[float], p: int, half: bool) -> list[complex]:
    slots = [(i, i + 4) if half else (2 * i, 2 * i + 1) for i in range(4)]
    return [
        complex(x[a], x[b]) * complex(math.cos(p * 10.0**-i), math.sin(p * 10.0**-i))
        for i, (a, b) in enumerate(slots)
    ]


def by_hand(q: list[float], k: list[float], m: int, n: int, half: bool) -> float:
    pairs = zip(turned(q, m, half), turned(k, n, half), strict=True)
    return math.fsum((a * b.conjugate()).real for a, b in pairs)


@pytest.mark.parametrize("shift", [0, 1, 100, 128])
def test_published_scores_repeat_wherever_the_gap_does(shift: int) -> None:
    m, n = 5 + shift, 2 + shift
    permuted = [Q[i] for i in ORDER]
    expected = {
        "reference": by_hand(Q, K, m, n, half=False),
        "permuted": by_hand(permuted, [K[i] for i in ORDER], m, n, half=True),
        "unpermuted": by_hand(Q, K, m, n, half=True),
        "query_only": by_hand(permuted, K, m, n, half=True),
    }
    values = figure.values(shift=shift)
    assert (values["m"], values["n"]) == (m, n)
    for loading, score in expected.items():
        assert values[loading] == pytest.approx(score, rel=1e-12)
    for loading, score in PUBLISHED.items():
        assert values[loading] == pytest.approx(score, abs=5e-7)
    assert expected["permuted"] == pytest.approx(expected["reference"], rel=1e-12)


def test_mixing_lets_the_score_wander() -> None:
    scores = {round(figure.values(shift=s)["mixed"], 6) for s in range(129)}  # type: ignore[arg-type]
    assert len(scores) > 100


@pytest.mark.parametrize("slot", range(16))
def test_a_slot_under_both_conventions(slot: int) -> None:
    values = figure.values(slot=slot)
    assert (values["interleaved"], values["half"]) == (slot // 2, slot % 8)
    assert (values["interleaved_partner"], values["half_partner"]) == (slot ^ 1, (slot + 8) % 16)
    apart = abs(slot // 2 - slot % 8)
    assert values["ratio"] == pytest.approx(10_000 ** (apart / 8), rel=1e-12)
    assert (figure.readout(figure.state(slot=slot)) == "readout_same") == (slot in (0, 15))


def test_slot_five() -> None:
    values = figure.values(slot=5)
    assert (values["interleaved"], values["half"]) == (2, 5)
    assert values["ratio"] == pytest.approx(10**1.5, rel=1e-12)
    assert figure.readout(figure.state(slot=5)) == "readout_slower"
