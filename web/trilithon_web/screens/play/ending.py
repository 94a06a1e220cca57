"""How a game has ended, over its table. Loaded when a game ends, so that a page with a table starts the sooner."""

from datetime import date
from typing import Final

from trilithon_web import daily
from trilithon_web.daily import Days
from trilithon_web.edition import Edition
from trilithon_web.kit import days as stones
from trilithon_web.kit.controls import button
from trilithon_web.kit.scene import rise
from trilithon_web.nodes import Child, Node, h
from trilithon_web.screens.play.model import Play, people_of, setup_of
from trilithon_web.screens.play.share import by_links_view
from trilithon_web.screens.play.share.challenge_view import versus
from trilithon_web.words import date_words, duration


def state(play: Play) -> str:
    """What the style goes by while a game that somebody has won is shown as it ended, else ""."""
    result = play.eyes.shown.result
    if play.eyes.looking or not (result and result.winners):
        return ""
    challenged = " compared" if play.keeping.head.challenge else ""
    return f"over{challenged}{' dated' if _day(play) else ''}"


def ending(play: Play, edition: Edition, base: str) -> Node:
    """What is shown over the table of a game that has ended, until somebody wishes to see the table again."""
    result = play.eyes.shown.result
    assert result
    won = bool(result.winners)
    numbers = (
        ("Moves", str(len(play.record.turns))),
        ("Time", duration(play.keeping.head.seconds)),
        ("Help", "some" if play.keeping.head.assisted else "none"),
    )
    buttons: tuple[Node, ...]
    new = bool(play.table.hand) or play.company.seats > 1  # to begin again would be another game
    if won or new:
        again = "New game" if new else "Next deal"
        buttons = button("new", again, "primary"), button("share", "Share", "", "link"), _UNDO
    else:
        buttons = button("undo", "Undo", "primary", "undo"), button("restart", "Begin again"), _NEW
    look = button("look", "How it ended" if play.eyes.looking else "See the table", id="look")
    if play.eyes.looking:
        return h("section", {"class": "end", "aria-label": "The end"}, look)
    title, said = people_of(play).read(result.text), play.speech.say
    return h(
        "section",
        {
            "class": f"end{' won' if won else ''}{' compared' if play.keeping.head.challenge else ''}",
            "aria-label": "The end",
        },
        rise() if won else None,
        h(
            "div",
            {"class": "panel"},
            h("h2", {"id": "over", "tabindex": -1}, title),
            h("p", {"class": "faint"}, play.table.facts(play.eyes.seen)),
            h(
                "dl",
                {"class": "numbers"},
                *(h("div", None, h("dt", None, what), h("dd", None, number)) for what, number in numbers),
            ),
            h("p", {"class": "faint", "aria-hidden": "true"}, said) if said and title not in said else None,
            *(play.table.ending(play.sight) if play.table.ending else ()),
            *_versus(play, edition, base),
            _days(play, base),
            h("div", {"class": "row"}, *by_links_view.last(play, edition), *buttons, _REPLAY, look),
        ),
    )


def _versus(play: Play, edition: Edition, base: str) -> tuple[Child, ...]:
    """Both results, if the game was a challenge."""
    if play.keeping.head.challenge is None:
        return ()
    return versus(play, edition, base)


_UNDO: Final = button("undo", "Undo", picture="undo")
_NEW: Final = button("new", "Next deal")
_REPLAY: Final = button("scrub", "Replay", step="0")


def _day(play: Play) -> date | None:
    """The day of which the game in play is the deal, up to today; None where it is another game."""
    if play.visited:
        return None
    return daily.day_dealt(play.game, setup_of(play), play.key.kind, play.shared.today)


def _days(play: Play, base: str) -> Node | None:
    """How the last seven days went, where the game in play is the deal of a day; else nothing."""
    day, today = _day(play), play.shared.today
    if day is None or today is None:
        return None
    days = Days.of(play.game, play.shared.statistics.results.values(), today)
    told = f" {stones.streak(days)}" if play.shared.settings["streaks"] == "on" else ""
    return h(
        "section",
        {"class": "last-days", "aria-labelledby": "last-days"},
        h("h3", {"id": "last-days"}, f"Deal of {date_words(day)}: {daily.WORDS[days.at(day)]}"),
        stones.week(days),
        h("p", {"class": "faint"}, h("a", {"href": f"{base}games/#days"}, "Calendar"), told),
    )
