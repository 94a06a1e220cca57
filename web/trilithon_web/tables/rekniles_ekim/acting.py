"""What a tap, a drag or a key means at the table of Rekniles Ekim."""

from typing import Final

from trilithon.equipment import NUMBER, Card, Colour, card_text
from trilithon.games.rekniles_ekim.moves import COLOUR_WORDS, PICKS, TAKES
from trilithon.games.rekniles_ekim.observation import Observation
from trilithon.games.rekniles_ekim.options import rules_of
from trilithon.games.rekniles_ekim.refusals import leads, not_on_top, not_taken
from trilithon_web.kit.drawing import word
from trilithon_web.table import Message, Step
from trilithon_web.table_values import CHANGED
from trilithon_web.tables.rekniles_ekim import arrange
from trilithon_web.tables.rekniles_ekim.hand import card_of
from trilithon_web.tables.rekniles_ekim.plan import CHARIOT, COLOUR_NAMED, DISK, NOTHING, Plan, plan
from trilithon_web.tables.rekniles_ekim.race import BETS, SUPPLY
from trilithon_web.tables.rekniles_ekim.ui import (
    NO_CARD,
    NO_COLOUR,
    Sight,
    Ui,
    arranging,
    at_rest,
    cursor,
    held,
    pick,
)
from trilithon_web.tables.rekniles_ekim.wording import ask, laid, tell

# What the next choice is made by: the message of its buttons.
_BY: Final = {COLOUR_NAMED: "name", CHARIOT: "pick", DISK: "take"}


def act(sight: Sight, message: Message) -> Step[Ui]:
    """What a message means. Raises Refusal for a chariot, a disk or a card that may not be chosen now."""
    do, ui = message["do"], sight.ui
    if do == "tell":
        return Step(ui, say=tell(sight))
    if arranging(sight.seen):
        return arrange.act(sight, message)
    laid_out = plan(sight.seen, ui)
    if do == "put-down":
        if "dropped" in message or message.get("pile") == SUPPLY:  # the rest of the turn stays laid out
            return Step(ui._replace(carried=NO_COLOUR))
        return _put_down(sight) if ui.card and "aloud" in message else Step(at_rest(ui))
    if do == "key":
        return _walked(sight, laid_out, message)
    if do == "digit":
        return _typed(sight, laid_out, message["digit"])
    if do == "drop":
        return _dropped(sight, laid_out, message)
    if do == "lift" and "colour" in message:
        return Step(ui._replace(carried=COLOUR_WORDS.index(message["colour"])))
    if do in ("tap", "lift"):
        return _card(sight, laid_out, card_of(message.get("card", "")), lifts=do == "lift")
    if laid_out and do == "play" and laid_out.needs == NOTHING:
        return Step(at_rest(ui), moves=laid_out.moves)
    if laid_out and do == _BY.get(laid_out.needs):
        return _chosen(sight, laid_out, COLOUR_WORDS.index(message["colour"]))
    return Step(ui)


def _dropped(sight: Sight, laid_out: Plan | None, message: Message) -> Step[Ui]:
    """A disk is let go over one's own bets, which takes it; a card anywhere on the table, where what it lies over has
    just appeared and takes none."""
    ui = sight.ui._replace(carried=NO_COLOUR)
    if "card" in message:
        card = card_of(message["card"])
        return Step(ui) if card == ui.card else _card(sight, laid_out, card, lifts=True)
    if laid_out is None or laid_out.needs != DISK:
        return Step(ui, say=CHANGED)
    if message["to"] != BETS:
        return Step(ui, say="Drop the disk on your own bets to take it.")
    return _chosen(sight._replace(ui=ui), laid_out, COLOUR_WORDS.index(message["colour"]))


def _card(sight: Sight, laid_out: Plan | None, card: Card, lifts: bool) -> Step[Ui]:
    """A card is picked, and what it would do is shown; the picked one is put down."""
    seen, ui = sight.seen, sight.ui
    if laid_out is None or seen.pending or card == NO_CARD:
        return Step(at_rest(ui)._replace(cursor=card or ui.cursor))
    if card == ui.card and not lifts:
        return _put_down(sight)
    if not any(move.card == card for move in seen.legal):
        raise not_on_top(card)
    return _laid(seen, pick(seen, ui, card))


def _put_down(sight: Sight) -> Step[Ui]:
    """Nothing is picked any longer, and what is to be done is said again."""
    ui = at_rest(sight.ui)
    return Step(ui, say=f"Put back. {ask(sight._replace(ui=ui))}")


def _laid(seen: Observation, ui: Ui, focus: str = "") -> Step[Ui]:
    """What is laid out now is said."""
    now = plan(seen, ui)
    assert now
    return Step(ui, say=laid(seen, now), secret=True, focus=focus)


def _chosen(sight: Sight, laid_out: Plan, colour: Colour) -> Step[Ui]:
    """A colour is named, a chariot picked, or a disk taken, which plays the turn."""
    seen, ui = sight.seen, sight.ui
    if laid_out.needs == DISK:
        take = TAKES[colour]
        if take not in laid_out.may:
            assert laid_out.played
            raise not_taken(
                rules_of(seen.options), seen.left, laid_out.track, laid_out.played, laid_out.may, take
            )
        return Step(at_rest(ui), moves=(*laid_out.moves, take))
    if laid_out.needs == CHARIOT and PICKS[colour] not in laid_out.may:
        raise leads(colour, laid_out.may)
    ui = ui._replace(colour=colour)
    now = plan(seen, ui)
    assert now
    return _laid(seen, ui, focus="play" if now.needs == NOTHING else _first(now))


def _first(laid_out: Plan) -> str:
    """The id of the first button of the next choice, in the order of the chariots."""
    may = {move.colour for move in laid_out.may}
    colour = next(colour for colour in laid_out.track if colour in may)
    return f"{_BY[laid_out.needs]}-{word(colour)}"


_STEPS: Final = {"ArrowLeft": -1, "ArrowRight": 1, "Home": -99, "End": 99}


def _walked(sight: Sight, laid_out: Plan | None, message: Message) -> Step[Ui]:
    """Along the hand and along what is to be chosen; up and down from one to the other."""
    seen, ui, key = sight.seen, sight.ui, message["key"]
    cards = held(seen)
    chooses = laid_out is not None and laid_out.needs in _BY
    if chooses and laid_out and "colour" in message:
        if key == "ArrowDown" and cards:
            return Step(ui, focus=f"card-{card_text(cursor(seen, ui))}")
        at = laid_out.track.index(COLOUR_WORDS.index(message["colour"]))
        to = laid_out.track[min(4, max(0, at + _STEPS.get(key, 0)))]
        return Step(ui, focus=f"{_BY[laid_out.needs]}-{word(to)}")
    if key == "ArrowUp" and laid_out:
        if chooses:
            return Step(ui, focus=_first(laid_out))
        return Step(ui, focus="play") if laid_out.needs == NOTHING else Step(ui)
    if not cards or key not in _STEPS:
        return Step(ui)
    at = cards.index(cursor(seen, ui))
    card = cards[min(len(cards) - 1, max(0, at + _STEPS[key]))]
    return Step(ui._replace(cursor=card, typed=""), focus=f"card-{card_text(card)}")


def _typed(sight: Sight, laid_out: Plan | None, digit: str) -> Step[Ui]:
    """1 to 5 lead to what is to be chosen in that place, as before a card is picked digits lead to the card of that
    number. Of what may not be chosen they say why."""
    seen, ui = sight.seen, sight.ui
    if laid_out and laid_out.needs in _BY:
        if digit not in "12345":
            return Step(ui, say="Type 1 to 5 to choose a place.")
        colour = laid_out.track[int(digit) - 1]
        if any(move.colour == colour for move in laid_out.may):
            return Step(ui, focus=f"{_BY[laid_out.needs]}-{word(colour)}")
        return _chosen(sight, laid_out, colour)
    for number in (ui.typed + digit, digit):
        found = [card for card in held(seen) if str(NUMBER[card]).startswith(number)]
        exact = [card for card in found if str(NUMBER[card]) == number]
        if found:
            among = exact or found
            card = among[(among.index(ui.cursor) + 1) % len(among)] if ui.cursor in among else among[0]
            return Step(ui._replace(cursor=card, typed=number), focus=f"card-{card_text(card)}")
    return Step(ui._replace(typed=""), say=f"You have no card with {digit}.", secret=True)
