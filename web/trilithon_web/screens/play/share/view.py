"""What a game can be shared as: a link, a frame for another page, a picture that is a link, a text."""

from functools import lru_cache

from trilithon_web.edition import Edition
from trilithon_web.kit.controls import button, panel, reading_field
from trilithon_web.nodes import Child, Node, escape, h
from trilithon_web.screens.play.model import Play
from trilithon_web.screens.play.share import pictures
from trilithon_web.screens.play.share.by_links import may_be_handed_over
from trilithon_web.screens.play.share.by_links_view import way
from trilithon_web.screens.play.share.challenge import may_challenge

# A frame cannot say how high it is to be; the table fits any box from 300 × 400 up.
SHAPE = "width:100%;min-height:420px;aspect-ratio:4/3;max-height:90vh;border:0"
WIDTH, HEIGHT = 1200, 630  # of a game's picture

WHOLE = "The link to the whole game holds every move; whoever opens it looks at it step by step."
OPEN = f"{WHOLE} It tells all hands to those who know how to ask, so do not send it to somebody you are playing with."
HOMELESS = "This copy of Trilithon does not know where its site is: there is no link to share."


def share(play: Play, edition: Edition) -> Node:
    """The panel of what can be shared; built once for what it shows, and not at every click."""
    hidden = play.hides
    # Where cards are hidden, the heading tells of the moment and not of the deal.
    title = play.game.title if hidden else f"{play.game.title}: {play.table.facts(play.eyes.seen)}"
    return _share(
        play.game.name,
        title,
        *play.key.place,
        play.key.query,
        hidden,
        may_be_handed_over(play),
        may_challenge(play),
        edition,
        play.ready,
    )


@lru_cache(maxsize=4)
def _share(  # noqa: PLR0913  # each is a part of the key of the cache
    name: str,
    title: str,
    path: str,
    query: str,
    setup: str,
    hidden: bool,
    by_links: bool,
    challenges: bool,
    edition: Edition,
    ready: bool,
) -> Node:
    link = edition.link(path, query)
    ways: tuple[Child, ...] = (h("p", None, HOMELESS) if ready else None,)
    snippets: tuple[Child, ...] = ()
    if link:
        ways = (
            button("copy", "Copy the link to this deal", "primary", "link", what="The link", text=link),
            button(
                "copy-whole",
                "Copy a link to this whole game",
                ready=ready,
                link=edition.link(path, setup),
            ),
            h("p", {"class": "help"}, OPEN if hidden else WHOLE),
            *(way(ready) if by_links else ()),
            *(_challenge(edition.link(path, setup)) if challenges else ()),
        )
        snippets = (
            *_snippet(
                "To play it within a page of yours",
                "The frame",
                frame(title, edition.link(f"embed/{path}", query)),
            ),
            *_snippet(
                "Where frames are not allowed",
                "The picture",
                picture(title, link, edition.link(f"pictures/{name}.png")),
            ),
        )
    return panel(
        "share",
        "Share",
        *ways,
        *pictures.ways(edition, path, query, hidden, ready),
        *snippets,
        button("copy-game", "Copy the record", ready=ready),
        button("download", "Download the record", "", "export", ready=ready),
    )


def _challenge(link: str) -> tuple[Child, ...]:
    """The way to challenge a friend. link: of the deal."""
    # Only at an end, so that the page starts the sooner.
    from trilithon_web.screens.play.share import challenge_view

    return *challenge_view.way("Challenge a friend", link), h("p", {"class": "help"}, challenge_view.ABOUT)


def frame(title: str, source: str) -> str:
    """The HTML of a frame with the game in it. source: its address."""
    return f'<iframe src="{escape(source)}" title="{escape(title)}" loading="lazy" style="{SHAPE}"></iframe>'


def picture(title: str, link: str, source: str) -> str:
    """The HTML of a link with a picture. source: the picture's address."""
    size = f'width="{WIDTH}" height="{HEIGHT}" style="max-width:100%;height:auto"'
    return f'<a href="{escape(link)}"><img src="{escape(source)}" alt="{escape(title)}" {size}></a>'


def _snippet(title: str, what: str, text: str) -> tuple[Child, ...]:
    id = f"share-{what.rpartition(' ')[2]}"
    return reading_field(id, title, text, 3), button("copy", "Copy", what=what, text=text, about=title)
