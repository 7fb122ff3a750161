"""What a position costs: the work of turning against projecting, and the parameters kept.

Counted for one token in one attention layer. A multiplication or an addition is one flop; cosines
and sines are looked up.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Layer:
    """One attention layer: `width` of the model, query `heads`, and `kv_heads` that share keys.

    Raises ValueError if the width is not shared out evenly by the heads, or the heads by theirs.
    """

    width: int
    heads: int
    kv_heads: int

    def __post_init__(self) -> None:
        if self.width % self.heads or self.heads % self.kv_heads:
            raise ValueError(f"{self} does not divide evenly")

    @property
    def kv_width(self) -> int:
        """The numbers in a token's keys, and in its values: kv_heads · width/heads."""
        return self.width // self.heads * self.kv_heads

    @property
    def projections(self) -> dict[str, int]:
        """The weights of Q, K, V and O, each one multiplication and one addition a token.

        Source: Ainslie et al. 2023 (arXiv 2305.13245), for keys and values shared by heads.
        """
        return {
            "q": self.width**2,
            "k": self.width * self.kv_width,
            "v": self.width * self.kv_width,
            "o": self.width**2,
        }

    @property
    def rotations(self) -> dict[str, int]:
        """The flops of turning Q and K; V and O are not turned.

        A pair takes four multiplications and two additions: three flops a number.
        Source: Su et al. 2021 (arXiv 2104.09864), eq. 34.
        """
        return {"q": 3 * self.width, "k": 3 * self.kv_width, "v": 0, "o": 0}


def table_parameters(length: int, width: int) -> int:
    """Length · width, the parameters of a learned table with a row for each position."""
    return length * width
