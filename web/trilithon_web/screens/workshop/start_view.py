"""Draws the tab to start from: programs, tasks, the stored bots, and the set-up."""

from functools import lru_cache
from typing import Final

from trilithon_web.kit.controls import button, file_button, unseen
from trilithon_web.kit.drawing import icon
from trilithon_web.nodes import Child, Node, h
from trilithon_web.screens.workshop.model import Workshop, list_variants, other_bots
from trilithon_web.screens.workshop.set_up_view import draw_set_up
from trilithon_web.shared import Shared
from trilithon_web.shelf.bots import KeptBot
from trilithon_web.workshop.starters import list_starters
from trilithon_web.workshop.tasks import BotTask, list_tasks


def draw_start(shop: Workshop, shared: Shared, link: str) -> tuple[Child, ...]:
    """Draw the tab. link: the address of the workshop, "" if it is unknown."""
    return (
        h("p", {"class": "lead"}, _LEAD),
        draw_set_up(shop),
        _starters(shop.game.name),
        _tasks(shop),
        _bots(shop, shared, link),
    )


_LEAD: Final = "This bot already plays. Press One move, then change a line and press it again."


@lru_cache(maxsize=2)
def _starters(game: str) -> Node:
    ways = (
        h(
            "li",
            {"data-key": one.name},
            h("div", None, h("b", None, one.title), h("p", {"class": "help"}, one.sentence)),
            button("shop-starter", "Use this", about=one.title, name=one.name),
        )
        for one in list_starters(game)
    )
    return h("section", None, h("h2", None, "Start from"), h("ul", {"class": "lines-of"}, *ways))


def _tasks(shop: Workshop) -> Node:
    """Draw the tasks, ticked once the bot has passed them."""
    known = tasks_of(shop)
    done = sum(task.name in shop.kept.ticked for task in known)
    title = h("h2", None, "Tasks", h("small", None, f" {done} of {len(known)} done"))
    return h(
        "section",
        None,
        title,
        h("ul", {"class": "lines-of tasks"}, *(_task(shop, one) for one in known)),
    )


def tasks_of(shop: Workshop) -> tuple[BotTask, ...]:
    """Return the tasks of the bot's game. Those of games with the same rules are named after them."""
    apart = "".join(f"{value}-" for value in list_variants()[shop.variant].options.values())
    return tuple(task for task in list_tasks(shop.game.name) if task.name.startswith(apart))


def _task(shop: Workshop, task: BotTask) -> Node:
    name, title = task.name, task.title
    step, ticked = shop.tasks.get(name), name in shop.kept.ticked
    runs = shop.running is not None and shop.running.task == name
    bar = h("progress", {"max": step.of, "value": step.done, "aria-label": title}) if step and runs else None
    words = step.sentence if step else task.sentence
    tick = h("i", {"class": "ticked" if ticked else "open"}, icon("tick") if ticked else None)
    return h(
        "li",
        {"data-key": name},
        tick,
        h(
            "div",
            None,
            h("b", None, title, unseen(": done") if ticked else None),
            h("p", {"class": "help"}, words, bar),
        ),
        button(
            "shop-task",
            "Again" if ticked else "Try it",
            "quiet" if ticked else "",
            about=title,
            task=name,
            enabled=shop.running is None,
        ),
    )


def _bots(shop: Workshop, shared: Shared, link: str) -> Node:
    """Draw the stored bots, the one in the editor first, and the controls to import and export them."""
    own = (shop.kept,) if shop.kept.key in shared.bots else ()
    bots: tuple[KeptBot, ...] = (*own, *other_bots(shop, shared))
    ways = (
        h(
            "li",
            {"data-key": bot.key},
            h(
                "div",
                None,
                h("b", None, bot.name),
                h("p", {"class": "help"}, f"{len(bot.text.splitlines())} lines"),
            ),
            h("span", {"class": "help"}, "in the editor")
            if bot.key == shop.kept.key
            else button("shop-bot", "Open", about=bot.name, key=bot.key),
        )
        for bot in bots
    )
    return h(
        "section",
        None,
        h("h2", None, "Your bots"),
        None if own else h("p", {"class": "help"}, _NONE),
        h("ul", {"class": "lines-of"}, *ways) if bots else None,
        h(
            "div",
            {"class": "row"},
            button("shop-link", "Copy as link", "", "link", to=link) if link else None,
            button("shop-export", "Save as a file", "", "export"),
            file_button("shop-import", "shop-file", "Open a file", ".py,text/x-python,text/plain", _TAKES),
        ),
    )


_NONE: Final = "As soon as you change the program, it’s kept here and in Your games."
_TAKES: Final = "A program that you have saved (.py)."
