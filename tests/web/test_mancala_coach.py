"""The coach of Mancala without any browser: it advises at every decision of a turn, in points, and says why."""

import re
from collections.abc import Mapping
from inspect import getsource
from typing import Any

import pytest

from tests.web.inside import inside
from tests.web.telling import tells
from trilithon import Chance, load
from trilithon.coaching import Reason, advising, chance_of
from trilithon.coaching.counsel import POINTS, UNKNOWN, Advice
from trilithon.games.mancala import bets, reasons
from trilithon.record import Record
from trilithon_web import settings
from trilithon_web.address import sitting_of
from trilithon_web.company import PERSON, gathered
from trilithon_web.nodes import find, text_of
from trilithon_web.screens.play import opening, update
from trilithon_web.screens.play.model import Play
from trilithon_web.screens.play.parts import Counselled
from trilithon_web.screens.play.review import dock
from trilithon_web.screens.play.turn import coach
from trilithon_web.shared import Shared
from trilithon_web.shelf.keys import GameKey
from trilithon_web.table import table_of
from trilithon_web.tables.mancala.coach import COACH

GAME = load("mancala")
TABLE = table_of("mancala")
KINDS = ("", "game=deduction", "game=gambling", "extra-removal=on", "game=gambling&low-score=on")


def playing(options: str, moves: int, phase: str = "") -> Play:
    """A game of three after so many moves by lot, or the first such decision after them; of a person whose turn it
    is."""
    sitting = sitting_of(GAME, f"seed=4&seats=3&{options}".rstrip("&"))
    state: Any = GAME.new(4, sitting.setup.options, 3)
    chance = Chance(2)
    for number in range(moves + 99):
        if number >= moves and len(state.legal_moves()) > 1 and phase in ("", state.phase):
            break
        state = state.after(chance.choice(state.legal_moves()))
    company = gathered(tuple(PERSON if seat == state.to_move else "plain" for seat in range(3)))
    company = company._replace(names=("Ada", "Birch", "Elder"))
    key = GameKey.of(GAME, sitting)
    shared = Shared(settings.read(None, TABLE.settings))
    return opening.begun(GAME, shared, key, Record.begin(state, company.names), company)._replace(ready=True)


def thought(play: Play) -> Advice:
    state = play.record.state
    *_, found = advising("mancala", state.observe(state.to_move), [chance_of(4, 1)], 1)
    assert found
    return found


def advised(play: Play, found: Advice | None = None) -> Play:
    play = play._replace(counselled=Counselled(play.steps), tab=coach.LABEL)
    return coach.told(play, found or thought(play))[0]


@pytest.mark.parametrize("options", KINDS)
def test_at_every_decision_all_that_is_advised_may_be_done_and_has_a_name_of_its_own(options: str) -> None:
    phases = set()
    for number in range(0, 60, 5):
        play = playing(options, number)
        seen = inside(play.eyes.seen)
        phases.add(seen.phase)
        moves = [candidate.move for candidate in thought(play).candidates]
        assert {GAME.parse(move) for move in moves} <= set(seen.legal)
        assert len({COACH.name(seen, move) for move in moves}) == len(moves)
    assert {"space", "sow"} <= phases


def test_points_are_told_on_the_best_pits_in_the_dock_and_in_words() -> None:
    play = playing("", 48, "space")
    found = thought(play)
    assert found.goal == POINTS
    play = advised(play, found)
    names = [COACH.name(inside(play.eyes.seen), candidate.move) for candidate in found.candidates]
    assert re.match(
        rf"{names[0]}: expect [+−]?[0-9]+\.[0-9] points; "
        rf"{names[1]}: [+−]?[0-9]+\.[0-9]\.",
        play.speech.say,
    ), play.speech.say
    shown = [
        text_of(lug)
        for part in TABLE.view(play.sight)
        for lug in [*find(part, "class", "odds"), *find(part, "class", "odds best")]
    ]
    assert len(shown) == 3
    (listed,) = find(dock.dock(play), "class", "counsel")
    rows = [text_of(row) for row in listed.children]
    (head,) = find(dock.dock(play), "class", "about faint")
    may = len(play.record.state.legal_moves())
    assert may > len(rows) == 5
    assert text_of(head).endswith(f"in this round, for the best 5 of {may}:")
    assert rows[0].endswith(" points, best")
    assert all(row.endswith(" points") for row in rows[1:])
    after, _ = update.update(play, {"do": "coached"})
    assert str(after.record.turns[-1][0]) == found.candidates[0].move


def test_with_a_variant_it_says_which_is_best_and_that_it_cannot_say_by_how_much() -> None:
    play = playing("extra-removal=on", 40, "space")
    found = thought(play)
    assert found.goal == UNKNOWN
    said = advised(play, found._replace(even=1)).speech.spoken
    assert said.partition(" looks best. ")[2].startswith("The coach can’t tell here how much better it is.")
    assert not re.search(r"[+−][0-9]", text_of(dock.dock(advised(play, found))))


def test_of_a_colour_to_own_and_once_it_is_gone_it_says_that_nothing_depends_on_it() -> None:
    play, effects = update.update(playing("", 0), {"do": "coach"})
    assert tells(play.speech.say, "any colour", "alike")
    assert effects == ()
    assert not play.keeping.head.assisted


def test_every_reason_has_words() -> None:
    source = getsource(reasons) + getsource(bets)
    kinds = set(re.findall(r'(?:Reason\(|_less\(facts, |_theirs\(facts, )"([a-z-]+)"', source)) | {
        "late",
        "front",
    }
    assert len(kinds) == 26
    play = playing("", 40)
    said: Mapping[str, str] = {
        kind: COACH.why(inside(play.eyes.seen), play.company, Reason(kind, 2, 1, 3)) for kind in kinds
    }
    assert all(words[0].isupper() and words.endswith(".") for words in said.values())
    assert len(set(said.values())) == len(kinds)
