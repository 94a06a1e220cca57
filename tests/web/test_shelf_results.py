"""The result of one game: places as the winners tell them, whose end it was, and how a review is kept with its game."""

import pytest

import trilithon
from trilithon.record import Record
from trilithon.review import ReviewedMove
from trilithon.state import Result
from trilithon_web.shelf import reviews
from trilithon_web.shelf.keys import GameKey
from trilithon_web.shelf.results import GameResult, fewest_win, places
from trilithon_web.shelf.saves import Head, Save


@pytest.mark.parametrize(
    ("winners", "scores", "found"),
    [
        ((1,), (9, 5, 7), (3, 1, 2)),  # the fewest win
        ((0,), (9, 5, 7), (1, 3, 2)),
        ((1,), (7, 7, 8, 16, 9), (2, 1, 3, 5, 4)),  # a tie that was broken
        ((0, 2), (5, 3, 5), (1, 3, 1)),
        ((0, 1), (5, 5), (1, 1)),
        ((1,), (3, 8), (2, 1)),
        ((), (3, 8), (2, 1)),
        ((0,), (30,), ()),
    ],
)
def test_places_go_by_who_won(
    winners: tuple[int, ...], scores: tuple[int, ...], found: tuple[int, ...]
) -> None:
    assert places(Result(winners, scores, "")) == found


@pytest.mark.parametrize(
    ("scores", "winners", "fewest"),
    [
        ((4, 9), (0,), True), ((4, 9), (1,), False), ((4, 4, 9), (0, 1), True), ((4, 9, 9), (1, 2), False),
        ((4, 9), (0, 1), False), ((5, 5), (0,), False), ((4, 9), (), False),
    ],
)  # fmt: skip
def test_whether_the_fewest_win(scores: tuple[int, ...], winners: tuple[int, ...], fewest: bool) -> None:
    assert fewest_win(scores, winners) is fewest


def test_a_result_tells_the_game_its_end_and_what_came_of_it_at_one_seat() -> None:
    game = trilithon.load("whist")
    record = Record.begin(game.new(7, seats=3))
    while moves := record.state.legal_moves():
        record = record.apply(moves[0])
    result = record.state.result
    assert result
    (winner, *_) = result.winners
    other = next(seat for seat in range(3) if seat not in result.winners)
    save = Save(Head(begun=5, played=9, seconds=3), record)
    for seat in winner, other:
        found = GameResult.from_save(
            GameKey("whist", "seed=7&seats=3"), save, seat, places(result), "2026-11-22"
        )
        assert (found.game, found.kind, found.seed) == ("whist", "seats=3", 7)
        assert (found.begun, found.when, found.seconds, found.day) == (5, 9, 3, "2026-11-22")
        assert (found.moves, found.assisted) == (len(record.turns), False)
        assert (found.seat, found.won) == (seat, seat == winner)
        assert (found.scores, found.places) == (result.scores, places(result))


def test_a_review_comes_back_with_the_seat_it_looked_at() -> None:
    judged = (ReviewedMove(3, 1, -250, 40, 7, "c8>c6"), ReviewedMove(9, 1, 1000))
    assert reviews.read_review(reviews.write_review(2, judged)) == (2, judged)


@pytest.mark.parametrize("text", ["", "x", "x 3", "1 nonsense", "1.5", "\ud800"])
def test_of_a_text_that_is_no_review_nothing_comes_and_nobody_was_looked_at(text: str) -> None:
    assert reviews.read_review(text) == (-1, ())
    assert reviews.NOBODY == -1
