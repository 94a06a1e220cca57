"""Controls by which one of several is chosen: settings, switches, tabs, radio buttons."""

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType

from trilithon_web.kit.controls import entry_words
from trilithon_web.kit.drawing import icon
from trilithon_web.nodes import Attribute, Child, Node, h
from trilithon_web.settings import Setting


def chooser(setting: Setting, value: str, ready: bool, panel: str = "set") -> Node:
    """The control for a setting: a switch where it is on or off, else one button for each choice. panel: what its ids
    begin with, since it may stand in several."""
    name = f"{panel}-{setting.name}"
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


def entry_switch(setting: Setting, value: str, picture: str, about: str, ready: bool) -> Node:
    """A line of a menu that is a setting which is on or off."""
    return h(
        "button",
        {**_switched(setting, value, ready), "class": "entry switch"},
        icon(picture),
        entry_words(setting.title, about),
    )


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
