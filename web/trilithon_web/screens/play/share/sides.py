"""The two results of a challenge: that of the challenger, and the player's own."""

from typing import NamedTuple

from trilithon import link
from trilithon.people import People, count_text, start_sentence
from trilithon.record import Record
from trilithon.state import Result
from trilithon_web.company import distinct_names
from trilithon_web.history import history_of
from trilithon_web.screens.play.counted import moves_made
from trilithon_web.screens.play.model import Play, people_of, setup_of
from trilithon_web.screens.play.share import codes
from trilithon_web.shelf.results import places
from trilithon_web.shelf.saves import Challenge
from trilithon_web.words import nth


class Side(NamedTuple):
    """The result of one of the two players.

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
        theirs = codes.record_of(setup_of(play), challenge.code)
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
    """Decide who did better with the same hand. results: the results of both games."""
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
    """Make one side. record, result: those of that game. people: the names as the reader knows them."""
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


def to_beat(play: Play) -> str:
    """Say which result to beat; "" if it can't be read any more."""
    challenge = play.keeping.head.challenge
    found = their_side(play, challenge) if challenge else None
    if found is None:
        return ""
    side, computers = found[0], play.company.seats - 1
    points = count_text(side.score, "point")
    if not computers:
        came = f"with {points}" if play.table.hand else f"in {count_text(side.moves, 'move')}"
        return f"{side.name} won this game {came}. Can you beat that?"
    against = count_text(computers, "computer")
    how = "won" if side.won else f"came {nth(side.place)}"
    return f"{side.name} played this game against {against} and {how} with {points}. Can you beat that?"
