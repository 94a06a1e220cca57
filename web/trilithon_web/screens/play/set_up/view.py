"""The buttons that open the set-up, and its short form for games with few options."""

from functools import lru_cache
from typing import Final

from trilithon.game import AnyGame, load
from trilithon.options import Option, Value, value_text
from trilithon_web.kit.choices import chooser
from trilithon_web.kit.controls import Wrong, button, complaint, mistake_attrs, opener, panel
from trilithon_web.nodes import Attribute, Node, h
from trilithon_web.screens.play.model import Play, setup_of
from trilithon_web.screens.play.set_up.mode import ChoosingOpponents
from trilithon_web.screens.play.set_up.model import PROMISE, is_whole
from trilithon_web.settings import Setting
from trilithon_web.words import number_word


def deals(game: AnyGame) -> Node | None:
    """Draw the button that opens the short form; None for a game with a full form, which the menu opens."""
    return None if is_whole(game) else opener("deal", "Deal", "deal")


def would_be(play: Play) -> str:
    """Describe the game that the set-up would start now, in a few words."""
    if not is_whole(play.game):
        return "another deal"
    seats = setup_of(play).seats
    return "alone (current)" if seats == 1 else f"{number_word(seats)} players (current)"


def deal(play: Play, base: str) -> Node:
    """Draw the panel of the set-up; a full form only once it has been opened.

    base: the path to the site's root.
    """
    setup = setup_of(play)
    if not is_whole(play.game):
        setting = play.table.deals.setting
        drawn = (setting, play.shared.settings[setting.name]) if setting else None
        options = tuple(setup.options.items())
        return _form(play.game.name, setup.seed, options, play.panels.set_up.wrong, play.keeping.ready, drawn)
    if play.panels.set_up.draft is None:
        return _NOT_YET
    from trilithon_web.screens.play.set_up.form import draw_form  # not before: a page starts the sooner

    seed = None if isinstance(play.mode, ChoosingOpponents) else setup.seed
    return draw_form(
        play.game.name,
        play.panels.set_up.draft,
        seed,
        play.panels.set_up.wrong,
        f"{base}{play.game.name}/rules/",
    )


_NOT_YET: Final = h("div", {"class": "asking"})


@lru_cache(maxsize=8)
def _form(
    name: str,
    seed: int,
    options: tuple[tuple[str, Value], ...],
    wrong: Wrong,
    ready: bool,
    drawn: tuple[Setting, str] | None,
) -> Node:
    """Draw the short form. drawn: the setting for drawing deals, and its value."""
    chosen = dict(options)
    attrs: dict[str, Attribute] = {
        "inputmode": "numeric",
        "autocomplete": "off",
        "maxlength": 20,
        "placeholder": "any",
    }
    number = h("input", {"id": "field-seed", "name": "seed", **attrs, **mistake_attrs(wrong, "seed")})
    return panel(
        "deal",
        "Deal",
        h(
            "form",
            {"data-do": "deal"},
            *(_field(option, chosen[option.name], wrong) for option in load(name).options),
            chooser(*drawn, ready, panel="deal") if drawn else None,
            h(
                "div",
                {"class": "field", "data-key": seed},
                h("label", {"for": "field-seed"}, "Number"),
                number,
                complaint(wrong, "seed"),
            ),
            h("p", {"class": "help"}, PROMISE),
            h("button", {"type": "submit", "class": "button primary", "disabled": not ready}, "Deal"),
        ),
        button("restart", "Restart this deal", ready=ready),
    )


def _field(option: Option, current: Value, wrong: Wrong) -> Node:
    id = f"field-{option.name}"
    choices = [
        h("option", {"value": value_text(value), "selected": value == current}, option.word(value))
        for value in option.values()
    ]
    select = {"id": id, "name": option.name, **mistake_attrs(wrong, option.name, f"{id}-help")}
    return h(
        "div",
        {"class": "field", "data-key": str(current)},
        h("label", {"for": id}, option.title),
        h("select", select, *choices),
        complaint(wrong, option.name),
        h("p", {"class": "help", "id": f"{id}-help"}, option.help),
    )
