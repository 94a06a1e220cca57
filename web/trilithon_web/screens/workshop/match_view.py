"""Draws a match: the share of the games won, and the games that the bot lost. Also draws the lines of a check."""

from functools import lru_cache
from typing import Final

from trilithon.arena.pairing import Loss
from trilithon.arena.statistics import interval_of
from trilithon.people import count_text
from trilithon_web.kit.controls import button, unseen
from trilithon_web.kit.drawing import icon
from trilithon_web.kit.lines import Line, Scale, lines
from trilithon_web.nodes import Attribute, Child, Node, h
from trilithon_web.screens.workshop.model import CHECKS, DEALS, Course, Workshop
from trilithon_web.screens.workshop.running import describe_opponent, opponents_of, sum_up
from trilithon_web.screens.workshop.set_up_view import draw_set_up
from trilithon_web.shared import Shared
from trilithon_web.workshop.questions import Checked

_MOST: Final = 12  # lost games in the table


def draw_match(shop: Workshop, shared: Shared, base: str) -> tuple[Child, ...]:
    """Draw the tab."""
    running = shop.runs(DEALS)
    course = shop.course
    return (
        _choose_opponent(shop, shared),
        draw_set_up(shop),
        _draw_tables(shop.draft.seats),
        _draw_course(course, running) if course and course.dealt else h("p", {"class": "help"}, _ABOUT),
        _draw_losses(course, base) if course and course.dealt else None,
    )


_ABOUT: Final = (
    "A match plays the same deals from every seat, so that everyone gets the good hands. "
    "It stops when it’s clear who is better."
)


def _choose_opponent(shop: Workshop, shared: Shared) -> Node:
    """Draw the choice of the opponent, and the button that starts a match."""
    known = opponents_of(shop, shared)
    start = button(
        "shop-match", "Start", "primary", "play", shop.running is None, id="shop-start", about="a match"
    )
    if not known or shop.draft.seats == 1:
        return h("div", {"class": "row"}, start)
    attrs: dict[str, Attribute] = {
        "id": "shop-opponent",
        "data-do": "shop-opponent",
        "data-key": shop.written,
    }
    options = (
        h("option", {"value": name, "selected": name == shop.opponent}, title)
        for name, title in known.items()
    )
    label = h("label", {"for": "shop-opponent"}, f"{shop.kept.name} against")
    about = describe_opponent(shop)
    return h(
        "div",
        {"class": "field"},
        label,
        h("div", {"class": "row"}, h("select", attrs, *options), start),
        h("p", {"class": "help"}, about) if about else None,
    )


@lru_cache(maxsize=2)
def _draw_tables(seats: int) -> Node:
    """Draw the buttons that lead to the ordinary table."""
    play = button("shop-play", "Play against it", "", "person") if seats > 1 else None
    return h("div", {"class": "row"}, play, button("shop-play", "Watch it play", "", "play", watch="yes"))


@lru_cache(maxsize=1)
def _draw_course(course: Course, running: bool) -> Node:
    """Draw the share so far with its interval, as a line from deal to deal."""
    share, margin, fair = course.means[-1], course.margins[-1], course.pairing.fair
    low, high = (round(100 * end) for end in interval_of(share, margin))
    number = h("b", {"class": "rate"}, f"{round(100 * share)}%")
    deals = count_text(len(course.dealt), "deal")
    said = f"won in {deals}. The true share is between {low}% and {high}%, with 95% confidence."
    return h(
        "section",
        {"class": "course-of", "aria-label": "Result"},
        h("p", {"class": "won-share"}, number, " ", said),
        _chart(course) if len(course.dealt) > 1 else None,
        h(
            "p",
            {"class": "help"},
            f"Dashed: {round(100 * fair)}%, as if all were equally good. Thin: the interval.",
        )
        if fair
        else None,
        h("p", {"class": "verdict"}, "Still playing …" if running else sum_up(course)),
    )


def _chart(course: Course) -> Node:
    fair = course.pairing.fair
    ends = [interval_of(mean, margin) for mean, margin in zip(course.means, course.margins, strict=True)]
    lower, upper = (list(enumerate(edge, 1)) for edge in zip(*ends, strict=True))
    heights = [(fair, f"{round(100 * fair)}"), (0.0, "0"), (1.0, "100")]
    last = len(course.means)
    told = f"The share after each deal, now {round(100 * course.means[-1])}%."
    courses = (
        Line("kept", [list(enumerate(course.means, 1))], thick=True),
        Line("dash-4", [upper]),
        Line("dash-4", [lower]),
    )
    parts = [(1, "1"), (last, str(last))]
    return lines(courses, (), Scale(last, heights, parts, "deal"), told)


@lru_cache(maxsize=1)
def _draw_losses(course: Course, base: str) -> Node | None:
    """Draw the games that cost most, with buttons to look at them."""
    losses = [loss for deal in course.dealt for loss in deal.losses if loss.share < 1]
    if not losses:
        return h("p", {"class": "help"}, "It has lost no game.")
    worst = sorted(losses, key=lambda loss: loss.difference)[:_MOST]
    return h(
        "section",
        {"class": "losses"},
        h("h2", None, "Lost games", h("small", None, f" {len(losses)}")),
        h("p", {"class": "help"}, _LOOK),
        h("ol", {"class": "lines-of"}, *(_loss(course, loss, base) for loss in worst)),
    )


_LOOK: Final = (
    "Look shows the end of the game here. Open shows it at the table, where Review finds the costly moves."
)


def _loss(course: Course, loss: Loss, base: str) -> Node:
    words = (
        "A mistake"
        if loss.fault
        else count_text(-loss.difference, "point") + " behind"
        if loss.difference < 0
        else "Lost"
    )
    where = f"seat {loss.seat}, deal {loss.seed}"
    return h(
        "li",
        {"data-key": f"{loss.seed}-{loss.seat}"},
        h("div", None, h("b", None, words), h("p", {"class": "help"}, f"As {where}")),
        draw_look(loss.address, f"{words}, {where}"),
        draw_open(f"{base}{loss.address}", "game", f"{words}, {where}"),
    )


def draw_look(address: str, about: str) -> Node:
    """Draw the button that shows a position in the workshop.

    address: that of the position, below the site's root.
    about: a description of the position for screen readers.
    """
    return button("position-look", "Look", about=about, address=address)


def draw_open(href: str, what: str, about: str) -> Node:
    """Draw the link that opens a game at its table. what: a word for the game. about: see `draw_look`."""
    attrs = {
        "class": "button quiet",
        "href": href,
        "target": "_blank",
        "aria-label": f"Open the {what} in a new tab: {about}",
    }
    return h("a", attrs, icon("play"), h("span", None, "Open"))


def draw_checks(shop: Workshop) -> tuple[Child, ...]:
    """Draw the tab of the check."""
    running = shop.runs(CHECKS)
    return (
        h("p", {"class": "help"}, _CHECKS),
        h("ul", {"class": "lines-of checks"}, *map(_check, shop.checks)) if shop.checks else None,
        None if running or shop.checks else button("shop-check", "Check", "primary", "tick"),
    )


_CHECKS: Final = (
    "Does your bot always make a legal move? Does it choose the same when only hidden things change, "
    "and when it’s asked again? How long does it think?"
)


def _check(one: Checked) -> Node:
    kind = {True: "ticked", False: "failed", None: "open"}[one.passed]
    sign = h(
        "i", {"class": kind}, icon("tick" if one.passed else "close") if one.passed is not None else None
    )
    state = {True: "Passed: ", False: "Failed: ", None: ""}[one.passed]
    bar = (
        h("progress", {"max": one.of, "value": one.done, "aria-label": one.name})
        if one.passed is None
        else None
    )
    return h(
        "li", {"data-key": one.name}, sign, h("div", None, h("p", None, unseen(state), one.sentence), bar)
    )
