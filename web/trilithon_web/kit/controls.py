"""Buttons, switches, fields and panels, alike on every screen."""

from collections.abc import Mapping
from functools import lru_cache
from typing import TypeAlias

from trilithon_web.kit.drawing import icon
from trilithon_web.nodes import Attribute, Child, Node, h
from trilithon_web.settings import Setting

Wrong: TypeAlias = tuple[str, str]  # the field with a mistake in it, and what is said of it


def button(  # noqa: PLR0913  # each is an attribute, said by its name
    do: str,
    label: str,
    kind: str = "",
    picture: str = "",
    enabled: bool = True,
    ready: bool = True,
    id: str = "",
    pressed: str = "",
    about: str = "",
    told: str = "",
    **data: str,
) -> Node:
    """A button for a message; data: what else the message says.

    pressed: "true" or "false" for one of several of which one holds. about: what it is about, where the label alone
    would not tell a listener. told: the ids of what describes it.

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
        "aria-describedby": told or None,
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

    The heading takes the focus (see browser/panels.py), lest a phone's keyboard rise for the first field.
    """
    attrs: dict[str, Attribute] = {
        "id": id,
        "class": f"panel {kind}".rstrip(),
        "popover": "manual" if "beside" in kind else True,
        "role": "dialog",
        "aria-modal": None if "beside" in kind else "true",
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


def described(wrong: Wrong, field: str, *more: str) -> dict[str, Attribute]:
    """What a field says of a mistake in it; more: the ids of what else is said of it."""
    mistaken = wrong[0] == field
    told = (*more, f"wrong-{field}") if mistaken else more
    return {"aria-invalid": "true" if mistaken else None, "aria-describedby": " ".join(told) or None}


def complaint(wrong: Wrong, field: str) -> Node | None:
    """What is said of a mistake in a field."""
    name, sentence = wrong
    return (
        h("p", {"class": "wrong", "id": f"wrong-{field}", "role": "alert"}, sentence)
        if name == field
        else None
    )


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


def rule_button(rule: str, about: str) -> Node:
    """The way to a rule in the text of the rules. about: what it says something of."""
    attrs = {
        "type": "button",
        "class": "rule",
        "data-do": "rule",
        "data-rule": rule,
        "aria-label": f"Rule {rule}, {about}",
    }
    return h("button", attrs, rule)


def unseen(words: str) -> Node:
    """What is only heard, beside what is too short to be understood without being seen; "" for nothing now, which
    keeps the place of what may be said there.
    """
    return h("span", {"class": "unseen"}, words or None)


def unheard(words: str) -> Node:
    """What is only seen, since something else says it better."""
    return h("span", {"aria-hidden": "true"}, words)


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
    group = radios({"class": "choices", "aria-labelledby": name, "aria-describedby": told}, *choices)
    return h("div", {"class": "setting"}, h("p", {"id": name}, setting.title), group, help)


def radios(attrs: Mapping[str, Attribute], *choices: Node) -> Node:
    """A group of elements with the role of a radio button, of which Tab reaches the one that is chosen, or the first;
    the arrows choose (see `browser/roving.py`)."""
    chosen = next((choice for choice in choices if choice.attrs["aria-checked"] == "true"), choices[0])
    reached = (
        choice._replace(attrs={**choice.attrs, "tabindex": "0" if choice is chosen else "-1"})
        for choice in choices
    )
    return h("div", {"role": "radiogroup", "data-roving": "press", **attrs}, *reached)
