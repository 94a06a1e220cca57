"""Hostile bots in browsers other than Chromium: what they try in the workshop's box comes to nothing there, too.

The workshop is used as anybody would: a program is put into the editor, and *One move* is pressed.
"""

from collections.abc import Iterator
from typing import Final

import pytest

from tests import hostile
from tests.engines.conftest import Start
from tests.engines.play import entered
from tools.check.webdriver import Page

# Put a program into the editor, as if it had been typed.
FILLS: Final = """((text) => {
    const editor = document.querySelector("#shop-text");
    editor.value = text;
    editor.dispatchEvent(new Event("input", { bubbles: true }));
})(...arguments), 0"""
RENAMES: Final = """((name) => {
    const field = document.querySelector("#shop-name");
    field.value = name;
    field.dispatchEvent(new Event("change", { bubbles: true }));
})(...arguments), 0"""
ENDED: Final = "document.querySelector('#shop-main:not(.busy)')"
SAID: Final = "document.querySelector('main .status').textContent"
TROUBLE: Final = "document.querySelector('#shop-trouble')?.textContent ?? ''"
PRINTED: Final = "document.querySelector('.tried .listing')?.textContent ?? ''"
MARKED: Final = (
    "[...document.querySelectorAll('.page .line')].findIndex((line) => line.matches('.wrong')) + 1"
)


class Bench:
    """The workshop in a browser."""

    def __init__(self, page: Page, site: str) -> None:
        self.page = entered(page, f"{site}workshop/")
        page.until_shown("#shop-text")

    def run(self, bot: str) -> str:
        """Let a bot choose a move. Returns what is said to be wrong, "" if it has moved."""
        self.page.ask(FILLS, bot)
        self.page.tap("#shop-main")
        self.page.until(ENDED)
        trouble = str(self.page.ask(TROUBLE))
        assert trouble or " chose " in str(self.page.ask(SAID))
        return trouble

    def printed(self, bot: str) -> str:
        """What a bot prints that makes a move."""
        assert self.run(bot) == ""
        return str(self.page.ask(PRINTED))


@pytest.fixture
def bench(engine: Start, site: str) -> Iterator[Bench]:
    """The browser complains of nothing but the programs that a bot wanted to have compiled."""
    with engine() as page:
        yield Bench(page, site)
        assert [said for said in page.complaints() if "blocked a JavaScript eval" not in said] == []


def test_hostile_bots_stay_in_their_box(bench: Bench) -> None:
    """In one visit, since Python starts slowly: an honest one moves after each."""
    assert bench.printed(hostile.HONEST) == "hello\n"
    assert bench.printed(hostile.LOOKING) == "[]\n"
    assert bench.printed(hostile.EVALUATING) == "JsException\nJsException\n"
    assert "0.5 seconds" in bench.run(hostile.LOOPING)
    assert bench.page.ask(MARKED) in (hostile.FIRST, hostile.FIRST + 1)
    assert "couldn’t be interrupted" in bench.run(hostile.COUNTING)
    assert bench.printed(hostile.HONEST) == "hello\n"
    assert "memory" in bench.run(hostile.HUGE)
    assert bench.printed(hostile.HONEST) == "hello\n"
    assert bench.run(hostile.FLOODING)
    assert bench.printed(hostile.HONEST) == "hello\n"
    bench.run(hostile.SPOILING)
    assert bench.printed(hostile.HONEST) == "hello\n"
    bench.run(hostile.SPOILING)
    bench.page.ask(RENAMES, "Another")
    assert bench.printed(hostile.HONEST) == "hello\n"
