"""Who is offered to claim the rest of a round at Whist, and what the claim does."""

from typing import Any

import trilithon
from trilithon.games.whist.state import Trick
from trilithon_web.company import AWAY, PERSON, gathered
from trilithon_web.nodes import find, h
from trilithon_web.table import Sight
from trilithon_web.tables.whist.cards import DECK
from trilithon_web.tables.whist.table import TABLE
from trilithon_web.tricks.claim import panel
from trilithon_web.tricks.ui import NOTHING, Ui, begin


def leading(hand: str) -> Any:
    """Somebody who leads to the last tricks of a round for two without trump."""
    state: Any = trilithon.load("whist").new(1, seats=2)
    seen = state.observe(state.to_move)
    held = tuple(DECK.of_text[text] for text in hand.split())
    legal = tuple(DECK.plays[card] for card in held)
    counts = (len(held),) * 2
    tricks = (Trick(0, (DECK.of_text["2c"], DECK.of_text["3c"])),)
    return seen._replace(bids=(1, 1), trump=None, hand=held, legal=legal, counts=counts, tricks=tricks)


def sight(seen: Any, levels: tuple[str, ...], ui: Ui | None = None) -> Any:
    return Sight(seen, ui or Ui(), gathered(levels), {})


def alone(seen: Any) -> tuple[str, ...]:
    """The one who leads is a person, the other a computer."""
    return (PERSON, "plain") if seen.seat == 0 else ("plain", PERSON)


def test_it_is_offered_among_computers_only() -> None:
    """Others at the screen, or elsewhere, play their own cards."""
    seen = leading("Ah Kh")
    assert panel(DECK, sight(seen, alone(seen)))
    assert panel(DECK, sight(seen, (PERSON, PERSON))) is None
    away = tuple(AWAY if level == "plain" else level for level in alone(seen))
    assert panel(DECK, sight(seen, away)) is None


def test_it_is_offered_for_more_than_one_certain_trick() -> None:
    for hand, offered in (("Ah Kh", True), ("Ah", False), ("Ah Qh", False)):
        seen = leading(hand)
        assert (panel(DECK, sight(seen, alone(seen))) is not None) is offered


def test_a_claim_plays_a_card_and_the_rest_is_played_by_itself() -> None:
    seen = leading("Ah Kh Qh")
    step = TABLE.act(sight(seen, alone(seen)), {"do": "claim"})
    assert (len(step.moves), step.say) == (1, "You claim the rest: every trick is yours.")
    forced = TABLE.forced
    assert forced
    later = leading("Kh Qh")._replace(
        tricks=(*seen.tricks, Trick(0, (DECK.of_text["Ah"], DECK.of_text["Jh"])))
    )
    assert len(forced(later, begin(later, step.ui), {})) == 1
    assert forced(later, begin(later, None), {}) == ()  # without a claim it is asked for


def test_a_claim_ends_with_undo_and_with_the_round() -> None:
    ui = Ui(claimed=2)
    assert begin(leading("Ah Kh"), ui).claimed == 2
    assert begin(leading("Ah"), ui).claimed == 1
    assert begin(leading("Ah Kh Qh"), ui).claimed == NOTHING
    bids: Any = trilithon.load("whist").new(1, {"order": "1-8-1"}, 2)  # a round of one card comes next
    assert begin(bids.observe(bids.to_move), Ui(claimed=1)).claimed == NOTHING


def test_what_is_not_certain_cannot_be_claimed() -> None:
    seen = leading("Ah Qh")
    assert TABLE.act(sight(seen, alone(seen)), {"do": "claim"}).moves == ()


def test_while_it_is_offered_a_card_can_still_be_played() -> None:
    seen = leading("Ah Kh")
    (button,) = find(h("div", None, panel(DECK, sight(seen, alone(seen)))), "data-do", "claim")
    assert button.tag == "button"
    assert len(TABLE.act(sight(seen, alone(seen)), {"do": "tap", "card": "Kh"}).moves) == 1
