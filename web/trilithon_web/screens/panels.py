"""Panels that open over any screen: the settings, and the list of keys."""

from collections.abc import Sequence
from functools import lru_cache

from trilithon_web import settings as declared
from trilithon_web.keys import Key
from trilithon_web.kit.choices import chooser
from trilithon_web.kit.controls import panel
from trilithon_web.nodes import Node, h
from trilithon_web.settings import Setting, Settings


def settings(chosen: Settings, of_table: tuple[Setting, ...], idle: frozenset[str], ready: bool) -> Node:
    """Draw the settings of the site and of the table. They take effect at once.

    of_table: the settings that the table declares.
    idle: the names of settings that have no effect there, so they are left out.
    """
    return _settings(tuple(chosen.items()), of_table, idle, ready)


@lru_cache(maxsize=8)
def _settings(
    chosen: tuple[tuple[str, str], ...], of_table: tuple[Setting, ...], idle: frozenset[str], ready: bool
) -> Node:
    values = dict(chosen)
    own = (("This game", of_table),) if of_table else ()
    groups = [
        h(
            "section",
            None,
            h("h3", None, title),
            *(chooser(one, values[one.name], ready) for one in group if one.name not in idle),
        )
        for title, group in (*own, *declared.GROUPS)
    ]
    return panel("settings", "Settings", h("div", {"class": "groups"}, *groups), kind="broad")


def keys(known: Sequence[Key]) -> Node:
    """Draw the panel with the keys that work now."""
    return panel("keys", "Keys", list_of_keys(known), kind="broad")


def list_of_keys(known: Sequence[Key]) -> Node:
    """List keys by what they do; keys that do the same share a line.

    A key with two uses has both on its line.
    """
    meanings: dict[str, list[str]] = {}
    for key in known:
        meanings.setdefault(key.shown, []).append(key.words)
    lines = {"press what has the focus": ["Enter", "Space"]}  # as on every page
    for shown, words in meanings.items():
        lines.setdefault("; ".join(dict.fromkeys(words)), []).append(shown)
    rows = [
        h(
            "div",
            None,
            h("dt", None, *(part for name in names for part in (h("kbd", None, name), " "))),
            h("dd", None, words),
        )
        for words, names in lines.items()
    ]
    return h("dl", {"class": "keys"}, *rows)
