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

# Focuses each control in turn, and returns those that look no different with the focus, and words that a frame crosses.
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
    const words = [], range = document.createRange();
    const clip = (one) => { // what scrolls cuts off what it holds
        let [first, last] = [0, innerHeight];
        for (let at = one.parentElement; at; at = at.parentElement)
            if (getComputedStyle(at).overflowY !== "visible") {
                const { top, bottom } = at.getBoundingClientRect();
                [first, last] = [Math.max(first, top), Math.min(last, bottom)];
            }
        return [first, last];
    };
    const stuck = (one) => { // what covers that which scrolls below it
        for (let at = one; at; at = at.parentElement) if (/sticky|fixed/.test(getComputedStyle(at).position)) return at;
    };
    const walker = document.createTreeWalker(top === document ? document.body : top, NodeFilter.SHOW_TEXT);
    for (let node; (node = walker.nextNode()); ) {
        const own = node.parentElement;
        if (!node.data.trim() || own.closest("script, style, .unseen, .picture, [inert]") || !seen(own)) continue;
        range.selectNodeContents(node);
        const { fontSize, clipPath } = getComputedStyle(own), [first, last] = clip(own);
        if (clipPath !== "none") continue;
        for (const { left, right, top, bottom, width } of range.getClientRects()) {
            const large = Math.min(parseFloat(fontSize), bottom - top); // also where it is drawn smaller
            const [x, y, high] = [(left + right) / 2, (top + bottom) / 2, 0.33 * large];
            const met = width > 1 && document.elementFromPoint(x, y);
            if (!met || !(met.contains(own) || own.contains(met)) || y < first || y > last) continue;
            const end = Math.min(right, met.getBoundingClientRect().right);
            const ink = { left: left + 2, right: end - 2, top: y - high };
            const [card, bar] = [own.closest(".card"), stuck(own)];
            words.push({ ...ink, bottom: y + high, text: node.data.trim(), card, bar });
        }
    }
    // Words that lie on the frame of the focus: below its line, which stands off from the control.
    const crossed = (one) => {
        const { outlineStyle, outlineWidth, outlineOffset, outlineColor, borderTopLeftRadius } = getComputedStyle(one);
        if (outlineStyle === "none" || outlineColor.endsWith(", 0)") || borderTopLeftRadius === "50%") return [];
        const [first, last] = clip(one);
        const reached = ({ card, bar, top, bottom }) =>
            top > first && bottom < last && (!card || card === one) && (!bar || bar.contains(one));
        const near = parseFloat(outlineOffset), far = near + parseFloat(outlineWidth);
        const meets = (word, { left, right, top, bottom }, by) =>
            word.left < right + by && word.right > left - by && word.top < bottom + by && word.bottom > top - by;
        const within = (word, { left, right, top, bottom }, by) =>
            word.left >= left - by && word.right <= right + by && word.top >= top - by && word.bottom <= bottom + by;
        return words.filter(reached).filter((word) => [...one.getClientRects()].some((box) => {
            return meets(word, box, far - 0.5) && !within(word, box, near + 0.5);
        })).map(({ text }) => `${one.outerHTML.slice(0, 60)} strikes through ${text.slice(0, 30)}`);
    };
    return [...top.querySelectorAll(able)].filter(seen).flatMap((one) => {
        document.activeElement?.blur();
        const before = drawn(one);
        one.focus({ focusVisible: true, preventScroll: true });
        if (document.activeElement !== one) return [];
        return drawn(one) === before ? [one.outerHTML.slice(0, 90)] : crossed(one);
    });
}"""


# What of a table is too large for the window or too small for a finger.
_UNFIT: Final = """() => {
    if (!document.querySelector(".playing [data-game]")) return [];
    const { scrollWidth, scrollHeight } = document.documentElement;
    const offered = document.querySelector(".offers")?.offsetHeight; // which makes the page higher and nothing smaller
    const small = (chosen, wide, high) => [...document.querySelectorAll(chosen)]
        .filter((one) => one.offsetWidth && (one.offsetWidth < wide || one.offsetHeight < high))
        .map((one) => `${one.id || one.className} is ${one.offsetWidth} × ${one.offsetHeight} px`);
    const outside = (whole, part) => {
        const [a, b] = [whole, part].map((one) => one.getBoundingClientRect());
        return part.checkVisibility() && b.width > 1 && (b.left < a.left || b.right > a.right || b.bottom > a.bottom);
    };
    const middle = document.querySelector(".centre-of");
    return [
        ...(middle && middle.scrollHeight > middle.clientHeight + 1 ? ["what is asked is cut off"] : []),
        ...[...document.querySelectorAll(".pick")].filter((one) => [...one.querySelectorAll("*")].some(
            (part) => outside(one, part))).map((one) => `${one.id} has something outside it`),
        ...(scrollWidth > innerWidth ? ["the page is too wide"] : []),
        ...[...document.querySelectorAll(".lines")].filter((one) => one.scrollWidth > one.clientWidth).map(
            (one) => `${one.textContent.slice(0, 30)} is too wide for the dock`),
        ...(scrollHeight > innerHeight && !offered ? ["the page is too high"] : []),
        ...small(".hand .card", 34, 0),
        ...small(".pit-button, .pick", 24, 24),
    ];
}"""


def unfit(page: Page) -> list[str]:
    """What of a table doesn't fit the window, or is too small to be touched."""
    return list(page.evaluate(_UNFIT))


def without_focus(page: Page) -> list[str]:
    """The controls that look the same with the keyboard's focus as without it, each as the start of its HTML, and those
    whose frame strikes through words."""
    return list(page.evaluate(_UNSHOWN))


def unreadable(page: Page) -> dict[str, list[str]]:
    """The words on the page that cannot be read, by what is wrong with them."""
    return dict(page.evaluate(_PROBE, [_SPACE, _SMALL]))
