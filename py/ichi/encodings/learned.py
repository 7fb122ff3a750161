"""A stand-in for what training leaves: one row for each position, bound by no formula."""

import numpy as np
import numpy.typing as npt

from ichi.encodings.arrays import Floats
from ichi.encodings.noise import normal
from ichi.encodings.tokens import SEED

NOISE = 4
"""The stream of the table's noise."""

NEGLIGIBLE = 1e-18
"""A share of a row that double precision cannot show."""


def learned_table(rows: int, d: int, smoothness: float, seed: int = SEED) -> Floats:
    """A table whose neighbouring rows are correlated by `smoothness` ρ, shape (rows, d).

    Each column is a stationary AR(1) process along positions: r₀ = ε₀, rₚ = ρ rₚ₋₁ + √(1−ρ²) εₚ
    with normal εₚ, so that every number has variance 1 and rows `gap` apart are correlated ρ^gap,
    whatever ρ is. The noise ε is the same for every ρ and comes from a stream of its own,
    independent of embeddings and projections. Raises ValueError unless 0 ≤ ρ ≤ 1.

    Source: Box and Jenkins 1970, Time Series Analysis, on the first-order autoregressive process.
    """
    if not 0 <= smoothness <= 1:
        raise ValueError(f"smoothness is between 0 and 1, not {smoothness}")
    table = normal((rows, d), seed, NOISE).copy()
    table[1:] *= np.sqrt(1 - smoothness**2)
    step, weight = 1, smoothness
    while step < rows and weight > NEGLIGIBLE:
        # With L one row back, 1/(1 − ρL) = (1 + ρL)(1 + ρ²L²)(1 + ρ⁴L⁴)…: log₂(rows) sums.
        table[step:] += weight * table[:-step]
        step, weight = 2 * step, weight**2
    return table


def similarity_by_gap(table: Floats, gaps: int) -> tuple[Floats, Floats]:
    """⟨row p, row p+gap⟩ over the mean squared length: its mean and its spread, over all p.

    For gap = 0 … gaps−1, both of shape (gaps,); the spread is the standard deviation. A table of
    sinusoids gives S(gap) and no spread. Raises ValueError if no two rows are that far apart.
    """
    rows = len(table)
    if not 0 < gaps <= rows:
        raise ValueError(f"{rows} rows have no gap of {gaps - 1}")
    unit = table / np.sqrt((table**2).sum() / rows)
    products = [np.einsum("pd,pd->p", unit[: rows - gap], unit[gap:]) for gap in range(gaps)]
    return np.array([p.mean() for p in products]), np.array([p.std() for p in products])


def look_up(table: npt.NDArray[np.generic], n: int) -> npt.NDArray[np.generic]:
    """The rows of positions 0 … n−1, one for each token; shape (n, d).

    Raises IndexError, in NumPy's own words, as soon as a position has no row.
    """
    return table[np.arange(n)]
