"""Writes the manifest of the installed site: its template, with the shortcuts and pictures of the games.

All addresses in it are relative, since a site may be below a path.
"""

import json
from typing import Final

from trilithon.game import AnyGame, catalogue, load
from trilithon_web.address import ASKS
from trilithon_web.front import front_of, in_order
from trilithon_web.screens.play.share.web_page import PICTURE_SIZE
from trilithon_web.tables import tables

TALL: Final = (630, 1200)  # width and height of a picture that stands upright
_SHOWN: Final = 3  # games of which there are pictures; phones fetch these before anybody has asked


def pictured_games() -> list[str]:
    """Return the games whose pictures are shown before the site is installed."""
    return [name for name in in_order(catalogue()) if front_of(name)][:_SHOWN]


def manifest(template: str) -> str:
    """Write the manifest as JSON. template: its parts that don't depend on the games."""
    told = json.loads(template)
    games = [load(name) for name in in_order(tables())]
    told["shortcuts"] = [{"name": "Today’s games", "short_name": "Today", "url": "today/"}, *map(_way, games)]
    told["screenshots"] = [
        *(_picture(name, "wide", name, PICTURE_SIZE) for name in pictured_games()),
        *(_picture(name, "narrow", f"{name}-tall", TALL) for name in pictured_games()),
    ]
    return json.dumps(told, indent=1, ensure_ascii=False) + "\n"


def _way(game: AnyGame) -> dict[str, str]:
    """Return the shortcut to a game, which opens as from its card on the front page."""
    asks = f"#{ASKS}" if max(game.seats) > 1 else ""
    return {"name": game.title, "url": f"{game.name}/{asks}", "description": game.about}


def _picture(name: str, form: str, file: str, size: tuple[int, int]) -> dict[str, str]:
    game = load(name)
    return {
        "src": f"pictures/{file}.png",
        "sizes": "{}x{}".format(*size),
        "type": "image/png",
        "form_factor": form,
        "label": f"{game.title}: {game.about}",
    }
