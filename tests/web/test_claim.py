"""Who is offered to claim the rest of a round at Whist, and what the claim does."""

from typing import Any

import pytest

import trilithon
from tests.web.by_hand import bids, makes_a_move, on, opened, told, worked
from tests.web.inside import inside
from trilithon.games.whist.state import Trick
from trilithon_web.company import PERSON, gathered
from trilithon_web.effects import Work
from trilithon_web.nodes import find, h, text_of
from trilithon_web.screens.play.model import Play
from trilithon_web.screens.play.parts import Lesson, Look, Replay, Visit
from trilithon_web.table import Sight
from trilithon_web.tables.celtic_whist.cards import DECK as CELTIC
from trilithon_web.tables.whist.cards import DECK
from trilithon_web.tables.whist.table import TABLE
from trilithon_web.tricks.claim import beside, offered
from trilithon_web.tricks.ui import Claim, Ui, begin


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


TRICK = h("ol")


def claimed(seen: Any) -> Ui:
    """With the rest claimed when one more card was held."""
    return Ui(claim=Claim(seen.seat, seen.round, len(seen.hand) + 1))


def test_it_is_offered_for_more_than_one_certain_trick() -> None:
    for hand, certain in (("Ah Kh", True), ("Ah", False), ("Ah Qh", False), ("Ah Kh Jh", True)):
        seen = leading(hand)
        assert offered(DECK, sight(seen, alone(seen))) is certain
    seen = leading("Ah Kh")
    assert not offered(DECK, sight(seen, alone(seen), claimed(seen)))
    assert not offered(DECK, sight(seen, alone(seen))._replace(played=False))  # a lesson asks, a replay shows


def test_it_stands_in_the_place_of_a_trick_to_be_led_to_and_under_one_that_lies() -> None:
    seen = leading("Ah Kh")
    (instead,) = beside(DECK, sight(seen, alone(seen)), TRICK)
    follows = seen._replace(trick=(DECK.of_text["Qh"],), counts=(2, 2))
    lies, below = beside(DECK, sight(follows, alone(seen)), TRICK)
    assert lies is TRICK
    for place in (instead, below):
        (button,) = find(h("div", None, place), "data-do", "claim")
        assert button.tag == "button"
    seen = leading("Ah Qh")
    assert beside(DECK, sight(seen, alone(seen)), TRICK) == (TRICK,)


def test_it_is_announced_with_what_is_asked_for() -> None:
    ask = TABLE.ask
    assert ask
    seen = leading("Ah Kh")
    assert ask(sight(seen, alone(seen))) == "You can claim the last 2 tricks. Lead any card."
    seen = leading("Ah Qh")
    assert ask(sight(seen, alone(seen))) == "Lead any card."


@pytest.mark.parametrize(
    ("bid", "said", "points"),
    [
        (2, "That makes your bid of 2.", "+70 points"),
        (1, "That’s 1 more than your bid of 1.", "−10 points"),
        (3, "That’s still 1 short of your bid of 3.", "−10 points"),
        (0, "That’s 2 more than your bid of 0.", "−20 points"),
    ],
)
def test_what_it_comes_to_is_said_before_it_is_pressed(bid: int, said: str, points: str) -> None:
    """WH-8."""
    seen = leading("Ah Kh")._replace(bids=(bid, bid))
    (offer,) = beside(DECK, sight(seen, alone(seen)), TRICK)
    assert text_of(offer) == f"The last 2 tricks are yours. {said}Claim the rest: {points}"
    follows = sight(seen._replace(trick=(DECK.of_text["Qh"],)), alone(seen))
    assert text_of(beside(DECK, follows, TRICK)[1]) == f"Claim the rest: {points}"


def test_among_several_people_it_says_that_the_cards_are_shown() -> None:
    seen = leading("Ah Kh")
    (alone_here,) = beside(DECK, sight(seen, alone(seen)), TRICK)
    (among_people,) = beside(DECK, sight(seen, (PERSON, PERSON)), TRICK)
    assert "everyone sees your cards" in text_of(h("div", None, among_people))
    assert "everyone sees your cards" not in text_of(h("div", None, alone_here))


def test_a_claim_plays_a_card_and_the_rest_is_played_by_itself() -> None:
    seen = leading("Ah Kh Qh")
    step = TABLE.act(sight(seen, alone(seen)), {"do": "claim"})
    assert (len(step.moves), step.say) == (1, "You claim the rest and take every trick.")
    forced = TABLE.forced
    assert forced
    later = leading("Kh Qh")._replace(
        tricks=(*seen.tricks, Trick(0, (DECK.of_text["Ah"], DECK.of_text["Jh"])))
    )
    assert len(forced(later, begin(later, step.ui), {})) == 1
    assert forced(later, begin(later, None), {}) == ()  # without a claim it is asked for


def test_the_card_that_is_played_is_the_one_that_is_sure() -> None:
    """The knave is not, before the queen has been drawn."""
    seen = leading("Jh Ah Kh")
    first = TABLE.act(sight(seen, alone(seen)), {"do": "claim"}).moves
    assert first == (DECK.plays[DECK.of_text["Ah"]],)


def test_who_claims_is_named_where_several_play() -> None:
    seen = leading("Ah Kh")
    company = gathered((PERSON, PERSON), ("Ann", "Bob"))
    step = TABLE.act(Sight(seen, Ui(), company, {}), {"do": "claim"})
    assert step.say == f"{company.names[seen.seat]} claims the rest and takes every trick."


def test_the_others_at_the_screen_play_any_card_to_it() -> None:
    forced = TABLE.forced
    assert forced
    seen = leading("Ah Kh")
    ui = claimed(seen)
    other = seen._replace(seat=1 - seen.seat, hand=leading("2c 3d").hand, legal=leading("2c 3d").legal)
    assert len(forced(other, ui, {})) == 1
    assert forced(other, Ui(), {}) == ()


def test_a_claim_is_forgotten_by_who_goes_back_and_means_nothing_in_the_next_round() -> None:
    seen = leading("Ah Kh")
    ui = claimed(seen)
    assert begin(seen, ui).claim == begin(leading("Ah"), ui).claim == ui.claim
    assert begin(leading("Ah Kh Qh"), ui).claim is None
    assert begin(seen._replace(round=seen.round - 1), ui).claim is None
    later = seen._replace(round=seen.round + 1)
    forced = TABLE.forced
    assert forced
    assert begin(later, ui).claim == ui.claim  # undo passes over what was played by it
    assert forced(later, ui, {}) == ()


def test_what_is_not_certain_cannot_be_claimed() -> None:
    seen = leading("Ah Qh")
    assert TABLE.act(sight(seen, alone(seen)), {"do": "claim"}).moves == ()


def test_while_it_is_offered_a_card_can_still_be_played() -> None:
    seen = leading("Ah Kh")
    assert len(TABLE.act(sight(seen, alone(seen)), {"do": "tap", "card": "Kh"}).moves) == 1


def to_the_claim(levels: str, seed: int = 5) -> Play:
    """A game of Celtic Whist for two in which whoever is to play is offered the rest."""
    play = on(opened(f"seats=2&seed={seed}&players={levels}", forced="off", names="Ann\nBob"))
    for _ in range(200):
        if play.eyes.curtain is not None:
            play = on(told(play, {"do": "open-curtain"})[0])
        if offered(CELTIC, inside(play.sight)):
            return play
        bids_now = inside(play.eyes.seen.legal[0]).kind == "bid"
        play = on(bids(play, 5) if bids_now else makes_a_move(play))
    raise AssertionError("nothing is ever certain")


@pytest.mark.parametrize(
    ("levels", "seed"), [("person,plain", 5), ("person,person", 5), ("person,person", 8)]
)
def test_the_rest_is_played_out_and_undo_goes_back_to_the_claim_in_one_step(levels: str, seed: int) -> None:
    before = to_the_claim(levels, seed)
    seat = before.eyes.viewer
    assert seat is not None
    left, taken = len(inside(before.eyes.seen).hand), inside(before.eyes.seen).taken[seat]
    play = told(before, {"do": "claim"})[0]
    assert "every trick." in play.speech.say
    while not play.pace.at_word:  # the round is counted out
        assert play.goes_on
        assert (play.eyes.viewer, play.eyes.curtain) == (seat, None)  # the claimer's cards stay in sight
        assert "any card" not in play.speech.say  # nothing is asked for
        play, effects = told(play, {"do": "go-on"})
        if any(isinstance(effect, Work) for effect in effects):
            play, _ = worked(play, effects)
    assert inside(play.record.state).sheet[0].taken[seat] == taken + left
    if levels == "person,person":  # the next round is begun, and whoever bids first is called
        play = on(told(play, {"do": "go-on"})[0])
        called = play.eyes.curtain
        assert (called is None) is (seed == 5)
        play = play if called is None else on(told(play, {"do": "open-curtain"})[0])
    back = told(play, {"do": "undo", "sure": "yes"})[0]
    assert back.record.turns == before.record.turns
    again = on(told(back, {"do": "open-curtain"})[0]) if back.eyes.curtain is not None else back
    assert not again.forced
    assert offered(CELTIC, inside(again.sight))


def test_nothing_is_offered_in_a_lesson_or_at_an_earlier_point() -> None:
    play = to_the_claim("person,plain")
    at = Look(len(play.record.states) - 1, None, play.eyes.ui)
    for mode in (Replay(at), Visit(at), Lesson(inside(object()))):
        assert not offered(CELTIC, inside(play._replace(mode=mode).sight))


def test_a_claim_goes_on_when_something_is_put_down_meanwhile() -> None:
    seen = leading("Ah Kh")
    ui = claimed(seen)
    assert TABLE.act(sight(seen, alone(seen), ui), {"do": "put-down"}).ui.claim == ui.claim
