"""The view of the log: the steps, and below them the slider and the buttons of a replay."""

from collections.abc import Iterable, Mapping
from contextlib import suppress
from functools import lru_cache
from itertools import groupby
from typing import Final

from trilithon.options import OptionError
from trilithon.people import start_sentence
from trilithon_web.address import sitting_of
from trilithon_web.kit.controls import button, move_slider, unseen
from trilithon_web.kit.drawing import drawing, icon
from trilithon_web.nodes import Attribute, Child, Node, h
from trilithon_web.screens.play.log.log import LogEntry, move_of, part_at, place_of
from trilithon_web.screens.play.model import Play
from trilithon_web.screens.play.replay.fork import ever_plays_on, may_play_on
from trilithon_web.screens.play.replay.playback import STEPS, title
from trilithon_web.screens.play.review.reviewing import Mistake, mistakes
from trilithon_web.shelf.keys import GameKey

NOW: Final = "step-now"  # the id of the line that tells of what is shown


def draw_log(play: Play, tabs: Node | None, sheet: Node | None) -> tuple[Node | None, ...]:
    """Draw the open log: the steps and the controls.

    tabs: those of a dock that has more than the log. sheet: the contents of another open tab.
    """
    at, last = place_of(play), play.history.end
    out = "review" if play.in_review else "visit" if play.is_visit else "replay" if play.look else "log"
    if sheet:
        return head(tabs, _OUT[out]), panel_of(tabs, sheet)
    marks = mistakes(play)
    return (
        head(tabs, _OUT[out], title="Log" if play.look is None else title(play)),
        panel_of(tabs, steps(play)) if play.panels.log == STEPS else None,
        h("div", {"class": "scrub"}, *_slider(play, at, last, tuple(marks)), _slim(play.panels.log == STEPS)),
        _ways(
            at,
            last,
            bool(play.look and play.look.runs),
            play.table.chapters.names,
            tuple(sorted(marks)),
            marks.get(at) or (may_play_on(play) if ever_plays_on(play) else None),
            _notes(play),
        ),
    )


def head(tabs: Node | None, *tools: Node, title: str = "Log") -> Node:
    """Draw the head of the log: its title, or the tabs, which listeners hear after the title."""
    kind = "unseen" if tabs else None
    return h(
        "div",
        {"class": "head"},
        h("h2", {"id": "log-title", "tabindex": -1, "class": kind}, title),
        tabs,
        *tools,
    )


TAB_PANEL: Final = "in-dock"


def panel_of(tabs: Node | None, shown: Node) -> Node:
    """Draw the part below the head, as the panel of the open tab if there are tabs."""
    attrs = {"id": TAB_PANEL, "role": "tabpanel", "aria-labelledby": f"tab-{TAB_PANEL}"}
    return shown._replace(attrs={**shown.attrs, **attrs}) if tabs else shown


@lru_cache(maxsize=2)
def _slim(steps: bool) -> Node:
    """Draw the button that shows or hides the steps."""
    return expanding(button("slim", "Moves", "quiet"), steps)


_CLOSE: Final = {
    "type": "button",
    "class": "button quiet close",
    "data-do": "log",
    "aria-label": "Close the log",
}
_OUT: Final[Mapping[str, Node]] = {
    "log": h("button", _CLOSE, icon("close")),
    "replay": button("replay-end", "Back to the game", "primary"),
    "review": button("review", "Back to the review", "primary"),
    "visit": button("leave-visit", "Your games", "primary"),
}


def expanding(button: Node, open: bool) -> Node:
    """Mark a button with whether it is expanded."""
    return button._replace(attrs={**button.attrs, "aria-expanded": "true" if open else "false"})


def _notes(play: Play) -> str:
    if play.is_visit:
        if _has_own_game(play):
            return "You’re viewing a shared copy. Your own game is saved here."
        return "You’re viewing this game. It isn’t saved here."
    if play.keeping.head.practice:
        return "Practice: the result isn’t counted."
    return "Played with help." if play.keeping.head.assisted else ""


def _has_own_game(play: Play) -> bool:
    """Whether a game of the same set-up is stored on this device."""
    setup = play.record.setup
    keys = (GameKey.read(entry.key) for entry in play.shared.games.entries.values() if not entry.problem)
    for key in keys:
        if key and (key.game, key.seed) == (setup.game, setup.seed):
            with suppress(OptionError):
                if sitting_of(play.game, key.query).setup == setup:
                    return True
    return False


# The steps


def steps(play: Play) -> Node:
    """Draw the current part of the game, under its headings."""
    at, marks = place_of(play), mistakes(play)
    part = part_at(play, at)
    groups: list[Child] = []
    if part.title or part.opening:
        opening = (_line(part.start, "", part.opening, at == part.start),) if part.opening else ()
        groups.append(_group(part.title, 3, opening))
    if part.earlier is not None:
        groups.append(_further("Earlier moves", part.earlier))
    for heading, entries in groupby(part.entries, key=lambda entry: entry.headings[1:]):
        lines = (_draw_entry(entry, entry.first <= at <= entry.last, marks) for entry in entries)
        groups.append(_group(heading[0] if heading else "", 4, lines))
    if part.later is not None:
        groups.append(_further("Later moves", part.later))
    return h("div", {"class": "lines", "data-key": part.start, "data-roving": True}, *groups)


def _group(title: str, level: int, lines: Iterable[Node]) -> Node:
    return h("section", None, h(f"h{level}", None, title) if title else None, h("ol", None, *lines))


def _further(label: str, step: int) -> Node:
    return button("scrub", label, "quiet", step=str(step))


def _draw_entry(entry: LogEntry, now: bool, marks: Mapping[int, Mistake]) -> Node:
    """Draw a turn. marks: the numbers of the mistakes."""
    mark = next((marks[at] for at in range(entry.first - 1, entry.last) if at in marks), None)
    return _line(entry.last, str(entry.number), entry.text, now, mark)


@lru_cache(maxsize=512)
def _line(step: int, number: str, text: str, now: bool, mark: Mistake | None = None) -> Node:
    """Draw a line of the log. It is cached, so that the patch can skip it."""
    attrs: dict[str, Attribute] = {
        "type": "button",
        "id": NOW if now else None,
        "data-do": "scrub",
        "data-step": step,
        "aria-current": "step" if now else None,
        "tabindex": 0 if now else -1,
    }
    stone = h("i", {"class": "mistake"}, unseen("Mistake "), str(mark.number), unseen(".")) if mark else None
    told = h("span", None, text, stone)
    return h("li", None, h("button", attrs, h("span", {"class": "no"}, number), told))


# The ways through the game

PLAY_ON: Final = h(
    "button",
    {"type": "button", "class": "button play-on", "data-do": "play-on"},
    h("span", None, "Play ", h("span", {"class": "more"}, "from "), "here"),
)

_OFF: Final = {"aria-disabled": "true", "data-off": "Go back first, to play on from an earlier position."}
_NO_PLAY_ON: Final = PLAY_ON._replace(attrs={**PLAY_ON.attrs, **_OFF})  # in its place, so that nothing moves
_PLAY_ON: Final[Mapping[bool | None, Node | None]] = {True: PLAY_ON, False: _NO_PLAY_ON, None: None}


def _slider(play: Play, at: int, last: int, marks: tuple[int, ...]) -> tuple[Node, ...]:
    """Draw the slider, with a tick for each round and mistake, or over the review's curve."""
    told = start_sentence(move_of(play, at))
    heard = told
    starts = play.history.find_rounds()
    ticks = _ticks(tuple(starts), marks, last) if len(starts) > 1 or marks else None
    if marks:
        from trilithon_web.screens.play.review.curve import (
            name_decision,
            strip,
        )  # not before there is a review

        ticks = strip(play) or ticks
        heard = f"{told}. {name_decision(play, at)}" if at in marks else told
    slider = move_slider(at, last, "Move", heard)
    return h("div", {"class": "rail"}, slider, ticks or _NO_TICKS), h("p", {"class": "at"}, told)


@lru_cache(maxsize=4)
def _ticks(starts: tuple[int, ...], marks: tuple[int, ...], last: int) -> Node:
    def paths(places: tuple[int, ...], kind: str | None = None) -> Node | None:
        return h("path", {"class": kind, "d": "".join(f"M{at} 0V1" for at in places)}) if places else None

    shown = paths(starts if len(starts) > 1 else ()), paths(marks, "mistakes")
    return drawing(
        "ticks", f"0 0 {last} 1", *shown, attrs={"preserveAspectRatio": "none", "aria-hidden": "true"}
    )


_NO_TICKS: Final = drawing("ticks", "0 0 1 1")


def _better(mistake: Mistake) -> Node:
    """Draw the button from a mistake to its exercise."""
    return button("exercise", "Find a better move", "primary", number=str(mistake.number - 1))


_NO_MORE: Final = "No more mistakes in that direction."


@lru_cache(maxsize=64)
def _ways(
    at: int,
    last: int,
    runs: bool,
    parts: tuple[str, ...],
    marks: tuple[int, ...],
    onward: Mistake | bool | None,
    note: str,
) -> Node:
    """Draw the buttons of the replay.

    onward: the next mistake, if there is one; otherwise whether a new game can start here, None if it can't start
        anywhere."""

    def way(to: str, label: str, picture: str, enabled: bool, off: str = "") -> Node:
        off = off or ("You’re at the end." if early else "You’re at the start.")
        return button("walk", label, "bare", picture, enabled=enabled, off=off, to=to)

    def jump(kind: str, word: str, back: bool, on: bool, off: str = "") -> Node:
        return h(
            "div",
            {"class": "jump", "role": "group", "aria-label": start_sentence(word)},
            way(f"{kind}-back", f"A {word} back", "previous", back, off),
            h("span", {"aria-hidden": "true"}, start_sentence(word)),
            way(f"{kind}-on", f"A {word} on", "next", on, off),
        )

    early, late = at > 0, at < last
    jumps = [jump(kind, word, early, late) for kind, word in zip(("round", "part"), parts, strict=False)]
    if marks:
        jumps.append(jump("mistake", "mistake", marks[0] < at, at < marks[-1], _NO_MORE))
    return h(
        "div",
        {"class": "ways"},
        h(
            "div",
            {"class": "walk"},
            way("first", "To the start", "first", early),
            way("back", "Back one move", "previous", early),
            button(
                "run",
                "Stop" if runs else "Play",
                "bare",
                "pause" if runs else "play",
                enabled=last > 0,
                id="run",
            ),
            way("on", "Forward one move", "next", late),
            way("last", "To the end", "last", late),
        ),
        _better(onward) if isinstance(onward, Mistake) else _PLAY_ON[onward],
        h("div", {"class": "jumps"}, *jumps) if jumps else None,
        h("p", {"class": "help"}, note) if note else None,
    )
