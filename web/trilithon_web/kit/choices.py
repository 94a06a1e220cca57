"""Controls for choosing one of several things: settings, switches, tabs, radio buttons."""

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType

from trilithon_web.kit.controls import entry_words
from trilithon_web.kit.drawing import icon
from trilithon_web.nodes import Attribute, Child, Node, h
from trilithon_web.settings import Setting


def chooser(setting: Setting, value: str, ready: bool, panel: str = "set") -> Node:
    """Draw the control for a setting: a switch if it is on or off, otherwise a button for each choice.

    panel: the prefix of its ids, since several panels can contain it.
    """
    name = f"{panel}-{setting.name}"
    help = h("p", {"class": "help", "id": f"{name}-help"}, setting.help) if setting.help else None
    told = f"{name}-help" if help else None
    if setting.is_switch:
        attrs = {**_switch_attrs(setting, value, ready), "class": "switch", "aria-describedby": told}
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


def _switch_attrs(setting: Setting, value: str, ready: bool) -> dict[str, Attribute]:
    """Return the attributes of a switch for a setting."""
    return {
        "type": "button",
        "role": "switch",
        "aria-checked": "true" if value == "on" else "false",
        "data-do": "set",
        "data-name": setting.name,
        "data-value": "off" if value == "on" else "on",
        "disabled": not ready,
    }


def entry_switch(setting: Setting, value: str, picture: str, about: str, ready: bool) -> Node:
    """Draw a line of a menu that switches a setting on or off."""
    return h(
        "button",
        {**_switch_attrs(setting, value, ready), "class": "entry switch"},
        icon(picture),
        entry_words(setting.title, about),
    )


def tabs(  # each is passed by name
    do: str,
    labels: Iterable[str],
    chosen: str,
    ready: bool,
    kind: str = "tabs",
    about: str = "",
    panels: Mapping[str, str] = MappingProxyType({}),
) -> Node:
    """Draw tabs. The Tab key reaches the open one; the arrow keys open the others.

    do: the message, sent with the label.
    kind: the style class.
    about: what the tabs are about, for screen readers.
    panels: label -> id of its `tab_panel`, for tabs that have one.
    """

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
    """Draw the contents of a tab, hidden unless the tab is open."""
    attrs: dict[str, Attribute] = {
        "class": "tab",
        "role": "tabpanel",
        "id": id,
        "aria-labelledby": f"tab-{id}",
        "hidden": not shown,
    }
    return h("div", attrs, *inside)


def radios(attrs: Mapping[str, Attribute], *choices: Node) -> Node:
    """Group elements with the role of a radio button. Tab reaches the chosen one, or the first.

    The arrow keys choose (see `browser/roving.py`).
    """
    chosen = next((choice for choice in choices if choice.attrs["aria-checked"] == "true"), choices[0])
    reached = (
        choice._replace(attrs={**choice.attrs, "tabindex": "0" if choice is chosen else "-1"})
        for choice in choices
    )
    return h("div", {"role": "radiogroup", "data-roving": "press", **attrs}, *reached)


def one_of(do: str, label: str, offered: Mapping[str, Sequence[Child]], held: str, about: str) -> Node:
    """Draw a few choices side by side, with a sentence about the chosen one below.

    offered: value in the message -> contents of its button.
    held: the chosen value.
    about: the sentence.
    """
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
