"""The rounds that are over, as they stand in the dock: a row a round, and for each player the bid and the score."""

from functools import lru_cache

from trilithon.games.celtic_whist.moves import bid_name
from trilithon.games.celtic_whist.state import Observation, Score
from trilithon_web.company import Company
from trilithon_web.nodes import Node, h
from trilithon_web.tables.celtic_whist.ui import Sight


def rounds(sight: Sight) -> tuple[Node, ...]:
    """All that have been counted out; what will stand there before the first has."""
    seen: Observation = sight.seen
    if not seen.sheet:
        return (h("p", {"class": "help"}, "Each round is added here when it has been scored."),)
    rows = (_row(number, score) for number, score in enumerate(seen.sheet, 1))
    table = h("table", None, _head(sight.company), h("tbody", None, *rows))
    return (h("div", {"class": f"rounds of-{seen.seats}"}, table),)


@lru_cache(maxsize=2)
def _head(company: Company) -> Node:
    names = (h("th", {"scope": "col"}, company.name(seat)) for seat in range(company.seats))
    return h("thead", None, h("tr", None, h("th", {"scope": "col"}, "Round"), *names))


@lru_cache(maxsize=64)
def _row(number: int, score: Score) -> Node:
    cells = (_cell(score, seat) for seat in range(len(score.scores)))
    return h("tr", None, h("th", {"scope": "row"}, str(number)), *cells)


def _cell(score: Score, seat: int) -> Node:
    """The tricks taken against the bid, and where that led; nothing for whoever was out."""
    if seat not in score.playing:
        return h("td")
    bid = bid_name(score.bids[seat])
    told = h("small", None, f"{score.taken[seat]} of {bid} ")
    return h("td", None, told, h("b", None, str(score.scores[seat])))
