"""A new game that begins where one has looked."""

from bisect import bisect_right
from dataclasses import replace
from itertools import accumulate

from trilithon.record import Record
from trilithon_web.screens.play.log.log import place_of
from trilithon_web.screens.play.model import Play
from trilithon_web.shelf import saves


def may_play_on(play: Play) -> bool:
    """Whether a new game may begin from what is looked at; of a puzzle not before its answer is known."""
    if play.look is None or play.reviewed.states[play.look.at].result:
        return False
    if not play.mode.allows_fork:
        return False
    if play.puzzle:
        return not play.hides
    return ever_plays_on(play)


def ever_plays_on(play: Play) -> bool:
    """Whether a new game may begin from any position of this one: not of a visit to a game that goes on, where
    something is hidden in it."""
    return not (play.visited and play.hides and not play.going.record.state.result)


def cut_record(play: Play) -> Record:
    """The game up to what is looked at."""
    at, record = place_of(play), play.reviewed
    ends = [0, *accumulate(map(len, record.turns))]
    whole = bisect_right(ends, at) - 1
    begun = record.turns[whole][: at - ends[whole]] if at > ends[whole] else ()
    turns = record.turns[:whole] + ((begun,) if begun else ())
    short = replace(record, turns=turns, states=record.states[: at + 1])
    if play.way:  # which begins where the game stands
        past = play.going.record
        short = replace(past, turns=past.turns + turns, states=past.states[:-1] + short.states)
    return short


def cut(play: Play) -> saves.Save:
    """A new game with the course of this one up to what is looked at, as practice."""
    short = cut_record(play)
    head = saves.Head(
        begun=play.shared.now,
        played=play.shared.now,
        assisted=True,  # its player has seen how it went on
        practice=True,
        progress=play.table.progress(short.state.observe(play.eyes.viewer)),
        players=short.names,
        colours=play.company.colours,
        levels=play.company.levels,
    )
    return saves.Save(head, short)
