"""FC-2 to FC-8 said a second time, from the text of the rules alone, and the engine held to it.

Here a card is a record of number, half and colour, a table names its places as the moves' text does, and
instead of making moves, every conceivable one is asked which rules it breaks.
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.core.examples import examples
from trilithon.chance import Chance
from trilithon.equipment import card_text
from trilithon.games.freecelt import GAME, GiveUp, State
from trilithon.state import Refusal, Setup

Walk = Callable[..., Iterator[State]]

COLOURS = {
    "White": {1, 7, 13, 19, 25},
    "Blue": {2, 8, 14, 20, 26},
    "Green": {3, 9, 15, 21, 27},
    "Yellow": {4, 10, 16, 22, 28},
    "Red": {5, 11, 17, 23, 29},
    "Black": {6, 12, 18, 24, 30},
}


class Card(NamedTuple):
    """A card as people see it."""

    number: int
    half: str
    colour: str


class Table(NamedTuple):
    """The cards of every place, free card last: c1 to c12, s1 and on, day and night."""

    places: dict[str, list[Card]]
    given_up: bool


def card(text: str) -> Card:
    number = int(text[:-1])
    (colour,) = (name for name, numbers in COLOURS.items() if number in numbers)
    return Card(number, {"d": "day", "n": "night"}[text[-1]], colour)


def seen(state: State) -> Table:
    """The engine's position in the words of this file."""
    names = [f"c{n}" for n in range(1, 13)] + [f"s{n}" for n in range(1, len(state.piles) - 11)]
    places = {name: [card(card_text(c)) for c in pile] for name, pile in zip(names, state.piles, strict=True)}
    places["day"] = [card(f"{n}d") for n in range(1, state.day + 1)]
    places["night"] = [card(f"{n}n") for n in range(1, state.night + 1)]
    return Table(places, state.given_up)


def goes_together(cards: list[Card]) -> bool:
    """FC-7: one colour, one half, each exactly the next lower of the colour."""
    one = {(card.colour, card.half) for card in cards}
    numbers = [card.number for card in cards]
    series = sorted(COLOURS[cards[0].colour], reverse=True)
    return len(one) == 1 and any(series[i : i + len(numbers)] == numbers for i in range(5))


def broken(table: Table, source: str, target: str, count: int) -> set[str]:
    """The rules that moving the top `count` cards would break in a game not over; none if it may."""
    places = table.places
    if source not in places or target not in places:
        return {"FC-3"}
    if source in ("day", "night"):
        return {"FC-2"}
    if not places[source]:
        return {"FC-6" if source.startswith("c") else "FC-5"}
    if not 1 <= count <= len(places[source]):
        return {"FC-7"}
    cards = places[source][len(places[source]) - count :]
    rules = set() if goes_together(cards) else {"FC-7"}
    head, below = cards[0], places[target]
    if target in ("day", "night"):
        if count > 1 or head.half != target or head.number != len(below) + 1:
            rules.add("FC-2")
    elif source == target:
        rules.add("FC-4")
    elif below:
        lower = {number for number in COLOURS[below[-1].colour] if number < below[-1].number}
        if head.number not in lower | {below[-1].number - 1}:
            rules.add("FC-4")
    elif target.startswith("c") and head.number not in {max(numbers) for numbers in COLOURS.values()}:
        rules.add("FC-6")
    return rules


def conceivable(table: Table) -> Iterator[tuple[str, str, int]]:
    """Every source, target and number of cards, a little beyond what there is."""
    named = [f"c{n}" for n in range(1, 13)] + [f"s{n}" for n in range(1, 7)] + ["day", "night"]
    for source in named:
        for target in named:
            for count in range(1, min(len(table.places.get(source, [])), 6) + 2):
                yield source, target, count


def only_renames(table: Table, source: str, target: str, count: int) -> bool:
    """FC-8: the whole of a slot to an empty slot, the whole of a column to an empty column."""
    whole = count == len(table.places[source])
    return whole and not table.places[target] and {source[0], target[0]} in ({"c"}, {"s"})


def over(table: Table) -> bool:
    """FC-8: won, given up, or nothing left but swaps of names."""
    if table.given_up or len(table.places["day"]) + len(table.places["night"]) == 60:
        return True
    return all(only_renames(table, *move) for move in conceivable(table) if not broken(table, *move))


def text(source: str, target: str, count: int) -> str:
    return f"{source}{f'x{count}' if count > 1 else ''}>{target}"


def agree(state: State) -> None:
    """The engine allows exactly what this file allows; of the rest it names a rule that they break."""
    before = state._replace()
    table = seen(state)
    ended = over(table)
    allowed = set() if ended else {"give-up"}
    for move in conceivable(table):
        rules = {"FC-8"} if ended else broken(table, *move)
        if not rules:
            allowed.add(text(*move))
            check_moved(table, seen(state.apply(GAME.parse(text(*move)))), *move)
            continue
        refused = refusal(state, text(*move))
        assert refused.rule in rules, text(*move)
        assert refused.sentence.endswith(".")
    moves = [str(move) for move in state.legal_moves()]
    assert set(moves) == allowed
    assert len(moves) == len(allowed)
    assert (state.result is not None) == (state.to_move is None) == ended
    assert state == before


def refusal(state: State, move: str) -> Refusal:
    try:
        state.apply(GAME.parse(move))
    except Refusal as refused:
        return refused
    raise AssertionError(f"{move} was not refused")


def check_moved(table: Table, after: Table, source: str, target: str, count: int) -> None:
    """The cards lie on the target in the same order, and nothing else has changed."""
    expected = {name: list(cards) for name, cards in table.places.items()}
    moved = [expected[source].pop() for _ in range(count)]
    expected[target] += reversed(moved)
    assert after == Table(expected, False)


def jumble(seed: int, slots: int, day: int, night: int, piles: int) -> State:
    """The cards not on the stacks in some of the piles, many in runs, as play might never leave them."""
    chance = Chance(seed, 2)
    runs = [list(range(30 - colour, 0, -6)) for colour in range(6)]
    cards = [n + 30 * half for half in (0, 1) for run in runs for n in run if n > (day, night)[half]]
    places: list[list[int]] = [[] for _ in range(12 + slots)]
    used = chance.shuffled(places)[:piles]
    pile = chance.choice(used)
    for number in cards if chance.randrange(2) else reversed(cards):
        pile.append(number)
        if not chance.randrange(3):
            pile = chance.choice(used)
    setup = Setup("freecelt", 1, {"slots": slots}, seed)
    return State(setup, tuple(map(tuple, places)), day, night)


SEEDS = st.integers(0, 2**64 - 1)
HEIGHTS = st.integers(0, 30)


@pytest.mark.parametrize("slots", range(7))
def test_one_random_game(walk: Walk, slots: int) -> None:
    # FC-2, FC-3, FC-4, FC-5, FC-6, FC-7, FC-8
    for ply, state in enumerate(walk(slots, slots, 60)):
        if ply % 6 == 0:
            agree(state)


@examples(15)
@given(deal=SEEDS, slots=st.integers(0, 6), steps=st.integers(1, 150))
def test_random_games(walk: Walk, deal: int, slots: int, steps: int) -> None:
    # FC-2, FC-3, FC-4, FC-5, FC-6, FC-7, FC-8: wherever random play may lead
    *_, state = walk(deal, slots, steps)
    agree(state)
    if state.result is None:
        agree(state.apply(GiveUp()))


@examples(30)
@given(seed=SEEDS, slots=st.integers(0, 6), day=HEIGHTS, night=HEIGHTS, piles=st.integers(1, 18))
def test_jumbled_tables(seed: int, slots: int, day: int, night: int, piles: int) -> None:
    # FC-2, FC-3, FC-4, FC-5, FC-6, FC-7, FC-8: long runs, few cards, many empty places
    agree(jumble(seed, slots, day, night, piles))
