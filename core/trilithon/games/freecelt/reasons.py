"""What the next move of a way to win is good for, as far as the way itself tells (FC-10)."""

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import Final

from trilithon.coach.advice import Reason
from trilithon.equipment import Card
from trilithon.games.freecelt.collecting import finishing_moves, next_cards
from trilithon.games.freecelt.moves import Move
from trilithon.games.freecelt.piles import COLUMNS, DAY, Pile, run_length
from trilithon.games.freecelt.state import State

WINS: Final = Reason("wins")  # whatever else may be said


def explain_first_move(state: State, way: Sequence[Move]) -> Reason:
    """The most telling reason for the first move. way: moves that win, one after another."""
    return next(_reasons(state, way), WINS)


def _reasons(state: State, way: Sequence[Move]) -> Iterator[Reason]:
    """The most telling first. Kinds, with the card and the number that they are about:

    - finish: every card can then go straight home
    - follow: so many more cards go home right after it; home: it is one that goes home
    - uncovers-home: the card below it goes home next
    - room: its column is empty then, and that card comes there; empties: nothing comes there soon
    - frees-slot: its slot is empty then
    - uncovers-mover: the card below it moves next
    - uncovers-place: that card goes next on the card that lay below it (number)
    - place: that card goes next on top of what was moved
    - digs: so many cards still lie on that one then, which is the next of its stack
    - joins: so many cards move as one from then on
    - waits: it lies aside for so many moves
    - leads-home: so many moves on that card goes home
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
    yield from _digs(then, left)
    if move.target < DAY:
        yield from _explain_landing(then, way)


def _explain_emptied(then: State, way: Sequence[Move]) -> Reason:
    """What an emptied pile is good for."""
    source = way[0].source
    if source >= COLUMNS:
        return Reason("frees-slot", number=source)
    for here, move in _course(then, way[1:]):
        if move.target == source:
            return Reason("room", _highest_moved_card(here, move), number=source)
    return Reason("empties", number=source)


def _digs(then: State, left: Pile) -> Iterator[Reason]:
    """How far a card that a stack needs next is dug out."""
    wanted = [card for card in next_cards(then.day, then.night) if card in left]
    if wanted:
        card = max(wanted, key=left.index)
        yield Reason("digs", card, number=len(left) - 1 - left.index(card))


def _explain_landing(then: State, way: Sequence[Move]) -> Iterator[Reason]:
    """What becomes of what was moved."""
    move = way[0]
    length = run_length(then.piles[move.target])
    if length > move.count:
        yield Reason("joins", number=length)
    for number, (here, one) in enumerate(_course(then, way[1:]), 1):
        if one.source == move.target and len(then.piles[move.target]) == move.count:
            yield Reason("waits", number=number)
            return
        if one.target >= DAY:
            yield Reason("leads-home", _highest_moved_card(here, one), number=number)
            return


def _course(state: State, way: Sequence[Move]) -> Iterator[tuple[State, Move]]:
    """Each move with the position that it is made in."""
    for move in way:
        yield state, move
        state = state.apply(move)


def _highest_moved_card(state: State, move: Move) -> Card:
    """The highest card that is moved."""
    return state.piles[move.source][-move.count]
