"""The trick on the table and those that were taken, for the eye and in words."""

from collections.abc import Sequence
from typing import Final

from trilithon.people import join_words, start_sentence
from trilithon_web.company import Company
from trilithon_web.kit import hand as kit
from trilithon_web.kit.controls import button, unseen
from trilithon_web.kit.pieces import figure
from trilithon_web.nodes import Attribute, Child, Node, h
from trilithon_web.tricks.deck import Deck
from trilithon_web.tricks.seen import Seen, Trick
from trilithon_web.tricks.ui import Sight

# The button that shows the last trick, by whether it is shown.
LAST: Final = [button("last", "Last trick", "nook", "past", pressed=pressed) for pressed in ("false", "true")]


def trick(deck: Deck[Seen], sight: Sight[Seen], label: str) -> Node:
    """The trick on the table, in order of play, with places for the cards to come. To the eye each player has a place
    that stays, in the order of the chips; who led is marked."""
    seen = sight.seen
    seats = deck.order(seen)
    best = deck.winning(seen, seen.trick) if seen.trick else -1
    items = []
    for place, seat in enumerate(seats):
        at = _at(place, seat)
        if place < len(seen.trick):
            items.append(_lying(deck, sight, seen.trick[place], seat, place == best, at))
        else:
            you = "you" if seat == seen.seat and len(sight.company.persons) == 1 else ""
            hole = h("div", {"class": "hole", "aria-hidden": "true"}, you or None)
            to_come = unseen(f"{deck.player(sight.company, seat)}: still to play")
            items.append(h("li", {"class": f"to-come {at}"}, hole, who(deck, sight.company, seat), to_come))
    return h("ol", {"class": f"trick of-{len(seats)}", "aria-label": label}, *items)


def past(deck: Deck[Seen], sight: Sight[Seen], taken: Trick, called: str) -> Node:
    """A trick that has been taken. called: what the list is called."""
    seats = seats_of(deck, sight.seen, taken)
    best = deck.winning(sight.seen, taken.cards)
    items = [
        _lying(deck, sight, card, seat, place == best, _at(place, seat), past=True)
        for place, (card, seat) in enumerate(zip(taken.cards, seats, strict=True))
    ]
    return h("ol", {"class": f"trick past of-{len(seats)}", "aria-label": called}, *items)


def last(deck: Deck[Seen], sight: Sight[Seen]) -> tuple[Child, ...]:
    """The trick that was taken last, in the place of the one on the table."""
    return (past(deck, sight, sight.seen.tricks[-1], "The last trick"),)


def all_past(deck: Deck[Seen], sight: Sight[Seen]) -> Node:
    """The tricks of the round, each with who took it."""
    shown = (
        past(deck, sight, taken, f"Trick {number}: {winner(deck, sight, taken)} won")
        for number, taken in enumerate(sight.seen.tricks, 1)
    )
    attrs: dict[str, Attribute] = {
        "class": "tricks",
        "role": "region",
        "aria-label": "The tricks",
        "tabindex": 0,
    }
    return h("div", attrs, *shown)


def _at(place: int, seat: int) -> str:
    """The classes of a place on the table: whose it is, and that its player led."""
    return " ".join((*((f"at-{seat}",) if seat >= 0 else ()), *(("leads",) if place == 0 else ())))


def _lying(
    deck: Deck[Seen], sight: Sight[Seen], card: int, seat: int, wins: bool, at: str, past: bool = False
) -> Node:
    """A card that somebody has played. at: the classes of its place on the table; past: of a trick that was taken."""
    seen = sight.seen
    said = f"{deck.player(sight.company, seat)}: {deck.name(seen, card)}{', winning' if wins else ''}"
    dressed = deck.dressed(seen, card) + (" winning" if wins else "")
    shown = kit.lying("" if past else deck.text(card), dressed, start_sentence(said), deck.face(card))
    return h("li", {"class": at or None}, shown, who(deck, sight.company, seat))


def who(deck: Deck[Seen], company: Company, seat: int) -> Node:
    """Whose card it is, under it; nobody at the table has a negative seat."""
    sign = None if seat < 0 else figure(company.colours[seat]).alone()
    return kit.who(sign, deck.player(company, seat))


# In words


def in_trick(deck: Deck[Seen], sight: Sight[Seen]) -> str:
    """What lies in the trick on the table; "" for nothing."""
    seen = sight.seen
    lay = _played(deck, sight, deck.order(seen), seen.trick)
    if lay:
        lay[deck.winning(seen, seen.trick)] += ", winning"
    return f"In this trick, {join_words(lay)}." if lay else ""


def last_in_words(deck: Deck[Seen], sight: Sight[Seen]) -> str:
    """The trick that was taken last, and by whom."""
    won, lay = last_told(deck, sight)
    return f"{won}: {lay}."


def last_told(deck: Deck[Seen], sight: Sight[Seen]) -> tuple[str, str]:
    """Who took it, and what lay in it, as clauses."""
    taken = sight.seen.tricks[-1]
    lay = _played(deck, sight, seats_of(deck, sight.seen, taken), taken.cards)
    return f"{start_sentence(winner(deck, sight, taken))} won the last trick", join_words(lay)


def winner(deck: Deck[Seen], sight: Sight[Seen], taken: Trick) -> str:
    """Who took a trick, within a sentence."""
    return _within(sight, seats_of(deck, sight.seen, taken)[deck.winning(sight.seen, taken.cards)])


def _within(sight: Sight[Seen], seat: int) -> str:
    """Who plays at a seat, within a sentence; nobody at the table has a negative one."""
    return "the dummy hand" if seat < 0 else sight.company.within(seat)


def seats_of(deck: Deck[Seen], seen: Seen, taken: Trick) -> tuple[int, ...]:
    """Who played to a trick, in order."""
    return deck.order(seen._replace(leader=taken.leader))


def _played(deck: Deck[Seen], sight: Sight[Seen], seats: Sequence[int], cards: Sequence[int]) -> list[str]:
    """Who played what, card by card, as a sentence goes on with it; not everybody may have played."""
    return [
        f"{_within(sight, seat)}{'' if place else ' played'} {deck.name(sight.seen, card)}"
        for place, (seat, card) in enumerate(zip(seats, cards, strict=False))
    ]
