"""Saves a picture of the table, or shares a picture or link through the system's share sheet."""

from collections.abc import Callable
from typing import Final

import js
from pyodide.ffi import JsException, JsProxy, create_once_callable, to_js

from trilithon_web.browser.callbacks import options, then
from trilithon_web.browser.picture import SvgPicture, draw
from trilithon_web.browser.space import is_embedded
from trilithon_web.effects import Picture as Wanted
from trilithon_web.effects import Share

SVG: Final = "image/svg+xml"
NO_PICTURE: Final = (
    "The picture couldn’t be made because some files didn’t load. Check your connection and try again."
)
NO_DOTS: Final = "This browser can’t make a PNG, so the picture was saved as an SVG."
MAY_NOT: Final = ", if the site it’s embedded in allows it"  # a browser does not tell
NO_SHEET: Final = "Your browser couldn’t open its share menu."

Say = Callable[[str], None]
Content = JsProxy | str
Download = Callable[[str, Content, str], None]


def give(wanted: Wanted | Share, download: Download, say: Say) -> None:
    """Share a link, or save or share a picture. Say what has failed, unless the player cancelled."""
    if isinstance(wanted, Share):
        _share(say, title=wanted.title, text=wanted.text, url=wanted.link)
    else:
        draw(
            wanted.caption,
            wanted.omitted,
            lambda picture: _picture(picture, wanted, download, say),
            lambda: say(NO_PICTURE),
        )


def _picture(picture: SvgPicture, wanted: Wanted, download: Download, say: Say) -> None:
    name = f"{wanted.name}.{wanted.file}"

    def give_png(blob: JsProxy) -> None:
        if wanted.sheet:
            file = js.File.new(to_js([blob]), name, options(type=blob.type))
            _share(say, title=wanted.caption[0], text=": ".join(wanted.caption[:2]), files=[file])
        else:
            save(name, blob, blob.type)

    def save_svg() -> None:
        download(f"{wanted.name}.svg", picture.text, SVG)
        say(NO_DOTS)

    def save(name: str, content: Content, kind: str) -> None:
        download(name, content, kind)
        say(f"Saved: {name}{MAY_NOT if is_embedded() else ''}.")

    if wanted.file == "svg":
        save(name, picture.text, SVG)
    else:
        _dots(picture, give_png, save_svg)


def _dots(picture: SvgPicture, done: Callable[[JsProxy], None], failed: Callable[[], None]) -> None:
    """Make a PNG with at least two dots per pixel. This fails in WebKit, which doesn't export such a canvas."""
    scale = max(2, js.devicePixelRatio)
    image = js.Image.new()
    image.src = f"data:{SVG},{js.encodeURIComponent(picture.text)}"

    def convert(nothing: object) -> None:
        canvas = js.document.createElement("canvas")
        canvas.width, canvas.height = round(picture.width * scale), round(picture.height * scale)
        canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height)
        try:
            canvas.toBlob(create_once_callable(lambda blob: done(blob) if blob else failed()), "image/png")
        except JsException:
            failed()

    then(lambda: image.decode(), convert, failed)


def _share(say: Say, **what: object) -> None:
    """Open the share sheet. Closing it isn't an error."""

    def report_refusal(error: JsProxy) -> None:
        if error.name != "AbortError":
            say(NO_SHEET)

    try:
        js.navigator.share(options(**what)).then(None, report_refusal)
    except (JsException, AttributeError):
        say(NO_SHEET)
