import pytest
from hypothesis import given
from hypothesis import strategies as st

from ichi.encodings.naive import bits, flips, share


@given(st.integers(0, 63))
def test_bits_are_the_binary_digits(p: int) -> None:
    assert "".join(map(str, bits(p, 6)[::-1])) == format(p, "06b")


@given(st.integers(0, 63))
def test_flips_counts_digits_that_differ(p: int) -> None:
    now, then = format(p, "06b"), format((p + 1) % 64, "06b")
    assert flips(p, 6) == sum(a != b for a, b in zip(now, then, strict=True))


@given(st.integers(0, 5))
def test_bit_k_changes_every_2_to_the_k_and_repeats_every_2_to_the_k_plus_1(k: int) -> None:
    digits = bits(range(128), 7)[:, k].tolist()
    changes = [p for p in range(1, 128) if digits[p] != digits[p - 1]]
    assert changes == list(range(2**k, 128, 2**k))
    assert all(digits[p] == digits[p + 2 ** (k + 1)] for p in range(128 - 2 ** (k + 1)))


def test_reference_flips() -> None:
    assert (flips(15, 6), flips(31, 6), flips(63, 6)) == (5, 6, 6)


def test_shares_reach_from_nought_to_one() -> None:
    assert share(8)[3] == 3 / 7
    assert share(64)[3] == 3 / 63
    assert share(2).tolist() == [0, 1]
    with pytest.raises(ValueError, match="2 tokens"):
        share(1)
