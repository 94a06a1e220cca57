"""Draws a picture of the table as it is shown: one SVG with the table's part of the document and the style it needs.

A copy is laid out in the document within one task, so that nobody sees it. So all measures of the style are those of
the screen, and the picture contains only visible things, even as text.
"""

import re
from collections.abc import Callable
from typing import Final, NamedTuple

import js
from pyodide.ffi import JsDomElement

from trilithon_web.browser import dress
from trilithon_web.browser.callbacks import options
from trilithon_web.nodes import escape
from trilithon_web.table.groups import Omitted

SVG: Final = "http://www.w3.org/2000/svg"

# What is pressed, asked or offered, and words about it: the room stays, so that all else is where it was.
OFFERED: Final = ".status, .tools, .button, .choices, .why, .rule"
# What lies over the table, or is where a piece would go.
OVER: Final = ".notes, main > .end, .go-on, .ghost, .hit"
# What may be chosen, and is laid out.
MARKS: Final = ("target", "illegal", "can", "next", "last")
MARKED: Final = ".card, .void, .pile, .pit, .choice"
# What the root element says beside the device.
DRESSED: Final = ("data-theme", "data-contrast", "data-cards", "data-hand")

# What it has beside the page's style.
OWN: Final = """
.picture { position: relative; overflow: hidden; background: var(--turf-2); pointer-events: none; }
.picture > .playing { display: contents; }
.picture *, .picture ::before, .picture ::after { animation: none !important; transition: none !important; }
.picture .choice { border-color: transparent; background: none; box-shadow: none; color: var(--turf-ink); }
.picture .drawer > .row { display: none; }
.picture > footer {
  position: relative; z-index: 9; display: flex; align-items: center; gap: 10px; padding: 7px 12px;
  border-top: 2px solid var(--turf-edge); background: linear-gradient(var(--sky-1), var(--sky-2)); color: var(--ink);
  font: 500 14px/1.35 var(--text);
}
.picture > footer p { flex: 1; display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; }
.picture > footer b { margin-right: 8px; font: 700 18px/1.35 var(--head); }
.picture > footer small { font-size: 13px; overflow-wrap: anywhere; }
"""
_MARGIN: Final = 12  # pixels of grass above and below what is seen
_CLEAR: Final = "rgba(0, 0, 0, 0)"
_TAG: Final = re.compile(r"<[^<>]*>")
# What of an element is for events, for those who hear it and for the keyboard, and no style of the picture asks.
_SPOKEN: Final = re.compile(
    r' (?:id|role|type|tabindex|title|href="(?!#)|data-(?!setup)[\w-]+|aria-(?!pressed)[\w-]+)="[^"]*"'
)


class SvgPicture(NamedTuple):
    """The text of an SVG, and its size in CSS pixels."""

    text: str
    width: int
    height: int


class _Cut(NamedTuple):
    """The element to draw, and the rules for it alone."""

    element: JsDomElement
    own: str
    width: int
    height: int


def draw(
    caption: tuple[str, str, str],
    omitted: Omitted,
    done: Callable[[SvgPicture], None],
    failed: Callable[[], None],
) -> None:
    """Draw the table as it is shown now. It can fail, since it fetches the style and fonts from the page's site.

    caption: the game, facts about it, and its source.
    omitted: the parts that the table leaves out.
    """
    cut = _cut(caption, omitted)
    symbols = _symbols(cut.element)
    document = js.document.implementation.createDocument(SVG, "svg")
    root, page = document.documentElement, js.document.documentElement
    for name in filter(page.hasAttribute, DRESSED):
        root.setAttribute(name, page.getAttribute(name))
    body = js.document.createElement("body")
    body.append(cut.element)
    for element in (*symbols, body):
        root.append(document.importNode(element, True))
    dress.collect_style(root, lambda style: done(_assemble(caption, cut, root, style, symbols)), failed)


# The part of the document


def _cut(caption: tuple[str, str, str], omitted: Omitted) -> _Cut:
    """Copy the table without anything offered, marked or invisible."""
    main = js.document.querySelector("#app > main")
    box = main.getBoundingClientRect()
    width, height = round(box.width), max(round(box.height), main.scrollHeight)
    table, outer = main.cloneNode(True), main.parentNode.cloneNode()
    picture = js.document.createElement("div")
    picture.className = "picture"
    outer.removeAttribute("id")
    table.classList.remove("over")
    for element in table.querySelectorAll(OVER):
        element.remove()
    for element in table.querySelectorAll(_either(MARKED, omitted.marked)):
        element.classList.remove(*MARKS, *omitted.marks)
    outer.append(table)
    picture.append(outer, _footer(caption))

    own = js.CSSStyleSheet.new()
    size = f".picture {{ width: {width}px; }} .picture main {{ width: {width}px; height: {height}px; }}"
    text = OWN + size
    own.replaceSync(text)
    js.document.adoptedStyleSheets.push(own)
    js.document.body.append(picture)
    try:
        text += _blank(table, _either(OFFERED, omitted.elements))
        own.replaceSync(text)
        top, bottom = _empty_unseen(table)
        text += f" .picture main {{ margin: {-top}px 0 {bottom - height}px; }}"
        own.replaceSync(text)
        return _Cut(picture, text, width, round(picture.getBoundingClientRect().height))
    finally:
        picture.remove()
        js.document.adoptedStyleSheets.pop()


def _footer(caption: tuple[str, str, str]) -> JsDomElement:
    """Draw the line below the table."""
    footer: JsDomElement = js.document.createElement("footer")
    stones = js.document.querySelector(".stones")
    if stones:
        footer.append(stones.cloneNode(True))
    game, facts, source = (js.document.createElement(tag) for tag in ("b", "span", "small"))
    game.textContent, source.textContent = caption[0], caption[2]
    facts.append(game, caption[1])
    line = js.document.createElement("p")
    line.append(facts, source)
    footer.append(line)
    return footer


def _either(one: str, other: str) -> str:
    """Join two selectors, the second of which can be empty."""
    return f"{one}, {other}" if other else one


def _blank(table: JsDomElement, offered: str) -> str:
    """Empty the elements that a selector finds, and return the rules that keep their space."""
    whole = f":is({offered}):not(:is({offered}) *)"
    found = [(element, element.getBoundingClientRect()) for element in table.querySelectorAll(whole)]
    rules = []
    for number, (element, box) in enumerate(found):
        element.replaceChildren()
        element.classList.add("blank", f"blank-{number}")
        if box.width:
            rules.append(
                f".picture .blank-{number} {{ min-width: {box.width}px; min-height: {box.height}px; "
                f"max-width: {box.width}px; max-height: {box.height}px; }}"
            )
    return " ".join((*rules, ".picture .blank { visibility: hidden; }"))


def _empty_unseen(table: JsDomElement) -> tuple[int, int]:
    """Empty invisible elements. Return the top and the bottom of the visible part, measured from the table's top."""
    box = table.getBoundingClientRect()
    tops, bottoms = [box.bottom], [box.top]
    for element in table.querySelectorAll(":not(svg *)"):
        if not element.isConnected:
            continue
        style = js.getComputedStyle(element)
        if style.display == "contents":
            continue
        if style.clipPath == "inset(50%)" or not element.checkVisibility(options(visibilityProperty=True)):
            element.replaceChildren()
        elif element.localName == "svg" or not element.firstElementChild or style.backgroundColor != _CLEAR:
            place = element.getBoundingClientRect()
            if place.height:
                tops.append(place.top)
                bottoms.append(place.bottom)
    top = max(min(tops) - _MARGIN, box.top) - box.top
    bottom = min(max(bottoms) + _MARGIN, box.bottom) - box.top
    return int(top), int(bottom) if bottom > top else int(box.height)


def _symbols(element: JsDomElement) -> list[JsDomElement]:
    """Find the symbols of the page's sprite that a drawing uses, and those that they use."""
    found: dict[str, JsDomElement] = {}
    look = [element]
    while look:
        for use in look.pop().querySelectorAll("use"):
            name = use.getAttribute("href")
            symbol = js.document.querySelector(f".sprite {name}") if name not in found else None
            if symbol:
                found[name] = symbol
                look.append(symbol)
    return list(found.values())


def _serialize(element: JsDomElement) -> str:
    return str(js.XMLSerializer.new().serializeToString(element))


def _assemble(
    caption: tuple[str, str, str], cut: _Cut, root: JsDomElement, style: str, symbols: list[JsDomElement]
) -> SvgPicture:
    """Assemble the SVG. style: the part of the page's style that applies, as text."""
    dressed = "".join(f' {name}="{root.getAttribute(name)}"' for name in filter(root.hasAttribute, DRESSED))
    page = js.getComputedStyle(js.document.documentElement)
    scheme = page.colorScheme.replace("only", "").strip()
    if scheme not in ("light", "dark"):
        scheme = "dark" if js.matchMedia("(prefers-color-scheme: dark)").matches else "light"
    fixed = f":root {{ color-scheme: {scheme}; font-size: {page.fontSize}; }}"
    sheet = f"{style}\n{cut.own.strip()}\n{fixed}".replace("&", "&amp;").replace("<", "&lt;")
    size = f'width="{cut.width}" height="{cut.height}"'
    text = (
        f'<svg xmlns="{SVG}" {size} viewBox="0 0 {cut.width} {cut.height}"{dressed}>'
        f"<title>{escape(f'{caption[0]}: {caption[1]}')}</title><style>{sheet}</style>"
        f"<defs>{''.join(map(_serialize, symbols))}</defs>"
        f'<foreignObject {size}><body xmlns="http://www.w3.org/1999/xhtml" inert="">'
        f"{_TAG.sub(lambda tag: _SPOKEN.sub('', tag[0]), _serialize(cut.element))}</body></foreignObject></svg>"
    )
    return SvgPicture(text, cut.width, cut.height)
