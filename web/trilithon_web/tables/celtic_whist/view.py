"""What stands on the table of Celtic Whist: the players, the ring, and in its middle the bid or the trick."""

from typing import Final

from trilithon.equipment import COLOURS, SPACES
from trilithon.games.celtic_whist.moves import DOUBLE, NO_BID, bid_name
from trilithon.games.celtic_whist.state import Observation
from trilithon.people import count_text, start_sentence
from trilithon_web.company import Company
from trilithon_web.kit.cards import back
from trilithon_web.kit.controls import unseen
from trilithon_web.kit.pieces import neutral, shared, trilithon
from trilithon_web.nodes import Child, Node, h
from trilithon_web.tables.celtic_whist import bids
from trilithon_web.tables.celtic_whist.board import board, lying, read
from trilithon_web.tables.celtic_whist.cards import DECK
from trilithon_web.tables.celtic_whist.ui import Sight, wanted
from trilithon_web.tricks.bids import chosen
from trilithon_web.tricks.chips import EMPTY, chip, chips, leads, roles, to_bid
from trilithon_web.tricks.claim import beside
from trilithon_web.tricks.trick import LAST, last, trick
from trilithon_web.tricks.trump import badge
from trilithon_web.tricks.ui import bidding, scored


def view(sight: Sight) -> tuple[Node, ...]:
    """The players, and the ring with what is in its middle."""
    return _chips(sight), _board(sight)


# The players


def _chips(sight: Sight) -> Node:
    seen: Observation = sight.seen
    company = sight.company
    items = [_chip(seen, company, seat) for seat in range(seen.seats)]
    neutral_on = _of_thirty(seen.neutral)
    if _together(seen):
        own = shared(company.colours).alone()
        items += [
            _stone(own, ("Shared",), (_of_thirty(seen.scores[0]),)),
            _stone(_NEUTRAL, _BLACK, (neutral_on,)),
        ]
    if seen.seats == 1:
        won = len(seen.tricks) - seen.taken[0]
        tricks = h("p", None, h("b", None, str(won)), count_text(won, "trick").removeprefix(str(won)))
        cards = count_text(seen.dummy, "card").removeprefix(str(seen.dummy))
        left = h("p", {"class": "less"}, str(seen.dummy), _spare(cards), " left")
        items.append(_stone(_NEUTRAL, _BLACK, (neutral_on,)))
        items.append(
            _stone(h("span", {"class": "card back"}, back()), ("Dummy",), (tricks, left), dummy=True)
        )
    # A hand of two players, or of one, needs the whole width; where there are more, they may stand beside the ring.
    return chips(items, "beside" if seen.seats > 2 else "")


def _spare(words: str) -> Node:
    """What a chip says only where it has room; it is heard everywhere."""
    return h("span", {"class": "spare"}, words)


def _of_thirty(space: int) -> Node:
    return h("p", None, h("b", None, str(space)), f" of {SPACES}")


def _stone(sign: Node, name: tuple[Child, ...], facts: tuple[Child, ...], dummy: bool = False) -> Node:
    """What belongs to no player: a figure on the ring, or the dummy hand."""
    attrs = {"class": "chip nobody", "data-at": "dummy taken:dummy" if dummy else None}
    return h("li", attrs, sign, h("div", None, h("b", {"class": "name"}, *name), *facts))


_NEUTRAL: Final = neutral().alone()
_BLACK: Final = ("Black", _spare(" figure"))


def _together(seen: Observation) -> bool:
    return seen.options["mode"] == "cooperative"


def _chip(seen: Observation, company: Company, seat: int) -> Node:
    """A player: the figure, the name, the bid or the tricks against it, and below that where the figure stands; of
    players with one figure, the cards left."""
    lines: list[Child] = [_tricks(seen, seat), h("p", {"class": "less"}, *_where(seen, seat))]
    if seen.seats > 1:
        deals = seen.dealer == seat and not scored(seen)
        lines.append(roles(leads(seen, seat) if seen.values else "", "deals" if deals else ""))
    return chip(seen, company, seat, lines, "play" if seen.values else "bid", out=seat not in seen.playing)


def _where(seen: Observation, seat: int) -> tuple[Child, ...]:
    left = EMPTY if scored(seen) else count_text(seen.counts[seat], "card")
    if _together(seen):
        return (left,)
    if seen.seats == 1:
        return f"{seen.scores[seat]} of {SPACES}", _spare(" points")
    points = count_text(seen.scores[seat], "pt")
    return (points,) if scored(seen) else (points, h("span", {"class": "cards-left"}, f" · {left} left"))


def _tricks(seen: Observation, seat: int) -> Node:
    """A player's bid, and once all have bid the tricks against it."""
    bid = seen.bids[seat]
    if seat not in seen.playing:
        return h("p", None, "out")
    if bid == NO_BID:
        return to_bid(seen.to_move == seat)
    if not seen.values:
        words = () if bid < 0 or bid >= DOUBLE else (h("span", {"class": "goal"}, "bids "),)
        return h("p", None, *words, h("b", None, start_sentence(bid_name(bid))))
    taken = h("b", {"class": "over" if _missed(seen, seat) else None}, str(seen.taken[seat]))
    wanted = f", {bid_name(bid)}" if bid < 0 else f" of {bids.size_of(seen, bid)}"
    return h("p", None, taken, h("span", {"class": "of"}, wanted, unseen(" tricks" if bid > 0 else "")))


def _missed(seen: Observation, seat: int) -> bool:
    """Whether more tricks have been taken than were bid, or in the end fewer."""
    own, want = seen.taken[seat], wanted(seen, seen.bids[seat])
    return own > want or (scored(seen) and own != want)


# The ring


def _board(sight: Sight) -> Node:
    seen: Observation = sight.seen
    pieces = lying(seen, chosen(seen, sight.ui) or 0)
    most = seen.hand_size if bidding(seen) else 0
    nulls = not seen.options["restrictive-null"]
    by_day = seen.options["half"] == "day"
    return h(
        "div",
        {"class": "ringbox", "data-pile": "trick"},
        board(pieces, sight.company, by_day, seen.trump, most, nulls),
        read(pieces, sight.company),
        h("div", {"class": "centre"}, h("div", {"class": "middling", "data-at": "trick"}, *_middle(sight))),
        LAST[sight.ui.last] if seen.tricks and not scored(seen) else None,
        None if scored(seen) else _TRUMPS[seen.trump],
    )


_TRUMPS: Final = tuple(
    badge(trilithon(colour, awake=True).alone(), f"{name} is trump")
    for colour, name in enumerate(COLOURS[:5])
)


# The middle


def _middle(sight: Sight) -> tuple[Child, ...]:
    seen: Observation = sight.seen
    if bidding(seen):
        return (bids.panel(sight),)
    if seen.tricks and (sight.ui.last or seen.result):  # once all is over, the trick that it ended with
        return last(DECK, sight)
    if scored(seen) or not seen.values:
        return ()
    number = min(seen.hand_size, len(seen.tricks) + 1)
    return beside(DECK, sight, trick(DECK, sight, f"Trick {number} of {seen.hand_size}"))
