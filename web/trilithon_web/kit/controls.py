"""Buttons, fields, panels and menu lines, which look alike on every screen."""

from collections.abc import Mapping
from functools import lru_cache
from typing import TypeAlias

from trilithon.people import LONGEST_NAME
from trilithon_web.kit.drawing import icon
from trilithon_web.nodes import Attribute, Child, Node, h

Wrong: TypeAlias = tuple[str, str]  # the field with a mistake, and a sentence about it


def button(  # noqa: PLR0913  # each is passed by name
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
    off: str = "",
    **data: str,
) -> Node:
    """Draw a button that sends a message.

    A disabled button can keep the keyboard's focus, so that people don't lose their place.

    pressed: "true" or "false" for a button that is one of several choices.
    about: what the button refers to, for screen readers, if the label alone doesn't say it.
    told: the ids of the elements that describe it.
    off: the sentence that is said if somebody presses the button while it is disabled; "" for the usual one.
    ready: whether Python runs. Before that no button can be pressed.
    data: the other parts of the message.
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
        "data-off": off if off and not enabled else None,
        "disabled": not ready,
    }
    return h("button", attrs, icon(picture) if picture else None, h("span", None, label))


@lru_cache(maxsize=32)
def opener(panel: str, label: str, picture: str = "", kind: str = "") -> Node:
    """Draw a button that opens a panel without Python."""
    attrs = {"type": "button", "class": f"button {kind}".rstrip(), "popovertarget": panel}
    return h("button", attrs, icon(picture) if picture else None, h("span", None, label))


def panel(id: str, title: str, *children: Child, kind: str = "") -> Node:
    """Draw a panel with a heading and a close button; an `opener` opens it.

    kind: further style classes: "broad" for much text, "beside" if it stays open beside a table.

    The heading takes the focus (see browser/panels.py), so that phones don't show their keyboard for the first field.
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
    """Draw a read-only field with a text to read or copy."""
    attrs: dict[str, Attribute] = {
        "id": id,
        "readonly": True,
        "rows": rows,
        "spellcheck": "false",
        "data-key": text,
    }
    return h("div", {"class": "field"}, h("label", {"for": id}, label), h("textarea", attrs, text))


def name_field(id: str, do: str, name: str, attrs: Mapping[str, Attribute]) -> Node:
    """Draw the field for a player's name. It sends its text when it is left. attrs: further attributes."""
    usual: dict[str, Attribute] = {
        "maxlength": LONGEST_NAME,
        "autocomplete": "off",
        "autocapitalize": "words",
        "enterkeyhint": "done",
        "spellcheck": "false",
    }
    return h("input", {"id": id, "data-do": do, "value": name, **usual, **attrs})


def mistake_attrs(wrong: Wrong, field: str, *more: str) -> dict[str, Attribute]:
    """Return the attributes that mark a field's mistake. more: the ids of other elements that describe the field."""
    mistaken = wrong[0] == field
    told = (*more, f"wrong-{field}") if mistaken else more
    return {"aria-invalid": "true" if mistaken else None, "aria-describedby": " ".join(told) or None}


def complaint(wrong: Wrong, field: str) -> Node | None:
    """Draw the sentence about the mistake in a field, if the mistake is there."""
    name, sentence = wrong
    return (
        h("p", {"class": "wrong", "id": f"wrong-{field}", "role": "alert"}, sentence)
        if name == field
        else None
    )


def file_button(
    do: str, id: str, label: str, accept: str, takes: str, ready: bool = True, several: bool = False
) -> Node:
    """Draw a button for choosing a file, or several. takes: a sentence about which files it accepts."""
    chosen: dict[str, Attribute] = {
        "type": "file",
        "class": "unseen",
        "id": id,
        "accept": accept,
        "multiple": several,
        "data-do": do,
        "aria-describedby": f"{id}-takes",
        "disabled": not ready,
    }
    label_of = {"class": "button file", "for": id}
    return h(
        "div",
        {"class": "choose-file"},
        h("label", label_of, icon("import"), h("span", None, label), h("input", chosen)),
        h("p", {"class": "help", "id": f"{id}-takes"}, takes),
    )


def record_field(id: str, ready: bool) -> Node:
    """Draw the controls for opening a game from a file or the clipboard."""
    takes = "A game that you or a friend saved (.trilithon.txt)."
    return h(
        "div",
        {"class": "record"},
        file_button("open-record", id, "Open a game file", ".txt,text/plain", takes, ready),
        button("paste", "Paste a game", ready=ready),
    )


def rule_button(rule: str, about: str) -> Node:
    """Draw a "?" button that leads to a rule. about: what the rule explains here, for screen readers."""
    attrs = {
        "type": "button",
        "class": "rule",
        "data-do": "rule",
        "data-rule": rule,
        "aria-label": f"Rule {rule}, {about}",
    }
    return h("button", attrs, "?")


def move_slider(at: int, last: int, label: str, told: str, to: str | None = None) -> Node:
    """Draw a slider that leads to any position of a game.

    at: the number of the position shown, from 0 to `last`.
    told: the position in words, for screen readers.
    to: the id of the element that gets the focus afterwards, if not the log's title.
    """
    attrs: dict[str, Attribute] = {
        "type": "range",
        "id": "scrub",
        "min": 0,
        "max": last,
        "value": at,
        "data-do": "scrub",
        "data-to": to,
        "aria-label": label,
        "aria-valuetext": told,
    }
    return h("input", attrs)


def unseen(words: str) -> Node:
    """Draw words for screen readers only. "" keeps the place for words that come later."""
    return h("span", {"class": "unseen"}, words or None)


def unheard(words: str) -> Node:
    """Draw words that screen readers skip because other words say it better."""
    return h("span", {"aria-hidden": "true"}, words)


def note(kind: str, text: str, *buttons: Child) -> Node:
    """Draw a notice that stays until the player deals with it."""
    return h("div", {"class": f"note {kind}", "role": "alert"}, h("p", None, text), *buttons)


def entry(tag: str, attrs: Mapping[str, Attribute], picture: str, label: str, about: str = "") -> Node:
    """Draw a line of a menu that leads somewhere. tag: "a" or "button". about: a few more words."""
    kind: dict[str, Attribute] = {"type": "button"} if tag == "button" else {}
    return h(tag, {**kind, "class": "entry", **attrs}, icon(picture), entry_words(label, about), icon("next"))


def entry_words(label: str, about: str) -> Node:
    """Draw the words on a line of a menu."""
    return h("span", None, label, h("small", None, f" {about}") if about else None)


def fold(label: str, about: str, *inside: Child) -> Node:
    """Draw a line that unfolds to show more."""
    summary = h("summary", None, h("b", None, label), h("small", None, about), icon("down"))
    return h("details", None, summary, h("div", {"class": "inside"}, *inside))
