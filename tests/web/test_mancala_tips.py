"""Mancala's tips are true of the rules; what stands beside them agrees."""

from typing import Any

from tests.web.telling import tells
from tests.web.test_mancala_table import BLUE, GREEN, chosen, laid, played, seen_by_mover, sight, start
from trilithon.games.mancala.observation import Observation
from trilithon_web.tables.mancala.table import TABLE
from trilithon_web.tables.mancala.tips import say_tip
from trilithon_web.tables.mancala.ui import Sight
from trilithon_web.tables.mancala.wording import known_worths, say_question


def sowing(**spaces: tuple[int, ...]) -> Sight:
    """The one with red has lifted 1."""
    state: Any = played(laid(chosen(3), **spaces), "1")
    at: Sight = sight(seen_by_mover(state))
    return at


def test_the_last_disk_of_somebody_else_is_warned_of() -> None:
    """AM-STD-3, AM-STD-4: blue, on 2 Blue, would be out."""
    at = sowing(s1=(0, 1, 0, 1, 1), s20=(3, 0, 0, 2, 3))
    assert at.seen.hand[BLUE] == at.seen.left[BLUE] == 1
    owner = at.company.name(at.seen.colours.index(BLUE))
    assert tells(say_tip(at), "Blue", "space 2", f"{owner}’s last")


def test_what_leaves_of_another_colour_is_not_denied() -> None:
    at = sowing(s1=(0, 0, 1, 1, 1), s9=(0, 2, 2, 2, 2))
    assert at.seen.hand[GREEN] == 1
    assert tells(say_tip(at), "no", "yours", "green", "space 3")


def test_where_nothing_leaves_that_is_said_and_a_full_space_counts() -> None:
    assert tells(say_tip(sowing(s1=(1, 0, 0, 0, 1), s9=(2, 2, 2, 2, 2))), "none", "can leave")
    # AM-STD-3: whatever comes to ten disks leaves.
    at = sowing(s1=(1, 0, 0, 0, 1), s2=(2, 2, 2, 2, 2))
    assert tells(say_tip(at), "Red leaves", "space 2")


def betting(left: tuple[int, ...], gone: tuple[tuple[int, ...], ...] = ()) -> str:
    state: Any = start(game="gambling")._replace(phase="bar", gone=gone)
    return say_tip(sight(seen_by_mover(state)._replace(left=left)))


def test_no_colour_is_said_to_be_near_that_is_gone_or_where_several_have_as_many_disks() -> None:
    """AM-GAM-2: it is worth five for certain."""
    assert tells(betting((10, 0, 9, 8, 7), ((BLUE,),)), "Blue is gone", "5 points")
    assert tells(betting((10,) * 5), "no colour")
    assert tells(betting((10, 10, 9, 10, 10)), "Green is closest")


def test_whose_colour_is_gone_is_not_told_how_to_be_rid_of_it() -> None:
    """AM-DED-2."""
    state: Any = start(game="deduction")
    owners = (BLUE, GREEN)
    state = state._replace(match=state.match._replace(owners=owners), gone=((BLUE,), (GREEN,)))
    at = sight(seen_by_mover(laid(state, s9=(2, 0, 0, 0, 1), s20=(1, 0, 0, 2, 0))))
    assert tells(say_tip(at), "gone", "any space")


def test_the_heading_agrees_with_the_one_who_reads() -> None:
    at = sowing(s1=(1, 0, 0, 0, 1), s9=(2, 2, 2, 2, 2))
    (you,) = at.company.persons
    assert say_question(at._replace(seen=at.seen._replace(legal=(), to_move=you))) == "You sow"
    other = next(seat for seat in range(3) if seat != you)
    name = at.company.name(other)
    assert say_question(at._replace(seen=at.seen._replace(legal=(), to_move=other))) == f"{name} sows"


def test_the_arrows_lead_from_colour_to_colour() -> None:
    at = sowing(s1=(1, 0, 0, 0, 1), s9=(2, 2, 2, 2, 2))
    message = {"do": "around", "way": "Right", "all": "", "colour": "0"}
    assert TABLE.handle_message(at, message).focus == "choose-red"
    assert TABLE.handle_message(at, {**message, "way": "Left", "colour": "4"}).focus == "choose-white"


def test_at_the_end_of_a_round_of_deduction_every_colour_has_its_place() -> None:
    """AM-DED-2: also the last, which is worth nothing and may be nobody's."""
    from tests.web.test_mancala_table import game

    ends = [after for _, _, after in game(3, {"game": "deduction"}) if after.round > 1 or after.result]
    seen: Observation = ends[0].observe(0)
    over = seen._replace(round=1, past=seen.past[:1])
    assert sorted(known_worths(over)) == [0, 1, 2, 3, 4]


def test_a_review_of_mancala_claims_no_colour_for_anybody() -> None:
    """Colours are chosen anew in each round (AM-STD-1)."""
    from trilithon_web.kit.lines import Line, Scale, lines
    from trilithon_web.nodes import find, text_of

    drawn = lines(
        [
            Line("dash-0", [[(0, 1.0), (4, 2.0)]], True, "Y"),
            Line("dash-1", [[(0, 1.0), (4, 0.0)]], False, "B"),
        ],
        [],
        Scale(4, [(0.0, "0")], ()),
        "",
    )
    assert sorted(text_of(end) for end in find(drawn, "class", "end")) == ["B", "Y"]
