"""Who sits at a table: people and computers, with their names and colours."""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from trilithon.equipment import BLACK, BLUE, GREEN, RED, WHITE, YELLOW, Colour
from trilithon.people import People, count_text, number_text, start_sentence

Levels: TypeAlias = tuple[str, ...]

PERSON: Final = ""  # in place of a computer's level
AWAY: Final = "away"  # so is this: of somebody who plays at another screen, by links

USUAL_COLOURS: Final = (
    RED,
    BLUE,
    GREEN,
    YELLOW,
    WHITE,
)  # by seat, where nobody has chosen; black is the neutral figure's
FORMER: Final = "plain"  # the computers' level where an address names nobody: so older links and games go on
USUAL: Final = "steady"  # and where nobody has chosen yet
# What computers are called, by seat: no name that somebody at the table is likely to have.
_COMPUTERS: Final = ("Alder", "Birch", "Elder", "Rowan", "Willow", "Yew")


def is_computer(level: str) -> bool:
    """Whether a level is that of a computer, and no word for a human being."""
    return level not in (PERSON, AWAY)


class Company(NamedTuple):
    """Those at the table, by seat. names: as they were given, "" for none (see `called`). levels: of the computers,
    PERSON for a person at this screen, AWAY for one elsewhere."""

    names: tuple[str, ...]
    colours: tuple[Colour, ...]
    levels: Levels

    @property
    def seats(self) -> int:
        """How many sit there."""
        return len(self.levels)

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats of people at this screen."""
        return tuple(seat for seat, level in enumerate(self.levels) if level == PERSON)

    @property
    def shares(self) -> bool:
        """Whether several people sit at this screen, so that all of them hear what it says."""
        return len(self.persons) > 1

    @property
    def away(self) -> tuple[int, ...]:
        """The seats of those who play elsewhere."""
        return tuple(seat for seat, level in enumerate(self.levels) if level == AWAY)

    def people(self, reader: int | None) -> People:
        """How they are called in sentences. reader: whose screen it is; "you" only where one person sits there."""
        return People(self.called, reader if len(self.persons) == 1 else None)

    @property
    def called(self) -> tuple[str, ...]:
        """The names by which they can be told apart, "" for who has none."""
        return _called(self.names, any(map(self.is_you, self.persons)))

    def within(self, seat: int) -> str:
        """What a player is called within a sentence."""
        return "you" if self.is_you(seat) else self.name(seat)

    def is_you(self, seat: int) -> bool:
        """Whether a player is called "you": somebody alone at the screen who has no name."""
        return not self.names[seat] and self.persons == (seat,)

    def renamed(self, seat: int, name: str) -> "Company":
        """With another name at a seat, "" for none."""
        return self._replace(names=(*self.names[:seat], name, *self.names[seat + 1 :]))

    def name(self, seat: int) -> str:
        """A player by name, as at the head of a line: "Kim", "You" for somebody alone without a name, "Player 2"."""
        return "You" if self.is_you(seat) else self.called[seat] or _nameless(seat)


@lru_cache(maxsize=64)
def _called(names: tuple[str, ...], has_you: bool) -> tuple[str, ...]:
    """The names, told apart. has_you: whether one of them has no name and is "you" to the reader."""
    others = [_nameless(seat) for seat, name in enumerate(names) if not name]
    return distinct_names(names, [*others, "you"] if has_you else others)


def _nameless(seat: int) -> str:
    return f"Player {seat + 1}"


def levels_of(game: str) -> Levels:
    """The names of all levels that computers have at a game, the weakest first; none where they cannot play it."""
    from trilithon.players import levels  # not before somebody sits down with them: a page starts the sooner

    return tuple(level.name for level in levels(game))


def offered_levels(game: str) -> Levels:
    """Those of them that can be chosen."""
    from trilithon.players import levels

    return tuple(level.name for level in levels(game) if level.offered)


def best_computer(game: str) -> str:
    """The level of the best that can be chosen; PERSON where computers cannot play."""
    return (PERSON, *offered_levels(game))[-1]


def computer_of(game: str, wish: str = USUAL) -> str:
    """The level of a computer that sits down to a game: the one that is wished for, if it is offered, or the usual
    one; PERSON where computers cannot play."""
    offered = offered_levels(game)
    return next((level for level in (wish, USUAL, *offered) if level in offered), PERSON)


def usual_levels(game: str, seats: int, computer: str = FORMER) -> Levels:
    """Who plays where nobody has said it: a person at the first seat, computers at the others if they can play."""
    if seats == 1:  # before anybody asks for computers
        return (PERSON,)
    level = computer if computer in levels_of(game) else computer_of(game)
    return (PERSON, *(level,) * (seats - 1))


def company_words(levels: Levels) -> str:
    """Those at a table in a few words, as in a list of games: "against 3 computers, Sharp", "2 people here, 1 by
    link"; "" where one plays alone."""
    computers = [level for level in levels if is_computer(level)]
    persons, away = levels.count(PERSON), levels.count(AWAY)
    kinds = sorted(set(computers), key=computers.index)
    against = (
        [f"against {count_text(len(computers), 'computer')}", *map(start_sentence, kinds)]
        if computers
        else []
    )
    if not persons:
        against[:1] = ["computers alone"] if computers else []
    return ", ".join(
        [
            *([f"{count_text(persons, 'person', 'people')} here"] if persons > 1 else []),
            *([f"{number_text(away)} by link"] if away else []),
            *against,
        ]
    )


def palette(seats: int) -> tuple[Colour, ...]:
    """The colours that so many choose among, in the order of seats: the neutral figure's only where six sit."""
    return USUAL_COLOURS if seats <= len(USUAL_COLOURS) else (*USUAL_COLOURS, BLACK)


def guessed(game: str, seats: int, names: Sequence[str]) -> Levels:
    """Who played, as far as names tell: at a seat of a computer only who is called as computers are, or not at all."""
    usual = usual_levels(game, seats)
    called = [*names, *[""] * seats][:seats]
    return tuple(
        level if called[seat] in ("", _COMPUTERS[seat]) else PERSON for seat, level in enumerate(usual)
    )


def gathered(who: Levels, names: Sequence[str] = (), colours: Sequence[Colour] = ()) -> Company:
    """A company of so many. names, colours: wishes by seat, as many as there are; a colour wished twice goes to the
    first of them, and computers have names of their own."""
    wished = [*colours, *[-1] * len(who)][: len(who)]
    colours_there_are = palette(len(who))
    free = [colour for colour in colours_there_are if colour not in wished]
    chosen: list[Colour] = []
    for colour in wished:
        chosen.append(colour if colour in colours_there_are and colour not in chosen else free.pop(0))
    called = [
        _COMPUTERS[seat] if is_computer(level) else names[seat] if seat < len(names) else ""
        for seat, level in enumerate(who)
    ]
    return Company(tuple(called), tuple(chosen), who)


# What names are compared without: accents, and characters that only join others or choose their look.
_SLIGHT: Final = re.compile("[\u0300-\u036f\u200c\u200d\ufe00-\ufe0f]")


def distinct_names(names: Sequence[str], others: Iterable[str] = ()) -> tuple[str, ...]:
    """Number names that look alike: of two people called Ann the second is "Ann 2". Case, accents and blanks make no
    difference; "" stays as it is. others: what else somebody is called.
    """
    taken, found = {_look(other) for other in others}, list[str]()
    for name in names:
        number, numbered = 1, name
        while name and _look(numbered) in taken:
            number += 1
            numbered = f"{name} {number}"
        taken.add(_look(numbered))
        found.append(numbered)
    return tuple(found)


def _look(name: str) -> str:
    """What two names have in common that can be taken for each other."""
    plain = _SLIGHT.sub("", unicodedata.normalize("NFKD", name))
    return " ".join(plain.casefold().split())
