"""Buttons, switches, fields and panels, alike on every screen."""

from collections.abc import Mapping
from functools import lru_cache
from typing import TypeAlias

from trilithon_web.kit.drawing import icon
from trilithon_web.nodes import Attribute, Child, Node, h

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
    off: str = "",
    **data: str,
) -> Node:
    """A button for a message; data: what else the message says.

    pressed: "true" or "false" for one of several of which one holds. about: what it is about, where the label alone
    would not tell a listener. told: the ids of what describes it.

    One that would do nothing (not enabled) stays reachable, lest the keyboard lose its place; off: what is then said
    when it is pressed, "" for no more than that it is not possible now. Before Python runs (not ready) none can be
    pressed.
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


def file_button(do: str, id: str, label: str, accept: str, takes: str, ready: bool = True) -> Node:
    """A button that has a file chosen. takes: a sentence about what it may be."""
    chosen: dict[str, Attribute] = {
        "type": "file",
        "class": "unseen",
        "id": id,
        "accept": accept,
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
    """Where a game is taken in to be looked at, from a file or from the clipboard."""
    takes = "A game that you or a friend saved (.trilithon.txt)."
    return h(
        "div",
        {"class": "record"},
        file_button("open-record", id, "Open a game file", ".txt,text/plain", takes, ready),
        button("paste", "Paste a game", ready=ready),
    )


def rule_button(rule: str, about: str) -> Node:
    """The way to a rule in the text of the rules, whose id is for who asks. about: what it says something of."""
    attrs = {
        "type": "button",
        "class": "rule",
        "data-do": "rule",
        "data-rule": rule,
        "aria-label": f"Rule {rule}, {about}",
    }
    return h("button", attrs, "?")


def move_slider(at: int, last: int, label: str, told: str, to: str | None = None) -> Node:
    """A slider along a game, which leads to any of its positions. at: the number of the position that it stands for,
    from 0 to last. label: what it is called. told: what a screen reader says of that position. to: what has the focus
    afterwards, if not the log's title."""
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


def entry(tag: str, attrs: Mapping[str, Attribute], picture: str, label: str, about: str = "") -> Node:
    """A line of a menu that leads somewhere. tag: "a" or "button"; about: more of it, in a few words."""
    kind: dict[str, Attribute] = {"type": "button"} if tag == "button" else {}
    return h(tag, {**kind, "class": "entry", **attrs}, icon(picture), entry_words(label, about), icon("next"))


def entry_words(label: str, about: str) -> Node:
    """What stands on such a line."""
    return h("span", None, label, h("small", None, f" {about}") if about else None)


def unfolds(label: str, about: str, *inside: Child) -> Node:
    """A line behind which more is found."""
    summary = h("summary", None, h("b", None, label), h("small", None, about), icon("down"))
    return h("details", None, summary, h("div", {"class": "inside"}, *inside))
