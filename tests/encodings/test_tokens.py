import numpy as np

from ichi.encodings.tokens import embeddings, projections


def test_embeddings_are_the_same_on_every_machine() -> None:
    assert embeddings(3, 32).shape == (3, 32)
    assert np.array_equal(embeddings(3, 32), embeddings(3, 32))


def test_many_embeddings_are_uniform_on_minus_one_to_one() -> None:
    x = embeddings(4000, 32, seed=1)
    assert np.abs(x).max() <= 1
    assert abs(np.linalg.norm(x, axis=1).mean() - (32 / 3) ** 0.5) < 0.05


def test_projections_keep_lengths_on_average() -> None:
    w = projections(1, 256, seed=1)[0]
    x = embeddings(200, 256, seed=2)
    ratio = np.linalg.norm(x @ w, axis=1) / np.linalg.norm(x, axis=1)
    assert abs(ratio.mean() - 1) < 0.02
