"""Draws the position in which the bot is tried, and the bot's move there."""

from functools import lru_cache
from typing import Final

from trilithon.arena.pairing import address
from trilithon_web.kit.controls import button, fold, move_slider, unseen
from trilithon_web.kit.drawing import icon
from trilithon_web.nodes import Attribute, Child, Node, h
from trilithon_web.puzzles import number_of
from trilithon_web.screens.workshop.model import Shown, Workshop
from trilithon_web.screens.workshop.piece_text import draw_pieces
from trilithon_web.screens.workshop.positions import lessons_of
from trilithon_web.shared import Shared
from trilithon_web.words import game_words_of
from trilithon_web.workshop.questions import Tried


def draw_position(shop: Workshop, shared: Shared, base: str) -> tuple[Child, ...]:
    """Draw the tab."""
    return (
        _draw_tried(*shop.tried, shop.kept.name) if shop.tried else h("p", {"class": "help"}, _ASK),
        _draw_board(shop.shown),
        _draw_steps(shop.shown),
        _draw_moves(shop.shown),
        _draw_way(shop.shown, base),
        _draw_sources(shop),
    )


_ASK: Final = "Press One move to see what your bot does here."


def _draw_tried(tried: Tried, at: Shown, name: str) -> Node:
    """Draw the bot's move, the time it took, the text it printed, and its variables."""
    time = _time(tried.micros)
    slices = f" in {tried.slices} parts, each up to a yield" if tried.slices > 1 else ""
    chosen = (
        h("p", {"class": "chosen"}, f"{name} chose ", h("b", None, tried.move))
        if tried.move
        else h("p", {"class": "chosen"}, f"{name} made no move")
    )
    known = (h("div", None, h("dt", None, key), h("dd", None, value)) for key, value in tried.variables)
    return h(
        "section",
        {"class": "panel tried", "aria-label": "The bot’s move"},
        h(
            "div",
            {"class": "row"},
            chosen,
            button("position-move", "Make this move", move=tried.move) if tried.move else None,
        ),
        h("p", {"class": "help"}, f"It thought for {time}{slices}."),
        h("p", {"class": "help"}, "Printed") if tried.printed else None,
        draw_listing(tried.printed, "Printed") if tried.printed else None,
        fold("Variables", str(len(tried.variables)), h("dl", {"class": "variables"}, *known))
        if tried.variables
        else None,
    )


def _time(micros: int) -> str:
    return f"{micros / 1000:.1f} ms" if micros < 1_000_000 else f"{micros / 1_000_000:.1f} s"


def draw_listing(text: str | tuple[Child, ...], label: str) -> Node:
    """Draw a text as Python prints it, or its parts. label: its name for screen readers."""
    parts = (text,) if isinstance(text, str) else text
    return h("pre", {"class": "listing", "tabindex": 0, "role": "region", "aria-label": label}, *parts)


@lru_cache(maxsize=2)
def _draw_board(shown: Shown) -> Node:
    """Draw the position as the player to move sees it, in the words of `print(observation)`."""
    pieces = draw_pieces(str(shown.observation), shown.record.setup.game)
    return draw_listing(pieces, "What the player to move sees")


@lru_cache(maxsize=2)
def _draw_steps(shown: Shown) -> Node:
    """Draw the buttons that go through the game."""
    at, last = shown.at, shown.move_count
    where = f"{at} of {last} moves" if last else "Before the first move"
    return h(
        "div",
        {"class": "steps-of"},
        button("scrub", "Back", "", "previous", enabled=at > 0, step=str(at - 1), about="one move"),
        h("div", {"class": "rail"}, move_slider(at, last, "Position", where, "scrub")) if last else None,
        h("span", {"class": "help"}, where),
        button("position-on", "Forward", "", "next", about="one move", id="position-on"),
    )


@lru_cache(maxsize=2)
def _draw_moves(shown: Shown) -> Node:
    """Draw the legal moves as buttons that make them."""
    moves = shown.observation.legal
    label = f"{len(moves)}"
    buttons = (button("position-move", str(move), about="make this move", move=str(move)) for move in moves)
    return fold("Legal moves", label, h("div", {"class": "row moves"}, *buttons))


@lru_cache(maxsize=2)
def _draw_way(shown: Shown, base: str) -> Node:
    """Draw the link that shows the position at its table, in another tab."""
    attrs = {"class": "button quiet", "href": f"{base}{address(shown.position_record)}", "target": "_blank"}
    return h("a", attrs, icon("play"), h("span", None, "Show it at the table"), unseen(" in a new tab"))


def _draw_sources(shop: Workshop) -> Node:
    """Draw the choice of another game."""
    lessons = lessons_of(shop.game.name)
    attrs: dict[str, Attribute] = {
        "id": "position-source",
        "data-do": "position-source",
        "data-key": f"{shop.shown.source}-{len(shop.saved or ())}-{len(shop.puzzles)}",
    }
    saved = tuple(shop.saved or ())
    return h(
        "div",
        {"class": "field"},
        h("label", {"for": "position-source"}, "Position from"),
        h(
            "select",
            attrs,
            h("option", {"value": "", "selected": True}, shop.shown.source),
            h("option", {"value": "deal"}, "another deal"),
            *(
                h("option", {"value": f"lesson {name}"}, f"lesson “{title}”")
                for name, title in lessons.items()
            ),
            *(h("option", {"value": f"saved {key}"}, game_words_of(key)) for key in saved),
            None if saved else h("option", {"value": "saved"}, "one of your games …"),
            *_list_puzzles(len(shop.puzzles)),
            h("option", {"value": "puzzle"}, "one of the puzzles …")
            if number_of(shop.game.name) and not shop.puzzles
            else None,
        ),
    )


@lru_cache(maxsize=1)
def _list_puzzles(most: int) -> tuple[Node, ...]:
    return tuple(
        h("option", {"value": f"puzzle {number}"}, f"puzzle {number}") for number in range(1, most + 1)
    )
