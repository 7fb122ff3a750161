import math

import pytest

import ichi
from ichi.encodings.tokens import embeddings

figure = ichi.figure("four-terms")


def encoding(p: int) -> list[float]:
    angles = [p * 10000 ** (-i / 16) for i in range(16)]
    return [f(angle) for angle in angles for f in (math.sin, math.cos)]


def dot(a: list[float], b: list[float]) -> float:
    return math.fsum(map(math.prod, zip(a, b, strict=True)))


@pytest.mark.parametrize(("m", "n", "w"), [(48, 56, 1.0), (0, 63, 0.5), (20, 20, 0.05), (9, 2, 0)])
def test_each_term_written_out(m: int, n: int, w: float) -> None:
    x, y = embeddings(2, 32).tolist()
    p, q = encoding(m), encoding(n)
    values = figure.values(m=m, n=n, w=w)
    terms = {"cc": dot(x, y), "cp": w * dot(x, q), "pc": w * dot(p, y), "pp": w * w * dot(p, q)}
    for name, term in terms.items():
        assert values[name] == pytest.approx(term, rel=1e-12, abs=1e-13), name
    whole = dot(
        [a + w * b for a, b in zip(x, p, strict=True)],
        [a + w * b for a, b in zip(y, q, strict=True)],
    )
    assert values["score"] == pytest.approx(whole, rel=1e-12)
    assert values["gap"] == n - m


def test_only_position_with_position_depends_on_the_gap_alone() -> None:
    at = [figure.values(m=m, n=m + 8) for m in range(56)]
    swing = {
        name: max(v[name] for v in at) - min(v[name] for v in at)  # type: ignore[type-var, operator]
        for name in ("cc", "cp", "pc", "pp")
    }
    assert swing["cc"] == 0
    assert swing["pp"] < 1e-12
    assert min(swing["cp"], swing["pc"]) > 2
    expected = math.fsum(math.cos(8 * 10000 ** (-i / 16)) for i in range(16))
    assert figure.values(m=3, n=11)["pp"] == pytest.approx(expected, rel=1e-12)


def test_the_positions_move_together_until_told_otherwise() -> None:
    opening = figure.state()
    assert opening.together
    assert figure.change(opening, {"m": "0"}).n == 8
    assert figure.change(opening, {"m": "63"}).m == 55
    assert figure.change(opening, {"m": "0", "together": "0"}).n == 54
