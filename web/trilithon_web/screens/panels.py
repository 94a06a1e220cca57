"""What opens over any screen: the settings, the list of keys."""

from collections.abc import Sequence
from functools import lru_cache

from trilithon_web import settings as declared
from trilithon_web.keys import Key
from trilithon_web.kit.choices import chooser
from trilithon_web.kit.controls import panel
from trilithon_web.nodes import Node, h
from trilithon_web.settings import Setting, Settings


def settings(chosen: Settings, of_table: tuple[Setting, ...], idle: frozenset[str], ready: bool) -> Node:
    """What can be chosen for the whole site, and at a table for that, at once in force. of_table: what the table
    declares. idle: the names of those that do nothing there, and are left out."""
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
    """The keys that mean something now."""
    return panel("keys", "Keys", list_of_keys(known), kind="broad")


def list_of_keys(known: Sequence[Key]) -> Node:
    """What keys mean, those of equal meaning on one line; a key with two meanings has both on its line."""
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
