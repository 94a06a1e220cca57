"""Several people at one screen hear all that is said to one of them: nothing of it tells what that one alone may know,
whatever is done at the table."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

import trilithon
from tests.web.by_hand import on, page, told
from tests.web.inside import inside
from trilithon.equipment import NUMBER, card_name
from trilithon.game import Move
from trilithon_web import app, settings
from trilithon_web.address import sitting_of
from trilithon_web.answers import Opened
from trilithon_web.effects import Work
from trilithon_web.nodes import find, text_of
from trilithon_web.screens.play import keeping, model, opening
from trilithon_web.screens.play import update as play_update
from trilithon_web.screens.play.model import Play
from trilithon_web.screens.play.turn import pacing
from trilithon_web.shared import Shared
from trilithon_web.table import table_of
from trilithon_web.tricks.deck import Deck

TWO = "players=person,person"
THREE = "seats=3&players=person,plain,person"
GAMES = (
    ("celtic_whist", f"seed=3&seats=2&{TWO}&follow-black=on&doubling=on"),
    ("celtic_whist", f"seed=4&{THREE}"),
    ("whist", f"seed=3&seats=2&{TWO}&length=short"),
    ("whist", f"seed=4&{THREE}&order=1-8-1&length=short"),
    ("mancala", f"seed=3&seats=2&{TWO}&game=deduction"),
    ("rekniles_ekim", f"seed=3&seats=2&{TWO}"),
    ("rekniles_ekim", f"seed=4&{THREE}&match=on"),
    ("rekniles_ekim", f"seed=5&seats=2&{TWO}&inverse=on&not-the-leader=on&match=off"),
    ("rekniles_ekim", f"seed=6&seats=2&{TWO}&arranged-decks=on&arranged-hand=none&match=off"),
    ("rekniles_ekim", f"seed=7&seats=2&{TWO}&arranged-decks=on&match=on"),
    ("rekniles_ekim", f"seed=8&seats=2&{TWO}&dummy=on&dummy-bets=on&match=off"),
)
# What tells a player something of what only they have, whatever it is.
TELLING = re.compile(r"\b(you (hold|have|draw|put)|your (hand:|deck,|colour is))", re.IGNORECASE)
# What leads away from the table, or asks for a word first.
ELSEWHERE = frozenset(
    {"new", "go", "panel", "undo", "redo", "restart", "share", "tab", "log", "rule", "deal"}
)


def opened(game: str, query: str) -> Play:
    table = table_of(game)
    plain = {**settings.read(None, table.settings), "hints": "on", "twice": "on"}
    play = opening.first(trilithon.load(game), Shared(plain), sitting_of(trilithon.load(game), query))
    return keeping.opened(play, Opened(play.key.text, None, True, 1_700_000_000))[0]


def heard(play: Play) -> str:
    return app.first(f"{play.game.name}/")._replace(screen=play, ready=True).said[-1]


def own(play: Play, seat: int) -> list[int]:
    """The cards that a seat alone knows."""
    seen = inside(play.record.state.observe(seat))
    everybody = inside(play.record.state.observe(None))
    known = (*getattr(everybody, "hand", ()), *getattr(everybody, "deck", ()))
    return [card for card in (*seen.hand, *getattr(seen, "deck", ())) if card not in known]


def names(play: Play) -> set[str]:
    """What those cards of people at this screen are called, unless a card in sight is called so, too."""
    if play.game.name == "mancala":  # no cards; what is said of colours is compared below
        return set()
    hidden = [card for seat in play.company.persons for card in own(play, seat)]
    if play.game.name == "rekniles_ekim":
        open_ = {card_name(move.card) for move in inside(play.record.state.observe(None)).played}
        short = {card_name(card) for card in hidden} - open_
        return short | {card_name(card, half=True) for card in hidden if NUMBER[card]}
    deck: Deck[Any] = __import__(f"trilithon_web.tables.{play.game.name}.cards", fromlist=["DECK"]).DECK
    seen = inside(play.record.state.observe(None))
    return {deck.name(seen, card) for card in hidden}


def given_away(play: Play) -> list[str]:
    """What is heard of it by those who may not know."""
    words = heard(play)
    return [*found(play, words), *(match[0] for match in TELLING.finditer(words))]


def found(play: Play, words: str) -> list[str]:
    """The names of hidden cards in words; not of those that everybody has just been told of, such as one that was
    played to the end of a round and has been dealt again."""
    moves = [move for turn in play.record.turns[-8:] for move in turn]
    states = play.record.states[-1 - len(moves) : -1]
    open_ = " ".join(
        str(event.text)
        for state, move in zip(states, moves, strict=True)
        for event in state.narrate(move, None)
    )
    return [name for name in names(play) if _named(name, words) and not _named(name, open_)]


def _named(name: str, words: str) -> bool:
    # It may begin a sentence; within, "10 yellow" are disks.
    return re.search(rf"\b(?i:{re.escape(name[0])}){re.escape(name[1:])}\b", words) is not None


def messages(play: Play) -> Iterator[dict[str, str]]:
    """All that can be done at the table, by a press or by a key."""
    for key in play.table.keys:
        yield {name: str(value) for name, value in key.message.items()}
    shown = page(play)
    for button in find(shown, "type", "button"):
        said = {
            name.removeprefix("data-"): str(value)
            for name, value in button.attrs.items()
            if name.startswith("data-") and value is not None
        }
        if said.get("do") and said["do"] not in ELSEWHERE and not button.attrs.get("disabled"):
            yield said


def moved(play: Play, move: Move) -> Play:
    return pacing.stepped(play, play.record.after(move), play.eyes.ui)[0]


def course(play: Play, plies: int) -> Iterator[Play]:
    """All that is shown while a game is played with eyes open, each time somebody may say something."""
    for number in range(plies):
        yield play
        if play.eyes.seen.result:
            return
        if play.eyes.curtain is not None:
            play = told(play, {"do": "open-curtain"})[0]
        elif play.goes_on or play.pace.at_word:
            play, effects = told(play, {"do": "go-on"})
            for work in effects:
                if isinstance(work, Work):
                    step = next(step for step in work.steps if step)
                    play = play_update.worked(play, step)[0]
        else:
            legal = play.record.state.legal_moves()
            play = moved(play, legal[number * 7 % len(legal)])


@pytest.mark.parametrize(("game", "query"), GAMES)
def test_nothing_is_heard_that_one_of_several_people_alone_may_know(game: str, query: str) -> None:
    asked = 0
    for play in course(opened(game, query), 700 if game == "mancala" else 90):
        assert given_away(play) == [], heard(play)
        if play.eyes.curtain is not None:
            assert found(play, text_of(page(play))) == []
        if play.eyes.curtain is None and not play.goes_on and asked < 6:
            asked += 1
            for message in messages(play):
                after = told(play, message)[0]
                if (
                    after.record is play.record
                ):  # else it is a move, of which the course of the game has its own
                    assert given_away(after) == [], (message, heard(after))
    assert asked == 6


@pytest.mark.parametrize("people", [TWO, "players=person,person,person"])
def test_what_is_heard_at_deduction_is_the_same_whatever_colours_are_dealt(people: str) -> None:
    seats = people.count(",") + 1
    play = opened("mancala", f"seed=3&seats={seats}&{people}&game=deduction&extra-removal=on")
    state = inside(play.record.state)
    colours = state.match.owners
    other = state._replace(match=state.match._replace(owners=tuple((c + 2) % 5 for c in colours)))
    twin = opening.begun(
        play.game, play.shared, play.key, trilithon.Record.begin(other, play.company.names), play.company
    )._replace(ready=True)
    twin = pacing.settled(model.saying(twin, play.speech.say))[0]
    for number in range(60):
        play, twin = on(play), on(twin)
        if play.eyes.curtain is not None:
            play, twin = (told(each, {"do": "open-curtain"})[0] for each in (play, twin))
        assert heard(play) == heard(twin)
        for message in messages(play) if number < 8 else ():
            after = [heard(told(each, message)[0]) for each in (play, twin)]
            assert after[0] == after[1], message
        legal = play.record.state.legal_moves()
        assert legal == twin.record.state.legal_moves()
        move = legal[number * 7 % len(legal)]
        play, twin = moved(play, move), moved(twin, move)
        assert inside(play.eyes.seen).round == 1


def test_a_new_hand_is_told_to_somebody_alone_at_the_screen() -> None:
    words = [heard(play) for play in course(opened("rekniles_ekim", "seed=3&seats=2&match=on"), 200)]
    assert any("You draw" in each for each in words)
    assert any("you have" in each for each in words)
