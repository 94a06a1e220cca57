"""A challenge: the same set-up and deal at the same seat, with the challenger's whole game in the link.

…/freecelt/?seed=1#beat=12vYRBG90NAWyL_zJ04&by=Ann

Replaying that game gives the challenger's result. Their moves are shown only after the player's own game.
Until a challenge is accepted, nothing is stored and its code stays in the address, so that the way back from
the lesson or the rules leads to it.
"""

from typing import Final, NamedTuple
from urllib.parse import quote, unquote

from trilithon import link
from trilithon.game import AnyGame
from trilithon.people import People, check_name, start_sentence
from trilithon.record import Record
from trilithon.state import Result, Setup
from trilithon_web import address
from trilithon_web.company import AWAY, distinct_names, find_only_person
from trilithon_web.effects import Read
from trilithon_web.history import history_of
from trilithon_web.screens.play import model, opening
from trilithon_web.screens.play.counted import moves_made
from trilithon_web.screens.play.handling import Handlers
from trilithon_web.screens.play.model import Play, people_of, setup_of
from trilithon_web.screens.play.share import codes
from trilithon_web.screens.play.share.mode import Invited
from trilithon_web.screens.play.turn.mode import Live
from trilithon_web.shared import Shared
from trilithon_web.shelf import saves
from trilithon_web.shelf.keys import GameKey
from trilithon_web.shelf.results import places
from trilithon_web.shelf.saves import Challenge
from trilithon_web.table.sight import Message

FRAGMENT: Final = "beat="
TAKE_UP: Final = "take-up"  # the message, and the id of the button
_BY: Final = "by="


# Out


def may_challenge(play: Play) -> bool:
    """Whether there is a result for a challenge: of one person, without help, and in a game for one, a win."""
    return _has_result(play) and not play.keeping.head.assisted


def help_bars(play: Play) -> bool:
    """Whether only help prevents a challenge."""
    return _has_result(play) and play.keeping.head.assisted


def _has_result(play: Play) -> bool:
    result = play.eyes.seen.result
    if not result or play.is_visit or play.company.away_seats or len(play.company.persons) != 1:
        return False
    return bool(result.winners) or play.company.seats > 1


def _copy(play: Play, message: Message) -> model.Updated:
    """Send or copy the challenge. message: the address to add it to."""
    by = play.company.names[play.company.persons[0]]

    def put(code: str) -> str:
        return f"{message['link']}#{fragment_of(Challenge(code, by))}"

    return play, (Read(codes.linking(play.record, "The challenge", message, put), codes.MAKING),)


def fragment_of(challenge: Challenge) -> str:
    """Write the fragment of a challenge's address."""
    by = f"&{_BY}{quote(challenge.by, safe='')}" if challenge.by else ""
    return f"{FRAGMENT}{challenge.code}{by}"


# In


def open_challenge_link(game: AnyGame, shared: Shared, query: str, fragment: str) -> Play:
    """Open the deal of a challenge, to be accepted, or continued if it has been played here.

    Raises ValueError with a sentence about the query, the code or the name.
    """
    sitting = address.sitting_of(game, address.known_part(game, query))
    setup, levels = sitting
    if AWAY in levels or find_only_person(levels) is None:
        raise ValueError("Only one person can take up a challenge.")
    challenge = _read(fragment)
    if history_of(challenger_record(setup, challenge), None).now.result is None:
        raise ValueError("The game in it isn’t finished.")
    key = GameKey.from_sitting(game, sitting)
    same = (
        entry.key
        for entry in shared.games.of_setup(key)
        if entry.head.challenge and entry.head.challenge.code == challenge.code and not entry.head.aside
    )
    met = GameKey.read(next(same, ""))
    play = opening.play_deal(game, shared, sitting, (met or key.next_free(shared.games.entries)).number)
    play = play._replace(keeping=play.keeping._replace(head=saves.Head(challenge=challenge)))
    return play if met else play._replace(keeping=play.keeping._replace(ready=True), mode=Invited())


def take_up(play: Play, message: Message) -> model.Updated:
    """Accept the challenge."""
    play = play._replace(keeping=play.keeping._replace(ready=False), mode=Live())
    return play, (model.readdress(play), *opening.arrive(play))


HANDLERS: Final[Handlers] = {"copy-challenge": _copy}


def _read(fragment: str) -> Challenge:
    code, _, told = fragment.removeprefix(FRAGMENT).partition("&")
    if told and not told.startswith(_BY):
        raise ValueError("It’s damaged or incomplete: the name can’t be read.")
    name = unquote(told.removeprefix(_BY))
    return Challenge(code, check_name(name) if name else "")


def challenger_record(setup: Setup, challenge: Challenge) -> Record:
    """Return the challenger's game. Raises LinkError."""
    return codes.record_of(setup, challenge.code)


# After one's own end


class Side(NamedTuple):
    """The result of one of the two.

    name: at the start of a line; within: within a sentence. place: at the table, 0 in a game for one.
    """

    name: str
    within: str
    text: str
    won: bool
    place: int
    score: int
    moves: int


class Verdict(NamedTuple):
    """Both results. better: a sentence about who did better. rule: the rule that decides."""

    own: Side
    other: Side
    better: str
    rule: str


def verdict(play: Play) -> Verdict | None:
    """Compare both results; None before the end, and without a readable challenge."""
    challenge, result = play.keeping.head.challenge, play.eyes.seen.result
    if not challenge or not result:
        return None
    found = their_side(play, challenge)
    if found is None:
        return None
    other, theirs = found
    own = _side("You", "you", play, play.record, result, people_of(play))
    return compare_sides(own, other, (result, theirs))


def their_side(play: Play, challenge: Challenge) -> tuple[Side, Result] | None:
    """Return the challenger's result; None if the code isn't a game of this deal."""
    try:
        theirs = challenger_record(setup_of(play), challenge)
    except link.LinkError:
        return None
    result, seat = history_of(theirs, None).now.result, play.company.persons[0]
    if result is None:
        return None
    others = [name for place, name in enumerate(play.company.distinct_names) if place != seat]
    by = distinct_names([challenge.by], [*others, "you"])[0]
    within = by or "your friend"
    name = by or start_sentence(within)
    names = tuple(
        name if place == seat else called for place, called in enumerate(play.company.distinct_names)
    )
    return _side(name, within, play, theirs, result, People(names)), result


def compare_sides(own: Side, other: Side, results: tuple[Result, Result]) -> Verdict:
    """Decide who did better with the same hand. results: of both games."""
    if not own.place:
        ranks = [(side.won, side.score, -side.moves) for side in (own, other)]
        rule = "Winning counts first, then the higher score, then fewer moves."
    else:
        low = any(map(_fewest_win, results))
        ranks = [(True, -side.place, -side.score if low else side.score) for side in (own, other)]
        rule = f"Finishing place counts first, then {('fewer' if low else 'more')} points."
    better = (
        "It’s a tie."
        if ranks[0] == ranks[1]
        else f"{own.name if ranks[0] > ranks[1] else other.name} did better."
    )
    return Verdict(own, other, better, rule)


def _side(name: str, within: str, play: Play, record: Record, result: Result, people: People) -> Side:
    """Make one side. record, result: of that game. people: the names as its reader calls them."""
    seat, ranks = play.company.persons[0], places(result)
    return Side(
        name,
        within,
        people.read(result.text),
        seat in result.winners,
        ranks[seat] if ranks else 0,
        result.scores[seat],
        moves_made(record),
    )


def _fewest_win(result: Result) -> bool:
    """Whether somebody with less than the most points has won."""
    return any(result.scores[seat] < max(result.scores) for seat in result.winners)
