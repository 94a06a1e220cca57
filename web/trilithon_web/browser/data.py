"""An element's data attributes and visible words."""

import json

import js
from pyodide.ffi import JsDomElement


def visible_words(button: JsDomElement) -> str:
    """Return the visible words of a button. Its name for screen readers can differ."""
    copy = button.cloneNode(True)
    for unseen in copy.querySelectorAll(".unseen"):
        unseen.remove()
    return str(copy.textContent).strip()


def data_of(element: JsDomElement) -> dict[str, str]:
    """Return the `data-` attributes of an element."""
    data: dict[str, str] = json.loads(js.JSON.stringify(element.dataset))
    return data
