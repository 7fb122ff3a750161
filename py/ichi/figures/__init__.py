"""One module for each figure; the module's name, with hyphens, is the figure's name everywhere."""

BOOK = (
    "permutation",
    "position-sum",
    "interference",
    "raw-index",
    "share-index",
    "odometer",
    "ladder",
    "slice",
    "base",
    "step-rotation",
    "gap",
    "similarity",
    "projection",
    "four-terms",
    "learned-row",
    "learned-similarity",
    "table-end",
    "rotary-pair",
    "dials",
    "decay",
    "cost",
    "rescale",
    "pairing",
    "parameters",
)
"""All figures, in the order of the book."""
