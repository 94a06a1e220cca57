"""The full form of a set-up, drawn from a game's declarations."""

from collections.abc import Sequence
from functools import lru_cache

from trilithon.game import AnyGame, load
from trilithon.options import Preset
from trilithon_web.kit.choices import radios
from trilithon_web.kit.controls import Wrong, button, complaint, mistake_attrs, panel, unseen
from trilithon_web.kit.drawing import icon
from trilithon_web.nodes import Attribute, Child, Node, h
from trilithon_web.screens.play.set_up.fields import choice_button, draft_field, option_field, part
from trilithon_web.screens.play.set_up.model import (
    PROMISE,
    Draft,
    differing,
    holds,
    presets_of,
    set_by_presets,
    values_of,
)
from trilithon_web.screens.play.set_up.seating import seats
from trilithon_web.table import table_of


@lru_cache(maxsize=4)
def draw_form(name: str, draft: Draft, seed: int | None, wrong: Wrong, rules: str) -> Node:
    """Draw the panel.

    seed: the seed of the current game, None if there is none yet. rules: the address of the rules.
    """
    game, has_cards = load(name), table_of(name).has_cards
    return panel(
        "deal",
        "New game",
        h(
            "div",  # no form: a name that is finished with Enter does not deal yet
            {"class": "set-up"},
            h("div", None, _ready_made(game, draft), _number(game, draft)),
            seats(game, draft, wrong),
            _draw_options(game, draft, wrong, rules),
        ),
        h(
            "div",
            {"class": "foot"},
            None
            if seed is None
            else button(
                "deal",
                "Same deal" if has_cards else "Same start",
                about=f"number {seed}",
                draft="yes",
                same="yes",
            ),
            button("deal", "Deal" if has_cards else "Start", "primary", draft="yes"),
        ),
        kind="broad whole",
    )


def _ready_made(game: AnyGame, draft: Draft) -> Node | None:
    """Draw the presets for this number of players.

    Those for other numbers are invisible in the same place, so that nothing below moves when the number changes.
    """
    presets = presets_of(game, draft)
    if not presets:
        return None
    cards = (_card(number, preset, holds(preset, values_of(game, draft))) for number, preset in presets)
    others = [preset for preset in game.presets if preset not in dict(presets).values()]
    return part(
        "how",
        "How do you want to play?",
        h(
            "div",
            {"class": "hows"},
            radios({"class": "presets", "aria-labelledby": "how"}, *cards),
            _room(others) if others else None,
        ),
    )


def _room(presets: Sequence[Preset]) -> Node:
    """Reserve the space for the cards of some presets."""
    cards = (h("button", {"type": "button", "disabled": True}, *_draw_preset(preset)) for preset in presets)
    return h("div", {"class": "presets", "aria-hidden": "true", "inert": True}, *cards)


def _card(number: int, preset: Preset, held: bool) -> Node:
    return choice_button(
        held, {"field": "preset", "value": str(number)}, *_draw_preset(preset), id=f"preset-{number}"
    )


def _draw_preset(preset: Preset) -> tuple[Child, ...]:
    """Draw the contents of a preset's card."""
    odds = None
    if preset.odds is not None:
        bars = (
            h("rect", {"class": kind, "width": width, "height": 4})
            for kind, width in (("all", 100), ("won", preset.odds))
        )
        box = {"class": "odds", "viewBox": "0 0 100 4", "preserveAspectRatio": "none", "aria-hidden": "true"}
        odds = h("svg", box, *bars)
    return h("b", None, preset.name), unseen(": "), h("span", {"class": "help"}, preset.note), odds


def _number(game: AnyGame, draft: Draft) -> Node | None:
    """Draw the choice of the number of players."""
    if len(game.seats) == 1:
        return None
    choices = (
        choice_button(
            seats == draft.seats,
            {"field": "seats", "value": str(seats)},
            str(seats),
            h("small", None, "alone") if seats == 1 else None,
            id=f"seats-{seats}",
        )
        for seats in game.seats
    )
    return part(
        "players", "How many players?", radios({"class": "choices", "aria-labelledby": "players"}, *choices)
    )


def _draw_options(game: AnyGame, draft: Draft, wrong: Wrong, rules: str) -> Node:
    """Draw the options that the presets don't show; those that need another number of players come last."""
    values, shown = values_of(game, draft), set_by_presets(game, draft)
    changed = ", ".join(differing(game, draft)) or "as recommended"
    fields = [
        option_field(game, draft, option, values, wrong, rules)
        for option in sorted(
            game.options, key=lambda option: bool(option.seats) and draft.seats not in option.seats
        )
        if option.name not in shown
    ]
    attrs: dict[str, Attribute] = {"inputmode": "numeric", "maxlength": 20, "placeholder": "any"}
    number = h(
        "div",
        {"class": "field"},
        h("label", {"for": "field-seed"}, "Deal number" if table_of(game.name).has_cards else "Number"),
        draft_field(
            "field-seed",
            draft.seed,
            {"field": "seed"},
            {**attrs, **mistake_attrs(wrong, "seed", "seed-help")},
        ),
        complaint(wrong, "seed"),
        h("p", {"class": "help", "id": "seed-help"}, PROMISE),
    )
    title = h("span", None, "More rules", unseen(": ") if changed else None)
    summary = h("summary", None, icon("settings"), title, h("small", None, changed))
    return h(
        "details",
        {"class": "more"},
        summary,
        h("div", {"class": "fields"}, *fields, number),
    )
