"""The URL of a game, such as ?seed=617&slots=2: the seed and every option that differs from its default.

If a game hides anything, ?deal=5bq28iRfmNa2 replaces the seed (`trilithon.deal_code`); both can be read everywhere. An
unusual company is included: players=person,steady,away. Names are not.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple
from urllib.parse import parse_qsl, urlencode

from trilithon import deal_code
from trilithon.chance import MAX_SEED
from trilithon.game import AnyGame, load
from trilithon.options import OptionError, changed_values, suggestion, value_text
from trilithon.people import count_text, join_words
from trilithon.state import Setup
from trilithon_web.company import (
    AWAY,
    KINDS,
    PHONE,
    USUAL,
    Levels,
    is_bot,
    levels_of,
    offered_levels,
    persons_of,
    read_level,
    usual_levels,
    write_level,
)

ASKS = "play"  # the fragment by which a card of the front page leads to a game (screens/play/set_up/ways.py)
# Other fragments, or what they begin with.
MISTAKES: Final = "mistakes"  # a finished game, in which a better move is looked for; a part of Today
GAME: Final = "game="  # a whole game, to be watched
FROM: Final = "from="  # a position to play on from
MOVE: Final = "move="  # a game by links
BEAT: Final = "beat="  # a challenge

WORKSHOP: Final = "workshop/"  # the place where bots are written
BOT: Final = "bot="  # there: a bot that somebody has sent
KEPT: Final = "kept="  # there: a bot of one's own, by its game and number
AT: Final = "&at="  # after that: the address of a position to try it at, percent-encoded
LONGEST = 2000  # characters of a query that is looked at


SHARED_AT = "games/"  # where a device leads with what somebody shares with the installed site, or opens in it
MOST_SHARED = 1_000_000  # characters of the query that it leads there with


class Sitting(NamedTuple):
    """A game to play. levels: the level of the player at each seat."""

    setup: Setup
    levels: Levels

    @classmethod
    def usual(cls, setup: Setup) -> "Sitting":
        """Return a set-up with the players it has if the address names none."""
        return cls(setup, usual_levels(setup.game, setup.seats))


def suggested_sitting(game: AnyGame, seed: int = 1) -> Sitting:
    """Return the recommended set-up and company, for people who haven't chosen any."""
    seats = game.suggested_seats or game.seats[0]
    setup = game.new(seed, suggestion(game.options, seats), seats).setup
    return Sitting(setup, usual_levels(game.name, seats, USUAL))


def query_of(game: AnyGame, sitting: Sitting) -> str:
    """Write a game as a query without "?", as in the keys of saved games (see also `public_query`)."""
    setup = sitting.setup
    pairs: dict[str, object] = {"seed": setup.seed}
    if setup.seats != game.seats[0]:
        pairs["seats"] = setup.seats
    if sitting != Sitting.usual(setup):
        pairs["players"] = players_text(sitting.levels)
    for name, value in changed_values(game.options, setup.options).items():
        pairs[name] = value_text(value)
    return urlencode(pairs, safe=",")


@lru_cache(maxsize=256)
def public_query(name: str, query: str) -> str:
    """Replace the seed in a saved game's query by a deal code, if the game hides anything.

    A query that can't be read is returned as it is. name: the name of the game.
    """
    try:
        game = load(name)
        setup = sitting_of(game, known_part(game, query)).setup
    except OptionError:
        return query
    pairs = parse_qsl(query)
    if not game.hides(setup.options) or "seed" not in dict(pairs):
        return query
    coded = ("deal", deal_code.encode_seed(setup.seed))
    return urlencode([coded if name == "seed" else (name, value) for name, value in pairs], safe=",")


def players_text(levels: Levels) -> str:
    """Write the players' levels, as in a query."""
    return ",".join(map(write_level, levels))


def sitting_of(game: AnyGame, query: str) -> Sitting:
    """Read a game from a query. Missing parts have their defaults; the default seed is 1.

    Raises OptionError with a sentence about what is wrong and where.
    """
    given: dict[str, str] = {}
    for name, value in parse_qsl(query[:LONGEST], keep_blank_values=True):
        if name in given:
            raise OptionError(name, f"“{name[:40]}” is in the address twice.")
        given[name] = value[:80]
    return sitting_from(game, given)


def read_query(game: AnyGame, query: str) -> tuple[Sitting, str]:
    """Read as much of a game from a query as makes sense.

    Also return a sentence about the part that is wrong and what the page shows instead, or "".
    """
    default = suggested_sitting(game)
    if not query:
        return default, ""
    try:
        return sitting_of(game, query), ""
    except OptionError as error:
        problem = f"{_describe_mistake(query, error)}{error}"
    try:
        part = known_part(game, query)
        sitting = sitting_of(game, part) if part else default
    except OptionError:
        sitting = default
    instead = "Here’s the default deal instead." if sitting == default else "That part was ignored."
    return sitting, f"{problem} {instead}"


def _describe_mistake(query: str, error: OptionError) -> str:
    """Quote the part of a query that is wrong, unless the error quotes it already."""
    value = dict(parse_qsl(query[:LONGEST], keep_blank_values=True)).get(error.option)
    if value is None or any(f"“{part[:40]}”" in str(error) for part in (error.option, value)):
        return ""
    return f"There’s a mistake in the address: “{error.option}={value[:60]}”. "


def split_copy(query: str) -> tuple[str, int]:
    """Remove the number of the copy from a query, and return both. `copy=2` is the second saved game of a set-up."""
    pairs = parse_qsl(query[:LONGEST], keep_blank_values=True)
    copies = [value for name, value in pairs if name == "copy" and value.isascii() and value.isdigit()]
    if not copies:
        return query, 1
    return urlencode([pair for pair in pairs if pair[0] != "copy"]), max(1, int(copies[0][:6]))


def shared_text(path: str, query: str) -> str:
    """Return the text that someone shared with the installed site by this address; "" for other addresses."""
    if path != SHARED_AT:
        return ""
    told = dict(parse_qsl(query[:MOST_SHARED]))
    return "\n".join(filter(None, (told.get("text"), told.get("url"))))


def known_part(game: AnyGame, query: str) -> str:
    """Return the parameters of a query that games have. Other sites add parameters of their own to links."""
    names = {*BESIDE, *(option.name for option in game.options)}
    return urlencode([(name, value) for name, value in parse_qsl(query[:LONGEST]) if name in names])


BESIDE = ("seed", "deal", "seats", "players")  # what stands in a query beside the options


def sitting_from(game: AnyGame, given: Mapping[str, str]) -> Sitting:
    """Read a game from the fields of an address or a form, by name. Raises OptionError."""
    options = {name: value for name, value in given.items() if name not in BESIDE}
    seed = _read_seed(given)
    seats = _read_whole_number(given.get("seats", str(game.seats[0])), "seats", "The number of players", 99)
    setup = game.new(seed, options, seats).setup
    return (
        Sitting(setup, _read_levels(given["players"], setup)) if "players" in given else Sitting.usual(setup)
    )


def _read_levels(text: str, setup: Setup) -> Levels:
    """Read the players' levels from a query."""
    known = [*map(write_level, known_levels(setup))]
    told = text.split(",")
    if len(told) != setup.seats:
        raise OptionError(
            "players", f"It lists {count_text(len(told), 'player')}, but this game has {setup.seats}."
        )
    for word in told:
        if word not in known and not (is_bot(word) and setup.seats > 1):
            kinds = [kind.word for kind in KINDS if not kind.by_links or may_be_away(setup)]
            there_are = join_words([*kinds, *offered_levels(setup.game)], "or")
            raise OptionError("players", f"“{word[:40]}” isn’t a kind of player. Each is {there_are}.")
    levels = tuple(map(read_level, told))
    if why := why_not(setup, levels):
        raise OptionError("players", why)
    return levels


def known_levels(setup: Setup) -> tuple[str, ...]:
    """Return every level that can sit at a seat: those of all kinds of players, and of computers."""
    return *(kind.level for kind in KINDS), *levels_of(setup.game)


def is_known_level(setup: Setup, level: str) -> bool:
    """Return whether a level can sit at a seat. A bot that somebody has written can be missing here."""
    return level in known_levels(setup) or (is_bot(level) and setup.seats > 1)


def may_be_away(setup: Setup) -> bool:
    """Return whether someone can play this set-up from elsewhere by links, each of which contains the whole game."""
    return setup.seats > 1 and not load(setup.game).hides(setup.options)


# Why a game cannot be played by links.
ONLY_HERE: Final = "Bots only play on this device, so nobody can join by link or with a phone."
HIDES: Final = "This game has hidden cards, so it can’t be played by link."


def why_not(setup: Setup, levels: Levels) -> str:
    """Explain why these players can't play a set-up together; "" if they can."""
    if any(map(is_bot, levels)) and not {AWAY, PHONE}.isdisjoint(levels):
        return ONLY_HERE
    if AWAY not in levels:
        return ""
    if not may_be_away(setup):
        return HIDES
    here = len(persons_of(levels))
    return "" if here == 1 else f"In a game by link, only one person can play on each device, not {here}."


def _read_seed(given: Mapping[str, str]) -> int:
    """Read the number of the deal, written as a number or as a code."""
    if "deal" not in given:
        return _read_whole_number(given.get("seed", "1"), "seed", "The number of a deal", MAX_SEED)
    if "seed" in given:
        raise OptionError("deal", "“deal” and “seed” each name a deal.")
    try:
        return deal_code.decode_seed(given["deal"])
    except deal_code.CodeError as error:
        raise OptionError("deal", str(error)) from None


def _read_whole_number(text: str, name: str, what: str, most: int) -> int:
    text = text.strip()
    if not text:
        raise OptionError(name, f"{what} is missing.")
    if not (text.isascii() and text.isdigit() and len(text) <= 20) or int(text) > most:
        raise OptionError(name, f"{what} must be a whole number from 0 to {most}, not “{text[:40]}”.")
    return int(text)
