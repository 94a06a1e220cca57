"""Collecting: moving cards to the stacks one after another (FC-2), either all that can go or only safe ones (FC-10)."""

from trilithon.equipment import NUMBER_CARDS, SPACES, Card, is_day
from trilithon.games.freecelt.moves import Move
from trilithon.games.freecelt.piles import DAY, NIGHT
from trilithon.games.freecelt.state import State


def collecting_moves(state: State, safe: bool) -> tuple[Move, ...]:
    """Return the moves that bring cards to the stacks, one after another, until no more can go.

    safe: whether to collect only cards that can never be needed elsewhere: at most two above the other half's stack
        (FC-10).
    """
    if state.given_up:
        return ()
    moves: list[Move] = []
    piles = [list(pile) for pile in state.piles]
    free = {pile[-1]: place for place, pile in enumerate(piles) if pile}
    day, night = state.day, state.night
    while wanted := [free[card] for card in (safe_cards if safe else next_cards)(day, night) if card in free]:
        place = min(wanted)
        to_day = is_day(piles[place].pop())
        moves.append(Move(place, DAY if to_day else NIGHT))
        day, night = day + to_day, night + (not to_day)
        if piles[place]:
            free[piles[place][-1]] = place
    return tuple(moves)


def finishing_moves(state: State) -> tuple[Move, ...]:
    """Return the moves that win by only bringing cards to the stacks; empty if these alone do not win.

    Their order does not matter, because a card that goes to its stack only frees the cards below it.
    """
    moves = collecting_moves(state, safe=False)
    return moves if state.day + state.night + len(moves) == len(NUMBER_CARDS) else ()


def next_cards(day: int, night: int) -> tuple[Card, Card]:
    """Return the card that each stack needs next at these heights (FC-2). A full stack gets a number without a card."""
    return day + 1 if day < SPACES else 0, SPACES + night + 1


def safe_cards(day: int, night: int) -> tuple[Card, Card]:
    """Return the card that each stack needs next if it can never be needed elsewhere, else 0 (FC-10)."""
    day_next, night_next = next_cards(day, night)
    return day_next if night >= day - 1 else 0, night_next if day >= night - 1 else 0
