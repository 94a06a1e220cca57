"""What an element says of itself: by its attributes, and by its words."""

import json

import js
from pyodide.ffi import JsDomElement


def visible_words(button: JsDomElement) -> str:
    """The words that can be seen on a button; listeners may know it by others."""
    copy = button.cloneNode(True)
    for unseen in copy.querySelectorAll(".unseen"):
        unseen.remove()
    return str(copy.textContent).strip()


def data_of(element: JsDomElement) -> dict[str, str]:
    """What the `data-` attributes of an element say."""
    data: dict[str, str] = json.loads(js.JSON.stringify(element.dataset))
    return data
