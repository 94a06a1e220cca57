"""The seats of a table and who sits at them: people and computers, with their names and colours.

A kind of player other than a computer is a line in `KINDS`.
"""

import re
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from trilithon.equipment import BLACK, BLUE, GREEN, RED, WHITE, YELLOW, Colour
from trilithon.game import load
from trilithon.people import People, count_text, join_words, number_text, start_sentence

Levels: TypeAlias = tuple[str, ...]
"""Who sits at each seat: a computer's level, or the level of a `PlayerKind`."""

PERSON: Final = ""  # a person at this screen
AWAY: Final = "away"  # a person at another screen, who plays by links
PHONE: Final = "phone"  # a person at another device in the same room
BOT_LEVEL: Final = (
    "bot."  # begins the level of a bot that somebody has written; its digest follows (`shelf.bots`)
)


class PlayerKind(NamedTuple):
    """A kind of player other than a computer.

    level: its name in games, in place of a computer's level.
    word: its name in addresses and settings.
    title, picture: of the choice in a set-up.
    describe: number -> words for that many of them in a list, "" for what goes without saying.
    by_links: whether they play by links, each of which contains the whole game.
    """

    level: str
    word: str
    title: str
    picture: str
    describe: Callable[[int], str]
    by_links: bool = False


def _count_here(number: int) -> str:
    return f"{count_text(number, 'person', 'people')} here" if number > 1 else ""


KINDS: Final = (
    PlayerKind(PERSON, "person", "Person", "person", _count_here),
    PlayerKind(
        AWAY, "away", "By link", "link", lambda number: f"{number_text(number)} by link", by_links=True
    ),
    PlayerKind(
        PHONE,
        "phone",
        "In this room",
        "phone",
        lambda number: f"{number_text(number)} in this room",
    ),
)
_BOT: Final = re.compile(rf"{re.escape(BOT_LEVEL)}[0-9a-f]{{16}}")
_OF_PEOPLE: Final = {kind.level: kind for kind in KINDS}
_BY_WORD: Final = {kind.word: kind for kind in KINDS}

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
    """Return whether a level is a computer's rather than that of a `PlayerKind`."""
    return level not in _OF_PEOPLE


def is_bot(level: str) -> bool:
    """Return whether a level is a bot's that somebody has written."""
    return _BOT.fullmatch(level) is not None


def persons_of(levels: Levels) -> tuple[int, ...]:
    """Return the seats of people at this screen."""
    return tuple(seat for seat, level in enumerate(levels) if level == PERSON)


def find_only_person(levels: Levels) -> int | None:
    """Return the seat of the only person at this screen; None if there is no such person, or more than one."""
    persons = persons_of(levels)
    return persons[0] if len(persons) == 1 else None


def write_level(level: str) -> str:
    """Write the level at a seat, as addresses and settings do."""
    return _OF_PEOPLE[level].word if level in _OF_PEOPLE else level


def read_level(word: str) -> str:
    """Read what `write_level` has written. Any other word counts as a computer's level."""
    return _BY_WORD[word].level if word in _BY_WORD else word


class Seat(NamedTuple):
    """A seat and its player.

    name: as entered, "" for none.
    level: a computer's level, or the level of a `PlayerKind`.
    """

    name: str
    colour: Colour
    level: str

    @property
    def is_computer(self) -> bool:
        """Whether a computer sits there."""
        return is_computer(self.level)


class Company(NamedTuple):
    """Everyone at the table, by seat."""

    seated: tuple[Seat, ...]

    @property
    def seats(self) -> int:
        """The number of seats."""
        return len(self.seated)

    @property
    def names(self) -> tuple[str, ...]:
        """The names as entered, "" for none (see `distinct_names`)."""
        return tuple(seat.name for seat in self.seated)

    @property
    def colours(self) -> tuple[Colour, ...]:
        """The colours."""
        return tuple(seat.colour for seat in self.seated)

    @property
    def levels(self) -> Levels:
        """Who sits at each seat."""
        return tuple(seat.level for seat in self.seated)

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats of people at this screen."""
        return _persons_of_seated(self.seated)

    @property
    def bots(self) -> tuple[int, ...]:
        """The seats of bots that somebody has written."""
        return tuple(seat for seat, level in enumerate(self.levels) if is_bot(level))

    @property
    def shares(self) -> bool:
        """Whether several people share this screen, so that all of them hear what it says."""
        return len(self.persons) > 1

    @property
    def away_seats(self) -> tuple[int, ...]:
        """The seats of people who play by links."""
        return tuple(number for number, seat in enumerate(self.seated) if seat.level == AWAY)

    def people(self, reader: int | None) -> People:
        """Return the players' names for sentences. reader: the seat that is called "you", if only one person is at this
        screen."""
        return People(self.distinct_names, reader if len(self.persons) == 1 else None)

    @property
    def distinct_names(self) -> tuple[str, ...]:
        """The names, numbered if they look alike; "" for players without one."""
        return _distinct_names_of(self)

    def within(self, seat: int) -> str:
        """Return a player's name for use within a sentence."""
        return "you" if self.is_you(seat) else self.name(seat)

    def is_you(self, seat: int) -> bool:
        """Return whether a player is called "you": the only person at this screen, without a name."""
        return not self.seated[seat].name and self.persons == (seat,)

    def with_name(self, seat: int, name: str) -> "Company":
        """Return the company with another name at a seat, "" for none."""
        return self.with_names((*self.names[:seat], name, *self.names[seat + 1 :]))

    def with_names(self, names: Sequence[str]) -> "Company":
        """Return the company with other names, by seat."""
        return Company(tuple(seat._replace(name=name) for seat, name in zip(self.seated, names, strict=True)))

    def with_levels(self, levels: Levels) -> "Company":
        """Return the company with other levels at the seats, and the same names."""
        return Company(
            tuple(seat._replace(level=level) for seat, level in zip(self.seated, levels, strict=True))
        )

    def name(self, seat: int) -> str:
        """Return a player's name for the start of a line: "Kim", "You" for a nameless person alone, "Player 2"."""
        return "You" if self.is_you(seat) else self.distinct_names[seat] or _nameless(seat)


# Views ask for these dozens of times.
@lru_cache(maxsize=64)
def _persons_of_seated(seated: tuple[Seat, ...]) -> tuple[int, ...]:
    return persons_of(tuple(seat.level for seat in seated))


@lru_cache(maxsize=64)
def _distinct_names_of(company: Company) -> tuple[str, ...]:
    """Return the names, with numbers if they look alike. A player without a name may be "you" to the reader."""
    others = [_nameless(seat) for seat, name in enumerate(company.names) if not name]
    has_you = any(map(company.is_you, company.persons))
    return distinct_names(company.names, [*others, "you"] if has_you else others)


def _nameless(seat: int) -> str:
    return f"Player {seat + 1}"


def levels_of(game: str) -> tuple[str, ...]:
    """Return the names of all levels of computers in a game, the weakest first; none if computers can't play it."""
    return tuple(level.name for level in load(game).abilities().levels)


def offered_levels(game: str) -> tuple[str, ...]:
    """Return the levels that people can choose."""
    return tuple(level.name for level in load(game).abilities().levels if level.offered)


def best_computer(game: str) -> str:
    """Return the strongest level that people can choose; PERSON if computers can't play."""
    return (PERSON, *offered_levels(game))[-1]


def computer_of(game: str, wish: str = USUAL) -> str:
    """Return the level of a computer in a new game: the wish if it is offered, otherwise the usual one.

    PERSON if computers can't play.
    """
    offered = offered_levels(game)
    return next((level for level in (wish, USUAL, *offered) if level in offered), PERSON)


def usual_levels(game: str, seats: int, computer: str = FORMER) -> Levels:
    """Return the default company: a person at the first seat and, if they can play, computers at the others."""
    if seats == 1:  # before anybody asks for computers
        return (PERSON,)
    level = computer if computer in levels_of(game) else computer_of(game)
    return (PERSON, *(level,) * (seats - 1))


def company_words(levels: Levels) -> str:
    """Describe a company in a list: "against 3 computers, Sharp", "2 people here, 1 by link"; "" for one person."""
    bots = sum(map(is_bot, levels))
    computers = [level for level in levels if is_computer(level) and not is_bot(level)]
    kinds = sorted(set(computers), key=computers.index)
    counted = ((len(computers), "computer"), (bots, "bot"))
    others = join_words([count_text(number, kind) for number, kind in counted if number])
    against = [f"against {others}", *map(start_sentence, kinds)] if others else []
    if PERSON not in levels:
        against[:1] = ["computers alone" if computers else "bots alone"] if others else []
    people = [kind.describe(number) for kind in KINDS if (number := levels.count(kind.level))]
    return ", ".join(filter(None, [*people, *against]))


def palette(seats: int) -> tuple[Colour, ...]:
    """Return the colours to choose from. Only six players can choose the neutral figure's black."""
    return USUAL_COLOURS if seats <= len(USUAL_COLOURS) else (*USUAL_COLOURS, BLACK)


def guess_levels(game: str, seats: int, names: Sequence[str]) -> Levels:
    """Guess from the names who played. At a computer's seat, no name or the computer's own name means a computer."""
    usual = usual_levels(game, seats)
    called = [*names, *[""] * seats][:seats]
    return tuple(
        level if called[seat] in ("", _COMPUTERS[seat]) else PERSON for seat, level in enumerate(usual)
    )


def seat_company(who: Levels, names: Sequence[str] = (), colours: Sequence[Colour] = ()) -> Company:
    """Seat a company. Computers have names of their own.

    names, colours: the wishes by seat, for as many seats as are known. The first seat to wish for a colour gets it.
        Bots that somebody has written also get the names they wish for.
    """
    wished = [*colours, *[-1] * len(who)][: len(who)]
    colours_there_are = palette(len(who))
    free = [colour for colour in colours_there_are if colour not in wished]
    chosen: list[Colour] = []
    for colour in wished:
        chosen.append(colour if colour in colours_there_are and colour not in chosen else free.pop(0))
    wishes = [*names, *[""] * len(who)]
    called = [
        _COMPUTERS[seat] if is_computer(level) and not (is_bot(level) and wishes[seat]) else wishes[seat]
        for seat, level in enumerate(who)
    ]
    return Company(tuple(map(Seat, called, chosen, who)))


# What names are compared without: accents, and characters that only join others or choose their look.
_SLIGHT: Final = re.compile("[\u0300-\u036f\u200c\u200d\ufe00-\ufe0f]")


def distinct_names(names: Sequence[str], others: Iterable[str] = ()) -> tuple[str, ...]:
    """Number names that look alike: the second of two people called Ann is "Ann 2".

    Case, accents and blanks make no difference. others: names that are already taken.
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
    """Return a form of a name that is equal for all names that look alike."""
    plain = _SLIGHT.sub("", unicodedata.normalize("NFKD", name))
    return " ".join(plain.casefold().split())
