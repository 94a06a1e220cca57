"""The pace of a game: shows the moments of a step one after another, and then lets the next player move.

A computer moves after a while. If another person at this screen than the viewer is next, and something is hidden, the
curtain falls first.
"""

from itertools import chain
from typing import Final

from trilithon.bot import BUDGET
from trilithon.state import Move, Observation
from trilithon_web.effects import ClosePanel, Effect, Focus, Job, LoadWorkshop, Return, SendTurn, Wait
from trilithon_web.screens.play.going import Followed, InProgress
from trilithon_web.screens.play.handling import Handlers
from trilithon_web.screens.play.model import Play, Updated, saying
from trilithon_web.screens.play.parts import Moment
from trilithon_web.screens.play.turn.animation import animate
from trilithon_web.screens.play.turn.jobs import Act, ask, do_soon, drop_answer, is_late
from trilithon_web.screens.play.turn.narration import (
    moments_of,
    named_seats,
    sentences,
    spoken_text,
    tell_events,
    without_end,
)
from trilithon_web.screens.play.turn.passing import news, pass_on, with_eyes
from trilithon_web.screens.play.turn.since import recap
from trilithon_web.table.groups import WAITS
from trilithon_web.thinker.questions.think import KIND, Think, Thought

HEARD: Final = 65  # milliseconds that a character takes to be heard
THINKS: Final = 800  # milliseconds before a computer moves, so that the move before has been seen
FORCED: Final = 1400  # before the one card that may be played is
ONLY: Final = "You have only one choice, so it’s played for you."
WITHIN: Final = 350  # and before the next decision of its turn
PACES: Final = {"normal": 1.0, "slow": 1.8, "quick": 0.5}  # "tap" waits for one


def make_moves(play: Play, moves: tuple[Move, ...], ui: object) -> Updated:
    """Make moves in the game, and show what follows. Raises Refusal if the rules forbid them.

    A guest's moves go to the device that holds the game, which answers with frames.
    """
    if isinstance(play.going, Followed):
        sent = SendTurn(play.own_history.end, tuple(map(str, moves)))
        return play._replace(eyes=play.eyes._replace(ui=ui)), (sent,)
    return play_to(play, play.own_game.apply(*moves), ui)


def play_on(play: Play, going: InProgress) -> Updated:
    """Continue the game after moves at another device. Moments that must still be shown here come first."""
    waiting, at_word, said = play.pace.coming, play.at_word, play.pace.said
    shown = play.eyes.shown
    if not (waiting or at_word) or play.look or not play.company.persons:
        return play_to(play, going, play.eyes.ui)
    seen, coming = _find_moments(play, going)
    if waiting:  # the last of them is no longer where the game stands
        pause = max(THINKS, play.table.pacing.viewing_time(waiting[-1].events))
        coming = (*waiting[:-1], waiting[-1]._replace(wait=pause), *coming)
    play = with_game(play, going, seen, play.eyes.ui)
    return play._replace(
        eyes=play.eyes._replace(shown=shown),
        pace=play.pace._replace(coming=coming, at_word=at_word, said=said),
    ), ()


def play_to(play: Play, going: InProgress, ui: object) -> Updated:
    """Continue the game, and show all new moments. going: the game with further moves."""
    seen, coming = _find_moments(play, going)
    return show_moments(with_game(play, going, seen, ui), coming)


def _find_moments(play: Play, going: InProgress) -> tuple[Observation, tuple[Moment, ...]]:
    """Find the viewer's observation after further moves of a game, and the moments that lead to it."""
    history, seen = play.own_history, going.history(play.eyes.viewer).now
    events = tell_events(play, going, history.end)
    coming = moments_of(play.table, play.eyes.seen, seen, events, history.is_mid_turn)
    return seen, skip_quick(coming) if play.shared.settings["motion"] == "none" else coming


def show_moments(play: Play, coming: tuple[Moment, ...]) -> Updated:
    """Show moments one after another."""
    return show_next(play._replace(pace=play.pace._replace(coming=coming)))


def moments_waiting(play: Play) -> tuple[Moment, ...]:
    """Return the moments from the last turn's pause on, such as a round being counted out; () if it has none.

    Several people at one screen see only what all of them know.
    """
    history = play.own_history
    if not history.end:
        return ()
    begin = history.end - 1  # its last move, as what else a turn did has been seen before
    before, events = history.frames[begin].observation, tell_events(play, play.going, begin)
    moments = moments_of(play.table, before, play.eyes.seen, events)
    waits = [number for number, moment in enumerate(moments[:-1]) if moment.wait == WAITS]
    return moments[waits[0] :] if waits else ()


def with_game(play: Play, going: InProgress, seen: Observation, ui: object) -> Play:
    """Replace the game by another step of it. seen: the viewer's observation after it, which is shown at once."""
    return play._replace(
        going=going,
        eyes=play.eyes._replace(seen=seen, shown=seen, ui=ui, looking=False),
        pace=play.pace._replace(coming=(), at_word=False),
        keeping=play.keeping._replace(fresh=False),
        mode=play.mode if play.look is None or play.mode.seeks else play.own_mode,
    )


def show_next(play: Play) -> Updated:
    """Show the next moment."""
    moment, coming = play.pace.coming[0], play.pace.coming[1:]
    play = play._replace(
        eyes=play.eyes._replace(shown=moment.seen), pace=play.pace._replace(coming=coming, at_word=False)
    )
    # How the game has ended is told by the heading that gets the focus, and is not to be heard twice.
    headed = play.eyes.shown.result is not None and play.course is None
    events = without_end(moment.events) if headed else moment.events
    if moment.is_quick:  # too quick to be told one by one
        play = saying(play, "")
    elif headed and not coming:  # heard before the heading, and of no interest below it
        play = saying(play, play.speech.afterword)
        play = play._replace(speech=play.speech._replace(aloud=sentences(events)))
    else:
        play = saying(play, spoken_text(moment, play.eyes.viewer) if coming else sentences(events))
    if moment.continues:
        play = play._replace(speech=play.speech._replace(before=_began(play, moment)))
    effects: tuple[Effect, ...] = animate(
        moment.events, play.shared.settings, play.table.appearance.sounds, moment.is_quick
    )
    if coming:
        play, waits = _waiting(play, moment.wait, moment.is_quick)
        return play, (*effects, *waits, Return()) if play.pace.at_word else effects + waits
    play, more = start_turn(play, least=play.table.pacing.viewing_time(moment.events), played=True)
    return play, effects + more


def _began(play: Play, moment: Moment) -> str:
    """Say how another player's turn began, if the last sentence doesn't name them."""
    begin, mover = play.own_history.turn_ends[-2], play.own_history.last_mover
    if (
        mover is None
        or mover == play.eyes.viewer
        or any(mover in named_seats(event) for event in moment.events)
    ):
        return ""
    first = next((event.text for event in tell_events(play, play.going, begin) if event.text), "")
    return f"{first.rstrip('.')} …"


def start_turn(play: Play, returns: bool = True, least: int = 0, played: bool = False) -> Updated:
    """Let the next player move, once everything has been shown.

    returns: whether to move the focus to the next thing to do.
    least: how long the last moment is shown before a computer moves.
    played: whether a move has just been played, so that the recap is said.
    """
    play = pass_on(play)
    if play.eyes.curtain is not None:
        return play, (Focus("curtain", shown=False),)
    if play.is_stuck:
        return play._replace(speech=play.speech.and_say(play.thoughts.bots.trouble)), ()
    if play.is_computers_turn and not play.pace.paused:
        return _waiting(play, max(least, WITHIN if play.own_history.is_mid_turn else THINKS))
    if play.is_awaited:
        return play._replace(speech=play.speech.and_say(ask_to_send(play))), ()
    if play.waits_for_device:
        assert play.eyes.seen.to_move is not None
        whose = f"It’s {play.company.name(play.eyes.seen.to_move)}’s turn."
        return play._replace(speech=play.speech.and_say(whose)), ()
    if played and (since := recap(play)) and since.headline:
        play = saying(play, since.headline)
    if not (ask := play.table.guidance.say_prompt):
        return _with_tip(_say_offer(play)), ()
    # What was begun while the table waited may be none of what can be done now.
    play = play._replace(eyes=play.eyes._replace(ui=play.table.refresh_ui(play.eyes.seen, play.eyes.ui)))
    if play.course is None:  # whose tasks ask
        only = ONLY if len(play.eyes.seen.legal) == 1 else ""
        asks = only if play.forced_turn else f"{_aim(play)} {ask(play.sight)}".strip()
        play = _with_tip(play._replace(speech=play.speech.and_say(asks)._replace(asks=asks)))
    if play.forced_turn:
        return _waiting(play, FORCED)
    return play, (Return(),) if returns else ()


def _aim(play: Play) -> str:
    """Return the table's greeting, for a player who decides for the first time."""
    viewer = play.eyes.viewer
    met = viewer is None or play.has_practised or play.going.redo or play.own_history.has_moved({viewer})
    return "" if met or play.speech.greets or not play.going.has_begun else play.table.guidance.greeting


def _with_tip(play: Play) -> Play:
    """Speak the tip, unless it was the last one spoken, or others would hear it."""
    tip = "" if play.is_overheard else play.tip
    return play._replace(
        speech=play.speech._replace(
            aloud="" if tip == play.speech.tipped else tip, tipped=tip or play.speech.tipped
        )
    )


def _say_offer(play: Play) -> Play:
    """Announce a tool's offer, unless it has been announced."""
    say = offer.say if (offer := play.offer) else ""
    speech = play.speech if say in ("", play.speech.offered) else play.speech.and_say(say)
    return play._replace(speech=speech._replace(offered=say))


def skip_quick(coming: tuple[Moment, ...]) -> tuple[Moment, ...]:
    """Leave out the next moments that belong to a quick series. The moment after them gets their events, too."""
    after = next(number for number, moment in enumerate(coming) if not moment.is_quick)
    told = tuple(chain.from_iterable(moment.events for moment in coming[: after + 1]))
    return (coming[after]._replace(events=told), *coming[after + 1 :])


def ask_to_send(play: Play) -> str:
    """Ask the player to send the link to the player whose turn it is."""
    seat, mover = play.eyes.seen.to_move, play.own_history.last_mover
    assert seat is not None
    name = play.company.name(seat)
    if mover is not None and mover not in play.company.away_seats:
        return f"You’ve moved. Now send the link to {name}."
    return f"It’s {name}’s turn. Send {name} the link."


def _waiting(play: Play, wait: int, is_quick: bool = False) -> Updated:
    """Wait before continuing, at the chosen pace; without a limit if the moment waits for a button."""
    said = play.speech.number
    play = play._replace(pace=play.pace.next_beat._replace(at_word=wait == WAITS, said=said))
    pace = 1.0 if is_quick else PACES.get(play.shared.settings["pace"])
    if wait == WAITS:  # for a button that is in sight
        return play, ()
    if pace is None:
        return play._replace(speech=play.speech.and_say(how_on(play))), ()
    return play, (Wait(round(wait * pace), play.keeping.key.text, play.pace.beat, is_quick),)


def how_on(play: Play) -> str:
    """Say how to continue a waiting table.

    The key is not one that plays, so that hurrying can't play a move.
    """
    return (
        "Press the table or G to continue."
        if play.shared.settings["keys"] == "on"
        else "Press the table to continue."
    )


def too_early(play: Play) -> Updated:
    """Refuse a move that was made while the table waits, or so soon afterwards that it may have been meant for
    something else."""
    if play.goes_on:
        return saying(play, f"Not yet. {how_on(play)}"), ()
    return saying(play, "That was too quick to count. Press again if you meant it."), ()


def hold_up(play: Play) -> Updated:
    """Let the game continue only after a tap, or when the last sentence can have been heard."""
    if not play.goes_on or play.pace.at_word or play.pace.paused or play.shared.settings["pace"] not in PACES:
        return play, ()
    play = rest(play)
    return play, (Wait(HEARD * len(play.speech.say), play.keeping.key.text, play.pace.beat),)


def rest(play: Play) -> Play:
    """Stop the clock of the game while the player looks at something else: end the wait, and drop a computer's answer.

    `resume` starts it again.
    """
    return play._replace(pace=play.pace.next_beat._replace(thinks_at=-1))


def resume(play: Play, say: str) -> Updated:
    """Return to the current position of the game, and let it continue.

    say: the sentence for the status line, unless the game is over.
    """
    play = rest(play._replace(mode=play.own_mode, eyes=play.eyes._replace(shown=play.eyes.seen)))
    if play.pace.has_unseen and (counted := moments_waiting(play)):
        return show_moments(play._replace(eyes=play.eyes._replace(looking=False)), counted)
    play = play._replace(pace=play.pace._replace(coming=(), at_word=False))
    return start_turn(saying(play, "" if play.eyes.seen.result else say))


def hurry(play: Play) -> Updated:
    """Skip the current wait."""
    coming = skip_quick(play.pace.coming) if play.pace.coming else ()
    return go_on(play._replace(pace=play.pace._replace(coming=coming)))


def end_wait(play: Play, hurried: bool) -> Updated:
    """Continue after a wait. hurried: whether to skip a quick series, because the device asks for less movement."""
    return hurry(play) if hurried else go_on(play)


def go_on(play: Play) -> Updated:
    """Continue after a wait, or a tap."""
    if play.eyes.curtain is not None:
        return play, ()
    if play.pace.coming:
        return show_next(play)
    if play.is_computers_turn and play.pace.thinks_at != play.going.steps and not play.is_stuck:
        play = play._replace(pace=play.pace.next_beat._replace(thinks_at=play.going.steps))
        if play.eyes.seen.to_move in play.company.bots and len(legal_moves(play)) > 1:
            return play, (LoadWorkshop(),)  # whose answer goes on in `turn.bots`
        return play, (think(play) if play.course is None else answer(play),)
    if play.forced_turn:
        return make_moves(play, play.forced_turn, play.eyes.ui)
    return play, ()


def pause_computers(play: Play) -> Updated:
    """Pause the computers, or continue."""
    play = play._replace(pace=play.pace.next_beat._replace(paused=not play.pace.paused))
    if play.pace.paused:
        return saying(play, "Computers paused."), ()
    return show_next(play) if play.pace.coming else start_turn(saying(play, ""))


def show_hands(play: Play) -> Updated:
    """Show or hide all hands while computers play alone."""
    return play._replace(eyes=play.eyes._replace(hands_open=not play.eyes.hands_open)), (ClosePanel("menu"),)


def legal_moves(play: Play) -> tuple[Move, ...]:
    """Return the moves of the player whose turn it is."""
    seat = play.eyes.seen.to_move
    assert seat is not None
    return tuple(play.going.history(seat).now.legal)


def think(play: Play) -> Job:
    """Make the job for a computer's move. A forced move needs no thought."""
    seat, legal = play.eyes.seen.to_move, legal_moves(play)
    assert seat is not None
    if len(legal) == 1:
        return do_soon(play, legal[0], _make)

    def then(thought: Thought) -> Act:
        for move in legal:
            if str(move) == thought.move:
                return _make(move)
        raise ValueError(f"“{thought.move[:40]}” isn’t a move here.")

    return ask(play, KIND, Think(play.company.levels[seat], BUDGET), then)


def _make(move: Move) -> Act:
    """Return a function that makes a computer's move on the screen."""

    def act(play: Play) -> Updated:
        if is_late(play):
            return drop_answer(play)
        return make_moves(play, (move,), play.eyes.ui)

    return act


def answer(play: Play) -> Job:
    """Make the job for the next move of a lesson. The learner's unfinished input is dropped."""
    assert play.course

    def make(move: Move) -> Act:
        def act(play: Play) -> Updated:
            if is_late(play):
                return drop_answer(play)
            return make_moves(play, (move,), play.table.refresh_ui(play.eyes.seen, play.eyes.ui))

        return act

    return do_soon(play, play.course.moves[play.own_history.end], make)


def open_curtain(play: Play) -> Updated:
    """Open the curtain for the next player, and repeat the last events."""
    if play.eyes.curtain is None:
        return play, ()
    since = " ".join(news(play, play.eyes.curtain))
    return start_turn(saying(with_eyes(play, play.eyes.curtain), since))


HANDLERS: Final[Handlers] = {
    "pause": lambda play, message: pause_computers(play),
    "show-hands": lambda play, message: show_hands(play),
    "open-curtain": lambda play, message: open_curtain(play),
}
