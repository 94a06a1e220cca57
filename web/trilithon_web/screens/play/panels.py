"""What opens over a game: the deal, the menu, a question.

The first two are built once for what they show, and not at every click.
"""

from functools import lru_cache
from typing import Final

from trilithon.game import load
from trilithon.options import Option, Value, value_text
from trilithon_web.kit.controls import button, chooser, opener, panel, record_field
from trilithon_web.nodes import Attribute, Node, Raw, h
from trilithon_web.screens.play.model import Play, setup_of
from trilithon_web.table import table_of

Wrong = tuple[str, str]  # the field with a mistake in it, and what is said of it

PROMISE = (
    "A number is the same deal everywhere, for ever; practically each can be won. Left empty, one is drawn."
)


def deal(play: Play) -> Node:
    """A new deal: by number, or a random one where the number is left empty."""
    setup = setup_of(play)
    return _deal(play.game.name, setup.seed, tuple(setup.options.items()), play.wrong, play.ready)


@lru_cache(maxsize=8)
def _deal(name: str, seed: int, options: tuple[tuple[str, Value], ...], wrong: Wrong, ready: bool) -> Node:
    chosen = dict(options)
    attrs: dict[str, Attribute] = {
        "inputmode": "numeric",
        "autocomplete": "off",
        "maxlength": 20,
        "placeholder": "any",
    }
    number = h("input", {"id": "field-seed", "name": "seed", **attrs, **_described(wrong, "seed")})
    return panel(
        "deal",
        "Deal",
        h(
            "form",
            {"data-do": "deal"},
            h(
                "div",
                {"class": "field", "data-key": seed},
                h("label", {"for": "field-seed"}, "Number"),
                number,
                _complaint(wrong, "seed"),
            ),
            *(_field(option, chosen[option.name], wrong) for option in load(name).options),
            h("p", {"class": "help"}, PROMISE),
            h("button", {"type": "submit", "class": "button primary", "disabled": not ready}, "Deal"),
        ),
        button("restart", "Begin this deal again", ready=ready),
    )


def _described(wrong: Wrong, field: str, *more: str) -> dict[str, Attribute]:
    """What a field says of a mistake in it."""
    mistaken = wrong[0] == field
    told = (*more, f"wrong-{field}") if mistaken else more
    return {"aria-invalid": "true" if mistaken else None, "aria-describedby": " ".join(told) or None}


def _complaint(wrong: Wrong, field: str) -> Node | None:
    name, sentence = wrong
    return (
        h("p", {"class": "wrong", "id": f"wrong-{field}", "role": "alert"}, sentence)
        if name == field
        else None
    )


def _field(option: Option, current: Value, wrong: Wrong) -> Node:
    id = f"field-{option.name}"
    choices = [
        h("option", {"value": value_text(value), "selected": value == current}, option.word(value))
        for value in option.values()
    ]
    select = {"id": id, "name": option.name, **_described(wrong, option.name, f"{id}-help")}
    return h(
        "div",
        {"class": "field", "data-key": str(current)},
        h("label", {"for": id}, option.title),
        h("select", select, *choices),
        _complaint(wrong, option.name),
        h("p", {"class": "help", "id": f"{id}-help"}, option.help),
    )


def menu(play: Play, base: str, full: str) -> Node:
    """Everything that is not always at hand. base: see view; full: the address of the site's own page, in a frame."""
    chosen = tuple(play.settings[setting.name] for setting in play.table.settings)
    return _menu(play.game.name, chosen, not play.seen.result, play.aside is not None, play.ready, base, full)


@lru_cache(maxsize=8)
def _menu(
    name: str, chosen: tuple[str, ...], goes_on: bool, aside: bool, ready: bool, base: str, full: str
) -> Node:
    table = table_of(name)
    own = (
        button(tool.do, tool.label, enabled=goes_on, ready=ready) for tool in table.tools if not tool.at_hand
    )
    others = (
        ((full, "Open the full page"),)
        if full
        else ((base, "All games"), (f"{base}games/", "Your games"), (f"{base}about/", "About"))
    )
    pairs = zip(table.settings, chosen, strict=True)
    switches = (chooser(setting, value, ready) for setting, value in pairs)
    return panel(
        "menu",
        "Menu",
        *own,
        button("own-way", "Back to my own moves", ready=ready) if aside else None,
        opener("share", "Share", "link"),
        record_field("record", ready),
        *switches,
        opener("settings", "Settings"),
        opener("keys", "Keys"),
        h(
            "ul",
            {"class": "links"},
            h("li", None, h("a", {"href": f"{base}{name}/rules/", "data-do": "rule"}, "The rules")),
            *(
                h("li", None, h("a", {"href": href, "target": "_blank" if full else None}, words))
                for href, words in others
            ),
        ),
    )


@lru_cache(maxsize=2)
def rules(html: str, base: str) -> Node | None:
    """The rules beside the table. html: of their page; base: see view."""
    if not html:
        return None
    text = html.partition("</h1>")[2].replace('href="../../', f'href="{base}')
    return panel(
        "rules", "The rules", h("div", {"class": "prose", "data-key": "rules"}, Raw(text)), kind="beside"
    )


def ask(play: Play) -> Node:
    """The place of a question before something that ends the game."""
    tool = play.asking
    if tool is None:
        return _NO_QUESTION
    yes = button(tool.do, f"Yes: {tool.label.lower()}", sure="yes")
    no = button("calm", "No, play on", "primary")
    return h("div", {"class": "asking"}, panel("ask", tool.confirm, no, yes))


_NO_QUESTION: Final = h("div", {"class": "asking"})
