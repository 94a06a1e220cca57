"""Declared options: said once by a game; set-up screen, URL, record and rules page are all drawn from them."""

import copyreg
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import TypeAlias

from trilithon.people import capital, listed

Value: TypeAlias = bool | int | str


class OptionError(ValueError):
    """An option that does not exist, has a value it cannot have, or contradicts another.

    option: the name of the option at fault ("seats", "seed" and "game" count as options here).
    The message is a sentence for people.
    """

    def __init__(self, option: str, sentence: str) -> None:
        super().__init__(sentence)
        self.option = option


@dataclass(frozen=True)
class Option:
    """One thing that can be chosen when a game is set up.

    name: as in the URL and the record, lower case with hyphens. title, help: for people. rule: the rule's id.
    default: its type tells the kind: bool a switch, int a number, str a choice.
    choices: the values on offer, where they are listed; otherwise a number lies between low and high.
    words: what people call the choices, one for each ("Reach 30" for reach-30); numbers speak for themselves.
    seats: the numbers of seats for which the option is on offer; empty: all.
    needs: the option is on offer only while each option named here has one of the values given.
    suggested: what the set-up screen pre-selects for a number of seats, where that is not the default.
    """

    name: str
    title: str
    help: str
    rule: str
    default: Value
    choices: tuple[Value, ...] = ()
    words: tuple[str, ...] = ()
    low: int = 0
    high: int = 0
    seats: tuple[int, ...] = ()
    needs: tuple[tuple[str, tuple[Value, ...]], ...] = ()
    suggested: tuple[tuple[int, Value], ...] = ()

    def values(self) -> tuple[Value, ...]:
        """Every value that the option can have, in the order shown."""
        if self.choices:
            return self.choices
        if isinstance(self.default, bool):
            return (False, True)
        return tuple(range(self.low, self.high + 1))

    def word(self, value: Value) -> str:
        """A value of the option for people: on, off, a number, or what it is called."""
        return self.words[self.choices.index(value)] if self.words else value_text(value)

    def parse(self, text: str) -> Value:
        """The value that a text from a URL or a record means. Raises OptionError, saying what would be right."""
        for value in self.values():
            if text == value_text(value):
                return value
        raise OptionError(self.name, f"{self.title} cannot be “{text}”: it is {self._range()}.")

    def _range(self) -> str:
        if self.choices or isinstance(self.default, bool):
            return listed([self._word_and_text(value) for value in self.values()], "or")
        return f"a whole number from {self.low} to {self.high}"

    def _word_and_text(self, value: Value) -> str:
        """A value for somebody who has just written a wrong one: the text stands beside the word if it differs."""
        word, text = self.word(value), value_text(value)
        return word if word == text else f"{word} ({text})"


@dataclass(frozen=True)
class Conflict:
    """Option values that contradict each other: refused when all of them are chosen, with the reason."""

    rule: str
    values: tuple[tuple[str, Value], ...]
    reason: str


@dataclass(frozen=True)
class Preset:
    """A ready-made set-up: its name, the options that make it, and what to expect of it, for people.

    seats: the numbers of seats it is for; empty: all. odds: of how many games in a hundred a plain player wins.
    """

    name: str
    options: tuple[tuple[str, Value], ...]
    note: str
    seats: tuple[int, ...] = ()
    odds: int | None = None


def value_text(value: Value) -> str:
    """A value as in the URL and the record: on, off, a number, or a word."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)


def fixed(values: Mapping[str, Value]) -> MappingProxyType[str, Value]:
    """The same values, which nobody can change."""
    return MappingProxyType(dict(values))


copyreg.pickle(MappingProxyType, lambda values: (fixed, (dict(values),)))  # Python cannot send one by itself


def changed(declared: Sequence[Option], values: Mapping[str, Value]) -> dict[str, Value]:
    """The values that are not the defaults, in the order in which the options are declared."""
    return {option.name: values[option.name] for option in declared if values[option.name] != option.default}


def players(numbers: Sequence[int]) -> str:
    """Numbers of players for people: "1 player", "2, 3 or 4 players"."""
    return f"{listed(list(map(str, numbers)), 'or')} player{'' if tuple(numbers) == (1,) else 's'}"


def on_offer(option: Option, seats: int, values: Mapping[str, Value]) -> bool:
    """Whether an option can be chosen at all, for so many seats and with these values of the others."""
    if option.seats and seats not in option.seats:
        return False
    return all(values[name] in wanted for name, wanted in option.needs)


def suggestion(declared: tuple[Option, ...], seats: int) -> dict[str, Value]:
    """What the set-up screen pre-selects for a number of seats."""
    return {option.name: dict(option.suggested).get(seats, option.default) for option in declared}


def fitting(
    declared: tuple[Option, ...], conflicts: tuple[Conflict, ...], seats: int, wishes: Mapping[str, Value]
) -> dict[str, Value]:
    """The value of every declared option, as near to wishes as can be had together, the rest as suggested.

    What is not on offer falls back to its default, and so does, of values that exclude each other, the last.
    """
    defaults = {option.name: option.default for option in declared}
    values = {name: wishes.get(name, best) for name, best in suggestion(declared, seats).items()}
    before: dict[str, Value] = {}
    while values != before:
        before = dict(values)
        for option in declared:
            if not on_offer(option, seats, values):
                values[option.name] = option.default
        for conflict in conflicts:
            if all(values[name] == value for name, value in conflict.values):
                last = [name for name, value in conflict.values if value != defaults[name]][-1]
                values[last] = defaults[last]
    return values


def excluded(
    declared: tuple[Option, ...],
    conflicts: tuple[Conflict, ...],
    seats: int,
    values: Mapping[str, Value],
    wish: tuple[str, Value],
) -> str:
    """Why an option cannot have a value while the others have theirs, as a sentence; "" if it can."""
    by_name = {option.name: option for option in declared}
    name, value = wish
    option = by_name[name]
    if value != option.default and not on_offer(option, seats, values):
        why = _why_not_on_offer(option, seats, by_name).removeprefix("is ")
        return f"{capital(why)}."
    wished = {**values, name: value}
    for conflict in conflicts:
        if wish in conflict.values and all(wished[other] == needed for other, needed in conflict.values):
            return f"{conflict.reason}."
    return ""


def resolve(
    declared: tuple[Option, ...], conflicts: tuple[Conflict, ...], seats: int, given: Mapping[str, Value]
) -> dict[str, Value]:
    """The value of every declared option, in declared order, from those given as values or as texts.

    Raises OptionError for an unknown name, a wrong value, an option that is not on offer here, or a conflict.
    """
    by_name = {option.name: option for option in declared}
    for name in given:
        if name not in by_name:
            there_are = listed([f"“{option.name}”" for option in declared]) or "none"
            raise OptionError(name, f"This game has no option “{name}”. It has {there_are}.")
    values: dict[str, Value] = {}
    for option in declared:
        # Through the text in every case: True must not pass for the number 1.
        values[option.name] = option.parse(value_text(given.get(option.name, option.default)))
    for option in declared:
        if values[option.name] != option.default and not on_offer(option, seats, values):
            raise OptionError(
                option.name, f"{option.title} {_why_not_on_offer(option, seats, by_name)} ({option.rule})."
            )
    for conflict in conflicts:
        if all(values[name] == value for name, value in conflict.values):
            raise OptionError(conflict.values[0][0], f"{conflict.reason} ({conflict.rule}).")
    return values


def _why_not_on_offer(option: Option, seats: int, by_name: Mapping[str, Option]) -> str:
    if option.seats and seats not in option.seats:
        return f"is for {players(option.seats)}, not {seats}"
    needs = [
        f"{by_name[name].title} set to {listed([by_name[name].word(value) for value in wanted], 'or')}"
        for name, wanted in option.needs
    ]
    return f"needs {listed(needs)}"
