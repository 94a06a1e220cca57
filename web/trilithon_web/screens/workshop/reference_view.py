"""Draws the reference: the fields that a bot sees, and the rules of the game."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from trilithon.state import Observation
from trilithon_web.nodes import Attribute, Child, Node, Raw, h
from trilithon_web.screens.play.menu import adapt_rules
from trilithon_web.screens.workshop.fields import SeenTuple, example_of, find_fields, parts_of
from trilithon_web.screens.workshop.model import Shown, Workshop


def draw_fields(shop: Workshop, base: str) -> tuple[Child, ...]:
    """Draw the tab with the arguments and observations that a bot gets. base: the path to the site's root."""
    return (_draw_given(base), _search_field(), _draw_parts(shop.game.name, shop.search, shop.shown))


# What a bot's methods get, and what holds for them.
_GIVEN: Final = (
    (
        "observe",
        "Called at the start, and after every turn of any player. A bot can remember things in `self`.",
    ),
    ("choose", "Called in the bot’s turn. It returns one of `observation.legal`."),
    (
        "observation",
        "Everything that the seat can see. Its fields are below. Seats are numbers from 0, clockwise.",
    ),
    (
        "chance",
        "All random numbers come from it: `chance.choice(items)`, `chance.shuffled(items)`, `chance.randrange(6)`. The "
        "same position always gets the same chance, so every game can be replayed.",
    ),
    ("budget", "How much to think, as a number of tries: usually 400. Never in seconds."),
    (
        "yield None",
        "A bot is stopped after half a second without a pause. To think longer, pause with `yield None` now and then, "
        "and yield the move at the end.",
    ),
)


@lru_cache(maxsize=1)
def _draw_given(base: str) -> Node:
    fields = (
        h(
            "div",
            {"data-key": name},
            h("dt", None, h("code", None, name)),
            h("dd", None, *draw_words(meaning)),
        )
        for name, meaning in _GIVEN
    )
    more = h("a", {"href": f"{base}docs/writing-a-bot.html"}, "Writing a bot")
    return h(
        "section",
        None,
        h("h2", None, "What a bot gets"),
        h("dl", {"class": "fields-of"}, *fields),
        h("p", {"class": "help"}, more, " has more: examples, and modules to build on."),
    )


@lru_cache(maxsize=1)
def _search_field() -> Node:
    attrs: dict[str, Attribute] = {
        "id": "shop-search",
        "type": "search",
        "data-do": "shop-search",
        "data-live": True,
        "autocomplete": "off",
        "spellcheck": "false",
        "placeholder": "trick, hand, points …",
    }
    label = h("label", {"for": "shop-search"}, "Find in what your bot sees")
    return h("div", {"class": "field"}, label, h("input", attrs))


@lru_cache(maxsize=4)
def _draw_parts(game: str, words: str, shown: Shown) -> Node:
    parts = parts_of(game)
    drawn = tuple(
        filter(
            None, (_draw_part(part, words, shown.observation if part is parts[0] else None) for part in parts)
        )
    )
    none = h("p", {"class": "help"}, f"Nothing has “{words}” in it.")
    return h("div", {"class": "parts"}, *(drawn or (none,)))


def _draw_part(part: SeenTuple, words: str, seen: Observation | None) -> Node | None:
    """Draw a named tuple. seen: an observation from which to take examples, if the tuple is the observation."""
    found = find_fields(part, words)
    if not found:
        return None
    title = "observation" if seen else part.name
    fields = (
        h(
            "div",
            {"data-key": field.name},
            h("dt", None, h("code", None, field.name), " ", h("small", None, field.kind)),
            h(
                "dd",
                None,
                *draw_words(field.meaning),
                h("code", {"class": "example-of"}, example_of(seen, field.name)) if seen else None,
            ),
        )
        for field in found
    )
    about = h("p", {"class": "help"}, *draw_words(part.about)) if part.about else None
    return h(
        "section",
        {"data-key": part.name},
        h("h2", None, h("code", None, title)),
        about,
        h("dl", {"class": "fields-of"}, *fields),
    )


def draw_words(text: str) -> Iterator[Child]:
    """Draw a sentence of a docstring, in which text between backticks becomes code."""
    for number, words in enumerate(text.split("`")):
        yield _draw_code(words) if number % 2 else words


def _draw_code(code: str) -> Node:
    """Draw an expression, which can be broken after its dots."""
    names = code.replace(".", ".\n").split("\n")
    parts: list[Child] = [part for name in names for part in (h("wbr"), name)]
    return h("code", None, *parts[1:])


def draw_rules(shop: Workshop, base: str) -> tuple[Child, ...]:
    """Draw the tab with the rules."""
    if not shop.rules:
        return (h("p", {"class": "help"}, _LOADING),)
    text = adapt_rules(shop.rules, shop.game.name, base)
    return (h("div", {"class": "prose", "data-key": f"rules-{shop.game.name}", "data-raw": True}, Raw(text)),)


_LOADING: Final = "Loading the rules …"
