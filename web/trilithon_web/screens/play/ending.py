"""The end of a game, shown over its table. Loaded when a game ends, so that tables start sooner."""

from collections.abc import Sequence
from typing import Final

from trilithon.equipment import Colour
from trilithon.state import Result
from trilithon_web import daily
from trilithon_web.edition import Edition
from trilithon_web.kit import days as stones
from trilithon_web.kit.controls import button, fold
from trilithon_web.kit.pieces import Piece, figure
from trilithon_web.kit.scene import close_by
from trilithon_web.kit.standings import ranking
from trilithon_web.nodes import Attribute, Child, Node, h, text_of
from trilithon_web.screens.play import par
from trilithon_web.screens.play.exercise import finds
from trilithon_web.screens.play.model import Play, people_of
from trilithon_web.screens.play.review.reviewing import can_look_over
from trilithon_web.screens.play.share import by_links_view
from trilithon_web.screens.play.share.challenge_view import versus
from trilithon_web.screens.play.today import day_of, days_of, has_par
from trilithon_web.screens.today import deals, next_of
from trilithon_web.words import date_words, duration, until


def ending(play: Play, edition: Edition, base: str) -> Node:
    """Draw the end of a game over its table, until the player wants to see the table again."""
    result = play.eyes.shown.result
    assert result
    if play.eyes.looking:
        return h(
            "section", {"class": "end", "aria-label": "The end"}, button("look", "How it ended", id="look")
        )
    title, said = people_of(play).read(result.text), play.speech.say
    reader = next((seat for seat in range(play.company.seats) if play.company.is_you(seat)), None)
    # Who won or lost together has no ranking.
    ranked = 0 < len(result.winners) < play.company.seats
    ranks = (
        ranking(play.company, result, play.table.ending.unit(play.eyes.seen), reader, _colours_of(play))
        if ranked
        else None
    )
    # A review begins with it.
    table = () if can_look_over(play) else play.table.ending.draw(play.sight)
    after, days = _afterwards(play), _days(play, base)
    long = " long" if days or after or (ranks and play.company.seats > 4) else ""
    more = (
        _numbers(play) if ranks else None,
        _HELPED if play.keeping.head.assisted and not play.keeping.head.practice else None,
        *table,
        h("div", {"class": "row"}, _UNDO if result.winners or _needs_new_deal(play) else None, _REPLAY),
    )
    return h(
        "section",
        {"class": f"end {'won' if result.winners else 'lost'}{long}", "aria-label": "The end"},
        close_by(
            _winning_figures(play, result),
            cheers=any(seat in play.company.persons for seat in result.winners),
        ),
        h(
            "div",
            {"class": "panel"},
            h("h2", {"id": "over", "tabindex": -1}, title),
            h("p", {"class": "faint"}, play.table.facts(play.eyes.seen)),
            ranks or _numbers(play),
            *_versus(play, edition, base),
            *_ways(
                play,
                result,
                (*by_links_view.draw_last_link(play, edition), *_next_today(play, edition, base)),
            ),
            h(
                "div",
                {"class": "quiets"},
                button("share", "Share", "quiet"),
                button("look", "View table", "quiet", id="look"),
                h("a", {"class": "button quiet", "href": edition.base(f"{play.game.name}/")}, "All games")
                if not edition.is_framed
                else None,
            ),
            days,
            fold("More", "how it went, undo, replay" if table or ranks else "replay", *more),
            # What comes later comes below all that can be pressed, so that nothing moves under a finger.
            after,
            h("p", None, par.describe_par(play)) if has_par(play) and not play.table.solitaire else None,
            # What has been said since, unless it stands here already; it is heard from the status line.
            h("p", {"class": "faint", "aria-hidden": "true"}, said) if _news(said, title, after) else None,
        ),
    )


def _news(said: str, title: str, after: Node | None) -> bool:
    """Whether a sentence says more than the result and the things that are shown below it."""
    return bool(said) and title not in said and (after is None or said not in text_of(after))


def _afterwards(play: Play) -> Node | None:
    """Draw the table's look back at the finished game."""
    found = () if play.is_visit else play.table.ending.draw_afterwards(play.sight)
    return h("div", {"class": "afterwards"}, *found) if found else None


def _needs_new_deal(play: Play) -> bool:
    """Whether "Play again" means a new deal, since the players would know the cards of the old one."""
    return bool(play.table.hand) or play.company.seats > 1


def _ways(play: Play, result: Result, links: tuple[Node, ...]) -> tuple[Node, ...]:
    """Draw the main button, and the others if there are several ways to continue."""
    if not (result.winners or _needs_new_deal(play)):
        others = button("restart", "Restart"), button("new", "Next deal")
        back = "Keep playing" if play.going.is_given_up else "Undo"
        return button("undo", back, "primary", "undo"), h("div", {"class": "row"}, *others)
    kind = "" if links else "primary"
    more = _review(play) if can_look_over(play) else ()
    return *links, button("new", "Play again" if _needs_new_deal(play) else "Next deal", kind), *more


def _review(play: Play) -> tuple[Node, ...]:
    """Draw the button for the review, with the better moves found so far."""
    found, way = finds.stones(play), button("review", "Review", picture="records")
    return (way._replace(children=(*way.children, found)),) if found else (way,)


def _next_today(play: Play, edition: Edition, base: str) -> tuple[Node, ...]:
    """After a daily deal, draw the link to the next one of today."""
    if play.shared.today is None or day_of(play) != play.shared.today:
        return ()

    deal = next_of(deals(play.shared), play.game.name)
    if deal is None:
        return ()
    attrs: dict[str, Attribute] = {"class": "button primary", "href": deal.href(base, edition)}
    return (h("a", attrs, daily.name_of_day(deal.game)),)


def _winning_figures(play: Play, result: Result) -> tuple[Piece, ...]:
    """Draw the winners' figures, if figures stand for players."""
    colours = _colours_of(play)
    if not colours or (not play.table.hand and play.company.seats == 1):
        return ()
    return tuple(figure(colours[seat]) for seat in result.winners)


def _colours_of(play: Play) -> Sequence[Colour]:
    return play.table.appearance.player_colours(play.company, play.eyes.shown)


_HELPED: Final = h(
    "p", {"class": "help"}, "Hints, solutions, and going back after seeing more count as help."
)


def _numbers(play: Play) -> Node:
    numbers = [
        ("Moves", str(play.going.moves_made)),
        ("Time", duration(play.keeping.head.seconds)),
    ]
    if play.keeping.head.practice:
        numbers.append(("Counts as", "practice"))
    elif play.keeping.head.assisted:
        numbers.append(("Counts as", "with help"))
    items = (h("div", None, h("dt", None, what), h("dd", None, number)) for what, number in numbers)
    return h("dl", {"class": "numbers"}, *items)


def _versus(play: Play, edition: Edition, base: str) -> tuple[Child, ...]:
    """Draw both results, if the game was a challenge."""
    if play.keeping.head.challenge is None:
        return ()
    return versus(play, edition, base)


_UNDO: Final = button("undo", "Undo", picture="undo")
_REPLAY: Final = button("scrub", "Replay", step="0")


def _days(play: Play, base: str) -> Node | None:
    """Draw the outcomes of the last seven days, if the game is a daily deal."""
    day, today = day_of(play), play.shared.today
    if day is None or today is None:
        return None
    days = days_of(play, today)
    told = [stones.streak_in_words(days)] if play.shared.settings["streaks"] == "on" and days.longest else []
    left = play.shared.midnight - play.shared.now
    if day == today and left > 0:
        told.append(f"Next daily game in {until(left)}")
    return h(
        "section",
        {"class": "last-days", "aria-labelledby": "last-days"},
        h("h3", {"id": "last-days"}, f"Game of {date_words(day)}: {daily.WORDS[days.outcome_on(day)]}"),
        stones.week(days),
        h(
            "p",
            {"class": "faint"},
            h("a", {"href": f"{base}today/"}, "Today’s games"),
            " · ",
            h("a", {"href": f"{base}games/#days"}, "Calendar"),
            *(f" · {one}" for one in told),
        ),
    )
