"""The current trick and earlier ones, drawn and in words."""

from collections.abc import Sequence
from typing import Final

from trilithon.people import join_words, start_sentence
from trilithon_web.company import Company
from trilithon_web.kit import hand as kit
from trilithon_web.kit.controls import button, unseen
from trilithon_web.kit.pieces import figure
from trilithon_web.nodes import Attribute, Child, Node, h
from trilithon_web.tricks.deck import Deck
from trilithon_web.tricks.observation import Seen, Trick
from trilithon_web.tricks.ui import Sight

# The button for the last trick; the second one is for when it is shown.
LAST: Final = [button("last", "Last trick", "nook", "past", pressed=pressed) for pressed in ("false", "true")]


def draw_trick(deck: Deck[Seen], sight: Sight[Seen], label: str) -> Node:
    """Draw the current trick in the order of play, with places for the cards to come. On screen each player's place
    stays, in the order of the chips, and the leader is marked."""
    seen = sight.seen
    seats = deck.play_order(seen)
    best = deck.winning_place(seen, seen.trick) if seen.trick else -1
    items = []
    for place, seat in enumerate(seats):
        at = _place_classes(place, seat)
        if place < len(seen.trick):
            items.append(_draw_played_card(deck, sight, seen.trick[place], seat, place == best, at))
        else:
            you = "you" if seat == seen.seat and len(sight.company.persons) == 1 else ""
            hole = h("div", {"class": "hole", "aria-hidden": "true"}, you or None)
            to_come = unseen(f"{deck.name_player(sight.company, seat)}: still to play")
            items.append(
                h(
                    "li",
                    {"class": f"to-come {at}"},
                    hole,
                    draw_card_player(deck, sight.company, seat),
                    to_come,
                )
            )
    return h("ol", {"class": f"trick of-{len(seats)}", "aria-label": label}, *items)


def draw_past_trick(deck: Deck[Seen], sight: Sight[Seen], taken: Trick, called: str) -> Node:
    """Draw a trick that has been taken. called: the list's label."""
    seats = seats_of(deck, sight.seen, taken)
    best = deck.winning_place(sight.seen, taken.cards)
    items = [
        _draw_played_card(deck, sight, card, seat, place == best, _place_classes(place, seat), past=True)
        for place, (card, seat) in enumerate(zip(taken.cards, seats, strict=True))
    ]
    return h("ol", {"class": f"trick past of-{len(seats)}", "aria-label": called}, *items)


def draw_last_trick(deck: Deck[Seen], sight: Sight[Seen]) -> tuple[Child, ...]:
    """Draw the last trick in place of the current one."""
    return (draw_past_trick(deck, sight, sight.seen.tricks[-1], "The last trick"),)


def draw_past_tricks(deck: Deck[Seen], sight: Sight[Seen]) -> Node:
    """Draw the round's tricks, each with its winner."""
    shown = (
        draw_past_trick(deck, sight, taken, f"Trick {number}: {name_winner(deck, sight, taken)} won")
        for number, taken in enumerate(sight.seen.tricks, 1)
    )
    attrs: dict[str, Attribute] = {
        "class": "tricks",
        "role": "region",
        "aria-label": "The tricks",
        "tabindex": 0,
    }
    return h("div", attrs, *shown)


def _place_classes(place: int, seat: int) -> str:
    """Return the style classes of a place on the table: its seat, and whether that seat led."""
    return " ".join((*((f"at-{seat}",) if seat >= 0 else ()), *(("leads",) if place == 0 else ())))


def _draw_played_card(
    deck: Deck[Seen], sight: Sight[Seen], card: int, seat: int, wins: bool, at: str, past: bool = False
) -> Node:
    """Draw a card that was played. at: the style classes of its place. past: whether the trick has been taken."""
    seen = sight.seen
    said = (
        f"{deck.name_player(sight.company, seat)}: {deck.name_card(seen, card)}{', winning' if wins else ''}"
    )
    dressed = deck.classes(seen, card) + (" winning" if wins else "")
    shown = kit.open_card("" if past else deck.text(card), dressed, start_sentence(said), deck.face(card))
    return h("li", {"class": at or None}, shown, draw_card_player(deck, sight.company, seat))


def draw_card_player(deck: Deck[Seen], company: Company, seat: int) -> Node:
    """Draw the name under a card. A negative seat is the dummy."""
    sign = None if seat < 0 else figure(company.colours[seat]).as_drawing()
    return kit.owner_label(sign, deck.name_player(company, seat))


# In words


def describe_trick(deck: Deck[Seen], sight: Sight[Seen]) -> str:
    """Say which cards are in the current trick; "" if there are none."""
    seen = sight.seen
    lay = _describe_plays(deck, sight, deck.play_order(seen), seen.trick)
    if lay:
        lay[deck.winning_place(seen, seen.trick)] += ", winning"
    return f"In this trick, {join_words(lay)}." if lay else ""


def describe_last_trick(deck: Deck[Seen], sight: Sight[Seen]) -> str:
    """Say who took the last trick, and with which cards in it."""
    won, lay = last_trick_clauses(deck, sight)
    return f"{won}: {lay}."


def last_trick_clauses(deck: Deck[Seen], sight: Sight[Seen]) -> tuple[str, str]:
    """Return two clauses about the last trick: who won it, and who played what."""
    taken = sight.seen.tricks[-1]
    lay = _describe_plays(deck, sight, seats_of(deck, sight.seen, taken), taken.cards)
    return f"{start_sentence(name_winner(deck, sight, taken))} won the last trick", join_words(lay)


def name_winner(deck: Deck[Seen], sight: Sight[Seen], taken: Trick) -> str:
    """Return the winner of a trick, for use within a sentence."""
    return _name_player(sight, seats_of(deck, sight.seen, taken)[deck.winning_place(sight.seen, taken.cards)])


def _name_player(sight: Sight[Seen], seat: int) -> str:
    """Return a player's name for use within a sentence. A negative seat is the dummy hand."""
    return "the dummy hand" if seat < 0 else sight.company.within(seat)


def seats_of(deck: Deck[Seen], seen: Seen, taken: Trick) -> tuple[int, ...]:
    """Return the seats that played to a trick, in order."""
    return deck.play_order(seen._replace(leader=taken.leader))


def _describe_plays(
    deck: Deck[Seen], sight: Sight[Seen], seats: Sequence[int], cards: Sequence[int]
) -> list[str]:
    """Say who played which card, one clause each. The trick may be incomplete."""
    return [
        f"{_name_player(sight, seat)}{'' if place else ' played'} {deck.name_card(sight.seen, card)}"
        for place, (seat, card) in enumerate(zip(seats, cards, strict=False))
    ]
