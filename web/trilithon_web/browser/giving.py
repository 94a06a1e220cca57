"""What is given away by means of the browser: a picture of the table, as a file or through the system's share sheet,
and a link through that."""

from collections.abc import Callable
from typing import Final

import js
from pyodide.ffi import JsException, JsProxy, create_once_callable, to_js

from trilithon_web.browser.callbacks import options, then
from trilithon_web.browser.picture import Picture, draw
from trilithon_web.browser.space import framed
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
    """Give a link or a picture away; what does not come about is said, but for what the player does not wish."""
    if isinstance(wanted, Share):
        _share(say, title=wanted.title, text=wanted.text, url=wanted.link)
    else:
        draw(
            wanted.caption,
            wanted.omitted,
            lambda picture: _picture(picture, wanted, download, say),
            lambda: say(NO_PICTURE),
        )


def _picture(picture: Picture, wanted: Wanted, download: Download, say: Say) -> None:
    name = f"{wanted.name}.{wanted.file}"

    def drawn(blob: JsProxy) -> None:
        if wanted.sheet:
            file = js.File.new(to_js([blob]), name, options(type=blob.type))
            _share(say, title=wanted.caption[0], text=": ".join(wanted.caption[:2]), files=[file])
        else:
            saved(name, blob, blob.type)

    def failed() -> None:
        download(f"{wanted.name}.svg", picture.text, SVG)
        say(NO_DOTS)

    def saved(name: str, content: Content, kind: str) -> None:
        download(name, content, kind)
        say(f"Saved: {name}{MAY_NOT if framed() else ''}.")

    if wanted.file == "svg":
        saved(name, picture.text, SVG)
    else:
        _dots(picture, drawn, failed)


def _dots(picture: Picture, done: Callable[[JsProxy], None], failed: Callable[[], None]) -> None:
    """A picture as a PNG, in at least two dots a pixel. WebKit does not give away what it drew: it fails."""
    scale = max(2, js.devicePixelRatio)
    image = js.Image.new()
    image.src = f"data:{SVG},{js.encodeURIComponent(picture.text)}"

    def drawn(nothing: object) -> None:
        canvas = js.document.createElement("canvas")
        canvas.width, canvas.height = round(picture.width * scale), round(picture.height * scale)
        canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height)
        try:
            canvas.toBlob(create_once_callable(lambda blob: done(blob) if blob else failed()), "image/png")
        except JsException:
            failed()

    then(lambda: image.decode(), drawn, failed)


def _share(say: Say, **what: object) -> None:
    """Open the share sheet; whoever closes it again has changed their mind."""

    def refused(error: JsProxy) -> None:
        if error.name != "AbortError":
            say(NO_SHEET)

    try:
        js.navigator.share(options(**what)).then(None, refused)
    except (JsException, AttributeError):
        say(NO_SHEET)
