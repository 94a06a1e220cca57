"""The sheet of all rounds: the row of stones that shows them at a glance, the table, a round counted out, the end."""

from functools import lru_cache
from operator import add
from typing import Final

from trilithon.games.whist.options import round_sizes
from trilithon.games.whist.scoring import Score
from trilithon.games.whist.state import Observation
from trilithon.people import count_text, join_words, number_text
from trilithon_web.company import Company
from trilithon_web.kit.chart import Course, chart
from trilithon_web.kit.controls import opener, panel, unheard, unseen
from trilithon_web.nodes import Child, Node, h
from trilithon_web.table_values import Outcome
from trilithon_web.tables.whist.cards import DECK
from trilithon_web.tables.whist.ui import Sight
from trilithon_web.tricks.drawer import counted, drawer
from trilithon_web.tricks.peek import peek as tricks_peek
from trilithon_web.words import so_many, stones

ID: Final = "sheet"
_MANY: Final = 12  # rounds; a sheet of fewer has higher rows


def horizon(sight: Sight) -> Node:
    """All rounds as stones, as high as they have cards; those that are over are ticked or crossed for one's bid. A tap
    opens the sheet."""
    seen: Observation = sight.seen
    sizes = round_sizes(seen.seats, seen.options)
    stones = []
    for number, size in enumerate(sizes, 1):
        kind, sign = "now" if number == seen.round else "to-come", str(size)
        if number <= len(seen.sheet):
            if seen.seat is None:
                kind = "past"
            else:
                kind, sign = "made" if _made(seen.sheet[number - 1], seen.seat) else "missed", ""
        stones.append(h("i", {"class": f"r{size} {kind}", "data-sign": sign}))
    attrs = {
        "type": "button",
        "class": "horizon",
        "popovertarget": ID,
        "aria-label": f"The sheet: round {seen.round} of {len(sizes)}, {count_text(seen.cards, 'card')}",
    }
    return h("button", attrs, *stones)


def _made(score: Score, seat: int) -> bool:
    return score.bids[seat] == score.taken[seat]


def in_panel(sight: Sight) -> Node:
    """The sheet as it opens over the page."""
    return panel(ID, "Score sheet", _sheet_of(sight), kind="broad sheet-panel")


def docked(sight: Sight) -> tuple[Node, ...]:
    """The sheet as it stands in the dock."""
    return (_sheet_of(sight),)


def peek(sight: Sight) -> tuple[Child, ...]:
    """How the one who looks on stands on it, in a line; the last trick for whoever looks on at others."""
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


def _sheet_of(sight: Sight) -> Node:
    seen: Observation = sight.seen
    sizes = round_sizes(seen.seats, seen.options)
    bids = seen.bids if len(seen.sheet) < seen.round else ()
    return _sheet(sight.company, seen.sheet, sizes, bids)


@lru_cache(maxsize=2)
def _sheet(
    company: Company, done: tuple[Score, ...], sizes: tuple[int, ...], bids: tuple[int | None, ...]
) -> Node:
    """A row a round: the cards, and for each player the bid, ticked where it was made, else the tricks taken against it
    and a cross, and the running total. bids: of the round that is played, none where it is counted out."""
    rows, totals = [], (0,) * company.seats
    for number, size in enumerate(sizes):
        if number < len(done):
            totals = tuple(map(add, totals, done[number].points))
            rows.append(_counted(size, done[number], totals))
        else:
            rows.append(_to_come(size, company.seats, bids if number == len(done) else ()))
    return h(
        "div",
        # It may scroll.
        {"class": f"rounds of-{company.seats}{' few' if len(sizes) < _MANY else ''}", "tabindex": 0},
        h("table", None, _head(company), h("tbody", None, *rows)),
    )


# Kept, since what is the very same is not compared with what stands in the page.


@lru_cache(maxsize=2)
def _head(company: Company) -> Node:
    names = (h("th", {"scope": "col", "colspan": 2}, company.name(seat)) for seat in range(company.seats))
    return h("thead", None, h("tr", None, h("th", {"scope": "col"}, "Cards"), *names))


@lru_cache(maxsize=64)
def _counted(size: int, score: Score, totals: tuple[int, ...]) -> Node:
    """A round that is over."""
    cells = (cell for seat, total in enumerate(totals) for cell in _cells(score, seat, total))
    return h("tr", None, h("th", {"scope": "row"}, str(size)), *cells)


@lru_cache(maxsize=64)
def _to_come(size: int, seats: int, bids: tuple[int | None, ...]) -> Node:
    """A round that is not; with its bids, where it is the one that is played."""
    cells: list[Child] = []
    for bid in bids or (None,) * seats:
        cells += [h("td", None, *((str(bid), unseen(" bid")) if bid is not None else ())), h("td", None)]
    return h("tr", {"class": "now"} if bids else None, h("th", {"scope": "row"}, str(size)), *cells)


def _cells(score: Score, seat: int, total: int) -> list[Child]:
    bid, made = score.bids[seat], _made(score, seat)
    told = (str(bid), unseen(" made")) if made else of_bid(score.taken[seat], bid)
    return [
        h("td", {"class": "made" if made else "missed"}, *told),
        h("td", None, number_text(total), unseen(" points")),
    ]


def of_bid(taken: int, bid: int) -> tuple[Child, ...]:
    """The tricks taken against a bid that was missed, such as 3/2, which is heard as "3 of 2"."""
    return h("b", None, str(taken)), unheard(f"/{bid}"), unseen(f" of {bid}")


# A round counted out


def view(sight: Sight) -> Node:
    """What the round that is over came to (WH-8)."""
    seen: Observation = sight.seen
    score = seen.sheet[-1]
    rows = [
        counted(
            sight.company,
            seat,
            _how(score, seat),
            "WH-8",
            _reason(score, seat),
            score.points[seat],
            seen.totals[seat],
        )
        for seat in range(seen.seats)
    ]
    ends = seen.round == len(round_sizes(seen.seats, seen.options))
    return drawer(DECK, sight, ("Player", "How", "Points", "Total"), rows, "", ends)


def _how(score: Score, seat: int) -> str:
    return f"bid {score.bids[seat]}, took {score.taken[seat]}: {_reason(score, seat)}"


def _reason(score: Score, seat: int) -> str:
    bid, taken = score.bids[seat], score.taken[seat]
    if bid == taken:
        return f"50\xa0+\xa0{10 * taken}" if taken else "50"
    return f"{abs(bid - taken)}\xa0×\xa0−10"


# The end


def outcome(seen: Observation, seat: int) -> Outcome:
    """The rounds in which as many tricks were taken as bid (WH-8)."""
    made = [row.bids[seat] == row.taken[seat] for row in seen.sheet]
    return Outcome("", stones(made), so_many(made, "bids made"), "One mark per round: ▮ you made your bid.")


def ending(sight: Sight) -> tuple[Node, ...]:
    """The course of the points, as a small chart with a sentence; and the way to the sheet."""
    seen: Observation = sight.seen
    if not seen.result:
        return ()
    courses = []
    for seat in range(seen.seats):
        course = [0]
        for score in seen.sheet:
            course.append(course[-1] + score.points[seat])
        courses.append(Course(sight.company.colours[seat], course))
    said = f"Scores over {count_text(len(seen.sheet), 'round')}"
    return h("div", {"class": "course"}, chart(courses, None, said)), opener(ID, "Score sheet", "", "")
