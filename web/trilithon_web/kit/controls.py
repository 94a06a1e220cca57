"""Buttons, switches, fields and panels, alike on every screen."""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
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
        attrs = {**_switched(setting, value, ready), "class": "switch", "aria-describedby": told}
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


def _switched(setting: Setting, value: str, ready: bool) -> dict[str, Attribute]:
    """What a switch for a setting says and sends."""
    return {
        "type": "button",
        "role": "switch",
        "aria-checked": "true" if value == "on" else "false",
        "data-do": "set",
        "data-name": setting.name,
        "data-value": "off" if value == "on" else "on",
        "disabled": not ready,
    }


def entry(tag: str, attrs: Mapping[str, Attribute], picture: str, label: str, about: str = "") -> Node:
    """A line of a menu that leads somewhere. tag: "a" or "button"; about: more of it, in a few words."""
    kind: dict[str, Attribute] = {"type": "button"} if tag == "button" else {}
    return h(
        tag, {**kind, "class": "entry", **attrs}, icon(picture), _entry_words(label, about), icon("next")
    )


def entry_switch(setting: Setting, value: str, picture: str, about: str, ready: bool) -> Node:
    """A line of a menu that is a setting which is on or off."""
    return h(
        "button",
        {**_switched(setting, value, ready), "class": "entry switch"},
        icon(picture),
        _entry_words(setting.title, about),
    )


def _entry_words(label: str, about: str) -> Node:
    return h("span", None, label, h("small", None, f" {about}") if about else None)


def unfolds(label: str, about: str, *inside: Child) -> Node:
    """A line behind which more is found."""
    summary = h("summary", None, h("b", None, label), h("small", None, about), icon("down"))
    return h("details", None, summary, h("div", {"class": "inside"}, *inside))


def tabs(  # each is said by its name
    do: str,
    labels: Iterable[str],
    chosen: str,
    ready: bool,
    kind: str = "tabs",
    about: str = "",
    panels: Mapping[str, str] = MappingProxyType({}),
) -> Node:
    """Tabs, of which Tab reaches the one that is open; the arrows open the others. do: the message, with the label.
    kind: its style class. about: what they are of. panels: by label, the id of its `tab_panel`, where each has one."""

    def tab(label: str) -> Node:
        panel = panels.get(label)
        attrs: dict[str, Attribute] = {
            "type": "button",
            "role": "tab",
            "id": f"tab-{panel}" if panel else None,
            "aria-controls": panel,
            "aria-selected": "true" if label == chosen else "false",
            "tabindex": 0 if label == chosen else -1,
            "data-do": do,
            "data-label": label,
            "disabled": not ready,
        }
        return h("button", attrs, label)

    attrs = {"class": kind, "role": "tablist", "aria-label": about or None, "data-roving": "press"}
    return h("div", attrs, *map(tab, labels))


def tab_panel(id: str, shown: bool, *inside: Child) -> Node:
    """What stands behind a tab; hidden unless it is open."""
    attrs: dict[str, Attribute] = {
        "class": "tab",
        "role": "tabpanel",
        "id": id,
        "aria-labelledby": f"tab-{id}",
        "hidden": not shown,
    }
    return h("div", attrs, *inside)


def radios(attrs: Mapping[str, Attribute], *choices: Node) -> Node:
    """A group of elements with the role of a radio button, of which Tab reaches the one that is chosen, or the first;
    the arrows choose (see `browser/roving.py`)."""
    chosen = next((choice for choice in choices if choice.attrs["aria-checked"] == "true"), choices[0])
    reached = (
        choice._replace(attrs={**choice.attrs, "tabindex": "0" if choice is chosen else "-1"})
        for choice in choices
    )
    return h("div", {"role": "radiogroup", "data-roving": "press", **attrs}, *reached)


def one_of(do: str, label: str, offered: Mapping[str, Sequence[Child]], held: str, about: str) -> Node:
    """A few choices side by side, of which one is held, and below them what is to be said of it. offered: what stands
    on each, by the value that its message has."""
    told = f"{do}-about"
    choices = (
        h(
            "button",
            {
                "type": "button",
                "role": "radio",
                "id": f"{do}-{value}",
                "aria-checked": "true" if value == held else "false",
                "data-do": do,
                "data-value": value,
            },
            *words,
        )
        for value, words in offered.items()
    )
    attrs: dict[str, Attribute] = {"class": "choices", "aria-label": label, "aria-describedby": told}
    kind = {"class": "one-way one-of"}
    return h("div", kind, radios(attrs, *choices), h("p", {"class": "help", "id": told}, about))
