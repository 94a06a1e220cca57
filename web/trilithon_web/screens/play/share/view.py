"""What a game can be shared as: its deal, the game so far, how it ended; for another page; as a file.

Loaded when somebody wishes to share, so that a page with a table starts the sooner.
"""

from functools import lru_cache

from trilithon_web.edition import EMBED, Edition
from trilithon_web.front import picture as picture_of
from trilithon_web.kit.cards import fan
from trilithon_web.kit.controls import button, panel, reading_field, unfolds
from trilithon_web.nodes import Child, Node, escape, h
from trilithon_web.screens.play.model import Play
from trilithon_web.screens.play.share import pictures
from trilithon_web.screens.play.share.by_links import may_be_handed_over
from trilithon_web.screens.play.share.by_links_view import HOMELESS, way
from trilithon_web.screens.play.share.challenge import help_bars, may_challenge
from trilithon_web.screens.play.share.challenge_view import ABOUT, HELPED
from trilithon_web.screens.play.share.outcome import Told, outcome
from trilithon_web.screens.play.share.pictures import sent

# A frame cannot say how high it is to be; the table fits any box from 300 × 400 up.
SHAPE = "width:100%;min-height:420px;aspect-ratio:4/3;max-height:90vh;border:0"
_WIDE = 32  # characters of a line on a phone
WIDTH, HEIGHT = 1200, 630  # of a game's picture

DEAL = "They play the same deal from the start and don’t see how you play."
WHOLE = "Every move so far, step by step."
OVER = "Every move, step by step."
CODED = "Someone who knows how can work out the hidden cards from any link to this game."
WARNS = "Your hand is in it: don’t send it to anyone you’re playing with."


def share(play: Play, edition: Edition) -> Node:
    """The panel of what can be shared; built once for what it shows, and not at every click."""
    hidden = play.hides
    # Where cards are hidden, the heading tells of the moment and not of the deal.
    title = play.game.title if hidden else f"{play.game.title}: {play.table.facts(play.eyes.seen)}"
    return _share(
        play.game.name,
        title,
        *play.key.place,
        play.key.setup.place[1],
        hidden,
        hidden and not play.record.state.result and bool(play.company.persons),
        outcome(play, edition),
        may_be_handed_over(play),
        may_challenge(play),
        _about(play),
        edition,
        play.ready,
    )


def _about(play: Play) -> str:
    """What a friend who is challenged is sent."""
    if may_challenge(play):
        return ABOUT
    return HELPED if help_bars(play) else DEAL


@lru_cache(maxsize=4)
def _share(  # noqa: PLR0913  # each is a part of the key of the cache
    name: str,
    title: str,
    path: str,
    query: str,
    setup: str,
    hidden: bool,
    holds_hand: bool,
    result: Told | None,
    by_links: bool,
    challenges: bool,
    about: str,
    edition: Edition,
    ready: bool,
) -> Node:
    link, whole = edition.link(path, query), edition.link(path, setup)
    ways: tuple[Child, ...] = (h("p", None, HOMELESS),)
    snippets: Node | None = None
    if link:
        copy = "Copy the link"
        if challenges:
            deal = sent(
                "copy-challenge",
                "Send the challenge",
                copy,
                "primary",
                ready,
                "to this challenge",
                link=whole,
            )
        else:
            says = {"what": "The link", "copy": link, "text": title, "link": link}
            deal = sent("send", "Send the deal", copy, "primary", ready, "to this deal", **says)
        game = sent("copy-whole", "Send the game", copy, "", ready, "to this game", link=whole)
        moves = OVER if result else WHOLE
        shown = f"{moves} {WARNS}" if holds_hand else moves
        ways = (
            h(
                "ul",
                {"class": "shares"},
                _card(fan(), "Challenge a friend", about, deal),
                _card(picture_of(name), "Show this game", shown, game),
            ),
            h("p", {"class": "help"}, CODED) if hidden else None,
        )
        snippets = unfolds(
            "For your web page",
            "a game or a picture",
            *_snippet(
                "share-frame", "To play it on your page", frame(title, edition.link(f"embed/{path}", query))
            ),
            *_snippet(
                "share-picture",
                "Where your page allows only pictures",
                picture(title, link, edition.link(f"pictures/{name}.png")),
            ),
        )
    backup = f"{edition.base(path)}games/#backup"
    files = unfolds(
        "Files",
        "picture, game file, backup",
        *pictures.ways(edition, path, query, hidden, ready),
        button("download", "Save the game file", "", "export", ready=ready),
        button("copy-game", "Copy the game as text", ready=ready),
        None
        if edition.kind == EMBED
        else h("a", {"class": "button", "href": backup}, "Back up all your games"),
    )
    return panel(
        "share",
        "Share",
        *ways,
        _result(result, ready) if result else None,
        *(way(ready) if by_links else ()),
        h("div", {"class": "entries"}, snippets, files),
        kind="sharing",
    )


def _card(drawn: Node | None, title: str, words: str, buttons: tuple[Node, ...]) -> Node:
    text = h("div", None, h("h3", None, title), h("p", None, words), *buttons)
    return h("li", None, h("span", {"class": "shot"}, drawn), text)


def _result(told: Told, ready: bool) -> Node:
    """How the game ended, in a few lines to be pasted."""
    text, link, legend = told
    whole = f"{text}\n{link}" if link else text
    return h(
        "section",
        {"class": "outcome", "aria-label": "Your result"},
        reading_field("share-result", "Your result", whole, _rows(whole)),
        h("p", {"class": "help"}, legend) if legend else None,
        *sent(
            "send",
            "Send your result",
            "Copy your result",
            "",
            ready,
            what="Your result",
            copy=whole,
            text=text,
            link=link,
        ),
    )


def _rows(text: str) -> int:
    """How high a field is in which all lines of a text are whole on a phone, too."""
    return sum(1 + len(line) // _WIDE for line in text.splitlines())


def frame(title: str, source: str) -> str:
    """The HTML of a frame with the game in it. source: its address."""
    return f'<iframe src="{escape(source)}" title="{escape(title)}" loading="lazy" style="{SHAPE}"></iframe>'


def picture(title: str, link: str, source: str) -> str:
    """The HTML of a link with a picture. source: the picture's address."""
    size = f'width="{WIDTH}" height="{HEIGHT}" style="max-width:100%;height:auto"'
    return f'<a href="{escape(link)}"><img src="{escape(source)}" alt="{escape(title)}" {size}></a>'


def _snippet(id: str, title: str, text: str) -> tuple[Child, ...]:
    return reading_field(id, title, text, 3), button("copy", "Copy", what="The HTML", text=text, about=title)
