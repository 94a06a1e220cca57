"""How taps, drags and keys work at the table of Rekniles Ekim."""

from typing import Final

from trilithon.equipment import NUMBER, Card, Colour, card_text
from trilithon.games.rekniles_ekim.moves import COLOUR_WORDS, PICKS, TAKES
from trilithon.games.rekniles_ekim.observation import Observation
from trilithon.games.rekniles_ekim.options import rules_of
from trilithon.games.rekniles_ekim.refusals import leads, not_on_top, not_taken
from trilithon_web.kit.drawing import word
from trilithon_web.table.groups import CHANGED
from trilithon_web.table.sight import Message, Step
from trilithon_web.tables.rekniles_ekim import arrange
from trilithon_web.tables.rekniles_ekim.hand import parse_card
from trilithon_web.tables.rekniles_ekim.plan import CHARIOT, COLOUR_NAMED, DISK, NOTHING, Plan, plan_turn
from trilithon_web.tables.rekniles_ekim.race import BETS, SUPPLY
from trilithon_web.tables.rekniles_ekim.ui import (
    NO_CARD,
    NO_COLOUR,
    Sight,
    Ui,
    cursor_card,
    held_cards,
    is_arranging,
    pick_card,
    reset_ui,
)
from trilithon_web.tables.rekniles_ekim.wording import describe_plan, describe_table, say_prompt

# By what is to be chosen next: the message of its buttons.
_BY: Final = {COLOUR_NAMED: "name", CHARIOT: "pick", DISK: "take"}


def handle_message(sight: Sight, message: Message) -> Step[Ui]:
    """Handle a tap, drag or key. Raises Refusal for a chariot, disk or card that cannot be chosen now."""
    do, ui = message["do"], sight.ui
    if do == "tell":
        return Step(ui, say=describe_table(sight))
    if is_arranging(sight.seen):
        return arrange.handle_deck_message(sight, message)
    laid_out = plan_turn(sight.seen, ui)
    if do == "put-down":
        if "dropped" in message or message.get("pile") == SUPPLY:  # the planned turn stays
            return Step(ui._replace(carried=NO_COLOUR))
        return _put_card_down(sight) if ui.card and "aloud" in message else Step(reset_ui(ui))
    if do == "key":
        return _move_cursor(sight, laid_out, message)
    if do == "digit":
        return _type_digit(sight, laid_out, message["digit"])
    if do == "drop":
        return _drop(sight, laid_out, message)
    if do == "lift" and "colour" in message:
        return Step(ui._replace(carried=COLOUR_WORDS.index(message["colour"])))
    if do in ("tap", "lift"):
        return _pick_card(sight, laid_out, parse_card(message.get("card", "")), lifts=do == "lift")
    if laid_out and do == "play" and laid_out.needs == NOTHING:
        return Step(reset_ui(ui), moves=laid_out.moves)
    if laid_out and do == _BY.get(laid_out.needs):
        return _choose_colour(sight, laid_out, COLOUR_WORDS.index(message["colour"]))
    return Step(ui)


def _drop(sight: Sight, laid_out: Plan | None, message: Message) -> Step[Ui]:
    """Drop a disk or a card. A disk is taken if dropped on the player's own bets. A card is picked wherever it is
    dropped, without taking any of the disks that have just appeared there."""
    ui = sight.ui._replace(carried=NO_COLOUR)
    if "card" in message:
        card = parse_card(message["card"])
        return Step(ui) if card == ui.card else _pick_card(sight, laid_out, card, lifts=True)
    if laid_out is None or laid_out.needs != DISK:
        return Step(ui, say=CHANGED)
    if message["to"] != BETS:
        return Step(ui, say="Drop the disk on your own bets to take it.")
    return _choose_colour(sight._replace(ui=ui), laid_out, COLOUR_WORDS.index(message["colour"]))


def _pick_card(sight: Sight, laid_out: Plan | None, card: Card, lifts: bool) -> Step[Ui]:
    """Pick a card and show its effect, or put it back if it is picked already."""
    seen, ui = sight.seen, sight.ui
    if laid_out is None or seen.pending or card == NO_CARD:
        return Step(reset_ui(ui)._replace(cursor=card or ui.cursor))
    if card == ui.card and not lifts:
        return _put_card_down(sight)
    if not any(move.card == card for move in seen.legal):
        raise not_on_top(card)
    return _say_plan(seen, pick_card(seen, ui, card))


def _put_card_down(sight: Sight) -> Step[Ui]:
    """Put the picked card back and repeat the prompt."""
    ui = reset_ui(sight.ui)
    return Step(ui, say=f"Put back. {say_prompt(sight._replace(ui=ui))}")


def _say_plan(seen: Observation, ui: Ui, focus: str = "") -> Step[Ui]:
    """Say what the planned turn does now."""
    now = plan_turn(seen, ui)
    assert now
    return Step(ui, say=describe_plan(seen, now), secret=True, focus=focus)


def _choose_colour(sight: Sight, laid_out: Plan, colour: Colour) -> Step[Ui]:
    """Name a colour, pick a chariot, or take a disk, which plays the turn."""
    seen, ui = sight.seen, sight.ui
    if laid_out.needs == DISK:
        take = TAKES[colour]
        if take not in laid_out.may:
            assert laid_out.played
            raise not_taken(
                rules_of(seen.options), seen.left, laid_out.track, laid_out.played, laid_out.may, take
            )
        return Step(reset_ui(ui), moves=(*laid_out.moves, take))
    if laid_out.needs == CHARIOT and PICKS[colour] not in laid_out.may:
        raise leads(colour, laid_out.may)
    ui = ui._replace(colour=colour)
    now = plan_turn(seen, ui)
    assert now
    return _say_plan(seen, ui, focus="play" if now.needs == NOTHING else _first_button(now))


def _first_button(laid_out: Plan) -> str:
    """Return the id of the first button of the next choice, in the order of the chariots."""
    may = {move.colour for move in laid_out.may}
    colour = next(colour for colour in laid_out.track if colour in may)
    return f"{_BY[laid_out.needs]}-{word(colour)}"


_STEPS: Final = {"ArrowLeft": -1, "ArrowRight": 1, "Home": -99, "End": 99}


def _move_cursor(sight: Sight, laid_out: Plan | None, message: Message) -> Step[Ui]:
    """Move along the hand or along the choice with the arrow keys; up and down switch between them."""
    seen, ui, key = sight.seen, sight.ui, message["key"]
    cards = held_cards(seen)
    chooses = laid_out is not None and laid_out.needs in _BY
    if chooses and laid_out and "colour" in message:
        if key == "ArrowDown" and cards:
            return Step(ui, focus=f"card-{card_text(cursor_card(seen, ui))}")
        at = laid_out.track.index(COLOUR_WORDS.index(message["colour"]))
        to = laid_out.track[min(4, max(0, at + _STEPS.get(key, 0)))]
        return Step(ui, focus=f"{_BY[laid_out.needs]}-{word(to)}")
    if key == "ArrowUp" and laid_out:
        if chooses:
            return Step(ui, focus=_first_button(laid_out))
        return Step(ui, focus="play") if laid_out.needs == NOTHING else Step(ui)
    if not cards or key not in _STEPS:
        return Step(ui)
    at = cards.index(cursor_card(seen, ui))
    card = cards[min(len(cards) - 1, max(0, at + _STEPS[key]))]
    return Step(ui._replace(cursor=card, typed=""), focus=f"card-{card_text(card)}")


def _type_digit(sight: Sight, laid_out: Plan | None, digit: str) -> Step[Ui]:
    """Go to the choice in that place, 1 to 5; before a card is picked, go to the card with that number. Raises
    Refusal with the reason if that choice is not allowed."""
    seen, ui = sight.seen, sight.ui
    if laid_out and laid_out.needs in _BY:
        if digit not in "12345":
            return Step(ui, say="Type 1 to 5 to choose a place.")
        colour = laid_out.track[int(digit) - 1]
        if any(move.colour == colour for move in laid_out.may):
            return Step(ui, focus=f"{_BY[laid_out.needs]}-{word(colour)}")
        return _choose_colour(sight, laid_out, colour)
    for number in (ui.typed + digit, digit):
        found = [card for card in held_cards(seen) if str(NUMBER[card]).startswith(number)]
        exact = [card for card in found if str(NUMBER[card]) == number]
        if found:
            among = exact or found
            card = among[(among.index(ui.cursor) + 1) % len(among)] if ui.cursor in among else among[0]
            return Step(ui._replace(cursor=card, typed=number), focus=f"card-{card_text(card)}")
    return Step(ui._replace(typed=""), say=f"You have no card with {digit}.", secret=True)
