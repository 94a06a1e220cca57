"""The coach of Rekniles Ekim without any browser: it advises a whole turn, in every kind of race, and says why."""

import re
from collections.abc import Mapping
from inspect import getsource
from typing import Any

import pytest

from tests.web.inside import inside
from tests.web.telling import tells
from trilithon import Chance, load
from trilithon.coaching import Advice, Candidate, Reason, advising, chance_of
from trilithon.games.rekniles_ekim import reasons
from trilithon_web import settings
from trilithon_web.address import sitting_of
from trilithon_web.answers import Opened
from trilithon_web.nodes import find, text_of
from trilithon_web.screens.play import keeping, opening, update
from trilithon_web.screens.play.model import Play
from trilithon_web.screens.play.parts import Counselled
from trilithon_web.screens.play.review import dock
from trilithon_web.screens.play.turn import coach
from trilithon_web.shared import Shared
from trilithon_web.table import table_of
from trilithon_web.tables.rekniles_ekim.coach import COACH

GAME = load("rekniles_ekim")
TABLE = table_of("rekniles_ekim")
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


def begun(options: str) -> Play:
    """A race of two, at which the first seat is to play."""
    seats = "seats=2&players=person,plain&match=off"
    sitting = sitting_of(GAME, f"seed=4&{seats}&{options}".rstrip("&"))
    play = opening.first(GAME, Shared(settings.read(None, TABLE.settings)), sitting)
    return keeping.opened(play, Opened(play.key.text, None, True, 1_700_000_000))[0]


def advised(play: Play, *turns: str) -> Play:
    """With advice for it, the first turn being the best."""
    found = Advice(
        "race", 100, tuple(SURE._replace(move=turn, worth=600 - 90 * at) for at, turn in enumerate(turns))
    )
    return coach.told(play._replace(counselled=Counselled(play.steps), tab=coach.LABEL), found)[0]


@pytest.mark.parametrize("options", RACES)
def test_every_turn_that_is_advised_can_be_played_as_it_is_told(options: str) -> None:
    """Whole races: what a turn is to be goes through the rules to its end, and no choice in it is left open."""
    sitting = sitting_of(GAME, f"seed=4&seats=2&match=off&{options}".rstrip("&"))
    state: Any = GAME.new(sitting.setup.seed, sitting.setup.options, 2)
    chance = Chance(5)
    for number in range(400):
        if state.result:
            break
        *_, advice = advising("rekniles_ekim", state.observe(state.to_move), [chance_of(4, number)], 2)
        assert advice
        candidates = [candidate.move for candidate in advice.candidates]
        assert len(set(candidates)) == len(candidates)
        for told in candidates:
            seat, after = state.to_move, state
            for text in told.split():
                after = after.after(GAME.parse(text))
            assert after.to_move != seat or after.result or state.arranging, told
        for text in candidates[chance.below(len(candidates))].split():
            state = state.after(GAME.parse(text))
    else:
        raise AssertionError("it never ends")


def test_a_turn_is_named_drawn_and_made_as_one() -> None:
    play = begun("")
    card = next(card for card in inside(play.eyes.seen).legal if "=" not in str(card))
    disks = [str(take) for take in inside(play.record.state.after(card)).pending]
    play = advised(play, f"{card} {disks[0]}", f"{card} {disks[1]}")
    colours = [disk.removeprefix("take-") for disk in disks]
    assert tells(play.speech.say, f"{colours[0]} disk wins", "60", f"{colours[1]} disk", "51")
    column = dock.dock(play)
    (button,) = find(column, "data-do", "coached")
    assert re.fullmatch(rf"Play .+ with a {colours[0]} disk", text_of(button))
    after, _ = update.update(play, {"do": "coached"})
    assert " ".join(map(str, after.record.turns[-1])) == f"{card} {disks[0]}"


def test_all_cards_of_a_colour_bear_the_number_of_the_best_turn_with_it() -> None:
    play = begun("")
    seen = inside(play.eyes.seen)
    card = next(card for card in seen.legal if "=" not in str(card))
    same = [held for held in seen.hand if inside(GAME.parse(f"put-{_text(held)}")).colour == card.colour]
    play = advised(play, f"{card} take-red", f"{card} take-blue")
    assert play.table.hand
    hand = play.table.hand(play.sight)[0]
    told = {
        button.attrs["data-card"]: button.attrs["aria-label"]
        for button in find(hand, "data-do", "tap")
        if "%" in str(button.attrs["aria-label"])
    }
    assert set(told) == {_text(held) for held in same}
    assert all(str(label).endswith(", 60%, best") for label in told.values())


def _text(card: int) -> str:
    from trilithon.equipment import card_text

    return card_text(card)


def test_every_reason_has_words() -> None:
    kinds = set(re.findall(r'(?:Reason\(|_hurt\(facts, )"([a-z-]+)"', getsource(reasons)))
    assert len(kinds) == 14
    play = begun("")
    said: Mapping[str, str] = {
        kind: COACH.why(inside(play.eyes.seen), play.company, Reason(kind, 2, 1, 35)) for kind in kinds
    }
    assert all(words[0].isupper() and words.endswith(".") for words in said.values())
    assert len(set(said.values())) == len(kinds)
    assert tells(said["cheaper"], "green disk", "3.5 points")


def test_of_the_order_of_a_deck_it_says_that_it_cannot_tell() -> None:
    play = begun("arranged-decks=on")
    play, effects = update.update(play, {"do": "coach"})
    assert tells(play.speech.say, "can’t", "cards")
    assert effects == ()
    assert not play.keeping.head.assisted
