"""The probe finds text that is covered, cut, broken or run together. It passes text that can be read or scrolled to."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.conftest import once
from tests.browser.hands import resize
from tests.browser.readable import unreadable, without_focus


@pytest.fixture(scope="module")
def blank(browser: Browser, browser_context_args: dict[str, Any]) -> Iterator[Page]:
    with once(browser, browser_context_args) as context:
        yield context.new_page()


def faults(page: Page, body: str) -> dict[str, list[str]]:
    """What the probe says of a page with this body."""
    resize(page, (400, 300))
    page.set_content(f"<style>* {{ margin: 0; font: 20px/1.2 sans-serif }}</style>{body}")
    return unreadable(page)


_AT = "position:absolute;left:{}px;top:{}px"


@pytest.mark.parametrize(
    ("body", "fault"),
    [
        (
            f'<p>Green is trump</p><div class="lid" style="{_AT.format(60, 0)};width:9px;height:9px;background:red">',
            "covered in p by div.lid",
        ),
        (
            f'<p>Green</p><svg style="{_AT.format(0, 0)}" width="30" height="30"><circle cx="15" cy="15" r="9"/></svg>',
            "covered in p by circle",
        ),
        (
            f'<p>Green</p><i style="{_AT.format(0, 0)};width:60px;height:30px;border:12px solid">',
            "covered in p by i",
        ),
        (
            f'<style>.a::after{{content:"";{_AT.format(0, 0)};width:40px;height:30px;background:red}}</style>'
            '<p>Green</p><div class="a" style="position:absolute;inset:0">',
            "covered in p by div.a",
        ),
        (
            '<div style="pointer-events:none;position:fixed;inset:0;background:#0001"></div><p>Green</p>',
            "covered in p by div",
        ),
        ('<p style="width:40px;overflow:hidden;white-space:nowrap">Green</p>', "cut off in p"),
        (
            '<p style="width:90px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap">Green is trump</p>',
            "cut off in p",
        ),
        (f'<p style="{_AT.format(-12, 0)}">Green</p>', "out of sight in p"),
        ('<p style="position:fixed;bottom:-8px">Green</p>', "out of sight in p"),
        ('<p style="width:30px;word-break:break-all">second</p>', "broken in p"),
        (f'<b>Green is</b><i style="{_AT.format(30, 3)}">trump</i>', "over each other in b and i"),
        ('<div style="display:flex"><b>2 of 2</b><i>4</i></div>', "run together in b and i"),
        (
            '<svg><text x="0" y="20" style="fill:red">0 of 2</text><text x="42" y="20">0</text></svg>',
            "over each other in text and text",
        ),
        ('<p style="font-size:13px;word-spacing:-1px">done today</p>', "a narrow space"),
        ('<p style="width:500px">Green</p>', "the page is wider than the window"),
    ],
)
def test_a_fault_is_found(blank: Page, body: str, fault: str) -> None:
    assert fault in faults(blank, body)


@pytest.mark.parametrize(
    "body",
    [
        "<p>Green is <b>trump</b>, <i>not</i><b>withstanding</b></p>",
        f'<p>Green</p><div style="{_AT.format(0, 0)};width:99px;height:30px">',
        f'<p>Green</p><div style="{_AT.format(0, 0)};width:99px;height:30px;background:red;opacity:0">',
        f'<p>Green</p><div style="{_AT.format(-4, 0)};width:99px;height:60px;border:1px solid">',
        '<div style="height:60px;overflow:auto"><p style="height:200px">Green</p><p>Blue</p></div>',
        '<div style="height:60px;overflow:auto"><p style="width:60px">Green is trump, White leads, Blue wins</p></div>',
        '<div style="height:900px">Green</div><p>Blue</p>',
        '<header style="position:sticky;top:0;background:white">Head</header>' + "<p>Green</p>" * 40,
        '<p style="position:absolute;clip-path:inset(50%);width:1px;overflow:hidden">Unseen</p>',
        '<details><summary>More</summary><p style="position:absolute;left:-90px">Closed</p></details>',
        '<p style="width:60px">well-known</p>',
        '<p style="display:flex;gap:6px"><b>2 of 2</b><i>4</i></p>',
        '<p>Under</p><p popover id="it" style="inset:0;background:white">Panel</p><script>it.showPopover()</script>',
    ],
)
def test_text_that_can_be_read_passes(blank: Page, body: str) -> None:
    assert faults(blank, body) == {}


def test_a_place_that_hides_the_focus_is_found(blank: Page) -> None:
    """By itself, by its parent or by a frame of its own that is always there."""
    blank.set_content(
        "<style>.none, .in:focus-visible, .on { outline: none } .in:focus-visible { box-shadow: 0 0 0 2px }"
        " .around:has(:focus-visible) { border-color: red } .always { outline: 2px dashed !important }</style>"
        '<button>1</button><button class="none">2</button>'
        '<button class="in">3</button><button class="always">4</button>'
        '<p class="around"><input class="on"></p>'
    )
    assert without_focus(blank) == ['<button class="none">2</button>', '<button class="always">4</button>']
