"""What a reader may change: a figure's parameters, and the state they make together.

A parameter turns anything (a link, an attribute, a slider) into an allowed value and never fails:
what cannot be read becomes the default, what lies outside is clamped, what lies between is snapped.
"""

import math
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

Value = int | float | str | bool


def _number(raw: object) -> float | None:
    try:
        number = float(raw)  # type: ignore[arg-type]
    except (TypeError, ValueError, OverflowError):
        return None
    return None if math.isnan(number) else number


@dataclass(frozen=True)
class Number:
    """A number between `low` and `high`, in steps; an int where all of these are ints."""

    name: str
    default: float
    low: float
    high: float
    step: float = 1

    def clamp(self, raw: object) -> float:
        """The nearest allowed value."""
        number = _number(raw)
        if number is None:
            return self.default
        number = min(max(number, self.low), self.high)
        steps = math.floor((number - self.low) / self.step + 0.5)
        if all(isinstance(x, int) for x in (self.low, self.high, self.step)):
            return int(self.low) + steps * int(self.step)
        return min(round(self.low + steps * self.step, 10), self.high)

    def control(self, value: Value) -> str:
        """What the slider carries: the value itself."""
        return f"{value:.10g}"

    def every(self) -> tuple[Value, ...]:
        """All values, from low to high."""
        steps = math.floor((self.high - self.low) / self.step + 0.5)
        return tuple(self.clamp(self.low + self.step * i) for i in range(steps + 1))

    def samples(self) -> tuple[Value, ...]:
        """Both ends and the middle, for tests and previews."""
        return (self.low, self.clamp((self.low + self.high) / 2), self.high)


@dataclass(frozen=True)
class Ladder:
    """A number from a rising table of allowed `values`; its slider moves over their indices."""

    name: str
    default: float
    values: tuple[float, ...]

    def clamp(self, raw: object) -> float:
        """The allowed value whose logarithm is nearest."""
        number = _number(raw)
        if number is None:
            return self.default
        number = min(max(number, self.values[0]), self.values[-1])
        return min(self.values, key=lambda value: abs(math.log(value / number)))

    def control(self, value: Value) -> str:
        """What the slider carries: the index of the value."""
        return str(self.values.index(value))

    def every(self) -> tuple[Value, ...]:
        """All values, from low to high."""
        return self.values

    def samples(self) -> tuple[Value, ...]:
        """Both ends and the middle, for tests and previews."""
        return (self.values[0], self.values[len(self.values) // 2], self.values[-1])


@dataclass(frozen=True)
class Choice:
    """One of a few named options."""

    name: str
    default: str
    options: tuple[str, ...]

    def clamp(self, raw: object) -> str:
        """The option of that name, else the default."""
        return raw if isinstance(raw, str) and raw in self.options else self.default

    def control(self, value: Value) -> str:
        """What the list carries: the option's name."""
        return str(value)

    def every(self) -> tuple[Value, ...]:
        """All options."""
        return self.options

    def samples(self) -> tuple[Value, ...]:
        """All options."""
        return self.options


@dataclass(frozen=True)
class Toggle:
    """Yes or no; links and attributes write 1 and 0."""

    name: str
    default: bool = False

    def clamp(self, raw: object) -> bool:
        """Yes for True, 1 and "1" or "true"; no for their opposites; else the default."""
        return {"1": True, "true": True, "0": False, "false": False}.get(
            str(raw).lower(), self.default
        )

    def control(self, value: Value) -> str:
        """What the box carries: "1" or "0"."""
        return "1" if value else "0"

    def every(self) -> tuple[Value, ...]:
        """Both."""
        return (False, True)

    def samples(self) -> tuple[Value, ...]:
        """Both."""
        return (False, True)


Param = Number | Ladder | Choice | Toggle


def decades(
    low: float, high: float, per_decade: int, stops: Iterable[float] = ()
) -> tuple[float, ...]:
    """A rising table from `low` to `high`, evenly spaced in the logarithm, with `stops` in it.

    Values are rounded to three significant digits, so that a reader sees whole numbers.
    """
    count = round(math.log10(high / low) * per_decade)
    spaced = {round(float(f"{low * 10 ** (k / per_decade):.3g}"), 10) for k in range(count + 1)}
    return tuple(int(v) if v == int(v) else v for v in sorted(spaced | set(stops)))


class State(Mapping[str, Any]):
    """A value for each parameter, never changed in place; `state.p` is `state["p"]`."""

    __slots__ = ("_values",)

    def __init__(self, values: Mapping[str, Value]) -> None:
        object.__setattr__(self, "_values", dict(values))

    def __getitem__(self, name: str) -> Any:
        return self._values[name]

    def __getattr__(self, name: str) -> Any:
        try:
            return self._values[name]
        except KeyError:
            raise AttributeError(name) from None

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a state is never changed; make another with replace({name}=…)")

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def __hash__(self) -> int:
        return hash(tuple(self._values.items()))

    def __repr__(self) -> str:
        return f"State({', '.join(f'{k}={v!r}' for k, v in self._values.items())})"

    def replace(self, **changes: Value) -> "State":
        """This state with some values exchanged; they must be allowed ones."""
        return State({**self._values, **changes})


def state_of(params: Iterable[Param], raw: Mapping[str, object]) -> State:
    """The state that `raw` asks for: unknown names ignored, missing ones at their defaults."""
    return State({p.name: p.clamp(raw[p.name]) if p.name in raw else p.default for p in params})
