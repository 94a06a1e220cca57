"""The box in which strangers' bots run: what they try there comes to nothing, and the page goes on.

Questions are put as the workshop would put them, and answers noted on their way to it.
"""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests import hostile
from tests.browser.conftest import in_page
from tests.hostile import ask_move
from tools.ways.table import open_game

LISTEN = """
from trilithon_web import answers, effects
from trilithon_web.main import _pages
heard, asked, dispatch = [], 0, _pages[0].dispatch
def note(told):
    if isinstance(told, answers.WorkshopAnswer):
        heard.append((type(told).__name__, *told))
    else:
        dispatch(told)
_pages[0].dispatch = note
_pages[0].carrier.workshop._say = note
"1"
"""
ASK = """
import asyncio, json
asked += 1
heard.clear()
_pages[0].carrier.run(effects.AskBox(asked, {text!r}))
while not any(number == asked for name, number, *_ in heard):
    await asyncio.sleep(0.02)
json.dumps(heard[0])
"""


class Bench:
    """A page, and its box."""

    def __init__(self, page: Page) -> None:
        self.page = page
        open_game(page, "freecelt/")
        in_page(page, LISTEN)

    def ask(self, text: str) -> list[Any]:
        """Ask the box, and return the kind of the answer and what it says."""
        kind, _, said, *_ = in_page(self.page, ASK.format(text=text))
        return json.loads(said) if kind == "BoxSaid" else [kind, said]

    def run(self, bot: str, name: str = "my_bot") -> list[Any]:
        """Let a bot choose a move."""
        return self.ask(ask_move(bot, name))

    def printed(self, bot: str) -> str:
        """What a bot prints that makes a move."""
        kind, values = self.run(bot)
        assert (kind, values[0], values[-1]) == ("Tried", "0", None), values
        printed: str = values[3]
        return printed


@pytest.fixture(scope="module")
def bench(browser: Browser, base_url: str) -> Iterator[Bench]:
    context = browser.new_context(base_url=base_url)
    yield Bench(context.new_page())
    context.close()


def test_a_bot_runs_and_its_variables_are_seen(bench: Bench) -> None:
    kind, values = bench.run(hostile.write_bot("high = max(observation.hand)\nprint('hello')"))
    assert (kind, values[0], values[3]) == ("Tried", "0", "hello\n")
    assert [name for name, _ in values[4]] == ["high"]


def test_the_frame_has_no_origin_and_loads_nothing(bench: Bench) -> None:
    bench.run(hostile.HONEST)
    frame = bench.page.locator("iframe[title='The box in which bots run']")
    assert frame.get_attribute("sandbox") == "allow-scripts"
    (inside,) = [one for one in bench.page.frames if one != bench.page.main_frame]
    assert inside.evaluate("origin") == "null"
    for way, why in (
        ("fetch('https://example.org/')", "TypeError"),
        ("localStorage.length", "SecurityError"),
        ("caches.keys()", "SecurityError"),
    ):
        assert inside.evaluate(f"(async () => {way})().then(() => 'came', (wrong) => wrong.name)") == why


def test_nothing_leads_out(bench: Bench) -> None:
    assert bench.printed(hostile.LOOKING) == "[]\n"
    assert bench.printed(hostile.EVALUATING) == "JsException\nJsException\n"


@pytest.mark.parametrize(("bot", "said"), [(hostile.IMPORTING, "js"), (hostile.FETCHING, "urllib.request")])
def test_what_is_not_there_is_named(bench: Bench, bot: str, said: str) -> None:
    bench.run(hostile.HONEST, "another")  # so that the box is new
    kind, values = bench.run(bot)
    sentence, _, line, *_ = values[-1]
    assert kind == "Tried"
    assert said in sentence
    assert line == hostile.FIRST


def test_an_endless_loop_ends_with_its_line(bench: Bench) -> None:
    _, values = bench.run(hostile.LOOPING)
    sentence, _, line, *_ = values[-1]
    assert "0.5 seconds" in sentence
    assert line in (hostile.FIRST, hostile.FIRST + 1)


@pytest.mark.parametrize("bot", [hostile.STUBBORN, hostile.COUNTING])
def test_what_cannot_be_interrupted_is_ended_while_the_page_goes_on(bench: Bench, bot: str) -> None:
    bench.page.evaluate("window.beats = 0, window.beating = setInterval(() => beats++, 100)")
    assert bench.run(bot) == ["BoxEnded", "silent"]
    assert bench.page.evaluate("clearInterval(beating), beats") >= 20
    assert bench.printed(hostile.HONEST) == "hello\n"


def test_memory_is_bounded(bench: Bench) -> None:
    _, values = bench.run(hostile.HUGE)
    assert "memory" in values[-1][0]
    kind, values = bench.run(hostile.GROWING)  # it is a matter of time whether it gets so far
    assert kind == "Tried"
    assert values[-1] or 0 < int(values[3]) < 40
    assert bench.printed(hostile.HONEST) == "hello\n"


@pytest.mark.parametrize(
    ("bot", "why"),
    [
        (hostile.LEAVING, {"broken"}),
        (hostile.DEEP, {"broken", "silent"}),
        (hostile.FLOODING, {"garbled", "loud"}),
        (hostile.BLARING, {"garbled", "loud"}),
        (hostile.LYING, {"garbled"}),
        (hostile.NESTING, {"garbled"}),
    ],
)
def test_a_box_that_breaks_or_lies_starts_anew(bench: Bench, bot: str, why: set[str]) -> None:
    kind, said = bench.run(bot)
    assert kind == "BoxEnded"
    assert said in why
    assert bench.printed(hostile.HONEST) == "hello\n"


def test_output_is_cut(bench: Bench) -> None:
    assert 0 < len(bench.printed(hostile.PRINTING)) <= 10_000


@pytest.mark.parametrize("name", ["another", "my_bot"])
def test_another_bot_finds_nothing_that_one_left_behind(bench: Bench, name: str) -> None:
    bench.run(hostile.SPOILING, "my_bot")
    kind, values = bench.run(hostile.HONEST, name)
    assert (kind, values[0], values[-1]) == ("Tried", "0", None)


def test_the_stores_of_the_site_are_as_they_were(bench: Bench) -> None:
    look = "caches.keys().then((names) => [names.sort(), Object.keys(localStorage).sort()])"
    before = bench.page.evaluate(look)
    bench.run(hostile.LOOKING)
    assert bench.page.evaluate(look) == before


def test_the_box_and_its_page_hear_each_other_alone(bench: Bench) -> None:
    """Others say all the while that the box has broken, and that it is to end."""
    page = bench.page
    bench.run(hostile.HONEST)
    (inside,) = [one for one in page.frames if one != page.main_frame]
    page.evaluate("document.body.append(Object.assign(document.createElement('iframe'), { id: 'other' }))")
    (other,) = [one for one in page.frames if one not in (page.main_frame, inside)]
    page.evaluate("window.speaking = setInterval(() => postMessage(['broken', ''], '*'), 20)")
    other.evaluate("setInterval(() => parent.postMessage(['broken', ''], '*'), 20)")
    other.evaluate("setInterval(() => parent.frames[0].postMessage(false, '*'), 20)")
    inside.evaluate("self.speaking = setInterval(() => postMessage(false, '*'), 20)")
    kind, values = bench.run(hostile.LOOPING)  # for half a second
    assert (kind, values[-1][2] in (hostile.FIRST, hostile.FIRST + 1)) == ("Tried", True)
    assert bench.printed(hostile.HONEST) == "hello\n"
    page.evaluate("clearInterval(speaking), document.getElementById('other').remove()")
    inside.evaluate("clearInterval(speaking)")
