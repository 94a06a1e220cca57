"""What is heard of a game, and what the keyboard is at: said once, and neither too much nor too little."""

import re
from pathlib import Path

import pytest

import trilithon
from tests.core.golden_format import split
from tests.web import test_lessons as lessons
from tests.web.by_hand import (
    PEOPLE,
    answered,
    first,
    makes_a_move,
    on,
    opened,
    page,
    told,
    waits,
    worked,
)
from tests.web.inside import inside
from trilithon import Record
from trilithon.equipment import card_text
from trilithon.people import People
from trilithon_web import app, settings
from trilithon_web.address import sitting_of
from trilithon_web.answers import Waited
from trilithon_web.app import App
from trilithon_web.effects import Focus, Work
from trilithon_web.keys import strokes_of
from trilithon_web.nodes import find, text_of
from trilithon_web.screens.play import opening
from trilithon_web.screens.play.model import Play
from trilithon_web.screens.play.turn.narration import moments_of, narrated, sentences
from trilithon_web.shared import Shared
from trilithon_web.shelf import saves
from trilithon_web.table import table_of
from trilithon_web.table_values import WAITS
from trilithon_web.tables import tables
from trilithon_web.tables.celtic_whist.cards import sorted_hand
from trilithon_web.tricks.ui import NO_CARD


def around(play: Play) -> App:
    return app.first("celtic_whist/")._replace(screen=play, ready=True)


def means(play: Play, key: str) -> str:
    """What a letter does, typed while the focus is on the table; "" for nothing."""
    message = app.meaning(around(play), strokes_of(key.lower(), "", False, key.isupper()), True)
    return message["do"] if message else ""


def ended(seed: int = 1) -> tuple[Play, Play]:
    """The last two moments of a game alone that is short."""
    before = play = on(opened(f"seed={seed}&scoring=tougher&neutral-start=29"))
    while not play.eyes.shown.result:
        before = play
        play = told(play, {"do": "go-on"})[0] if play.goes_on else makes_a_move(play)
    return before, play


def test_every_new_sentence_is_told_apart_from_the_one_before() -> None:
    play = on(opened("seed=1"))
    first, _ = told(play, {"do": "say", "text": "The same."})
    again, _ = told(first, {"do": "say", "text": "The same."})
    assert len({around(each).said for each in (play, first, again)}) == 3
    assert around(again).said[-1] == "The same."


@pytest.mark.parametrize(
    ("game", "query", "words"),
    [
        ("celtic_whist", "seed=36&scoring=tougher", "Round 1 of 15, Blue is trump."),
        ("mancala", "seed=1&game=gambling", "Round 1 of 2, gambling."),
        ("freecelt", "seed=5", "Deal 5, 2 slots."),
    ],
)
def test_where_a_game_stands_is_heard_when_it_is_come_to(game: str, query: str, words: str) -> None:
    model = lessons.opened(game, query, "")
    assert isinstance(model.screen, Play)
    assert model.said[-1] == f"{model.screen.speech.say} {words}"


def test_the_button_of_a_curtain_is_described_by_what_was_played_which_is_told_again_behind_it() -> None:
    play = on(makes_a_move(on(told(on(opened(PEOPLE, names="Ann\nBob")), {"do": "open-curtain"})[0])))
    assert play.eyes.curtain is not None
    (button,) = find(page(play), "id", "curtain")
    assert button.attrs["aria-describedby"] == "passed news"
    (news,) = find(page(play), "id", "news")
    assert play.speech.say == ""  # what the one before was told is not said to the next
    open_, _ = told(play, {"do": "open-curtain"})
    assert open_.speech.say.startswith(text_of(news.children[0]))
    assert open_.speech.say.endswith("How many tricks?")


def test_at_a_curtain_no_key_does_anything_to_the_game() -> None:
    play = on(opened(PEOPLE))
    assert play.eyes.curtain is not None
    assert [means(play, key) for key in "uUnrltpg?"] == [""] * 8 + ["panel"]


def test_how_a_game_ended_is_left_to_the_heading_that_gets_the_focus() -> None:
    before, play = ended()
    assert play.eyes.shown.result
    assert play.eyes.shown.result.text not in play.speech.say
    _, effects = told(before, {"do": "go-on"})
    assert Focus("over", shown=False) in effects
    assert not any(text_of(line) == "" for line in find(page(play), "class", "faint"))


def test_replay_at_the_end_leaves_the_focus_in_the_log() -> None:
    _, play = ended()
    play, effects = told(play, {"do": "scrub", "step": "0"})
    assert Focus("log-title", shown=False) in effects
    assert Focus("log-title", shown=False) not in told(play, {"do": "scrub", "step": "1"})[1]


# While the table waits


def waiting(query: str = "seats=3&seed=4", **chosen: str) -> Play:
    """A computer is to play a card, after one's own."""
    play = on(opened(query, **chosen))
    while not (play.computer and inside(play.eyes.seen).values and inside(play.eyes.seen).hand):
        play = told(play, {"do": "go-on"})[0] if play.pace.coming else makes_a_move(on(play))
    while play.pace.coming:
        play, _ = told(play, {"do": "go-on"})
    return play


def card(play: Play, place: int = 0) -> dict[str, str]:
    return {"do": "tap", "card": card_text(inside(play.eyes.seen).hand[place])}


def test_what_is_pressed_too_early_plays_nothing_and_costs_no_later_press() -> None:
    """What follows it without a pause is told apart by its time (tests/browser/test_presses.py)."""
    play = waiting()
    early, effects = told(play, card(play))
    assert (early.record, effects) == (play.record, ())
    assert early.speech.say == "Not yet. Press the table or G to go on."
    turn = on_by_itself(early)
    legal = {"do": "tap", "card": str(turn.eyes.seen.legal[0])}
    assert len(told(turn, legal)[0].record.turns) == len(turn.record.turns) + 1


def on_by_itself(play: Play) -> Play:
    """As `on`, by nobody's word."""
    while play.goes_on:
        message = Waited(play.key.text, play.pace.beat)
        play, effects = told(play, message)
        if any(isinstance(effect, Work) for effect in effects):
            play, _ = worked(play, effects)
    return play


def test_a_table_that_waits_for_a_tap_says_so_and_g_is_one() -> None:
    play = waiting(pace="tap")
    assert play.speech.say.endswith(" Press the table or G to go on.")
    assert means(play, "g") == "go-on"
    assert waiting(pace="tap", keys="off").speech.say.endswith(" Press the table to go on.")
    assert not waiting().speech.say.endswith("goes on.")


def test_telling_the_table_leaves_time_to_hear_it() -> None:
    play = waiting()
    late = Waited(play.key.text, play.pace.beat)
    said, effects = told(play, {"do": "tell"})
    (wait,) = waits(effects)
    assert wait.wait > 50 * len(said.speech.say) > 5000
    assert told(said, late) == (said, ())
    # Also what a computer has thought of meanwhile is dropped, and thought of anew.
    asked, effects = told(play, late)
    held, _ = told(asked, {"do": "tell"})
    assert worked(held, effects)[0].record == play.record
    assert len(worked(*told(held, {"do": "go-on"}))[0].record.turns) == len(play.record.turns) + 1
    assert not waits(told(on(opened("seed=1")), {"do": "tell"})[1])


@pytest.mark.parametrize("match", ["off", "on"])
def test_the_table_told_at_the_end_tells_once_who_has_won(match: str) -> None:
    game, table = trilithon.load("rekniles_ekim"), table_of("rekniles_ekim")
    sitting = sitting_of(game, f"seed=3&seats=3&match={match}&players=plain,plain,plain")
    play = answered(opening.first(game, Shared(settings.read(None, table.settings)), sitting))[0]
    while not play.eyes.shown.result:
        play, effects = told(play, {"do": "go-on"})
        if any(isinstance(effect, Work) for effect in effects):
            play, _ = worked(play, effects)
    said = told(play, {"do": "tell"})[0].speech.say
    assert said.count(" wins the race ") == 1
    assert said.count(" wins the match ") == (match == "on")


def test_a_card_is_not_picked_up_for_a_second_tap_before_its_time() -> None:
    play = waiting()
    play = play._replace(shared=play.shared._replace(settings={**play.shared.settings, "twice": "on"}))
    early, _ = told(play, card(play))
    assert (inside(early.eyes.ui).picked, early.speech.say[:8]) == (NO_CARD, "Not yet.")
    turn = on(early)
    legal = {"do": "tap", "card": str(turn.eyes.seen.legal[0])}
    assert told(turn, legal)[0].speech.say.startswith("Once more to play ")


# What is said


def test_at_the_end_of_a_round_ones_own_points_are_said_and_everybodys_stand_in_sight() -> None:
    play = on(opened("seats=5&seed=2"))
    while not play.pace.at_word:
        play = told(play, {"do": "go-on"})[0] if play.pace.coming else makes_a_move(on(play))
        while play.goes_on and not play.pace.at_word:
            play, effects = told(play, {"do": "go-on"})
            play = worked(play, effects)[0] if any(isinstance(effect, Work) for effect in effects) else play
    assert len(re.findall(r"\b\w+ bid (?:null )?\d and took \d: [+−]\d+, now \d+\.", play.speech.say)) == 1
    assert " You bid " in play.speech.say
    assert play.table.hand
    (drawer,) = play.table.hand(play.sight)
    assert len([row for row in find(drawer, "scope") if row.attrs["scope"] == "row"]) == 5


def test_a_step_of_a_replay_is_told_whole() -> None:
    play = on(opened("seed=1", forced="off"))
    while not inside(play.eyes.seen).tricks:
        play = on(makes_a_move(play))
    at = len(play.record.states) - 1
    play, _ = told(play, {"do": "scrub", "step": "0"}, {"do": "walk", "to": "on"})
    looked, _ = told(play, {"do": "scrub", "step": str(at - 1)})
    assert looked.speech.say.startswith(f"Replay, move {at - 1} of {at}: You bid")
    longer = on(makes_a_move(told(looked, {"do": "replay-end"})[0]))
    looked, _ = told(longer, {"do": "scrub", "step": str(at)})
    assert re.search(r"You play .+ (wins|win) the trick.* The dummy hand plays ", looked.speech.say)


def test_a_copy_that_is_played_on_from_says_that_it_is_one() -> None:
    record = on(makes_a_move(on(opened("seed=1", forced="off")))).record
    play = first("seed=1", forced="off")
    other = play.key.text
    play = play._replace(key=play.key._replace(number=2))
    head = saves.Head(begun=5, played=5, levels=play.company.levels, colours=play.company.colours)
    kept = saves.kept(play.key.text, saves.Save(head, record))
    alone, _ = answered(play, kept)
    assert alone.speech.say.startswith("This game starts at move 1.")
    assert "other game" not in alone.speech.say
    play = play._replace(shared=play.shared._replace(games=play.shared.games.put(other, kept.head)))
    copy, _ = answered(play, kept)
    assert copy.speech.say.startswith("This game starts at move 1. Your other game is kept.")
    played = saves.kept(play.key.text, saves.Save(head._replace(played=9), record))
    assert answered(play, played)[0].speech.say.startswith("Your game is as you left it")


# The table of Celtic Whist


def test_the_last_trick_is_told_and_so_is_the_way_back() -> None:
    play = on(opened("seed=1"))
    while not inside(play.eyes.seen).tricks:
        play = on(makes_a_move(play))
    shown, _ = told(play, {"do": "last"})
    assert re.fullmatch(r"(You|The dummy hand) won the last trick\.", shown.speech.say)
    assert re.fullmatch(r"The dummy hand played .+ and you .+\.", shown.speech.aloud)
    assert [button.attrs["aria-pressed"] for button in find(page(shown), "data-do", "last")] == ["true"]
    back, _ = told(shown, {"do": "last"})
    assert re.fullmatch(r"In the trick the dummy hand played .+, winning\.", back.speech.say)
    assert [button.attrs["aria-pressed"] for button in find(page(back), "data-do", "last")] == ["false"]


def test_arrows_step_the_bid_or_walk_the_hand_by_where_the_focus_is() -> None:
    play = on(opened("seed=1"))
    assert inside(play.eyes.ui).bid is None
    for key, bid in (("ArrowRight", 1), ("ArrowUp", 2), ("ArrowLeft", 1), ("End", 13), ("Home", 1)):
        play, effects = told(play, {"do": "key", "key": key})
        assert inside(play.eyes.ui).bid == bid
        assert effects == (Focus("bid", shown=True),)
    hand = sorted_hand(inside(play.eyes.seen).hand, inside(play.eyes.seen).trump)
    walked, effects = told(play, {"do": "key", "key": "ArrowRight", "card": card_text(hand[3])})
    assert effects == (Focus(f"card-{card_text(hand[4])}", shown=True),)
    assert inside(walked.eyes.ui).bid == 1


def test_the_keyboard_is_at_a_card_that_may_be_played_when_it_is_ones_turn() -> None:
    for seed in range(1, 9):
        play = on(opened(f"seed={seed}"))
        hand = sorted_hand(inside(play.eyes.seen).hand, inside(play.eyes.seen).trump)
        play, _ = told(play, {"do": "key", "key": "Home", "card": card_text(hand[1])})
        play = on(makes_a_move(play))
        for _ in range(5):
            (at,) = (node for node in find(page(play), "tabindex", "0") if "data-card" in node.attrs)
            assert "data-move" in at.attrs
            play = on(makes_a_move(play))


def test_enter_does_nothing_where_the_keyboard_is_at_home_while_one_bids() -> None:
    (home,) = find(page(on(opened("seed=1"))), "data-keyboard")
    assert (home.tag, home.attrs["tabindex"], home.attrs.get("data-do")) == ("div", "-1", None)
    assert means(on(opened("seed=1")), "b") == "to-bid"


def test_who_is_to_act_and_whose_card_is_to_come_is_heard() -> None:
    play = on(opened("seats=3&seed=4"))
    (chip,) = find(page(play), "aria-current", "true")
    assert text_of(chip).startswith("You to bid")
    play = waiting()
    (chip,) = find(page(play), "aria-current", "true")
    assert " to play" in text_of(chip)
    places = (node for node in find(page(play), "class") if str(node.attrs["class"]).startswith("to-come"))
    to_come = [text_of(place) for place in places]
    assert to_come
    assert all(re.match(r"\w+: to come", text) for text in to_come)


def test_the_key_for_doubling_is_listed_only_where_bids_can_be_doubled() -> None:
    for query, there in (("seed=1", False), ("seed=1&doubling=on", True)):
        play = on(opened(query))
        assert ("double the bid" in text_of(app.view(around(play)))) is there
        assert bool(means(play, "d")) is there


GOLDEN = Path(__file__).parents[1] / "core" / "golden"


@pytest.mark.parametrize("game", sorted(tables() - {"freecelt"}))
def test_of_anothers_move_at_most_two_short_sentences_are_said(game: str) -> None:
    """In every golden game; but where a round is counted out or another begins, where somebody is out of it, and where
    null bids change what all bids are worth."""
    table, people = table_of(game), People(tuple(f"Kim {number}" for number in range(9)))
    for path in sorted((GOLDEN / game).glob("*.txt")):
        record = Record.read(split(path.read_text(encoding="utf-8"))[0])
        if record.states[0].setup.seats == 1:
            continue
        moves = [move for turn in record.turns for move in turn]
        for state, move, after in zip(record.states, moves, record.states[1:], strict=False):
            viewer = 1 if state.to_move == 0 else 0
            seen, later = state.observe(viewer), after.observe(viewer)
            events = narrated((state,), (move,), viewer, people)
            for moment in moments_of(table, seen, later, events):
                kinds = {event.kind for event in moment.events}
                if kinds & {"round", "score", "over", "out", "zero", "stands"} or (
                    moment.wait == WAITS and moment.seen is not later
                ):
                    continue
                said = sentences(moment.events)
                assert len(re.findall(r"[.!?](?= |$)", said)) <= 2, f"{path.name}: {said}"
