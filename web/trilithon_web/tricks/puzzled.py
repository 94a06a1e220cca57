"""How puzzles of trick-taking games are worded."""

from importlib import import_module
from typing import Any

from trilithon.people import count_text
from trilithon_web.table.groups import Puzzled


def make_puzzled(game: str) -> Puzzled[Any]:
    """Make the wording of a game's puzzles."""

    def name_task(seen: Any) -> tuple[str, str]:
        """Return the task as a heading and as a question."""
        if seen.legal[0].kind == "bid":
            return "Find the best bid", "Which bid is best?"
        need = import_module(f"trilithon.games.{game}.heuristics").tricks_needed(seen)
        if need < 0:
            return "After your bid is lost", "Your bid is lost: which card is best now?"
        if need:
            return (
                "Take the tricks you want",
                f"You want {count_text(need, 'more trick')}: which card is best?",
            )
        null = seen.bids[seen.to_move] <= 0
        return (
            "Keep your null" if null else "Take no more tricks",
            "You want no more tricks: which card is best?",
        )

    return Puzzled(lambda seen, theme: name_task(seen)[1], lambda seen, theme: name_task(seen)[0], rests=True)
