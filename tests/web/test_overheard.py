"""Several people at one screen hear all that is said to one of them: nothing of it tells what that one alone may know,
whatever is done at the table."""

import re
from operator import ne
from typing import Any

import pytest

from tests.depth import in_depth
from tests.web.inside import inside
from tests.web.playing import at_table
from tests.web.visiting import VisitorInPython
from trilithon import Record, load
from trilithon.equipment import NUMBER, card_name
from trilithon_web.tricks.deck import Deck

TWO = "players=person,person"
THREE = "seats=3&players=person,plain,person"
GAMES = (
    f"celtic_whist/?seed=3&seats=2&{TWO}&follow-black=on&doubling=on",
    f"whist/?seed=3&seats=2&{TWO}&length=short",
    f"mancala/?seed=3&seats=2&{TWO}&game=deduction",
    f"rekniles_ekim/?seed=3&seats=2&{TWO}",
    f"celtic_whist/?seed=4&{THREE}",
    f"whist/?seed=4&{THREE}&order=1-8-1&length=short",
    f"rekniles_ekim/?seed=4&{THREE}&match=on",
    f"rekniles_ekim/?seed=5&seats=2&{TWO}&inverse=on&not-the-leader=on&match=off",
    f"rekniles_ekim/?seed=6&seats=2&{TWO}&arranged-decks=on&arranged-hand=none&match=off",
    f"rekniles_ekim/?seed=7&seats=2&{TWO}&arranged-decks=on&match=on",
    f"rekniles_ekim/?seed=8&seats=2&{TWO}&dummy=on&dummy-bets=on&match=off",
)
# What tells a player something of what only they have, whatever it is.
TELLING = re.compile(r"\b(?:you (?:hold|have|draw|put)\b|your (?:hand:|deck,|colour is))", re.IGNORECASE)


def hidden_names(record: Record) -> set[str]:
    """What the cards are called that a player alone knows, unless one that everybody knows is called so, too."""
    game, state = record.setup.game, record.state
    everybody = inside(state.observe(None))
    if game == "mancala":  # no cards; what is said of colours is compared below
        return set()
    known = (*getattr(everybody, "hand", ()), *getattr(everybody, "deck", ()))
    hands = (inside(state.observe(seat)) for seat in range(state.setup.seats))
    hidden = [
        card for seen in hands for card in (*seen.hand, *getattr(seen, "deck", ())) if card not in known
    ]
    if game == "rekniles_ekim":
        open_ = {card_name(move.card) for move in everybody.played}
        return {card_name(card) for card in hidden} - open_ | {
            card_name(card, half=True) for card in hidden if NUMBER[card]
        }
    deck: Deck[Any] = __import__(f"trilithon_web.tables.{game}.cards", fromlist=["DECK"]).DECK
    return {deck.name_card(everybody, card) for card in hidden}


def given_away(record: Record, words: str) -> list[str]:
    """The names of hidden cards in words; not of those that everybody has just been told of, such as one that was
    played to the end of a round and has been dealt again."""
    moves = [move for turn in record.turns[-8:] for move in turn]
    states = record.states[-1 - len(moves) : -1]
    told = " ".join(
        str(event.text)
        for state, move in zip(states, moves, strict=True)
        for event in state.narrate(move, None)
    )
    # It may begin a sentence; within, "10 yellow" are disks.
    named = {name: rf"\b(?i:{re.escape(name[0])}){re.escape(name[1:])}\b" for name in hidden_names(record)}
    return [
        name for name, called in named.items() if re.search(called, words) and not re.search(called, told)
    ]


def plays(visitor: VisitorInPython, number: int) -> None:
    """Do what is asked for, of several moves another each time. number: how often it was done before."""
    moves, pressable = visitor.moves, visitor.pressable
    lift = [name for name in moves if name.startswith("Lift ")]
    bids = [name for name in pressable if name.isdigit()]
    onward = [name for name in pressable if re.match("I am|Ready to race|Play$", name)]
    if onward:
        visitor.press(onward[0])
    elif moves:
        move = lift[0] if lift else moves[number * 7 % len(moves)]
        saved = visitor.saved
        visitor.press(move)
        if visitor.saved == saved and visitor.moves == moves:  # once more
            visitor.press(move)
    elif bids:
        visitor.press(bids[number * 7 % len(bids)])
    else:
        visitor.key("g")


@in_depth("address", GAMES, usual=4)
def test_nothing_is_heard_that_one_of_several_people_alone_may_know(address: str) -> None:
    visitor = at_table(address, "hints=on&twice=on")
    asked: list[Record] = []
    for number in range(70):
        record = visitor.played
        words = " ".join(visitor.hears())
        assert (given_away(record, words), TELLING.findall(words)) == ([], []), words
        if not visitor.hand and "I am" in visitor.text():
            assert given_away(record, visitor.text()) == []
        elif len(asked) < 3 and record not in asked:
            asked.append(record)
            for name, aside in visitor.asides():
                if aside.saved == visitor.saved:  # else it is a move
                    words = " ".join(aside.hears())
                    assert (given_away(record, words), TELLING.findall(words)) == ([], []), (name, words)
        plays(visitor, number)
        visitor.wait()
    assert len(asked) == 3


@pytest.mark.parametrize("seats", [2, 3])
def test_what_is_heard_at_deduction_is_the_same_whatever_colours_are_dealt(seats: int) -> None:
    """Two deals are played alike that differ in nobody but whose colours are whose (AM-DED-1)."""
    game = load("mancala")
    deals = [inside(game.new(seed, {"game": "deduction"}, seats)) for seed in range(3, 40)]
    alike = [deal for deal in deals if deal.to_move == deals[0].to_move]
    owners = deals[0].match.owners
    other = next(deal for deal in alike if all(map(ne, deal.match.owners, owners)))
    people = ",".join(["person"] * seats)
    address = f"mancala/?seats={seats}&players={people}&game=deduction&extra-removal=on&seed="
    visitor, twin = (at_table(f"{address}{deal.setup.seed}", "hints=on") for deal in (deals[0], other))
    for number in range(48):
        assert visitor.hears() == twin.hears()
        if number < 4:
            for (name, one), (also, another) in zip(visitor.asides(), twin.asides(), strict=True):
                assert (name, one.hears()) == (also, another.hears())
        for each in (visitor, twin):
            plays(each, number)
            each.wait()
    assert visitor.saved == twin.saved
    assert visitor.played.state.round == 1


def test_a_new_hand_is_told_to_somebody_alone_at_the_screen() -> None:
    visitor = at_table("rekniles_ekim/?seed=3&seats=2&match=on", "hints=on")
    for number in range(60):
        plays(visitor, number)
        visitor.wait()
    heard = visitor.hears()
    assert any("You draw" in each for each in heard)
    assert any("you have" in each for each in heard)


def test_a_card_that_is_picked_and_not_played_is_told_to_nobody_else() -> None:
    visitor = at_table("rekniles_ekim/?seed=3&seats=2&players=person,person")
    visitor.press("I am")
    visitor.press(visitor.moves[0])
    visitor.hears()
    visitor.key("t")
    assert given_away(visitor.played, " ".join(visitor.hears())) == []
    assert "after" not in visitor.says
