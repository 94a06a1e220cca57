"""What has happened since one's own last move, without any browser: what is told of it at Mancala, when it is there,
and that it tells nothing that is hidden."""

from typing import Any

import pytest

import trilithon
from tests.web.inside import inside
from tests.web.test_mancala_table import chosen, laid, start
from trilithon.game import Event
from trilithon.games.mancala.state import State
from trilithon.record import Record
from trilithon_web import settings
from trilithon_web.address import sitting_of
from trilithon_web.company import PERSON, gathered
from trilithon_web.effects import Wait
from trilithon_web.nodes import Node, find, h, text_of, to_html
from trilithon_web.screens.play import opening, update
from trilithon_web.screens.play.lesson import tutor
from trilithon_web.screens.play.model import Play
from trilithon_web.screens.play.parts import Visit
from trilithon_web.screens.play.review import dock, recap
from trilithon_web.screens.play.turn import pacing, since
from trilithon_web.shared import Shared
from trilithon_web.shelf.keys import GameKey
from trilithon_web.table_values import Recap
from trilithon_web.tables.mancala.recap import lifts
from trilithon_web.tables.mancala.stages import FALL, HOP
from trilithon_web.tables.mancala.table import TABLE

GAME = trilithon.load("mancala")


def playing(state: State, *persons: int) -> Play:
    """A game that goes on from a position. persons: who sits at the screen; else whoever moves first."""
    here, seats = persons or (state.to_move,), state.observe(None).seats
    company = gathered(tuple(PERSON if seat in here else "plain" for seat in range(seats)))
    company = company._replace(
        names=tuple("" if (seat,) == here else f"P{seat + 1}" for seat in range(seats))
    )
    shared = Shared(settings.read(None, TABLE.settings))
    key = GameKey.of(GAME, sitting_of(GAME, f"seed=5&seats={seats}"))
    return opening.begun(GAME, shared, key, Record.begin(state, company.names), company)


def played(play: Play, *texts: str) -> Play:
    """With these moves made, and all of it seen."""
    for text in texts:
        play = pacing.stepped(play, play.record.after(GAME.parse(text)), play.eyes.ui)[0]
        while play.pace.coming:
            play = update.update(play, {"do": "go-on"})[0]
    return play


def table(**options: str) -> Any:
    """Red moves first, then white, then blue. In this order they can lift 6, 8 and 18."""
    return laid(
        chosen(3, **options),
        s6=(0, 0, 0, 0, 1),
        s8=(1, 1, 0, 0, 1),
        s18=(0, 1, 1, 0, 0),
        s30=(1, 1, 0, 0, 1),
    )


# White sends red off on 11 Red, blue its own on 20 Blue (AM-STD-3).
ROUND = ("6", "8", "blue", "white", "18", "green")


def drawn(play: Play) -> Node:
    """The table, as the screen has it drawn."""
    return h("main", None, *play.table.view(since.sight(play)))


def told(play: Play) -> Recap:
    found = since.recap(play)
    assert found
    return found


def names(play: Play) -> tuple[str, str]:
    """Of the two who move after the one who looks on."""
    assert play.eyes.viewer is not None
    white, blue = ((play.eyes.viewer + step) % 3 for step in (1, 2))
    return play.company.name(white), play.company.name(blue)


def test_every_disk_that_left_is_told_with_its_owner_and_the_space() -> None:
    play = played(playing(table()), *ROUND)
    white, blue = names(play)
    found = told(play)
    assert found.said == (
        f"Since your move: {white} lifted 3 from 8 and {blue} lifted 2 from 18. "
        f"Left the board: yours on 11, {blue}’s on 20."
    )
    assert found.rest == (
        f"{white}: Blue to 9, white to 10, red left on 11. {blue}: Green to 19, blue left on 20. "
        "Still there: 2 red and 2 blue."
    )
    page = h("div", None, *found.view)
    assert text_of(next(find(page, "class", "off-board"))) == (
        f"Left the boardyours on 11 3 → 2 left{blue}’s on 20 3 → 2 left"
    )
    assert [text_of(coin) for coin in find(page, "class", "coin off")] == ["11", "20"]
    assert [text_of(coin) for coin in find(page, "class", "coin")] == ["9", "10", "19"]


def test_whoever_is_to_move_is_told_what_left_the_board_by_all_turns_since() -> None:
    """Not what the last of them did alone. It is heard, too."""
    play = played(playing(table()), *ROUND)
    _, blue = names(play)
    gist = f"2 disks left the board: 1 red (yours), 1 blue ({blue}’s) since your move."
    assert told(play).gist == gist
    assert play.speech.say == f"{gist} {play.speech.asks}"
    assert gist in play.speech.spoken


def test_of_a_single_turn_since_it_is_told_whose_it_was() -> None:
    state = laid(chosen(), s6=(0, 0, 0, 0, 1), s9=(2, 0, 0, 0, 1), s10=(0, 0, 0, 0, 1))
    play = played(playing(state), "6", "9", "white", "red")
    name = play.company.name(1 - state.to_move)
    assert told(play).gist == f"{name} lifted 3 disks from 9: 1 red disk (yours) left the board."
    play = played(play, "10", "white", "11")
    assert told(play).gist == f"{name} lifted 1 disk from 11: no disk left the board."


def test_with_what_left_the_board_it_is_told_that_a_colour_is_gone() -> None:
    spaces = {"s1": (0, 1, 0, 0, 0), "s6": (0, 0, 0, 0, 1), "s8": (1, 0, 0, 0, 0), "s18": (0, 0, 2, 0, 0)}
    play = playing(laid(start(3, game="gambling"), **spaces))
    play = played(play, "6", "bar-red", "1", "bar-red", "8", "bar-red")
    assert told(play).gist == (
        "1 blue disk left the board since your move. Blue is gone: it is worth 5 points a bar."
    )


def test_where_many_have_moved_what_left_the_board_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    play = played(playing(table()), *ROUND)
    assert [text_of(part).split()[0] for part in told(play).view] == [names(play)[0], "Left"]
    monkeypatch.setattr("trilithon_web.tables.mancala.recap._FEW", 1)
    assert [text_of(part).split()[0] for part in told(play).view] == ["Left", names(play)[0]]


def test_the_dock_shows_it_above_the_log_until_the_next_move() -> None:
    play = played(playing(table()), *ROUND)
    assert "Left: " in text_of(dock.dock(play))  # how many disks are left stays in the line of a closed one
    assert "recap-title" in to_html(dock.dock(play))
    assert "recap-title" in to_html(dock.dock(play._replace(log="steps")))
    assert "recap-title" not in to_html(dock.dock(play._replace(tab="Rounds")))
    pits = find(drawn(play), "data-space")
    assert [node.attrs["data-space"] for node in pits if "went" in to_html(node)] == ["11", "20"]
    play = played(play, "30")
    assert "recap-title" not in to_html(dock.dock(play))
    assert "went" not in to_html(drawn(play))


def test_while_others_move_nothing_is_told_yet() -> None:
    play = played(playing(table()), *ROUND[:4])
    assert since.recap(play) is None
    assert since.recap(playing(table())) is None  # no move of one's own yet


def test_an_extra_removal_is_told_with_all_that_it_takes() -> None:
    """AM-V1: the disk that lands and all of its colour there."""
    state = laid(
        chosen(3, extra_removal="on", extra_choice="compulsory", extra_takes="colour"),
        s6=(0, 0, 0, 0, 1),
        s8=(1, 0, 0, 0, 0),
        s9=(2, 0, 0, 0, 0),
        s18=(0, 1, 0, 0, 0),
        s30=(1, 1, 0, 0, 1),
    )
    found = told(played(playing(state), "6", "8", "18"))
    coins = h("div", None, *found.view)
    assert [text_of(coin) for coin in find(coins, "class", "coin off")] == ["9", "9", "9"]
    assert "white left on 9, white left on 9, white left on 9" in found.rest.lower()
    assert "’s on 9." in found.said


def test_what_was_before_a_round_that_is_over_is_told_no_more() -> None:
    play = played(playing(start(3, game="gambling")), "1", "bar-red", "8", "bar-red", "14", "bar-red")
    assert "lifted 2 from 8" in told(play).said
    assert told(play).rest.count("a red bar") == 2
    assert told(play).gist == "No disk left the board since your move."
    happened = since.sight(play).since
    assert happened
    events = happened.events
    assert len(lifts(events)) == 2
    began = Event("round", "Round 2 begins.", amount=2)
    assert lifts((*events, began)) == ()
    later = since.sight(play)._replace(since=happened._replace(events=(*events, began, *events)))
    found = play.table.recap(later) if play.table.recap else None
    assert found
    assert found.gist == "No disk left the board so far this round."


def test_with_several_at_one_screen_it_is_what_happened_since_ones_own_move() -> None:
    state = table()
    first = state.to_move
    everybody = playing(state, 0, 1, 2)
    assert everybody.eyes.viewer is None
    play = played(everybody, *ROUND)
    assert play.eyes.viewer == first  # nothing is hidden, so the screen goes around without a curtain
    assert "lifted 3 from 8" in told(play).said
    assert "yours" not in told(play).said
    play = played(play, "30", "white", "blue", "10")
    assert play.eyes.viewer == (first + 2) % 3
    said = told(play).said
    assert "lifted 3 from 30" in said
    assert "lifted 1 from 10" in said
    assert "from 8" not in said


def test_nothing_of_hidden_colours_is_told() -> None:
    """AM-DED-1, EQ-6: of two deals that differ in the others' colours the same is told, and no disk is called one's
    own, for whoever sees the screen."""
    state = start(3, game="deduction")
    owners, first = state.match.owners, state.to_move
    others = [seat for seat in range(3) if seat != first]
    swapped = list(owners)
    swapped[others[0]], swapped[others[1]] = owners[others[1]], owners[others[0]]
    spaces = {"s6": (0, 0, 0, 0, 1), "s8": (1, 1, 1, 1, 1), "s18": (1, 1, 1, 1, 0), "s30": (2, 2, 2, 2, 2)}
    moves = ("6", "8", "blue", "white", "red", "green", "18", "green", "blue", "white")
    found = [
        told(played(playing(laid(twin, **spaces)), *moves))
        for twin in (state, state._replace(match=state.match._replace(owners=tuple(swapped))))
    ]
    assert "left on" in found[0].rest
    assert found[0] == found[1]
    assert "yours" not in found[0].said
    assert "’s" not in found[0].said


def test_a_key_tells_it_in_a_sentence_or_two_and_all_of_it_when_pressed_again() -> None:
    play = played(playing(table()), *ROUND)
    found = told(play)
    heard = update.update(play, {"do": "since"})[0]
    assert heard.speech.say == f"{found.said} Press again for the rest."
    assert update.update(heard, {"do": "since"})[0].speech.say == found.rest
    assert update.update(playing(table()), {"do": "since"})[0].speech.say == recap.FIRST
    assert update.update(played(playing(table()), "6"), {"do": "since"})[0].speech.say == recap.LATER
    # Where there is nothing to tell, the same key sows the order that is laid out.
    sowing = played(playing(table()), "30")
    ui = inside(sowing.eyes.ui)._replace(order=(0, 1, 4))
    sowing = sowing._replace(eyes=sowing.eyes._replace(ui=ui))
    after = update.update(sowing, {"do": "since", "or": "sow-order"})[0]
    assert len(after.record.states) > len(sowing.record.states)


def test_it_is_not_told_where_nothing_is_played() -> None:
    play = played(playing(table()), *ROUND)
    looking = update.update(play._replace(log="steps", ready=True), {"do": "walk", "to": "back"})[0]
    assert looking.look is not None
    assert since.recap(looking) is None
    assert "recap-title" not in to_html(dock.dock(looking))
    assert since.recap(update.update(looking, {"do": "replay-end"})[0])
    lesson = tutor.by_link(GAME, play.shared, "", "lesson").mode
    for mode in (Visit(looking.look), lesson):
        assert since.recap(play._replace(mode=mode)) is None


def test_it_is_worked_out_once_for_as_long_as_nothing_is_played() -> None:
    play = played(playing(table()), *ROUND)
    assert since.sight(play).since is since.sight(play._replace(tab="Rounds")).since


def test_a_removal_is_looked_at_longer_than_a_disk_that_stays() -> None:
    play = played(playing(table()), "6")
    waits = []
    for text in ("8", "blue", "white"):
        play, effects = pacing.stepped(play, play.record.after(GAME.parse(text)), play.eyes.ui)
        while play.pace.coming:
            waits.append(next(effect.wait for effect in effects if isinstance(effect, Wait)))
            play, effects = update.update(play, {"do": "go-on"})
        waits.append(next(effect.wait for effect in effects if isinstance(effect, Wait)))
    # Lifted; blue; white, which is looked at before red goes by itself; red, which leaves before the next one moves.
    assert waits[-2:] == [HOP, FALL]
    assert FALL > pacing.THINKS
