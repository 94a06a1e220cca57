"""A challenge: the same deal, and the other's result only after one's own."""

import json
from functools import cache

import pytest

import trilithon
from tests.web.device import Device
from tests.web.files import taken
from tests.web.inside import inside
from tests.web.visiting import HOME
from trilithon import link
from trilithon.game import Result
from trilithon.games.freecelt import Move, State, solver
from trilithon.record import Record
from trilithon_web import app
from trilithon_web.effects import Effect, Finish
from trilithon_web.nodes import find, text_of, to_html
from trilithon_web.screens.play import update as play_update
from trilithon_web.screens.play.share import challenge
from trilithon_web.screens.play.share.challenge_view import HELPED
from trilithon_web.shelf import saves
from trilithon_web.shelf.exchange import exported
from trilithon_web.shelf.results import places
from trilithon_web.shelf.statistics import Statistics

FREECELT = trilithon.load("freecelt")
EASY = "seed=1&slots=6"
DEAL = f"{HOME}freecelt/?{EASY}"
KEY = f"freecelt?{EASY}"


@cache
def winning() -> tuple[Move, ...]:
    """A win of the easy deal."""
    state = FREECELT.new(1, {"slots": "6"})
    assert isinstance(state, State)
    return next(way for way in solver.search(state) if way)


@cache
def longer() -> tuple[Move, ...]:
    """The same win, with a card carried to a free slot and from there to where it goes."""
    way = winning()
    aside = next(move for move in way if move.source < 12 and move.target < 12 and move.count == 1)
    at = way.index(aside)
    return (*way[:at], aside._replace(target=17), aside._replace(source=17), *way[at + 1 :])


def code_of(moves: tuple[Move, ...]) -> str:
    record = Record.begin(FREECELT.new(1, {"slots": "6"}))
    for move in moves:
        record = record.after(move)
    return link.written(record)


def plays(device: Device, moves: tuple[Move, ...]) -> None:
    """Plays moves of FreeCelt by two taps each."""
    for move in moves:
        before = len(device.play.record.states)
        seen = device.play.eyes.seen
        pile = [*inside(seen).columns, *inside(seen).slots][inside(move).source]
        device.tell(do="tap", pile=str(move.source), place=str(len(pile) - move.count))
        device.tell(do="tap", pile=str(move.target), place="-1")
        assert len(device.play.record.states) == before + 1, (str(move), device.play.speech.say)
        if device.play.goes_on:  # both stacks are whole
            device.tell(do="go-on")


def html(device: Device) -> str:
    return to_html(app.view(device.app))


def versus(device: Device) -> str:
    """The words of the comparison, "" where there is none."""
    found = [node for node in find(app.view(device.app), "class") if node.attrs["class"] == "versus"]
    return " ".join(map(text_of, found))


def offered(device: Device) -> bool:
    """Whether a challenge can be sent, at the end of the game or where it is shared."""
    device.tell(do="share")
    return "copy-challenge" in html(device)


def challenged(moves: tuple[Move, ...] | None = None, by: str = "Ann") -> Device:
    device = Device()
    device.opens(f"{DEAL}#beat={code_of(moves or longer())}&by={by}")
    device.tell(do="take-up")
    return device


# Sent


def test_a_deal_that_is_won_offers_a_challenge_with_the_whole_game_and_the_name() -> None:
    device = Device()
    device.tell(do="go", path="freecelt/", query=EASY)
    assert not offered(device)
    plays(device, winning())
    assert offered(device)
    device.tell(do="copy-challenge", link=DEAL)
    assert device.copied == f"{DEAL}#beat={code_of(winning())}"
    company = device.play.company._replace(names=("Ann & Bo",))
    device.app = device.app._replace(screen=device.play._replace(company=company))
    device.tell(do="copy-challenge", link=DEAL)
    assert device.copied == f"{DEAL}#beat={code_of(winning())}&by=Ann%20%26%20Bo"


def test_a_game_that_was_helped_or_given_up_challenges_nobody() -> None:
    device = Device()
    device.tell(do="go", path="freecelt/", query=EASY)
    device.tell(do="give-up", sure="yes")
    assert device.play.eyes.seen.result
    assert not offered(device)
    helped = Device()
    helped.tell(do="go", path="freecelt/", query=EASY)
    helped.app = helped.app._replace(
        screen=helped.play._replace(
            keeping=helped.play.keeping._replace(head=helped.play.keeping.head._replace(assisted=True))
        )
    )
    plays(helped, winning())
    assert not offered(helped)


def test_who_was_helped_is_told_that_the_result_is_not_sent() -> None:
    device = Device()
    device.tell(do="go", path="freecelt/", query=EASY)
    plays(device, winning())
    device.tell(do="share")
    assert HELPED not in html(device)
    head = device.play.keeping.head._replace(assisted=True)
    helped = device.play._replace(keeping=device.play.keeping._replace(head=head))
    device.app = device.app._replace(screen=helped)
    assert HELPED in html(device)


# Taken up


def test_a_challenge_is_introduced_before_anything_is_dealt() -> None:
    """Who has played what and what they came to, with the lesson and the rules one tap away."""
    device = Device()
    link = f"{DEAL}#beat={code_of(longer())}&by=Ann"
    device.opens(link)
    page = html(device)
    for told in (
        "Ann challenges you",
        f"Ann won this deal in {len(longer())} moves. Can you beat that?",
        "FreeCelt: Sixty open cards",
        "#lesson=first",
        "freecelt/rules/",
    ):
        assert told in page
    assert 'class="table' not in page
    assert device.kept == {}
    path, query, fragment = device.address
    assert fragment.startswith("beat=")  # back from the lesson, or loaded again, it is there still
    device.opens(f"{HOME}{path}?{query}#{fragment}")
    assert "Ann challenges you" in html(device)


def test_a_challenge_begins_the_deal_afresh() -> None:
    device = challenged()
    assert device.play.record.turns == ()
    assert device.play.speech.say == f"Ann won this deal in {len(longer())} moves. Can you beat that?"
    assert device.address == ("freecelt/", EASY, "")
    assert "· challenge" in device.words
    nameless = Device()
    nameless.opens(f"{DEAL}#beat={code_of(winning())}")
    assert "A friend challenges you" in html(nameless)
    assert "Your friend won this deal" in html(nameless)


def test_nothing_of_the_other_game_is_in_the_page_before_ones_own_end() -> None:
    device = challenged()
    plays(device, winning()[:-1])
    page = html(device)
    assert code_of(longer()) not in page
    assert versus(device) == ""
    assert "beat=" not in page
    plays(device, winning()[-1:])
    assert code_of(longer()) in html(device)  # “See how Ann played”
    device.tell(do="undo")
    assert code_of(longer()) not in html(device)


def test_at_the_end_both_results_stand_side_by_side_with_the_rule() -> None:
    device = challenged()
    plays(device, winning())
    words = versus(device)
    assert words.startswith("You did better. Winning counts first, then the higher score, then fewer moves.")
    assert f"Moves{len(winning())}{len(winning()) + 1}" in words
    assert "See how Ann played" in words
    assert "Challenge back" in words
    youri = Device()
    youri.opens(f"{DEAL}#beat={code_of(longer())}&by=Youri")
    youri.tell(do="take-up")
    plays(youri, winning())
    assert "See how Youri played" in versus(youri)
    nameless = Device()
    nameless.opens(f"{DEAL}#beat={code_of(longer())}")
    nameless.tell(do="take-up")
    plays(nameless, winning())
    assert "See how your friend played" in versus(nameless)
    slower = challenged(winning())
    plays(slower, longer())
    assert versus(slower).startswith("Ann did better.")
    even = challenged(winning())
    plays(even, winning())
    assert versus(even).startswith("You both did equally well.")
    lost = challenged(winning())
    lost.tell(do="give-up", sure="yes")
    assert versus(lost).startswith("Ann did better.")
    assert "Challenge back" not in versus(lost)


def test_how_the_other_played_is_a_visit_to_that_game() -> None:
    device = challenged()
    plays(device, winning())
    (see,) = [a for a in find(app.view(device.app), "href") if "#game=" in str(a.attrs["href"])]
    address = str(see.attrs["href"]).removeprefix("../")
    device.opens(f"{HOME}{address}")
    assert device.play.visited
    assert [move for turn in device.play.record.turns for move in turn] == list(longer())


# Kept


def test_a_challenge_is_kept_with_the_game_and_survives_everything() -> None:
    device = challenged()
    assert saves.read_head(device.kept[KEY].head).challenge == (code_of(longer()), "Ann")
    device.opens(DEAL)  # another day
    assert device.play.speech.say.startswith("Ann won this deal")
    plays(device, winning()[:3])
    device.opens(f"{DEAL}#beat={code_of(longer())}&by=Ann")  # the link once more
    assert len(device.play.record.turns) == 3
    assert list(device.kept) == [KEY]
    file = exported(device.kept.values(), ())
    (game,) = taken(file, (), Statistics()).games
    assert saves.read_head(game.head).challenge == (code_of(longer()), "Ann")
    plays(device, winning()[3:])
    assert versus(device).startswith("You did better.")


def test_a_deal_that_is_kept_already_is_played_afresh_and_the_other_stays() -> None:
    device = Device()
    device.tell(do="go", path="freecelt/", query=EASY)
    plays(device, winning())
    before = device.kept[KEY]
    device.opens(f"{DEAL}#beat={code_of(longer())}&by=Ann")
    assert "You have played this deal before" in html(device)
    device.tell(do="take-up")
    assert device.play.record.turns == ()
    assert device.address == ("freecelt/", f"{EASY}&copy=2", "")
    assert device.kept[KEY] == before
    assert versus(device) == ""


def test_heads_without_a_challenge_are_read_as_before_and_wrong_ones_are_refused() -> None:
    head = saves.Head(begun=1, played=2)
    fields = json.loads(saves.head_text(head))
    del fields["challenge"]
    assert saves.read_head(json.dumps(fields)) == head
    for wrong in (7, {}, {"code": 1, "by": ""}, {"code": "a b", "by": ""}, {"code": "", "by": ""}):
        with pytest.raises(saves.SaveError):
            saves.read_head(json.dumps({**fields, "challenge": wrong}))
    with pytest.raises(saves.SaveError):
        saves.read_head(json.dumps({**fields, "challenge": {"code": "A" * 5001, "by": ""}}))
    hostile = {**fields, "challenge": {"code": "1abc", "by": "\u202e"}}
    assert saves.read_head(json.dumps(hostile)).challenge == ("1abc", "")


def test_a_kept_challenge_whose_code_tells_nothing_compares_with_nothing() -> None:
    device = challenged()
    head = saves.read_head(device.kept[KEY].head)._replace(challenge=saves.Challenge("1abcdefg"))
    device.kept[KEY] = device.kept[KEY]._replace(head=saves.head_text(head))
    device.opens(DEAL)
    plays(device, winning())
    assert versus(device) == ""
    assert offered(device)


def test_the_game_counts_once_and_the_others_nowhere() -> None:
    device = challenged()
    finished: list[Effect] = []
    plays(device, winning()[:-1])
    seen, move = device.play.eyes.seen, winning()[-1]
    pile = [*inside(seen).columns, *inside(seen).slots][inside(move).source]
    play = device.play
    for told in (
        {"pile": str(move.source), "place": str(len(pile) - move.count)},
        {"pile": str(move.target), "place": "-1"},
    ):
        play, effects = play_update.update(play, {"do": "tap", **told})
        finished += [effect for effect in effects if isinstance(effect, Finish)]
    (one,) = finished
    assert isinstance(one, Finish)
    assert one.finished.moves == len(winning())


# Refused


@pytest.mark.parametrize(
    ("rest", "words"),
    [
        ("beat=1abc", "cut off"),
        ("beat=FORGED", "does not fit this game"),
        ("beat=PART", "not over"),
        ("beat=CODE&by=%07", "cannot be seen"),
        ("beat=CODE&from=Ann", "the name in it cannot be read"),
    ],
)
def test_a_damaged_challenge_is_told_and_the_plain_deal_is_there(rest: str, words: str) -> None:
    code = code_of(winning())
    text = rest.replace("CODE", code).replace("FORGED", f"1AAA{code[4:]}")
    text = text.replace("PART", code_of(winning()[:3]))
    device = Device()
    device.opens(f"{DEAL}#{text}")
    assert words in device.notes
    assert "The challenge in this link could not be opened." in device.notes
    assert device.play.keeping.head.challenge is None
    assert device.play.key.text == KEY
    device.tell(do="go", path="mancala/", query="seed=1")
    device.tell(do="go", path="freecelt/", query=EASY, fragment=text)
    assert device.play.key.text == KEY
    assert words in device.notes


def test_a_challenge_at_a_table_of_several_people_is_refused() -> None:
    device = Device()
    device.opens(f"{HOME}mancala/?seed=1&players=person,person#beat=1abcA")
    assert "for one person" in device.notes


# Against computers


def test_at_a_table_the_place_counts_first_then_the_points() -> None:
    """The same hand: mine is place 2 with 9 points, Ann's place 1 with 7; where the fewest win, the other way round."""
    device = Device()
    device.tell(do="go", path="mancala/", query="seed=1")
    for mine, theirs, better, rule in (
        (Result((1,), (9, 12), "I."), Result((0,), (7, 3), "T."), "Ann did better.", "more points"),
        (Result((0,), (9, 3), "I."), Result((0,), (7, 3), "T."), "You did better.", "more points"),
        (Result((0,), (3, 9), "I."), Result((0,), (2, 9), "T."), "Ann did better.", "fewer points"),
        (Result((1,), (3, 9), "I."), Result((1,), (3, 9), "T."), "You both did equally well.", "more points"),
    ):
        own = challenge.Side("You", "you", "", 0 in mine.winners, places(mine)[0], mine.scores[0], 1)
        other = challenge.Side("Ann", "Ann", "", 0 in theirs.winners, places(theirs)[0], theirs.scores[0], 1)
        found = challenge.compared(own, other, (mine, theirs))
        assert found.better == better
        assert rule in found.rule
