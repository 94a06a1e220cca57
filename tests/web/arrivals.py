"""Pages of lessons and puzzles as models, for tests of what such a page keeps."""

from collections.abc import Mapping
from datetime import date
from functools import cache
from typing import Any

from tools.puzzles.searching import SITE
from trilithon.game import load
from trilithon.record import Turn
from trilithon_web import app as page
from trilithon_web import puzzles
from trilithon_web.answers import Fetched, Going
from trilithon_web.app import App, places, update
from trilithon_web.effects import Effect, Fetch, Work
from trilithon_web.nodes import Node, find
from trilithon_web.screens.play.model import Play
from trilithon_web.shelf.index import Index
from trilithon_web.shelf.statistics import Statistics

TODAY = date(2026, 11, 22)
NOW = 1_795_392_000
Effects = tuple[Effect, ...]


def playing(app: App) -> Play:
    assert isinstance(app.screen, Play)
    return app.screen


# Lessons


def started(game: str, fragment: str = "", chosen: str = "") -> tuple[App, Effects]:
    kept = page.Found(Index(), Statistics(), chosen)
    here = {"path": f"{game}/", "query": "", "fragment": fragment}
    return page.started(page.first(f"{game}/"), here, kept, NOW, TODAY.isoformat())


def learning(game: str, name: str) -> App:
    return started(game, f"lesson={name}")[0]


def told(model: App, message: Mapping[str, str]) -> tuple[App, Effects]:
    """A message, and whatever work it asks for."""
    model, effects = update(model, message)
    for effect in effects:
        if isinstance(effect, Work):
            model, more = page.worked(model, next(step for step in effect.steps if step))
            effects += more
    return model, effects


def pressed(button: Node) -> dict[str, str]:
    return {
        name.removeprefix("data-"): value for name, value in button.attrs.items() if name.startswith("data-")
    }


def next_message(model: App, done: frozenset[str]) -> dict[str, str] | None:
    """What a learner does now; None where nothing is left to do. done: what has been pressed since the last move."""
    if playing(model).goes_on:
        return {"do": "go-on"}
    whole = page.view(model)
    for node in (*find(whole, "data-do", "task-on"), *find(whole, "id", "next")):
        return pressed(node)
    pointed = [node for node in find(whole, "aria-current", "step") if node.tag == "button"]
    # Of several that are marked the last: a pit is looked at, and then the button lifts it.
    fresh = [node for node in pointed if str(pressed(node)) not in done]
    return pressed(fresh[-1]) if fresh else None


def learned(model: App) -> list[tuple[App, Effects]]:
    """All that a lesson goes through."""
    course: list[tuple[App, Effects]] = [(model, ())]
    done, ply = frozenset[str](), -1
    for _ in range(400):
        play = playing(model)
        if len(play.record.states) != ply:
            ply, done = len(play.record.states), frozenset()
        message = next_message(model, done)
        if message is None:
            return course
        done |= {str(message)}
        model, effects = told(model, message)
        course.append((model, effects))
    raise AssertionError("it never ends")


# Puzzles


@cache
def lines(game: str) -> tuple[str, ...]:
    return tuple((SITE / f"{game}.txt").read_text(encoding="utf-8").splitlines())


def arrived(fragment: str, game: str = "freecelt") -> tuple[App, Effects]:
    """The page of a puzzle, once it has been fetched."""
    app = places.first("")
    app = app.sharing(app.shared._replace(today=TODAY, now=NOW))._replace(ready=True)
    app, (effect,) = places.go(app, Going(f"{game}/", "", fragment))
    assert isinstance(effect, Fetch)
    html = "".join(f'<data value="{line.replace("&", "&amp;")}">' for line in lines(game))
    return places.fetched(app, Fetched(effect.to, "", html))


def shown(app: App) -> tuple[App, Effects]:
    return update(app, {"do": "exercise-show"})


def taps(move: Any) -> tuple[dict[str, str], ...]:
    """A move of Whist, as the table is told of it."""
    if move.kind == "bid":
        return {"do": "number", "number": str(move.value)}, {"do": "bid"}
    return ({"do": "tap", "card": str(move), "pile": "hand", "place": "0"},)


def lifted(app: App, space: int) -> App:
    for message in ({"do": "pit", "space": str(space)}, {"do": "lift-it"}):
        app, _ = update(app, message)
    return app


def sown(app: App, colour: int) -> tuple[App, Effects]:
    return update(app, {"do": "colour", "colour": str(colour)})


def of_three() -> tuple[int, Turn]:
    """The number of a puzzle of Mancala, the first with one right turn, in which two disks have to be chosen."""
    for number, line in enumerate(lines("mancala"), 1):
        _, right = puzzles.opened(load("mancala"), puzzles.read("mancala", number, line))
        if len(right) == 1 and len(right[0]) == 3:
            return number, right[0]
    raise AssertionError
