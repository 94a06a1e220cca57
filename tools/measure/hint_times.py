"""Measure how long a FreeCelt hint takes in the page, from the key press until it is visible.

Hints are requested in fresh deals, after random moves, and late in the game.
"""

import random
from collections.abc import Iterator
from statistics import quantiles
from typing import Any, Final

from playwright.sync_api import Browser, Page

from tools.build.serve import Server
from tools.measure.report import line
from tools.measure.worker import OVERHEARD
from tools.setup import say
from tools.ways.freecelt import parse_lift
from tools.ways.visit import dealt, playable, visitor
from trilithon.game import load
from trilithon.games.freecelt import Move
from trilithon.games.freecelt.collecting import finishing_moves
from trilithon.games.freecelt.solver import search
from trilithon.games.freecelt.state import State

SLOTS: Final = 2
DEALS: Final = range(701, 736)
STRAYS: Final = (0, 8, 16, 16, 20)  # random moves before each hint
LATE: Final = 3  # further hints, each after some moves towards a win and some random ones
TOWARDS, ASTRAY = 30, 4  # their numbers

# Records the answer to each press of the key, and the time until it was painted.
_NOTED: Final = """() => {
    window.hints = [];
    let pressed = 0;
    addEventListener("keydown", ({ key, timeStamp }) => key === "h" && (pressed = timeStamp), true);
    new MutationObserver(() => {
        const said = document.querySelector(".status").textContent;
        const answer = ["Hint: ", "You can’t win", "No way to win"].find((words) => said.includes(words));
        if (!pressed || !answer) return;
        const since = pressed;
        pressed = 0;
        requestAnimationFrame(() => setTimeout(() => hints.push([answer, performance.now() - since])));
    }).observe(document, { subtree: true, childList: true, characterData: true });
}"""
# Makes moves, each given by the pile, the number of cards, and the move's text.
_PLAYED: Final = """async (moves) => {
    for (const [pile, count, move] of moves) {
        [...document.querySelectorAll(`.table button[data-pile="${pile}"]`)].at(-count).click();
        document.querySelector(`.table button[data-move="${move}"]`).click();
        await new Promise(requestAnimationFrame);
    }
}"""


def measure_hints(browser: Browser, server: Server) -> None:
    """Print the number of hints, and the median and higher percentiles of their times."""
    with visitor(browser, server) as context:
        context.add_init_script(OVERHEARD)
        page = context.new_page()
        playable(page, f"freecelt/?seed=1&slots={SLOTS}")
        page.evaluate(_NOTED)
        page.keyboard.press("h")
        page.evaluate("window.answerable")  # wait for the worker, which this hint has started
        for deal in DEALS:
            say(f"hints in deal {deal}")
            dealt(page, "freecelt", deal, f"slots={SLOTS}")
            for moves in _moves_before_hints(deal):
                _ask_for_hint(page, moves)
        answers = page.evaluate("window.hints")[1:]
    took = quantiles([milliseconds for _, milliseconds in answers], n=100, method="inclusive")
    none = sum(answer != "Hint: " for answer, _ in answers)
    within = ", ".join(f"{took[share - 1]:.0f}" for share in (50, 95, 99))
    line(
        f"a hint of FreeCelt, {SLOTS} slots; of 100, 50, 95, 99 within", f"{within} ms (to reach: 500 for 99)"
    )
    line("  asked for; without a way to win", f"{len(answers)}; {none}")


def _ask_for_hint(page: Page, moves: list[Move]) -> None:
    """Make moves, then request a hint."""
    page.keyboard.press("Escape")  # put back the cards that the last hint picked up
    page.evaluate(_PLAYED, [(*parse_lift(str(move)), str(move)) for move in moves])
    done = page.evaluate("hints.length")
    page.keyboard.press("h")
    page.wait_for_function("(done) => hints.length > done", arg=done)


def _moves_before_hints(deal: int) -> Iterator[list[Move]]:
    """Yield the moves before each hint."""
    state: Any = load("freecelt").new(deal, {"slots": str(SLOTS)})
    chance = random.Random(deal)
    for number in STRAYS:
        state, made = _make_random_moves(state, number, chance)
        yield made
    for _ in range(LATE):
        towards = next((way for way in search(state) if way), ())[:TOWARDS]
        for move in towards:
            state = state.apply(move)
        state, made = _make_random_moves(state, ASTRAY, chance)
        if not state.legal_moves() or finishing_moves(state):  # the end needs no search
            return
        yield [*towards, *made]


def _make_random_moves(state: State, number: int, chance: random.Random) -> tuple[State, list[Move]]:
    """Make random moves that never repeat a position. Return the state and the moves."""
    made: list[Move] = []
    been = {state.piles}
    while len(made) < number:
        ways = [(move, state.apply(move)) for move in state.legal_moves() if isinstance(move, Move)]
        new = [(move, after) for move, after in ways if after.piles not in been]
        if not new:
            break
        move, state = chance.choice(new)
        made.append(move)
        been.add(state.piles)
    return state, made
