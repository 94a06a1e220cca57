"""The part between the race and the hand: a question about a card, or the cards played last."""

from trilithon.equipment import BLACK, COLOUR, COLOURS, card_name, card_text
from trilithon.games.rekniles_ekim.observation import Observation
from trilithon_web.kit import hand as kit
from trilithon_web.kit.cards import classes, face
from trilithon_web.kit.controls import button
from trilithon_web.kit.drawing import word
from trilithon_web.kit.pieces import chariot, disk
from trilithon_web.nodes import Attribute, Node, h
from trilithon_web.tables.rekniles_ekim.bets import draw_bets
from trilithon_web.tables.rekniles_ekim.plan import COLOUR_NAMED, DISK, NOTHING, plan_turn
from trilithon_web.tables.rekniles_ekim.ui import Sight, is_scored
from trilithon_web.tables.rekniles_ekim.wording import (
    draw_figure,
    last_played,
    name_card,
    name_player,
    say_passing,
)


def draw_between(sight: Sight) -> Node | None:
    """Draw the choice of a black card's colour (RE-3), of a disk, or of the only way to end a turn; else the last
    cards."""
    seen: Observation = sight.seen
    if is_scored(seen):
        return None
    laid_out = plan_turn(seen, sight.ui)
    if laid_out and laid_out.needs == COLOUR_NAMED:
        return _draw_colour_choice(sight)
    if laid_out and laid_out.needs == DISK and laid_out.played:
        return draw_bets(sight, laid_out, laid_out.played)
    if laid_out and laid_out.needs == NOTHING:  # the prompt says what it does (RE-9)
        return button("play", "Play", "primary", id="play")
    return _draw_last_cards(sight)


def _draw_colour_choice(sight: Sight) -> Node:
    """Draw the colours that a black card can stand for, in the order of the chariots."""
    seen: Observation = sight.seen

    def choice(colour: int) -> Node:
        does = say_passing(seen.track, colour)
        attrs: dict[str, Attribute] = {
            "type": "button",
            "class": "choice name",
            "id": f"name-{word(colour)}",
            "data-do": "name",
            "data-colour": word(colour),
            "data-move": f"name-{word(colour)}",
            "data-keyboard": True,
        }
        words = h("b", None, COLOURS[colour]), " ", h("small", None, does.replace(" and ", ": "))
        return h("li", None, h("button", attrs, disk(colour).as_drawing(), *words))

    attrs = {"class": "wild panel", "role": "group", "aria-label": card_name(sight.ui.card)}
    return h("div", attrs, h("ol", None, *map(choice, seen.track)))


def _draw_last_cards(sight: Sight) -> Node | None:
    """Draw each player's last card, and the chariot that a black card named."""
    seen: Observation = sight.seen
    items = []
    for seat, move in last_played(seen):
        name = name_player(sight.company, seat)
        named = move.colour not in (BLACK, COLOUR[move.card])
        moved = chariot(move.colour).as_drawing() if named else None
        said = f"{name}: {name_card(move.card, move.colour)}"
        card = kit.open_card(card_text(move.card), classes(move.card), said, face(move.card))
        items.append(
            h(
                "li",
                {"data-key": card_text(move.card)},
                card,
                kit.owner_label(draw_figure(sight.company, seat), name, moved),
            )
        )
    attrs = {"class": "trick played", "aria-label": "The cards played last"}
    return h("ol", attrs, *items) if items else None
