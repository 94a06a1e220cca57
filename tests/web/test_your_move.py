"""*Your move*: a game by links between two pages that know nothing of each other, message by message."""

from collections.abc import Mapping
from typing import Any

import pytest

import trilithon
from tests.web.inside import inside
from trilithon import link
from trilithon.options import OptionError
from trilithon.record import Record
from trilithon_web import app
from trilithon_web.address import sitting_of
from trilithon_web.answers import Answer, Gone, Opened
from trilithon_web.app import App
from trilithon_web.company import AWAY, PERSON
from trilithon_web.edition import Edition
from trilithon_web.effects import (
    Arrive,
    Copy,
    Effect,
    Go,
    OpenGame,
    OpenPanel,
    Readdress,
    Set,
    Store,
    Work,
    Write,
)
from trilithon_web.nodes import find, text_of, to_html
from trilithon_web.screens.play.model import Play
from trilithon_web.shelf import saves
from trilithon_web.shelf.index import Index
from trilithon_web.shelf.pending import Pending
from trilithon_web.shelf.statistics import Statistics
from trilithon_web.tables.mancala.table import TABLE

HOME = "https://example.org/t/"
MANCALA = trilithon.load("mancala")
ANN = "seed=7&players=person,away"


class Device:
    """A page with a browser's storage around it, which answers as the real one does."""

    def __init__(self) -> None:
        self.kept: dict[str, saves.Kept] = {}
        self.app = app.first("")._replace(edition=Edition(home=HOME))
        self.copied = ""
        self.settings: str | None = None
        self.address = ("", "", "")
        self.held = "yes"
        self.worked = 0
        self.today = "1970-01-01"
        self.asked: list[str] = []
        self.do(
            *app.started(
                self.app, {"path": "", "query": ""}, app.Found(Index(), Statistics(), None), 9, self.today
            )
        )

    @property
    def play(self) -> Play:
        assert isinstance(self.app.screen, Play)
        return self.app.screen

    def tell(self, **message: str) -> None:
        self.hear(message)

    def hear(self, told: Mapping[str, str] | Answer) -> None:
        self.do(*app.update(self.app, told))

    def do(self, model: App, effects: tuple[Effect, ...]) -> None:
        self.app = model
        for effect in effects:
            match effect:
                case OpenGame(key):
                    self.hear(Opened(key, self.kept.get(key), self.held == "yes", 100))
                case Write(change):
                    game = Pending({change.key: change}).over(change.key, self.kept.get(change.key))
                    if game:
                        self.kept[change.key] = game
                    else:  # a head alone of a game that is not stored: it must come whole
                        self.hear(Gone(change.key))
                case Store(games):
                    self.kept |= {game.key: game for game in games}
                case Go(path, query):
                    self.tell(do="go", path=path, query=query)
                case Arrive(path, query, fragment):
                    self.address = path, query, fragment
                case Readdress(query, fragment):
                    self.address = self.address[0], query, fragment
                case Set(text):
                    self.settings = text
                case Copy(_, text):
                    self.copied = text
                case OpenPanel(id):
                    self.asked.append(id)
                case Work(steps):
                    self.worked += 1
                    self.do(*app.worked(self.app, next(step for step in steps if step)))

    def at(self, query: str) -> None:
        self.tell(do="go", path="mancala/", query=query)

    def opens(self, address: str) -> None:
        """Follows a link from elsewhere: another load of the page, with what is stored."""
        path, _, rest = address.removeprefix(HOME).partition("?")
        query, _, fragment = rest.partition("#")
        index = Index.of({key: game.head for key, game in self.kept.items()})
        kept = app.Found(index, Statistics(), self.settings)
        first = app.first(path)._replace(edition=Edition(home=HOME))
        self.app = first
        here = {"path": path, "query": query, "fragment": fragment}
        self.address = path, query, fragment
        self.do(*app.started(first, here, kept, 100, self.today))

    def settle(self) -> None:
        """Whatever goes on by itself has come to an end."""
        for _ in range(3000):
            if not self.play.goes_on and not self.play.pace.at_word:
                return
            self.tell(do="go-on")
        raise AssertionError("it never ends")

    def moves(self) -> None:
        """The whole of one's turn, always the first move there is."""
        self.settle()
        seat = self.play.eyes.viewer
        while self.play.record.state.to_move == seat:
            self.decide()

    def decide(self) -> None:
        before = len(self.play.record.states)
        move = self.play.eyes.seen.legal[0]
        self.tell(**MESSAGES[inside(move).kind](move))
        if len(self.play.record.states) == before:  # a space is looked at first, and lifted then
            self.tell(**MESSAGES[inside(move).kind](move))
        assert len(self.play.record.states) > before, (move, self.play.speech.say)
        self.settle()

    def link(self) -> str:
        """The link that the page offers, taken from the button in sight."""
        (button,) = [
            b
            for b in find(app.view(self.app), "data-do", "copy-move")
            if "data-sheet" not in b.attrs  # that one is where the browser has a share sheet
        ]
        self.tell(do="copy-move", link=str(button.attrs["data-link"]))
        return self.copied

    @property
    def words(self) -> str:
        return text_of(app.view(self.app))

    @property
    def notes(self) -> str:
        (notes,) = [node for node in find(app.view(self.app), "class") if node.attrs["class"] == "offers"]
        return text_of(notes)


MESSAGES: dict[str, Any] = {
    "colour": lambda move: {"do": "colour", "colour": str(move.number)},
    "space": lambda move: {"do": "pit", "space": str(move.number)},
    "sow": lambda move: {"do": "colour", "colour": str(move.number)},
    "remove": lambda move: {"do": "remove", "remove": str(move.number)},
    "bar": lambda move: {"do": "colour", "colour": str(move.number)},
}


def record_of(address: str) -> Record:
    """The game that an address tells by the format alone."""
    query, _, fragment = address.partition("?")[2].partition("#")
    setup = sitting_of(MANCALA, query).setup
    code = fragment.removeprefix("move=").partition("&")[0]
    return link.read(MANCALA.new(setup.seed, setup.options, setup.seats), code)


def begun(query: str = ANN) -> tuple[Device, Device]:
    """Two devices, on the first of which a game by links is laid out."""
    ann, bob = Device(), Device()
    ann.at(query)
    return ann, bob


def turns(device: Device) -> list[str]:
    return [str(move) for turn in device.play.record.turns for move in turn]


def choose(ann: Device, bob: Device) -> tuple[Device, Device]:
    """Both have chosen a colour: who is to lift first, and the other one, who has just sent the link."""
    first, second = (ann, bob) if ann.play.record.state.to_move == 0 else (bob, ann)
    if first is bob:
        bob.opens(ann.link())
    first.moves()
    second.opens(first.link())
    second.moves()
    first.opens(second.link())
    return first, second


# From one to the other


def test_each_link_is_the_whole_game_and_seats_whoever_opens_it_where_the_next_move_is_made() -> None:
    ann, bob = begun()
    first, second = choose(ann, bob)
    for _ in range(4):
        first.moves()
        address = first.link()
        assert record_of(address).states == first.play.record.states
        second.opens(address)
        assert second.play.record.states == first.play.record.states
        assert second.play.record.state.to_move == second.play.eyes.viewer != first.play.eyes.viewer
        first, second = second, first
    assert ann.play.company.levels == (PERSON, AWAY)
    assert bob.play.company.levels == (AWAY, PERSON)
    assert len(ann.kept) == len(bob.kept) == 1


def test_while_somebody_away_is_to_move_nobody_thinks_and_the_link_is_offered() -> None:
    ann, bob = begun()
    first, _ = choose(ann, bob)
    assert "copy-move" not in to_html(app.view(first.app))  # it is our own move
    first.moves()
    before = turns(first)
    first.tell(do="go-on")
    assert turns(first) == before
    assert first.worked == 0
    name = "Player 2" if first is ann else "Player 1"
    assert f"Copy the link: for {name}" in to_html(app.view(first.app))
    assert first.play.speech.say.endswith(f"send the link to {name}.")


def test_the_link_is_offered_once_all_that_was_played_here_has_been_seen() -> None:
    first, _ = choose(*begun())
    space = str(inside(first.play.eyes.seen).legal[0].number)
    first.tell(do="pit", space=space)
    first.tell(do="pit", space=space)
    assert first.play.awaited
    assert first.play.pace.coming  # its disks are sown one by one
    assert "copy-move" not in to_html(app.view(first.app))
    first.settle()
    assert "copy-move" in to_html(app.view(first.app))


def test_whoever_opens_a_link_is_told_what_was_played_since_and_what_is_asked() -> None:
    ann, bob = begun()
    first, second = choose(ann, bob)
    first.moves()
    lifted = first.play.record.turns[-1][0]
    second.opens(first.link())
    assert f"from {lifted}. " in second.play.speech.say
    assert "Lift" in second.play.speech.say  # what is asked of the one who plays here
    assert not second.play.speech.say.startswith(TABLE.hello)
    second.tell(do="scrub", step=str(len(second.play.record.states) - 2))
    assert second.play.look


def test_whoever_opens_a_link_for_the_first_time_is_told_what_the_game_is_about() -> None:
    """And is offered its lesson."""
    ann, bob = begun()
    assert ann.play.awaited  # Bob begins
    bob.opens(ann.link())
    bob.moves()
    ann.opens(bob.link())
    assert ann.play.speech.say.startswith(f"{TABLE.hello} Player 2 chooses ")
    assert ann.play.speech.say.endswith("Choose a colour.")
    (status,) = find(app.view(ann.app), "class", "status")
    assert [node.attrs["href"] for node in find(status, "href")] == ["../mancala/#lesson=standard"]


def test_names_go_along_with_the_link() -> None:
    ann, bob = begun()
    ann.app = ann.app._replace(
        screen=ann.play._replace(company=ann.play.company._replace(names=("Ann & co", "Žofie, b.")))
    )
    first, _ = choose(ann, bob)
    assert bob.play.company.names == ("Ann & co", "Žofie, b.")
    assert first.play.company.names == ("Ann & co", "Žofie, b.")
    assert saves.read_head(next(iter(bob.kept.values())).head).players == ("Ann & co", "Žofie, b.")


def test_a_name_said_beside_the_link_is_read_on_the_other_screen() -> None:
    """And the next game by links that this device opens is played under it."""
    ann, bob = begun()
    assert ann.play.awaited  # Bob begins
    assert list(find(app.view(ann.app), "id", "own-name"))
    ann.tell(do="own-name", value=" Kim ")
    assert ann.play.company.name(0) == "Kim"
    bob.opens(ann.link())
    assert [bob.play.company.name(seat) for seat in (0, 1)] == ["Kim", "You"]
    bob.tell(do="own-name", value="\u202e")
    assert "cannot be seen" in bob.play.speech.say
    assert bob.play.company.names == ("Kim", "")
    third = Device()
    third.at("seed=8&players=person,away")
    third.moves()
    ann.opens(third.link())
    assert ann.play.company.names == ("", "Kim")


def test_a_game_is_played_to_its_end_and_the_last_link_shows_how_it_ended() -> None:
    first, second = choose(*begun(f"{ANN}&quick-end=on"))
    while not first.play.eyes.seen.result:
        first.moves()
        second.opens(first.link())
        if second.play.record.state.to_move == second.play.eyes.viewer:
            first, second = second, first
    assert second.play.eyes.seen.result == first.play.eyes.seen.result
    assert "Copy the link: for" in to_html(app.view(first.app))  # so that the end is seen there
    assert "Copy the link: for" not in to_html(app.view(second.app))
    counted = [device.app.shared.statistics.results for device in (first, second)]
    assert [len(results) for results in counted] == [1, 1]
    seats = [next(iter(results.values())).seat for results in counted]
    assert sorted(seats) == [0, 1]


def test_a_stranger_who_opens_the_link_of_a_game_that_is_over_looks_at_its_end() -> None:
    first, second = choose(*begun(f"{ANN}&quick-end=on"))
    while not first.play.eyes.seen.result:
        first.moves()
        second.opens(first.link())
        if second.play.record.state.to_move == second.play.eyes.viewer:
            first, second = second, first
    stranger = Device()
    stranger.opens(first.link())
    assert stranger.play.visited
    assert stranger.play.eyes.shown.result == first.play.eyes.seen.result
    assert stranger.kept == {}


def test_with_three_the_link_goes_round_by_seating_and_a_computer_moves_where_its_turn_comes() -> None:
    ann, bob, cat = Device(), Device(), Device()
    ann.at("seed=3&seats=4&players=person,away,plain,away&game=gambling")
    devices = {0: ann, 1: bob, 3: cat}
    ann.settle()  # where the computer begins
    if not ann.play.awaited:
        ann.moves()
    for _ in range(6):
        address = ann.link()
        seat = record_of(address).state.to_move
        assert seat in devices
        devices[seat].opens(address)
        assert devices[seat].play.eyes.viewer == seat
        ann = devices[seat]
        ann.moves()
        assert ann.play.record.state.to_move == {0: 1, 1: 3, 3: 0}[seat]
    assert [len(device.kept) for device in devices.values()] == [1, 1, 1]


# What is kept


def test_a_later_link_goes_on_with_what_is_kept_and_the_address_is_that_of_the_game() -> None:
    first, second = choose(*begun())
    head = saves.read_head(next(iter(first.kept.values())).head)
    first.moves()
    second.opens(first.link())
    second.moves()
    first.opens(second.link())
    (kept,) = first.kept.values()
    assert " ".join(kept.lines).split() == turns(first)
    assert saves.read_head(kept.head).begun == head.begun
    assert first.address == ("mancala/", first.play.key.query, "")


def test_an_older_link_opens_what_is_kept_and_says_so() -> None:
    first, second = choose(*begun())
    first.moves()
    older = first.link()
    second.opens(older)
    second.moves()
    newest = turns(second)
    second.opens(older)
    assert turns(second) == newest
    assert "further on than this link" in second.notes
    assert len(second.kept) == 1


def test_the_link_one_has_sent_oneself_opens_ones_own_game() -> None:
    first, _ = choose(*begun())
    first.moves()
    seat = first.play.eyes.viewer
    first.opens(first.link())
    assert first.play.eyes.viewer == seat
    assert first.play.awaited
    assert len(first.kept) == 1


def test_who_has_looked_at_a_link_for_another_has_not_taken_that_seat() -> None:
    ann, bob, cat = Device(), Device(), Device()
    ann.at("seed=3&seats=3&players=person,away,away&game=gambling")
    seats = [(ann, bob, cat)[(n + (ann.play.record.state.to_move or 0)) % 3] for n in range(3)]
    first, second, third = seats
    if first is not ann:
        first.opens(ann.link())
    first.moves()
    for device in (second, third):  # both see it in the group
        device.opens(first.link())
    second.moves()
    third.opens(second.link())
    assert third.play.eyes.viewer == third.play.record.state.to_move


def test_a_link_that_has_gone_another_way_is_opened_as_a_further_copy() -> None:
    first, second = choose(*begun())
    first.moves()
    address = first.link()
    second.opens(address)
    second.moves()
    kept = dict(second.kept)
    first.tell(do="undo")
    assert first.asked[-1] == "ask"
    first.tell(do="undo", sure="yes")
    first.tell(do="pit", space=str(inside(first.play.eyes.seen).legal[-1].number))
    first.tell(do="pit", space=str(inside(first.play.eyes.seen).legal[-1].number))
    first.settle()
    first.moves()
    assert turns(first)[:3] != turns(second)[:3]
    second.opens(first.link())
    assert "gone different ways" in second.notes
    assert turns(second) == turns(first)
    assert second.play.key.number == 2
    assert {key: second.kept[key] for key in kept} == kept


def test_a_game_another_tab_has_is_met_again_when_that_lets_go() -> None:
    first, second = choose(*begun())
    first.moves()
    before = dict(first.kept)
    second.opens(first.link())
    second.moves()
    first.held = "no"
    first.opens(second.link())
    assert turns(first) == turns(second)
    assert first.kept == before  # nothing is written to what another tab has
    (key,) = first.kept
    head = saves.read_head(first.kept[key].head)._replace(seconds=77)  # which it stores as it goes
    first.kept[key] = first.kept[key]._replace(head=saves.head_text(head))
    first.hear(Opened(key, first.kept[key], True, 200))
    assert turns(first) == turns(second)
    assert first.play.problem == ""
    assert len(first.kept) == 1
    assert " ".join(first.kept[key].lines).split() == turns(second)


# Back


def test_only_what_was_played_since_the_link_came_is_taken_back() -> None:
    first, second = choose(*begun())
    first.moves()
    second.opens(first.link())
    before = turns(second)
    second.tell(do="undo")
    assert turns(second) == before
    assert second.play.speech.say.startswith("Only what you have played since the last link came")
    second.moves()
    second.tell(do="undo", sure="yes")
    assert turns(second) == before
    second.tell(do="redo")
    assert turns(second)[: len(before)] == before != turns(second)


def test_a_game_by_links_is_not_begun_again() -> None:
    first, _ = choose(*begun())
    before = turns(first)
    first.tell(do="restart")
    assert turns(first) == before
    assert "can’t begin again" in first.play.speech.say


# What is refused


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("?seed=7&players=person,away&game=deduction#move=1abcA", "hidden things too"),
        ("?seed=7&game=deduction&players=person,person#move=1abcA", "hidden things too"),
        ("?seed=7#move=1abcA", "names nobody who plays by link"),
        ("?seed=7&players=person,away,away#move=1abcA", "lists 3 players, but this game has 2"),
        ("?seed=7&players=away,away#move=1abcA", "one person plays at this screen, not 0"),
        (
            "?seed=7&players=person,genius#move=1abcA",
            "“genius” isn’t a kind of player. Each is person, away, gentle",
        ),
        ("?seed=7&players=person,away#move=1abc", "cut off"),
        ("?seed=7&players=person,away#move=1abcDAAA", "cannot stand there"),
        ("?seed=7&players=person,away#move=2abcA", "format “2”"),
        ("?seed=7&players=person,away#move=GOOD&names=%07,x", "cannot be seen"),
        ("?seed=7&players=person,away#move=GOOD&names=a,b,c", "3 names are too many"),
        ("?seed=7&players=person,away#move=GOOD&claims=1", "names in it cannot be read"),
    ],
)
def test_what_is_no_game_by_links_is_told_and_nothing_is_opened(address: str, words: str) -> None:
    good = link.written(Record.begin(MANCALA.new(7, {}, 2)))
    device = Device()
    device.opens(f"{HOME}mancala/{address.replace('GOOD', good)}")
    assert words in device.notes
    assert device.play.company.away == ()
    assert device.kept == {}


def test_games_with_hidden_hands_cannot_be_played_with_somebody_away() -> None:
    for name, query in (
        ("celtic_whist", "seats=2&players=person,away"),
        ("whist", "players=person,away"),
        ("mancala", "players=person,away&game=deduction"),
    ):
        with pytest.raises(OptionError, match="hidden things too"):
            sitting_of(trilithon.load(name), query)


# Ways in


def test_a_pasted_link_is_opened_with_words_and_signs_around_it() -> None:
    first, second = choose(*begun())
    first.moves()
    second.tell(do="pasted", text=f"Here you are (your move): {first.link()}.\nAnn")
    assert turns(second) == turns(first)
    second.tell(do="pasted", text="Here you are")
    assert "could not be opened" in second.notes


def test_people_at_one_screen_go_on_by_links() -> None:
    ann, bob = Device(), Device()
    ann.at("seed=7&game=gambling&players=person,person")
    for _ in range(2):
        seat = ann.play.record.state.to_move
        while ann.play.record.state.to_move == seat:
            ann.decide()
    before = turns(ann)
    ann.tell(do="share")
    assert "Send as your move" in ann.words
    ann.decide()
    assert ann.play.record.state.mid_turn  # a bar is still to be taken
    assert "Send as your move" not in ann.words
    ann.tell(do="undo", sure="yes")
    assert turns(ann) == before
    ann.tell(do="hand-over")
    mover = ann.play.record.states[-2].to_move
    assert ann.play.eyes.viewer == mover
    assert turns(ann) == before
    assert len(ann.kept) == 2  # the one at one screen stays
    bob.opens(ann.link())
    assert bob.play.eyes.viewer == 1 - (mover or 0)
    assert turns(bob) == before


@pytest.mark.parametrize("query", ["seed=7&players=person,person&game=deduction", "seed=7"])
def test_where_something_is_hidden_or_one_person_plays_no_move_is_sent(query: str) -> None:
    ann = Device()
    ann.at(query)
    assert "Send as your move" not in ann.words


def test_a_seat_can_be_somebody_away_where_nothing_is_hidden() -> None:
    ann = Device()
    ann.at("seed=7&seats=3")
    ann.tell(do="set-up")
    ann.tell(do="draft", field="level", seat="2", value=AWAY)
    assert _levels(ann) == (PERSON, "plain", AWAY)
    ann.tell(do="draft", field="level", seat="0", value=AWAY)  # somebody must sit here
    assert _levels(ann) == (AWAY, "plain", PERSON)
    ann.tell(do="draft", field="level", seat="1", value=AWAY)
    assert _levels(ann) == (AWAY, AWAY, PERSON)
    ann.tell(do="draft", field="level", seat="1", value=PERSON)  # several at this screen: nobody is away
    assert _levels(ann) == (PERSON, PERSON, PERSON)
    ann.tell(do="draft", field="level", seat="1", value=AWAY)
    assert _levels(ann) == (PERSON, AWAY, AWAY)
    assert "away-1" in to_html(app.view(ann.app))
    ann.tell(do="draft", field="option", name="game", value="deduction")
    assert _levels(ann) == (PERSON, PERSON, PERSON)
    assert "away-1" not in to_html(app.view(ann.app))


def _levels(device: Device) -> tuple[str, ...]:
    assert device.play.set_up.draft
    return device.play.set_up.draft.levels


def test_restarting_where_nothing_is_hidden_is_no_help() -> None:
    for query, helped in (("seed=7", False), ("seed=7&game=deduction", True)):
        ann = Device()
        ann.at(f"{query}&players=person,person")
        if ann.play.eyes.curtain is not None:
            ann.tell(do="open-curtain")
        ann.decide()
        ann.tell(do="restart")
        assert ann.play.keeping.head.assisted is helped
