"""The panel for sharing: the deal, the whole game, the result, a frame for a web page, files.

Loaded when it is opened, so that tables start sooner.
"""

from functools import lru_cache
from typing import NamedTuple

from trilithon_web.edition import ONE_FILE, Edition
from trilithon_web.front import game_picture as picture_of
from trilithon_web.kit.cards import fan
from trilithon_web.kit.controls import button, fold, panel, reading_field
from trilithon_web.nodes import Child, Node, h
from trilithon_web.screens.play.model import Play
from trilithon_web.screens.play.parts import Sharing
from trilithon_web.screens.play.share import pictures
from trilithon_web.screens.play.share.by_links import may_be_handed_over
from trilithon_web.screens.play.share.by_links_view import HOMELESS, way
from trilithon_web.screens.play.share.challenge import help_bars, may_challenge
from trilithon_web.screens.play.share.challenge_view import ABOUT, HELPED
from trilithon_web.screens.play.share.frames import Framed, frames_of
from trilithon_web.screens.play.share.outcome import Told, outcome
from trilithon_web.screens.play.share.pictures import send_buttons
from trilithon_web.screens.play.share.places import Destination, place_of
from trilithon_web.screens.play.share.web_page import section

_WIDE = 32  # characters of a line on a phone

DEAL = "They play the same deal from the start and don’t see how you play."
WHOLE = "Every move so far, step by step."
OVER = "Every move, step by step."
PUZZLE = "They look for the best move and don’t see what you tried."
LESSON = "They learn the game by playing."
CODED = "Someone who knows how can work out the hidden cards from any link to this game."
WARNS = "It shows your hand, so don’t send it to anyone you’re playing with."
_COPY = "Copy the link"


class _Shown(NamedTuple):
    """Everything that the panel depends on.

    title: the title of the deal, puzzle or lesson.
    kind: "puzzle", "lesson", or "" for a game.
    place: the site's page with it.
    setup: the query of the set-up.
    hidden: whether something is hidden in it.
    holds_hand: whether a link to the whole game would show somebody's hand.
    result: how it ended.
    by_links: whether it can be continued by links.
    challenges: whether there is a result to challenge a friend with.
    about: the sentences that a friend is sent.
    frames: the frames for a web page. what, theme: those of the chosen frame.
    said: what has been copied.
    """

    name: str
    game: str
    title: str
    kind: str
    place: Destination
    setup: str
    hidden: bool
    holds_hand: bool
    result: Told | None
    by_links: bool
    challenges: bool
    about: str
    frames: tuple[tuple[str, Framed], ...]
    what: str
    theme: str
    said: str
    edition: Edition
    ready: bool


def share(play: Play, edition: Edition) -> Node:
    """Draw the panel for sharing. It is cached."""
    hidden, sharing = play.hides, play.panels.sharing or Sharing()
    kind = "puzzle" if play.puzzle else "lesson" if play.course else ""
    frames = frames_of(play)
    # Where cards are hidden, the heading tells of the moment and not of the deal.
    title = frames[kind].title if kind else "" if hidden else play.table.facts(play.eyes.seen)
    return _share(
        _Shown(
            name=play.game.name,
            game=play.game.title,
            title=f"{play.game.title}: {title}" if title else play.game.title,
            kind=kind,
            place=place_of(play) if kind else Destination(*play.keeping.key.place),
            setup=play.keeping.key.setup.place[1],
            hidden=hidden,
            holds_hand=hidden and not play.eyes.seen.result and bool(play.company.persons),
            result=outcome(play, edition),
            by_links=not kind and may_be_handed_over(play),
            challenges=not kind and may_challenge(play),
            about=_about(play),
            frames=tuple(frames.items()),
            what=sharing.what,
            theme=sharing.theme,
            said=sharing.said,
            edition=edition,
            ready=play.keeping.ready,
        )
    )


def _about(play: Play) -> str:
    """Describe what a challenged friend receives."""
    if may_challenge(play):
        return ABOUT
    return HELPED if help_bars(play) else DEAL


@lru_cache(maxsize=4)
def _share(shown: _Shown) -> Node:
    edition, ready = shown.edition, shown.ready
    web_page = section(shown.name, shown.game, shown.frames, shown.what, shown.theme, edition)
    return panel(
        "share",
        "Share",
        *(_cards(shown) if edition.home else (h("p", None, HOMELESS),)),
        _result(shown.result, ready) if shown.result else None,
        *(way(ready) if shown.by_links else ()),
        h(
            "div",
            {"class": "entries"},
            fold("Embed", "a frame to play in", *web_page) if edition.home else None,
            fold("Files", "picture, backup" if shown.kind else "picture, game file, backup", *_files(shown)),
        ),
        h("p", {"class": "copied"}, shown.said) if shown.said else None,
        kind="sharing",
    )


def _cards(shown: _Shown) -> tuple[Child, ...]:
    """Draw the links: to the puzzle or lesson, or to the deal and the whole game."""
    path, ready = shown.place.path, shown.ready
    link, whole = shown.edition.link(str(shown.place)), shown.edition.link(path, shown.setup)
    says = {"what": "The link", "copy": link, "text": shown.title, "link": link}
    kind = shown.kind
    if kind:
        send = send_buttons("send", f"Send the {kind}", _COPY, "primary", ready, f"to this {kind}", **says)
        words = PUZZLE if kind == "puzzle" else LESSON
        card = _card(picture_of(shown.name), f"Send this {kind}", words, send)
        return (h("ul", {"class": "shares"}, card),)
    if shown.challenges:
        about = "to this challenge"
        deal = send_buttons(
            "copy-challenge", "Send the challenge", _COPY, "primary", ready, about, link=whole
        )
    else:
        deal = send_buttons("send", "Send the deal", _COPY, "primary", ready, "to this deal", **says)
    game = send_buttons("copy-whole", "Send the game", _COPY, "", ready, "to this game", link=whole)
    moves = OVER if shown.result else WHOLE
    return (
        h(
            "ul",
            {"class": "shares"},
            _card(fan(), "Challenge a friend", shown.about, deal),
            _card(
                picture_of(shown.name),
                "Show this game",
                f"{moves} {WARNS}" if shown.holds_hand else moves,
                game,
            ),
        ),
        h("p", {"class": "help"}, CODED) if shown.hidden else None,
    )


def _files(shown: _Shown) -> tuple[Child, ...]:
    """Draw the files to save. The file of a puzzle would contain its answer, and a lesson needs none."""
    edition, ready = shown.edition, shown.ready
    base, place = edition.base(shown.place.path), shown.place
    if shown.hidden and not shown.kind:  # a deal's number would tell what players may not know
        place = place._replace(query="")
    file = {"class": "button", "href": f"{base}{ONE_FILE}", "download": ONE_FILE}
    return (
        *pictures.ways(edition.link(str(place)).partition("//")[2], ready),
        *(
            ()
            if shown.kind
            else (
                button("download", "Save the game file", "", "export", ready=ready),
                button("copy-game", "Copy game as text", ready=ready),
            )
        ),
        h("a", {"class": "button", "href": f"{base}games/#backup"}, "Back up all games")
        if not edition.is_framed
        else None,
        h("a", file, f"All of Trilithon in one file ({edition.megabytes} MB)") if edition.megabytes else None,
    )


def _card(drawn: Node | None, title: str, words: str, buttons: tuple[Node, ...]) -> Node:
    text = h("div", None, h("h3", None, title), h("p", None, words), *buttons)
    return h("li", None, h("span", {"class": "shot"}, drawn), text)


def _result(told: Told, ready: bool) -> Node:
    """Draw the summary to paste."""
    text, link, legend = told
    whole = f"{text}\n{link}" if link else text
    return h(
        "section",
        {"class": "outcome", "aria-label": "Your result"},
        reading_field("share-result", "Your result", whole, _rows(whole)),
        h("p", {"class": "help"}, legend) if legend else None,
        *send_buttons(
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
    """Return the height of a field that shows all lines of a text even on a phone."""
    return sum(1 + len(line) // _WIDE for line in text.splitlines())
