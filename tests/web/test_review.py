"""A finished game looked over on its screen, and the better moves to be found."""

import re
from itertools import pairwise

import pytest

from tests.controls import HOW_ENDED, STEP_ON, TO_END, TO_GAMES
from tests.web.inside import inside
from tests.web.looked_over import COSTS, LEVELS, PLACES, REVIEW, open_review, play_game, resume_game
from tests.web.telling import tells
from tests.web.visiting import VisitorInPython, visit
from trilithon import Record, link, load
from trilithon.review import Comparison, PartSummary
from trilithon_web import app
from trilithon_web.answers import Said
from trilithon_web.nodes import find
from trilithon_web.screens.play.review.view import known_runs
from trilithon_web.thinker.questions.compare import Compared
from trilithon_web.thinker.questions.judge import Judgement
from trilithon_web.words import points_text

BEST, PLAYED, OTHER = "ace of spades", "king of hearts", "queen of spades"  # at the costliest mistake
HIDDEN = (
    "ace of hearts",
    "king of diamonds",
    "ace of diamonds",
    "king of spades",
)  # what the other holds there
END, REVIEWED, ASKED, REPLAYED = (
    "Play again",
    "Back",
    "Show answer",
    "Back to the review",
)  # can be pressed there
DIGIT = re.compile(r"\d")


def tell_place(visitor: VisitorInPython) -> str:
    """Whether the end is in sight, the review, an exercise whose answer is open, or a replay from the review."""
    (found,) = {END, REVIEWED, ASKED, REPLAYED}.intersection(visitor.pressable)
    return found


def compare_ways(visitor: VisitorInPython, best: int, other: int, noise: int = 0, **more: int) -> None:
    """Let it be known what ways of the costliest mistake come to, in thousandths of a point."""
    ways = tuple({"As": best, "Qs": other, **more}.items())
    made = (60, 50, 40)[: len(ways)]  # of 100: how often the bid is made
    none = ((),) * len(ways)
    found = Comparison(ways, none, (0, *[noise] * (len(ways) - 1)), made, none)
    visitor.think(Compared(PLACES[0], found.text()))


def open_exercise() -> VisitorInPython:
    """Somebody who looks for the better move of the costliest mistake."""
    visitor = open_review()
    visitor.press("Find a better move: number 1")
    return visitor


# The review


def test_a_review_comes_stretch_by_stretch_and_is_kept_with_the_game_and_not_made_again() -> None:
    record = Record.begin(load("rekniles_ekim").new(1, {}, 2))
    while record.state.to_move is not None:
        record = record.apply(record.state.legal_moves()[-1])
    visitor = VisitorInPython()
    visitor.resume(record, ("person", "sharp"))
    visitor.press("Review")
    assert visitor.shows(f"Reviewed 0 of {record.move_count} moves")
    assert visitor.shows("will appear here as they are found")
    above = visitor.text().partition(" Back")[0]
    visitor.wait_once()
    assert visitor.shows(f"Reviewed 4 of {record.move_count} moves")
    assert not visitor.shows("Accuracy")
    visitor.wait_once()
    assert visitor.shows(f"Reviewed 16 of {record.move_count} moves")
    assert visitor.shows("The costliest so far")
    assert not [name for name in visitor.names() if name.startswith("Find a better move")]
    visitor.wait()
    assert not visitor.shows("Reviewed")
    assert [name for name in visitor.names() if name.startswith("Find a better move")]
    assert visitor.shows("cost you something")
    decisions = sum(state.to_move == 0 and len(state.legal_moves()) > 1 for state in record.states)
    assert visitor.shows(f"of {decisions} decisions")
    whole = visitor.text()
    assert whole.startswith(f"{above} Back"), "nothing moves the ways out"
    visitor.open(visitor.address)
    assert not visitor.goes_on
    assert visitor.text() == whole


def test_the_levels_of_the_curve_are_round_numbers() -> None:
    assert " 0 150 −150 " in open_review().text()


def test_the_scores_by_round_have_the_numbers_of_the_rounds_and_the_final_scores() -> None:
    """WH-2: a short game has nine rounds."""
    html = open_review().html
    assert re.findall(r'<text class="score"[^>]*>([^<]+)', html) == ["−80", "−10"], "as the game says"
    assert sorted(re.findall(r'<text class="round"[^>]*>([^<]+)', html)) == [str(n) for n in range(1, 10)]


def test_a_review_tells_what_cost_most_and_adds_up() -> None:
    text = open_review().text()
    assert re.findall(r"−(\d+\.\d) points Find", text) == list(COSTS)
    bars = re.findall(r" ([+−]\d+\.\d) (?:what|every|how)", text)
    deal, choices, others = (float(bar.replace("−", "-")) for bar in bars)
    assert choices == -122.0  # the three mistakes, and the small one
    assert deal + choices + others == pytest.approx(70)  # points: −10 against −80
    assert "+70.0 points" in text
    assert "−10 points" in text
    assert text.count("luck") == 2  # in the account
    # Accuracy is how often no move was clearly better.
    assert "1 of 4 decisions" in text
    assert "25%" in text


@pytest.mark.parametrize(
    ("match", "unit", "own", "standard"),
    [
        (True, " races", -0.2, "an equal share: 1.3 of 4 races"),
        (False, "%", -24, "an equal chance (33%)"),
    ],
)
def test_a_review_counts_the_races_of_a_match_and_the_chance_in_a_single_one(
    match: bool, unit: str, own: float, standard: str
) -> None:
    record = Record.begin(load("rekniles_ekim").new(1, {"match": match}, 3))
    while record.state.to_move is not None:
        record = record.apply(record.state.legal_moves()[0])
    at = next(at for at, state in enumerate(record.states) if state.to_move == 0)
    visitor = VisitorInPython()
    visitor.resume(record, ("person", "steady", "steady"), review=f"0 {at}:0:500:240:0:take-red")
    visitor.press("Review")
    text = visitor.text().replace("−", "-")
    deal, choices, others = map(float, re.findall(rf"([+-]\S+?){unit} (?:what|how)", text))
    (whole,) = re.findall(rf"Total: (\S+?){unit}, compared with {re.escape(standard)}", text)
    assert choices == own
    assert deal + choices + others == pytest.approx(float(whole))


def test_what_was_played_is_told_as_past_and_the_parts_of_a_round_in_small_letters() -> None:
    visitor = open_review()
    assert visitor.shows(
        f"Round 9, trick 5 You played the {PLAYED}: 0.0 points on average, instead of +54.6."
    )
    assert visitor.shows("Round 3, bidding You bid 4: ")
    visitor.press("Find a better move: number 1")
    assert f"played the {PLAYED}" in visitor.says


def test_the_drawing_and_the_list_go_together() -> None:
    """Under the line each stone hangs from a bar as high as what its decision cost."""
    tree = app.view(open_review().app)
    falls = [float(one.attrs["d"].removeprefix("M0 0V")) for one in find(tree, "class", "fall")]
    costs = [float(cost) for _, cost in sorted(zip(PLACES, COSTS, strict=True))]
    assert falls == pytest.approx([cost * falls[0] / costs[0] for cost in costs], abs=0.2)
    parts = [one.children for one in find(tree, "class", "part")]
    assert parts == [(str(1 + number),) for number in range(9)]  # none is left out between others


def test_each_part_of_the_curve_leads_to_the_costliest_decision_in_it_or_the_nearest() -> None:
    visitor = open_review()
    steps = [int(one.attrs["data-step"]) for one in visitor.drawn("data-step") if one.tag == "g"]
    assert steps == sorted(steps)
    assert set(steps) == {6, 22, 32, 92}  # the four decisions that were reviewed
    # Next to each other, a small mistake and a large one: the large one, wherever it is.
    visitor = open_review("0 6:0:900:500:0:As 8:0:900:800:0:As 92:0:900:100:0:As")
    assert {one.attrs["data-step"] for one in visitor.drawn("data-step") if one.tag == "g"} == {
        "6",
        "8",
        "92",
    }


@pytest.mark.parametrize("number", [1, 2, 3])
def test_from_the_list_one_goes_to_the_position_and_back_to_the_same_place(number: int) -> None:
    visitor = open_review()
    visitor.press(f"Go there: number {number}")
    assert visitor.reads("Move") == str(PLACES[number - 1])
    assert f"mistake {number}," in visitor.says
    assert visitor.focused == "scrub"
    visitor.press(REPLAYED)
    assert visitor.focused == f"decision-{number}"


def test_the_slider_of_the_curve_begins_at_the_costliest_decision_and_leads_to_any_position() -> None:
    visitor = open_review()
    assert visitor.reads("Go to a move") == str(PLACES[0])
    (slider,) = visitor.drawn("id", "scrub")
    named = f"Round 9, trick 5: You played the {PLAYED}, which cost 54.6 points"
    assert slider.attrs["aria-valuetext"] == named
    visitor.fill("Go to a move", "40")
    assert (visitor.reads("Move"), visitor.focused) == ("40", "scrub")
    visitor.fill("Move", str(PLACES[0]))
    (slider,) = visitor.drawn("id", "scrub")
    assert named in slider.attrs["aria-valuetext"]


def test_the_worst_five_are_listed_first_and_all_on_request() -> None:
    own = [at for at, state in enumerate(play_game().states) if state.to_move == 0][:7]
    review = " ".join(f"{at}:0:5000:{100 + number}:0:{'KQ'[number % 2]}s" for number, at in enumerate(own))
    visitor = open_review(f"0 {review}")
    assert visitor.shows("7 decisions cost you something")
    for press, shown in ("Show all 7", 7), ("Show fewer", 5):
        assert len([name for name in visitor.names() if "Go there" in name]) == 12 - shown
        visitor.press(press)
        assert len([name for name in visitor.names() if "Go there" in name]) == shown
    visitor.press_each("Show all 7", "Go there: number 6", REPLAYED)
    assert visitor.focused == "decision-6"
    visitor.press("Find a better move: number 6")
    assert visitor.shows("6 of 7")


def test_why_another_move_was_better_is_shown_on_request_and_kept_as_shown() -> None:
    visitor = open_review()
    assert not visitor.shows("was better")
    visitor.press("Why?: number 1")
    assert visitor.shows(f"The {BEST} was better.")
    visitor.wait()
    assert visitor.shows("every trick")
    assert "every trick" in visitor.hears()[-1]
    assert "Try it again: number 1" in visitor.names()
    assert visitor.shows(", shown")
    visitor.press("Why?: number 1")
    assert not visitor.shows("was better")


def test_the_drawing_tells_every_player_s_line_in_words() -> None:
    """WH-8: as each round ended, by the totals of the sheet."""
    states = play_game().states
    ends = [at for at in range(1, len(states)) if states[at].round > states[at - 1].round]
    totals = [inside(states[at].observe(None)).totals for at in (*ends, -1)]
    assert len(totals) == 9
    for seat, name in enumerate(("You", "Birch")):
        line = ", ".join(points_text(of[seat] - of[1 - seat]) for of in totals)
        assert open_review().shows(f"{name}: {line}.")


COURSE = ((1, 1.0), (3, 2.0), (10, 3.0), (11, 4.0), (20, 5.0), (30, 6.0), (31, 7.0), (40, 8.0))


@pytest.mark.parametrize(
    ("end", "runs"),
    [
        (40, [COURSE[:5], COURSE[5:]]),  # in the third part nothing was decided
        (35, [COURSE[:5], COURSE[5:7]]),
        (12, [COURSE[:4]]),
        (8, [COURSE[:2]]),
    ],
)
def test_a_line_is_drawn_through_what_was_judged(end: int, runs: list[tuple[tuple[int, float], ...]]) -> None:
    parts = [PartSummary(begin, end, 0.0, 0.0, 0.0) for begin, end in pairwise((0, 10, 20, 30, 40))]
    course = [point for point in COURSE if point[0] < end or point[0] % 10 == 0]  # ends of parts are known
    assert list(map(tuple, known_runs(course, parts, end))) == runs


@pytest.mark.parametrize("review", ["", "1 2:0:5", "0 nonsense", "0 9999:0:5", "0 1:7:5"])
def test_what_is_kept_but_does_not_fit_is_made_again(review: str) -> None:
    visitor = open_review(review)
    assert visitor.goes_on
    assert visitor.shows("Reviewed 0 of")


def test_the_end_offers_a_review_where_there_is_one() -> None:
    visitor = resume_game()
    assert "Review" in visitor.names()
    visitor.open(f"{visitor.address}mistakes")
    assert tell_place(visitor) == ASKED
    visitor.resume(play_game().back(), LEVELS, review=REVIEW)  # a move is undone, and so the game goes on
    assert "Review" not in visitor.names()
    visitor.open(f"{visitor.address}mistakes")
    assert "Review" not in visitor.names()
    # Before it has been looked over, it tells nothing of better moves.
    assert resume_game().shows("better moves")
    assert not resume_game(review="").shows("better moves")


def test_a_review_that_cannot_be_read_says_so_and_leads_back_to_the_end() -> None:
    visitor = open_review(review="")
    visitor.think(Judgement("no judgement"))
    assert tell_place(visitor) == END
    assert "review" in visitor.says
    assert "Review" in visitor.names()


def test_a_review_can_be_shared_and_left_for_a_new_game_and_says_so() -> None:
    """Its menu leads to panels that are there, and the page has a place for what is said."""
    visitor = open_review()
    for name, button in ("Share", "Copy your result"), ("New game", "Deal"):
        visitor.press("Menu")
        visitor.press(name)
        assert button in visitor.names()
        visitor.panels.clear()
    visitor.meet(Said("It is copied."))
    assert tell_place(visitor) == REVIEWED
    assert visitor.says == "It is copied."


# A better move is looked for


def test_the_better_move_is_looked_for_in_the_very_position() -> None:
    """Nothing that came later is seen, and the hand of the other stays closed."""
    visitor = open_exercise()
    assert visitor.shows("Trick 5 of 8")
    cards = [f"The {name}" for name in (BEST, OTHER, "jack of spades", PLAYED)]
    assert [
        name.partition(",")[0] for name in visitor.names() if " of " in name and "sheet" not in name
    ] == cards
    assert visitor.moves == visitor.names("Hand")
    assert not [name for name in HIDDEN if visitor.shows(name)]
    assert not [name for name in visitor.names() if name[0].isdigit() or name in ("Log", "Moves", "Undo")]


def test_a_try_is_compared_and_nothing_is_played() -> None:
    visitor = open_review()
    saved = visitor.saved
    visitor.press("Find a better move: number 1")
    answers = [visitor.says]
    for card in PLAYED, OTHER:
        visitor.play(card)
        answers.append(visitor.says)
        assert tell_place(visitor) == ASKED
    assert len(set(answers)) == 3
    assert OTHER in visitor.says
    visitor.play(BEST)
    assert BEST in visitor.says
    assert ASKED not in visitor.pressable
    assert visitor.saved == saved == tuple(str(move) for turn in play_game().turns for move in turn)


def test_the_better_move_is_shown_the_next_asked_for_and_at_last_told_how_many_were_found() -> None:
    visitor = open_exercise()
    visitor.press("Show answer")
    assert BEST in visitor.says
    assert [name.partition(",")[0] for name in visitor.held] == [f"The {BEST}"]
    for number in (2, 3):
        visitor.press("Next")
        assert tell_place(visitor) == ASKED
        assert visitor.shows(f"{number} of 3")
    assert "Next" not in visitor.names()
    visitor.press("Review")
    assert tell_place(visitor) == REVIEWED
    visitor = open_exercise()
    for better in (BEST, BEST, "0"):
        assert not visitor.shows("3 of 3.")
        if better == "0":
            visitor.press_each("0", "Bid 0")
        else:
            visitor.play(better)
            visitor.press("Next")
    assert "3 of 3." in visitor.says
    visitor.press("Review")
    assert visitor.shows("3 of 3.")


def test_a_try_is_answered_with_its_number_and_that_of_the_best_as_soon_as_they_are_known() -> None:
    visitor = open_exercise()
    visitor.play(OTHER)
    assert not DIGIT.search(visitor.says)
    compare_ways(visitor, 54_600, -1_000)
    assert re.findall(r"[+−]\d+\.\d|\d+%", visitor.says) == ["−1.0", "50%", "+54.6"]
    assert visitor.shows(f"The {OTHER}, tried −1.0")
    assert tell_place(visitor) == ASKED


@pytest.mark.parametrize(
    ("below", "noise", "found", "words", "late"),
    [
        (2_200, 100, True, "slightly better", False),  # a tenth of 22 points
        (2_200, 100, True, "slightly better", True),
        (4_000, 1_400, True, "slightly better", False),  # at most half, and no more than chance may do
        (11_000, 4_000, True, "slightly better", False),
        (4_000, 1_300, False, "Better", False),
        (12_000, 5_000, False, "Better", False),
        (23_000, 1_000, False, "", False),
    ],
)
def test_a_try_that_is_nearly_best_is_found(
    below: int, noise: int, found: bool, words: str, late: bool
) -> None:
    """One that only wins back a part is called better, one that is no better is not. late: numbers come later."""
    visitor = open_review("0 92:0:-51000:22000:0:As")
    visitor.press("Find a better move: number 1")
    if late:
        visitor.play(OTHER)
    compare_ways(visitor, -51_000, -51_000 - below, noise)
    if not late:
        visitor.play(OTHER)
    assert words in visitor.says
    assert words or "etter" not in visitor.says
    assert tells(visitor.text(), "as good") == found
    visitor.press("Review")
    assert ("Try it again: number 1" in visitor.names()) == found


def test_the_better_move_is_told_with_its_reason_and_as_far_ahead_as_the_review_says() -> None:
    visitor = open_exercise()
    visitor.wait()
    before = visitor.text()
    visitor.hears()
    visitor.press("Show answer")
    (heard,) = visitor.hears()
    reasons = heard.removeprefix(visitor.says).strip()
    assert "every trick" in reasons
    assert all(part in visitor.text() and part not in before for part in re.split(r"(?<=[.]) ", reasons))
    # The review has judged it in two sets of worlds; its word counts.
    visitor = open_exercise()
    compare_ways(visitor, 60_000, 20_000, Kh=10_000)
    visitor.press("Show answer")
    assert visitor.shows(f"The {PLAYED}, played +5.4")
    assert visitor.shows(f"The {BEST}, best +60.0")


def test_a_decision_is_compared_once_and_without_numbers_where_that_cannot_be_read() -> None:
    visitor = open_exercise()
    visitor.think(Compared(PLACES[0], "no comparison"))
    visitor.press("Show answer")
    assert BEST in visitor.says
    assert not DIGIT.search(visitor.says)
    visitor = open_exercise()
    assert visitor.goes_on
    compare_ways(visitor, 54_600, 0)
    visitor.press_each("Review", "Find a better move: number 1")
    assert not visitor.goes_on


# What has been found


def test_what_has_been_found_or_shown_is_kept_with_the_game_and_told_at_its_end() -> None:
    visitor = open_exercise()
    visitor.play(BEST)
    visitor.press_each("Next", "Show answer")
    visitor.open(visitor.address)
    assert tells(visitor.text(), "1 of 3", "found", "1 shown")
    visitor.press("Review")
    names = [name for name in visitor.names() if name.startswith(("Try it again:", "Find a better move:"))]
    assert [name.partition(" ")[0] for name in names] == ["Try", "Try", "Find"]
    assert visitor.shows(", found")
    assert visitor.shows(", shown")
    # What has been shown is not found later.
    visitor = open_exercise()
    visitor.press_each("Show answer", "Review", "Try it again: number 1", f"The {BEST}", "Review")
    assert visitor.shows(", shown")
    assert not visitor.shows(", found")


# The ways back


def test_from_a_review_one_goes_back_to_how_the_game_ended_also_one_from_a_link() -> None:
    visitor = open_review()
    visitor.press("Back")
    assert tell_place(visitor) == END
    assert visitor.steps_back == 0
    visitor = visit(f"whist/?seed=4&seats=2&length=short#game={link.encode_moves(play_game())}")
    visitor.press_each(TO_END, HOW_ENDED, "Review", "Back")
    assert tell_place(visitor) == END
    assert not visitor.games
    visitor.press("Log")
    assert TO_GAMES in visitor.names()


@pytest.mark.parametrize("way", ["Find a better move: number 1", "Replay"])
def test_the_browser_leads_back_from_an_exercise_to_the_review_and_to_the_end(way: str) -> None:
    visitor = open_review()
    visitor.press(way)
    assert visitor.steps_back == 2
    visitor.back()
    assert (tell_place(visitor), visitor.steps_back) == (REVIEWED, 1)
    visitor.back()
    assert (tell_place(visitor), visitor.steps_back) == (END, 0)


def test_each_way_into_a_review_opens_one_thing_over_the_game_and_each_way_back_closes_it() -> None:
    visitor = VisitorInPython()
    visitor.resume(play_game(), review=REVIEW)  # by two people, one of whom is asked about
    for press, depth in (
        ("Review", 1),
        ("Player 2", 1),
        ("Player 1", 1),
        ("Back", 0),
        ("Review", 1),
        ("Find a better move: number 1", 2),
        ("Next", 2),
        ("Review", 1),
        ("Back", 0),
    ):
        visitor.press(press)
        assert visitor.steps_back == depth, press
    # So does the way from a replay.
    visitor = resume_game()
    visitor.press("Log")
    visitor.fill("Move", str(PLACES[0]))
    for press, depth in (("Find a better move", 2), ("Review", 1), ("Back", 0)):
        visitor.press(press)
        assert visitor.steps_back == depth, press


@pytest.mark.parametrize("way", [TO_END, "slide", "step"])
def test_a_replay_from_a_review_goes_to_the_last_position_and_back_by_its_button_alone(way: str) -> None:
    visitor = open_review()
    visitor.press("Replay")
    last = len(play_game().states) - 1
    if way == TO_END:
        visitor.press(way)
    else:
        visitor.fill("Move", str(last - (way == "step")))
    while STEP_ON in visitor.names() and not visitor.shows(f"Move {last} of {last}"):
        visitor.press(STEP_ON)
    assert tell_place(visitor) == REPLAYED
    assert visitor.shows("You win")
    visitor.press(REPLAYED)
    assert tell_place(visitor) == REVIEWED


@pytest.mark.parametrize("looks", [False, True])
def test_the_browser_closes_an_open_log_and_shows_the_game_as_it_is(looks: bool) -> None:
    visitor = resume_game()
    visitor.press("Log")
    if looks:
        visitor.fill("Move", "3")
    assert visitor.steps_back == 1
    visitor.back()
    assert (tell_place(visitor), visitor.steps_back) == (END, 0)


@pytest.mark.parametrize("asked", [False, True])
def test_the_log_is_not_opened_behind_a_review(asked: bool) -> None:
    visitor = open_review()
    if asked:
        visitor.press("Find a better move: number 1")
    place, depth = tell_place(visitor), visitor.steps_back
    visitor.key("l")
    assert (tell_place(visitor), visitor.steps_back) == (place, depth)
    assert STEP_ON not in visitor.names()
    assert "log" not in visitor.focused
