"""Finds text that cannot be read: covered, cut off, broken in a word, over a piece, or run together with other text.

One script measures every word on the page. It makes everything hit-testable and asks the browser what lies over the ink
of each word. Text that can be scrolled to is scrolled to. Words for screen readers only do not count, and while a panel
is open, only that panel does.
"""

from pathlib import Path
from typing import Final

from playwright.sync_api import Page

_SPACE: Final = 0.27  # of the size of small text: the least width of a space
_SMALL: Final = 18  # pixels: text below this size is small

_PROBE: Final = Path(__file__).with_suffix(".js").read_text("utf-8")

# Focuses each control in turn, and returns those that look no different with the focus.
_UNSHOWN: Final = """() => {
    const able = "a[href], button:not(:disabled), input:not(:disabled), select, textarea, summary, [tabindex='0']";
    const drawn = (one) => [one, one.parentElement, ...one.querySelectorAll("*")].flatMap((part) =>
        [null, "::before", "::after"].map((pseudo) => {
            const { outline, outlineOffset, boxShadow, borderColor, backgroundColor, stroke, clipPath } =
                getComputedStyle(part, pseudo);
            return [outline, outlineOffset, boxShadow, borderColor, backgroundColor, stroke, clipPath];
        })).join();
    const seen = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        one.getBoundingClientRect().width > 1 && !one.closest("[inert]");
    const top = document.querySelector(":popover-open:not(#go-on)") ?? document;
    return [...top.querySelectorAll(able)].filter(seen).filter((one) => {
        document.activeElement?.blur();
        const before = drawn(one);
        one.focus({ focusVisible: true, preventScroll: true });
        return document.activeElement === one && drawn(one) === before;
    }).map((one) => one.outerHTML.slice(0, 90));
}"""


# What of a table is too large for the window or too small for a finger.
_UNFIT: Final = """() => {
    if (!document.querySelector(".playing [data-game]")) return [];
    const { scrollWidth, scrollHeight } = document.documentElement;
    const offered = document.querySelector(".offers")?.offsetHeight; // which makes the page higher and nothing smaller
    const small = (chosen, wide, high) => [...document.querySelectorAll(chosen)]
        .filter((one) => one.offsetWidth && (one.offsetWidth < wide || one.offsetHeight < high))
        .map((one) => `${one.id || one.className} is ${one.offsetWidth} × ${one.offsetHeight} px`);
    return [
        ...(scrollWidth > innerWidth ? ["the page is too wide"] : []),
        ...(scrollHeight > innerHeight && !offered ? ["the page is too high"] : []),
        ...small(".hand .card", 34, 0),
        ...small(".pit-button, .pick", 24, 24),
    ];
}"""


def unfit(page: Page) -> list[str]:
    """What of a table doesn't fit the window, or is too small to be touched."""
    return list(page.evaluate(_UNFIT))


def without_focus(page: Page) -> list[str]:
    """The controls that look the same with the keyboard's focus as without it, each as the start of its HTML."""
    return list(page.evaluate(_UNSHOWN))


def unreadable(page: Page) -> dict[str, list[str]]:
    """The words on the page that cannot be read, by what is wrong with them."""
    return dict(page.evaluate(_PROBE, [_SPACE, _SMALL]))
