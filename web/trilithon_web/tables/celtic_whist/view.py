"""The main part of the table: the players, and the ring with the bid or the trick in its middle."""

from functools import partial
from typing import Final

from trilithon.equipment import COLOURS, SPACES
from trilithon.games.celtic_whist.moves import DOUBLE, NO_BID, bid_name
from trilithon.games.celtic_whist.state import Observation
from trilithon.people import count_text, start_sentence
from trilithon_web.company import Company
from trilithon_web.kit.cards import back
from trilithon_web.kit.controls import unseen
from trilithon_web.kit.pieces import neutral, shared_figure, trilithon
from trilithon_web.nodes import Child, Node, h
from trilithon_web.tables.celtic_whist import bids
from trilithon_web.tables.celtic_whist.board import draw_ring, draw_unseen_ring, lay_pieces
from trilithon_web.tables.celtic_whist.cards import DECK
from trilithon_web.tables.celtic_whist.ui import Sight
from trilithon_web.tricks.bids import chosen_bid
from trilithon_web.tricks.chips import (
    EMPTY,
    describe_lead,
    draw_chip,
    draw_chips,
    draw_roles,
    draw_to_bid,
    is_bid_missed,
)
from trilithon_web.tricks.table import draw_middle
from trilithon_web.tricks.trick import LAST
from trilithon_web.tricks.trump import draw_badge
from trilithon_web.tricks.ui import is_bidding, is_scored


def view(sight: Sight) -> tuple[Node, ...]:
    """Draw the players and the ring."""
    return _draw_chips(sight), _draw_board(sight)


# The players


def _draw_chips(sight: Sight) -> Node:
    seen: Observation = sight.seen
    company = sight.company
    items = [_draw_player(seen, company, seat) for seat in range(seen.seats)]
    neutral_on = _draw_space(seen.neutral)
    if _is_cooperative(seen):
        own = shared_figure(company.colours).as_drawing()
        items += [
            _draw_shared_chip(own, ("Shared",), (_draw_space(seen.scores[0]),)),
            _draw_shared_chip(_NEUTRAL, _BLACK, (neutral_on,)),
        ]
    if seen.seats == 1:
        won = len(seen.tricks) - seen.taken[0]
        tricks = h("p", None, h("b", None, str(won)), count_text(won, "trick").removeprefix(str(won)))
        cards = count_text(seen.dummy, "card").removeprefix(str(seen.dummy))
        left = h("p", {"class": "less"}, str(seen.dummy), _draw_spare(cards), " left")
        items.append(_draw_shared_chip(_NEUTRAL, _BLACK, (neutral_on,)))
        items.append(
            _draw_shared_chip(
                h("span", {"class": "card back"}, back()), ("Dummy",), (tricks, left), dummy=True
            )
        )
    # With one or two players the hand needs the whole width. With more, the chips can go beside the ring.
    return draw_chips(items, "beside" if seen.seats > 2 else "")


def _draw_spare(words: str) -> Node:
    """Draw words that a chip shows only if it has room. Screen readers always hear them."""
    return h("span", {"class": "spare"}, words)


def _draw_space(space: int) -> Node:
    return h("p", None, h("b", None, str(space)), f" of {SPACES}")


def _draw_shared_chip(
    sign: Node, name: tuple[Child, ...], facts: tuple[Child, ...], dummy: bool = False
) -> Node:
    """Draw the chip of a thing that no player owns: a figure on the ring, or the dummy hand."""
    attrs = {"class": "chip nobody", "data-at": "dummy taken:dummy" if dummy else None}
    return h("li", attrs, sign, h("div", None, h("b", {"class": "name"}, *name), *facts))


_NEUTRAL: Final = neutral().as_drawing()
_BLACK: Final = ("Black", _draw_spare(" figure"))


def _is_cooperative(seen: Observation) -> bool:
    return seen.options["mode"] == "cooperative"


def _draw_player(seen: Observation, company: Company, seat: int) -> Node:
    """Draw a player: figure, name, the bid or the tricks against it, and the figure's space. In a cooperative game,
    where one figure is shared, the cards left instead of the space."""
    lines: list[Child] = [_draw_tricks(seen, seat), h("p", {"class": "less"}, *_draw_position(seen, seat))]
    if seen.seats > 1:
        deals = seen.dealer == seat and not is_scored(seen)
        lines.append(draw_roles(describe_lead(seen, seat) if seen.values else "", "deals" if deals else ""))
    return draw_chip(
        seen, company, seat, lines, "play" if seen.values else "bid", out=seat not in seen.playing
    )


def _draw_position(seen: Observation, seat: int) -> tuple[Child, ...]:
    left = EMPTY if is_scored(seen) else count_text(seen.counts[seat], "card")
    if _is_cooperative(seen):
        return (left,)
    if seen.seats == 1:
        return f"{seen.scores[seat]} of {SPACES}", _draw_spare(" points")
    points = count_text(seen.scores[seat], "pt")
    return (points,) if is_scored(seen) else (points, h("span", {"class": "cards-left"}, f" · {left} left"))


def _draw_tricks(seen: Observation, seat: int) -> Node:
    """Draw a player's bid, and once everyone has bid the tricks against it."""
    bid = seen.bids[seat]
    if seat not in seen.playing:
        return h("p", None, "out")
    if bid == NO_BID:
        return draw_to_bid(seen.to_move == seat)
    if not seen.values:
        words = () if bid < 0 or bid >= DOUBLE else (h("span", {"class": "goal"}, "bids "),)
        return h("p", None, *words, h("b", None, start_sentence(bid_name(bid))))
    taken = h("b", {"class": "over" if is_bid_missed(DECK, seen, seat) else None}, str(seen.taken[seat]))
    wanted = f", {bid_name(bid)}" if bid < 0 else f" of {bids.bid_size(seen, bid)}"
    return h("p", None, taken, h("span", {"class": "of"}, wanted, unseen(" tricks" if bid > 0 else "")))


# The ring


def _draw_board(sight: Sight) -> Node:
    seen: Observation = sight.seen
    middle = draw_middle(DECK, sight, partial(bids.draw_bid_panel, sight), bool(seen.values))
    pieces = lay_pieces(seen, chosen_bid(seen, sight.ui) or 0)
    most = seen.hand_size if is_bidding(seen) else 0
    nulls = not seen.options["restrictive-null"]
    by_day = seen.options["half"] == "day"
    return h(
        "div",
        {"class": "ringbox", "data-pile": "trick"},
        draw_ring(pieces, sight.company, by_day, seen.trump, most, nulls),
        draw_unseen_ring(pieces, sight.company),
        h(
            "div",
            {"class": "centre"},
            h(
                "div",
                {"class": "middling", "data-at": "trick"},
                *middle,
            ),
        ),
        LAST[sight.ui.last] if seen.tricks and not is_scored(seen) else None,
        None if is_scored(seen) else _TRUMPS[seen.trump],
    )


_TRUMPS: Final = tuple(
    draw_badge(trilithon(colour, awake=True).as_drawing(), f"{name} is trump")
    for colour, name in enumerate(COLOURS[:5])
)
