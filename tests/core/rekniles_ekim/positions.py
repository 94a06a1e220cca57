"""Made-up moments of races, and moves and cards by their texts."""

from typing import Any

from trilithon.equipment import CARD_OF_TEXT
from trilithon.games.rekniles_ekim import GAME, State

LETTERS = "WBGYR"


def new(seed: int = 1, seats: int = 3, **options: Any) -> State:
    state = GAME.new(seed, {name.replace("_", "-"): value for name, value in options.items()}, seats)
    assert isinstance(state, State)
    return state


def colours(text: str) -> tuple[int, ...]:
    """Colours from their letters, as WBGYR."""
    return tuple(LETTERS.index(letter) for letter in text)


def cards(text: str) -> tuple[int, ...]:
    return tuple(CARD_OF_TEXT[word] for word in text.split())


def texts(state: State) -> list[str]:
    return [str(move) for move in state.legal_moves()]


def play(state: State, moves: str) -> State:
    for word in moves.split():
        state = state.apply(GAME.parse(word))
    return state


def letters(track: tuple[int, ...]) -> str:
    return "".join(LETTERS[colour] for colour in track)


def position(
    seats: int = 3,
    track: str = "WBGYR",
    left: tuple[int, ...] = (10, 10, 10, 10, 10),
    hands: tuple[str, ...] = (),
    decks: tuple[str, ...] = (),
    disks: tuple[tuple[int, ...], ...] | None = None,
    first: int = 0,
    **options: Any,
) -> State:
    """A made-up moment with `first` to move and to have begun; hands and decks by seat, where they matter."""
    state = new(1, seats, **options)
    places = len(state.disks)
    row = tuple(seat for step in range(seats) if (seat := (first - step) % seats) in range(seats))
    return state._replace(
        race=state.race._replace(order=(*row, *range(seats, places))),
        to_move=first,
        arranging=False,
        track=colours(track),
        left=left,
        hands=tuple(map(cards, hands)) or state.hands,
        decks=tuple(map(cards, decks)) or state.decks,
        disks=disks or state.disks,
    )
