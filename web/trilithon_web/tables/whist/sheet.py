"""The score sheet: the row of stones that sums it up, the table of rounds, a round's result, the end."""

from functools import lru_cache
from operator import add
from typing import Final

from trilithon.games.whist.options import round_sizes
from trilithon.games.whist.scoring import Score
from trilithon.games.whist.state import Observation
from trilithon.people import count_text, join_words, number_text
from trilithon_web.company import Company
from trilithon_web.kit.chart import ScoreLine, chart
from trilithon_web.kit.controls import opener, panel, unheard, unseen
from trilithon_web.nodes import Child, Node, h
from trilithon_web.table.groups import Outcome
from trilithon_web.tables.whist.cards import DECK
from trilithon_web.tables.whist.ui import Sight
from trilithon_web.tricks.drawer import draw_scored_round, make_points_row
from trilithon_web.tricks.peek import draw_peek as tricks_peek
from trilithon_web.words import so_many, stones

ID: Final = "sheet"
_MANY: Final = 12  # rounds; a shorter sheet has higher rows


def draw_horizon(sight: Sight) -> Node:
    """Draw the rounds as stones, as high as the number of cards. Past ones show whether the viewer made the bid. A tap
    opens the score sheet."""
    seen: Observation = sight.seen
    sizes = round_sizes(seen.seats, seen.options)
    stones = []
    for number, size in enumerate(sizes, 1):
        kind, sign = "now" if number == seen.round else "to-come", str(size)
        if number <= len(seen.sheet):
            if seen.seat is None:
                kind = "past"
            else:
                kind, sign = "made" if _is_bid_made(seen.sheet[number - 1], seen.seat) else "missed", ""
        stones.append(h("i", {"class": f"r{size} {kind}", "data-sign": sign}))
    attrs = {
        "type": "button",
        "class": "horizon",
        "popovertarget": ID,
        "aria-label": f"The sheet: round {seen.round} of {len(sizes)}, {count_text(seen.cards, 'card')}",
    }
    return h("button", attrs, *stones)


def _is_bid_made(score: Score, seat: int) -> bool:
    return score.bids[seat] == score.taken[seat]


def draw_sheet_panel(sight: Sight) -> Node:
    """Draw the score sheet as a panel over the page."""
    return panel(ID, "Score sheet", _draw_current_sheet(sight), kind="broad sheet-panel")


def draw_docked_sheet(sight: Sight) -> tuple[Node, ...]:
    """Draw the score sheet in the dock."""
    return (_draw_current_sheet(sight),)


def draw_peek(sight: Sight) -> tuple[Child, ...]:
    """Say how the viewer is doing, in one line; or show the last trick during a round and to onlookers."""
    seen: Observation = sight.seen
    if seen.seat is None or not seen.sheet or seen.tricks:
        return tricks_peek(DECK, sight)
    own, best = seen.totals[seen.seat], max(seen.totals)
    ahead = [seat for seat, total in enumerate(seen.totals) if total == best]
    if seen.seat in ahead:
        second = max(total for seat, total in enumerate(seen.totals) if seat != seen.seat)
        where = f"{best - second} ahead" if best > second else "tied for the lead"
    else:
        where = f"{best - own} behind {join_words([sight.company.name(seat) for seat in ahead])}"
    return (f"You have {number_text(own)}, {where}",)


def _draw_current_sheet(sight: Sight) -> Node:
    seen: Observation = sight.seen
    sizes = round_sizes(seen.seats, seen.options)
    bids = seen.bids if len(seen.sheet) < seen.round else ()
    return _draw_sheet(sight.company, seen.sheet, sizes, bids)


@lru_cache(maxsize=2)
def _draw_sheet(
    company: Company, done: tuple[Score, ...], sizes: tuple[int, ...], bids: tuple[int | None, ...]
) -> Node:
    """Draw one row per round: its cards, and for each player the bid and the running total.

    A bid that was made has a tick; a missed one shows the tricks taken against it and a cross.
    bids: the bids of the current round, () once it is scored.
    """
    rows, totals = [], (0,) * company.seats
    for number, size in enumerate(sizes):
        if number < len(done):
            totals = tuple(map(add, totals, done[number].points))
            rows.append(_draw_past_round(size, done[number], totals))
        else:
            rows.append(_draw_coming_round(size, company.seats, bids if number == len(done) else ()))
    return h(
        "div",
        # Focusable because it can scroll.
        {"class": f"rounds of-{company.seats}{' few' if len(sizes) < _MANY else ''}", "tabindex": 0},
        h("table", None, _draw_head(company), h("tbody", None, *rows)),
    )


# Cached because the patch skips a node that is the same object.


@lru_cache(maxsize=2)
def _draw_head(company: Company) -> Node:
    names = (h("th", {"scope": "col", "colspan": 2}, company.name(seat)) for seat in range(company.seats))
    return h("thead", None, h("tr", None, h("th", {"scope": "col"}, "Cards"), *names))


@lru_cache(maxsize=64)
def _draw_past_round(size: int, score: Score, totals: tuple[int, ...]) -> Node:
    """Draw a finished round."""
    cells = (cell for seat, total in enumerate(totals) for cell in _draw_cells(score, seat, total))
    return h("tr", None, h("th", {"scope": "row"}, str(size)), *cells)


@lru_cache(maxsize=64)
def _draw_coming_round(size: int, seats: int, bids: tuple[int | None, ...]) -> Node:
    """Draw an unfinished round. bids: the bids of the current round, else ()."""
    cells: list[Child] = []
    for bid in bids or (None,) * seats:
        cells += [h("td", None, *((str(bid), unseen(" bid")) if bid is not None else ())), h("td", None)]
    return h("tr", {"class": "now"} if bids else None, h("th", {"scope": "row"}, str(size)), *cells)


def _draw_cells(score: Score, seat: int, total: int) -> list[Child]:
    bid, made = score.bids[seat], _is_bid_made(score, seat)
    told = (str(bid), unseen(" made")) if made else draw_missed_bid(score.taken[seat], bid)
    return [
        h("td", {"class": "made" if made else "missed"}, *told),
        h("td", None, number_text(total), unseen(" points")),
    ]


def draw_missed_bid(taken: int, bid: int) -> tuple[Child, ...]:
    """Draw the tricks taken against a missed bid, such as 3/2, heard as "3 of 2"."""
    return h("b", None, str(taken)), unheard(f"/{bid}"), unseen(f" of {bid}")


# The result of a round


def draw_round_result(sight: Sight) -> Node:
    """Draw the result of the round that has ended (WH-8)."""
    seen: Observation = sight.seen
    score = seen.sheet[-1]
    rows = [
        make_points_row(
            sight.company,
            seat,
            _describe_result(score, seat),
            "WH-8",
            _reason(score, seat),
            score.points[seat],
            seen.totals[seat],
        )
        for seat in range(seen.seats)
    ]
    ends = seen.round == len(round_sizes(seen.seats, seen.options))
    return draw_scored_round(DECK, sight, ("Player", "How", "Points", "Total"), rows, "", ends)


def _describe_result(score: Score, seat: int) -> str:
    return f"bid {score.bids[seat]}, took {score.taken[seat]}: {_reason(score, seat)}"


def _reason(score: Score, seat: int) -> str:
    bid, taken = score.bids[seat], score.taken[seat]
    if bid == taken:
        return f"50\xa0+\xa0{10 * taken}" if taken else "50"
    return f"{abs(bid - taken)}\xa0×\xa0−10"


# The end


def outcome(seen: Observation, seat: int) -> Outcome:
    """Return which of the rounds brought as many tricks as bid (WH-8)."""
    made = [row.bids[seat] == row.taken[seat] for row in seen.sheet]
    return Outcome("", stones(made), so_many(made, "bids made"), "One mark per round: ▮ you made your bid.")


def draw_ending(sight: Sight) -> tuple[Node, ...]:
    """Draw the scores as a small chart, and the button for the score sheet."""
    seen: Observation = sight.seen
    if not seen.result:
        return ()
    courses = []
    for seat in range(seen.seats):
        course = [0]
        for score in seen.sheet:
            course.append(course[-1] + score.points[seat])
        courses.append(ScoreLine(sight.company.colours[seat], course))
    said = f"Scores over {count_text(len(seen.sheet), 'round')}"
    return h("div", {"class": "course"}, chart(courses, None, said)), opener(ID, "Score sheet", "", "")
