"""The coach without any browser: it is asked, answers in numbers and words, helps, and is gone with the next move."""

import re
from collections.abc import Mapping
from inspect import getsource
from typing import Any

import pytest

from tests.core.players.test_complaints import whist
from tests.web.inside import inside
from trilithon import Chance, load
from trilithon.coaching import Advice, Candidate, Reason, reasons
from trilithon.record import Record
from trilithon_web import settings
from trilithon_web.address import sitting_of
from trilithon_web.app.keyboard import keys_at
from trilithon_web.company import PERSON, gathered
from trilithon_web.effects import ClosePanel, Work
from trilithon_web.kit.counsel import numbers
from trilithon_web.nodes import Node, find, text_of, to_html
from trilithon_web.screens.play import model, opening, update
from trilithon_web.screens.play.menu import menu
from trilithon_web.screens.play.model import Play
from trilithon_web.screens.play.review import dock
from trilithon_web.screens.play.turn import coach
from trilithon_web.shared import Shared
from trilithon_web.shelf.keys import GameKey
from trilithon_web.table import table_of
from trilithon_web.tables.whist.table import TABLE
from trilithon_web.thinker.answering import answering
from trilithon_web.thinker.messages import Advise, Advised
from trilithon_web.thinker.minds import Minds

GAME = load("whist")
UNDER = whist("Kc 8c Ad", "hearts", (0, 1, 1, 1), trick="Ac")  # the king goes under the ace
BIDS = whist("Ah Kh 7c", "hearts", (None, None, None, None))


def playing(state: Any, chosen: Mapping[str, str] | None = None, persons: tuple[int, ...] = (0,)) -> Play:
    """A game of four that goes on from a position."""
    company = gathered(tuple(PERSON if seat in persons else "plain" for seat in range(4)))
    company = company._replace(names=("", "Birch", "Elder", "Rowan"))
    shared = Shared({**settings.read(None, TABLE.settings), **(chosen or {})})
    key = GameKey.of(GAME, sitting_of(GAME, "seed=5&seats=4"))
    play = opening.begun(GAME, shared, key, Record.begin(state, company.names), company)
    return play._replace(ready=True)


def asked(play: Play) -> tuple[Play, tuple[Any, ...]]:
    return update.update(play, {"do": "coach"})


def answered(play: Play) -> Play:
    """When it has thought to the end, on the page."""
    play, effects = asked(play)
    (work,) = (effect for effect in effects if isinstance(effect, Work))
    *_, made = work.steps
    assert made is not None
    return update.worked(play, made)[0]


def label(play: Play, card: str) -> str:
    assert play.table.hand
    (found,) = find(play.table.hand(play.sight)[0], "id", f"card-{card}")
    return found.attrs["aria-label"]


def test_it_says_the_best_card_with_its_number_the_next_best_and_why() -> None:
    play = answered(playing(UNDER))
    first = re.match(
        r"The king of clubs: expect \+([\d.]+) points, (\d+)% to make your bid; the 8 of clubs: ([+−]?[\d.]+), "
        r"(\d+)%\. The king of clubs can’t win this trick, so get rid of it now\.",
        play.speech.spoken,
    )
    assert first, play.speech.spoken
    assert int(first[2]) > int(first[4])
    assert label(play, "Kc").endswith(
        f", may be played, +{first[1]} points, {first[2]}% to make your bid, best"
    )
    assert label(play, "8c").endswith(f", may be played, {first[3]} points, {first[4]}% to make your bid")
    assert "points" not in label(play, "Ad")


def test_the_dock_lists_all_moves_and_makes_the_best() -> None:
    play = answered(playing(UNDER))
    assert play.tab == coach.LABEL
    column = dock.dock(play)
    (found,) = find(column, "class", "counsel")
    rows = [text_of(row) for row in found.children if isinstance(row, Node)]
    assert [re.sub(r"\d+", "#", row) for row in rows] == [
        "KThe king of clubs+#.# points, #% to make your bid, best",
        "#The # of clubs−#.# points, #% to make your bid",
    ]
    assert coach.APART in text_of(column)
    after, _ = update.update(play, {"do": "coached"})
    assert str(after.record.turns[-1][0]) == "Kc"


def bidding() -> Play:
    """A game of Celtic Whist of four that begins."""
    state: Any = load("celtic_whist").new(180, {}, 4)
    company = gathered((PERSON, "plain", "plain", "plain"))
    game = load("celtic_whist")
    key = GameKey.of(game, sitting_of(game, "seed=180&seats=4"))
    shared = Shared(settings.read(None, table_of("celtic_whist").settings))
    return opening.begun(game, shared, key, Record.begin(state, company.names), company)


def test_the_list_falls_and_null_bids_that_are_made_alike_are_one_row() -> None:
    found = (Candidate("4", 900, 33), Candidate("3", 880, 36), Candidate("1", 300, 29))
    nulls = tuple(Candidate(f"null{stake}", -500 - stake, 1) for stake in range(1, 8))
    advice = Advice("points", 400, (*found, *nulls, Candidate("2", -800, 40)), even=2)
    play = bidding()
    rows = [(row.name, row.odds.number, row.odds.made) for row in coach._rows(play, advice)]
    assert rows == [
        ("A bid of 4", "+0.9", "33%"),
        ("A bid of 3", "+0.9", "36%"),
        ("A bid of 1", "+0.3", "29%"),
        ("Null 1 to 7", "−0.5", "1%"),
        ("A bid of 2", "−0.8", "40%"),
    ]
    assert coach._words(play, advice)[0] == "A bid of 4 or a bid of 3: about equally good."


def test_of_null_bids_with_different_numbers_only_the_best_is_listed() -> None:
    nulls = [Candidate(f"null{stake}", 300 * stake, 54) for stake in range(7, 0, -1)]
    advice = Advice(
        "points", 400, (nulls[0], Candidate("2", 2_000, 30), *nulls[1:], Candidate("1", -900, 29))
    )
    rows = [(row.name, row.odds.number) for row in coach._rows(bidding(), advice)]
    assert rows == [("Null 7", "+2.1"), ("A bid of 2", "+2.0"), ("A bid of 1", "−0.9")]


def test_the_next_best_of_a_null_bid_is_no_other_null_bid() -> None:
    nulls = tuple(Candidate(f"null{stake}", 1000 * stake, 65) for stake in (7, 6, 5))
    play = bidding()
    said = coach._words(play, Advice("points", 400, (*nulls, Candidate("1", -2_000, 35))))[0]
    assert said == ("Null 7: expect +7.0 points, 65% to make your bid; a bid of 1: −2.0, 35%.")


def test_the_line_of_a_closed_dock_says_it_too() -> None:
    play = playing(UNDER)
    before = to_html(dock.dock(play))
    assert "The coach, points ahead" not in before
    assert "The coach, points ahead: The king of clubs" in to_html(dock.dock(answered(play)))


def test_asking_makes_it_a_game_with_help_and_nothing_else_does() -> None:
    play = playing(UNDER)
    assert not play.keeping.head.assisted
    play, _ = update.update(play, {"do": "tab", "label": coach.LABEL})
    assert coach.ASK in text_of(dock.dock(play))
    assert not play.keeping.head.assisted
    assert asked(play)[0].keeping.head.assisted


def test_another_tab_is_opened_whole_where_the_log_is_shown_without_its_moves() -> None:
    play, _ = update.update(playing(UNDER)._replace(log="slim"), {"do": "tab", "label": coach.LABEL})
    assert (play.tab, play.log) == (coach.LABEL, "steps")
    play, _ = update.update(play._replace(log=""), {"do": "tab", "label": "Log"})
    assert play.log == ""  # on a wide window the dock is there without it


def test_asked_in_the_menu_it_thinks_with_the_menu_closed() -> None:
    (entry,) = find(menu(playing(UNDER), "", ""), "data-do", "coach")
    assert text_of(entry).startswith(coach.ASK)
    play, effects = update.update(playing(UNDER), {"do": "coach", "id": entry.attrs["data-id"]})
    assert play.speech.say == coach.THINKS
    assert ClosePanel("menu") in effects


def test_where_there_is_no_choice_it_says_so_alone() -> None:
    forced = whist("Kc 8d Ad", "hearts", (0, 1, 1, 1), trick="Ac")
    play = answered(playing(forced))
    assert play.speech.spoken == "You have no choice: the king of clubs is all you can play."


def test_with_the_next_move_it_is_gone() -> None:
    play = answered(playing(UNDER))
    play, _ = update.update(play, {"do": "tap", "card": "8c"})
    assert play.advice is None
    assert "points ahead" not in to_html(dock.dock(play))
    assert asked(play)[0].speech.say == coach.NOT_YOURS


def test_what_comes_too_late_is_for_nothing() -> None:
    """The page drops work of a position that is over; a way back to it is another step of the game."""
    play = answered(playing(UNDER))
    assert play.advice
    assert play._replace(steps=play.steps + 2).advice is None


def test_asked_again_it_says_the_same_without_thinking() -> None:
    play = answered(playing(UNDER))
    again, effects = asked(model.saying(play, "something else"))
    assert again.speech.say == play.speech.say
    assert effects == ()


def test_a_setting_takes_it_away() -> None:
    play = playing(UNDER, {"coach": "off"})
    assert coach.LABEL not in text_of(dock.dock(play))
    play, effects = asked(play)
    assert (play.speech.say, effects) == (coach.OFF, ())
    assert not play.keeping.head.assisted


def test_a_bid_is_advised_as_well() -> None:
    play = answered(playing(BIDS))
    assert re.match(
        r"A bid of 2: expect \+\d+\.\d points, \d+% to make your bid; a bid of \d: [+−]\d+\.\d, \d+%\. "
        r"Playing for that, you’d take about 2\.\d tricks\. Nothing can beat two of your cards\.",
        play.speech.spoken,
    ), play.speech.spoken
    assert "Bid 2" in text_of(dock.dock(play))


def test_where_others_look_on_it_is_seen_and_not_spoken() -> None:
    play = playing(UNDER, persons=(0, 1))
    play = update.update(play._replace(eyes=play.eyes._replace(curtain=0)), {"do": "open-curtain"})[0]
    play = answered(play)
    assert play.speech.secret == play.speech.say != ""


@inside
def test_the_worker_finds_what_the_page_finds_and_is_handed_what_the_player_sees() -> None:
    record = Record.begin(GAME.new(3, {}, 4))
    *_, one = answering(record, Advise(40), Minds())
    hidden: Any = load("whist").sample(record.state.observe(record.state.to_move), Chance(8))
    other = Record.begin(hidden._replace(setup=record.state.setup))
    *_, another = answering(other, Advise(40), Minds())
    assert isinstance(one, Advised)
    assert one == another


def advice(goal: str, *numbers: tuple[int, int], even: int = 1) -> Advice:
    """numbers: by move, its worth and how often the bid is made."""
    found = [Candidate(move, *number) for move, number in zip("abcdef", numbers, strict=False)]
    return Advice(goal, 400, tuple(found), even)


@pytest.mark.parametrize(
    ("told", "words"),
    [
        (
            advice("points", (3_240, 62), (1_000, 71)),
            "A: expect +3.2 points, 62% to make your bid; b: +1.0, 71%.",
        ),
        (advice("points", (-12_000, -1)), "A: expect −12.0 points."),
        (advice("points", (710, -1), (690, -1), even=2), "A or b: about equally good."),
        (advice("race", (714, -1), (630, -1)), "A wins in about 71% of tries; b in 63%."),
        (advice("race", (714, -1)), "A wins in about 71% of tries."),
        (
            advice("race", (979, 71), (972, 50)),
            "A wins in about 97.9% of tries; b in 97.2%. You make your bid in 71%; with b in 50%.",
        ),
        (advice("race", *[(700, -1)] * 5, even=5), "A, b, c and 2 more: about equally good."),
    ],
)
def test_numbers_are_told_in_a_sentence(told: Advice, words: str) -> None:
    assert numbers(told, str, {"race": " wins"}, "tries") == words


@pytest.mark.parametrize("name", ["whist", "celtic_whist"])
def test_every_reason_has_words(name: str) -> None:
    kinds = sorted(set(re.findall(r'Reason\(\s*"([a-z-]+)"', getsource(reasons))))
    assert len(kinds) >= 20
    table: Any = table_of(name)
    state: Any = load(name).new(4, {}, 4)
    seen = state.observe(state.to_move)
    said = set()
    for kind in kinds:
        words = table.coach.why(seen, playing(UNDER).company, Reason(kind, seen.hand[0], 1, 2))
        assert not words[0].islower()
        assert words.endswith(".")
        said.add(words)
    assert len(said) == len(kinds)


@pytest.mark.parametrize(
    ("bids", "words"),
    [
        (0, "Nobody before you has bid for a trick."),
        (1, "Before you, 1 of 3 tricks is bid."),
        (2, "Before you, 2 of 3 tricks are bid."),
        (3, "Before you, every trick is bid."),
        (4, "Before you, 4 tricks are bid, and there are only 3."),
    ],
)
def test_what_others_have_bid_is_told_beside_how_many_tricks_there_are(bids: int, words: str) -> None:
    told: Any = TABLE.coach
    assert told.why(BIDS.observe(0), playing(BIDS).company, Reason("wanted", number=bids)) == words


def test_it_has_a_key_where_there_is_a_coach() -> None:
    assert coach.KEY in keys_at(TABLE)
    assert coach.KEY not in keys_at(table_of("freecelt"))
