"""The HTML for other web pages: a frame, and below it a link with a picture."""

from collections.abc import Iterable
from typing import Final

from trilithon_web.edition import Edition
from trilithon_web.kit.choices import one_of
from trilithon_web.kit.controls import button, reading_field
from trilithon_web.nodes import Attribute, Child, Node, escape, h
from trilithon_web.screens.play.share.frames import THEMES, Framed
from trilithon_web.screens.play.share.places import Destination

FRAME_HEIGHT: Final = 640  # in which every game and puzzle has room, also on a phone
_SHAPE: Final = "border:0;max-height:95vh"  # on a phone held sideways it is as low as the window
PICTURE_SIZE: Final = (1200, 630)  # the size of a game's picture
_SMALL: Final = (160, 84)  # as it stands below a frame
_AUTOMATIC: Final = "Automatic follows the reader’s device."


def frame(title: str, source: str) -> str:
    """Write the HTML of a frame. title: its name. source: its address."""
    size = f'width="100%" height="{FRAME_HEIGHT}"'
    source, title = escape(source), escape(title)
    return f'<iframe src="{source}" title="{title}" {size} frameborder="0" loading="lazy" style="{_SHAPE}"></iframe>'


def caption(title: str, link: str, source: str) -> str:
    """Write the HTML of a link with a small picture, for pages that remove frames. source: the address of the
    picture."""
    width, height = _SMALL
    size = f'width="{width}" height="{height}" style="vertical-align:middle"'
    return f'<p><a href="{escape(link)}"><img src="{escape(source)}" alt="" {size}> {escape(title)}</a></p>'


def section(
    name: str, title: str, frames: Iterable[tuple[str, Framed]], what: str, theme: str, edition: Edition
) -> tuple[Child, ...]:
    """Draw the choice of frames.

    name, title: those of the game. frames: those available. what, theme: the chosen ones.
    """
    offered = dict(frames)
    what = what if what in offered else next(iter(offered))
    chosen = offered[what]
    named = f"{title}: {chosen.title}"
    path, query, fragment = chosen.place
    query = "&".join(filter(None, (query, theme and f"theme={theme}")))
    source = edition.link(str(Destination(f"embed/{path}", query, fragment)))
    link, picture = edition.link(str(chosen.place)), edition.link(f"pictures/{name}.png")
    text = f"{frame(named, source)}\n{caption(named, link, picture)}"
    labels = {word: (one.label,) for word, one in offered.items()}
    return (
        one_of("frame-what", "What the frame shows", labels, what, chosen.about)
        if len(offered) > 1
        else None,
        one_of(
            "frame-theme",
            "Light or dark",
            {word: (label,) for word, label in THEMES.items()},
            theme,
            _AUTOMATIC,
        ),
        reading_field("share-frame", "HTML for your page", text, 4),
        button("copy", "Copy the HTML", "primary", "link", what="The HTML", text=text),
        _preview(named, source) if edition.offers_others else None,
    )


def _preview(title: str, source: str) -> Node:
    """Draw a preview of the frame, loaded when visible.

    Each address has its own element, so Back doesn't step through them.
    """
    attrs: dict[str, Attribute] = {
        "class": "preview",
        "data-key": source,
        "src": source,
        "title": f"Preview of {title}",
        "loading": "lazy",
        "inert": True,
    }
    return h("iframe", attrs)
