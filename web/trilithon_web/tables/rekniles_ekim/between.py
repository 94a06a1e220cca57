"""What stands between the race and the hand: a question about a card, or the cards that were played last."""

from trilithon.equipment import BLACK, COLOUR, COLOURS, card_name, card_text
from trilithon.games.rekniles_ekim.observation import Observation
from trilithon_web.kit import hand as kit
from trilithon_web.kit.cards import classes, face
from trilithon_web.kit.controls import button
from trilithon_web.kit.drawing import word
from trilithon_web.kit.pieces import chariot, disk
from trilithon_web.nodes import Attribute, Node, h
from trilithon_web.tables.rekniles_ekim.bets import bets
from trilithon_web.tables.rekniles_ekim.plan import COLOUR_NAMED, DISK, NOTHING, plan
from trilithon_web.tables.rekniles_ekim.ui import Sight, counted
from trilithon_web.tables.rekniles_ekim.wording import card_words, last_played, passes, player, sign


def between(sight: Sight) -> Node | None:
    """The colour of a black card (RE-3); the disk to take; the only way to end a turn; else everybody's last card."""
    seen: Observation = sight.seen
    if counted(seen):
        return None
    laid_out = plan(seen, sight.ui)
    if laid_out and laid_out.needs == COLOUR_NAMED:
        return _wild(sight)
    if laid_out and laid_out.needs == DISK and laid_out.played:
        return bets(sight, laid_out, laid_out.played)
    if laid_out and laid_out.needs == NOTHING:  # the words below say what it does (RE-9)
        return button("play", "Play", "primary", id="play")
    return _played(sight)


def _wild(sight: Sight) -> Node:
    """Which colour a black card is to be, in the order of the chariots."""
    seen: Observation = sight.seen

    def choice(colour: int) -> Node:
        does = passes(seen.track, colour)
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
        return h("li", None, h("button", attrs, disk(colour).alone(), *words))

    attrs = {"class": "wild panel", "role": "group", "aria-label": card_name(sight.ui.card)}
    return h("div", attrs, h("ol", None, *map(choice, seen.track)))


def _played(sight: Sight) -> Node | None:
    """The card that each has played last, and the chariot that a black one was named for."""
    seen: Observation = sight.seen
    items = []
    for seat, move in last_played(seen):
        name = player(sight.company, seat)
        named = move.colour not in (BLACK, COLOUR[move.card])
        moved = chariot(move.colour).alone() if named else None
        said = f"{name}: {card_words(move.card, move.colour)}"
        card = kit.lying(card_text(move.card), classes(move.card), said, face(move.card))
        items.append(
            h("li", {"data-key": card_text(move.card)}, card, kit.who(sign(sight.company, seat), name, moved))
        )
    attrs = {"class": "trick played", "aria-label": "The cards played last"}
    return h("ol", attrs, *items) if items else None
