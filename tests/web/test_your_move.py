"""*Your move*: a game by links between two visitors whose browsers know nothing of each other."""

import pytest

import trilithon
from tests.controls import COPY_LINK, LEARN, SAVE_FILE, SEE_RESULT, TO_GAME
from tests.web.visiting import VisitorInPython, visit
from trilithon import link
from trilithon.record import Record
from trilithon_web.address import sitting_of

MANCALA = trilithon.load("mancala")
ANN = "mancala/?seed=7&players=person,away"
ROUND = "mancala/?seed=3&game=gambling"  # without colours to choose
NAME = "Your name"
PASTE, SEND = "Paste their reply", "Send as your move"


def take_turn(visitor: VisitorInPython) -> None:
    """Play the whole of one's turn, always the first move there is, and see it all."""
    visitor.wait()
    while visitor.moves:
        visitor.press(visitor.moves[0])
        visitor.wait()


def send(visitor: VisitorInPython) -> str:
    """Copy what is offered for the other."""
    visitor.press(COPY_LINK)
    return visitor.copied


def begin(address: str = ANN) -> tuple[VisitorInPython, VisitorInPython]:
    """Have Ann open a game by links with Bob, in which both choose a colour: who is to lift first, and who has just
    sent the link."""
    ann, bob = VisitorInPython(), VisitorInPython()
    ann.open(address)
    first, second = (ann, bob) if ann.moves else (bob, ann)
    if first is bob:
        bob.open(send(ann))
    take_turn(first)
    second.open(send(first))
    take_turn(second)
    first.open(send(second))
    return first, second


# From one to the other


def test_each_link_is_the_whole_game_and_seats_whoever_opens_it_where_the_next_move_is_made() -> None:
    first, second = begin()
    for _ in range(4):
        take_turn(first)
        query, _, fragment = send(first).partition("?")[2].partition("#move=")
        setup = sitting_of(MANCALA, query).setup
        told = link.decode_moves(MANCALA.new(setup.seed, setup.options, setup.seats), fragment)
        assert tuple(" ".join(map(str, turn)) for turn in told.turns) == first.saved
        second.open(first.copied)
        assert second.saved == first.saved
        assert second.moves
        assert not first.moves
        first, second = second, first
    seats = [one.address.partition("players=")[2].strip("#") for one in (first, second)]
    assert sorted(seats) == ["away,person", "person,away"]
    assert len(first.games) == len(second.games) == 1


def test_while_somebody_away_is_to_move_nobody_thinks_and_the_link_is_offered() -> None:
    """Once all that was played here has been seen."""
    first, _ = begin()
    assert COPY_LINK not in first.html, "it is our own move"
    space = first.moves[0]
    for _ in range(2):
        first.press(space.partition(":")[0])
    assert first.goes_on, "its disks are sown one by one"
    assert COPY_LINK not in first.html
    first.wait()
    name = "Player 2" if "person,away" in first.address else "Player 1"
    assert f"{COPY_LINK}: for {name}" in first.pressable
    assert name in first.says
    assert "Continue" not in first.pressable


def test_whoever_opens_a_link_is_told_what_was_played_since_and_what_is_asked() -> None:
    first, second = begin()
    take_turn(first)
    lifted = first.saved[-1].split()[0]
    second.open(send(first))
    assert f"from space {lifted}. " in second.says
    assert "Lift" in second.says
    assert LEARN not in second.says, "it is no first visit"
    second.press(next(name for name in second.names() if "chooses White" in name))  # a line of the log
    assert TO_GAME in second.pressable
    # For the first time, also what the game is about, with its lesson.
    ann, bob = VisitorInPython(), VisitorInPython()
    ann.open(ANN)
    bob.open(send(ann))  # who begins
    take_turn(bob)
    ann.open(send(bob))
    colour = bob.saved[0].removeprefix("choose-").capitalize()
    for fact in ("disk", f"Player 2 chooses {colour}", "Choose a colour"):
        assert fact in ann.says
    assert ann.link(LEARN) == "mancala/#lesson=standard"


def test_a_name_said_beside_the_link_is_read_on_the_other_screen() -> None:
    """And the next game by links that this visitor opens is played under it."""
    ann, bob, third = VisitorInPython(), VisitorInPython(), VisitorInPython()
    ann.open(ANN)
    ann.fill(NAME, " Ann & co, b. ")
    bob.open(send(ann))
    take_turn(bob)
    bob.fill(NAME, "\u202e")
    assert "invisible" in bob.says
    bob.fill(NAME, "Žofie")
    ann.open(send(bob))
    for visitor, here, there in ((ann, "Ann & co, b.", "Žofie"), (bob, "You", "Ann & co, b.")):
        for _ in range(2):  # it is kept
            assert visitor.shows(here)
            assert visitor.shows(there)
            visitor.reload()
    third.open("mancala/?seed=8&players=person,away")
    take_turn(third)
    ann.open(send(third))
    assert ann.shows("Ann & co, b.")
    assert not ann.shows("Žofie")


@pytest.fixture(scope="module")
def last_turn() -> Record:
    """A short game that one player wins, up to the turn that ends it."""
    before = record = Record.begin(MANCALA.new(7, {"quick-end": True}, 2))
    while not record.state.result:
        before = before if record.state.mid_turn else record
        moves = record.state.legal_moves()
        record = record.apply(moves[-1] if len(record.turns) < 6 else moves[0])
    return before


def test_a_game_is_played_to_its_end_and_the_last_link_shows_how_it_ended(last_turn: Record) -> None:
    """To a stranger, too, who looks at it and keeps nothing."""
    first, second, stranger = VisitorInPython(), VisitorInPython(), VisitorInPython()
    players = ("person", "away") if last_turn.state.to_move == 0 else ("away", "person")
    first.resume(last_turn, players)
    second.resume(last_turn, players[::-1])
    take_turn(first)
    first.press(SEE_RESULT)
    assert f"{COPY_LINK}: for" in first.html, "so that the end is seen there"
    last = send(first)
    for visitor in (second, stranger):
        visitor.open(last)
        assert visitor.shows("The end")
        assert visitor.text("Ring") == first.text("Ring")
        assert f"{COPY_LINK}: for" not in visitor.html
    assert second.saved == first.saved
    assert stranger.games == {}
    for visitor, told in ((first, 1), (second, 1), (stranger, 0)):
        visitor.open("games/")
        assert (visitor.shows("Won 1 of 1"), visitor.shows("Won 0 of 1")).count(True) == told
    assert first.shows("Won 1 of 1") != second.shows("Won 1 of 1")


def test_with_three_the_link_goes_round_by_seating_and_a_computer_moves_where_its_turn_comes() -> None:
    ann, bob, cat = VisitorInPython(), VisitorInPython(), VisitorInPython()
    ann.open(f"{ROUND}&seats=4&players=person,away,plain,away")
    take_turn(ann)
    for sender, receiver, number in ((ann, bob, 2), (bob, cat, 4), (cat, ann, 1), (ann, bob, 2)):
        assert f"{COPY_LINK}: for Player {number}" in sender.pressable
        receiver.open(send(sender))
        assert receiver.moves
        turns = len(receiver.saved)
        take_turn(receiver)
        assert len(receiver.saved) == turns + (2 if receiver is bob else 1), "the computer sits after Bob"
    assert [len(visitor.games) for visitor in (ann, bob, cat)] == [1, 1, 1]


# What is kept


def test_a_later_link_goes_on_with_what_is_kept_and_the_address_is_that_of_the_game() -> None:
    first, second = begin()
    ((key, kept),) = first.games.items()
    first.games[key] = kept._replace(head=kept.head.replace('"seconds": 0', '"seconds": 77'))
    first.reload()
    take_turn(first)
    second.open(send(first))
    take_turn(second)
    first.open(send(second))
    assert first.saved == second.saved
    assert list(first.games) == [key]
    assert first.shows("1:17")
    assert first.address.endswith("#")
    # The link that one has sent oneself opens one’s own game.
    first, _ = begin()
    take_turn(first)
    own = first.address
    first.open(send(first))
    assert first.address.removeprefix("https://example.org/t/") == own.removeprefix("https://example.org/t/")
    assert COPY_LINK in first.html
    assert len(first.games) == 1


def test_an_older_link_opens_what_is_kept_and_says_so() -> None:
    first, second = begin()
    take_turn(first)
    older = send(first)
    second.open(older)
    take_turn(second)
    newest = second.saved
    assert "Dismiss" not in second.pressable
    second.open(older)
    assert second.saved == newest
    assert "Dismiss" in second.pressable
    assert "further ahead" in second.text()
    assert len(second.games) == 1


def test_who_has_looked_at_a_link_for_another_has_not_taken_that_seat() -> None:
    ann, bob, cat = VisitorInPython(), VisitorInPython(), VisitorInPython()
    ann.open(f"{ROUND}&seats=3&players=person,away,away")
    take_turn(ann)
    for visitor in (bob, cat):  # both see it in the group
        visitor.open(send(ann))
    take_turn(bob)
    cat.open(send(bob))
    assert cat.moves


def test_a_link_that_has_gone_another_way_is_opened_as_a_further_copy() -> None:
    first, second = begin()
    take_turn(first)
    second.open(send(first))
    take_turn(second)
    kept = dict(second.games)
    first.press("Undo")
    assert not first.moves, "it is asked first"
    first.press("Yes, undo")
    other = first.moves[-1]
    for _ in range(2):
        first.press(other.partition(":")[0])
    take_turn(first)
    assert first.saved[:3] != second.saved[:3]
    second.open(send(first))
    assert "Dismiss" in second.pressable
    assert second.saved == first.saved
    assert len(second.games) == 2
    assert second.games.items() >= kept.items()
    second.reload()
    assert second.saved == first.saved, "the address names the copy"


def test_a_game_another_tab_has_is_met_again_when_that_lets_go() -> None:
    first, second = begin()
    take_turn(first)
    ((key, kept),) = first.games.items()
    second.open(send(first))
    take_turn(second)
    first.elsewhere = True
    first.open(send(second))
    assert first.shows("4 moves")
    assert first.games == {key: kept}, "nothing is written to what another tab has"
    # Which stores the time as it goes.
    first.games[key] = kept._replace(head=kept.head.replace('"seconds": 0', '"seconds": 77'))
    first.close_other_tab()
    assert first.saved == second.saved
    assert "Dismiss" not in first.pressable
    assert list(first.games) == [key]


# Back


def test_only_what_was_played_since_the_link_came_is_taken_back() -> None:
    first, second = begin()
    take_turn(first)
    second.open(send(first))
    before = second.text("Ring")
    second.key("u")
    assert second.text("Ring") == before
    assert "Yes, undo" not in second.pressable
    take_turn(second)
    after = second.text("Ring")
    second.press_each("Undo", "Yes, undo")
    assert second.text("Ring") == before
    second.press("Redo")
    second.wait()
    assert second.text("Ring") == after
    # Nor is the game begun again.
    first, _ = begin()
    before = first.text("Ring")
    first.press_each("Menu", "Restart")
    assert first.text("Ring") == before
    assert first.shows("2 moves")


# What is refused


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("mancala/?seed=7&players=person,away&game=deduction#move=1abcA", "hidden cards"),
        ("mancala/?seed=7&game=deduction&players=person,person#move=1abcA", "hidden cards"),
        ("mancala/?players=person,away&game=deduction", "hidden cards"),
        ("celtic_whist/?seats=2&players=person,away", "hidden cards"),
        ("whist/?players=person,away", "hidden cards"),
        ("mancala/?seed=7#move=1abcA", "Nobody in it plays by link"),
        ("mancala/?seed=7&players=person,away,away#move=1abcA", "3 players"),
        ("mancala/?seed=7&players=away,away#move=1abcA", "one person can play on each device, not 0"),
        ("mancala/?seed=7&players=person,genius#move=1abcA", "“genius” isn’t a kind of player"),
        ("mancala/?seed=7&players=person,away#move=1abc", "cut off"),
        ("mancala/?seed=7&players=person,away#move=1abcDAAA", "damaged at character"),
        ("mancala/?seed=7&players=person,away#move=2abcA", "format “2”"),
        ("mancala/?seed=7&players=person,away#move=GOOD&names=%07,x", "invisible"),
        ("mancala/?seed=7&players=person,away#move=GOOD&names=a,b,c", "3 names are too many"),
        ("mancala/?seed=7&players=person,away#move=GOOD&claims=1", "names can’t be read"),
    ],
)
def test_what_is_no_game_by_links_is_told_and_nothing_is_opened(address: str, words: str) -> None:
    """Nor is a game in which something is hidden."""
    visitor = VisitorInPython()
    visitor.open(address.replace("GOOD", link.encode_moves(Record.begin(MANCALA.new(7, {}, 2)))))
    assert visitor.shows(words)
    assert "Dismiss" in visitor.pressable
    assert PASTE not in visitor.pressable
    assert visitor.games == {}


# Ways in


def test_a_pasted_link_is_opened_with_words_and_signs_around_it() -> None:
    first, second = begin()
    take_turn(first)
    second.copied = f"Here you are (your move): {send(first)}.\nAnn"
    second.press(PASTE)
    assert second.saved == first.saved
    second.copied = "Here you are"
    second.press_each("Menu", "Paste a game")
    assert second.saved == first.saved
    assert "Dismiss" in second.pressable


def test_people_at_one_screen_go_on_by_links() -> None:
    """Between turns."""
    ann, bob = VisitorInPython(), VisitorInPython()
    ann.open("mancala/?seed=7&game=gambling&players=person,person")
    ann.press_each("Menu", "Share")
    for turn in (1, 2):
        while len(ann.saved) < turn or SEND not in ann.pressable:
            ann.press(ann.moves[0].partition(":")[0])
            ann.wait()
    before, table = ann.saved, ann.text("Ring")
    for _ in range(2):
        ann.press(ann.moves[0].partition(":")[0])
    ann.wait()
    assert SEND not in ann.pressable, "a bar is still to be taken"
    ann.press("Undo", within="Play")
    assert ann.text("Ring") == table
    ann.press(SEND)
    assert ann.saved == before
    assert not ann.moves
    assert len(ann.games) == 2, "the one at one screen stays"
    bob.open(send(ann))
    assert bob.saved == before
    assert bob.moves


@pytest.mark.parametrize("query", ["seed=7&players=person,person&game=deduction", "seed=7"])
def test_where_something_is_hidden_or_one_person_plays_no_move_is_sent(query: str) -> None:
    visitor = visit(f"mancala/?{query}")
    visitor.lift_curtain()
    visitor.press_each("Menu", "Share")
    assert SEND not in visitor.names()
    assert SAVE_FILE in visitor.pressable


def test_a_seat_can_be_somebody_away_where_nothing_is_hidden() -> None:
    """Somebody must sit here; where several do, nobody is away."""
    visitor = visit("mancala/?seed=7&seats=3&players=person,steady,steady")
    visitor.press_each("Menu", "New game")
    person, away, steady = "Person", "By link", "Steady"
    for seat, chosen, then in (
        (3, away, (person, steady, away)),
        (1, away, (away, steady, person)),
        (2, away, (away, away, person)),
        (2, person, (person, person, person)),
        (2, away, (person, away, away)),
    ):
        visitor.press(chosen, within=f"Who is player {seat}")
        assert tuple(visitor.reads(f"Who is player {number}") for number in (1, 2, 3)) == then
    visitor.press("Deduction")
    assert [visitor.reads(f"Who is player {number}") for number in (1, 2, 3)] == [person] * 3
    assert away not in visitor.pressable, "it keeps its place"


@pytest.mark.parametrize(("query", "helped"), [("seed=7", False), ("seed=7&game=deduction", True)])
def test_restarting_where_nothing_is_hidden_is_no_help(query: str, helped: bool) -> None:
    visitor = visit(f"mancala/?{query}&players=person,person")
    for word in ("", "Restart", ""):
        visitor.lift_curtain()
        if word:
            visitor.press("Menu")
            visitor.press(word)
        elif not visitor.saved:
            for _ in range(2 if helped else 1):  # a space is looked at first
                visitor.press(visitor.moves[0].partition(":")[0])
            visitor.wait()
    assert visitor.shows("0 moves")
    visitor.key("l")
    assert visitor.shows("with help") == helped
