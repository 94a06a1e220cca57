"""A position in a link or a frame is played on from there: as practice, kept, and found again by the same link."""

import random

import pytest

from tests.controls import FULL_PAGE, STEP_ON
from tests.web.surroundings import NOW
from tests.web.visiting import VisitorInPython, visit
from trilithon import Record, link, load
from trilithon_web.edition import EMBED, SITE

PLACES = [("from", SITE), ("from", EMBED), ("game", EMBED)]


def play_moves(game: str, moves: int, seed: int = 5, seats: int = 1) -> Record:
    """Play a game so far by chance, without giving up."""
    chance = random.Random(3)
    record = Record.begin(load(game).new(seed, {}, seats))
    while record.state.to_move is not None and len(record.states) <= moves:
        record = record.apply(
            chance.choice([move for move in record.state.legal_moves() if str(move) != "give-up"])
        )
    return record


FREECELT = play_moves("freecelt", 7)
CODE = link.encode_moves(FREECELT)


def open_position(fragment: str = "from", kind: str = SITE, code: str = CODE) -> VisitorInPython:
    visitor = VisitorInPython()
    visitor.open(f"freecelt/?seed=5#{fragment}={code}", kind=kind)
    return visitor


def make_move(visitor: VisitorInPython, move: str) -> None:
    """Make a move from one pile of FreeCelt to another, by the keys of both."""
    for pile in move.split(">"):
        visitor.key(pile[1:] if pile[0] == "c" else "asdfgj"[int(pile[1:]) - 1])


def turns_of(record: Record) -> tuple[str, ...]:
    return tuple(" ".join(map(str, turn)) for turn in record.turns)


@pytest.mark.parametrize(("fragment", "kind"), PLACES)
def test_the_position_is_ready_to_play_on_as_practice(fragment: str, kind: str) -> None:
    visitor = open_position(fragment, kind)
    assert "move 7" in visitor.says
    assert "practice" in visitor.says
    assert STEP_ON not in visitor.names()
    assert visitor.saved == turns_of(FREECELT)
    visitor.press("Undo")
    assert visitor.saved == turns_of(FREECELT), "the turn that is undone can be redone"
    assert "Redo" in visitor.pressable


def test_it_says_so_although_a_second_has_passed_before_the_store_answers() -> None:
    visitor = VisitorInPython()
    visitor.answers_at = NOW + 1
    visitor.open(f"freecelt/?seed=5#from={CODE}")
    assert "move 7" in visitor.says


@pytest.mark.parametrize(("fragment", "kind"), PLACES)
def test_its_result_counts_nowhere(fragment: str, kind: str) -> None:
    visitor = open_position(fragment, kind)
    visitor.press_each("Menu", "Give up", "Yes, give up")
    assert visitor.shows("practice")
    assert not visitor.results


@pytest.mark.parametrize(("fragment", "kind"), PLACES)
def test_the_same_link_leads_back_to_the_game_played_from_it(fragment: str, kind: str) -> None:
    visitor = open_position(fragment, kind)
    visitor.press_each("Undo", "Redo", "Undo")
    visitor.open(f"freecelt/?seed=5#{fragment}={CODE}", kind=kind)
    assert "Redo" in visitor.pressable
    assert len(visitor.games) == 1
    other = link.encode_moves(play_moves("freecelt", 4))
    visitor.open(f"freecelt/?seed=5#{fragment}={other}", kind=kind)
    assert "move 4" in visitor.says
    assert len(visitor.games) == 2


def test_the_address_is_then_that_of_the_game_and_a_game_of_the_deal_stays_beside_it() -> None:
    visitor = open_position()
    assert CODE not in visitor.address
    visitor.press("Undo")
    visitor.open(visitor.address)
    assert "Redo" in visitor.pressable
    visitor = visit("freecelt/?seed=5")
    make_move(visitor, "c8>s1")
    own = visitor.saved
    assert own == ("c8>s1",)
    visitor.open(f"freecelt/?seed=5#from={CODE}")
    assert visitor.saved == turns_of(FREECELT)
    visitor.open("freecelt/?seed=5")
    assert visitor.saved == own


def test_begin_again_goes_back_to_the_position_and_from_there_to_the_deal() -> None:
    visitor = open_position()
    make_move(visitor, next(move for move in map(str, FREECELT.state.legal_moves()) if "s" not in move))
    assert len(visitor.saved) == 8
    for moves in ("7 moves", "0 moves"):
        visitor.press_each("Menu", "Restart")
        assert visitor.shows(moves)


def test_what_is_over_is_shown_from_its_beginning() -> None:
    over = play_moves("freecelt", 7).apply(load("freecelt").parse("give-up"))
    for fragment, kind in PLACES:
        visitor = open_position(fragment, kind, link.encode_moves(over))
        assert visitor.shows("Move 0 of 7")
        assert STEP_ON in visitor.names()
        assert not visitor.games


@pytest.mark.parametrize("game", ["whist", "celtic_whist", "rekniles_ekim"])
def test_what_hides_something_and_is_not_over_can_only_be_watched(game: str) -> None:
    """As in a replay: nobody sees a hand by opening a link to a game that goes on."""
    record = play_moves(game, 6, seats=max(2, load(game).seats[0]))
    for fragment, kind in PLACES:
        visitor = VisitorInPython()
        query = f"seed=5&seats={record.setup.seats}"
        visitor.open(f"{game}/?{query}#{fragment}={link.encode_moves(record)}", kind=kind)
        assert "watch" in visitor.says
        assert visitor.shows("Hands are shown when the game is over")
        assert "Play from here" not in visitor.names()
        assert not visitor.games


@pytest.mark.parametrize(("fragment", "kind"), PLACES)
@pytest.mark.parametrize("code", ["", "1", "2abc", CODE[:-1], "<script>"])
def test_a_damaged_code_is_refused_with_a_sentence(fragment: str, kind: str, code: str) -> None:
    visitor = open_position(fragment, kind, code)
    assert visitor.shows("couldn’t be opened")
    assert "Dismiss" in visitor.names()
    assert not visitor.games


@pytest.mark.parametrize(
    ("address", "full"),
    [
        ("freecelt/?seed=5&slots=3", "freecelt/?seed=5&slots=3"),
        (f"freecelt/?seed=5#game={CODE}", f"freecelt/?seed=5#from={CODE}"),
        (f"freecelt/?seed=5#from={CODE}", f"freecelt/?seed=5#from={CODE}"),
        ("freecelt/#puzzle=12", "freecelt/#puzzle=12"),
        ("mancala/#lesson=gambling", "mancala/#lesson=gambling"),
    ],
)
def test_the_full_page_of_a_frame_is_the_same_place(address: str, full: str) -> None:
    visitor = VisitorInPython()
    visitor.open(address, kind=EMBED)
    visitor.press("Menu")
    assert visitor.link(FULL_PAGE).removeprefix("../") == full
