"""python -m trilithon_build.covers SITE OUT writes the pictures for link previews.

OUT/<game>.svg is a game's picture, OUT/<game>-tall.svg the upright one shown before the site is installed.
SITE contains the style and the sprite.
"""

import sys
from pathlib import Path

from trilithon.game import catalogue, load
from trilithon_build.covers.covers import STYLE, of_game, of_site, tall_of_game
from trilithon_build.covers.style import Style
from trilithon_build.gather import style
from trilithon_build.manifest import pictured_games
from trilithon_web.front import front_of
from trilithon_web.nodes import to_html

site, out = map(Path, sys.argv[1:])
dress = Style(f"{style(site)}\n{STYLE}", (site / "sprite.svg").read_text(encoding="utf-8"))
for name, cover in {
    "trilithon": of_site(),
    **{game: of_game(game, load(game).title) for game in filter(front_of, catalogue())},
    **{f"{game}-tall": tall_of_game(game, load(game).title) for game in pictured_games()},
}.items():
    try:
        svg = to_html(dress.resolve(cover))
    except LookupError as error:
        raise SystemExit(f"The picture of {name}, in front.py of its table: {error}") from error
    (out / f"{name}.svg").write_text(svg, encoding="utf-8")
