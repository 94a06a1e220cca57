"""Whether tips are shown above a table: always, never, or in the first games of each kind.

How many of these somebody has finished is kept among the settings, which are at hand before anything else is read;
site/look.js goes by it, too.
"""

from typing import Final

from trilithon_web.settings import TIPS, Settings

_ONCE: Final = "once"
_TWICE: Final = "twice"


def wants_tips(settings: Settings, game: str) -> bool:
    """Whether they are shown at a game's table. game: its name."""
    wish = settings[TIPS.name]
    return wish == "on" or (wish == "first" and settings.get(_key(game)) != _TWICE)


def count_game(settings: Settings, game: str) -> Settings:
    """The settings after one more game of that kind has been finished."""
    return {**settings, _key(game): _TWICE if _key(game) in settings else _ONCE}


def _key(game: str) -> str:
    return f"tips-{game.replace('_', '-')}"
