"""What is on each picture: the stones at dawn, the name, and of a game its small picture, large, in a stone's frame."""

from typing import Final

from trilithon_web.front import picture
from trilithon_web.kit.scene import rise, scene
from trilithon_web.nodes import Node, h
from trilithon_web.screens.play.share.view import HEIGHT, WIDTH

# What is only here, in the words and the colours of the site's style.
STYLE: Final = """
.cover .sky { fill: url(#sky); }
.cover .top { stop-color: var(--sky-1); }
.cover .bottom { stop-color: var(--sky-2); }
.cover .turf { stop-color: var(--turf); }
.cover .turf-2 { stop-color: var(--turf-2); }
.cover .table { fill: url(#turf); }
.cover .frame { fill: none; stroke: var(--turf-edge); stroke-width: 4px; }
.cover .cast { fill: var(--shade); filter: blur(10px); }
.cover .title { fill: var(--ink); font: 700 76px/1 var(--head); }
.cover .small-title { fill: var(--ink); font: 700 40px/1 var(--head); }
.cover .name { fill: var(--turf-ink); font: 700 132px/1 var(--head); text-anchor: middle; }
.cover .what { fill: var(--turf-ink); font: 700 46px/1 var(--head); text-anchor: middle; }
"""

# The frame: its upper left corner, its size, and its corners from there on, none like the next.
_LEFT, _TOP, _WIDE, _HIGH = 410, 84, 752, 470
_PANEL: Final = (
    f"M{_LEFT} {_TOP + 28}q0-28 28-28H{_LEFT + _WIDE - 22}q22 0 22 22V{_TOP + _HIGH - 18}q0 18-18 18"
    f"H{_LEFT + 24}q-24 0-24-24z"
)


def of_site() -> Node:
    """The site itself: the great stones with the sun between them."""
    return _cover(
        320,
        rise(attrs={"x": -40, "y": -70, "width": 1280, "height": 800}),
        h("text", {"class": "name", "x": 600, "y": 500}, "Trilithon"),
        h("text", {"class": "what", "x": 600, "y": 575}, "Games for a ring of stones"),
    )


def of_game(game: str, title: str) -> Node:
    """A game by its name in the catalogue and its title, of which each word has a line."""
    return _cover(
        530,
        scene({"viewBox": "509 0 750 250", "x": 0, "y": 230, "width": 1200, "height": 400}),
        h("text", {"class": "small-title", "x": 40, "y": 116}, "Trilithon"),
        *(
            h("text", {"class": "title", "x": 38, "y": 198 + 74 * line}, text)
            for line, text in enumerate(title.split())
        ),
        h("path", {"class": "cast", "d": _PANEL, "transform": "translate(0 8)"}),
        h("path", {"class": "table", "d": _PANEL}),
        h(
            "g",
            {"clip-path": "url(#panel)"},
            picture(game, {"x": _LEFT, "y": _TOP, "width": _WIDE, "height": _HIGH}),
        ),
        h("path", {"class": "frame", "d": _PANEL}),
    )


def _cover(sky: int, *parts: Node) -> Node:
    """A whole picture: so much of the sky, and what stands before it."""
    size = {"width": WIDTH, "height": HEIGHT}
    return h(
        "svg",
        {"xmlns": "http://www.w3.org/2000/svg", "class": "cover", **size, "viewBox": f"0 0 {WIDTH} {HEIGHT}"},
        h(
            "defs",
            None,
            h(
                "linearGradient",
                {"id": "sky", "x2": 0, "y2": 1},
                h("stop", {"class": "top"}),
                h("stop", {"class": "bottom", "offset": 1}),
            ),
            h(
                "radialGradient",
                {"id": "turf", "cy": 0, "r": 1, "gradientTransform": "translate(-.1 0) scale(1.2 1)"},
                h("stop", {"class": "turf"}),
                h("stop", {"class": "turf-2", "offset": 1}),
            ),
            h("clipPath", {"id": "panel"}, h("path", {"d": _PANEL})),
        ),
        h("rect", {"class": "sky", "width": WIDTH, "height": sky}),
        *parts,
    )
