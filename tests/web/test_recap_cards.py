"""What has happened since one's own last move, at the tables of cards: the trick that others ended and whom it helped
or hurt, the cards, chariots and disks of a race; and what of it is looked at longer."""

from typing import Any

import pytest

import trilithon
from tests.web.telling import tells
from trilithon.chance import Chance
from trilithon.record import Record
from trilithon.state import Event
from trilithon_web import settings
from trilithon_web.address import Sitting, sitting_of
from trilithon_web.company import seat_company
from trilithon_web.nodes import find, h, text_of, to_html
from trilithon_web.screens.play import opening
from trilithon_web.screens.play.log import dock
from trilithon_web.screens.play.model import Play
from trilithon_web.screens.play.turn import since
from trilithon_web.shared import Shared
from trilithon_web.shelf.keys import GameKey
from trilithon_web.table import table_of
from trilithon_web.table.groups import Recap
from trilithon_web.tricks.stages import SEEN, TRUMPED


def playing(game: str, query: str, moves: str) -> Play:
    """A game after these moves, looked at by the person in the first seat; computers sit in the others."""
    rules = trilithon.load(game)
    sitting = sitting_of(rules, query)
    setup = sitting.setup
    record = Record.begin(
        rules.new(setup.seed, setup.options, setup.seats), seat_company(sitting.levels).names
    )
    for move in moves.split():
        record = record.apply(rules.parse(move))
    return looked_at(record, sitting)


def looked_at(record: Record, sitting: Sitting) -> Play:
    """A game as far as it is recorded."""
    rules, table = trilithon.load(sitting.setup.game), table_of(sitting.setup.game)
    shared = Shared(settings.read("forced=off", table.controls.settings))
    key = GameKey.from_sitting(rules, sitting)
    return opening.play_record(rules, shared, key, record, seat_company(sitting.levels))


def told(play: Play) -> Recap:
    found = since.recap(play)
    assert found
    return found


# Whist, the round of four cards of a short game. Hearts are trump; Rowan bids and leads first. You hold 10h Kh 9c 9s.
ROUNDS = (
    "3 2 0 1 Ad 7d Qd 7s Ac 8d 9c 10c Kc 10h 8c Jc 8s As 10s Ks Kh Qh Ah Qc 8h Qs Js 7h 9h 10d Jd 9s Jh 9d Kd 7c "
    "2 2 0 2 Kh Ah 7h 8h As Js 7s Qs 9c 7c 8c Jc 10h Qc 10d Jh Qh Jd 10s 9s Ks Kd 10c 7d "
)
FIRST = " Ah 10h 8c 9h Ac"  # Rowan's ace of trump takes the first trick (WH-7), and Rowan leads again
SECOND = FIRST + " 9c Kd 10c Jc"


@pytest.mark.parametrize(
    ("bids", "cards", "facts"),
    [
        ("2 2 0 0", FIRST, "Rowan/Rowan/1 of 2"),
        ("2 2 0 0", SECOND, "Rowan/Rowan/2 of 2/as bid"),
        ("0 2 0 0", FIRST, "Rowan/Rowan/1 of 0"),
        ("1 2 0 0", SECOND, "Rowan/Rowan/2/1"),
        ("2 2 0 0", f"{SECOND} Kh Ks Qs", "You/You/1 of 2"),  # with a trump (WH-7)
        # Three cards are left, and four tricks were bid.
        ("2 2 4 0", FIRST, "Rowan/Rowan/1 of 2/Birch/4 tricks"),
        ("2 4 0 0", FIRST, "Rowan/Rowan/1 of 2/You/4 tricks"),
    ],
)
def test_a_trick_at_whist_is_told_with_whom_it_helped_or_hurt(bids: str, cards: str, facts: str) -> None:
    found = told(playing("whist", "seed=34179&seats=4&length=short", ROUNDS + bids + cards))
    assert tells(found.short, *facts.split("/"))


def test_that_somebody_cannot_make_their_bid_is_told_once() -> None:
    first, second = (
        told(playing("whist", "seed=34179&seats=4&length=short", f"{ROUNDS}2 2 4 0{cards}")).short
        for cards in (FIRST, SECOND)
    )
    assert "Birch" in first
    assert "Birch" not in second


def test_the_dock_of_whist_shows_it_above_the_sheet_on_a_wide_window_and_in_its_line() -> None:
    play = playing("whist", "seed=34179&seats=4&length=short", f"{ROUNDS}2 2 0 0{FIRST}")
    found = told(play)
    cards = ("Rowan", "ace of hearts", "you", "10 of hearts", "Birch", "8 of clubs", "Elder", "9 of hearts")
    assert tells(found.full, "Rowan", *cards)
    page = h("div", None, *found.view)
    (row,) = find(page, "class", "turns")
    assert to_html(row).count("winning") == 1
    assert text_of(h("p", None, *found.line)).endswith("Rowan has 1 of 2.")
    assert "recap-title" in to_html(dock.dock(play))
    assert "recap-title" not in to_html(
        dock.dock(play._replace(panels=play.panels._replace(log="steps")))
    )  # the sheet is open there
    assert "recap-title" in to_html(
        dock.dock(play._replace(panels=play.panels._replace(log="steps", tab="Log")))
    )


def test_nothing_is_told_before_a_trick_is_taken_since() -> None:
    assert since.recap(playing("whist", "seed=34179&seats=4&length=short", f"{ROUNDS}2 2 0 0 Ah")) is None


@pytest.mark.parametrize(("game", "query"), [("whist", "seed=5&seats=4"), ("celtic_whist", "seed=3&seats=3")])
def test_the_trick_before_is_told_in_every_trick_whoever_ended_it(game: str, query: str) -> None:
    """Also the one that your own card ended; the last round is no exception."""
    play, chance = playing(game, query, ""), Chance(3)
    sitting = sitting_of(play.game, query)
    record, ended, last = play.record, {"you": 0, "others": 0}, 0
    while moves := record.state.legal_moves():
        state = record.state
        seen: Any = state.observe(0)
        if state.to_move == 0 and seen.tricks and seen.trick:  # others have moved since a trick was taken
            now = looked_at(record, sitting)
            winner = play.company.name(seen.leader)
            assert told(now).short.startswith(f"{winner} ")
            ended["you" if record.states[-1 - len(seen.trick) - 1].to_move == 0 else "others"] += 1
            last = seen.round
        record = record.apply(chance.choice(moves))
    final: Any = record.state
    assert min(ended.values()) > 5
    assert last == final.round


@pytest.mark.parametrize(
    ("bid", "facts"), [("3", ("Rowan", "Rowan", "1 of 3")), ("null7", ("Rowan", "Rowan", "1 of 0"))]
)
def test_a_trick_at_celtic_whist_is_told_by_its_bids(bid: str, facts: tuple[str, ...]) -> None:
    """6 Black is led: the highest number takes it, Rowan's 24 (CW-PLAY-3)."""
    moves = f"null7 null7 {bid} 3 Tb 20d 8d 14d 26d 2d 25d 3d 29d 28d 23d 11d 6d 12d 4d 24d 30d"
    assert tells(told(playing("celtic_whist", "seed=180&seats=4&follow-black=on", moves)).short, *facts)


def test_a_trick_that_a_trump_takes_from_another_suit_is_looked_at_longer() -> None:
    def wait(moves: str) -> int:
        play = playing("whist", "seed=34179&seats=4&length=short", ROUNDS + moves)
        before, after = play.record.states[-2], play.record.states[-1]
        events = before.narrate(play.record.turns[-1][-1], 0)
        return play.table.pacing.stages(before.observe(0), after.observe(0), events)[0].wait

    assert wait("2 2 0 0 Ah 10h 8c 9h") == SEEN  # trump was led
    assert wait(f"2 2 0 0{FIRST} 9c Kd 10c") == SEEN
    assert wait(f"2 2 0 0{SECOND} Kh Ks Qs") == TRUMPED > SEEN


def test_a_race_tells_the_card_the_passing_and_the_disk_of_each() -> None:
    """RE-3 to RE-5: blue, red, green, white, yellow at first; turns go counter-clockwise, from the third seat on."""
    moves = "29n take-yellow 28n take-white 11n take-white 1d take-yellow 30n=white take-yellow 24n=yellow take-green"
    play = playing("rekniles_ekim", "seed=5&seats=4", moves)
    found = told(play)
    assert tells(found.short, "Rowan", "yellow", "Elder", "yellow", "Birch", "green", "Red leads")
    passing = ("Rowan", "White", "yellow", "Elder", "White", "green", "Birch", "Yellow", "green")
    assert tells(found.full, *passing)
    rows = [to_html(row) for row in find(h("div", None, *found.view), "class", "minis")]
    assert ["disk yellow" in row for row in rows] == [True, True, False]
    assert "disk green" in rows[2]
    assert "recap-title" in to_html(dock.dock(play))


def test_a_chariot_that_passes_for_the_lead_is_looked_at_longer() -> None:
    viewing_time = table_of("rekniles_ekim").pacing.viewing_time
    passes = Event("move", "", "figure:red", "track:2", "track:1")
    assert viewing_time((passes,)) > 0
    assert viewing_time((passes._replace(source="track:3", target="track:2"),)) == 0
    assert viewing_time((passes._replace(source="track:1"),)) == 0  # it leads already, and stays (RE-3)
