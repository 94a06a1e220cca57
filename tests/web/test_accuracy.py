"""How well one has decided from game to game, among the results of your games."""

from tests.web.telling import tells
from trilithon.review import ReviewedMove, accuracy, write_reviewed
from trilithon.state import Result
from trilithon_web.nodes import find, text_of
from trilithon_web.screens.desk.accuracy import accuracy_chart as drawn
from trilithon_web.shelf import saves
from trilithon_web.shelf.index import Index
from trilithon_web.shelf.saves import Head

KEY = "whist?seed=5&players=person,steady"
WON = Result((0,), (3, 1), "You win.")


def judged(*lost: int, seat: int = 0) -> list[ReviewedMove]:
    """Decisions of a seat that cost so many thousandths, each with a noise of ten."""
    return [ReviewedMove(2 * at + seat, seat, 500, one, 10, "c1") for at, one in enumerate(lost)]


def head(*lost: int, played: int, seat: int = 0, assisted: bool = False) -> Head:
    review = f"{seat} {write_reviewed(judged(*lost, seat=seat))}"
    return Head(played=played, over=WON, review=review, levels=("", "steady"), assisted=assisted)


def index(*heads: Head) -> Index:
    return Index.from_heads({f"{KEY}#{number}": saves.head_text(one) for number, one in enumerate(heads, 2)})


def test_a_decision_is_sound_where_no_loss_is_certain() -> None:
    own, others = judged(0, 30, 31, 900), judged(700, seat=1)  # an error is more than three times its noise
    assert accuracy((*own, *others), 0) == (2, 4)
    assert accuracy((), 0).of_100 == 0


def test_the_course_goes_from_the_oldest_game_to_the_newest() -> None:
    found = drawn(index(head(0, 0, 0, 0, played=20), head(0, 500, 500, 500, played=10)), "whist")
    assert found
    assert tells(found, "5 of 8 decisions (62%)", "2 games")
    (course,) = find(found, "aria-label")
    assert tells(str(course.attrs["aria-label"]), "oldest", "newest", 25, 100)
    # Of one game nothing is drawn.
    found = drawn(index(head(0, 500, played=1)), "whist")
    assert found
    assert "In 1 of 2 decisions (50%)" in text_of(found)
    assert not list(find(found, "role"))


def test_games_of_others_with_help_and_unread_reviews_are_left_out() -> None:
    heads = head(0, played=1, seat=1), head(0, played=2, assisted=True), Head(over=WON, review="0 nonsense")
    assert drawn(index(*heads), "whist") is None
    assert drawn(index(head(0, played=1)), "mancala") is None
