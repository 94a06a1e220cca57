"""Accessibility by axe-core: what is wrong with a page in the state that it is in."""

from collections.abc import Mapping
from functools import cache
from typing import Any, Literal

from playwright.sync_api import Page, ViewportSize

from tools import setup
from tools.build import kept

# WCAG 2.2, A and AA. The size of targets is asked of nobody who does not name it.
OPTIONS = {
    "resultTypes": ["violations"],
    "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
    "rules": {"target-size": {"enabled": True}},
}
# What goes by colours and room alone, and so may be otherwise in another scheme or window.
STYLED = {
    "resultTypes": ["violations"],
    "runOnly": {
        "type": "rule",
        "values": ["color-contrast", "link-in-text-block", "scrollable-region-focusable", "target-size"],
    },
}

SCHEMES: tuple[Literal["dark", "light"], ...] = ("dark", "light")


@cache
def source() -> str:
    """The script of axe-core."""
    script = kept.installed_checkers(setup.prepare()) / "axe-core" / "axe.min.js"
    return script.read_text(encoding="utf-8")


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
    """The same in light and dark, on a phone and on a desk, each named: once in full, and what the style decides
    everywhere; the page is left as on a phone, in light."""
    found = []
    for width, height in (1280, 800), (360, 640):
        page.set_viewport_size(ViewportSize(width=width, height=height))
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            options = OPTIONS if (width, scheme) == (1280, "light") else STYLED
            found += [f"{width} × {height}, {scheme}: {violation}" for violation in violations(page, options)]
    return found


def check_axe(page: Page) -> None:
    """Assert that a page, as it stands now, keeps to WCAG 2.2 A and AA as far as axe-core can tell."""
    found = violations(page)
    assert not found, "\n\n".join(found)
