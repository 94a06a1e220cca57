"""The URL of a game: ?seed=617&slots=2, every option that differs from its default, and the way back."""

from collections.abc import Mapping
from typing import Any
from urllib.parse import parse_qsl, urlencode

from trilithon.chance import MAX_SEED
from trilithon.game import Game, Setup
from trilithon.options import OptionError, value_text

LONGEST = 2000  # characters of a query that is looked at


def query_of(game: Game[Any], setup: Setup) -> str:
    """The query that stands for a set-up, without the question mark."""
    pairs: dict[str, object] = {"seed": setup.seed}
    if setup.seats != game.seats[0]:
        pairs["seats"] = setup.seats
    for option in game.options:
        if setup.options[option.name] != option.default:
            pairs[option.name] = value_text(setup.options[option.name])
    return urlencode(pairs)


def setup_of(game: Game[Any], query: str) -> Setup:
    """The set-up that a query means; what it does not name is the default, deal 1 the seed.

    Raises OptionError with a sentence that names what is wrong and where.
    """
    given: dict[str, str] = {}
    for name, value in parse_qsl(query[:LONGEST], keep_blank_values=True):
        if name in given:
            raise OptionError(name, f"The address gives “{name[:40]}” twice.")
        given[name] = value[:40]
    return setup_from(game, given)


def wanted(game: Game[Any], query: str) -> tuple[Setup, str]:
    """The set-up that a query means, as far as it means any, and what is wrong with it, or ""."""
    try:
        return setup_of(game, query), ""
    except OptionError as error:
        problem = str(error)
    default = game.new(1).setup
    try:
        setup = setup_of(game, known_part(game, query))
    except OptionError:
        setup = default
    return setup, f"{problem} {'So here is the default deal.' if setup == default else 'That was left out.'}"


def split_copy(query: str) -> tuple[str, int]:
    """A query without what it says of the copy (`copy=2` is the second game kept of a set-up), and that number."""
    pairs = parse_qsl(query[:LONGEST], keep_blank_values=True)
    copies = [value for name, value in pairs if name == "copy" and value.isascii() and value.isdigit()]
    if not copies:
        return query, 1
    return urlencode([pair for pair in pairs if pair[0] != "copy"]), max(1, int(copies[0][:6]))


def known_part(game: Game[Any], query: str) -> str:
    """The part of a query whose names mean something; links gather others on their way."""
    names = {"seed", "seats", *(option.name for option in game.options)}
    return urlencode([(name, value) for name, value in parse_qsl(query[:LONGEST]) if name in names])


def setup_from(game: Game[Any], given: Mapping[str, str]) -> Setup:
    """The set-up that texts by name mean (from an address or a form). Raises OptionError."""
    options = {name: value for name, value in given.items() if name not in ("seed", "seats")}
    seed = _whole(given.get("seed", "1"), "seed", "The number of a deal", MAX_SEED)
    seats = _whole(given.get("seats", str(game.seats[0])), "seats", "The number of players", 99)
    state = game.new(seed, options, seats)
    return state.setup


def _whole(text: str, name: str, what: str, most: int) -> int:
    text = text.strip()
    if not (text.isascii() and text.isdigit() and len(text) <= 20) or int(text) > most:
        raise OptionError(name, f"{what} is a whole number from 0 to {most}, not “{text[:40]}”.")
    return int(text)
