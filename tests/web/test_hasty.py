"""Presses that come too soon after one that had the table go on, and keys that are held down: nothing is played."""

import pytest

from trilithon.game import load
from trilithon_web import settings
from trilithon_web.address import sitting_of
from trilithon_web.answers import Opened
from trilithon_web.screens.play import keeping, opening, update
from trilithon_web.screens.play.model import Play
from trilithon_web.shared import Shared
from trilithon_web.table import Message, table_of

# The one who is to move, by what is pressed: a choice that is a move at once.
MOVES: dict[str, Message] = {
    "freecelt": {"do": "pile", "pile": "100"},  # brings 1 White
    "mancala": {"do": "colour", "colour": "2", "by": "key"},
}


def begun(game: str) -> Play:
    """A game at its first move, which is a person's."""
    seats = "&players=person,person" if game == "mancala" else ""
    sitting = sitting_of(load(game), f"seed=14{seats}")
    play = opening.first(load(game), Shared(settings.read(None, table_of(game).settings)), sitting)
    return keeping.opened(play, Opened(play.key.text, None, True, 1))[0]


@pytest.mark.parametrize("game", MOVES)
def test_a_hasty_press_plays_nothing_and_says_so_and_the_next_plays(game: str) -> None:
    before = begun(game)
    hasty, _ = update.update(before, {**MOVES[game], "hasty": ""})
    assert hasty.record is before.record
    assert hasty.speech.say == "It’s your turn now. Choose it again to play it."
    played, _ = update.update(hasty, MOVES[game])
    assert len(played.record.turns) == 1


@pytest.mark.parametrize("game", MOVES)
def test_a_key_that_is_held_down_plays_once(game: str) -> None:
    before = begun(game)
    held, effects = update.update(before, {**MOVES[game], "repeats": ""})
    assert held.record is before.record
    assert (held.speech.say, effects) == (before.speech.say, ())


def test_a_hasty_press_that_plays_nothing_counts() -> None:
    """FC-7: a card is picked up."""
    before = begun("freecelt")
    picked, _ = update.update(before, {"do": "tap", "pile": "0", "place": "4", "hasty": ""})
    assert picked.eyes.ui != before.eyes.ui
