"""Statistics: each game counts once, help counts apart, and a reset can be taken back."""

import json
from datetime import date
from itertools import pairwise, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import trilithon
from trilithon_web.shelf.keys import GameKey
from trilithon_web.shelf.puzzle_results import PuzzleResult
from trilithon_web.shelf.results import GameResult, better_result, read_result
from trilithon_web.shelf.saves import Head, Save, SaveError
from trilithon_web.shelf.statistics import Statistics, days_in_a_row
from trilithon_web.shelf.tallies import Bar, Tally, bars, tally

GAME = GameResult("freecelt", "slots=2", 1, 1000, 2000, True, 87, 300, scores=(60,))


def results(*games: GameResult) -> Statistics:
    whole = Statistics()
    for game in games:
        whole = whole.add_result(game)
    return whole


def only(statistics: Statistics) -> Tally:
    (found,) = statistics.tallies()
    return found


def test_a_game_won_undone_and_won_again_counts_once() -> None:
    again = GAME._replace(when=2100, moves=90, seconds=320)
    assert only(results(GAME, again)) == only(results(GAME))
    assert only(results(GAME)).won == 1
    # It is told whole.
    one = (Bar(87, 87, 1),)
    assert tally([GAME]) == Tally("freecelt", "slots=2", 1, 1, 87, 300, 60, 1, 1, one, (), 0, 0)


@pytest.mark.parametrize(
    ("changes", "won", "played", "assisted"),
    [
        ([{"won": False}, {"won": True, "when": 2100}], 1, 1, 0),
        ([{"won": True}, {"won": False, "when": 2100}], 1, 1, 0),
        ([{"won": False}, {"won": True, "when": 2100, "assisted": True}], 0, 1, 0),
        ([{"won": False, "assisted": True}, {"won": True, "when": 2100, "assisted": True}], 0, 0, 1),
    ],
)
def test_of_two_results_of_one_game_the_one_counts_that_was_had_without_help_and_then_the_one_won(
    changes: list[dict[str, object]], won: int, played: int, assisted: int
) -> None:
    for order in permutations(changes):
        found = only(results(*(GAME._replace(**change) for change in order)))  # type: ignore[arg-type]
        assert (found.won, found.played, found.assisted) == (won, played, assisted)


FINISHED = st.builds(
    GameResult, st.just("freecelt"), st.sampled_from(("", "slots=2")), st.integers(1, 2), st.integers(1, 2),
    st.integers(1, 3), st.booleans(), st.integers(1, 3), st.integers(1, 3), st.booleans(),
    seat=st.just(0), scores=st.just(()), places=st.just(()),
)  # fmt: skip


@given(st.lists(FINISHED, max_size=6), st.randoms(use_true_random=False))
def test_results_are_the_same_in_whatever_order_they_arrive(games: list[GameResult], random: object) -> None:
    mixed = sorted(games, key=lambda _: random.random())  # type: ignore[attr-defined]
    assert results(*games).tallies() == results(*mixed, *games).tallies()


@given(FINISHED, FINISHED, FINISHED)
def test_which_result_counts_hangs_on_no_order(one: GameResult, two: GameResult, three: GameResult) -> None:
    assert better_result(one, two) == better_result(two, one)
    assert better_result(better_result(one, two), three) == better_result(one, better_result(two, three))


def test_help_counts_apart_and_what_was_lost_has_no_best() -> None:
    helped = GAME._replace(seed=2, moves=40, seconds=10, assisted=True, when=2500)
    found = only(results(GAME, helped, helped._replace(seed=3, won=False)))
    assert (found.played, found.won, found.assisted, found.assisted_won) == (1, 1, 2, 1)
    assert (found.fewest, found.quickest, found.streak) == (87, 300, 1)
    lost = only(results(GAME._replace(won=False)))
    assert (lost.fewest, lost.quickest, lost.bars) == (None, None, ())


def test_streaks_go_by_the_time_at_which_games_end() -> None:
    outcomes = [True, True, True, False, True, True]
    games = [GAME._replace(seed=99 - n, when=2000 + n, won=won) for n, won in enumerate(outcomes)]
    found = only(results(*reversed(games)))
    assert (found.streak, found.longest, found.played, found.won) == (2, 3, 6, 5)
    lost = only(results(*games, GAME._replace(seed=9, when=3000, won=False)))
    assert (lost.streak, lost.longest) == (0, 3)


def test_each_game_and_set_up_has_numbers_of_its_own_and_its_results_by_when_it_ended() -> None:
    tallies = results(GAME, GAME._replace(kind=""), GAME._replace(game="whist", seed=3)).tallies()
    assert [(found.game, found.kind) for found in tallies] == [
        ("freecelt", ""), ("freecelt", "slots=2"), ("whist", "slots=2"),
    ]  # fmt: skip
    early, late = GAME._replace(seed=9, when=1500), GAME._replace(kind="", seed=8, when=2500)
    found = results(late, GAME._replace(game="whist"), GAME, early)
    assert found.of_game("freecelt") == [early, GAME, late]
    # The tallies do not hang on the order in which results came.
    assert [(one.game, one.kind, one.played) for one in found.tallies()] == [
        ("freecelt", "", 1), ("freecelt", "slots=2", 2), ("whist", "slots=2", 1),
    ]  # fmt: skip


def test_a_result_and_how_a_puzzle_went_are_stored_by_what_they_are_of() -> None:
    tried = PuzzleResult("whist", 12, "solved", 5)
    found = Statistics().add_result(GAME).add_puzzle_result(tried)
    assert found.text_to_store(GAME.identity) == {GAME.identity: GAME.text}
    assert found.text_to_store(tried.identity) == {tried.identity: tried.text}
    assert Statistics() == Statistics.from_texts({})


@pytest.mark.parametrize(
    ("days", "length"),
    [
        ((), 0),
        ((22,), 1),
        ((21,), 1),  # today can still have it
        ((20,), 0),
        ((22, 21, 20, 18), 3),
        ((21, 20, 19), 3),
        ((22, 20), 1),
    ],
)
def test_days_in_a_row_go_up_to_today_or_to_yesterday(days: tuple[int, ...], length: int) -> None:
    assert days_in_a_row(lambda day: day.day in days, date(2026, 11, 22)) == length


def test_places_and_the_best_score_are_those_of_ones_own_seat() -> None:
    games = [
        GAME._replace(game="whist", seed=n, seat=1, scores=(9, score, 3), places=places, won=places[1] == 1)
        for n, (score, places) in enumerate([(5, (1, 2, 3)), (12, (2, 1, 3)), (2, (1, 3, 2)), (4, (1, 2, 3))])
    ]
    found = only(results(*games))
    assert (found.best, found.places) == (12, (1, 2, 1))
    # The best score is the lowest where the fewest points win.
    games = [
        GAME._replace(game="rekniles_ekim", seed=n, scores=(score, 7), places=places, won=places[0] == 1)
        for n, (score, places) in enumerate([(9, (2, 1)), (4, (1, 2)), (12, (2, 1))])
    ]
    assert only(results(*games)).best == 4


def test_bars_are_few_round_and_count_every_game() -> None:
    assert bars([]) == ()
    assert bars([87]) == (Bar(87, 87, 1),)
    assert bars([87, 95, 110, 128, 128, 140]) == (
        Bar(80, 89, 1), Bar(90, 99, 1), Bar(100, 109, 0), Bar(110, 119, 1), Bar(120, 129, 2), Bar(130, 139, 0),
        Bar(140, 149, 1),
    )  # fmt: skip


@pytest.mark.parametrize(
    ("numbers", "width"),
    [((87, 94), 1), ((10, 23), 2), ((87, 120), 5), ((190, 260), 10), ((190, 270), 20), ((0, 399), 50), ((3, 700), 100)],
)  # fmt: skip
def test_bars_are_as_narrow_as_eight_of_them_can_be(numbers: tuple[int, ...], width: int) -> None:
    assert {bar.high + 1 - bar.low for bar in bars(numbers)} == {width}
    assert all(bar.low % width == 0 for bar in bars(numbers))


@given(st.lists(st.integers(0, 100_000), min_size=1, max_size=30))
def test_bars_lie_side_by_side(numbers: list[int]) -> None:
    found = bars(numbers)
    assert len(found) <= 8
    assert sum(bar.games for bar in found) == len(numbers)
    assert min(found[0].games, found[-1].games) >= 1
    assert all(one.high + 1 == two.low for one, two in pairwise(found))
    for bar in found:
        assert bar.games == sum(bar.low <= number <= bar.high for number in numbers)


def test_a_reset_takes_the_numbers_of_one_set_up_and_can_be_taken_back() -> None:
    whole = results(GAME, GAME._replace(seed=2), GAME._replace(kind=""))
    reset = whole.reset_results("freecelt", "slots=2")
    assert [found.kind for found in reset.tallies()] == [""]
    assert {gone.seed for gone in reset.removed} == {1, 2}
    assert reset.undo_reset() == whole


def test_a_result_is_that_of_the_game_it_comes_from() -> None:
    record = trilithon.Record.begin(trilithon.load("freecelt").new(7, {"slots": 2}))
    record = record.apply(trilithon.load("freecelt").parse("give-up"))
    save = Save(Head(begun=5, played=9, seconds=3, assisted=True), record)
    key = GameKey("freecelt", "seed=7&slots=2", 3)
    found = GameResult.from_save(key, save)
    assert record.state.result
    scores = record.state.result.scores
    assert found == GameResult("freecelt", "slots=2", 7, 5, 9, False, 1, 3, True, 0, scores)
    # The copy of a game that stands beside it has the same result.
    assert GameResult.from_save(key.setup, save).identity == found.identity


def test_results_come_back_from_their_texts_and_what_is_none_is_left() -> None:
    stored = {GAME.identity: GAME.text, "a": GAME.text, "b": "[" * 9000, "\ud800": "\ud800"}
    found = Statistics.from_texts(stored)
    assert found.results == {GAME.identity: GAME}
    assert set(found.unread) == {"a", "b", "\ud800"}


@pytest.mark.parametrize(
    "changes",
    [
        {"version": 2}, {"game": 7}, {"game": "\ud800"}, {"game": "FreeCelt!"}, {"kind": "a b"}, {"seed": -1},
        {"seed": 2**64}, {"won": 1}, {"moves": -1}, {"seconds": 10**12}, {"scores": ["1"]}, {"scores": [10**9]},
        {"seat": 3, "places": [1, 2]}, {"seat": 1, "scores": [1]}, {"when": 1.5}, {"places": {}}, {"assisted": None},
    ],
)  # fmt: skip
def test_a_result_with_anything_wrong_in_it_is_none(changes: dict[str, object]) -> None:
    with pytest.raises(SaveError):
        read_result(json.dumps(GAME.fields | changes))
    assert read_result(json.dumps(GAME.fields)) == GAME
