"""Asks the box for the moves of bots at the table. It comes with the workshop's modules.

A bot sits in the box for the whole game and is shown each turn once. If turns have been taken back, a new copy sits
down and is shown the game from its start. It gets the observations of its seat, and a chance that depends only on the
deal's number, the seat and the number of the move. So the same text plays the same game again.
"""

from collections.abc import Iterator
from itertools import chain
from typing import Final

from trilithon.bot import BUDGET
from trilithon.players.match import chance_seed_for
from trilithon.state import Move
from trilithon_web.answers import BoxEnded, BoxSaid, WorkshopAnswer, WorkshopLoaded
from trilithon_web.effects import AskBox
from trilithon_web.history import History
from trilithon_web.screens.play.model import Play, Updated, setup_of
from trilithon_web.screens.play.parts import BotsAtTable
from trilithon_web.screens.play.turn.bots import NOT_HERE, bot_to_move, get_stuck, with_bots
from trilithon_web.screens.play.turn.jobs import drop_answer, is_late
from trilithon_web.screens.play.turn.pacing import legal_moves, make_moves
from trilithon_web.wire import WireError, write_message, write_plain
from trilithon_web.workshop.questions import (
    BotText,
    Choose,
    Chosen,
    Faulted,
    Noted,
    Show,
    SitDown,
    Thinking,
    Unanswerable,
    read_answer,
)

_AT_ONCE: Final = 20  # observations in one question: a message has room for more
_ENDED: Final = {
    "missing": "Bots can’t run in this browser.",
    "silent": "{} didn’t answer, and couldn’t be interrupted.",
    "loud": "{} sent too many messages.",
    "garbled": "{} gave an answer that made no sense.",
    "broken": "{} had to be stopped. It may have used too much memory.",
}


def take_in(play: Play, answer: WorkshopAnswer) -> Updated:
    """Handle an answer of the box."""
    match answer:
        case WorkshopLoaded():
            return drop_answer(play) if is_late(play) else ask(play)
        case BoxSaid(number, text) if number == play.thoughts.bots.number:
            return _take_answer(play, text)
        case BoxEnded(number, why) if number == play.thoughts.bots.number:
            return get_stuck(play, _ENDED[why].format(_name(play)))
    return play, ()


def _name(play: Play) -> str:
    seat = play.eyes.seen.to_move
    assert seat is not None
    return play.company.name(seat)


def ask(play: Play) -> Updated:
    """Ask the bot whose turn it is for its move."""
    bot, seat = bot_to_move(play), play.eyes.seen.to_move
    assert seat is not None
    if bot is None:
        return get_stuck(play, NOT_HERE)
    history, bots = play.going.history(seat), play.thoughts.bots
    made = tuple(chain.from_iterable(play.record.turns))
    # A box that is asked something else while it thinks starts anew.
    seated = {} if bots.questions else dict(bots.seated)
    asked = seated.get(seat)
    sits_down = asked is None or not _follows(asked, made)
    questions: list[object] = []
    if asked is None or sits_down:
        asked = None
        questions.append(SitDown(seat, BotText(bot.name, bot.text), bot.game))
    questions += _show_turns(history, seat, 0 if asked is None else len(asked) + 1)
    chance = chance_seed_for(setup_of(play).seed, seat, history.end)
    questions.append(Choose(seat, write_plain(history.now), chance, BUDGET))
    seated[seat] = made
    return _ask_next(with_bots(play, BotsAtTable(bots.number, tuple(questions), seated, sits_down)))


def _follows(asked: tuple[Move, ...], made: tuple[Move, ...]) -> bool:
    """Whether nothing has been taken back since a bot was asked.

    asked: the moves of the game at that time. made: its moves now.
    """
    return len(asked) < len(made) and made[: len(asked)] == asked


def _show_turns(history: History, seat: int, since: int) -> Iterator[Show]:
    """Show a bot its observations at the starts of turns. since: the number of moves from which on (see
    `Host.turn_starts`)."""
    frames = (history.frames[number] for number in history.turn_ends if number >= since)
    starts = (frame.observation for frame in frames if frame.ends_turn)
    seen = [write_plain(observation) for observation in starts if observation.to_move is not None]
    for first in range(0, len(seen), _AT_ONCE):
        yield Show(seat, tuple(seen[first : first + _AT_ONCE]))


def _ask_next(play: Play) -> Updated:
    """Ask the first of the questions. It stays there until it has been answered."""
    bots = play.thoughts.bots
    bots = bots._replace(number=bots.number + 1)
    return with_bots(play, bots), (AskBox(bots.number, write_message(bots.questions[0])),)


def _take_answer(play: Play, text: str) -> Updated:
    try:
        answer = read_answer(text)
    except WireError:
        return get_stuck(play, f"{_name(play)} gave an answer that can’t be read.")
    if isinstance(answer, Thinking):
        return play, ()
    bots = play.thoughts.bots
    bots = bots._replace(questions=bots.questions[1:])
    if is_late(play):
        return drop_answer(with_bots(play, BotsAtTable(bots.number)))
    play = with_bots(play, bots)
    match answer:
        case Noted() if bots.questions:
            return _ask_next(play)
        case Chosen(text):
            for move in legal_moves(play):
                if str(move) == text:
                    return make_moves(play, (move,), play.eyes.ui)
        case Faulted(mistake):
            where = f", line {mistake.line}" if mistake.line else ""
            return get_stuck(play, f"{_name(play)}{where}: {mistake.what.rstrip('.')}.")
        case Unanswerable() if not bots.sits_down:  # the box has started anew
            return ask(with_bots(play, BotsAtTable(bots.number)))
    return get_stuck(play, f"{_name(play)} gave an answer that makes no sense here.")
