"""Picking up cards and putting them down by tapping, dragging and double-tapping."""

from collections.abc import Iterable

from trilithon.equipment import card_name, card_text, is_day
from trilithon.games.freecelt import Move
from trilithon.games.freecelt.piles import COLUMNS, DAY, NIGHT, check_lift, pile_name, run_length
from trilithon.games.freecelt.state import Observation
from trilithon.people import join_words
from trilithon_web.table.groups import CHANGED
from trilithon_web.table.sight import Message, Step
from trilithon_web.tables.freecelt.ui import Ui, cards_of, legal_targets, reset_ui


def _own_stack(card: int) -> int:
    return DAY if is_day(card) else NIGHT


def pick_up(seen: Observation, ui: Ui, pile: int, place: int) -> Step[Ui]:
    """Pick up the card at a place of a pile, with all cards on it. Raises Refusal if they are not a run (FC-7) or
    are on a stack (FC-2)."""
    cards = cards_of(seen, pile) if pile < DAY else ()
    count = len(cards) - place
    check_lift(pile, cards, count)
    ui = ui.move_to((pile, place), (pile, count))
    goals = legal_targets(seen, ui.picked)
    run, has = (f" and {count - 1} more", "have") if count > 1 else ("", "has")
    goes = f"can go to {_list_piles(seen, goals)}" if goals else f"{has} nowhere to go"
    return Step(ui, say=f"{card_name(cards[place], half=True)}{run} {goes}.")


def put_or_pick_up(seen: Observation, ui: Ui, pile: int, place: int) -> Step[Ui]:
    """Put the picked-up cards on a pile. If they can't go there, pick up the pressed card instead, if it can be
    lifted. A refusal says why the picked-up cards can't go there."""
    assert ui.picked is not None
    cards = cards_of(seen, pile)
    elsewhere = pile not in (*legal_targets(seen, ui.picked), ui.picked[0])
    if elsewhere and place >= 0 and 0 < len(cards) - place <= run_length(cards):
        step = pick_up(seen, reset_ui(ui), pile, place)
        source, count = ui.picked
        return step._replace(say=f"{card_name(cards_of(seen, source)[-count])} can’t go there. {step.say}")
    return put_on_pile(seen, ui, pile, place)


def put_on_pile(seen: Observation, ui: Ui, pile: int, place: int) -> Step[Ui]:
    """Put the picked-up cards on a pile. On their own pile, put them down or pick up another part of the run. A
    press on the card that a hint shows carries out the hint."""
    assert ui.picked is not None
    source, count = ui.picked
    if ui.hint and pile == source and place == len(cards_of(seen, pile)) - count:
        pile = ui.hint.target
    if pile != source:
        # The card's new place; a stack has no places.
        landing = (pile, len(cards_of(seen, pile)) + count - 1 if pile < DAY else 0)
        focus = f"card-{card_text(cards_of(seen, source)[-1])}"
        return Step(ui.move_to(landing), moves=(Move(source, pile, count),), focus=focus)
    if place in (-1, len(cards_of(seen, pile)) - count):
        return Step(reset_ui(ui), say="Put back.")
    return pick_up(seen, ui, pile, place)


def drop_cards(seen: Observation, ui: Ui, held: Message) -> Step[Ui]:
    """Drop the dragged cards on a pile, unless the pile has changed meanwhile. held: their lowest card, pile and
    number."""
    source, count = int(held["pile"]), int(held["pieces"])
    if [card_text(card) for card in cards_of(seen, source)[-count:][:1]] != [held["card"]]:
        return Step(ui, say=CHANGED)
    return put_on_pile(seen, ui.move_to(ui.cursor, (source, count)), int(held["to"]), -1)


def put_cards_down(ui: Ui, message: Message) -> Step[Ui]:
    """Put down the picked-up cards. After a drag only the dragged ones, not cards that a hint has picked up since."""
    dragged = "pieces" in message
    if ui.picked is None or (dragged and (ui.hint or ui.picked[0] != int(message["pile"]))):
        return Step(ui)
    return Step(reset_ui(ui), say="Put back." if "aloud" in message else "")


def send_home(seen: Observation, ui: Ui, pile: int, place: int) -> Step[Ui]:
    """Send a card to its stack. Raises Refusal if others lie on it (FC-2), they are not a run (FC-7), or there is no
    card (FC-6)."""
    cards = cards_of(seen, pile)
    count = len(cards) - place
    check_lift(pile, cards, count)
    return Step(ui, moves=(Move(pile, _own_stack(cards[place]), count),))


def _list_piles(seen: Observation, piles: Iterable[int]) -> str:
    """List piles in words. All empty slots count as one."""
    words = dict.fromkeys(
        "a free slot" if COLUMNS <= pile < DAY and not cards_of(seen, pile) else pile_name(pile)
        for pile in piles
    )
    return join_words(list(words), "or")
