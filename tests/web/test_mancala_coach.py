"""The coach of Mancala without any browser: it advises at every decision of a turn, in points, and says why."""

import re
from inspect import getsource
from itertools import chain
from typing import Any

import pytest

from tests.web.telling import tells
from tests.web.visiting import VisitorInPython
from trilithon import Chance, load
from trilithon.analysis import advise, reasons_chance
from trilithon.coach import Reason
from trilithon.coach.advice import POINTS, UNKNOWN, Advice
from trilithon.games.mancala import bets, reasons
from trilithon.people import start_sentence
from trilithon.record import Record
from trilithon_web.address import sitting_of
from trilithon_web.company import PERSON, seat_company
from trilithon_web.tables.mancala.coach import COACH
from trilithon_web.thinker.questions.advise import Advised

GAME = load("mancala")
KINDS = ("", "game=deduction", "game=gambling", "extra-removal=on", "game=gambling&low-score=on")


def decision(options: str, moves: int, phase: str = "") -> Any:
    """The state of a game of three after so many moves by lot, or at the first such decision after them."""
    state: Any = GAME.new(4, sitting_of(GAME, f"seed=4&seats=3&{options}".rstrip("&")).setup.options, 3)
    chance = Chance(2)
    for number in range(moves + 99):
        if number >= moves and len(state.legal_moves()) > 1 and phase in ("", state.phase):
            break
        state = state.apply(chance.choice(state.legal_moves()))
    return state


def seen_of(state: Any) -> Any:
    return state.observe(state.to_move)


def advice(state: Any) -> Advice:
    *_, found = advise("mancala", seen_of(state), [reasons_chance(4, 1)], 1)
    assert found
    return found


def ask(state: Any, found: Advice | None = None) -> VisitorInPython:
    """Somebody who has come to a state, to decide there, and has asked the coach. found: what it answers."""
    visitor = VisitorInPython()
    players = [PERSON if seat == state.to_move else "plain" for seat in range(3)]
    visitor.resume(Record.begin(state), players, laid=True)
    visitor.wait()
    visitor.key("h")
    if found:
        visitor.think(Advised(found.text()))
        visitor.wait()
        visitor.key("h")  # the first time it may have been a hint
    return visitor


@pytest.mark.parametrize("options", KINDS)
def test_at_every_decision_all_that_is_advised_may_be_done_and_has_a_name_of_its_own(options: str) -> None:
    phases = set()
    for number in range(0, 60, 5):
        state = decision(options, number)
        phases.add(state.phase)
        moves = [candidate.move for candidate in advice(state).candidates]
        assert {GAME.parse(move) for move in moves} <= set(state.legal_moves())
        assert len({COACH.name_move(seen_of(state), move) for move in moves}) == len(moves)
    assert {"space", "sow"} <= phases


def test_points_are_told_on_the_best_pits_in_the_dock_and_in_words() -> None:
    state = decision("", 48, "space")
    found = advice(state)
    assert found.goal == POINTS
    best, other, *_ = (COACH.name_move(seen_of(state), candidate.move) for candidate in found.candidates)
    visitor = ask(state, found)
    value = r"(\d+\.\d) points (ahead|behind)"
    first, second = f"{start_sentence(best)}: .*?{value}", f"{start_sentence(other)}: {value}"
    told = re.match(rf"{first}.* this round\. {second}\.", visitor.hears()[-1])
    assert told
    assert len([name for name in visitor.names("Ring") if "points" in name]) == 3
    rows = re.findall(r"Space \d+ [+−]\d+\.\d points(?:, best)?", visitor.text("Your choices"))
    assert len(state.legal_moves()) == len(rows)
    sign = {"ahead": "+", "behind": "−"}
    assert rows[:2] == [
        f"{start_sentence(best)} {sign[told[2]]}{told[1]} points, best",
        f"{start_sentence(other)} {sign[told[4]]}{told[3]} points",
    ]
    assert len(visitor.drawn("class", "odds")) == 2  # beside the best one's
    assert not ask(state, found._replace(even=4)).drawn("class", "odds best")
    visitor.press(f"Lift {best}", within="Coach")
    assert visitor.saved[-1] == found.candidates[0].move


def test_with_a_variant_it_says_which_is_best_and_that_it_cannot_say_by_how_much() -> None:
    state = decision("extra-removal=on", 40, "space")
    found = advice(state)
    assert found.goal == UNKNOWN
    assert tells(ask(state, found._replace(even=1)).hears()[-1], "best", "can’t tell")
    assert not re.search(r"[+−]\d", ask(state, found).text("Coach"))


def test_of_a_colour_to_own_and_once_it_is_gone_it_says_that_nothing_depends_on_it() -> None:
    visitor = ask(decision("", 0))
    assert tells(visitor.says, "any colour", "equal")
    assert not visitor.goes_on
    visitor.key("l")
    assert not visitor.shows("with help")


def test_every_reason_has_words() -> None:
    source = getsource(reasons) + getsource(bets)
    helpers = (
        "_find_hindrance|_compare_(?:own|their)_counts|_find_rival_with_most_bars|_explain_greatest_gain"
    )
    finders = rf'(?:Reason\(|(?:{helpers})\(\s*facts, )\(?"([a-z-]+)"(?:, "([a-z-]+)"\))?'
    kinds = set(chain.from_iterable(re.findall(finders, source))) - {""} | {"late", "front"}
    assert len(kinds) == 43
    seen, company = seen_of(decision("", 40)), seat_company((PERSON, "plain", "plain"))
    said = {kind: COACH.explain(seen, company, Reason(kind, 2, 1, 3)) for kind in kinds}
    assert tells(
        COACH.explain(seen, company, Reason("closer", number=0)),
        "your disks",
        "reach a space of their colour",
    )
    assert tells(COACH.explain(seen, company, Reason("later", 2, 1, 0)), "none", "Birch’s")
    assert all(words[0].isupper() and words.endswith(".") for words in said.values())
    assert len(set(said.values())) == len(kinds)
