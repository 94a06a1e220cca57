"""FC-10: the cards that may be collected without ever hurting; FC-2: the collecting itself."""

from collections.abc import Callable

import pytest

from trilithon.chance import Chance
from trilithon.equipment import CARD_OF_TEXT
from trilithon.games.freecelt import GiveUp, State
from trilithon.games.freecelt.collecting import collecting_moves, next_cards, safe_cards
from trilithon.games.freecelt.moves import Move
from trilithon.games.freecelt.piles import DAY, NIGHT, Pile
from trilithon.state import Setup

Table = Callable[..., State]


def collected(state: State, safe: bool) -> str:
    """What is collected, as text; each move must be a legal one."""
    moves = collecting_moves(state, safe)
    for move in moves:
        assert move.target in (DAY, NIGHT)
        assert move in state.legal_moves()
        state = state.apply(move)
    return " ".join(map(str, moves))


def test_one_card_makes_the_next_safe(table: Table) -> None:
    # FC-10
    state = table(["8n 9d", "8d", "7n"], ["6n"], day=7, night=5)
    assert collected(state, safe=True) == "s1>night c2>day c3>night c1>day c1>night"
    assert collected(state, safe=False) == "c2>day c1>day s1>night c3>night c1>night"
    assert collected(table(["8d", "7n"], day=7, night=5), safe=True) == ""
    assert collected(table(["8d", "7n"], day=7, night=5), safe=False) == "c1>day"


def test_nothing_goes_when_the_next_cards_are_buried(table: Table) -> None:
    # FC-2
    assert collecting_moves(table(["1d 9d", "1n 9n", "2d"]), safe=False) == ()


def test_everything_goes_that_can(table: Table) -> None:
    # FC-2, FC-8: to the last card
    state = table(["30d 28d", "30n 29n", "29d"], ["28n", ""], day=27, night=27)
    assert collected(state, safe=True) == "c1>day c3>day s1>night c1>day c2>night c2>night"
    assert collected(state, safe=False) == "c1>day c3>day c1>day s1>night c2>night c2>night"
    for move in collecting_moves(state, safe=True):
        state = state.apply(move)
    assert state.result is not None
    assert state.result.winners == (0,)
    assert collecting_moves(state, safe=False) == ()


def test_a_finished_game_is_left_alone(table: Table) -> None:
    # FC-8
    state = table(["1d", "1n"]).apply(GiveUp())
    assert collecting_moves(state, safe=False) == collecting_moves(state, safe=True) == ()


# The proof by exhaustion: the end of a game on fewer columns, with every position that can follow.

Key = tuple[tuple[Pile, ...], tuple[Pile, ...]]


def deal_to(columns: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Have the rules take only so many of the first piles for columns, and all others for slots."""
    for module in ("piles", "state"):
        monkeypatch.setattr(f"trilithon.games.freecelt.{module}.COLUMNS", columns)


def key(state: State, columns: int) -> Key:
    """The same for positions that differ only in the order of columns or of slots."""
    return tuple(sorted(state.piles[:columns])), tuple(sorted(state.piles[columns:]))


def explore(first: State, columns: int) -> tuple[dict[Key, State], set[Key]]:
    """All positions that can follow from one, and those of them from which the game can be won."""
    states = {key(first, columns): first}
    before: dict[Key, list[Key]] = {}
    todo = list(states)
    while todo:
        here = todo.pop()
        for move in states[here].legal_moves():
            if isinstance(move, Move):
                after = states[here].apply(move)
                there = key(after, columns)
                before.setdefault(there, []).append(here)
                if there not in states:
                    states[there] = after
                    todo.append(there)
    todo = [here for here, state in states.items() if state.day + state.night == 60]
    won = set(todo)
    while todo:
        for here in before.get(todo.pop(), ()):
            if here not in won:
                won.add(here)
                todo.append(here)
    return states, won


def ending(seed: int, columns: int, slots: int, height: int) -> State:
    """The cards above a height, dealt at random to a few columns."""
    numbers = range(height + 1, 31)
    cards = Chance(seed, 9).shuffled([*numbers, *(number + 30 for number in numbers)])
    piles = tuple(tuple(cards[column::columns]) for column in range(columns)) + ((),) * slots
    return State(Setup("freecelt", 1, {"slots": slots}, seed), piles, height, height)


ENDINGS = [(seed, 2, 1, 24) for seed in (3, 10, 23)] + [(seed, 3, 0, 25) for seed in (0, 1, 3, 5, 6, 8)]
# In these, unlike those, collecting more than the safe cards can cost the game.
TELLING = [(12, 2, 2, 24), (25, 4, 0, 24), (22, 3, 1, 24), (30, 3, 1, 23)]


@pytest.mark.parametrize(("seed", "columns", "slots", "height"), ENDINGS + TELLING)
def test_safe_collection_never_costs_a_game(
    monkeypatch: pytest.MonkeyPatch, seed: int, columns: int, slots: int, height: int
) -> None:
    # FC-10: against exhaustive search
    deal_to(columns, monkeypatch)
    states, won = explore(ending(seed, columns, slots, height), columns)
    assert won
    costly = 0
    for state in (states[here] for here in won):
        after = state
        for move in collecting_moves(state, safe=True):
            after = after.apply(move)
        assert key(after, columns) in won
        costly += any(
            move.target in (DAY, NIGHT) and key(state.apply(move), columns) not in won
            for move in state.legal_moves()
            if isinstance(move, Move)
        )
    assert (costly > 0) == ((seed, columns, slots, height) in TELLING)


def test_an_unsafe_card_that_loses_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    # FC-10: the day's 26 goes while the night stands at 23; it was needed for the night's 25 to lie on
    deal_to(3, monkeypatch)
    texts = ["25n", "26n 24n 30n 29n", "27d 28d 27n 26d", "30d 29d 28n"]
    piles = tuple(tuple(CARD_OF_TEXT[card] for card in text.split()) for text in texts)
    state = State(Setup("freecelt", 1, {"slots": 1}, 1), piles, 25, 23)
    assert collecting_moves(state, safe=True) == ()
    assert collecting_moves(state, safe=False)[0] == Move(2, DAY)
    _, won = explore(state, 3)
    assert key(state, 3) in won
    assert key(state.apply(Move(2, DAY)), 3) not in won


def test_the_next_and_the_safe_cards_of_every_two_heights() -> None:
    """FC-2 and FC-10, said plainly: n follows n - 1, and is safe with the other stack at n - 2 or higher."""
    for day in range(31):
        for night in range(31):
            due = {("d", day + 1): night, ("n", night + 1): day}
            named = {
                CARD_OF_TEXT[f"{n}{half}"]: other >= n - 2 for (half, n), other in due.items() if n <= 30
            }
            assert {card for card in next_cards(day, night) if 1 <= card <= 60} == set(named)
            safe = {card for card, never_missed in named.items() if never_missed}
            assert {card for card in safe_cards(day, night) if 1 <= card <= 60} == safe
