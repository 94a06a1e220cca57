"""The log and the replay: what is told, what may be seen, and the ways out of a game and into it."""

import random
from functools import cache
from typing import Any

import pytest

import trilithon
from tests.web.counting import calls
from tests.web.inside import inside
from trilithon import link
from trilithon.deal import code_of
from trilithon.equipment import CARD_OF_TEXT
from trilithon.games.freecelt import GiveUp
from trilithon.record import Record
from trilithon_web import app, settings
from trilithon_web.address import Sitting, query_of
from trilithon_web.answers import Going, Hidden, Waited
from trilithon_web.app import App
from trilithon_web.company import PERSON
from trilithon_web.edition import Edition
from trilithon_web.effects import (
    Arrive,
    Copy,
    Download,
    Effect,
    Finish,
    Go,
    OpenGame,
    Store,
    Wait,
    Work,
    Write,
)
from trilithon_web.nodes import Node, find, h, text_of
from trilithon_web.screens.desk.model import Desk
from trilithon_web.screens.play import keeping, opening
from trilithon_web.screens.play import update as play_update
from trilithon_web.screens.play import view as play_view
from trilithon_web.screens.play.model import Play, setup_of
from trilithon_web.screens.play.review import dock, fork, log
from trilithon_web.screens.play.share import records
from trilithon_web.shared import Shared
from trilithon_web.shelf.keys import GameKey
from trilithon_web.shelf.replays import read
from trilithon_web.shelf.saves import read_head
from trilithon_web.shelf.statistics import Statistics
from trilithon_web.table import Step, chapters_of, table_of

WHIST, FREECELT = trilithon.load("celtic_whist"), trilithon.load("freecelt")
NOW = 1_700_000_000


@cache
def played(
    game: str = "celtic_whist", seed: int = 5, moves: int = 10_000, seats: int = 1, **options: Any
) -> Record:
    """A game of so many moves, or to its end, each of them drawn."""
    chance = random.Random(3)
    record = Record.begin(trilithon.load(game).new(seed, options, seats))
    while record.state.to_move is not None and len(record.states) <= moves:
        record = record.after(chance.choice([m for m in record.state.legal_moves() if m != GiveUp()]))
    return record


def play_of(record: Record, levels: tuple[str, ...] = (PERSON,), names: tuple[str, ...] = ()) -> Play:
    """The screen with a game that has come so far."""
    setup = record.states[0].setup
    game = trilithon.load(setup.game)
    shared = Shared(settings.read(None, table_of(setup.game).settings), now=NOW)
    play = opening.first(game, shared, Sitting(setup, levels))
    company = play.company._replace(names=names or play.company.names)
    named = Record(record.turns, record.states, company.names if any(company.names) else ())
    play = opening.begun(game, shared, play.key, named, company)
    return play._replace(ready=True, keeping=play.keeping._replace(held=True))


def told(play: Play, *messages: str | dict[str, str] | Waited) -> tuple[Play, tuple[Effect, ...]]:
    effects: tuple[Effect, ...] = ()
    for message in messages:
        if isinstance(message, Waited):
            play, effects = play_update.answered(play, message)
        else:
            play, effects = play_update.update(play, {"do": message} if isinstance(message, str) else message)
    return play, effects


def over(wait: Wait) -> Waited:
    return Waited(wait.key, wait.beat)


def to(way: str) -> dict[str, str]:
    return {"do": "walk", "to": way}


def at(step: int) -> dict[str, str]:
    return {"do": "scrub", "step": str(step)}


def view(play: Play) -> Node:
    return h("div", None, *play_view.view(play, Edition()))


def lit(play: Play) -> list[str]:
    return [text_of(line) for line in find(dock.dock(play), "aria-current")]


def cards_in(tree: Node) -> set[int]:
    """Every card whose element stands in a tree."""
    return {CARD_OF_TEXT[node.attrs["id"].removeprefix("card-")] for node in find(tree, "id")
            if node.attrs["id"].startswith("card-")}  # fmt: skip


# The log


def test_the_log_tells_turns_by_round_and_trick_with_their_notation() -> None:
    play, _ = told(play_of(played(moves=4)), "log")
    tree = dock.dock(play)
    headings = [text_of(node) for tag in ("h3", "h4") for node in _tagged(tree, tag)]
    assert headings == ["Round 1", "Bidding", "Trick 1", "Trick 2", "Trick 3"]
    (line,) = lit(play)
    turn = played(moves=4).turns[-1]
    assert line.startswith("4You play ")
    assert line.endswith(str(turn[0]))


def test_the_log_shows_no_notation_that_is_made_of_words() -> None:
    """A record has "29n take-yellow" for what is written before it in a sentence."""
    play, _ = told(play_of(played("rekniles_ekim", seats=3, moves=6), (PERSON,) * 3), "log")
    assert any("take-" in str(move) for turn in play.record.turns for move in turn)
    assert "take-" not in text_of(dock.dock(play))


def test_the_log_adds_no_notation_to_words_that_end_in_it() -> None:
    play, _ = told(play_of(played(seats=3, moves=4), (PERSON,) * 3), "log")
    lines = [node for node in find(dock.dock(play), "data-step") if node.tag == "button"]
    bids = [line for line in lines if " bids " in text_of(line)]
    assert len(bids) == 3
    assert [text_of(note) for bid in bids[:2] for note in _tagged(bid, "small")] == []
    assert [text_of(note) for note in _tagged(lines[-1], "small")] == [
        str(played(seats=3, moves=4).turns[-1][0])
    ]


def _tagged(node: Node, tag: str) -> list[Node]:
    found = [node] if node.tag == tag else []
    return found + [one for child in node.children if isinstance(child, Node) for one in _tagged(child, tag)]


def test_freecelt_has_no_chapters_and_a_game_with_rounds_has_them_unasked() -> None:
    assert chapters_of(table_of("freecelt"), FREECELT.new(1).observe(0)).words == ()
    plain = table_of("celtic_whist")._replace(chapters=None)
    seen = WHIST.new(1).observe(0)
    assert chapters_of(plain, seen).of(seen) == ("Round 1",)


def test_what_a_step_tells_of_the_next_round_stands_at_its_head() -> None:
    play = play_of(played())
    begin = log.rounds(play.record)[1]
    part = log.part_at(play, begin)
    assert (part.title, part.start) == ("Round 2", begin)
    assert part.opening.startswith("Round 2: 13 cards")
    before = log.part_at(play, begin - 1)
    assert "Round 2" not in before.entries[-1].text
    assert before.entries[-1].last == begin


def test_a_turn_of_several_moves_is_one_line() -> None:
    record = Record.begin(FREECELT.new(1))
    moves = [record.state.legal_moves()[0]]
    state = record.state.after(moves[0])
    moves.append(state.legal_moves()[0])
    play = play_of(record.after(*moves))
    (entry,) = log.part_at(play, 2).entries
    assert (entry.first, entry.last, entry.notation) == (1, 2, f"{moves[0]} {moves[1]}")
    # It is one move in the log, too, as it is wherever moves are counted.
    assert (entry.number, log.move_of(play, 2)) == (1, "move 1 of 1")
    assert (log.move_of(play, 1), log.move_of(play, 0)) == ("move 1 of 1", "move 0 of 1")


def test_every_state_of_a_game_is_in_some_part_of_the_log() -> None:
    for record in (played(), played("freecelt", 1, 150), played(seats=3, moves=80)):
        play = play_of(record, (PERSON,) * record.states[0].setup.seats)
        seen = set()
        for number in range(len(record.states)):
            part = log.part_at(play, number)
            numbers = {part.start, *(step for one in part.entries for step in range(one.first, one.last + 1))}
            assert number in numbers
            seen |= numbers
        assert seen == set(range(len(record.states)))


def test_a_step_more_leaves_the_lines_before_it_as_they_are() -> None:
    """The same objects: the patch need not look into them."""
    record = played(moves=6)
    shorter = Record(record.turns[:-1], record.states[:-1])
    before, after = (dock.dock(told(play_of(some), "log")[0]) for some in (shorter, record))
    old, new = (
        [line for line in _tagged(tree, "li") if "aria-current" not in str(line)] for tree in (before, after)
    )
    assert len(new) == len(old) + 1
    assert all(one is other for one, other in zip(old, new, strict=False))


def test_the_log_of_a_long_game_costs_hardly_more_than_that_of_a_short_one() -> None:
    before, short, long = (
        told(play_of(played("freecelt", 1, moves)), "log")[0] for moves in (1000, 500, 2000)
    )
    assert len(long.record.states) > 2000
    dock.dock(before)  # what is drawn once and kept
    of_the_short = calls(lambda: dock.dock(short))
    assert of_the_short > 1000
    assert calls(lambda: dock.dock(long)) < 1.5 * of_the_short
    assert len(_tagged(dock.dock(long), "li")) <= log.MOST


def test_where_a_sheet_stands_beside_the_table_replay_shows_the_log_with_what_leads_through_it() -> None:
    play = play_of(played("whist", 3, 30, 3), (PERSON, "steady", "steady"))
    assert not list(find(view(play), "data-do", "walk"))
    play, _ = told(play, {"do": "tab", "label": "Sheet"}, "log")
    assert list(find(view(play), "data-do", "walk"))


def test_a_curtain_hides_the_log() -> None:
    play, _ = told(play_of(played(seats=2, moves=3), (PERSON, PERSON)), "log")
    assert dock.kind(play)
    behind = play._replace(eyes=play.eyes._replace(curtain=1))
    assert dock.kind(behind) == ""
    assert not list(find(view(behind), "id", "log-title"))
    assert told(behind._replace(log=""), "log")[0].log == ""


# Looking


def test_steps_lead_back_and_on_and_the_last_one_is_the_game() -> None:
    game = play_of(played(moves=9))
    play, _ = told(game, to("back"))
    assert (play.look and play.look.at, play.log) == (8, "steps")
    assert play.eyes.shown == game.record.states[8].observe(0)._replace(legal=())
    assert play.speech.say.startswith("Replay, move 8 of 9: ")
    play, _ = told(play, to("first"))
    assert log.place_of(play) == 0
    assert lit(play) == ["Round 1 begins."]
    play, _ = told(play, to("last"))
    assert (play.look, play.eyes.shown) == (None, game.eyes.seen)
    assert play.record is game.record


def test_a_step_on_shows_a_full_trick_before_it_is_taken() -> None:
    play, _ = told(play_of(played(moves=9)), at(3), to("on"))
    assert play.look is not None
    assert (play.look.at, play.look.stage) == (4, 0)
    assert len(inside(play.eyes.shown).trick) == 2
    play, _ = told(play, to("on"))
    assert play.look is not None
    assert (play.look.at, play.look.stage) == (4, None)
    assert len(inside(play.eyes.shown).trick) == 1


def test_tricks_and_rounds_are_walked() -> None:
    play = play_of(played())
    starts = log.rounds(play.record)
    assert starts[:2] == [0, 14]
    play, _ = told(play, at(16), to("round-back"))
    assert log.place_of(play) == 14
    assert log.place_of(told(play, to("round-back"))[0]) == 0
    play, _ = told(play, at(3), to("round-on"))
    assert log.place_of(play) == 14
    for way, step in (
        ("part-back", 13),
        ("part-on", 14),
        ("part-on", 15),
        ("part-on", 16),
        ("part-back", 15),
    ):
        play, _ = told(play, to(way))
        assert log.place_of(play) == step


def test_it_runs_by_itself_at_the_chosen_pace_and_stops() -> None:
    play, effects = told(play_of(played(moves=3)), at(0), "run")
    wait = next(effect for effect in effects if isinstance(effect, Wait))
    assert wait.wait == 1200
    assert play.look is not None
    assert play.look.runs
    stopped, _ = told(play, "run")
    assert stopped.look is not None
    assert not stopped.look.runs
    assert told(stopped, over(wait))[0] is stopped
    steps = []
    while play.look:
        play, effects = told(play, over(wait))
        steps.append(log.place_of(play))
        wait = next((effect for effect in effects if isinstance(effect, Wait)), wait)
    assert steps == [2, 2, 3, 3]  # a full trick is a moment of its own
    assert play.eyes.shown == play.eyes.seen


def test_nothing_is_played_while_one_looks_on_and_computers_wait() -> None:
    record = played(seats=3, moves=20)
    levels = tuple(PERSON if seat != record.state.to_move else "plain" for seat in range(3))
    game = play_of(record, levels)
    play, _ = told(game, to("back"))
    assert not play.goes_on
    for message in (
        Waited(play.key.text, game.pace.beat),
        {"do": "tap", "card": "1d"},
        {"do": "undo"},
        {"do": "redo"},
        {"do": "bid"},
    ):
        after, effects = told(play, message)
        assert after.record is play.record
        assert not [effect for effect in effects if isinstance(effect, Write | Work)]
    assert "Back to the game" in told(play, {"do": "tap", "card": "1d"})[0].speech.say
    late, effects = play_update.worked(play, lambda ui: Step(ui, moves=(record.state.legal_moves()[0],)))
    assert (late, effects) == (play, ())
    back, effects = told(play, "replay-end")
    assert back.look is None
    (wait,) = [effect for effect in effects if isinstance(effect, Wait)]  # the computer moves again
    assert [effect for effect in told(back, over(wait))[1] if isinstance(effect, Work)]


def test_a_computer_that_was_thinking_when_one_looked_back_thinks_anew() -> None:
    record = played(seats=3, moves=20)
    levels = tuple(PERSON if seat != record.state.to_move else "plain" for seat in range(3))
    game = play_of(record, levels)
    thinking, effects = told(game, Waited(game.key.text, game.pace.beat))
    assert [effect for effect in effects if isinstance(effect, Work)]
    back, effects = told(thinking, to("back"), "replay-end")
    (wait,) = [effect for effect in effects if isinstance(effect, Wait)]
    assert [effect for effect in told(back, over(wait))[1] if isinstance(effect, Work)]


def test_the_rules_and_the_set_up_open_while_one_looks_back() -> None:
    play, _ = told(play_of(played(moves=9)), at(3))
    for message in ("rule", "set-up"):
        after, effects = told(play, message)
        assert effects
        assert after.look == play.look


def test_closing_the_log_leads_back_to_the_game() -> None:
    play, _ = told(play_of(played(moves=9)), at(2), "log")
    assert (play.log, play.look, play.eyes.shown) == ("", None, play.eyes.seen)


# What may be seen


def test_of_a_game_that_goes_on_only_what_the_viewer_may_know_is_in_the_page() -> None:
    record = played(seats=3, moves=25)
    play = play_of(record, (PERSON, "plain", "plain"))
    for step in range(len(record.states) - 1):
        looked, _ = told(play, at(step))
        state: Any = record.states[step]
        hidden = set(state.hands[1]) | set(state.hands[2])
        assert not cards_in(view(looked)) & hidden


def test_around_one_screen_all_see_what_everybody_may_know() -> None:
    record = played(seats=3, moves=25)
    play = play_of(record, (PERSON,) * 3)
    play, _ = told(play._replace(eyes=play.eyes._replace(viewer=1)), at(9))
    assert play.eyes.shown.seat is None
    state: Any = record.states[9]
    assert not cards_in(view(play)) & {card for hand in state.hands for card in hand}
    assert "when the game is over" in text_of(view(play))


def test_when_it_is_over_all_hands_are_open() -> None:
    record = played()
    play, _ = told(play_of(record), at(3))
    state: Any = record.states[3]
    assert set(state.hands[0]) | set(state.dummy) <= cards_in(view(play))
    ids = [node.attrs["id"] for node in find(view(play), "id")]
    assert len(ids) == len(set(ids))


def test_cards_of_a_step_between_rounds_are_not_told_twice() -> None:
    record = played()
    play = play_of(record)
    for step in range(len(record.states) - 1):
        looked, _ = told(play, at(step))
        while looked.look and looked.look.at <= step + 1:
            ids = [node.attrs["id"] for node in find(view(looked), "id")]
            assert len(ids) == len(set(ids))
            looked, _ = told(looked, to("on"))


# Playing on


def app_of(play: Play) -> App:
    return App(f"{play.game.name}/", play, ready=True)


def test_playing_on_makes_a_new_game_beside_the_old_one() -> None:
    play, _ = told(play_of(played(moves=9)), at(4))
    page, effects = app.update(app_of(play), {"do": "play-on"})
    store, go = effects
    assert isinstance(store, Store)
    (kept,) = store.games
    assert kept.key == f"{play.key.text}#2"
    assert go == Go("celtic_whist/", f"deal={code_of(setup_of(play).seed)}&copy=2")
    save = read(WHIST, kept)
    assert save.record.turns == play.record.turns[:4]
    assert kept.key in page.shared.games.entries


def test_a_game_is_cut_within_a_turn() -> None:
    record = Record.begin(FREECELT.new(1))
    first = record.state.legal_moves()[0]
    second = record.state.after(first).legal_moves()[0]
    play, _ = told(play_of(record.after(first, second)), at(1))
    assert fork.cut(play).record == Record.begin(record.state).after(first)


def test_an_end_cannot_be_played_on_from() -> None:
    play = records.by_record(WHIST, play_of(played()).shared, played())
    assert fork.may_play_on(play)
    assert not fork.may_play_on(told(play, to("last"))[0])


# Out and in


def test_the_whole_game_is_copied_as_a_link_and_as_a_record() -> None:
    play = play_of(played(moves=9))
    message = {"do": "copy-whole", "link": "https://example.org/celtic_whist/?seed=5"}
    _, effects = app.update(app_of(play), message)
    code = link.written(play.record)
    assert effects[0] == Copy("The link", f"https://example.org/celtic_whist/?seed=5#game={code}")
    assert told(play, "copy-game")[1][0] == Copy("The game", play.record.text())
    assert told(play, "download")[1][0] == Download(
        "celtic-whist-5.trilithon.txt", play.record.text(), "text/plain"
    )


def place(record: Record, code: str | None = None) -> dict[str, str]:
    setup = record.states[0].setup
    query = query_of(trilithon.load(setup.game), Sitting.usual(setup))
    fragment = f"game={link.written(record) if code is None else code}"
    return {"path": f"{setup.game}/", "query": query, "fragment": fragment}


def test_an_address_with_a_whole_game_opens_it_and_keeps_nothing() -> None:
    record = played(moves=9)
    page, effects = app.started(app.first("celtic_whist/"), place(record), app_kept(), NOW, "2023-11-14")
    play = page.screen
    assert isinstance(play, Play)
    assert (play.visited, play.ready, play.log, log.place_of(play)) == (True, True, "steps", 0)
    assert play.record.turns == record.turns
    assert not [effect for effect in effects if isinstance(effect, OpenGame | Write | Store)]
    for message in (
        {"do": "tap", "card": "1d"},
        {"do": "undo"},
        {"do": "restart"},
        Hidden(),
        to("last"),
    ):
        page, effects = app.update(page, message)
        assert isinstance(page.screen, Play)
        assert page.screen.record is play.record
        assert not [effect for effect in effects if isinstance(effect, Write | Store | Finish)]


def app_kept() -> app.Found:
    from trilithon_web.shelf.index import Index

    return app.Found(Index(), Statistics(), None)


@pytest.mark.parametrize("code", ["", "1", "2abc", "1😀", "1" + "A" * 6000, "1AAAB", "<script>"])
def test_a_bad_link_is_refused_and_the_ordinary_game_is_there(code: str) -> None:
    page, _ = app.started(
        app.first("celtic_whist/"), place(played(moves=9), code), app_kept(), NOW, "2023-11-14"
    )
    play = page.screen
    assert isinstance(play, Play)
    assert not play.visited
    assert play.problem.startswith("The game in this link could not be opened. ")


def test_a_bad_link_leaves_open_what_is_open() -> None:
    page = app_of(play_of(played(moves=9)))
    after, effects = app.update(page, Going(push=False, whole=False, **place(played(moves=9), "1nonsense")))
    assert isinstance(after.screen, Play)
    assert isinstance(page.screen, Play)
    assert after.screen.record is page.screen.record
    assert after.screen.problem
    (arrive,) = effects
    assert isinstance(arrive, Arrive)
    assert (arrive.fragment, arrive.push) == ("", False)


def test_a_link_followed_from_a_game_and_back() -> None:
    page = app_of(play_of(played(moves=9)))
    page, effects = app.update(page, {"do": "go", **place(played(moves=5))})
    assert isinstance(page.screen, Play)
    assert page.screen.visited
    assert any(isinstance(effect, Arrive) and effect.fragment.startswith("game=1") for effect in effects)
    page, effects = app.update(page, {"do": "go", **place(played(moves=5)), "fragment": ""})
    assert isinstance(page.screen, Play)
    assert not page.screen.visited
    assert any(isinstance(effect, OpenGame) for effect in effects)


def test_a_visit_shows_secrets_only_when_the_game_is_over() -> None:
    shared = play_of(played()).shared
    going, over = (records.by_record(WHIST, shared, some) for some in (played(moves=9), played()))
    assert not fork.may_play_on(going)
    assert inside(going.eyes.shown).hand == ()
    state: Any = going.record.states[4]
    assert not cards_in(view(told(going, at(4))[0])) & set(state.hands[0])
    assert fork.cut(over).head.assisted


def test_a_record_comes_in_from_a_file_or_is_refused_with_line_and_rule() -> None:
    record = played(moves=9)
    page = app_of(play_of(played("freecelt", 1, 9)))
    opened, effects = app.update(page, {"do": "open-record", "text": "\ufeff" + record.text()})
    assert isinstance(opened.screen, Play)
    assert opened.screen.visited
    assert (opened.path, opened.screen.record.turns) == ("celtic_whist/", record.turns)
    assert any(
        isinstance(effect, Arrive) and effect.fragment == f"game={link.written(record)}" for effect in effects
    )
    lines = record.text().splitlines()
    lines[-1] = "99d"
    for text, told_ in (
        ("\n".join(lines), f"Line {len(lines)}, column 1: "),
        ("\0\0\0", "Line 1, column 1: "),
        ("", "This file has no text in it."),
        (record.text().replace("game celtic_whist", "game whist"), "Line"),
    ):
        after, effects = app.update(page, {"do": "open-record", "text": text})
        assert isinstance(after.screen, Play)
        assert isinstance(page.screen, Play)
        assert after.screen.record is page.screen.record
        assert told_ in after.screen.problem
        assert not [effect for effect in effects if isinstance(effect, Write | Store | Arrive)]
    illegal = [*record.text().splitlines()[:9], "", "round 1", "4", "4"]
    after, _ = app.update(page, {"do": "open-record", "text": "\n".join(illegal)})
    assert isinstance(after.screen, Play)
    assert "Line" in after.screen.problem


def test_a_refused_record_is_told_on_every_screen() -> None:
    desk = App("games/", Desk(Shared(settings.read(None)), ready=True), ready=True)
    page, _ = app.update(desk, {"do": "open-record", "text": "nothing"})
    assert isinstance(page.screen, Desk)
    assert "Line 1, column 1" in page.screen.say
    page, _ = app.update(app.first(""), {"do": "open-record", "text": "nothing"})
    assert "Line 1, column 1" in text_of(app.view(page._replace(ready=True)))


def test_who_was_a_computer_is_told_by_its_name() -> None:
    record = Record.begin(WHIST.new(5, {}, 3), ("Ann", "Birch", "Cid"))
    shared = play_of(played()).shared
    play = records.by_record(WHIST, shared, record)
    assert [level == PERSON for level in play.company.levels] == [True, False, True]
    assert play.company.names == ("Ann", "Birch", "Cid")


def test_a_visit_is_not_stored_when_its_lock_is_told_of() -> None:
    play = records.by_record(WHIST, play_of(played()).shared, played())
    assert keeping.leaving(play) == ()
    assert GameKey.read(play.key.text)


def test_a_saved_game_of_2000_moves_opens_at_once() -> None:
    from trilithon_web.shelf import saves

    def opening(moves: int) -> int:
        play = play_of(played("freecelt", 1, moves))
        kept = saves.kept(play.key.text, keeping.save_of(play))
        assert read_head(kept.head).at == len(play.record.turns)
        return calls(lambda: read(FREECELT, kept))

    assert opening(2000) < 15 * opening(200) < 300_000  # of which a second has a million
