"""Kept games: all comes back from the texts, a step writes what it changed and no more, and nothing is half read."""

import json
from collections.abc import Iterable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import trilithon
from trilithon.people import Text, Who
from trilithon.record import Record
from trilithon.state import Result
from trilithon_web.address import Sitting
from trilithon_web.shelf import replays, saves
from trilithon_web.shelf.keys import GameKey
from trilithon_web.shelf.saves import Change, Head, Save, SaveError, StoredGame

FREECELT = trilithon.load("freecelt")
KEY = "freecelt?seed=1"
WON = Path(__file__).parents[1] / "core" / "freecelt" / "won" / "deal-1-slots-2.txt"
LINES = ("c8>c6", "c5>night c8>night", "c4>s1")  # how deal 1 can begin
HEAD = Head("Monday's", 1000, 2000, 2, 75, True, None, "2 of 60 home", "", ("Ann",))


def a_save(lines: Iterable[str] = LINES, head: Head = HEAD) -> Save:
    return replays.replay(head, FREECELT, Record.begin(FREECELT.new(1), head.players), tuple(lines))


def test_a_game_comes_back_whole() -> None:
    save = a_save()
    assert len(save.record.turns) == 2
    assert len(save.undone) == 1
    assert replays.read(FREECELT, saves.write_save(KEY, save)) == save
    assert saves.write_save(KEY, save).lines == LINES
    # With the names of the players.
    game = trilithon.load("whist")
    record = Record.begin(game.new(1, seats=3), ("Ann", "", "Zoë"))
    key = GameKey.from_sitting(game, Sitting.usual(record.setup)).text
    stored = saves.write_save(key, Save(Head(), record))
    assert replays.read(game, stored).record == record
    assert saves.read_head(stored.head).players == ("Ann", "", "Zoë")
    # And with its end.
    won = Record.read(WON.read_text(encoding="utf-8"))
    save = Save(Head(at=len(won.turns), over=won.state.result), won)
    again = replays.read(FREECELT, saves.write_save("freecelt?seed=1", save))
    assert again.head.over == won.state.result
    assert again == save


@pytest.mark.parametrize("name", trilithon.catalogue())
def test_every_game_can_be_kept(name: str) -> None:
    game = trilithon.load(name)
    record = Record.begin(game.new(4))
    for _ in range(30):
        if moves := record.state.legal_moves():
            record = record.apply(moves[len(moves) // 2])
    key = GameKey.from_sitting(game, Sitting.usual(record.setup)).text
    save = Save(Head(at=len(record.turns), over=record.state.result), record)
    assert replays.read(game, saves.write_save(key, save)) == save


# What a step writes


def stored_after(stored: StoredGame, change: Change) -> StoredGame:
    """What the store holds after a change; the page's storage does the same with rows."""
    if change.start is None:
        return stored._replace(head=change.head)
    return StoredGame(stored.key, change.head, stored.lines[: change.start] + change.lines)


def played(save: Save, *words: str) -> Save:
    return save._replace(record=save.record.apply(*map(FREECELT.parse, words)), undone=())


def undone(save: Save) -> Save:
    return save._replace(record=save.record.back(), undone=(save.record.turns[-1], *save.undone))


def test_a_move_writes_its_own_line_however_long_the_game_is() -> None:
    record = Record.read(WON.read_text(encoding="utf-8"))
    after = Save(HEAD, record)
    before = Save(HEAD, record.back())
    change = saves.find_change(KEY, before, after)
    assert (change.key, change.start) == (KEY, len(record.turns) - 1)
    assert len(change.lines) == 1
    assert json.loads(change.head)["at"] == len(record.turns)


def test_undo_and_redo_write_the_head_alone() -> None:
    save = a_save()
    back = undone(save)
    assert saves.find_change(KEY, save, back).key == KEY
    assert saves.find_change(KEY, save, back)[2:] == (None, ())
    assert saves.find_change(KEY, back, save)[2:] == (None, ())
    assert json.loads(saves.find_change(KEY, save, back).head)["at"] == 1


def test_a_turn_that_goes_on_is_written_again() -> None:
    game = trilithon.load("rekniles_ekim")
    record = Record.begin(game.new(5))
    while not record.state.mid_turn:
        record = record.apply(record.state.legal_moves()[0])
    after = record.apply(record.state.legal_moves()[0])
    change = saves.find_change("rekniles_ekim?seed=5", Save(HEAD, record), Save(HEAD, after))
    assert (change.start, change.lines) == (len(record.turns) - 1, (" ".join(map(str, after.turns[-1])),))


@given(st.data())
def test_what_is_stored_is_the_game_after_any_steps(data: st.DataObject) -> None:
    save = Save(Head(), Record.begin(FREECELT.new(1)))
    stored = saves.write_save(KEY, save)
    for _ in range(data.draw(st.integers(0, 25))):
        before = save
        step = data.draw(st.sampled_from(("play", "play", "undo", "redo", "restart", "solve")))
        moves = save.record.state.legal_moves()
        if step == "play" and moves:
            save = played(save, *[str(data.draw(st.sampled_from(moves)))])
        elif step == "undo" and save.record.turns:
            save = undone(save)
        elif step == "redo" and save.undone:
            save = save._replace(record=save.record.apply(*save.undone[0]), undone=save.undone[1:])
        elif step == "restart":
            begun = Record.begin(save.record.states[0])
            save = save._replace(record=begun, undone=save.record.turns + save.undone)
        elif step == "solve" and moves:
            save = save._replace(undone=((data.draw(st.sampled_from(moves)),),))
        stored = stored_after(stored, saves.find_change(KEY, before, save))
        again = replays.read(FREECELT, stored)
        assert (again.record, again.undone) == (save.record, save.undone)


# What is no game


def damaged(**changes: object) -> str:
    return json.dumps(json.loads(saves.head_text(HEAD)) | changes)


@pytest.mark.parametrize(
    ("head", "words"),
    [
        ("", "cut off at line 1, column 1"),
        ("null", "wrong type"),
        ("[]", "wrong type"),
        ("{}", "“version” is missing"),
        ("[" * 100_000, "too long"),
        ("[" * 10_000, "nested too deeply, line 1, column 5"),
        ('{"version": 1, "version": 1}', "twice"),
        (damaged(version=2), "newer version of Trilithon"),
        (damaged(version=0), "another version (0)"),
        (damaged(version=True), "“version”"),
        (damaged(at=4), "only 3 of its 4 turns"),
        (damaged(at=-1), "“at”"),
        (damaged(at=1.5), "isn’t a whole number"),
        (damaged(seconds=10**30), "31 digits"),
        (damaged(seconds="9"), "“seconds”"),
        (damaged(played=float("nan")), "“NaN”"),
        (damaged(over=7), "wrong type"),
        (damaged(over={"winners": ["0"], "scores": [], "text": ""}), "“winners”"),
        (damaged(players="Ann"), "“players”"),
        (damaged(players=[7]), "“players”"),
        (damaged(name=None), "“name”"),
    ],
)
def test_a_damaged_head_is_refused_with_what_is_wrong(head: str, words: str) -> None:
    with pytest.raises(SaveError) as error:
        replays.read(FREECELT, StoredGame(KEY, head, LINES))
    assert words in str(error.value)


@pytest.mark.parametrize(
    ("key", "lines", "words"),
    [
        (KEY, ("c8>c6", "c1>c1"), "turn 2 can’t be played"),
        (KEY, ("c8>c6", "c0>c1"), "turn 2 cannot be read"),
        (KEY, ("c8>c6", ""), "turn 2 cannot be read"),
        (KEY, ("c8>c6", "c5>night  c8>night"), "turn 2 cannot be read"),
        (KEY, ("c8>c6", "c5>night\nc8>night"), "turn 2 cannot be read"),
        ("freecelt?seed=1", ("c8>c6",), "only 1 of its 2 turns"),
        (KEY, ("c8>c6", 7), "turn 2"),
        (KEY, ("c8>c6", None), "turn 2"),
        (KEY, ("c8>c6", "x" * 2_000_000), "longer than any game"),
        (KEY, (*LINES, "c1>c1"), "turn 4 can’t be played"),  # an undone one
        ("freecelt?seed=2", LINES, "can’t be played"),
        ("freecelt?seed=1&slots=99", LINES, "“99”"),
        ("whist?seed=1", LINES, "isn’t a game of FreeCelt"),
        ("freecelt", LINES, "isn’t a game of FreeCelt"),
        ("freecelt?seed=\ud800", LINES, "isn’t a game of FreeCelt"),
    ],
)
def test_damaged_turns_are_refused_with_what_is_wrong(key: str, lines: tuple[str, ...], words: str) -> None:
    with pytest.raises(SaveError) as error:
        replays.read(FREECELT, StoredGame(key, saves.head_text(HEAD), lines))
    assert words in str(error.value)


def test_half_a_surrogate_pair_can_be_shown_wherever_it_stood() -> None:
    head = HEAD._replace(name="A\ud800B", players=("\udfff",), progress="\ud83d")
    assert saves.head_text(head).isascii()
    save = replays.read(FREECELT, StoredGame(KEY, saves.head_text(head), LINES))
    assert (save.head.name, save.head.progress) == ("A\ufffdB", "\ufffd")
    assert save.record.names == ()
    with pytest.raises(SaveError) as error:
        replays.read(FREECELT, StoredGame(KEY, saves.head_text(HEAD), ("\ud800",)))
    str(error.value).encode()
    # A name may hold brackets and quotes.
    head = HEAD._replace(name='[[[[[{{{{{"\\"]')
    assert saves.read_head(saves.head_text(head)) == head


@given(st.data())
def test_a_head_cut_or_changed_anywhere_is_read_whole_or_refused(data: st.DataObject) -> None:
    text = saves.head_text(HEAD)
    at = data.draw(st.integers(0, len(text) - 1))
    other = text[:at] + data.draw(st.text(max_size=2)) + text[data.draw(st.integers(at, at + 3)) :]
    try:
        head = saves.read_head(other)
    except SaveError:
        return
    assert saves.read_head(saves.head_text(head)) == head


def _with_result(fields: dict[str, object], levels: tuple[str, ...]) -> saves.Head:
    """A head of Ann's and Bob's game as it was stored, with these fields of its result."""
    over = {"winners": [1], "scores": [3, 5], **fields}
    head = json.loads(saves.head_text(saves.Head(players=("Ann", "Bob"), levels=levels)))
    return saves.read_head(json.dumps({**head, "over": over}))


@pytest.mark.parametrize(
    ("fields", "levels", "words"),
    [
        ({"text": "", "pattern": "{1|} {1|wins} with 5 points."}, ("", ""), "Bob wins with 5 points."),
        ({"text": "", "pattern": "{1|} {1|wins} with 5 points."}, ("sharp", ""), "You win with 5 points."),
        ({"text": "", "pattern": "{0,1|} {0,1|wins}."}, ("", ""), "Ann and Bob win."),
        ({"text": "Cid wins."}, ("", ""), "Cid wins."),  # as earlier versions stored it
        ({"text": "", "pattern": "{,|} {x|} {1} won."}, ("", ""), "{,|} {x|} {1} won."),
    ],
)
def test_a_result_is_worded_when_it_is_shown(
    fields: dict[str, object], levels: tuple[str, ...], words: str
) -> None:
    assert _with_result(fields, levels).outcome == words


def test_a_result_is_stored_with_places_for_its_players() -> None:
    result = Result((1,), (3, 5), Text(f"{Who(1)} {Who(1):wins}, and {Who(0):'s} hand is empty."))
    head = saves.Head(over=result, players=("Ann", "Bob"), levels=("", ""))
    assert json.loads(saves.head_text(head))["over"]["pattern"] == "{1|} {1|wins}, and {0|'s} hand is empty."
    assert saves.read_head(saves.head_text(head)).outcome == "Bob wins, and Ann’s hand is empty."
