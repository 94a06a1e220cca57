"""Draws the set-up in which the bot plays, folded up."""

from trilithon_web.kit.choices import radios
from trilithon_web.kit.controls import fold
from trilithon_web.nodes import Child, Node, h
from trilithon_web.screens.play.set_up.fields import choice_button, option_field
from trilithon_web.screens.workshop.model import Workshop, list_variants


def draw_set_up(shop: Workshop) -> Node:
    """Draw the number of players and the options, folded up."""
    game, draft, values = shop.game, shop.draft, shop.values
    apart = list_variants()[shop.variant].options
    seats = radios(
        {"class": "choices", "aria-label": "Players"},
        *(
            choice_button(
                number == draft.seats,
                {"field": "seats", "value": str(number)},
                str(number),
                id=f"seats-{number}",
            )
            for number in game.seats
        ),
    )
    options = (
        option_field(game, draft, option, values, shop.wrong, f"../{game.name}/rules/")
        for option in game.options
        if option.name not in apart
    )
    players = f"{draft.seats} players" if draft.seats > 1 else "1 player"
    inside: tuple[Child, ...] = (
        h("div", {"class": "setting"}, h("p", None, "Players"), seats) if len(game.seats) > 1 else None,
        *options,
    )
    return h("section", {"class": "set-up"}, fold("Set-up", players, *inside))
