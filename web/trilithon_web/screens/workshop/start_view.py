"""Draws the tab to start from: programs, tasks, the stored bots, and the set-up."""

from functools import lru_cache
from typing import Final

from trilithon_web.kit.choices import radios
from trilithon_web.kit.controls import button, file_button, fold, unseen
from trilithon_web.kit.drawing import icon
from trilithon_web.nodes import Child, Node, h
from trilithon_web.screens.play.set_up.fields import choice_button, option_field
from trilithon_web.screens.workshop.model import Workshop, list_variants, other_bots
from trilithon_web.shared import Shared
from trilithon_web.shelf.bots import KeptBot
from trilithon_web.workshop.starters import list_starters
from trilithon_web.workshop.tasks import BotTask, list_tasks


def draw_start(shop: Workshop, shared: Shared, link: str) -> tuple[Child, ...]:
    """Draw the tab. link: the address of the workshop, "" if it is unknown."""
    return (
        h("p", {"class": "lead"}, _LEAD),
        _starters(shop.game.name),
        _tasks(shop),
        _bots(shop, shared, link),
        _set_up(shop),
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
        h("ul", {"class": "lines-of"}, *ways) if bots else h("p", {"class": "help"}, _NONE),
        h(
            "div",
            {"class": "row"},
            button("shop-link", "Copy as link", "", "link", to=link) if link else None,
            button("shop-export", "Save as a file", "", "export"),
            file_button("shop-import", "shop-file", "Open a file", ".py,text/x-python,text/plain", _TAKES),
        ),
    )


_NONE: Final = "Every bot is kept in this browser as you type."
_TAKES: Final = "A program that you have saved (.py)."


def _set_up(shop: Workshop) -> Node:
    """Draw the number of players and the options, folded up."""
    game, draft, values = shop.game, shop.draft, shop.values
    apart = list_variants()[shop.variant].options
    seats = radios(
        {"class": "choices", "aria-label": "Players"},
        *(
            choice_button(
                number == draft.seats,
                {"field": "seats", "value": str(number)},
                str(number),
                id=f"seats-{number}",
            )
            for number in game.seats
        ),
    )
    options = (
        option_field(game, draft, option, values, shop.wrong, f"../{game.name}/rules/")
        for option in game.options
        if option.name not in apart
    )
    players = f"{draft.seats} players" if draft.seats > 1 else "1 player"
    inside: tuple[Child, ...] = (
        h("div", {"class": "setting"}, h("p", None, "Players"), seats) if len(game.seats) > 1 else None,
        *options,
    )
    return h("section", {"class": "set-up"}, fold("Set-up", players, *inside))
