"""Groups in which Tab reaches only one element, and the arrow keys move from one element to the next."""

from pyodide.ffi import JsDomElement

from trilithon_web.browser.focus import focus_on

STEPS = {"ArrowLeft": -1, "ArrowUp": -1, "ArrowRight": 1, "ArrowDown": 1}


def rove(element: JsDomElement, key: str) -> bool:
    """Move within a group by an arrow, Home or End, if the element is in one. Return whether it did.

    A group of choices wraps around, and moving there also chooses.
    """
    group = element.closest("[data-roving]")
    if not group or not element.hasAttribute("tabindex") or key not in (*STEPS, "Home", "End"):
        return False
    there = list(group.querySelectorAll("[tabindex]:not([aria-disabled=true])"))
    ends = {"Home": 0, "End": len(there) - 1}
    presses = group.dataset.roving == "press"
    at = next((place for place, one in enumerate(there) if one == element), 0)
    to = ends[key] if key in ends else at + STEPS[key]
    found = there[to % len(there) if presses else min(max(to, 0), len(there) - 1)]
    focus_on(found)
    if presses:
        found.click()
    return True
