"""What opens over a game: the deal, the menu, a question."""

from trilithon.options import Option, value_text
from trilithon_web.kit.controls import button, chooser, opener, panel
from trilithon_web.nodes import Attribute, Node, h
from trilithon_web.screens.play.model import Play, setup_of

PROMISE = (
    "A number is the same deal everywhere, for ever; practically each can be won. Left empty, one is drawn."
)


def deal(play: Play) -> Node:
    """A new deal: by number, or a random one where the number is left empty."""
    setup = setup_of(play)
    attrs: dict[str, Attribute] = {
        "inputmode": "numeric",
        "autocomplete": "off",
        "maxlength": 20,
        "placeholder": "any",
    }
    number = h("input", {"id": "field-seed", "name": "seed", **attrs, **_described(play, "seed")})
    return panel(
        "deal",
        "Deal",
        h(
            "form",
            {"data-do": "deal"},
            h(
                "div",
                {"class": "field", "data-key": setup.seed},
                h("label", {"for": "field-seed"}, "Number"),
                number,
                _complaint(play, "seed"),
            ),
            *(_field(play, option) for option in play.game.options),
            h("p", {"class": "help"}, PROMISE),
            h("button", {"type": "submit", "class": "button primary", "disabled": not play.ready}, "Deal"),
        ),
        button("restart", "Begin this deal again", ready=play.ready),
    )


def _described(play: Play, field: str, *more: str) -> dict[str, Attribute]:
    """What a field says of a mistake in it."""
    wrong = play.wrong[0] == field
    told = (*more, f"wrong-{field}") if wrong else more
    return {"aria-invalid": "true" if wrong else None, "aria-describedby": " ".join(told) or None}


def _complaint(play: Play, field: str) -> Node | None:
    name, sentence = play.wrong
    return (
        h("p", {"class": "wrong", "id": f"wrong-{field}", "role": "alert"}, sentence)
        if name == field
        else None
    )


def _field(play: Play, option: Option) -> Node:
    current, id = setup_of(play).options[option.name], f"field-{option.name}"
    choices = [
        h("option", {"value": value_text(value), "selected": value == current}, option.word(value))
        for value in option.values()
    ]
    select = {"id": id, "name": option.name, **_described(play, option.name, f"{id}-help")}
    return h(
        "div",
        {"class": "field", "data-key": str(current)},
        h("label", {"for": id}, option.title),
        h("select", select, *choices),
        _complaint(play, option.name),
        h("p", {"class": "help", "id": f"{id}-help"}, option.help),
    )


def menu(play: Play, base: str) -> Node:
    """Everything that is not always at hand."""
    own = (
        button(tool.do, tool.label, enabled=not play.seen.result, ready=play.ready)
        for tool in play.table.tools
        if not tool.at_hand
    )
    switches = (chooser(setting, play.settings[setting.name], play.ready) for setting in play.table.settings)
    return panel(
        "menu",
        "Menu",
        *own,
        button("own-way", "Back to my own moves", ready=play.ready) if play.aside else None,
        button("copy", "Copy the link to this deal", ready=play.ready),
        *switches,
        opener("settings", "Settings"),
        opener("keys", "Keys"),
        h(
            "ul",
            {"class": "links"},
            h("li", None, h("a", {"href": "rules/"}, "The rules")),
            h("li", None, h("a", {"href": base}, "All games")),
            h("li", None, h("a", {"href": f"{base}games/"}, "Your games")),
            h("li", None, h("a", {"href": f"{base}about/"}, "About")),
        ),
    )


def ask(play: Play) -> Node:
    """The place of a question before something that ends the game."""
    tool = play.asking
    if tool is None:
        return h("div", {"class": "asking"})
    yes = button(tool.do, f"Yes: {tool.label.lower()}", "primary", sure="yes")
    return h("div", {"class": "asking"}, panel("ask", tool.confirm, yes, button("calm", "No, play on")))
