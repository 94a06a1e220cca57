"""The piles: their names, where cards can be put, and which cards move together (FC-2 to FC-7).

A pile is a tuple of cards with the free card last. Piles are numbered: 0 to 11 are the columns, 12 and up the slots,
DAY and NIGHT the stacks. Only the height of a stack matters.
"""

from typing import Final, TypeAlias

from trilithon.equipment import COLOUR, COLOURS, NUMBER, NUMBER_CARDS, SPACES, Card, card_name
from trilithon.people import count_text, start_sentence
from trilithon.state import Refusal

Pile: TypeAlias = tuple[Card, ...]

COLUMNS: Final = 12
DAY: Final = 100
NIGHT: Final = 101


def pile_text(pile: int) -> str:
    """Return the short text of a pile: c1 to c12, s1 to s6, day or night."""
    if pile >= DAY:
        return "day" if pile == DAY else "night"
    return f"c{pile + 1}" if pile < COLUMNS else f"s{pile - COLUMNS + 1}"


def pile_name(pile: int) -> str:
    """Return the name of a pile for people."""
    if pile >= DAY:
        return "the day stack" if pile == DAY else "the night stack"
    return f"column {pile + 1}" if pile < COLUMNS else f"slot {pile - COLUMNS + 1}"


def can_lie_on(head: Card, top: Card) -> bool:
    """Return whether a card can lie on another: lower in the same colour, or lower by one in any colour (FC-4)."""
    lower, higher = NUMBER[head], NUMBER[top]
    return lower == higher - 1 or (lower < higher and COLOUR[head] == COLOUR[top])


_HIGH: Final = SPACES - len(COLOURS) + 1  # the lowest number among the colours' highest cards (FC-6)
_BARE_COLUMN: Final = -1
_BARE_SLOT: Final = -2


def card_below(target: int, pile: Pile) -> int:
    """Return the free card of a column or slot, or a negative number for an empty column or an empty slot."""
    if pile:
        return pile[-1]
    return _BARE_COLUMN if target < COLUMNS else _BARE_SLOT


def _grounds(head: Card) -> frozenset[int]:
    """Return everything that can take a card, or a run with that highest card (FC-4 to FC-7)."""
    bare = (_BARE_COLUMN, _BARE_SLOT) if NUMBER[head] >= _HIGH else (_BARE_SLOT,)
    return frozenset((*bare, *(top for top in NUMBER_CARDS if can_lie_on(head, top))))


# Computed once, because searches depend on them. Both are indexed by card (place 0 is unused).
GROUNDS: Final = (frozenset[int](), *map(_grounds, NUMBER_CARDS))
_NEXT_LOWER: Final = (
    0,
    *(card - len(COLOURS) if NUMBER[card] > len(COLOURS) else 0 for card in NUMBER_CARDS),
)


def run_length(pile: Pile) -> int:
    """Return how many of a pile's top cards move together (FC-7); 0 for an empty pile."""
    if not pile:
        return 0
    length = 1
    while length < len(pile) and _NEXT_LOWER[pile[-length - 1]] == pile[-length]:
        length += 1
    return length


def check_lift(place: int, pile: Pile, count: int) -> None:
    """Check whether the top `count` cards of a pile can be moved. place: the number of the pile.

    Raises Refusal if they do not move together (FC-7) or the pile is a stack (FC-2).
    """
    if place >= DAY:
        raise Refusal("FC-2", "You can’t take cards back from a stack.")
    name = pile_name(place)
    if not pile:
        takes = ("FC-6", "a card from 25 to 30") if place < COLUMNS else ("FC-5", "any card")
        raise Refusal(takes[0], f"{start_sentence(name)} is empty. You can put {takes[1]} there.")
    if not 1 <= count <= len(pile):
        raise Refusal(
            "FC-7", f"You can’t pick up {count} cards from {name}. It has {count_text(len(pile), 'card')}."
        )
    length = run_length(pile)
    if count <= length:
        return
    above, below = pile[-length - 1], pile[-length]
    raise Refusal(
        "FC-7",
        (
            f"You can’t move {card_name(below, half=True)} and {card_name(above, half=True)} together. A "
            "run is one colour, all day or all night, going down by six."
        ),
    )


def refuse_target(pile: Pile, head: Card) -> Refusal:
    """Explain why a column or slot does not take a card."""
    card = card_name(head, half=True)
    if not pile:
        return Refusal("FC-6", f"Only a card from 25 to 30 can go in an empty column, not {card}.")
    top = pile[-1]
    wanted = []
    if NUMBER[top] > len(COLOURS):  # the cards up to 6 are the lowest of their colours
        wanted.append(f"a lower {COLOURS[COLOUR[top]]} card")
    if NUMBER[top] > 1:
        wanted.append(f"{'any' if wanted else 'only a'} {NUMBER[top] - 1}")
    takes = " or ".join(wanted) or "no card"
    if len(wanted) == 1:
        takes += f", as there’s no {COLOURS[COLOUR[top]]} card below {NUMBER[top]}"
    return Refusal("FC-4", f"{card} can’t go on {card_name(top, half=True)}. That takes {takes}.")
