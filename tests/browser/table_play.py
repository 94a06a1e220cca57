"""What tests of a table with seats share: how it is played by each means, and what it must keep to."""

import json
import re
from collections.abc import Iterable
from itertools import islice
from pathlib import Path
from typing import Final

from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.core.golden_format import split
from tools.ways.table import asked
from trilithon import Record

SIZES: Final = ((320, 568), (360, 640), (640, 360), (820, 1180), (1280, 800))
_MEASURED: Final = """([pieces, wide, high]) => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    const all = [...document.querySelectorAll(pieces)].filter((one) => one.offsetWidth);
    const small = all.filter((one) => one.offsetWidth < wide || one.offsetHeight < high);
    return [Math.max(scrollWidth - innerWidth, scrollHeight - innerHeight), small.map((one) => one.id)];
}"""


def fits(page: Page, about: str, pieces: str = ".hand .card", least: tuple[int, int] = (34, 0)) -> None:
    """At every size of the window nothing is too wide or too high, and no piece is smaller than `least`, in pixels."""
    for width, height in SIZES:
        page.set_viewport_size(ViewportSize(width=width, height=height))
        over, small = page.evaluate(_MEASURED, [pieces, *least])
        assert over <= 0, f"{about} at {width} × {height}"
        assert small == [], f"{about} at {width} × {height}"


def by_mouse(place: Locator) -> None:
    """A click."""
    place.click()


def by_touch(place: Locator) -> None:
    """A tap."""
    place.tap()


def to_its_end_by_keyboard(page: Page, most: int) -> None:
    """Play by the keyboard alone until the game is over, in no more steps than `most`."""
    keys = {
        "bid": ("b",),
        "waits": ("g",),
        "choice": ("ArrowUp", "Enter"),
    }
    for _ in range(most):
        what = asked(page)
        if what == "over":
            break
        for key in keys.get(what, ("Enter",)):
            page.keyboard.press(key)
        expect(page.locator("main :focus")).to_be_attached()  # the keyboard never loses its place
    expect(page.locator("#over")).to_be_focused()


def follow(page: Page, href: str) -> None:
    """Go there as by a link on the page."""
    page.evaluate(
        "(href) => { const link = Object.assign(document.createElement('a'), { href });"
        " document.body.append(link); link.click(); link.remove(); }",
        href,
    )


# Golden games, as the core's tests have them.
GOLDEN = Path(__file__).parents[1] / "core" / "golden"

PASTE = """(text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    document.querySelector("main").dispatchEvent(new ClipboardEvent("paste", { bubbles: true, clipboardData }));
}"""


_MANY: Final = re.compile(r" and \d+ more\. ")


def _told_in(events: list[str], turns: Iterable[int]) -> list[str]:
    """What everybody is told of the first turns, up to the deal of the next round. turns: how many moves each has."""
    moves: list[str] = []
    for line in events:
        if line.startswith("> "):
            moves.append("")
            dealt = False
        elif line.startswith("["):
            kind, text, *_ = json.loads(line)
            dealt = dealt or kind == "round"
            if text and not dealt:
                moves[-1] = f"{moves[-1]} {text}".strip()
    each = iter(moves)
    return [" ".join(filter(None, islice(each, count))) for count in turns]


def told_as_written(page: Page, game: str, name: str) -> None:
    """Whether the log of a golden record that is opened in the page says what the events of the golden file say."""
    record, events = split((GOLDEN / game / f"{name}.txt").read_text(encoding="utf-8"))
    # By the names that sentences have for those who are not named.
    seats = int(record.partition("seats ")[2].partition("\n")[0])
    names = "".join(f"player {number} Player {number}\n" for number in range(1, seats + 1))
    page.evaluate(PASTE, record.replace("\nseed", f"\n{names}seed", 1))
    lines = page.locator(".log .lines li button > span:nth-child(2)")
    expect(lines.first).to_be_attached()
    shown = [text.lower() for text in lines.all_inner_texts()]
    assert len(shown) > 5
    turns = [len(turn) for turn in Record.read(record).turns[: len(shown) - 1]]
    assert shown[0].endswith(" 1 begins.")
    for short, whole in zip(shown[1:], _told_in(events, turns), strict=True):
        # A turn with very much to tell is cut: "And 4 more."
        head, *cut = _MANY.split(short)
        assert whole.lower().startswith(head)
        assert whole.lower().endswith(cut[-1] if cut else head)
