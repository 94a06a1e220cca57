"""A summary of a result to paste, without anything about the deal:

FreeCelt, deal of 22 November 2026
Won · 97 moves · 5:12
▮▮▮▮▮▮▮▮▮▮ cards home
https://…/freecelt/#day=2026-11-22
"""

from typing import NamedTuple

from trilithon.people import count_text
from trilithon_web import daily
from trilithon_web.edition import Edition
from trilithon_web.screens.play.counted import count_moves
from trilithon_web.screens.play.model import Play, setup_of
from trilithon_web.shelf.results import places
from trilithon_web.table.groups import Outcome
from trilithon_web.words import date_words, duration, place_words


class Told(NamedTuple):
    """A summary to paste: its lines, and the link below them, "" for none.

    legend: an explanation of its signs.
    """

    text: str
    link: str
    legend: str


def outcome(play: Play, edition: Edition) -> Told | None:
    """Summarize the result; None before the end, and for a game that was only watched."""
    if not play.eyes.seen.result or play.passing or play.is_onlooker:
        return None
    day = daily.day_dealt(play.game, setup_of(play), play.keeping.key.kind, play.shared.today)
    # Where anything is hidden, nobody is to read a deal's number by accident.
    number = "" if play.hides else f", deal {setup_of(play).seed}"
    name = f", deal of {date_words(day)}" if day else number
    path, query = play.keeping.key.place
    link = edition.link(path, "" if day else query)
    if link and day:
        link = f"{link}#{daily.FRAGMENT}={day.isoformat()}"
    did = _own_outcome(play)
    row = (f"{did.signs} {did.counted}",) if did.signs else ()
    return Told("\n".join((f"{play.game.title}{name}", _say_result(play, did), *row)), link, did.legend)


def _own_outcome(play: Play) -> Outcome:
    """Return the table's outcome for the only person here; an empty one if there are several."""
    if len(play.company.persons) > 1:
        return Outcome()
    return play.table.ending.outcome(play.eyes.seen, play.company.persons[0])


def _say_result(play: Play, did: Outcome) -> str:
    """Describe the result of the only person here; if there are several, everyone's points."""
    result, company = play.eyes.seen.result, play.company
    assert result
    if len(company.persons) > 1:
        order = sorted(range(company.seats), key=lambda seat: seat not in result.winners)
        return " · ".join(f"{company.name(seat)} {result.scores[seat]}" for seat in order)
    seat = company.persons[0]
    words = did.words or count_text(result.scores[seat], "point")
    if company.seats == 1:
        facts = [
            _say_end(play, seat),
            words,
            count_moves(play.going.moves_made),
            duration(play.keeping.head.seconds),
        ]
    else:
        facts = [_say_end(play, seat), words]
        if seat in result.winners:  # the place of another says how many there are
            facts.append(count_text(company.seats, "player"))
    if play.keeping.head.practice:
        facts.append("practice")
    elif play.keeping.head.assisted:
        facts.append("with help")
    return " · ".join(facts)


def _say_end(play: Play, seat: int) -> str:
    result = play.eyes.seen.result
    assert result
    if seat not in result.winners:
        return place_words(places(result)[seat], play.company.seats) if play.company.seats > 1 else "Not won"
    return "Won" if len(result.winners) == 1 else "Shared the win"
