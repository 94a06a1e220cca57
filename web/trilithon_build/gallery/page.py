"""The whole page of the kit.

It downloads nothing: style and sprite are included, and it uses system fonts.
"""

import re
from collections.abc import Sequence
from pathlib import Path

from trilithon_build import gather
from trilithon_build.gallery import boards, cards, controls
from trilithon_build.heads import policy
from trilithon_web.nodes import Child, Node, h, to_html

ABOUT = (
    "What every table is drawn with, in every state, by day and by night. "
    "The build writes this page with the code and the style of the site."
)


POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"
OWN_STYLE = Path(__file__).with_name("kit.css")


def page(site: Path) -> str:
    """Write the page as HTML. site: the folder with the style and the sprite."""
    style = _without_addresses(f"{gather.style(site)}\n{OWN_STYLE.read_text(encoding='utf-8')}")
    sprite = (site / "sprite.svg").read_text(encoding="utf-8").strip()
    head = (
        f'<meta charset="utf-8">\n{policy(POLICY)}\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>The kit of Trilithon</title>\n<style>\n{style}</style>"
    )
    parts = [h("h1", None, "The kit"), h("p", {"class": "lead"}, ABOUT), *_sections()]
    body = "\n".join(map(to_html, parts))
    return f'<!doctype html>\n<html lang="en">\n<head>\n{head}\n</head>\n<body>\n{sprite}\n{body}\n</body>\n</html>\n'


def _without_addresses(style: str) -> str:
    """Remove the fonts that a style would download from the site."""
    return re.sub(r"@font-face \{[^}]*url\([^}]*\}\n", "", style)


def _sections() -> list[Node]:
    chalk = "ground chalk"
    return [
        _section("Colours", "A ladder of lightness: none is told by its fill alone.", controls.colours()),
        _section("Signs", "The marks, the halves, the suits; lines for buttons.", controls.signs()),
        _section("Cards in a hand", "From 64 px wide the number makes room for the mark.", cards.hand()),
        _section(
            "Cards in columns", "The head stands by itself; another form on a wide table.", cards.columns()
        ),
        _section("French cards", "Four suits of our own drawing, at 44 px and more.", cards.french_cards()),
        _section("Large numbers", "A setting: fewer small signs, larger numbers.", cards.large()),
        _section("Pieces", "At their smallest, and as usual.", boards.all_pieces()),
        _section("The ring", "Thirty stones from the axis clockwise: 240, 328 and 560 px.", boards.rings()),
        _section("Pits", "Coins sorted by colour, as rosettes; a full pit is darker.", boards.basins()),
        _section("Controls", "Corners of dressed stone; one button colour.", controls.controls(), chalk),
        _section("Scenes", "Dawn by day, moonrise by night.", controls.scenes(), chalk),
        _section("Games", "Each with a picture of its own equipment.", controls.games(), chalk),
    ]


def _section(title: str, text: str, shown: Sequence[Child], kind: str = "ground") -> Node:
    """Draw a section, once on a ground by day and once by night."""
    grounds = [h("div", {"class": kind, "data-theme": theme}, *shown) for theme in ("day", "night")]
    name = title.lower().replace(" ", "-")
    return h(
        "section",
        {"id": name},
        h("h2", None, title),
        h("p", None, text),
        h("div", {"class": "pair"}, *grounds),
    )
