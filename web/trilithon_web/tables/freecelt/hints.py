"""The hint of FreeCelt: the first move of a way to win, by which rule it may be made, and what it is good for."""

from collections.abc import Callable, Mapping
from typing import Final

from trilithon.coach.advice import Reason
from trilithon.equipment import COLOUR, Card, card_name
from trilithon.games.freecelt import Move
from trilithon.games.freecelt.moves import parse
from trilithon.games.freecelt.piles import DAY, pile_name
from trilithon.games.freecelt.reasons import explain_first_move
from trilithon.games.freecelt.solution import wins
from trilithon.games.freecelt.state import Observation
from trilithon.people import count_text
from trilithon_web.tables.freecelt.ui import cards_of, state


def advice(seen: Observation, way: tuple[Move, ...], picked: bool = True) -> str:
    """Say the first move of a way to win: which cards, where they go by which rule, and what it is good for. picked:
    they are picked up for it."""
    move = way[0]
    cards = cards_of(seen, move.source)
    card = cards[-move.count]
    name = card_name(card, half=True)
    run, put = (f" and {move.count - 1} more are", "Put them") if move.count > 1 else (" is", "Put it")
    if not picked:
        run, put = run.removesuffix(" are").removesuffix(" is"), "Put"
    first = f"{name}{run} picked up. {put}" if picked else f"{put} {name}{run}"
    return f"Hint: {first} {_goes(seen, move, card)}, and {_good_for(seen, way)}."


def read_way(seen: Observation, text: str) -> tuple[Move, ...]:
    """Read a way to win from the text of its moves; () if it doesn't win from here."""
    try:
        way = tuple(move for move in map(parse, text.split()) if isinstance(move, Move))
    except ValueError:
        return ()
    return way if way and wins(state(seen), way) else ()


def _goes(seen: Observation, move: Move, card: Card) -> str:
    """Where a card goes, and by which rule (FC-2, FC-4 to FC-6)."""
    if move.target >= DAY:
        return f"on {pile_name(move.target)}"
    under = cards_of(seen, move.target)
    if not under:
        return f"in {pile_name(move.target)} (empty)"
    rule = "same colour, lower" if COLOUR[card] == COLOUR[under[-1]] else "one lower"
    return f"on {card_name(under[-1], half=True)} in {pile_name(move.target)} ({rule})"


def _good_for(seen: Observation, way: tuple[Move, ...]) -> str:
    reason = explain_first_move(state(seen), way)
    return _WHY[reason.kind](reason)


def _card(reason: Reason) -> str:
    return card_name(reason.card, half=True)


def _room(reason: Reason) -> str:
    return f"{pile_name(reason.number)} becomes empty for {_card(reason)}"


def _soon(reason: Reason) -> str:
    return "next" if reason.number == 1 else f"in {count_text(reason.number, 'move')}"


def _digs(reason: Reason) -> str:
    lie = f"only {count_text(reason.number, 'card')} then {'lies' if reason.number == 1 else 'lie'}"
    return (
        f"{(lie if reason.number else 'then nothing lies')} on top of {_card(reason)}, which its stack "
        "needs next"
    )


# By `Reason.kind`; `games/freecelt/reasons.py` says what each means.
_WHY: Final[Mapping[str, Callable[[Reason], str]]] = {
    "finish": lambda reason: "then every card can go straight home",
    "follow": lambda reason: f"{count_text(reason.number, 'more card')} can follow",
    "home": lambda reason: "that’s one more card home",
    "uncovers-home": lambda reason: f"{_card(reason)} can go home",
    "room": _room,
    "empties": lambda reason: f"{pile_name(reason.number)} becomes empty",
    "frees-slot": lambda reason: f"{pile_name(reason.number)} is free again",
    "uncovers-mover": lambda reason: f"{_card(reason)} can move next",
    "uncovers-place": lambda reason: f"{_card(reason)} can go on {card_name(reason.number, half=True)}",
    "place": lambda reason: f"{_card(reason)} can go on top",
    "digs": _digs,
    "joins": lambda reason: f"then {reason.number} cards move together",
    "waits": lambda reason: f"it moves on {_soon(reason)}",
    "leads-home": lambda reason: f"{_card(reason)} goes home {_soon(reason)}",
    "wins": lambda reason: "you can win from there",
}
