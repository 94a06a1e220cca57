"""Options, declared once by each game: the set-up screen, URLs, records and rules pages are all built from them."""

import copyreg
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import TypeAlias

from trilithon.people import join_words, start_sentence

Value: TypeAlias = bool | int | str


class OptionError(ValueError):
    """An option that does not exist, has an invalid value, or conflicts with another option.

    option: the name of the option at fault ("seats", "seed" and "game" count as options here).

    The message is a sentence to show to players.
    """

    def __init__(self, option: str, sentence: str) -> None:
        super().__init__(sentence)
        self.option = option


@dataclass(frozen=True)
class Option:
    """One choice in a set-up.

    name: as in URLs and records, in lower case with hyphens.
    title, help: the texts shown to players.
    rule: the rule's id.
    default: its type determines the kind of option: bool for a switch, int for a number, str for a choice.
    choices: the possible values, if they are listed; otherwise a number can be anything from low to high.
    words: what people call the choices, one for each ("Reach 30" for reach-30); empty for plain numbers.
    seats: the numbers of seats for which the option is available; empty for all.
    needs: the option is available only while each option named here has one of the given values.
    tolerated: links and records can have any value even while `needs` isn't met; it has no effect then.
    suggested: by number of seats, the value that the set-up screen preselects, if that is not the default.
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
    tolerated: bool = False
    suggested: tuple[tuple[int, Value], ...] = ()

    def values(self) -> tuple[Value, ...]:
        """Return every value that the option can have, in the order shown."""
        if self.choices:
            return self.choices
        if isinstance(self.default, bool):
            return (False, True)
        return tuple(range(self.low, self.high + 1))

    def word(self, value: Value) -> str:
        """Return a value's display name: on, off, a number, or the name of a choice."""
        return self.words[self.choices.index(value)] if self.words else value_text(value)

    def parse(self, text: str) -> Value:
        """Read a value from its text in a URL or a record. Raises OptionError, whose message names the valid values."""
        for value in self.values():
            if text == value_text(value):
                return value
        raise OptionError(self.name, f"{self.title} cannot be “{text}”: it is {self._range()}.")

    def _range(self) -> str:
        if self.choices or isinstance(self.default, bool):
            return join_words([self._word_and_text(value) for value in self.values()], "or")
        return f"a whole number from {self.low} to {self.high}"

    def _word_and_text(self, value: Value) -> str:
        """Describe a value to a player who has just typed an invalid one."""
        word, text = self.word(value), value_text(value)
        return word if word == text else f"{word} ({text})"


@dataclass(frozen=True)
class Conflict:
    """Option values that cannot be combined. A set-up that has all of them is refused with the reason."""

    rule: str
    values: tuple[tuple[str, Value], ...]
    reason: str


@dataclass(frozen=True)
class Preset:
    """A ready-made choice of options.

    name, note: shown to players; the note says what to expect.
    seats: the numbers of seats that it is for; empty for all.
    odds: the percentage of games that a Plain player wins, or None.
    """

    name: str
    options: tuple[tuple[str, Value], ...]
    note: str
    seats: tuple[int, ...] = ()
    odds: int | None = None


def value_text(value: Value) -> str:
    """Return a value's text in URLs and records: on, off, a number, or a word."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)


def freeze_values(values: Mapping[str, Value]) -> MappingProxyType[str, Value]:
    """Return a read-only copy of the values."""
    return MappingProxyType(dict(values))


copyreg.pickle(
    MappingProxyType, lambda values: (freeze_values, (dict(values),))
)  # pickle cannot do it by itself


def default_values(declared: Sequence[Option]) -> dict[str, Value]:
    """Return the default of every declared option."""
    return {option.name: option.default for option in declared}


def changed_values(declared: Sequence[Option], values: Mapping[str, Value]) -> dict[str, Value]:
    """Return the values that differ from the defaults, in the order in which the options are declared."""
    return {option.name: values[option.name] for option in declared if values[option.name] != option.default}


def players_text(numbers: Sequence[int]) -> str:
    """Describe numbers of players: "1 player", "2, 3 or 4 players"."""
    return f"{join_words(list(map(str, numbers)), 'or')} player{'' if tuple(numbers) == (1,) else 's'}"


def is_on_offer(option: Option, seats: int, values: Mapping[str, Value]) -> bool:
    """Return whether an option is available with this number of seats and these values of the other options."""
    if option.seats and seats not in option.seats:
        return False
    return all(values[name] in wanted for name, wanted in option.needs)


def suggestion(declared: tuple[Option, ...], seats: int) -> dict[str, Value]:
    """Return the values that the set-up screen preselects for a number of seats."""
    return {option.name: dict(option.suggested).get(seats, option.default) for option in declared}


def fit_values(
    declared: tuple[Option, ...], conflicts: tuple[Conflict, ...], seats: int, wishes: Mapping[str, Value]
) -> dict[str, Value]:
    """Return a valid value for every declared option, as close to the wishes as possible.

    Options without a wish get their suggested values. An option that is not available falls back to its default, and so
    does the last of several values that conflict.
    """
    defaults = default_values(declared)
    values = {name: wishes.get(name, best) for name, best in suggestion(declared, seats).items()}
    before: dict[str, Value] = {}
    while values != before:
        before = dict(values)
        for option in declared:
            if not is_on_offer(option, seats, values):
                values[option.name] = option.default
        for conflict in conflicts:
            if all(values[name] == value for name, value in conflict.values):
                last = [name for name, value in conflict.values if value != defaults[name]][-1]
                values[last] = defaults[last]
    return values


def explain_exclusion(
    declared: tuple[Option, ...],
    conflicts: tuple[Conflict, ...],
    seats: int,
    values: Mapping[str, Value],
    wish: tuple[str, Value],
) -> str:
    """Explain in a sentence why an option cannot have a value while the others keep theirs; "" if it can."""
    by_name = {option.name: option for option in declared}
    name, value = wish
    option = by_name[name]
    if value != option.default and not is_on_offer(option, seats, values):
        why = _why_not_on_offer(option, seats, by_name).removeprefix("is ")
        return f"{start_sentence(why)}."
    wished = {**values, name: value}
    for conflict in conflicts:
        if wish in conflict.values and all(wished[other] == needed for other, needed in conflict.values):
            return f"{conflict.reason}."
    return ""


def resolve_values(
    declared: tuple[Option, ...], conflicts: tuple[Conflict, ...], seats: int, given: Mapping[str, Value]
) -> dict[str, Value]:
    """Return the value of every declared option, in declared order.

    given: by option name, as values or as texts; the defaults for the rest.

    Raises OptionError for an unknown name, an invalid value, an option that is not available here, or a conflict.
    """
    by_name = {option.name: option for option in declared}
    for name in given:
        if name not in by_name:
            there_are = join_words([f"“{option.name}”" for option in declared]) or "none"
            raise OptionError(name, f"This game has no option “{name}”. It has {there_are}.")
    values: dict[str, Value] = {}
    for option in declared:
        # Always through the text, so that True is not accepted as the number 1.
        values[option.name] = option.parse(value_text(given.get(option.name, option.default)))
    for option in declared:
        barred = not option.tolerated and not is_on_offer(option, seats, values)
        if barred and values[option.name] != option.default:
            raise OptionError(
                option.name, f"{option.title} {_why_not_on_offer(option, seats, by_name)} ({option.rule})."
            )
    for conflict in conflicts:
        if all(values[name] == value for name, value in conflict.values):
            raise OptionError(conflict.values[0][0], f"{conflict.reason} ({conflict.rule}).")
    return values


def _why_not_on_offer(option: Option, seats: int, by_name: Mapping[str, Option]) -> str:
    if option.seats and seats not in option.seats:
        return f"is for {players_text(option.seats)}, not {seats}"
    needs = [
        f"{by_name[name].title} set to {join_words([by_name[name].word(value) for value in wanted], 'or')}"
        for name, wanted in option.needs
    ]
    return f"needs {join_words(needs)}"
