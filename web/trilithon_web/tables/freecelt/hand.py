"""Cards picked up and put down: what a tap, a drag or a double tap on a card means."""

from collections.abc import Iterable

from trilithon.equipment import card_name, card_text, is_day
from trilithon.games.freecelt import Move
from trilithon.games.freecelt.piles import COLUMNS, DAY, NIGHT, check_lift, pile_name
from trilithon.games.freecelt.state import Observation
from trilithon.people import join_words
from trilithon_web.table import Message, Step
from trilithon_web.table_values import CHANGED
from trilithon_web.tables.freecelt.ui import Ui, at_rest, cards_of, targets


def _home_of(card: int) -> int:
    return DAY if is_day(card) else NIGHT


def pick_up(seen: Observation, ui: Ui, pile: int, place: int) -> Step[Ui]:
    """The card at a place of a pile is picked up, with all on it. Raises Refusal if they are no run (FC-7), or on a
    stack (FC-2)."""
    cards = cards_of(seen, pile) if pile < DAY else ()
    count = len(cards) - place
    check_lift(pile, cards, count)
    ui = ui.at((pile, place), (pile, count))
    goals = targets(seen, ui.picked)
    run, has = (f" and {count - 1} more", "have") if count > 1 else ("", "has")
    goes = f"can go to {_listed(seen, goals)}" if goals else f"{has} nowhere to go"
    return Step(ui, say=f"{card_name(cards[place], half=True)}{run} {goes}.")


def put(seen: Observation, ui: Ui, pile: int, place: int) -> Step[Ui]:
    """What is picked up goes to a pile; on its own pile it is put down, or another part of the run taken. A press on
    the card that a hint shows carries the hint out."""
    assert ui.picked is not None
    source, count = ui.picked
    if ui.hint and pile == source and place == len(cards_of(seen, pile)) - count:
        pile = ui.hint.target
    if pile != source:
        # Where the card will lie; a stack has no places.
        landing = (pile, len(cards_of(seen, pile)) + count - 1 if pile < DAY else 0)
        focus = f"card-{card_text(cards_of(seen, source)[-1])}"
        return Step(ui.at(landing), moves=(Move(source, pile, count),), focus=focus)
    if place in (-1, len(cards_of(seen, pile)) - count):
        return Step(at_rest(ui), say="Put back.")
    return pick_up(seen, ui, pile, place)


def drop(seen: Observation, ui: Ui, held: Message) -> Step[Ui]:
    """Drop the lifted cards on a pile, unless other cards are in their place by now. held: the lowest of them, its
    pile, and how many they are."""
    source, count = int(held["pile"]), int(held["pieces"])
    if [card_text(card) for card in cards_of(seen, source)[-count:][:1]] != [held["card"]]:
        return Step(ui, say=CHANGED)
    return put(seen, ui.at(ui.cursor, (source, count)), int(held["to"]), -1)


def put_down(ui: Ui, message: Message) -> Step[Ui]:
    """Put down what is picked up; at the end of a drag only what was dragged, not what a hint has picked up since."""
    dragged = "pieces" in message
    if ui.picked is None or (dragged and (ui.hint or ui.picked[0] != int(message["pile"]))):
        return Step(ui)
    return Step(at_rest(ui), say="Put back." if "aloud" in message else "")


def home(seen: Observation, ui: Ui, pile: int, place: int) -> Step[Ui]:
    """A card goes to its stack; the rules refuse it where others lie on it (FC-2). Raises Refusal if they are no run
    (FC-7), or there is no card (FC-6)."""
    cards = cards_of(seen, pile)
    count = len(cards) - place
    check_lift(pile, cards, count)
    return Step(ui, moves=(Move(pile, _home_of(cards[place]), count),))


def _listed(seen: Observation, piles: Iterable[int]) -> str:
    """Piles for people; one empty slot is as good as another."""
    words = dict.fromkeys(
        "a free slot" if COLUMNS <= pile < DAY and not cards_of(seen, pile) else pile_name(pile)
        for pile in piles
    )
    return join_words(list(words), "or")
