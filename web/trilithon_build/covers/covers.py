"""Draws the pictures for links: the stones at dawn, the name, and a game's picture in a frame of stone.

The upright ones are for a phone that shows what it would install.
"""

from typing import Final, NamedTuple

from trilithon_build.manifest import TALL
from trilithon_web.front import game_picture
from trilithon_web.kit.scene import rise, scene
from trilithon_web.nodes import Node, h
from trilithon_web.screens.play.share.web_page import PICTURE_SIZE

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


class _Box(NamedTuple):
    """The place of a game's picture: its upper left corner and its size."""

    x: int
    y: int
    width: int
    height: int

    @property
    def frame(self) -> str:
        """The path around it. Each corner is different."""
        left, top, wide, high = self
        return (
            f"M{left} {top + 28}q0-28 28-28H{left + wide - 22}q22 0 22 22V{top + high - 18}q0 18-18 18"
            f"H{left + 24}q-24 0-24-24z"
        )


_LYING: Final = _Box(410, 84, 752, 470)
_UPRIGHT: Final = _Box(34, 330, 562, 352)


def of_site() -> Node:
    """Draw the picture of the site: the great stones with the sun between them."""
    return _cover(
        320,
        rise(attrs={"x": -40, "y": -70, "width": 1280, "height": 800}),
        h("text", {"class": "name", "x": 600, "y": 500}, "Trilithon"),
        h("text", {"class": "what", "x": 600, "y": 575}, "Games for a ring of stones"),
    )


def of_game(game: str, title: str) -> Node:
    """Draw the picture of a game. title: each word has a line."""
    dawn = scene({"viewBox": "509 0 750 250", "x": 0, "y": 230, "width": 1200, "height": 400})
    return _cover(530, dawn, *_draw_title(title, 40, 116), *_draw_picture(game, _LYING), box=_LYING)


def tall_of_game(game: str, title: str) -> Node:
    """Draw the upright picture of a game."""
    dawn = scene({"viewBox": "444 0 393 250", "x": 0, "y": 800, "width": 630, "height": 400})
    return _cover(
        1100, dawn, *_draw_title(title, 40, 130), *_draw_picture(game, _UPRIGHT), box=_UPRIGHT, size=TALL
    )


def _draw_title(title: str, left: int, top: int) -> tuple[Node, ...]:
    lines = enumerate(title.split())
    return (
        h("text", {"class": "small-title", "x": left, "y": top}, "Trilithon"),
        *(
            h("text", {"class": "title", "x": left - 2, "y": top + 82 + 74 * line}, text)
            for line, text in lines
        ),
    )


def _draw_picture(game: str, box: _Box) -> tuple[Node, ...]:
    return (
        h("path", {"class": "cast", "d": box.frame, "transform": "translate(0 8)"}),
        h("path", {"class": "table", "d": box.frame}),
        h("g", {"clip-path": "url(#panel)"}, game_picture(game, box._asdict())),
        h("path", {"class": "frame", "d": box.frame}),
    )


def _cover(sky: int, *parts: Node, box: _Box = _LYING, size: tuple[int, int] = PICTURE_SIZE) -> Node:
    """Draw a whole picture.

    sky: the height of the sky. parts: everything in front of it. box: the place of a game's picture.
    """
    width, height = size
    return h(
        "svg",
        {
            "xmlns": "http://www.w3.org/2000/svg",
            "class": "cover",
            "width": width,
            "height": height,
            "viewBox": f"0 0 {width} {height}",
        },
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
            h("clipPath", {"id": "panel"}, h("path", {"d": box.frame})),
        ),
        h("rect", {"class": "sky", "width": width, "height": sky}),
        *parts,
    )
