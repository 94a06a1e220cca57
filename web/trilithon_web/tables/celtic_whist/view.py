"""What stands on the table of Celtic Whist: the players, the ring, and in its middle the bid or the trick."""

from trilithon.equipment import COLOURS, SPACES
from trilithon.games.celtic_whist.moves import DOUBLE, NO_BID, bid_name
from trilithon.games.celtic_whist.state import Observation
from trilithon.people import capital, numeral, several
from trilithon_web.company import Company
from trilithon_web.kit.cards import back
from trilithon_web.kit.controls import unheard, unseen
from trilithon_web.kit.drawing import mark
from trilithon_web.kit.pieces import neutral, trilithon
from trilithon_web.nodes import Child, Node, h
from trilithon_web.tables.celtic_whist import bids
from trilithon_web.tables.celtic_whist.board import board, lying, read
from trilithon_web.tables.celtic_whist.cards import DECK
from trilithon_web.tables.celtic_whist.ui import Sight, bid_of
from trilithon_web.tricks.chips import chip, chips, roles
from trilithon_web.tricks.trick import LAST, last, trick
from trilithon_web.tricks.ui import bidding, scored


def view(sight: Sight) -> tuple[Node, ...]:
    """The players, and the ring with what is in its middle."""
    return _chips(sight), _board(sight)


# The players


def _chips(sight: Sight) -> Node:
    seen: Observation = sight.seen
    company = sight.company
    items = [_chip(seen, company, seat) for seat in range(seen.seats)]
    if seen.seats == 1:
        fact = h("b", None, str(seen.neutral)), f" of {SPACES}"
        items.append(_stone(neutral().alone(), "Neutral", fact, "neutral"))
        if bidding(seen):
            trump = (COLOURS[seen.trump], " ", mark(seen.trump))
            items.append(_stone(trilithon(seen.trump, awake=True).alone(), "Trump", trump, "trumped"))
        else:
            won = len(seen.tricks) - seen.taken[0]
            words = (h("b", None, str(won)), unseen(" tricks"), f" · {seen.dummy}", unseen(" cards"), " left")
            items.append(_stone(h("span", {"class": "card back"}, back()), "Dummy", words, "dummy"))
    return chips(items)


def _stone(sign: Node, name: str, facts: tuple[Child, ...], kind: str) -> Node:
    attrs = {"class": f"chip {kind}", "data-at": "dummy taken:dummy" if kind == "dummy" else None}
    return h("li", attrs, sign, h("div", None, h("b", {"class": "name"}, name), h("p", None, *facts)))


def _chip(seen: Observation, company: Company, seat: int) -> Node:
    """A player: the figure, the name, tricks against the bid, the score; and where there is room, more."""
    inside = seat in seen.playing
    score = seen.scores[seat]
    together = seen.options["mode"] == "cooperative"
    where: tuple[Child, ...] = (f"{score} of {SPACES}" if seen.seats == 1 else f"on {score}",)
    if seen.seats > 1 and seen.values:
        where = (*where, h("span", {"class": "cards-left"}, f" · {several(seen.counts[seat], 'card')} left"))
    lines: list[Child]
    if not inside:
        lines = [h("p", None, "out"), h("p", {"class": "less"}, f"on {score}")]
    elif seen.bids[seat] == NO_BID:
        said = h("p", None, h("b", None, str(score)), h("span", {"class": "goal"}, f" of {SPACES}"))
        lines = [said if not together or seen.seats == 1 else h("p", None, "to bid")]
    else:
        lines = [_tricks(seen, seat)]
        lines.append(h("p", {"class": "less"}, *where))
    lines += roles(
        ("leads", seen.seats > 1 and seen.leader == seat and bool(seen.values)),
        ("deals", seen.seats > 1 and seen.dealer == seat),
    )
    return chip(seen, company, seat, lines, "play" if seen.values else "bid", out=not inside)


def _tricks(seen: Observation, seat: int) -> Node:
    """A player's bid, and once all have bid the tricks against it; a null bid is short (CW-BID-2: null 3 is −3)."""
    bid = seen.bids[seat]
    if not seen.values:
        return h("p", None, h("span", {"class": "goal"}, "bids "), h("b", None, *_short(bid)))
    taken = h("b", {"class": "over" if _over(seen, seat) else None}, str(seen.taken[seat]))
    wanted: tuple[Child, ...] = (f" of {bids.size_of(seen, bid)}", unseen(" tricks"))
    if bid < 0:
        wanted = (unheard(" · "), unseen(" taken, bid "), *_short(bid))
    return h("p", None, taken, h("span", {"class": "of"}, *wanted))


def _short(bid: int) -> tuple[Child, ...]:
    """A bid as short as it can be; those who hear it are told what −3 stands for."""
    if abs(bid) >= DOUBLE:
        return (capital(bid_name(bid)),)
    return (unheard(numeral(bid)), unseen(bid_name(bid))) if bid < 0 else (str(bid),)


def _over(seen: Observation, seat: int) -> bool:
    """Whether more tricks have been taken than were bid."""
    bid = seen.bids[seat]
    return seen.taken[seat] > max(0, bids.size_of(seen, bid) if bid > 0 else 0)


# The ring


def _board(sight: Sight) -> Node:
    seen: Observation = sight.seen
    pieces = lying(seen, bid_of(seen, sight.ui) if bidding(seen) else 0)
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
    )


# The middle


def _middle(sight: Sight) -> tuple[Child, ...]:
    seen: Observation = sight.seen
    if bidding(seen):
        return (bids.panel(sight),)
    if sight.ui.last and seen.tricks:
        return last(DECK, sight)
    if scored(seen) or not seen.values:
        return ()
    return (trick(DECK, sight, f"Trick {min(seen.hand_size, len(seen.tricks) + 1)} of {seen.hand_size}"),)
