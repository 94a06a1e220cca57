"""What stands on the table of Celtic Whist: the players, the ring, and in its middle the bid or the trick."""

from trilithon.equipment import COLOURS, SPACES, Card, card_text
from trilithon.games.celtic_whist.deal import DUMMY
from trilithon.games.celtic_whist.moves import DOUBLE, NO_BID, bid_name
from trilithon.games.celtic_whist.state import Observation, Trick
from trilithon.games.celtic_whist.tricks import winning_place
from trilithon.people import numeral, several
from trilithon_web.company import Company
from trilithon_web.kit.cards import back, face
from trilithon_web.kit.controls import button, unheard, unseen
from trilithon_web.kit.drawing import mark
from trilithon_web.kit.pieces import figure, neutral, trilithon
from trilithon_web.nodes import Child, Node, h
from trilithon_web.table import Sight
from trilithon_web.tables.celtic_whist import bids
from trilithon_web.tables.celtic_whist.board import board, lying, read
from trilithon_web.tables.celtic_whist.ui import Ui, bid_of, bidding, dressed, order, scored
from trilithon_web.tables.celtic_whist.wording import name_of, player, winner
from trilithon_web.words import capital


def view(sight: Sight[Ui]) -> tuple[Node, ...]:
    """The players, and the ring with what is in its middle."""
    return _chips(sight), _board(sight)


# The players


def _chips(sight: Sight[Ui]) -> Node:
    seen: Observation = sight.seen
    company = sight.company
    chips = [_chip(seen, company, seat) for seat in range(seen.seats)]
    if seen.seats == 1:
        fact = h("b", None, str(seen.neutral)), f" of {SPACES}"
        chips.append(_stone(neutral().alone(), "Neutral", fact, "neutral"))
        if bidding(seen):
            trump = (COLOURS[seen.trump], " ", mark(seen.trump))
            chips.append(_stone(trilithon(seen.trump, awake=True).alone(), "Trump", trump, "trumped"))
        else:
            won = len(seen.tricks) - seen.taken[0]
            words = (h("b", None, str(won)), unseen(" tricks"), f" · {seen.dummy}", unseen(" cards"), " left")
            chips.append(_stone(h("span", {"class": "card back"}, back()), "Dummy", words, "dummy"))
    return h("ul", {"class": f"chips of-{len(chips)}", "aria-label": "Players"}, *chips)


def _stone(sign: Node, name: str, facts: tuple[Child, ...], kind: str) -> Node:
    attrs = {"class": f"chip {kind}", "data-at": "dummy taken:dummy" if kind == "dummy" else None}
    return h("li", attrs, sign, h("div", None, h("b", {"class": "name"}, name), h("p", None, *facts)))


def _chip(seen: Observation, company: Company, seat: int) -> Node:
    """A player: the figure, the name, tricks against the bid, the score; and where there is room, more."""
    inside = seat in seen.playing
    to_act = seen.to_move == seat
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
    roles = []
    if seen.seats > 1 and seen.leader == seat and seen.values:
        roles.append("leads")
    if seen.seats > 1 and seen.dealer == seat:
        roles.append("deals")
    if roles:
        lines.append(h("p", {"class": "less more"}, ", ".join(roles)))
    kind = "chip" + (" acting" if to_act else "") + ("" if inside else " out")
    places = f"taken:{seat} supply:{seat}" + ("" if seat == seen.seat else f" hand:{seat}")
    if to_act and seat != seen.seat:
        kind += " thinks"
    attrs = {"class": kind, "data-at": places, "aria-current": "true" if to_act else None}
    name = h("b", {"class": "name"}, company.name(seat))
    turn = unseen(" to play" if seen.values else " to bid") if to_act else None
    return h("li", attrs, figure(company.colours[seat]).alone(), h("div", None, name, turn, *lines))


def _tricks(seen: Observation, seat: int) -> Node:
    """A player's bid, and once all have bid the tricks against it; a null bid is short (CW-BID-2: null 3 is −3)."""
    bid = seen.bids[seat]
    if not seen.values:
        return h("p", None, h("span", {"class": "goal"}, "bids "), h("b", None, *_short(bid)))
    taken = h("b", {"class": "over" if _over(seen, seat) else None}, str(seen.taken[seat]))
    wanted = (" · ", *_short(bid)) if bid < 0 else (f" of {bids.size_of(seen, bid)}", unseen(" tricks"))
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


def _board(sight: Sight[Ui]) -> Node:
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
        _LAST[sight.ui.last] if seen.tricks and not scored(seen) else None,
    )


_LAST = [button("last", "Last trick", "nook", "past", pressed=pressed) for pressed in ("false", "true")]


# The middle


def _middle(sight: Sight[Ui]) -> tuple[Child, ...]:
    seen: Observation = sight.seen
    if bidding(seen):
        return (bids.panel(sight),)
    if sight.ui.last and seen.tricks:
        last = seen.tricks[-1]
        words = f"The last trick: {winner(sight.company, last)} won it"
        return trick_of(sight, last, "The last trick"), h("p", {"class": "caption"}, words)
    if scored(seen) or not seen.values:
        return ()
    return (_trick(sight),)


def _trick(sight: Sight[Ui]) -> Node:
    """The trick on the table, in order of play, with places for the cards to come."""
    seen: Observation = sight.seen
    seats = order(seen)
    best = winning_place(seen.trick, seen.trump) if seen.trick else -1
    items = []
    for place, seat in enumerate(seats):
        if place < len(seen.trick):
            items.append(_lying(sight, seen.trick[place], seat, place == best))
        else:
            you = "you" if seat == seen.seat and len(sight.company.persons) == 1 else ""
            hole = h("div", {"class": "hole", "aria-hidden": "true"}, you or None)
            to_come = unseen(f"{player(sight.company, seat)}: to come")
            items.append(h("li", {"class": "to-come"}, to_come, hole, who(sight, seat)))
    label = f"Trick {min(seen.hand_size, len(seen.tricks) + 1)} of {seen.hand_size}"
    return h("ol", {"class": f"trick of-{len(seats)}", "aria-label": label}, *items)


def trick_of(sight: Sight[Ui], trick: Trick, called: str) -> Node:
    """A trick that has been taken. called: what the list is called."""
    seen: Observation = sight.seen
    seats = order(seen._replace(leader=trick.leader))
    items = [
        _lying(sight, card, seat, seat == trick.winner, past=True)
        for card, seat in zip(trick.cards, seats, strict=True)
    ]
    return h("ol", {"class": f"trick past of-{len(seats)}", "aria-label": called}, *items)


def _lying(sight: Sight[Ui], card: Card, seat: int, wins: bool, past: bool = False) -> Node:
    """A card that somebody has played."""
    seen: Observation = sight.seen
    kind = dressed(card, seen.trump) + (" winning" if wins else "")
    said = f"{player(sight.company, seat)}: {name_of(seen, card)}{', winning' if wins else ''}"
    attrs = {
        "class": kind,
        "id": None if past else f"card-{card_text(card)}",
        "role": "img",
        "aria-label": capital(said),
    }
    return h("li", None, h("div", attrs, face(card)), who(sight, seat))


def who(sight: Sight[Ui], seat: int) -> Node:
    """Whose card it is, under it."""
    sign = None if seat == DUMMY else figure(sight.company.colours[seat]).alone()
    return h(
        "span", {"class": "who", "aria-hidden": "true"}, sign, h("span", None, player(sight.company, seat))
    )
