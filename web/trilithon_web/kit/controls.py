"""Buttons, switches, fields and panels, alike on every screen."""

from functools import lru_cache

from trilithon_web.kit.drawing import icon
from trilithon_web.nodes import Attribute, Child, Node, h
from trilithon_web.settings import Setting


def button(
    do: str,
    label: str,
    kind: str = "",
    picture: str = "",
    enabled: bool = True,
    ready: bool = True,
    id: str = "",
    pressed: str = "",
    about: str = "",
    **data: str,
) -> Node:
    """A button for a message; data: what else the message says.

    pressed: "true" or "false" for one of several of which one holds. about: what it is about, where the label alone
    would not tell a listener.

    One that would do nothing (not enabled) stays reachable, lest the keyboard lose its place. Before Python runs
    (not ready) none can be pressed.
    """
    attrs: dict[str, Attribute] = {
        "type": "button",
        "class": f"button {kind}".rstrip(),
        "id": id or None,
        "data-do": do,
        **{f"data-{name}": value for name, value in data.items()},
        "aria-pressed": pressed or None,
        "aria-label": f"{label}: {about}" if about else None,
        "aria-disabled": "true" if ready and not enabled else None,
        "disabled": not ready,
    }
    return h("button", attrs, icon(picture) if picture else None, h("span", None, label))


@lru_cache(maxsize=32)
def opener(panel: str, label: str, picture: str = "", kind: str = "") -> Node:
    """A button that opens a panel, by the browser's own means."""
    attrs = {"type": "button", "class": f"button {kind}".rstrip(), "popovertarget": panel}
    return h("button", attrs, icon(picture) if picture else None, h("span", None, label))


def panel(id: str, title: str, *children: Child, kind: str = "") -> Node:
    """What an opener opens, with a heading and a button to close it. kind: further style classes; "broad" for much to
    read, "beside" for what stays open beside a table.

    The heading takes the focus (see browser/events.py), lest a phone's keyboard rise for the first field.
    """
    attrs: dict[str, Attribute] = {
        "id": id,
        "class": f"panel {kind}".rstrip(),
        "popover": "manual" if "beside" in kind else True,
        "role": "dialog",
        "aria-labelledby": f"{id}-title",
    }
    close = {
        "type": "button",
        "class": "button quiet close",
        "popovertarget": id,
        "popovertargetaction": "hide",
        "aria-label": "Close",
    }
    heading = h("h2", {"id": f"{id}-title", "tabindex": -1}, title)
    head = h("div", {"class": "head"}, heading, h("button", close, icon("close")))
    return h("div", attrs, head, *children)


def reading_field(id: str, label: str, text: str, rows: int) -> Node:
    """A field with a text to be read or copied, not to be changed."""
    attrs: dict[str, Attribute] = {
        "id": id,
        "readonly": True,
        "rows": rows,
        "spellcheck": "false",
        "data-key": text,
    }
    return h("div", {"class": "field"}, h("label", {"for": id}, label), h("textarea", attrs, text))


def record_field(id: str, ready: bool) -> Node:
    """Where a record is chosen from a file, and a button for one on the clipboard."""
    chosen: dict[str, Attribute] = {
        "type": "file",
        "id": id,
        "accept": ".txt,text/plain",
        "data-do": "open-record",
        "disabled": not ready,
    }
    field = h(
        "p", {"class": "field"}, h("label", {"for": id}, "Look at a record from a file"), h("input", chosen)
    )
    return h("div", {"class": "record"}, field, button("paste", "From the clipboard", ready=ready))


def note(kind: str, text: str, *buttons: Child) -> Node:
    """Something that stays in sight until it is dealt with."""
    return h("div", {"class": f"note {kind}", "role": "alert"}, h("p", None, text), *buttons)


def chooser(setting: Setting, value: str, ready: bool) -> Node:
    """The control for a setting: a switch where it is on or off, else one button for each choice."""
    name = f"set-{setting.name}"
    help = h("p", {"class": "help", "id": f"{name}-help"}, setting.help) if setting.help else None
    told = f"{name}-help" if help else None
    if setting.is_switch:
        attrs: dict[str, Attribute] = {
            "type": "button",
            "class": "switch",
            "role": "switch",
            "aria-checked": "true" if value == "on" else "false",
            "aria-describedby": told,
            "data-do": "set",
            "data-name": setting.name,
            "data-value": "off" if value == "on" else "on",
            "disabled": not ready,
        }
        return h("div", {"class": "setting"}, h("button", attrs, setting.title), help)
    choices = [
        h(
            "button",
            {
                "type": "button",
                "role": "radio",
                "aria-checked": "true" if choice == value else "false",
                "data-do": "set",
                "data-name": setting.name,
                "data-value": choice,
                "disabled": not ready,
            },
            words,
        )
        for choice, words in setting.choices
    ]
    group = {"class": "choices", "role": "radiogroup", "aria-labelledby": name, "aria-describedby": told}
    return h(
        "div", {"class": "setting"}, h("p", {"id": name}, setting.title), h("div", group, *choices), help
    )
