"""Handles the messages and answers for a game. The screen of each mode lists the messages it handles."""

from collections.abc import Callable
from typing import Final, TypeAlias, assert_never

from trilithon.state import Refusal
from trilithon_web.address import players_text
from trilithon_web.answers import (
    Alone,
    Backed,
    Consulted,
    Drawn,
    Gone,
    Hidden,
    Linked,
    Opened,
    Reopened,
    Said,
    Ticked,
    Waited,
    WorkshopAnswer,
)
from trilithon_web.company import read_level
from trilithon_web.effects import Effect, Focus
from trilithon_web.screens.bots import renew_levels
from trilithon_web.screens.play import bookmark, keeping, layers, opening
from trilithon_web.screens.play.common import show_rule
from trilithon_web.screens.play.handling import Act
from trilithon_web.screens.play.lesson import tutor
from trilithon_web.screens.play.mode import Mode
from trilithon_web.screens.play.model import Play, Updated, hush, notes_of, people_of, saying
from trilithon_web.screens.play.modes import screen_of
from trilithon_web.screens.play.replay import playback
from trilithon_web.screens.play.share import pictures
from trilithon_web.screens.play.turn import bots, coach, jobs, pacing
from trilithon_web.screens.play.turn.mode import Live
from trilithon_web.screens.play.turn.wonder import wonder
from trilithon_web.table.sight import Message

ToPlay: TypeAlias = (
    Backed | Reopened | Opened | Gone | Consulted | Drawn | Waited | Said | Alone | Ticked | Hidden | Linked
)


def update(play: Play, message: Message) -> Updated:
    """Handle a message of the page. Returns the screen and its effects."""
    return _try_act(play, lambda: _find_act(play.mode, message["do"])(play, message))


def _renew_bots(play: Play, wish: Message) -> Message:
    """Return the wish for a new deal with the bots as they are now."""
    if not play.company.bots or "players" not in wish:
        return wish
    levels = renew_levels(play.shared, play.game.name, tuple(map(read_level, wish["players"].split(","))))
    return {**wish, "players": players_text(levels)}


def _find_act(mode: Mode, do: str) -> Act:
    """Find the handler of a message in a mode. Other messages belong to the table, except those of a live game."""
    screen = screen_of(mode)
    if do in screen.handlers:
        return screen.handlers[do]
    return (lambda play, message: screen.refuse(play)) if do in screen_of(Live()).handlers else screen.act


def take_from_box(play: Play, answer: WorkshopAnswer) -> Updated:
    """Handle an answer of the box, in which bots play that somebody has written."""
    return _try_act(play, lambda: bots.take_in(play, answer))


def take_answer(play: Play, answer: ToPlay) -> Updated:
    """Handle an answer of the browser."""
    match answer:
        case Opened():
            found = keeping.open_game(_take_bookmark(play, answer), answer)
            resumed = _restore_bookmark(*_learn(*found))
            return wonder(*playback.reveal_line(play, *resumed))
        case Backed() | Reopened():
            return _try_act(play, lambda: _move_in_history(play, answer))
        case Gone(key):
            return play, keeping.write_whole(play) if key == play.keeping.key.text else ()
        case Hidden():
            return play, keeping.save_time(play)
        case Ticked():
            return _older(play), ()
        case Said(text):
            sharing = play.panels.sharing and play.panels.sharing._replace(said=text)
            play = play._replace(panels=play.panels._replace(sharing=sharing))
            return saying(play, f"{text} {pacing.ask_to_send(play)}" if play.is_awaited else text), ()
        case Linked():
            return pictures.take_link(play, answer)
        case Alone():
            return jobs.say_page_thinks(play), ()
        case Consulted(rule, html):
            return show_rule(play._replace(panels=play.panels._replace(rules=html)), rule)
        case Drawn(wish, seed):
            wish = _renew_bots(play, wish)
            return update(play, {**wish, "do": "deal", "seed": str(opening.choose_deal(play, wish, seed))})
        case Waited(key, beat, hurried):
            if (key, beat) != (play.keeping.key.text, play.pace.beat):  # something else has ended that wait
                return play, ()
            return _try_act(play, lambda: screen_of(play.mode).end_wait(play, hurried))
        case _:
            assert_never(answer)


def _move_in_history(play: Play, how: Backed | Reopened) -> Updated:
    """Follow Back or Forward within this game."""
    return bookmark.reopen(play, how.bookmark) if isinstance(how, Reopened) else layers.back(play)


def _learn(play: Play, effects: tuple[Effect, ...]) -> Updated:
    """Look for a better move once the game is open, if the address asks for it."""
    if not (play.keeping.learns and play.keeping.ready):
        return play, effects
    play, more = update(play._replace(keeping=play.keeping._replace(learns=False)), {"do": "learn"})
    return play, (*effects, *more)


def _take_bookmark(play: Play, answer: Opened) -> Play:
    """Use the bookmark of a game that this tab has left, unless the address asks for something else."""
    keeping = play.keeping
    if not answer.stored or play.keeping.ready or keeping.bookmark or keeping.learns or keeping.incoming:
        return play
    return play._replace(keeping=keeping._replace(bookmark=answer.bookmark))


def _restore_bookmark(play: Play, effects: tuple[Effect, ...]) -> Updated:
    """Restore the bookmark of a game once it is open."""
    if not (play.keeping.bookmark and play.keeping.ready):
        return play, effects
    text, play = play.keeping.bookmark, play._replace(keeping=play.keeping._replace(bookmark=""))
    play, more = bookmark.restore(play, text)
    return play, (*effects, *more)


def finish(play: Play, act: Callable[[Play], Updated]) -> Updated:
    """Apply the answer of a job."""
    return _try_act(play, lambda: act(play))


# Why is left to be read where others listen: the reason may lie in what a player holds.
REFUSED: Final = "You can’t do that. The reason is on screen."


def _try_act(play: Play, act: Callable[[], Updated]) -> Updated:
    """Carry out an action. If the rules forbid it, show the refusal."""
    try:
        return _follow_up(play, *act())
    except Refusal as refusal:
        if tutor.rests(play):
            return tutor.not_asked(play)
        refused = saying(
            tutor.with_empty_hands(play), people_of(play).read(refusal.sentence), refusal.rule, alarm=True
        )
        return hush(refused, REFUSED), ()


def _older(play: Play) -> Play:
    """Add a second to the time that the player has taken."""
    if play.mode.covers or play.is_awaited or play.look is not None:
        return play
    if not play.going.has_begun or play.eyes.seen.result:
        return play
    head = play.keeping.head
    return play._replace(keeping=play.keeping._replace(head=head._replace(seconds=head.seconds + 1)))


def _follow_up(before: Play, play: Play, effects: tuple[Effect, ...]) -> Updated:
    """Finish every action: store the game, update the log, continue a lesson, start idle work."""
    play, effects = coach.take_up(play, effects)
    play, effects = tutor.follow(before, *playback.reveal_line(before, *_keep_changes(before, play, effects)))
    return wonder(*tutor.keep_step(before, play, effects))


def _keep_changes(before: Play, play: Play, effects: tuple[Effect, ...]) -> Updated:
    """Store the changes of an action, and count a game that has ended."""
    if play.keeping.head.par and play.eyes.seen.result is None:  # it belongs to an end
        play = play._replace(keeping=play.keeping._replace(head=play.keeping.head._replace(par=None)))
    if _course(play) != _course(before):
        effects += keeping.save_changes(before, play)
        if play.eyes.seen.result and not before.eyes.seen.result:
            effects += keeping.count_result(play)
            if play.is_live and not play.is_onlooker:
                play, tips = tutor.count_for_tips(play)
                effects += tips
    if play.eyes.shown.result and not before.eyes.shown.result and not (play.eyes.looking or play.course):
        effects += (Focus("over", shown=False),)
    return play, effects


def _course(play: Play) -> object:
    """Return a value that changes whenever the game has to be stored."""
    head = play.keeping.head
    looked_over = head.review, head.found, head.shown, head.par
    seen = not play.pace.has_unseen
    return (
        play.going.steps,
        len(play.going.redo),
        head.assisted,
        looked_over,
        notes_of(play),
        play.company.names,
        seen,
    )
