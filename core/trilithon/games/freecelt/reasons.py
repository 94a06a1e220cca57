"""Why the next move of a winning line is useful (FC-10)."""

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import Final

from trilithon.coach.advice import Reason
from trilithon.equipment import Card
from trilithon.games.freecelt.collecting import finishing_moves, next_cards
from trilithon.games.freecelt.moves import Move
from trilithon.games.freecelt.piles import COLUMNS, DAY, Pile, run_length
from trilithon.games.freecelt.state import State

WINS: Final = Reason("wins")  # always true of a winning line


def explain_first_move(state: State, way: Sequence[Move]) -> Reason:
    """Return the most important reason for the first move of a winning line."""
    return next(_find_reasons(state, way), WINS)


def _find_reasons(state: State, way: Sequence[Move]) -> Iterator[Reason]:
    """Yield the reasons for the first move, the most important first.

    Kinds, with the card or number they are about:

    - finish: all remaining cards can then go to the stacks
    - follow: a card goes to its stack, and this many more follow at once
    - home: a card goes to its stack
    - uncovers-home: the card below goes to its stack next
    - room: the column is then empty, and that card will move there
    - empties: the column is then empty, and no card will move there soon
    - frees-slot: the slot is then empty
    - uncovers-mover: the card below moves next
    - uncovers-place: that card moves next, onto the uncovered card (number)
    - place: that card moves next, onto the moved card
    - digs: only this many cards are then on top of that card, which its stack needs next
    - joins: this many cards can move together from then on
    - waits: the card is only there for this many moves
    - leads-home: that card goes to its stack this many moves later
    """
    move, then = way[0], state.apply(way[0])
    left = state.piles[move.source][: -move.count]
    if finishing_moves(then):
        yield Reason("finish")
    if move.target >= DAY:
        more = len(list(takewhile(lambda one: one.target >= DAY, way[1:])))
        yield Reason("follow", number=more) if more else Reason("home")
    following = way[1] if len(way) > 1 else None
    if following and following.source == move.source and following.target >= DAY:
        yield Reason("uncovers-home", left[-1])
    if not left:
        yield _explain_emptied(then, way)
    if following and following.source == move.source:
        yield Reason("uncovers-mover", left[-1])
    if following and following.target == move.source:
        yield Reason("uncovers-place", _highest_moved_card(then, following), number=left[-1])
    if following and following.target == move.target:
        yield Reason("place", _highest_moved_card(then, following))
    yield from _explain_digging(then, left)
    if move.target < DAY:
        yield from _explain_landing(then, way)


def _explain_emptied(then: State, way: Sequence[Move]) -> Reason:
    """Explain why it is useful to empty a pile."""
    source = way[0].source
    if source >= COLUMNS:
        return Reason("frees-slot", number=source)
    for here, move in _replay_line(then, way[1:]):
        if move.target == source:
            return Reason("room", _highest_moved_card(here, move), number=source)
    return Reason("empties", number=source)


def _explain_digging(then: State, left: Pile) -> Iterator[Reason]:
    """Yield how many cards are still on top of a card that a stack needs next."""
    wanted = [card for card in next_cards(then.day, then.night) if card in left]
    if wanted:
        card = max(wanted, key=left.index)
        yield Reason("digs", card, number=len(left) - 1 - left.index(card))


def _explain_landing(then: State, way: Sequence[Move]) -> Iterator[Reason]:
    """Explain what happens to the moved cards later."""
    move = way[0]
    length = run_length(then.piles[move.target])
    if length > move.count:
        yield Reason("joins", number=length)
    for number, (here, one) in enumerate(_replay_line(then, way[1:]), 1):
        if one.source == move.target and len(then.piles[move.target]) == move.count:
            yield Reason("waits", number=number)
            return
        if one.target >= DAY:
            yield Reason("leads-home", _highest_moved_card(here, one), number=number)
            return


def _replay_line(state: State, way: Sequence[Move]) -> Iterator[tuple[State, Move]]:
    """Yield each move of a line with the state it is made in."""
    for move in way:
        yield state, move
        state = state.apply(move)


def _highest_moved_card(state: State, move: Move) -> Card:
    """Return the highest card that a move moves."""
    return state.piles[move.source][-move.count]
