"""A challenge: the same set-up and deal at the same seat, with the challenger's whole game in the link.

    …/freecelt/?seed=1#beat=12vYRBG90NAWyL_zJ04&by=Ann

How the challenger did is told by playing that game again, once one's own is over, and never before.
"""

from typing import Final, NamedTuple
from urllib.parse import quote, unquote

from trilithon import link
from trilithon.game import AnyGame, Result, Setup
from trilithon.people import People, capital, name_of
from trilithon.record import Record
from trilithon_web import address
from trilithon_web.company import Company
from trilithon_web.effects import ClosePanel
from trilithon_web.screens.play import model, opening
from trilithon_web.screens.play.handling import EVERY, Handler
from trilithon_web.screens.play.model import Play, people_of, setup_of
from trilithon_web.screens.play.share.pictures import handed
from trilithon_web.shared import Shared
from trilithon_web.shelf import saves
from trilithon_web.shelf.keys import GameKey
from trilithon_web.shelf.saves import Challenge
from trilithon_web.shelf.statistics import places
from trilithon_web.table import Message

FRAGMENT: Final = "beat="
_BY: Final = "by="


# Out


def may_challenge(play: Play) -> bool:
    """Whether there is a result to challenge somebody with: of one person, without help; of one alone, a win."""
    result = play.eyes.seen.result
    if (
        not result
        or play.visited
        or play.keeping.head.assisted
        or play.company.away
        or len(play.company.persons) != 1
    ):
        return False
    return bool(result.winners) or play.company.seats > 1


def _copy(play: Play, message: Message) -> model.Updated:
    """The challenge. message: the address that it is put to."""
    try:
        text = f"{message['link']}#{FRAGMENT}{link.written(play.record)}"
    except link.LinkError as error:
        return play._replace(problem=str(error)), (ClosePanel(),)
    name = play.company.names[play.company.persons[0]]
    return play, handed(
        play, "The challenge", f"{text}&{_BY}{quote(name, safe='')}" if name else text, message
    )


HANDLERS: Final = (Handler("copy-challenge", EVERY, _copy),)


# In


def by_link(game: AnyGame, shared: Shared, query: str, fragment: str) -> Play:
    """The deal of a challenge, afresh, or as far as this challenge has been played here.
    Raises ValueError (of the query, the code or the name) with a sentence."""
    sitting = address.sitting_of(game, address.known_part(game, query))
    setup, levels = sitting
    if Company((), (), levels).away or len(Company((), (), levels).persons) != 1:
        raise ValueError("A challenge is for one person.")
    challenge = _read(fragment)
    if beaten(game, setup, challenge).state.result is None:
        raise ValueError("It holds a game that is not over.")
    key = GameKey.of(game, sitting)
    same = (
        entry.key
        for entry in shared.games.of_setup(key)
        if entry.head.challenge and entry.head.challenge.code == challenge.code and not entry.head.aside
    )
    key = GameKey.read(next(same, "")) or key.free(shared.games.entries)
    play = opening.first(game, shared, sitting, key.number)
    return play._replace(keeping=play.keeping._replace(head=saves.Head(challenge=challenge)))


def _read(fragment: str) -> Challenge:
    code, _, told = fragment.removeprefix(FRAGMENT).partition("&")
    if told and not told.startswith(_BY):
        raise ValueError("It was changed or cut off on its way: the name in it cannot be read.")
    name = unquote(told.removeprefix(_BY))
    return Challenge(code, name_of(name) if name else "")


def beaten(game: AnyGame, setup: Setup, challenge: Challenge) -> Record:
    """The challenger's game. Raises LinkError."""
    return link.read(game.new(setup.seed, setup.options, setup.seats), challenge.code)


# After one's own end


class Side(NamedTuple):
    """How one of the two did. name: as at the head of a line; within: as within a sentence. place: at the table, 0 for
    who plays alone. moves: decisions, one by one."""

    name: str
    within: str
    text: str
    won: bool
    place: int
    score: int
    moves: int


class Verdict(NamedTuple):
    """Both results. better: who did better, in words. rule: by which rule."""

    own: Side
    other: Side
    better: str
    rule: str


def verdict(play: Play) -> Verdict | None:
    """Who did better, once one's own game is over; None before, and where there is no challenge that can be read."""
    challenge, result = play.keeping.head.challenge, play.eyes.seen.result
    if not challenge or not result:
        return None
    try:
        theirs = beaten(play.game, setup_of(play), challenge)
    except link.LinkError:
        return None
    if theirs.state.result is None:
        return None
    seat = play.company.persons[0]
    within = challenge.by or "your friend"
    name = challenge.by or capital(within)
    names = tuple(name if place == seat else called for place, called in enumerate(play.company.names))
    own = _side("You", "you", play.record, result, seat, people_of(play))
    other = _side(name, within, theirs, theirs.state.result, seat, People(names))
    return compared(own, other, (result, theirs.state.result))


def compared(own: Side, other: Side, results: tuple[Result, Result]) -> Verdict:
    """Who of two did better at the same hand. results: of both games."""
    if not own.place:
        ranks = [(side.won, side.score, -side.moves) for side in (own, other)]
        rule = "Winning counts first, then the higher score, then fewer moves."
    else:
        low = any(map(_fewest_win, results))
        ranks = [(True, -side.place, -side.score if low else side.score) for side in (own, other)]
        rule = f"The place at the table counts first, then {'fewer' if low else 'more'} points."
    better = (
        "You both did equally well."
        if ranks[0] == ranks[1]
        else f"{own.name if ranks[0] > ranks[1] else other.name} did better."
    )
    return Verdict(own, other, better, rule)


def _side(name: str, within: str, record: Record, result: Result, seat: int, people: People) -> Side:
    ranks = places(result)
    return Side(
        name,
        within,
        people.read(result.text),
        seat in result.winners,
        ranks[seat] if ranks else 0,
        result.scores[seat],
        len(record.states) - 1,
    )


def _fewest_win(result: Result) -> bool:
    """Whether somebody with less than the most has won."""
    return any(result.scores[seat] < max(result.scores) for seat in result.winners)
