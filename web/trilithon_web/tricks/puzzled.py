"""How puzzles are put at a table of tricks."""

from importlib import import_module
from typing import Any

from trilithon.people import several
from trilithon.players.tricks import Observation
from trilithon_web.table_values import Puzzled


def puzzled(game: str) -> Puzzled[Any]:
    """How those of a game are put."""

    def task(seen: Observation, theme: str) -> str:
        if seen.legal[0].kind == "bid":
            return "Choose your bid. One is far better than all others."
        need = import_module(f"trilithon.games.{game}.judgement").need(seen)
        if need < 0:
            return "Your bid is lost already. Make the best of it."
        wants = f"{several(need, 'more trick')}" if need else "no more tricks"
        return f"You want {wants}. Find the best card: it makes a big difference."

    return Puzzled(task)
