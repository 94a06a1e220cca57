"""A round that was dealt stays dealt: leaving before its first move doesn’t bring the last one back.

Whoever leaves while a round is counted out finds it counted out.
"""

import json
from typing import Any

import pytest

from tests.web import files
from tests.web.inside import inside
from trilithon.chance import Chance
from trilithon.game import load
from trilithon_web import settings
from trilithon_web.address import sitting_of
from trilithon_web.answers import Said
from trilithon_web.edition import Edition
from trilithon_web.effects import Effect, Write
from trilithon_web.nodes import find, h
from trilithon_web.screens.play import keeping, opening, update, view
from trilithon_web.screens.play.model import Play
from trilithon_web.shared import Shared
from trilithon_web.shelf.pending import Pending
from trilithon_web.shelf.saves import Kept
from trilithon_web.table import Step, table_of

NOW = 1_700_000_000
KINDS = [
    ("whist", "seed=4&seats=3"),
    ("celtic_whist", "seed=4&seats=3"),
    ("mancala", "seed=4&seats=2"),
    ("rekniles_ekim", "seed=4&seats=3&match=on"),
    ("rekniles_ekim", "seed=4&seats=3&match=on&arranged-decks=on"),
]


class Table:
    """A game at a screen whose storage is a plain value: one person against computers, or two people and a computer."""

    def __init__(self, game: str, query: str, people: int) -> None:
        rules = load(game)
        chosen = settings.read(None, table_of(game).settings)
        seats = sitting_of(rules, query).setup.seats
        players = ",".join("person" if seat < people else "plain" for seat in range(seats))
        sitting = sitting_of(rules, f"{query}&players={players}")
        self.fresh = opening.first(rules, Shared(chosen), sitting)
        self.kept: Kept | None = None
        self.play: Play = self.fresh
        self.opened()

    def opened(self) -> Play:
        """The game, opened from the storage."""
        self.take(*keeping.opened(self.fresh, files.opened(self.fresh, self.kept, True, NOW)))
        return self.play

    def take(self, play: Play, effects: tuple[Effect, ...]) -> None:
        """The screen as it is now, and what it stores."""
        self.play = play
        for effect in effects:
            if isinstance(effect, Write):
                key = effect.change.key
                self.kept = Pending({key: effect.change}).over(key, self.kept)

    def press(self, do: str) -> None:
        """A button of the table, or of the curtain."""
        self.take(*update.update(self.play, {"do": do}))

    def plays_on(self, chance: Chance) -> None:
        """One step of the game: what is shown next, or any legal move of the player whose turn it is."""
        if self.play.eyes.curtain is not None:
            self.press("open-curtain")
            return
        if self.play.goes_on:
            self.press("go-on")
        if not (self.play.pace.coming or self.play.pace.at_word or self.play.eyes.curtain is not None):
            move = chance.choice(self.play.record.state.legal_moves())
            self.take(*update.worked(self.play, lambda ui: Step(ui, moves=(move,))))

    def counted_out(self) -> "Table":
        """Played until a round is over and shown."""
        chance = Chance(1)
        while not self.play.pace.at_word:
            self.plays_on(chance)
        return self


def rounds(play: Play) -> tuple[int, Any]:
    """The round that is shown, and the one that the game is in."""
    return inside(play.eyes.shown).round, inside(play.record.state).round


@pytest.mark.parametrize("people", [1, 2])
@pytest.mark.parametrize(("game", "query"), KINDS)
def test_a_round_that_is_counted_out_still_is_when_the_game_is_opened_again(
    game: str, query: str, people: int
) -> None:
    table = Table(game, query, people).counted_out()
    assert rounds(table.play) == (1, 2)
    said, seen = table.play.speech.say, inside(table.play.eyes.shown)
    again = table.opened()
    assert again.pace.at_word
    assert rounds(again) == (1, 2)
    assert again.eyes.curtain is None
    if people == 1:
        assert (again.eyes.shown, again.speech.say) == (seen, said)
    table.press("go-on")
    assert rounds(table.play)[1] == 2
    assert not table.play.pace.at_word


@pytest.mark.parametrize("people", [1, 2])
@pytest.mark.parametrize(("game", "query"), KINDS)
def test_a_round_that_was_dealt_still_is_when_the_game_is_opened_again(
    game: str, query: str, people: int
) -> None:
    table = Table(game, query, people).counted_out()
    table.press("go-on")
    dealt = table.play
    assert rounds(dealt) == (2, 2)
    again = table.opened()
    assert not again.pace.at_word
    assert (again.eyes.curtain, again.eyes.shown.to_move) == (dealt.eyes.curtain, dealt.eyes.shown.to_move)
    assert rounds(again) == (2, 2)


@pytest.mark.parametrize(("game", "query"), KINDS)
def test_a_game_saved_before_it_was_noted_what_has_been_seen_shows_the_round_once_more(
    game: str, query: str
) -> None:
    table = Table(game, query, 1).counted_out()
    table.press("go-on")
    assert table.kept
    head = json.loads(table.kept.head)
    del head["seen"]
    table.kept = table.kept._replace(head=json.dumps(head))
    assert table.opened().pace.at_word


@pytest.mark.parametrize(("game", "query"), KINDS[:2])
def test_what_is_said_while_a_round_is_counted_out_comes_in_sight(game: str, query: str) -> None:
    """The summary says what the status line would, so that is hidden there until something else is said."""

    def place(play: Play) -> list[str]:
        (main,) = find(h("body", None, *view.view(play, Edition())), "id", "main")
        return main.attrs.get("class", "").split()

    play = Table(game, query, 1).counted_out().play
    assert "spoken" not in place(play)
    play, _ = update.answered(play, Said("It is copied."))
    assert {"at-word", "spoken"} <= set(place(play))
    play, _ = update.update(play, {"do": "go-on"})
    assert "spoken" not in place(play)
