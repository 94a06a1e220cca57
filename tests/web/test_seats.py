"""Several at one table: computers that move by themselves, curtains between people, undo, what the address tells."""

from collections.abc import Mapping
from typing import Any

import pytest

import trilithon
from tests.web import files
from tests.web.inside import inside
from trilithon.options import OptionError
from trilithon.players import bot, chance_for, decide
from trilithon_web import settings
from trilithon_web.address import Sitting, query_of, sitting_of, suggested
from trilithon_web.answers import Waited
from trilithon_web.edition import Edition
from trilithon_web.effects import Effect, Finish, OpenPanel, Wait, Work
from trilithon_web.nodes import Node, find, h, text_of, to_html
from trilithon_web.screens.play import keeping, opening
from trilithon_web.screens.play import update as play_update
from trilithon_web.screens.play import view as play_view
from trilithon_web.screens.play.model import Play
from trilithon_web.shared import Shared
from trilithon_web.shelf import saves
from trilithon_web.table import table_of

GAME = trilithon.load("celtic_whist")
TABLE = table_of("celtic_whist")
PLAIN = settings.read(None, TABLE.settings)
Effects = tuple[Effect, ...]


def first(query: str, **chosen: str) -> Play:
    return opening.first(GAME, Shared({**PLAIN, **chosen}), sitting_of(GAME, query))


def answered(play: Play, kept: saves.Kept | None = None) -> tuple[Play, Effects]:
    return keeping.opened(play, files.opened(play, kept, True, 1_700_000_000))


def opened(query: str, **chosen: str) -> Play:
    return answered(first(query, **chosen))[0]


def told(play: Play, *messages: Mapping[str, str] | Waited) -> tuple[Play, Effects]:
    effects: Effects = ()
    for message in messages:
        if isinstance(message, Waited):
            play, effects = play_update.answered(play, message)
        else:
            play, effects = play_update.update(play, message)
    return play, effects


def waits(effects: Effects) -> list[Wait]:
    return [effect for effect in effects if isinstance(effect, Wait)]


def worked(play: Play, effects: Effects) -> tuple[Play, Effects]:
    """The work that was asked for, done."""
    (work,) = (effect.steps for effect in effects if isinstance(effect, Work))
    made = next(made for made in work if made)
    return play_update.worked(play, made)


def on(play: Play) -> Play:
    """Whatever goes on by itself has come to an end: it is a person's turn, a curtain hangs, or it is over."""
    for _ in range(500):
        if not play.goes_on or play.eyes.curtain is not None:
            return play
        play, effects = told(play, {"do": "go-on"})
        if any(isinstance(effect, Work) for effect in effects):
            play, _ = worked(play, effects)
    raise AssertionError("it never ends")


def bids(play: Play, number: int) -> Play:
    """A number is chosen, and bid."""
    play, _ = told(play, {"do": "number", "number": str(number)})
    made, _ = told(play, {"do": "bid"})
    assert len(made.record.turns) > len(play.record.turns)
    return made


def makes_a_move(play: Play) -> Play:
    """The first move that is allowed."""
    move = play.eyes.seen.legal[0]
    before = play.record
    if inside(move).kind == "bid":
        return bids(play, inside(move).value)
    message = {"do": "tap", "card": str(move)}
    play, _ = told(play, message)
    assert len(play.record.turns) > len(before.turns)
    return play


def page(play: Play) -> Node:
    return h("div", None, *play_view.view(play, Edition()))


# Computers


def test_a_computer_moves_after_a_while_and_the_wait_that_is_over_means_nothing_any_more() -> None:
    play, _ = answered(first("seats=2&players=plain,person&seed=2"))
    play = play if play.computer else makes_a_move(play)
    play, _ = play_update.update(play, {"do": "pause"})
    play, effects = play_update.update(play, {"do": "pause"})
    (wait,) = waits(effects)
    over = Waited(wait.key, wait.beat)
    assert told(play, over._replace(beat=wait.beat - 1)) == (play, ())
    assert told(play, over._replace(key="celtic_whist?seed=77")) == (play, ())
    after, _ = worked(*told(play, over))
    assert len(after.record.turns) == len(play.record.turns) + 1


def test_a_computers_move_is_what_its_player_would_do_however_the_game_has_come_here() -> None:
    play = opened("seats=3&seed=4")
    played = on(makes_a_move(on(play)))
    for ply, move in enumerate(move for turn in played.record.turns for move in turn):
        state = played.record.states[ply]
        seat = state.to_move
        assert seat is not None
        if seat != 0:
            mind = bot("plain", state.setup.game)
            assert decide(mind, state.observe(seat), chance_for(4, seat, ply)) == move
    kept = saves.kept(played.key.text, keeping.save_of(played))
    again = on(answered(first("seats=3&seed=4"), kept)[0])
    assert again.record == played.record
    assert on(makes_a_move(again)).record == on(makes_a_move(played)).record


def test_a_computer_that_thinks_is_not_made_to_begin_again_by_taps() -> None:
    play = on(opened("seats=2&seed=2"))
    play = makes_a_move(play)
    while not (play.computer and not play.pace.coming):
        play, _ = told(play, {"do": "go-on"})
    play, effects = told(play, {"do": "go-on"})
    assert any(isinstance(effect, Work) for effect in effects)
    assert told(play, {"do": "go-on"}) == (play, ())


def test_a_full_trick_waits_and_a_tap_hurries_it() -> None:
    play = on(makes_a_move(on(opened("seats=2&seed=1"))))
    while len(inside(play.eyes.seen).trick) != 1:
        play = on(makes_a_move(play))
    card = str(play.eyes.seen.legal[0])
    play, effects = told(play, {"do": "tap", "card": card})
    assert (len(inside(play.eyes.shown).trick), len(waits(effects))) == (2, 1)
    assert play.eyes.shown != play.eyes.seen
    hurried, _ = told(play, {"do": "go-on"})
    assert hurried.eyes.shown == hurried.eyes.seen


@pytest.mark.parametrize("pace", ["tap", "slow", "normal", "quick"])
def test_the_pace_says_how_long_a_trick_is_looked_at(pace: str) -> None:
    play = opened("seed=1", pace=pace)
    play = makes_a_move(play)
    card = str(play.eyes.seen.legal[0])
    _, effects = told(play, {"do": "tap", "card": card})
    times = [wait.wait for wait in waits(effects)]
    assert times == {"tap": [], "slow": [3240], "normal": [1800], "quick": [900]}[pace]


def test_computers_alone_are_looked_on_at_and_can_be_stopped() -> None:
    play, effects = answered(first("seats=2&players=plain,plain&seed=3"))
    assert (play.eyes.viewer, inside(play.eyes.seen).hand) == (None, ())
    assert len(waits(effects)) == 1
    play, effects = told(play, {"do": "pause"})
    assert (play.goes_on, waits(effects)) == (False, [])
    assert len(waits(told(play, {"do": "pause"})[1])) == 1


def test_hands_are_open_only_where_computers_play_alone() -> None:
    alone, _ = told(opened("seats=2&players=plain,plain&seed=3"), {"do": "show-hands"})
    assert len(list(find(page(alone), "aria-label", "Hands"))) == 1
    against, _ = told(on(opened("seats=2&seed=3")), {"do": "show-hands"})
    assert not list(find(page(against), "aria-label", "Hands"))
    cards = {node.attrs["id"] for node in find(page(against), "data-place")}
    assert len(cards) == 15


def test_a_game_against_computers_comes_to_its_end_and_is_counted_for_the_person() -> None:
    play = on(opened("seats=2&seed=8", motion="none"))
    effects: Effects = ()
    while not play.eyes.seen.result:
        before = play
        play = makes_a_move(play)
        for _ in range(500):
            if not play.goes_on:
                break
            play, effects = told(play, {"do": "go-on"})
            if any(isinstance(effect, Work) for effect in effects):
                play, effects = worked(play, effects)
            found = [effect.finished for effect in effects if isinstance(effect, Finish)]
            if found:
                (finished,) = found
                assert (finished.seat, finished.scores) == (0, inside(play.eyes.seen).result.scores)
                assert sorted(finished.places) in ([1, 2], [1, 1])
                assert finished.kind == "seats=2"
        assert play is not before
    assert "The end" in to_html(page(play))


# Around one screen


PEOPLE = "seats=3&players=person,person,plain&seed=6"


def test_nothing_of_a_hand_is_in_the_page_until_its_owner_opens_the_curtain() -> None:
    play = on(opened(PEOPLE, names="Ann\nBob"))
    curtains = 0
    for _ in range(60):
        if play.eyes.seen.result:
            break
        if play.eyes.curtain is not None:
            curtains += 1
            seat = play.eyes.curtain
            behind = to_html(page(play))
            assert f"Pass to {'Ann' if seat == 0 else 'Bob'}" in behind
            assert "data-game" not in behind
            assert "card-" not in behind
            play, _ = told(play, {"do": "open-curtain"})
            play = on(play)
            assert play.eyes.viewer == seat
            state: Any = play.record.state
            hand = {node.attrs["id"] for node in find(page(play), "data-place")}
            assert hand == {f"card-{trilithon.equipment.card_text(card)}" for card in state.hands[seat]}
        play = on(makes_a_move(play))
    assert curtains > 10


def test_a_curtain_tells_what_everybody_could_see() -> None:
    play = on(opened(PEOPLE, names="Ann\nBob"))
    while True:
        if play.eyes.curtain is None:
            play = on(makes_a_move(play))
        elif inside(play.eyes.seen).values and play.eyes.curtain == 1:
            break
        else:
            play = on(told(play, {"do": "open-curtain"})[0])
    words = text_of(page(play))
    assert "Ann bids" in words or "Ann plays" in words
    assert "you" not in words.replace("your", "").lower().split()


def test_what_is_done_behind_a_curtain_does_nothing() -> None:
    play = on(opened(PEOPLE))
    assert play.eyes.curtain is not None
    for message in ({"do": "tap", "card": "14d"}, {"do": "tell"}, {"do": "bid"}, {"do": "go-on"}):
        assert told(play, message)[0].record == play.record
        assert told(play, message)[0].speech.say == play.speech.say


def test_one_person_never_finds_a_curtain() -> None:
    play = on(opened("seats=4&seed=2"))
    for _ in range(30):
        assert play.eyes.curtain is None
        play = on(makes_a_move(play))


# Undo


def test_undo_goes_back_to_ones_own_decision_asks_first_and_marks_the_game() -> None:
    play = on(makes_a_move(on(opened("seats=3&seed=4"))))
    turns = len(play.record.turns)
    asked, effects = told(play, {"do": "undo"})
    assert OpenPanel("ask") in effects
    assert "seen new cards" in asked.asking.confirm if asked.asking else False
    assert len(asked.record.turns) == turns
    undone, _ = told(asked, {"do": "undo", "sure": "yes"})
    assert undone.record.state.to_move == 0
    assert len(undone.record.turns) < turns
    assert undone.keeping.head.assisted
    redone, _ = told(undone, {"do": "redo"})
    assert redone.record == play.record
    # It was said once: from now on it is simply done.
    again, _ = told(redone, {"do": "undo"})
    assert again.record == undone.record


def test_where_nothing_was_learned_undo_asks_nothing() -> None:
    """A bid that was answered by bids alone, which are no secret: the highest bidder has still to lead."""
    for seed in range(40):
        play = on(opened(f"seats=2&seed={seed}"))
        if any(inside(play.eyes.seen).bids):
            continue  # the computer was the first to bid
        play = on(told(told(play, {"do": "space", "bid": "15"})[0], {"do": "bid"})[0])
        assert (inside(play.eyes.seen).to_move, inside(play.eyes.seen).trick) == (0, ())
        undone, effects = told(play, {"do": "undo"})
        assert (undone.record.turns, undone.keeping.head.assisted, undone.asking) == ((), False, None)
        assert OpenPanel("ask") not in effects
        return
    pytest.fail("the computer was always the first to bid")


def test_several_people_are_asked_whether_they_agree() -> None:
    play = on(opened(PEOPLE))
    while play.eyes.curtain is not None:
        play = on(told(play, {"do": "open-curtain"})[0])
    play = on(makes_a_move(play))
    while play.eyes.curtain is not None:
        play = on(told(play, {"do": "open-curtain"})[0])
    asked, effects = told(play, {"do": "undo"})
    assert OpenPanel("ask") in effects
    assert asked.asking
    assert "agree" in asked.asking.confirm
    undone, _ = told(asked, {"do": "undo", "sure": "yes"})
    assert len(undone.record.turns) < len(play.record.turns)


# The address


@pytest.mark.parametrize(
    ("query", "levels"),
    [
        ("seed=1", ("",)),
        ("seed=1&seats=3", ("", "plain", "plain")),
        ("seed=1&seats=2&players=plain,person", ("plain", "")),
        ("seed=1&seats=2&players=plain,plain", ("plain", "plain")),
        ("seed=1&seats=2&players=person,person", ("", "")),
    ],
)
def test_the_address_names_who_plays_where_it_is_not_as_usual(query: str, levels: tuple[str, ...]) -> None:
    sitting = sitting_of(GAME, query)
    assert sitting.levels == levels
    assert query_of(GAME, sitting) == query
    assert ("players" in query) == (sitting != Sitting.usual(sitting.setup))


@pytest.mark.parametrize(
    ("query", "words"),
    [
        ("seats=2&players=person", "lists 1 player, but this game has 2"),
        (
            "seats=2&players=person,genius",
            "“genius” isn’t a kind of player. Each is person, gentle, steady, sharp or druid.",
        ),
        ("players=", "“” isn’t a kind of player"),
        ("seats=2&players=person,person&players=plain,plain", "twice"),
    ],
)
def test_a_wrong_list_of_players_is_refused(query: str, words: str) -> None:
    with pytest.raises(OptionError) as error:
        sitting_of(GAME, query)
    assert error.value.option == "players"
    assert words in str(error.value)


def test_the_plain_address_is_the_recommended_game_alone() -> None:
    """CW-SOLO-9."""
    setup, levels = suggested(GAME)
    assert (setup.seats, levels, setup.options["scoring"], setup.options["player-start"]) == (
        1,
        ("",),
        "tougher",
        15,
    )


@pytest.mark.parametrize(
    ("game", "seats", "query"), [("whist", 4, "seed=1&seats=4"), ("rekniles_ekim", 3, "seed=1&seats=3")]
)
def test_the_plain_address_of_a_game_for_more_than_two_is_not_for_the_fewest(
    game: str, seats: int, query: str
) -> None:
    """And the address of what it opens says so, since an address without seats means the fewest."""
    rules: Any = trilithon.load(game)
    plain = suggested(rules)
    assert plain.setup.seats == seats
    assert query_of(rules, plain).startswith(query)
    assert sitting_of(rules, "seed=1").setup.seats == 2


def test_names_stay_in_the_browser() -> None:
    play = on(opened(PEOPLE, names="Ann\nBob"))
    assert play.record.names == ("Ann", "Bob", "Elder")
    assert "Ann" not in play.key.text
