"""Whether tips are shown above a table: always, never, or in the first games of each kind.

The number of finished games is saved in the settings, which are read before anything else; site/look.js uses it, too.
"""

from typing import Final

from trilithon_web.settings import TIPS, Settings

_ONCE: Final = "once"
_TWICE: Final = "twice"


def wants_tips(settings: Settings, game: str) -> bool:
    """Return whether tips are shown at a game's table. game: its name."""
    wish = settings[TIPS.name]
    return wish == "on" or (wish == "first" and settings.get(_key(game)) != _TWICE)


def count_game(settings: Settings, game: str) -> Settings:
    """Return the settings with one more finished game of this kind."""
    return {**settings, _key(game): _TWICE if _key(game) in settings else _ONCE}


def _key(game: str) -> str:
    return f"tips-{game.replace('_', '-')}"
