"""Accessibility by axe-core: what is wrong with a page in the state that it is in."""

from collections.abc import Mapping
from functools import cache
from typing import Any, Literal

from playwright.sync_api import Page, ViewportSize

from tools import setup
from tools.build import caching

# WCAG 2.2, A and AA. The size of targets is asked of nobody who does not name it.
OPTIONS = {
    "resultTypes": ["violations"],
    "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
    "rules": {"target-size": {"enabled": True}},
}
# What goes by colours, and so may be otherwise in another scheme or window; a scheme is nothing but colours
# (tests/web/test_colours.py).
COLOURS = ["color-contrast", "link-in-text-block"]
# What goes by room, and so may be otherwise in another window.
ROOM = ["scrollable-region-focusable", "target-size"]

SCHEMES: tuple[Literal["dark", "light"], ...] = ("dark", "light")


@cache
def source() -> str:
    """The script of axe-core."""
    script = caching.installed_checkers(setup.prepare()) / "axe-core" / "axe.min.js"
    return script.read_text(encoding="utf-8")


def only(*rules: str) -> dict[str, object]:
    """Options by which axe looks at nothing but some rules."""
    return {"resultTypes": ["violations"], "runOnly": {"type": "rule", "values": rules}}


def violations(page: Page, options: Mapping[str, object] = OPTIONS) -> list[str]:
    """Every rule that an element breaks, with the element and what would be right."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(source())
    found: list[dict[str, Any]] = page.evaluate(
        "async (options) => (await axe.run(document, options)).violations", options
    )
    return [
        f"{violation['id']}: {node['html'][:200]}: {node['failureSummary']}"
        for violation in found
        for node in violation["nodes"]
    ]


def violations_anywhere(page: Page) -> list[str]:
    """The same in light and dark, on a phone and on a desk, each named: once in full, and wherever colours or room may
    be others, what they decide; the page is left as on a phone, in light."""
    found = []
    for width, height in (1280, 800), (360, 640):
        page.set_viewport_size(ViewportSize(width=width, height=height))
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            light = OPTIONS if width == 1280 else only(*COLOURS, *ROOM)
            options = only(*COLOURS) if scheme == "dark" else light
            found += [f"{width} × {height}, {scheme}: {violation}" for violation in violations(page, options)]
    return found


def check_axe(page: Page) -> None:
    """Assert that a page, as it stands now, keeps to WCAG 2.2 A and AA as far as axe-core can tell."""
    found = violations(page)
    assert not found, "\n\n".join(found)
