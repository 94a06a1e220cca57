"""Plays out on the table the moves that follow the right turn of a puzzle."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from functools import reduce
from itertools import chain, islice
from typing import Final

from trilithon.record import Record, Turn
from trilithon.state import Move, Refusal
from trilithon_web.effects import Effect, Wait
from trilithon_web.history import history_of
from trilithon_web.screens.play.exercise.mode import Exercise, exercise_in
from trilithon_web.screens.play.model import Play, Updated, people_of
from trilithon_web.screens.play.parts import Moment
from trilithon_web.screens.play.turn.animation import animate
from trilithon_web.screens.play.turn.narration import moments_of, sentences, word_events
from trilithon_web.screens.play.turn.pacing import PACES, WITHIN, how_on
from trilithon_web.table import load_puzzle_words
from trilithon_web.table.groups import WAITS

STEP: Final = 1200  # milliseconds for which a move is looked at
ALONG: Final = 250  # and before one that is made along with it
_COUNTED: Final = 2500  # and for which a round is seen counted out


def begin(play: Play, turn: Turn) -> Updated:
    """Show the right turn and the moves after it, one moment after another. The record stays unchanged."""
    mode = exercise_in(play)
    line = tuple(_moments(play, mode, turn))
    play, effects = _show(play, mode, line)
    if mode.line or len(line) > 1:
        return _wait(play, line[0], effects)
    return play, effects


def end(play: Play) -> Play:
    """Show the last moment at once."""
    mode = play.mode
    return _show(play, mode, mode.line[-1:])[0] if isinstance(mode, Exercise) and mode.line else play


def go_on(play: Play) -> Updated:
    """Show the next moment, after its wait or at a tap."""
    mode = play.mode
    if not isinstance(mode, Exercise) or not mode.line:
        return play, ()
    moment = mode.line[0]
    play, effects = _show(play, mode, mode.line)
    if said := sentences(moment.events):
        play = _speak(play, said)
    return _wait(play, moment, effects)


def verdict(play: Play) -> str:
    """Return the status line without the hint about how to continue, which isn't needed at the end."""
    return play.speech.say.removesuffix(how_on(play)).rstrip()


def _speak(play: Play, said: str) -> Play:
    """Speak a move. The verdict stays in the status line and isn't repeated."""
    speech = play.speech
    return play._replace(speech=speech._replace(number=speech.number + 1, secret=speech.say, aloud=said))


def _show(play: Play, mode: Exercise, line: tuple[Moment, ...]) -> Updated:
    """Show the first of these moments, and keep the others."""
    moment, rest = line[0], line[1:]
    seen = moment.seen._replace(legal=())
    look = mode.look._replace(ui=play.table.refresh_ui(seen, None), runs=bool(rest))
    return play._replace(
        mode=replace(mode, look=look, line=rest),
        eyes=play.eyes._replace(seen=seen, shown=seen),
        pace=play.pace.next_beat,
    ), animate(moment.events, play.shared.settings, play.table.appearance.sounds)


def _wait(play: Play, moment: Moment, effects: tuple[Effect, ...]) -> Updated:
    """Wait for the next moment, or for a tap."""
    if not isinstance(play.mode, Exercise) or not play.mode.line:
        return play._replace(speech=play.speech._replace(say=verdict(play))), effects
    pace = PACES.get(play.shared.settings["pace"])
    if pace is None:
        if not play.speech.say.endswith(how_on(play)):
            play = play._replace(speech=play.speech.and_say(how_on(play)))
        return play, effects
    return play, (*effects, Wait(round(moment.wait * pace), play.keeping.key.text, play.pace.beat))


def _moments(play: Play, mode: Exercise, turn: Turn) -> Iterator[Moment]:
    """Yield the moments from the decision to the end of the round."""
    record, seat, start = play.record, play.thoughts.over.seat, mode.look.at
    record = reduce(Record.apply, turn, record.cut(start))
    with suppress(Refusal):  # of moves that are as good, the line is that of the first
        record = reduce(Record.apply, mode.then, record)
    history = history_of(record, seat)
    moves: list[Move] = list(islice(chain.from_iterable(record.turns), start, None))
    told = load_puzzle_words(play.game.name)
    along = told.is_joined if told else lambda move: False
    for place in range(len(moves)):
        before, after = history.frames[start + place : start + place + 2]
        events = word_events(after.events, people_of(play))
        *stages, last = moments_of(play.table, before.observation, after.observation, events)
        for stage in stages:
            if stage.wait == WAITS:
                yield stage._replace(wait=_COUNTED)
                return
            yield stage
        if stages and told and told.ends_with_stage and place + 1 == len(moves):
            return
        quick = place + 1 < len(moves) and along(str(moves[place + 1]))
        yield last._replace(wait=ALONG if quick else STEP if after.ends_turn else WITHIN)
