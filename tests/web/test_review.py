"""A finished game looked over on its screen, and the better moves to be found."""

import re
from functools import cache
from itertools import pairwise
from typing import Any

import pytest

from tests.web.test_replay import play_of
from trilithon import Record, load
from trilithon.advice import Account, Comparison
from trilithon.game import AnyState, Move
from trilithon_web.answers import Backed, Said
from trilithon_web.app.model import App
from trilithon_web.app.places import depth
from trilithon_web.app.update import update
from trilithon_web.edition import Edition
from trilithon_web.effects import Effect, OpenPanel, Work, Write
from trilithon_web.kit.lines import Line, Scale, Sign, lines
from trilithon_web.nodes import Node, find, h, text_of
from trilithon_web.screens.play import layers
from trilithon_web.screens.play import update as play_update
from trilithon_web.screens.play import view as play_view
from trilithon_web.screens.play.model import Play
from trilithon_web.screens.play.parts import Exercise, Live, Look, Replay, Review, Visit
from trilithon_web.screens.play.review import review_view
from trilithon_web.screens.play.review.amounts import amount, measured
from trilithon_web.screens.play.review.exercise import reasons
from trilithon_web.screens.play.review.looking_over import can_look_over
from trilithon_web.screens.play.review.mistakes import made
from trilithon_web.shelf.saves import head_text, read_head
from trilithon_web.table import Step
from trilithon_web.thinker.messages import Compared, Judgement
from trilithon_web.tricks.ui import laid
from trilithon_web.words import points

LEVELS = ("person", "steady")


@cache
def finished() -> Record:
    """A short game of Whist for two, in which the first player always bids the most and plays the first card."""
    record = Record.begin(load("whist").new(4, {"length": "short"}, 2))
    while (seat := record.state.to_move) is not None:
        legal = record.state.legal_moves()
        bids = legal[0].kind == "bid"
        record = record.after(legal[-1 if seat == 0 and bids else 0])
    return record


def ended() -> Play:
    return play_of(finished(), LEVELS)


def done(play: Play, message: dict[str, str]) -> tuple[Play, tuple[Effect, ...]]:
    """A message, and all work that it asks for, done on the page; with the effects of all that."""
    play, effects = play_update.update(play, message)
    everything = effects
    while work := next((effect for effect in effects if isinstance(effect, Work)), None):
        step = next(step for step in work.steps if step is not None)
        play, effects = play_update.worked(play, step)
        everything += effects
    return play, everything


@cache
def reviewed() -> tuple[Play, tuple[Effect, ...]]:
    return done(ended(), {"do": "review"})


def page(play: Play) -> Node:
    return h("body", None, *play_view.view(play, Edition()))


def shown(play: Play) -> str:
    return text_of(page(play))


def test_a_review_comes_stretch_by_stretch_and_what_is_done_is_shown() -> None:
    play, effects = play_update.update(ended(), {"do": "review"})
    assert isinstance(play.mode, Review)
    assert "Reviewing the game" in shown(play)
    (work,) = [effect for effect in effects if isinstance(effect, Work)]
    step = next(step for step in work.steps if step is not None)
    play, effects = play_update.worked(play, step)
    assert play.over.end == 12
    assert {one.at for one in play.over.judged} <= set(range(12))
    (progress,) = find(page(play), "max")
    assert progress.attrs["value"] == str(1200 // (len(finished().states) - 1))
    assert [effect for effect in effects if isinstance(effect, Work)]


def test_a_review_tells_what_cost_most_and_adds_up() -> None:
    play, _ = reviewed()
    text = shown(play)
    assert "decisions cost Alder most" in text
    assert "Looking over" not in text
    found, scores = play.over.found, finished().state.result
    assert found
    assert scores
    assert found.deal + found.choices + found.others == pytest.approx(scores.scores[0] - scores.scores[1])
    assert found.choices < -100  # eight of eight bid, again and again


def test_the_drawing_and_the_list_go_together() -> None:
    """Under the line each stone hangs from a bar as high as what its decision cost."""
    play, _ = reviewed()
    tree, found = page(play), play.over.found
    assert found
    assert "its bar shows the cost" in text_of(tree)
    assert [text_of(one) for one in find(tree, "class", "part of")] == ["Round"]
    numbers = [text_of(one) for one in find(tree, "class", "part")]
    assert numbers == [str(1 + number) for number in range(len(numbers))]  # none is left out between others
    falls = [float(str(one.attrs["d"]).removeprefix("M0 0V")) for one in find(tree, "class", "fall")]
    costs = [error.lost for error in sorted(found.errors)]
    assert falls == pytest.approx([cost * falls[0] / costs[0] for cost in costs], abs=0.2)


def test_the_drawing_tells_every_player_s_line_in_words() -> None:
    """WH-8: as each round ended, by the totals of the sheet."""
    play, _ = reviewed()
    found = play.over.found
    assert found
    seen: list[Any] = [play.record.states[part.end].observe(None) for part in found.parts]
    totals: list[tuple[int, ...]] = [of.totals for of in seen]
    (drawing,) = [node for node in find(page(play), "role", "img") if "courses" in str(node.attrs["class"])]
    told = str(drawing.attrs["aria-label"])
    assert told.startswith("After rounds 1, 2, ")
    for seat in (0, 1):
        line = ", ".join(points(of[seat] - of[1 - seat]) for of in totals)
        assert f"{play.company.name(seat)}: {line}." in told


def test_numbered_stones_hang_apart() -> None:
    signs = [Sign(1, 2, 5.0, 1.0), Sign(2, 3, 5.0, 1.0), Sign(3, 90, 5.0, 1.0)]
    drawn = lines(
        [Line("red", [[(0, 5.0), (100, 9.0)]], thick=True)], signs, Scale(100, [(0.0, "0")], ()), ""
    )
    stones = [one.attrs["transform"] for one in find(drawn, "transform") if "class" not in one.attrs]
    assert len({str(one) for one in stones}) == 2
    assert stones[0] == stones[2] != stones[1]


@pytest.mark.parametrize("many", [1, 2, 3])
def test_stones_stay_above_the_axis_however_low_the_line_ends(many: int) -> None:
    signs = [Sign(1 + one, 95 + one, -9.0, 1.0) for one in range(many)]
    line = Line("red", [[(0, 0.0), (100, -10.0)]], thick=True)
    drawn = lines([line], signs, Scale(100, [(0.0, "0"), (-10.0, "−10")], ()), "")
    high = float(str(drawn.attrs["viewBox"]).split()[3])
    for stone in find(drawn, "class", "stone"):
        y = float(str(stone.attrs["transform"]).rstrip(")").split()[1])
        hang = max(
            float(str(one.attrs["transform"]).rstrip(")").split()[1])
            for one in find(stone, "transform", None)
            if one is not stone
        )
        assert y + hang + 30 <= high - 26 + 0.1


def test_a_review_is_kept_with_the_game_and_not_made_again() -> None:
    play, effects = reviewed()
    written = [effect for effect in effects if isinstance(effect, Write)]
    head = read_head(written[-1].change.head)
    assert head.review.startswith("0 ")
    again = ended()
    again = again._replace(keeping=again.keeping._replace(head=head))
    again, effects = done(again, {"do": "review"})
    assert not [effect for effect in effects if isinstance(effect, Work)]
    assert again.over == play.over


@pytest.mark.parametrize("review", ["", "1 2:0:5", "0 nonsense", "0 9999:0:5", "0 1:7:5"])
def test_what_is_kept_but_does_not_fit_is_made_again(review: str) -> None:
    play = ended()
    head = play.keeping.head._replace(review=review)
    play = play._replace(keeping=play.keeping._replace(head=head))
    play, effects = play_update.update(play, {"do": "review"})
    assert play.over.end == 0
    assert [effect for effect in effects if isinstance(effect, Work)]


def test_a_head_from_before_there_were_reviews_is_read() -> None:
    text = head_text(ended().keeping.head)
    assert read_head(text.replace(', "review": ""', "")) == read_head(text)


def exercised(number: int = 0) -> Play:
    play, _ = reviewed()
    return play_update.update(play, {"do": "exercise", "number": str(number)})[0]


def tap(play: Play, move: Any) -> Play:
    """A move, as the table is told of it: a bid by its number, or a card."""
    messages = (
        ({"do": "number", "number": str(move.value)}, {"do": "bid"})
        if move.kind == "bid"
        else ({"do": "tap", "card": str(move), "pile": "hand", "place": "0"},)
    )
    for message in messages:
        play, _ = play_update.update(play, message)
    return play


def test_the_better_move_is_looked_for_in_the_very_position() -> None:
    play = exercised()
    mode = play.mode
    assert isinstance(mode, Exercise)
    state, best = best_of(play)
    assert play.eyes.shown == state.observe(0)
    assert "Find something better." in play.speech.say
    assert play.sight.truth is None  # the hands of the others stay closed
    legal = state.legal_moves()
    assert best in legal
    assert best != made(play, mode.look.at)


def test_a_try_is_compared_and_nothing_is_played() -> None:
    play = exercised()
    mode = play.mode
    assert isinstance(mode, Exercise)
    state, best = best_of(play)
    chosen = made(play, mode.look.at)
    play = tap(play, chosen)
    assert "That is what you played" in play.speech.say
    other = next(move for move in state.legal_moves() if move not in (chosen, best))
    play = tap(play, other)
    assert "There is something better" in play.speech.say
    play = tap(play, best)
    assert play.speech.say.startswith("That’s it.")
    assert isinstance(play.mode, Exercise)
    assert play.mode.found
    assert play.record is not None
    assert len(play.record.turns) == len(finished().turns)


def test_the_better_move_is_shown_and_the_next_one_asked_for() -> None:
    play = exercised()
    play, _ = play_update.update(play, {"do": "exercise-show"})
    assert " was better" in play.speech.say
    assert isinstance(play.mode, Exercise)
    best: Any = best_of(play)[1]
    assert play.mode.look.ui == laid(best)
    play, _ = play_update.update(play, {"do": "exercise-next"})
    assert isinstance(play.mode, Exercise)
    assert play.mode.number == 1
    assert not play.mode.found
    for _ in range(2):
        play, _ = play_update.update(play, {"do": "exercise-next"})
    assert isinstance(play.mode, Review)


def test_from_a_review_one_goes_back_to_how_the_game_ended() -> None:
    play, _ = play_update.update(reviewed()[0], {"do": "review-end"})
    assert play.mode == Live()
    assert play.ended
    assert "Play again" in shown(play)


def test_a_game_from_a_link_stays_one_after_its_review() -> None:
    play = ended()
    play = play._replace(mode=Visit(Look(0, None, play.eyes.ui)))
    play, _ = play_update.update(play, {"do": "review"})
    assert play.visited
    play, _ = play_update.update(play, {"do": "review-end"})
    assert isinstance(play.mode, Visit)
    assert play.passing
    assert play.ended


def test_the_end_offers_a_review_where_there_is_one() -> None:
    play = ended()
    assert list(find(page(play), "data-do", "review"))
    assert can_look_over(play)
    under_way = play_of(Record.begin(load("whist").new(4, {}, 2)), LEVELS)
    assert not can_look_over(under_way)
    play, effects = play_update.update(under_way, {"do": "review"})
    assert play.mode == Live()
    assert not [effect for effect in effects if isinstance(effect, Work)]


def test_a_review_that_cannot_be_read_says_so_and_leads_back_to_the_end() -> None:
    play, _ = play_update.update(ended(), {"do": "review"})
    broken = Step(play.eyes.ui, judged=Judgement(0, "no judgement"))
    play, _ = play_update.worked(play, lambda ui: broken)
    assert isinstance(play.mode, Live)
    assert "This game’s review could not be finished." in shown(play)
    assert "Review" in shown(play)


def test_nothing_that_came_later_is_seen_while_a_better_move_is_looked_for() -> None:
    play = exercised()
    (beside,) = find(page(play), "class", "log sought")
    told = text_of(beside)
    assert "Find the better move" in told
    assert not list(find(beside, "data-do", "scrub"))


def compared(number: int = 0) -> Play:
    """An exercise, once what each way comes to is known."""
    play, _ = done(reviewed()[0], {"do": "exercise", "number": str(number)})
    return play


def test_a_try_is_answered_with_its_number_and_that_of_the_best() -> None:
    play = compared()
    mode = play.mode
    assert isinstance(mode, Exercise)
    state, best = best_of(play)
    at, chosen = mode.look.at, made(play, mode.look.at)
    ways = dict(play.over.compared[at].ways)
    assert max(ways, key=lambda move: ways[move]) == str(best)
    lower = ways[str(best)] - play.over.found.errors[0].lost if play.over.found else 0
    other = next(
        move
        for move in state.legal_moves()
        if str(move) in ways and ways[str(move)] <= lower and move not in (chosen, best)
    )
    play = tap(play, other)
    compared_here = play.over.compared[at]
    often = dict(zip([way for way, _ in compared_here.ways], compared_here.made, strict=True))[str(other)]
    told = f" comes to {measured(play, ways[str(other)])} ({often}% to make the bid), the best to "
    assert f"{told}{amount(play, ways[str(best)])}." in play.speech.say
    assert amount(play, ways[str(other)]) in shown(play)


def tried_at(below: int, noise: int, cost: int = 22_000) -> Play:
    """An exercise of an error of that cost in which a move has been tried that came to so much less than the best, with
    that noise; all in thousandths."""
    play = exercised()
    state, best = best_of(play)
    found = play.over.found
    assert found
    assert isinstance(play.mode, Exercise)
    at = play.mode.look.at
    other = next(move for move in state.legal_moves() if move not in (best, made(play, at)))
    known = Comparison(((str(best), -51_000), (str(other), -51_000 - below)), ((), ()), (0, noise), (60, 50))
    found = found._replace(errors=(found.errors[0]._replace(lost=cost), *found.errors[1:]))
    play = play._replace(over=play.over._replace(found=found, compared={at: known}))
    return tap(play, other)


@pytest.mark.parametrize(("below", "noise"), [(2_200, 100), (4_000, 1_400), (11_000, 4_000)])
def test_a_try_that_is_nearly_as_good_as_the_best_counts_as_found(below: int, noise: int) -> None:
    play = tried_at(below, noise)
    assert isinstance(play.mode, Exercise)
    assert play.mode.found
    assert play.keeping.head.found == (play.mode.look.at,)
    assert play.speech.say.startswith("That’s nearly it.")
    assert "is a little better still." in play.speech.say
    assert ", nearly as good" in shown(play)


@pytest.mark.parametrize(("below", "noise"), [(4_000, 1_300), (12_000, 5_000)])
def test_a_try_that_only_wins_back_a_part_is_called_better_and_not_found(below: int, noise: int) -> None:
    play = tried_at(below, noise)
    assert isinstance(play.mode, Exercise)
    assert not play.mode.found
    assert play.speech.say.startswith("Better: ")


def test_a_try_that_is_no_better_than_what_was_played_is_not_called_better() -> None:
    assert "Better" not in tried_at(23_000, 1_000).speech.say


def test_a_try_that_turns_out_nearly_as_good_once_numbers_are_known_is_found_then() -> None:
    play = tried_at(2_000, 100)
    assert isinstance(play.mode, Exercise)
    at, known = play.mode.look.at, play.over.compared
    play = play._replace(
        mode=play.mode._replace(found=False), over=play.over._replace(compared={}), keeping=ended().keeping
    )
    late = Step(play.eyes.ui, compared=Compared(0, at, known[at].text()))
    play, _ = play_update.worked(play, lambda ui: late)
    assert play.keeping.head.found == (at,)


def test_after_the_last_better_move_it_is_told_how_many_were_found() -> None:
    play, _ = reviewed()
    assert play.over.found
    number = len(play.over.found.errors)
    for place in range(number):
        assert "You found" not in play.speech.say
        play = solved(play, place)
    assert play.speech.say.endswith(f"You found {number} of {number}.")
    assert f"You found {number} of {number}." in shown(play_update.update(play, {"do": "review"})[0])


def test_what_a_try_came_to_is_told_as_soon_as_it_is_known() -> None:
    play, effects = play_update.update(reviewed()[0], {"do": "exercise", "number": "0"})
    (work,) = [effect for effect in effects if isinstance(effect, Work)]
    mode = play.mode
    assert isinstance(mode, Exercise)
    state, best = best_of(play)
    other = next(move for move in state.legal_moves() if move not in (made(play, mode.look.at), best))
    play = tap(play, other)
    assert "the best" not in play.speech.say
    play, _ = play_update.worked(play, next(step for step in work.steps if step is not None))
    assert ", the best " in play.speech.say


def test_the_better_move_is_told_with_its_reason() -> None:
    play = compared()
    assert not reasons(play)
    play, _ = play_update.update(play, {"do": "exercise-show"})
    assert reasons(play)
    assert set(reasons(play)) <= set(re.split(r"(?<=[.]) ", play.speech.aloud))
    assert all(reason in shown(play) for reason in reasons(play))


def test_what_was_played_lies_as_far_behind_the_best_as_the_review_says() -> None:
    """The review has judged it in two sets of worlds, and its word counts."""
    play, _ = play_update.update(compared(), {"do": "exercise-show"})
    found = play.over.found
    assert found
    errors = (found.errors[0]._replace(lost=50_000), *found.errors[1:])
    play = play._replace(over=play.over._replace(found=found._replace(errors=errors)))
    told = {
        kind: float(str(number.children[0]).replace("−", "-"))
        for kind in ("played", "best")
        for row in find(page(play), "class", kind)
        if row.tag == "li"
        for number in row.children
        if isinstance(number, Node) and number.tag == "b"
    }
    assert told["best"] - told["played"] == pytest.approx(50, abs=0.11)


def test_a_decision_is_compared_once() -> None:
    play = compared()
    play, _ = play_update.update(play, {"do": "review"})
    _, effects = play_update.update(play, {"do": "exercise", "number": "0"})
    assert not [effect for effect in effects if isinstance(effect, Work)]


def test_a_comparison_that_cannot_be_read_leaves_the_exercise_without_numbers() -> None:
    play = exercised()
    mode = play.mode
    assert isinstance(mode, Exercise)
    broken = Step(play.eyes.ui, compared=Compared(0, mode.look.at, "no comparison"))
    play, _ = play_update.worked(play, lambda ui: broken)
    play, _ = play_update.update(play, {"do": "exercise-show"})
    assert play.speech.say.endswith(" was better.")


def accounts(*ends: int) -> list[Account]:
    return [Account(begin, end, 0.0, 0.0, 0.0) for begin, end in pairwise((0, *ends))]


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
def test_a_line_is_drawn_through_what_has_been_judged_alone(
    end: int, runs: list[tuple[tuple[int, float], ...]]
) -> None:
    known = [
        point for point in COURSE if point[0] < end or point[0] % 10 == 0
    ]  # as parts end is known at once
    assert list(map(tuple, review_view.known(known, accounts(10, 20, 30, 40), end))) == runs


def at_game(play: Play) -> App:
    """The page with a game."""
    return App(f"{play.game.name}/", play, ready=True)


def went_back(app: App) -> App:
    """The browser's Back has been pressed."""
    return update(app, Backed())[0]


def steps(play: Play, *messages: dict[str, str]) -> tuple[Play, list[int]]:
    """The screen after these messages, and how many things were open over the game after each."""
    depths = []
    for message in messages:
        play, _ = play_update.update(play, message)
        depths.append(layers.depth(play))
    return play, depths


def test_the_browser_leads_back_from_an_exercise_to_the_review_and_to_the_end() -> None:
    for message in {"do": "exercise", "number": "0"}, {"do": "scrub", "step": "3"}:
        play, depths = steps(reviewed()[0], message)
        assert depths == [2]
        app = went_back(at_game(play))
        assert isinstance(app.screen, Play)
        assert isinstance(app.screen.mode, Review)
        assert depth(app) == 1
        app = went_back(app)
        assert isinstance(app.screen, Play)
        assert app.screen.mode == Live()
        assert app.screen.ended
        assert depth(app) == 0


def test_what_was_said_of_a_move_is_not_seen_over_the_review() -> None:
    answered, _ = play_update.update(exercised(), {"do": "exercise-show"})
    assert answered.speech.say
    review = went_back(at_game(answered)).screen
    assert isinstance(review, Play)
    assert review.speech.say == ""


def test_each_way_into_a_review_opens_one_thing_over_the_game_and_each_way_back_closes_it() -> None:
    _, depths = steps(ended(), {"do": "review"}, {"do": "review", "seat": "1"}, {"do": "review-end"})
    assert depths == [1, 1, 0]
    _, depths = steps(exercised(), {"do": "exercise-next"}, {"do": "review"}, {"do": "review-end"})
    assert depths == [2, 1, 0]


def test_a_replay_from_a_review_goes_to_the_last_position_and_back_by_its_button_alone() -> None:
    play, _ = play_update.update(reviewed()[0], {"do": "scrub", "step": "3"})
    (way,) = find(h("div", None, *play_view.view(play, Edition())), "data-do", "review")
    assert text_of(way) == "Back to the review"
    back, _ = play_update.update(play, {"do": "review"})
    assert isinstance(back.mode, Review)
    last = len(play.record.states) - 1
    there = play_update.update(play, {"do": "walk", "to": "last"})[0]
    slid = play_update.update(play, {"do": "scrub", "step": str(last)})[0]
    stepped = play_update.update(play, {"do": "scrub", "step": str(last - 1)})[0]
    while stepped.look and (stepped.look.at < last or stepped.look.stage is not None):
        stepped = play_update.update(stepped, {"do": "walk", "to": "on"})[0]
    for one in there, slid, stepped:
        assert (type(one.mode), one.look and one.look.at) == (Replay, last)
        assert one.eyes.shown.result


def test_by_whatever_key_a_replay_begins_in_a_review_it_lies_over_the_review() -> None:
    walks = {"do": "walk", "to": "first"}, {"do": "walk", "to": "on"}
    for play in reviewed()[0], exercised():
        after, depths = steps(play, *walks)
        assert (after.from_review, depths) == (True, [2, 2])


def test_an_exercise_that_was_come_to_from_a_replay_leads_to_the_review_and_that_to_the_end() -> None:
    play, depths = steps(reviewed()[0], {"do": "review-end"}, {"do": "scrub", "step": "3"})
    assert (type(play.mode), depths) == (Replay, [0, 1])
    play, depths = steps(play, {"do": "exercise", "number": "0"}, {"do": "review"}, {"do": "review-end"})
    assert (play.mode, depths) == (Live(), [2, 1, 0])


def test_the_browser_closes_an_open_log_and_shows_the_game_as_it_is() -> None:
    for message in {"do": "log"}, {"do": "scrub", "step": "3"}:
        play, depths = steps(ended(), message)
        assert depths == [1]
        app = went_back(at_game(play))
        assert isinstance(app.screen, Play)
        assert (app.screen.log, app.screen.mode, depth(app)) == ("", Live(), 0)


def test_a_finished_game_that_is_looked_back_at_is_not_said_to_be_played_on() -> None:
    play, _ = play_update.update(reviewed()[0], {"do": "scrub", "step": "3"})
    play, _ = play_update.update(play, {"do": "tap", "card": "1d"})
    assert play.speech.say.startswith("You’re looking back at move 3 of")
    assert "Back to the game" not in play.speech.say


def best_of(play: Play) -> tuple[AnyState, Move]:
    """The state of an exercise, and the move that is looked for."""
    assert isinstance(play.mode, Exercise)
    return play.record.states[play.mode.look.at], play.mode.best[0]


def solved(play: Play, number: int) -> Play:
    """With the better move of an error found by trying."""
    play, _ = play_update.update(play, {"do": "exercise", "number": str(number)})
    return tap(play, best_of(play)[1])


def test_what_has_been_found_or_shown_is_kept_with_the_game_and_told_at_its_end() -> None:
    play = solved(reviewed()[0], 0)
    play, _ = play_update.update(play, {"do": "exercise", "number": "1"})
    play, effects = play_update.update(play, {"do": "exercise-show"})
    (written,) = [effect for effect in effects if isinstance(effect, Write)]
    head = read_head(written.change.head)
    assert play.over.found
    first, second, *_ = [error.at for error in play.over.found.errors]
    assert (head.found, head.shown) == ((first,), (second,))
    again = ended()
    again = again._replace(keeping=again.keeping._replace(head=head))
    (told,) = find(page(again), "class", "finds")
    number = len(play.over.found.errors)
    assert told.attrs["aria-label"] == f"1 of {number} better moves found, 1 shown"
    again, _ = play_update.update(again, {"do": "review"})
    found = [node for node in find(page(again), "data-do", "exercise") if node.tag == "button"]
    assert [text_of(node) for node in found][:2] == ["Found", "Shown"]


def test_the_stones_of_the_drawing_lead_to_their_decisions() -> None:
    stones = [node for node in find(page(reviewed()[0]), "data-do", "exercise") if node.tag == "g"]
    told = {text_of(node): node.attrs["data-number"] for node in stones}
    assert told == {str(number): str(number - 1) for number in range(1, len(told) + 1)}
    assert told


def test_what_has_been_shown_is_not_found_later() -> None:
    play, _ = play_update.update(exercised(), {"do": "exercise-show"})
    play = solved(play_update.update(play, {"do": "review"})[0], 0)
    assert not play.keeping.head.found
    assert len(play.keeping.head.shown) == 1


def test_an_end_that_has_not_been_looked_over_tells_nothing_of_better_moves() -> None:
    assert not list(find(page(ended()), "class", "finds"))


def test_a_head_from_before_better_moves_were_kept_is_read() -> None:
    text = head_text(ended().keeping.head)
    older = text.replace(', "found": []', "").replace(', "shown": []', "")
    assert older != text
    assert read_head(older) == read_head(text)


def test_what_was_played_is_told_as_past() -> None:
    play = exercised()
    assert re.match(r"Alder (bid|played) ", play.speech.say)
    assert not re.search(r"Alder (bids|plays) ", shown(reviewed()[0]))


def test_the_parts_of_a_round_are_told_in_small_letters_behind_it() -> None:
    begins = re.findall(r"Round \d, (\w)", shown(reviewed()[0]))
    assert begins
    assert all(begin.islower() for begin in begins)


def test_accuracy_is_told_as_how_often_no_move_was_clearly_better() -> None:
    told = r"Accuracy: in \d+ of \d+ decisions no move was clearly better \(\d+%\)\."
    assert re.search(told, shown(reviewed()[0]))


def test_it_is_not_said_that_the_others_and_luck_alone_move_the_line() -> None:
    assert "Smaller costs, the others’ play and luck move the line, too." in shown(reviewed()[0])


def test_a_review_can_be_shared_and_left_for_a_new_game_and_says_so() -> None:
    """Its menu leads to panels that are there, and the page has a place for what is said."""
    play = reviewed()[0]
    for message, panel in ({"do": "share"}, "share"), ({"do": "set-up"}, "deal"):
        play, effects = play_update.update(play, message)
        assert OpenPanel(panel) in effects
        assert list(find(page(play), "id", panel))
    copied, _ = play_update.answered(play, Said("The link is on the clipboard."))
    (line,) = find(page(copied), "class", "status")
    assert text_of(line) == "The link is on the clipboard."
