"""The puzzles of the site, each against the rules and some against the search; how they are done, and what is kept."""

import json
import re
from collections.abc import Iterator
from datetime import date, timedelta
from functools import cache
from typing import Any

import pytest

from tests.web.files import taken
from tests.web.inside import inside
from tools.puzzles import freecelt, mancala, proving
from tools.puzzles.searching import KINDS, SITE
from trilithon.advice import Comparison
from trilithon.advice.review import weighing_of
from trilithon.chance import Chance
from trilithon.coaching import Reason
from trilithon.equipment import COLOURS
from trilithon.game import catalogue, load
from trilithon.games.freecelt.state import State
from trilithon.record import Turn
from trilithon_web import daily, puzzles, rating
from trilithon_web.answers import Fetched, Going
from trilithon_web.app import App, places, update
from trilithon_web.app.addressed import fragment_of
from trilithon_web.effects import Effect, Fetch, Go, Store, Work
from trilithon_web.nodes import Node, find, h, text_of
from trilithon_web.puzzles import Puzzle
from trilithon_web.rating import Rating
from trilithon_web.screens.play import view as table_view
from trilithon_web.screens.play.model import Play
from trilithon_web.shelf.exchange import exported
from trilithon_web.shelf.statistics import Statistics
from trilithon_web.shelf.tried import Tried, earlier, read_tried
from trilithon_web.table import table_of
from trilithon_web.tables.mancala.puzzled import PUZZLED
from trilithon_web.tables.rekniles_ekim.ui import NO_CARD

TODAY = date(2026, 11, 22)
NOW = 1_795_392_000
GAMES = [game for game in catalogue() if puzzles.number_of(game)]
SAMPLE = 7  # one puzzle in so many is looked at by the search


@cache
def lines(game: str) -> tuple[str, ...]:
    return tuple((SITE / f"{game}.txt").read_text(encoding="utf-8").splitlines())


def page_of(game: str) -> str:
    """As much of the page of a game's puzzles as the site reads."""
    return "".join(f'<data value="{line.replace("&", "&amp;")}">' for line in lines(game))


@cache
def of_site() -> tuple[Puzzle, ...]:
    return tuple(
        puzzles.read(game, number, line) for game in GAMES for number, line in enumerate(lines(game), 1)
    )


def sample_of(game: str) -> tuple[Puzzle, ...]:
    """Some of a game's, for what takes long."""
    return tuple(one for one in of_site() if one.game == game)[::SAMPLE]


def named(puzzle: Puzzle) -> str:
    return f"{puzzle.game}-{puzzle.number}"


# Which there are


def test_the_page_knows_how_many_puzzles_the_site_has() -> None:
    assert {path.stem for path in SITE.glob("*.txt")} == set(GAMES)
    assert {game: len(lines(game)) for game in GAMES} == {game: puzzles.number_of(game) for game in GAMES}


def test_puzzles_of_tricks_are_listed_by_what_they_ask_for() -> None:
    """WH-4, CW-BID-2: a bid of no tricks is a null."""
    asked = {"Find the best bid": "Find the best bid.", "After your bid is lost": "Your bid is lost already."}
    kinds = set()
    for puzzle in of_site():
        if puzzle.game not in ("whist", "celtic_whist"):
            continue
        record, (right, *_) = puzzles.opened(load(puzzle.game), puzzle)
        state = record.states[-1 - len(right)]
        seen: Any = state.observe(state.to_move)
        told: Any = table_of(puzzle.game).puzzled
        kind = told.kind(seen, puzzle.theme)
        null = kind not in asked and seen.bids[seen.to_move] <= 0
        wants = "You want no more tricks." if null or kind == "Take no more tricks" else "You want "
        assert told.task(seen, puzzle.theme).startswith(asked.get(kind, wants)), named(puzzle)
        assert (kind == "Keep your null") == null, named(puzzle)
        kinds.add(kind)
    assert kinds == {*asked, "Keep your null", "Take no more tricks", "Take the tricks you want"}


def test_no_puzzle_stands_there_twice() -> None:
    told = [(puzzle.game, puzzle.query, puzzle.code) for puzzle in of_site()]
    assert len(set(told)) == len(told)


@pytest.mark.parametrize("puzzle", of_site(), ids=named)
def test_a_puzzle_keeps_the_rules(puzzle: Puzzle) -> None:
    record, right = puzzles.opened(load(puzzle.game), puzzle)
    before = record.back()
    assert before.state.to_move is not None
    assert right[0] == record.turns[-1]
    assert len(set(right)) == len(right)
    for turn in right:
        assert before.after(*turn).turns[-1] == turn
    assert set(before.state.legal_moves()) - {turn[0] for turn in right}  # there is something to choose
    assert 0 <= puzzle.difficulty <= 100


@pytest.mark.parametrize("puzzle", sample_of("freecelt"), ids=named)
def test_in_freecelt_nothing_else_wins_in_so_many_moves(puzzle: Puzzle) -> None:
    record, right = puzzles.opened(load("freecelt"), puzzle)
    state, number = inside(record.states[-2]), int(puzzle.theme.rpartition("-")[2])
    assert isinstance(state, State)
    wins = freecelt.Wins()
    assert not wins.within(state, number - 1)
    winners = [
        move
        for move in state.legal_moves()
        if str(move) != "give-up" and wins.within(inside(state.after(move)), number - 1)
    ]
    assert {(move,) for move in winners} == set(right)


@pytest.mark.parametrize("puzzle", sample_of("mancala"), ids=named)
def test_in_mancala_no_other_turn_wins_the_round_in_so_many_turns(puzzle: Puzzle) -> None:
    record, right = puzzles.opened(load("mancala"), puzzle)
    state, number = inside(record.back().state), int(puzzle.theme.rpartition("-")[2])
    wins = mancala.Wins(state)
    after = [inside(record.back().after(*turn).state) for turn in right]
    boards = {end.board for one in after for end in (mancala.ends(one) if one.mid_turn else [one])}
    assert boards == {end.board for end in mancala.ends(state) if wins.holds(end, number - 1)}
    assert not any(wins.holds(end, number - 2) for end in mancala.ends(state))


@pytest.mark.parametrize(
    "puzzle",
    [one for one in of_site() if one.game in KINDS][::SAMPLE],
    ids=named,
)
def test_elsewhere_the_search_finds_it_again_in_other_worlds(puzzle: Puzzle) -> None:
    record, right = puzzles.opened(load(puzzle.game), puzzle)
    state = record.states[-2]
    weighed = weighing_of(puzzle.game).weigh(state.observe(state.to_move), right[0][0])
    # Half the margin: these are other worlds, and fewer.
    best = proving.clear(weighed, Chance(1), KINDS[puzzle.game].margin / 2)
    assert {(weighed.moves[place],) for place in best} == set(right)


# Which is a day's, and how it went


@pytest.mark.parametrize("game", GAMES)
def test_the_puzzles_of_days_get_harder_from_monday_to_sunday(game: str) -> None:
    difficulty = {one.number: one.difficulty for one in of_site() if one.game == game}
    assert sorted(puzzles.rising(game)) == sorted(difficulty)
    monday = date(2027, 1, 4)
    for week in range(60):
        days = [monday + timedelta(7 * week + day) for day in range(7)]
        hard = [difficulty[puzzles.number_on(game, day)] for day in days]
        assert hard == sorted(hard)


@pytest.mark.parametrize("game", GAMES)
def test_no_puzzle_is_a_days_again_within_fourteen_weeks_and_each_has_its_turn(game: str) -> None:
    there = [puzzles.number_on(game, daily.FIRST + timedelta(day)) for day in range(7 * 40)]
    assert all(len(set(there[day : day + 98])) == 98 for day in range(len(there) - 98))
    assert set(there) == set(puzzles.rising(game))


@pytest.mark.parametrize("fragment", ["puzzle=0", "puzzle=99999", "puzzle=x", "puzzle=-1"])
def test_an_address_of_no_puzzle_is_refused(fragment: str) -> None:
    with pytest.raises(ValueError, match="FreeCelt has puzzles 1 to"):
        puzzles.meant(load("freecelt"), fragment, TODAY)


def test_a_game_without_puzzles_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzles, "rising", lambda game: ())
    with pytest.raises(ValueError, match="has no puzzles yet"):
        puzzles.meant(load("rekniles_ekim"), "puzzle", TODAY)
    assert puzzles.daily("rekniles_ekim", TODAY, {}) is None


def test_the_streak_counts_days_whose_own_puzzle_was_solved_on_them() -> None:
    def on(ago: int, went: str = "solved", day: bool = True) -> Tried:
        when = (TODAY - timedelta(ago)).isoformat() if day else ""
        return Tried("whist", ago + 1, went, NOW, when)

    assert puzzles.streak("whist", [on(1), on(2)], TODAY) == 2  # today’s may still be solved
    assert puzzles.streak("whist", [on(0), on(1), on(3)], TODAY) == 2
    assert puzzles.streak("whist", [on(0, "shown"), on(1)], TODAY) == 1
    assert puzzles.streak("whist", [on(0, day=False)], TODAY) == 0
    assert puzzles.streak("freecelt", [on(0)], TODAY) == 0


# On the page


def arrived(fragment: str, game: str = "freecelt") -> tuple[App, tuple[Effect, ...]]:
    app = places.first("")
    app = app.sharing(app.shared._replace(today=TODAY, now=NOW))._replace(ready=True)
    app, (effect,) = places.go(app, Going(f"{game}/", "", fragment))
    assert isinstance(effect, Fetch)
    assert effect.to.path == f"{game}/puzzles/"
    return places.fetched(app, Fetched(effect.to, "", page_of(game)))


def playing(app: App) -> Play:
    assert isinstance(app.screen, Play)
    return app.screen


def told(app: App) -> str:
    main = table_view.view(playing(app), app.edition)
    return " ".join(text_of(node) for node in main if node and not isinstance(node, str))


def test_a_puzzle_is_opened_at_its_own_position_and_nothing_hidden_is_drawn() -> None:
    app, effects = arrived("puzzle=2", "whist")
    play = playing(app)
    record, _ = puzzles.opened(load("whist"), puzzles.read("whist", 2, lines("whist")[1]))
    seat = record.states[-2].to_move
    assert play.eyes.shown == record.states[-2].observe(seat)
    assert play.eyes.seen == play.eyes.shown
    assert play.sight.truth is None
    assert play.passing
    assert "Puzzle 2" in told(app)
    assert fragment_of(play) == "puzzle=2"
    assert places.title_of(app) == "Whist: puzzle 2 · Trilithon"
    assert not list(find(h("div", None, *table_view.view(play, app.edition)), "data-do", "share"))
    assert not [effect for effect in effects if isinstance(effect, Store)]


def test_todays_puzzle_is_the_one_of_the_date() -> None:
    play = playing(arrived("puzzle")[0])
    assert play.puzzle
    assert play.puzzle.number == puzzles.number_on("freecelt", TODAY)


def shown(app: App) -> tuple[App, tuple[Effect, ...]]:
    return update(app, {"do": "exercise-show"})


def test_what_is_shown_is_kept_as_shown_and_counts_for_its_day() -> None:
    app, effects = shown(arrived("puzzle")[0])
    (store,) = [effect for effect in effects if isinstance(effect, Store)]
    ((key, text),) = store.results.items()
    kept = read_tried(text or "")
    number = puzzles.number_on("freecelt", TODAY)
    difficulty = puzzles.read("freecelt", number, lines("freecelt")[number - 1]).difficulty
    assert kept == Tried("freecelt", number, "shown", NOW, TODAY.isoformat(), difficulty)
    assert kept.identity == key
    daily = puzzles.daily("freecelt", TODAY, app.shared.statistics.tried)
    assert daily == (number, "shown")
    again, effects = shown(app)
    assert not [effect for effect in effects if isinstance(effect, Store)]
    assert again.shared.statistics == app.shared.statistics


def test_at_freecelt_the_answer_is_marked_on_the_table() -> None:
    app, _ = shown(arrived("puzzle=1")[0])  # 25 White (night) from slot 2 to column 9
    tree = h("div", None, *table_view.view(playing(app), app.edition))
    (ghost,) = find(tree, "id", "ghost")
    assert "25" in text_of(ghost)


def test_a_card_that_was_picked_does_not_stay_raised_beside_the_answer() -> None:
    app, _ = arrived("puzzle=2", "rekniles_ekim")
    card = next(
        str(move)
        for move in playing(app).eyes.shown.legal
        if str(move) != str(inside(playing(app).mode).best[0])
    )
    app, _ = update(app, {"do": "tap", "card": card, "pile": "hand", "place": "0"})
    assert inside(playing(app).mode).look.ui.card != NO_CARD
    app, _ = shown(app)
    assert inside(playing(app).mode).look.ui.card == NO_CARD


def test_a_try_that_fails_is_told_and_another_puzzle_can_be_taken() -> None:
    app, _ = arrived("puzzle=2", "whist")
    play = playing(app)
    seen, mode = inside(play.eyes.shown), inside(play.mode)
    wrong = next(move for move in seen.legal if move not in mode.best)
    for message in taps(wrong):
        app, effects = update(app, message)
    assert "Try again." in playing(app).speech.say
    for message in taps(mode.best[0]):
        app, effects = update(app, message)
    (store,) = [effect for effect in effects if isinstance(effect, Store)]
    assert json.loads(next(iter(store.results.values())) or "")["went"] == "solved"
    _, (go,) = update(app, {"do": "puzzle-next"})
    assert go == Go("whist/", "", False, f"puzzle={2 % puzzles.number_of('whist') + 1}")
    assert update(app, {"do": "puzzle-list"})[1] == (Go("whist/puzzles/"),)


@pytest.mark.parametrize(("tried", "told_of"), [("7h", "the 7 of hearts"), ("", "the jack of hearts")])
def test_why_it_is_best_is_told_against_what_was_tried_else_against_the_next_best(
    tried: str, told_of: str
) -> None:
    app, _ = arrived("puzzle=12", "whist")
    play = playing(app)
    at = inside(play.mode).look.at
    legal = {str(move): move for move in inside(play.eyes.shown).legal}
    reasons = ((), (Reason("over", legal["Jh"].value),), (Reason("over", legal["7h"].value),))
    known = Comparison((("8s", 17_420), ("Jh", -2_748), ("7h", -5_359)), reasons, (0, 500, 500), (-1, -1, -1))
    app = app._replace(screen=play._replace(over=play.over._replace(compared={at: known})))
    for move in filter(None, (tried, "8s")):
        for message in taps(legal[move]):
            app, _ = update(app, message)
    assert f"With {told_of} you’re more likely to take too many tricks" in told(app)


def test_a_puzzle_left_after_a_wrong_try_is_not_solved_at_once_when_it_is_come_back_to() -> None:
    app, _ = arrived("puzzle=2", "whist")
    mode = inside(playing(app).mode)
    wrong = next(move for move in inside(playing(app).eyes.shown).legal if move not in mode.best)
    for message in taps(wrong):
        app, effects = update(app, message)
    (store,) = [effect for effect in effects if isinstance(effect, Store)]
    ((key, text),) = store.results.items()
    assert "not solved yet" in told_beside(app)
    back, _ = arrived("puzzle=2", "whist")  # the page loaded again
    kept = back.shared._replace(statistics=Statistics.of({key: text or ""}))
    back = back._replace(screen=playing(back)._replace(shared=kept))
    for message in taps(mode.best[0]):
        back, _ = update(back, message)
    assert [tried.went for tried in playing(back).shared.statistics.tried.values()] == ["solved"]


def told_beside(app: App) -> str:
    return text_of(h("div", None, *table_view.view(playing(app), app.edition)))


def test_moves_as_good_as_each_other_are_named_together() -> None:
    number = next(number for number, line in enumerate(lines("whist"), 1) if " 10d,Jd,Qd " in line)
    app, _ = arrived(f"puzzle={number}", "whist")
    app, _ = shown(app)
    assert playing(app).speech.say == "The 9, 10, jack or queen of diamonds is best."
    (best,) = find(h("div", None, *table_view.view(playing(app), app.edition)), "class", "best")
    assert "The 9, 10, jack or queen of diamonds, best" in text_of(best)


def test_what_is_found_at_once_is_told_apart() -> None:
    app, _ = arrived("puzzle=2", "whist")
    for message in taps(inside(playing(app).mode).best[0]):
        app, _ = update(app, message)
    assert [tried.went for tried in app.shared.statistics.tried.values()] == ["first"]
    assert "That’s it." in playing(app).speech.say


def taps(move: Any) -> tuple[dict[str, str], ...]:
    """A move of Whist, as the table is told of it."""
    if move.kind == "bid":
        return {"do": "number", "number": str(move.value)}, {"do": "bid"}
    return ({"do": "tap", "card": str(move), "pile": "hand", "place": "0"},)


def test_after_a_puzzle_of_the_day_the_next_of_today_is_offered_before_the_next_puzzle() -> None:
    app, _ = shown(arrived("puzzle")[0])
    ways = [node for node in buttons(app) if "puzzle-" in str(node.attrs["data-do"])]
    assert [text_of(way) for way in ways] == ["Next today: Celtic Whist puzzle", "Next puzzle"]
    _, (go,) = update(app, {"do": "puzzle-today"})
    assert go == Go("celtic_whist/", fragment="puzzle")
    every = {one.identity: one for one in map(of_today, GAMES)}
    app = app.sharing(app.shared._replace(statistics=Statistics(tried=every)))
    _, (go,) = update(app, {"do": "puzzle-today"})
    assert go == Go("freecelt/", fragment="day")


def test_after_another_puzzle_the_next_one_is_offered() -> None:
    number = puzzles.number_on("freecelt", TODAY) % puzzles.number_of("freecelt") + 1
    app, _ = shown(arrived(f"puzzle={number}")[0])
    assert not list(
        find(h("div", None, *table_view.view(playing(app), app.edition)), "data-do", "puzzle-today")
    )


def test_once_the_answer_is_known_nothing_offers_to_show_it() -> None:
    app, _ = arrived("puzzle=1")
    assert "Show it" in map(text_of, buttons(app))
    assert "Show it" not in map(text_of, buttons(shown(app)[0]))


def buttons(app: App) -> Iterator[Node]:
    return find(h("div", None, *table_view.view(playing(app), app.edition)), "data-do")


def of_today(game: str) -> Tried:
    return Tried(game, puzzles.number_on(game, TODAY), "first", NOW, TODAY.isoformat(), 50)


# At Mancala a turn is one answer


def lifted(app: App, space: int) -> App:
    for message in ({"do": "pit", "space": str(space)}, {"do": "lift-it"}):
        app, _ = update(app, message)
    return app


def sown(app: App, colour: int) -> tuple[App, tuple[Effect, ...]]:
    return update(app, {"do": "colour", "colour": str(colour)})


def of_three() -> tuple[int, Turn]:
    """The number of a puzzle of Mancala, the first with one right turn, in which two disks have to be chosen."""
    for puzzle in of_site():
        if puzzle.game == "mancala":
            _, right = puzzles.opened(load("mancala"), puzzle)
            if len(right) == 1 and len(right[0]) == 3:
                return puzzle.number, right[0]
    raise AssertionError


def test_a_turn_of_mancala_is_played_to_its_end_and_solved_at_once() -> None:
    number, (lift, first, last) = of_three()
    app, effects = arrived(f"puzzle={number}", "mancala")
    assert not [
        effect for effect in effects if isinstance(effect, Work)
    ]  # nothing is weighed: it has been proved
    before = inside(playing(app).eyes.shown)
    app = lifted(app, inside(lift).number)
    assert "right so far" in playing(app).speech.say
    assert not app.shared.statistics.tried
    app, _ = sown(app, inside(first).number)
    app, effects = sown(app, inside(last).number)
    assert "That’s it." in playing(app).speech.say
    assert [tried.went for tried in app.shared.statistics.tried.values()] == ["first"]
    shown = inside(playing(app).eyes.shown)
    assert shown.to_move != before.to_move  # the table stands as after it
    assert "Nothing else wins in" in told(app)


def test_a_wrong_disk_in_a_right_turn_of_mancala_is_told_and_can_be_mended() -> None:
    number, (lift, first, last) = of_three()
    app = lifted(arrived(f"puzzle={number}", "mancala")[0], inside(lift).number)
    wrong = next(move for move in inside(playing(app).eyes.shown).legal if move != first)
    app, _ = sown(app, wrong.number)
    assert "Try again." in playing(app).speech.say
    app, _ = update(app, {"do": "back"})
    assert "right so far" in playing(app).speech.say
    app, _ = sown(sown(app, inside(first).number)[0], inside(last).number)
    assert [tried.went for tried in app.shared.statistics.tried.values()] == ["solved"]


def test_a_turn_of_mancala_that_is_shown_is_named_as_a_whole() -> None:
    number, (lift, first, last) = of_three()
    app, _ = shown(arrived(f"puzzle={number}", "mancala")[0])
    names = [COLOURS[inside(move).number].lower() for move in (first, last)]
    assert f": {', '.join(names)} is best." in playing(app).speech.say
    assert playing(app).speech.say.startswith(f"{inside(lift).number} ")
    assert f"{', '.join(names)}, best" in told(app)


@pytest.mark.parametrize("number", range(1, puzzles.number_of("mancala") + 1))
def test_that_ones_last_disks_can_leave_after_a_turn_of_mancala_is_told_where_the_rules_let_them(
    number: int,
) -> None:
    puzzle = puzzles.read("mancala", number, lines("mancala")[number - 1])
    record, _ = puzzles.opened(load("mancala"), puzzle)
    seat, end = record.back().state.to_move, inside(record.state)
    told = PUZZLED.why(end.observe(seat), puzzle.theme)
    assert ("Sow the rest" in told) == end.mid_turn
    if not end.mid_turn:
        assert ("Your last" in told) == mancala.ends_it(end._replace(to_move=seat))


def test_any_right_turn_of_mancala_is_right() -> None:
    puzzle = next(one for one in of_site() if one.game == "mancala" and one.also)
    _, right = puzzles.opened(load("mancala"), puzzle)
    for lift, *colours in right:
        app = lifted(arrived(f"puzzle={puzzle.number}", "mancala")[0], inside(lift).number)
        for move in colours:
            app, _ = sown(app, inside(move).number)
        assert [tried.went for tried in app.shared.statistics.tried.values()] == ["first"]


def test_where_puzzles_cannot_be_fetched_the_page_says_so_and_asks_again_the_next_time() -> None:
    app = places.first("")
    app = app.sharing(app.shared._replace(today=TODAY, now=NOW))._replace(ready=True)
    app, (effect,) = places.go(app, Going("whist/", "", "puzzle=1"))
    assert isinstance(effect, Fetch)
    app, _ = places.fetched(app, Fetched(effect.to, "", ""))
    assert "couldn’t be loaded" in playing(app).problem
    _, (again,) = places.go(app, Going("whist/", "", "puzzle=1"))
    assert isinstance(again, Fetch)


# What is kept

ONE = Tried("whist", 3, "first", NOW, TODAY.isoformat())


def test_how_a_puzzle_went_is_kept_among_results_and_read_again() -> None:
    statistics = Statistics.of({ONE.identity: ONE.text, "whist#puzzle=4": "{}"})
    assert statistics.tried == {ONE.identity: ONE}
    assert statistics.results == {}
    assert statistics.unread == ("whist#puzzle=4",)


def test_that_a_puzzle_was_only_tried_counts_for_nothing_beside_how_it_ended() -> None:
    begun = ONE._replace(went="tried", when=NOW - 9)
    ended = ONE._replace(went="solved")
    assert earlier(begun, ended) == earlier(ended, begun) == ended
    assert read_tried(begun.text) == begun
    assert puzzles.streak("whist", [begun], TODAY) == 0


def test_puzzles_go_into_the_file_and_come_back_from_it() -> None:
    text = exported((), (), (ONE,))
    assert taken(text, (), Statistics()).tried == (ONE,)
    assert taken(text, (), Statistics(tried={ONE.identity: ONE})).tried == ()
    before = json.loads(text)
    del before["puzzles"]  # of an earlier version
    assert taken(json.dumps(before), (), Statistics()).refused == ()


# The rating


def test_the_rating_is_that_of_glickmans_example_done_one_by_one() -> None:
    """His three games of a player of 1500 ± 200 come to 1464 ± 151 in one period; one by one they are near that."""
    player = Rating(1500, 200)
    for other, score in ((Rating(1400, 30), 1.0), (Rating(1550, 100), 0.0), (Rating(1700, 300), 0.0)):
        player = player.after(other, score)
    assert player.number == pytest.approx(1464, abs=6)
    assert player.deviation == pytest.approx(151.4, abs=2)


def test_only_what_is_solved_at_once_raises_the_rating() -> None:
    def after(went: str) -> float:
        return rating.of_player([ONE._replace(went=went, difficulty=50)]).number

    assert after("first") > 1500 > after("solved") == after("shown")


def test_the_order_in_which_results_arrive_does_not_change_the_rating() -> None:
    done = [ONE._replace(number=number, when=NOW + number, difficulty=10 * number) for number in range(5)]
    assert rating.of_player(done) == rating.of_player(done[::-1])


@pytest.mark.parametrize("shows", ["on", "off"])
def test_the_rating_can_be_hidden(shows: str) -> None:
    app, _ = shown(arrived("puzzle")[0])
    chosen = {**app.shared.settings, "rating": shows}
    app = app.sharing(app.shared._replace(settings=chosen))
    tree = h("div", None, *table_view.view(playing(app), app.edition))
    heads = map(text_of, find(tree, "class", "head"))  # not among what scrolls: it is in sight at every table
    assert any("your rating here 1" in head for head in heads) == (shows == "on")


def test_a_puzzle_that_was_solved_says_how_its_answer_is_seen_again() -> None:
    app, _ = arrived("puzzle=2", "whist")
    assert "Show it” to see the answer" not in told_beside(app)
    for message in taps(inside(playing(app).mode).best[0]):
        app, _ = update(app, message)
    again, _ = arrived("puzzle=2", "whist")
    again = again._replace(screen=playing(again)._replace(shared=app.shared))
    assert "You’ve solved this one. Try it again, or press “Show it” to see the answer." in told_beside(again)
    again, _ = shown(again)
    assert "Show it” to see the answer" not in told_beside(again)
    assert [tried.went for tried in playing(again).shared.statistics.tried.values()] == ["first"]


@pytest.mark.parametrize("game", ["mancala", "rekniles_ekim", "freecelt"])
def test_a_puzzle_puts_its_task_once(game: str) -> None:
    app, _ = arrived("puzzle=2", game)
    tree = h("div", None, *table_view.view(playing(app), app.edition))
    assert [text_of(one) for one in find(tree, "class", "about faint task unsaid")] == [
        playing(app).speech.say
    ]
    app = app._replace(screen=playing(app)._replace(speech=playing(app).speech._replace(say="Try again.")))
    tree = h("div", None, *table_view.view(playing(app), app.edition))
    assert len([*find(tree, "class", "about faint task")]) == 1  # where what was tried is spoken of


@pytest.mark.parametrize("game", GAMES)
def test_a_task_does_not_claim_that_the_difference_is_big(game: str) -> None:
    for number in range(1, puzzles.number_of(game), SAMPLE):
        task = playing(arrived(f"puzzle={number}", game)[0]).speech.say
        assert not re.search("big difference|far better", task)
