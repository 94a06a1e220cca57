"""The part of the page's style that dresses a picture of its own, with the letters in it."""

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


def of(root: JsDomElement, done: Callable[[str], None], failed: Callable[[], None]) -> None:
    """What all that stands in a document goes by, in the window as it is now. root: of that document."""

    def read(text: str) -> None:
        _with_letters("\n".join(_rules(text, root)), done, failed)

    _text(read, failed)


def _text(done: Callable[[str], None], failed: Callable[[], None]) -> None:
    """The text of the page's style. The sheet that the browser has of it is closed to a sandboxed frame."""
    link = js.document.querySelector(SHEET)
    if link:
        then(lambda: js.fetch(link.href).then(create_once_callable(lambda got: got.text())), done, failed)
    else:
        done("\n".join(str(style.textContent) for style in js.document.querySelectorAll("style")))


def _rules(text: str, root: JsDomElement) -> Iterator[str]:
    """The rules that something below the root goes by, and the letters. Of those for some windows only, those for
    this one, as if they were for all; lengths that go by the window as they are here.

    They are read as they were written: what browsers make of them (`cssText`) has holes.
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
        elif not head.startswith("@") and _meant(head, root):
            yield f"{head}{{{_OF_WINDOW.sub(_pixels, body)}}}"


def _blocks(text: str) -> Iterator[tuple[str, str]]:
    """What stands before each pair of outermost braces, and in it."""
    depth = begin = 0
    for brace in re.finditer("[{}]", text):
        depth += 1 if brace[0] == "{" else -1
        if brace[0] == "{" and depth == 1:
            head, inside = text[begin : brace.start()].strip(), brace.end()
        elif depth == 0:
            yield head, text[inside : brace.start()]
            begin = brace.end()


def _meant(selector: str, root: JsDomElement) -> bool:
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

    def fetched(name: str) -> JsProxy:
        place = js.URL.new(name, link.href).href
        bytes_: JsProxy = js.fetch(place).then(create_once_callable(lambda got: got.arrayBuffer()))
        return bytes_

    def come(bodies: JsProxy) -> None:
        coded = (b2a_base64(body.to_bytes(), newline=False).decode() for body in bodies)
        held = dict(zip(names, coded, strict=True))
        done(_FONT.sub(lambda url: f'url("data:font/woff2;base64,{held[url[1]]}")', style))

    then(lambda: js.Promise.all(to_js([fetched(name) for name in names])), come, failed)
