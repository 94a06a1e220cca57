"""The style worked out for drawings that stand alone."""

import re
from pathlib import Path

import pytest

from trilithon.game import catalogue
from trilithon_build.covers.covers import STYLE, of_game, of_site
from trilithon_build.covers.style import Style
from trilithon_build.gather import style
from trilithon_web.nodes import Node, h, to_html

SITE = Path(__file__).resolve().parents[2] / "site"
SPRITE = """<svg><defs>
<!-- A mark, and a piece that has it. -->
<symbol id="mark" viewBox="0 0 24 24" fill="currentColor"><path d="M0 0h9"/></symbol>
<g id="piece"><path class="body" d="M1 1h9"/><use class="sign" href="#mark" x="2" width="6" height="6"/></g>
</defs></svg>"""


def dressed(sheet: str, drawing: Node) -> str:
    return to_html(Style(sheet, SPRITE).resolve(drawing))


def fill(sheet: str, *classes: str) -> str | None:
    """What fills a rectangle within elements of these classes, itself of the last."""
    *outer, own = classes
    node = h("rect", {"class": own})
    for kind in reversed(outer):
        node = h("g", {"class": kind}, node)
    found = re.search(r'<rect fill="([^"]*)"', dressed(sheet, node))
    return found[1] if found else None


@pytest.mark.parametrize(
    ("sheet", "expected"),
    [
        (".b { fill: red; }", "red"),
        ("rect.b { fill: red; } .b { fill: blue; }", "red"),
        (".b { fill: red; } .b { fill: blue; }", "blue"),
        (".a .b { fill: red; } .b { fill: blue; }", "red"),
        (".a > .b { fill: red; }", None),
        (".a>.c>.b { fill: red; }", "red"),
        (".c .a .b { fill: red; }", None),
        (":is(.x, .a) .b, .y { fill: red; }", "red"),
        (":is(g, .y):is(.x, .c) .b { fill: red; }", "red"),
        (":is(.x, .y) .b { fill: red; }", None),
        (".b:hover { fill: red; } .b[data-x] { fill: red; }", None),
        ("@media (x) { .b { fill: red; } } /* .b { fill: red; } */", None),
        (".b { fill: light-dark(red, blue); }", "red"),
        (".b { fill: color-mix(in srgb, #ff0000 25%, #0000ff); }", "#4000bf"),
        (".b { fill: var(--x, var(--y)); --y: red; }", "red"),
        (":where(:root) { --x: var(--y); --y: red; } .b { fill: var(--x); }", "red"),
        (".a { --x: red; } .c { --x: blue; } .b { fill: var(--x); }", "blue"),
        (".a { --x: var(--y); --y: red; } .c { --y: blue; } .b { fill: var(--x); }", "red"),
        (".a { color: red; } .b { fill: currentcolor; }", "red"),
    ],
)
def test_a_value_is_that_which_the_style_gives(sheet: str, expected: str | None) -> None:
    assert fill(sheet, "a", "c", "b") == expected


def test_a_width_is_reckoned_and_a_font_said_in_full() -> None:
    sheet = ".b { stroke-width: calc(6.4px + 1.8px * 2); font: 750 34px/1 Eczar, serif; } .a .b { font-size: 44px; }"
    assert dressed(sheet, h("g", {"class": "a"}, h("text", {"class": "b"}, "7"))) == (
        '<g><text font-weight="750" font-size="44px" font-family="Eczar" stroke-width="10">7</text></g>'
    )


def test_a_shape_takes_its_colours_from_where_it_is_used_and_its_rules_from_where_it_stands() -> None:
    sheet = ".red { --hue: red; color: white; } .body { fill: var(--hue); } g.red path { fill: black; }"
    use = h("use", {"href": "#piece", "x": 3, "transform": "scale(2)"})
    assert dressed(sheet, h("g", {"class": "red"}, use)) == (
        '<g><g transform="scale(2)"><g transform="translate(3 0)"><path d="M1 1h9" fill="red"></path>'
        '<g><svg viewBox="0 0 24 24" fill="white" x="2" width="6" height="6"><path d="M0 0h9"></path></svg>'
        "</g></g></g></g>"
    )


def test_what_is_not_understood_is_an_error() -> None:
    with pytest.raises(KeyError):
        fill(".b { fill: var(--x); }", "b")
    with pytest.raises(ValueError, match="oklab"):
        fill(".b { fill: color-mix(in oklab, #ff0000 25%, #0000ff); }", "b")


@pytest.mark.parametrize("game", [None, *catalogue()])
def test_a_picture_asks_for_nothing_that_is_not_in_it(game: str | None) -> None:
    dress = Style(style(SITE) + STYLE, (SITE / "sprite.svg").read_text(encoding="utf-8"))
    text = to_html(dress.resolve(of_game(game, "The Name") if game else of_site()))
    assert re.findall(r"class=|<use|var\(|href=|currentcolor|light-dark|calc", text, re.IGNORECASE) == []
    assert set(re.findall(r"url\(#(\w+)\)", text)) <= set(re.findall(r' id="(\w+)"', text))
    assert len(re.findall("<text ", text)) == len(re.findall("<text [^>]*font-family=", text))
