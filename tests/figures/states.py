"""The states that every figure is tried in."""

import random
from collections.abc import Iterator

from ichi.figure import Figure
from ichi.params import Choice, Ladder, Number, Param, State, Value


def states(figure: Figure, chance: int = 20) -> Iterator[State]:
    """The opening state, each parameter's ends, and seeded chance."""
    yield figure.state()
    for param in figure.params:
        for value in param.samples():
            yield figure.state(**{param.name: value})
    luck = random.Random(figure.id)
    for _ in range(chance):
        yield figure.state(**{p.name: luck.choice(_allowed(p)) for p in figure.params})


def _allowed(param: Param) -> list[Value]:
    match param:
        case Number():
            count = round((param.high - param.low) / param.step)
            return [param.clamp(param.low + param.step * i) for i in range(count + 1)]
        case Ladder():
            return list(param.values)
        case Choice():
            return list(param.options)
    return [False, True]
