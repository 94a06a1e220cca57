"""The hint of FreeCelt: the first move of a solution, the rule that allows it, and what it achieves."""

from collections.abc import Callable, Mapping
from typing import Final

from trilithon.coach.advice import Reason
from trilithon.equipment import COLOUR, Card, card_name
from trilithon.games.freecelt import Move
from trilithon.games.freecelt.moves import parse
from trilithon.games.freecelt.piles import DAY, pile_name
from trilithon.games.freecelt.reasons import explain_first_move
from trilithon.games.freecelt.solution import drop_useless_moves, wins
from trilithon.games.freecelt.state import Observation
from trilithon.people import count_text, start_sentence
from trilithon_web.tables.freecelt.ui import cards_of, sample_state


def say_hint(seen: Observation, way: tuple[Move, ...]) -> str:
    """Say the first move of a solution: the cards, where they go and by which rule, and what that achieves."""
    move = way[0]
    card = cards_of(seen, move.source)[-move.count]
    more = f" and {move.count - 1} more" if move.count > 1 else ""
    put = f"Put {card_name(card, half=True)}{more} {_say_target(seen, move, card)}"
    return f"Hint: {put}. {start_sentence(_say_reason(seen, way))}."


def shorten_way(seen: Observation, way: tuple[Move, ...]) -> tuple[Move, ...]:
    """Leave out the moves that a solution can do without."""
    return drop_useless_moves(sample_state(seen), way)


def read_way(seen: Observation, text: str) -> tuple[Move, ...]:
    """Parse a solution from the text of its moves; () if it does not win from here."""
    try:
        way = tuple(move for move in map(parse, text.split()) if isinstance(move, Move))
    except ValueError:
        return ()
    return way if way and wins(sample_state(seen), way) else ()


def _say_target(seen: Observation, move: Move, card: Card) -> str:
    """Say where a card goes, and by which rule (FC-2, FC-4 to FC-6)."""
    if move.target >= DAY:
        return f"on {pile_name(move.target)}"
    under = cards_of(seen, move.target)
    if not under:
        return f"in {pile_name(move.target)} (empty)"
    rule = " (same colour)" if COLOUR[card] == COLOUR[under[-1]] else ""
    return f"on {card_name(under[-1], half=True)} in {pile_name(move.target)}{rule}"


def _say_reason(seen: Observation, way: tuple[Move, ...]) -> str:
    reason = explain_first_move(sample_state(seen), way)
    return _WHY[reason.kind](reason)


def _name_card(reason: Reason) -> str:
    return card_name(reason.card, half=True)


def _say_room(reason: Reason) -> str:
    return f"{pile_name(reason.number)} becomes empty for {_name_card(reason)}"


def _say_when(reason: Reason) -> str:
    return "next" if reason.number == 1 else f"in {count_text(reason.number, 'move')}"


def _say_cards_above(reason: Reason) -> str:
    over = count_text(reason.number, "card") if reason.number else "nothing"
    only, cover = ("only " if reason.number else ""), ("covers" if reason.number < _SEVERAL else "cover")
    return f"then {only}{over} {cover} {_name_card(reason)}, which is needed next"


def _say_followers(reason: Reason) -> str:
    collect = ": press Collect to send them all" if reason.number >= _SEVERAL else ""
    return f"{count_text(reason.number, 'more card')} can follow{collect}"


_SEVERAL: Final = 2


# By `Reason.kind`, explained in `games/freecelt/reasons.py`.
_WHY: Final[Mapping[str, Callable[[Reason], str]]] = {
    "finish": lambda reason: "then every card can go straight home",
    "follow": _say_followers,
    "home": lambda reason: "that’s one more card home",
    "uncovers-home": lambda reason: f"{_name_card(reason)} can go home",
    "room": _say_room,
    "empties": lambda reason: f"{pile_name(reason.number)} becomes empty",
    "frees-slot": lambda reason: f"{pile_name(reason.number)} is free again",
    "uncovers-mover": lambda reason: f"{_name_card(reason)} can move next",
    "uncovers-place": lambda reason: f"{_name_card(reason)} can go on {card_name(reason.number, half=True)}",
    "place": lambda reason: f"{_name_card(reason)} can go on top",
    "digs": _say_cards_above,
    "joins": lambda reason: f"then {reason.number} cards move together",
    "waits": lambda reason: f"it moves on {_say_when(reason)}",
    "leads-home": lambda reason: f"{_name_card(reason)} goes home {_say_when(reason)}",
    "wins": lambda reason: "you can win from there",
}
