"""Two parameters that a reader may move as one."""

from collections.abc import Mapping

from ichi.params import Number, State


def moved_alike(
    before: State, wanted: Mapping[str, object], state: State, first: Number, second: Number
) -> State:
    """`state`, in which the partner of the parameter that was moved has moved by as much.

    Both stop as soon as one is at an end of its range, so that the gap between them survives.
    Nothing follows where both were asked for, as a link does, or neither.
    """
    if (first.name in wanted) == (second.name in wanted):
        return state
    moved, partner = (first, second) if first.name in wanted else (second, first)
    gap = before[partner.name] - before[moved.name]
    at = min(max(state[moved.name], moved.low, partner.low - gap), moved.high, partner.high - gap)
    return state.replace(**{moved.name: at, partner.name: at + gap})
