"""The table of FreeCelt as text, for `print`."""

from itertools import zip_longest
from typing import TYPE_CHECKING

from trilithon.board_text import align_rows, cards_text, result_lines
from trilithon.equipment import card_text
from trilithon.games.freecelt.piles import COLUMNS, pile_text

if TYPE_CHECKING:
    from trilithon.games.freecelt.state import Observation, State


def state_text(state: "State") -> str:
    """Return the whole table, because all cards are open."""
    return observation_text(state.observe(None))


def observation_text(observation: "Observation") -> str:
    """Return the whole table, because all cards are open."""
    columns = [[pile_text(at), *map(card_text, pile)] for at, pile in enumerate(observation.columns)]
    slots = [
        f"{pile_text(at)}: {cards_text([*map(card_text, pile)])}"
        for at, pile in enumerate(observation.slots, COLUMNS)
    ]
    stacks = f"the day stack is at {observation.day}, the night stack at {observation.night}"
    head = f"FreeCelt, deal {observation.deal}: {stacks}"
    lines = align_rows(zip_longest(*columns, fillvalue=""))
    return "\n".join([head, "   ".join(slots), *lines, *result_lines(observation.result)])
