"""Collects the part of the page's style that a separate picture needs, with its fonts."""

import re
from binascii import b2a_base64
from collections.abc import Callable, Iterator
from typing import Final

import js
from pyodide.ffi import JsDomElement, JsException, JsProxy, create_once_callable, to_js

from trilithon_web.browser.callbacks import then

SHEET: Final = 'link[rel="stylesheet"]'  # in the one file it is a `style`
_PSEUDO: Final = re.compile(r"::[\w-]+(\([^():]*\))?")  # the element itself is asked for
_OF_WINDOW: Final = re.compile(r"(?<![\w#.-])(\d++(?:\.\d++)?|\.\d++)[dsl]?v([wh])\b")
_FONT: Final = re.compile(r"""url\(["']?(?!data:)([^"'()]*)["']?\)""")


def collect_style(root: JsDomElement, done: Callable[[str], None], failed: Callable[[], None]) -> None:
    """Collect the style that applies to a document, for the current window. root: the root element of the document."""

    def read(text: str) -> None:
        _with_letters("\n".join(_rules(text, root)), done, failed)

    _text(read, failed)


def _text(done: Callable[[str], None], failed: Callable[[], None]) -> None:
    """Get the text of the page's style. A sandboxed frame can't read the browser's own copy."""
    link = js.document.querySelector(SHEET)
    if link:
        then(lambda: js.fetch(link.href).then(create_once_callable(lambda got: got.text())), done, failed)
    else:
        done("\n".join(str(style.textContent) for style in js.document.querySelectorAll("style")))


def _rules(text: str, root: JsDomElement) -> Iterator[str]:
    """Find the rules that apply to anything below the root, and the fonts.

    Media rules for this window become unconditional, and lengths relative to the window become pixels. The rules are
    read as written, since the browsers' version (`cssText`) has gaps.
    """
    for head, body in _blocks(text):
        if head.startswith("@media"):
            if js.matchMedia(head.removeprefix("@media")).matches:
                yield from _rules(body, root)
        elif head == "@font-face":
            yield f"{head}{{{body.replace('font-display:optional', 'font-display:block')}}}"
        elif head.startswith("@container"):
            if inner := "".join(_rules(body, root)):
                yield f"{head}{{{inner}}}"
        elif not head.startswith("@") and _applies(head, root):
            yield f"{head}{{{_OF_WINDOW.sub(_pixels, body)}}}"


def _blocks(text: str) -> Iterator[tuple[str, str]]:
    """Yield what precedes each outermost pair of braces, and what is inside."""
    depth = begin = 0
    for brace in re.finditer("[{}]", text):
        depth += 1 if brace[0] == "{" else -1
        if brace[0] == "{" and depth == 1:
            head, inside = text[begin : brace.start()].strip(), brace.end()
        elif depth == 0:
            yield head, text[inside : brace.start()]
            begin = brace.end()


def _applies(selector: str, root: JsDomElement) -> bool:
    selector = _PSEUDO.sub("", selector)
    try:
        return bool(root.matches(selector) or root.querySelector(selector))
    except JsException:  # of what only another browser knows
        return False


def _pixels(length: re.Match[str]) -> str:
    whole = js.innerWidth if length[2] == "w" else js.innerHeight
    return f"{float(length[1]) * whole / 100:g}px"


def _with_letters(style: str, done: Callable[[str], None], failed: Callable[[], None]) -> None:
    names = list(dict.fromkeys(_FONT.findall(style)))
    link = js.document.querySelector(SHEET)

    def fetch_font(name: str) -> JsProxy:
        place = js.URL.new(name, link.href).href
        bytes_: JsProxy = js.fetch(place).then(create_once_callable(lambda got: got.arrayBuffer()))
        return bytes_

    def come(bodies: JsProxy) -> None:
        coded = (b2a_base64(body.to_bytes(), newline=False).decode() for body in bodies)
        held = dict(zip(names, coded, strict=True))
        done(_FONT.sub(lambda url: f'url("data:font/woff2;base64,{held[url[1]]}")', style))

    then(lambda: js.Promise.all(to_js([fetch_font(name) for name in names])), come, failed)
