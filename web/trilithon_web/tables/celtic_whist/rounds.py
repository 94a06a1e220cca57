"""The finished rounds in the dock: one row per round with each player's bid and score."""

from functools import lru_cache

from trilithon.games.celtic_whist.moves import bid_name
from trilithon.games.celtic_whist.state import Observation, Score
from trilithon_web.company import Company
from trilithon_web.nodes import Node, h
from trilithon_web.tables.celtic_whist.ui import Sight


def draw_rounds(sight: Sight) -> tuple[Node, ...]:
    """Draw all scored rounds, or say what will be there once the first is over."""
    seen: Observation = sight.seen
    if not seen.sheet:
        return (h("p", {"class": "help"}, "Rounds appear here once they’re scored."),)
    rows = (_draw_round(number, score) for number, score in enumerate(seen.sheet, 1))
    table = h("table", None, _draw_head(sight.company), h("tbody", None, *rows))
    # Focusable because it can scroll.
    return (h("div", {"class": f"rounds of-{seen.seats}", "tabindex": 0}, table),)


@lru_cache(maxsize=2)
def _draw_head(company: Company) -> Node:
    names = (h("th", {"scope": "col", "colspan": 2}, company.name(seat)) for seat in range(company.seats))
    return h("thead", None, h("tr", None, h("th", {"scope": "col"}, "Round"), *names))


@lru_cache(maxsize=64)
def _draw_round(number: int, score: Score) -> Node:
    cells = (cell for seat in range(len(score.scores)) for cell in _draw_cells(score, seat))
    return h("tr", None, h("th", {"scope": "row"}, str(number)), *cells)


def _draw_cells(score: Score, seat: int) -> tuple[Node, Node]:
    """Draw the tricks taken against the bid, and the resulting space. Empty for a player who was out."""
    if seat not in score.playing:
        return h("td"), h("td")
    taken = f"{score.taken[seat]} of {bid_name(score.bids[seat])}".replace(" ", "\xa0")
    taken = taken.replace("\xa0null", " null")  # the only place for a line break
    return h("td", None, taken), h("td", None, h("b", None, str(score.scores[seat])))
