"""The coach of Rekniles Ekim without any browser: it advises a whole turn, in every kind of race, and says why."""

import re
from inspect import getsource
from typing import Any

import pytest

from tests.web.inside import inside
from tests.web.playing import at_table
from tests.web.telling import tells
from tests.web.visiting import VisitorInPython
from trilithon import Chance, load
from trilithon.analysis import advise, reasons_chance
from trilithon.coach import Advice, Candidate, Reason
from trilithon.equipment import COLOUR, card_name
from trilithon.games.rekniles_ekim import reasons
from trilithon_web.address import sitting_of
from trilithon_web.company import PERSON, seat_company
from trilithon_web.tables.rekniles_ekim.coach import COACH
from trilithon_web.thinker.questions.advise import Advised

GAME = load("rekniles_ekim")
RACES = (
    "",
    "inverse=on&not-the-leader=on",
    "most-points=on&barred-place=on",
    "free-choice=on",
    "arranged-decks=on&arranged-hand=none",
    "balanced-wagering=on&longer-race=on",
    "dummy=on&dummy-bets=on",
)
SURE = Candidate("", 600)


def begun(options: str = "") -> VisitorInPython:
    """Somebody who is to play first in a race of two."""
    return at_table(f"rekniles_ekim/?seed=4&seats=2&players=person,plain&match=off&{options}".rstrip("&"))


def advised(visitor: VisitorInPython, *turns: str) -> str:
    """What the coach says where it finds these turns, the first of them the best."""
    found = tuple(SURE._replace(move=turn, value=600 - 90 * at) for at, turn in enumerate(turns))
    visitor.key("h")
    visitor.think(Advised(Advice("race", 100, found).text()))
    visitor.wait()
    visitor.key("h")  # the first time it was a hint
    return visitor.hears()[-1]


@pytest.mark.parametrize("options", RACES)
def test_every_turn_that_is_advised_can_be_played_as_it_is_told(options: str) -> None:
    """Whole races: what a turn is to be goes through the rules to its end, and no choice in it is left open."""
    sitting = sitting_of(GAME, f"seed=4&seats=2&match=off&{options}".rstrip("&"))
    state: Any = GAME.new(sitting.setup.seed, sitting.setup.options, 2)
    chance = Chance(5)
    for number in range(400):
        if state.result:
            break
        *_, advice = advise("rekniles_ekim", state.observe(state.to_move), [reasons_chance(4, number)], 2)
        assert advice
        candidates = [candidate.move for candidate in advice.candidates]
        assert len(set(candidates)) == len(candidates)
        for told in candidates:
            seat, after = state.to_move, state
            for text in told.split():
                after = after.apply(GAME.parse(text))
            assert after.to_move != seat or after.result or state.arranging, told
        for text in candidates[chance.randrange(len(candidates))].split():
            state = state.apply(GAME.parse(text))
    else:
        raise AssertionError("it never ends")


def first_card(state: Any) -> Any:
    return next(card for card in state.legal_moves() if "=" not in str(card))


def test_a_turn_is_named_drawn_and_made_as_one() -> None:
    visitor = begun()
    state = inside(visitor.played.state)
    card = first_card(state)
    disks = [str(take) for take in state.apply(card).pending]
    said = advised(visitor, f"{card} {disks[0]}", f"{card} {disks[1]}")
    colours = [disk.removeprefix("take-") for disk in disks]
    assert tells(said, f"{colours[0]} disk wins", "60", f"{colours[1]} disk", "51")
    (button,) = (name for name in visitor.names("Coach") if name.startswith("Play "))
    assert button.endswith(f" with a {colours[0]} disk")
    visitor.press(button)
    assert visitor.saved == (f"{card} {disks[0]}",)


def test_all_cards_of_a_colour_bear_the_number_of_the_best_turn_with_it() -> None:
    visitor = begun()
    state = inside(visitor.played.state)
    card = first_card(state)
    same = {card_name(held, half=True) for held in state.hands[0] if COLOUR[held] == card.colour}
    advised(visitor, f"{card} take-red", f"{card} take-blue")
    told = [name for name in visitor.names("Hand") if "%" in name]
    assert {name.partition(",")[0] for name in told} == same
    assert all(name.endswith(", 60%, best") for name in told)


def test_every_reason_has_words() -> None:
    kinds = set(
        re.findall(
            r'(?:Reason\(|_(?:find_largest_bet|compare_end_points)\(facts, )"([a-z-]+)"', getsource(reasons)
        )
    ) | {"ends-ahead"}
    assert len(kinds) == 20
    seen, company = inside(GAME.new(4, {}, 2).observe(0)), seat_company((PERSON, "plain"))
    said = {kind: COACH.explain(seen, company, Reason(kind, 2, 1, 35)) for kind in kinds}
    assert all(words[0].isupper() and words.endswith(".") for words in said.values())
    assert len(set(said.values())) == len(kinds)
    assert tells(said["ends-behind"], "green", "3.5 places", "Birch has bet")
    assert tells(COACH.explain(seen, company, Reason("ends-ahead", 2, -1, 4)), "0.4 places", "you have bet")
    assert tells(said["cheaper"], "green disk", "3.5 points")


def test_of_the_order_of_a_deck_it_says_that_it_cannot_tell() -> None:
    visitor = begun("arranged-decks=on")
    visitor.key("h")
    assert tells(visitor.says, "can’t", "cards")
    assert not visitor.goes_on
    visitor.key("l")
    assert not visitor.shows("with help")
