"""Cards picked up and put down: what a tap, a drag or a double tap on a card means."""

from collections.abc import Iterable

from trilithon.equipment import card_name, card_text, is_day
from trilithon.games.freecelt import Move
from trilithon.games.freecelt.piles import COLUMNS, DAY, NIGHT, check_lift, pile_name
from trilithon.games.freecelt.state import Observation
from trilithon.people import listed
from trilithon_web.table import Step
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
    """What is picked up goes to a pile; on its own pile it is put down, or another part of the run taken."""
    assert ui.picked is not None
    source, count = ui.picked
    if pile != source:
        # Where the card will lie; a stack has no places.
        landing = (pile, len(cards_of(seen, pile)) + count - 1 if pile < DAY else 0)
        focus = f"card-{card_text(cards_of(seen, source)[-1])}"
        return Step(ui.at(landing), moves=(Move(source, pile, count),), focus=focus)
    if place in (-1, len(cards_of(seen, pile)) - count):
        return Step(at_rest(ui), say="Put down again.")
    return pick_up(seen, ui, pile, place)


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
    return listed(list(words), "or")
