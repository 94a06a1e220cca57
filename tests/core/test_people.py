"""Players in sentences: named, "you", or "player 2", with the right grammar; and what may be a name."""

import copy
import doctest
import pickle
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import trilithon.people
from tests.core.facts import lacks
from trilithon.people import (
    LONGEST_NAME,
    People,
    Text,
    Who,
    check_name,
    count_text,
    join_words,
    number_text,
    second_person,
    signed_text,
    start_sentence,
)

ANN, BOB, CY = Who(0), Who(1), Who(2)
NAMED = ("Ann", "Bob", "Cy")


def test_the_examples_in_the_module() -> None:
    assert doctest.testmod(trilithon.people).failed == 0
    assert doctest.testmod(trilithon.people).attempted > 3


@pytest.mark.parametrize(
    ("pattern", "nobody", "named", "to_bob"),
    [
        (f"{BOB} {BOB:takes} it.", "Player 2 takes it.", "Bob takes it.", "You take it."),
        (f"Now {BOB} {BOB:leads}.", "Now player 2 leads.", "Now Bob leads.", "Now you lead."),
        (f"{BOB:'s} ace wins.", "Player 2’s ace wins.", "Bob’s ace wins.", "Your ace wins."),
        (f"It is {BOB:'s} turn.", "It is player 2’s turn.", "It is Bob’s turn.", "It is your turn."),
        (f"{ANN} beats {BOB}.", "Player 1 beats player 2.", "Ann beats Bob.", "Ann beats you."),
        (
            f"{BOB} bid 4 and took 4: +4, now 19.",
            "Player 2 bid 4 and took 4: +4, now 19.",
            "Bob bid 4 and took 4: +4, now 19.",
            "You bid 4 and took 4: +4, now 19.",
        ),
        (
            f"Done. {BOB} {BOB:is} out! {BOB:'s} bar goes.",
            "Done. Player 2 is out! Player 2’s bar goes.",
            "Done. Bob is out! Bob’s bar goes.",
            "Done. You are out! Your bar goes.",
        ),
        (f"Won: {BOB} {BOB:has} 30.", "Won: player 2 has 30.", "Won: Bob has 30.", "Won: you have 30."),
        (
            f"{Who(0, 1)} {Who(0, 1):shares} it.",
            "Player 1 and player 2 share it.",
            "Ann and Bob share it.",
            "Ann and you share it.",
        ),
        (
            f"{Who(1, 2, 0)} {Who(1, 2, 0):plays} on.",
            "Player 2, player 3 and player 1 play on.",
            "Bob, Cy and Ann play on.",
            "You, Cy and Ann play on.",
        ),
        (
            f"{Who(0, 1):'s} figures",
            "Player 1’s and player 2’s figures",
            "Ann’s and Bob’s figures",
            "Ann’s and your figures",
        ),
    ],
)
def test_a_sentence_for_each_reader(pattern: str, nobody: str, named: str, to_bob: str) -> None:
    text = Text(pattern)
    assert text == People().read(text) == nobody
    assert People(NAMED).read(text) == named
    assert People(NAMED, you=1).read(text) == to_bob


def test_only_some_are_named() -> None:
    text = Text(f"{ANN} beats {BOB}. {CY} {CY:watches}.")
    assert People(("", "Bob")).read(text) == "Player 1 beats Bob. Player 3 watches."
    assert People(("", "Bob"), you=2).read(text) == "Player 1 beats Bob. You watch."
    assert [People(("", "Bob"), you=2).name(seat) for seat in range(3)] == ["player 1", "Bob", "you"]


@pytest.mark.parametrize(
    ("third", "second"),
    [
        ("takes", "take"), ("bids", "bid"), ("plays", "play"), ("wins", "win"), ("leads", "lead"),
        ("loses", "lose"), ("chooses", "choose"), ("moves", "move"), ("shares", "share"), ("pays", "pay"),
        ("passes", "pass"), ("reaches", "reach"), ("pushes", "push"), ("boxes", "box"), ("buzzes", "buzz"),
        ("goes", "go"), ("does", "do"), ("is", "are"), ("was", "were"), ("has", "have"),
        ("carries", "carry"), ("tries", "try"), ("ties", "tie"), ("lies", "lie"), ("took", "took"),
    ],
)  # fmt: skip
def test_verbs(third: str, second: str) -> None:
    assert second_person(third) == second
    text = Text(f"{BOB} {BOB:{third}} it.")
    assert (text, People(you=1).read(text)) == (f"Player 2 {third} it.", f"You {second} it.")


def test_lists() -> None:
    assert join_words([]) == ""
    assert join_words(["this"]) == "this"
    assert join_words(["this", "that"]) == "this and that"
    assert join_words(("this", "that", "the other"), "or") == "this, that or the other"


def test_numbers_with_what_they_count() -> None:
    assert [count_text(number, "card") for number in (-2, -1, 0, 1, 2)] == [
        "−2 cards", "−1 cards", "0 cards", "1 card", "2 cards",
    ]  # fmt: skip
    assert [count_text(number, "person", "people") for number in (1, 3)] == ["1 person", "3 people"]


def test_a_sentence_begins_with_a_capital_and_is_otherwise_as_it_was() -> None:
    assert [start_sentence(text) for text in ("", "t", "blue passes Ann", "14 Blue")] == [
        "", "T", "Blue passes Ann", "14 Blue",
    ]  # fmt: skip


def test_gains_and_losses() -> None:
    assert [signed_text(value) for value in (-10, -1, 0, 4)] == ["−10", "−1", "+0", "+4"]
    assert [number_text(value) for value in (-10, -1, 0, 4)] == ["−10", "−1", "0", "4"]


def test_names_are_put_in_as_they_are() -> None:
    """Whatever stands in a name is neither read as a place of a player nor takes part in the grammar."""
    text = Text(f"{ANN} {ANN:shows} it to {BOB}. {BOB} {BOB:nods}.")
    odd = ("{0} %s \\1", f"{ANN} x. ")
    assert People(odd).read(text) == f"{odd[0]} shows it to {odd[1]}. {odd[1]} nods."
    assert People(("ann", "éa")).read(text) == "ann shows it to éa. éa nods."


@given(st.text(), st.text(), st.integers(0, 2) | st.none())
def test_any_name_at_all(first: str, second: str, you: int | None) -> None:
    people = People((first, second), you)
    text = Text(f"{ANN}|{BOB:'s}")
    one, other = (people.name(0), "your" if you == 1 else people.name(1) + "’s")
    assert people.read(text).casefold() == f"{one}|{other}".casefold()
    if first and you != 0:
        assert people.read(text).startswith(first + "|")


def test_a_text_is_a_str() -> None:
    text = Text(f"{BOB} {BOB:wins}.")
    assert isinstance(text, str)
    assert (text, hash(text), repr(text)) == (
        "Player 2 wins.",
        hash("Player 2 wins."),
        repr("Player 2 wins."),
    )
    assert text in {"Player 2 wins."}
    assert type(text + "") is str
    assert People(NAMED).read("Player 2 wins.") == "Player 2 wins."


def test_a_text_keeps_its_places_through_copies() -> None:
    text = Text(f"{BOB} {BOB:wins}.")
    copies = [pickle.loads(pickle.dumps(text, protocol)) for protocol in range(pickle.HIGHEST_PROTOCOL + 1)]
    for copied in (*copies, copy.copy(text), copy.deepcopy(text)):
        assert copied == text
        assert People(NAMED).read(copied) == "Bob wins."
    assert pickle.loads(pickle.dumps(People(NAMED).read(text))) == "Bob wins."


def test_a_text_tells_who_is_in_it_whatever_they_are_called() -> None:
    text = Text(f"{Who(0, 2)} {Who(0, 2):share} {BOB:'s} trick.")
    read = People(("share", "", "trick")).read(text)
    assert isinstance(read, Text)
    assert text.seats == read.seats == {0, 1, 2}
    assert Text("Nobody wins.").seats == frozenset()


@pytest.mark.machine
def test_no_game_spells_a_player_out() -> None:
    """Numbers of seats stand in sentences through Who alone."""
    games = Path(trilithon.people.__file__).parent / "games"
    spelt = re.compile(r"\b[Pp]layers? \{")
    sources = [path for path in games.rglob("*.py") if spelt.search(path.read_text(encoding="utf-8"))]
    assert sources == []


@pytest.mark.parametrize(
    "name",
    [
        "Ann", "Ann Marie", "d’Arcy-O'Neil, Jr.", "7", "Żółć", "Ἀθηνᾶ", "דנה",
        "فاطمة", "می‌خواهم", "शक्ति", "小明", "지우",
        "👩‍👩‍👧‍👦", "❤️", "🏴󠁧󠁢󠁷󠁬󠁳󠁿 Cymru", "🇫🇷", "{0} <b>&amp;", "player 1 Ann", "x" * LONGEST_NAME,
    ],
)  # fmt: skip
def test_names_of_every_kind(name: str) -> None:
    assert check_name(name) == name
    assert check_name(f" {name}\u3000") == name


@pytest.mark.parametrize(
    ("name", "facts"),
    [
        ("", "visible"),
        ("  ", "visible"),
        ("\u3164", "visible"),
        ("\u200d", "visible"),
        ("\u2800\ufe0f", "visible"),
        ("x" * (LONGEST_NAME + 1), "40, 41"),
        ("A\tB", "U+0009"),
        ("A\nB", "U+000A"),
        ("Ann\n", "U+000A"),
        ("A\rB", "U+000D"),
        ("A\x1bB", "U+001B"),
        ("A\x85B", "U+0085"),
        ("A\u2028B", "U+2028"),
        ("A\u2029B", "U+2029"),
        ("A\u202eB", "U+202E"),
        ("A\u2066B", "U+2066"),
        ("A\u200fB", "U+200F"),
        ("A\u061cB", "U+061C"),
        ("A\u200bB", "U+200B"),
        ("A\ufeffB", "U+FEFF"),
        ("A\ud800B", "U+D800"),
        ("A\U000e0041B", "U+E0041"),
    ],
)
def test_no_names(name: str, facts: str) -> None:
    with pytest.raises(ValueError, match=r"\.$") as caught:
        check_name(name)
    assert not lacks(str(caught.value), facts)
