"""The par of a deal of the day: what the best computer comes to in the player's place."""

from functools import cache

import pytest

from tests.depth import thorough
from tests.web.days import TODAY
from tests.web.easy_deal import played, winning
from tests.web.telling import tells
from tests.web.visiting import VisitorInPython
from trilithon.chance import Chance
from trilithon.game import load
from trilithon.games.freecelt import retracing
from trilithon.games.freecelt.retracing import MOST
from trilithon.games.freecelt.solver import find_lines
from trilithon.games.freecelt.state import State
from trilithon.host import Host
from trilithon.players import bot, play
from trilithon.record import Record
from trilithon_web import daily
from trilithon_web.shelf.saves import Standing, read_head
from trilithon_web.thinker.minds import Minds
from trilithon_web.thinker.questions.par import KIND, Par, Reached
from trilithon_web.thinker.questions.retrace import Retrace, Retraced

DRUID = ("druid", "steady", "steady")


def begin(game: str) -> Record:
    """Today's deal of a game."""
    setup = daily.sitting_of(load(game), daily.seed_of(TODAY)).setup
    return Record.begin(load(game).new(setup.seed, setup.options, setup.seats))


@cache
def finished() -> Record:
    """That of Rekniles Ekim, played to its end at random."""
    record, chance = begin("rekniles_ekim"), Chance(1)
    while moves := record.state.legal_moves():
        record = record.apply(chance.choice(moves))
    return record


def come_back(record: Record, *players: str) -> VisitorInPython:
    """Somebody who comes back to a game that is over."""
    visitor = VisitorInPython()
    visitor.resume(record, players, over=record.state.result)
    return visitor


def asked(visitor: VisitorInPython) -> object:
    """What is being found out while nobody waits; None if there is nothing."""
    if not visitor.wonders:
        return None
    return visitor.wonders.question


def is_found(visitor: VisitorInPython, answer: Reached | Retraced) -> None:
    """What nobody waits for has been found out, and is there still when the page is loaded again."""
    visitor.work, visitor.wonders = visitor.wonders, None
    visitor.think(answer)
    assert asked(visitor) is None, "it is known now"
    told = visitor.text()
    visitor.reload()
    assert asked(visitor) is None
    assert visitor.text() == told


def par_of(visitor: VisitorInPython) -> Standing | None:
    """What is stored of it."""
    (kept,) = visitor.games.values()
    return read_head(kept.head).par


@thorough
def test_the_worker_plays_the_deal_with_the_computers_it_is_told_of() -> None:
    whole = play(finished().states[0], [bot(name, "rekniles_ekim") for name in DRUID])
    *slices, answer = KIND.run(Host(finished()), Par(" ".join(DRUID)), Minds())
    assert isinstance(answer, Reached)
    assert set(slices) == {None}
    result = whole.state.result
    assert result
    assert [*map(int, answer.scores.split())] == [*result.scores]
    assert [*map(int, answer.winners.split())] == [*result.winners]


@pytest.mark.parametrize("levels", ["druid", "druid steady nobody", "", "druid steady steady steady"])
def test_nobody_else_can_play_it(levels: str) -> None:
    with pytest.raises(ValueError, match="Expected a level for each seat"):
        [*KIND.run(Host(finished()), Par(levels), Minds())]


def test_a_deal_of_the_day_that_is_over_is_played_by_the_best_computer_while_nobody_waits() -> None:
    visitor = come_back(finished(), "person", "steady", "steady")
    assert asked(visitor) == Par(" ".join(DRUID))
    assert tells(visitor.text(), "Druid", "playing")
    assert not tells(visitor.says, "left")
    is_found(visitor, Reached("18 14 16", "1"))
    assert tells(visitor.text(), "Druid", "third", "18 points")
    assert par_of(visitor) == Standing(18, 3, False)
    visitor.key("ctrl+z")
    if "Yes, undo" in visitor.pressable:
        visitor.press("Yes, undo")
    assert not visitor.played.state.result
    assert par_of(visitor) is None, "until it ends again"


def test_the_shortest_way_through_a_deal_of_freecelt_that_was_won_is_found_while_nobody_waits() -> None:
    record = begin("freecelt")
    assert isinstance(record.state, State)
    for move in next(way for way in find_lines(record.state, 20_000) if way):
        record = record.apply(move)
    visitor = come_back(record)
    assert asked(visitor) == Retrace(MOST)
    found = retracing.Retraced(97, tuple(range(43)), tuple(range(39)), (retracing.Detour(5, 3),))
    is_found(visitor, Retraced(found.text()))
    assert par_of(visitor) == Standing(38, 0, won=True, own=42)
    assert visitor.text().count("4 moves") == 1
    # Through a deal of no day nobody looks for it.
    assert asked(come_back(played(winning()))) is None


def test_a_review_comes_first_and_the_par_after_it() -> None:
    visitor = come_back(finished(), "person", "steady", "steady")
    visitor.wonders = None
    visitor.press("Review")
    assert asked(visitor) is None
    visitor.press("Back")
    assert asked(visitor) == Par(" ".join(DRUID))
