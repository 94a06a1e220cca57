"""Asks the box for the moves of bots at the table. It comes with the workshop's modules.

A bot sits in the box for the whole game and sees each turn once. If turns have been taken back, a new one sits down and
is shown the game from its start. It is given what its seat may see, and a chance that depends only on the deal's
number, the seat and the number of the move. So the same text plays the same game again.
"""

from collections.abc import Iterator
from typing import Final

from trilithon.bot import BUDGET
from trilithon.players.match import chance_seed_for
from trilithon.record import Record
from trilithon_web.answers import BoxEnded, BoxSaid, WorkshopAnswer, WorkshopLoaded
from trilithon_web.effects import AskBox
from trilithon_web.screens.play.model import Play, Updated
from trilithon_web.screens.play.parts import BotsAtTable, SeatedBot
from trilithon_web.screens.play.turn.bots import NOT_HERE, bot_to_move, get_stuck
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
    "loud": "{} printed too much.",
    "broken": "{} had to be stopped. It may have used too much memory.",
}


def take_in(play: Play, answer: WorkshopAnswer) -> Updated:
    """Handle an answer of the box."""
    match answer:
        case WorkshopLoaded():
            return drop_answer(play) if is_late(play) else ask(play)
        case BoxSaid(number, text) if number == play.bots.number:
            return _take_answer(play, text)
        case BoxEnded(number, why) if number == play.bots.number:
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
    record = play.record
    # A box that is asked something else while it thinks starts anew.
    seated = {} if play.bots.questions else dict(play.bots.seated)
    sitting = seated.get(seat)
    questions: list[object] = []
    sits_down = sitting is None or not _follows(sitting, record)
    if sitting is None or sits_down:
        sitting = SeatedBot(0, -1, record.states[0])
        questions.append(SitDown(seat, BotText(bot.name, bot.text), bot.game))
    questions += _show_turns(record, seat, sitting.shown)
    moves, state = record.move_count, record.state
    chance = chance_seed_for(record.setup.seed, seat, moves)
    questions.append(Choose(seat, write_plain(state.observe(seat)), chance, BUDGET))
    seated[seat] = SeatedBot(moves + 1, moves, state)
    bots = BotsAtTable(play.bots.number, tuple(questions), seated, sits_down)
    return _ask_next(play._replace(bots=bots))


def _follows(sitting: SeatedBot, record: Record) -> bool:
    """Whether nothing has been taken back since a bot was asked."""
    return sitting.asked < record.move_count and record.states[sitting.asked] is sitting.state


def _show_turns(record: Record, seat: int, since: int) -> Iterator[Show]:
    """Show a bot what it sees at the start of each turn from so many moves on (see `Host.turn_starts`)."""
    starts = [state for state in record.states[since:] if state.to_move is not None and not state.mid_turn]
    seen = [write_plain(state.observe(seat)) for state in starts]
    for first in range(0, len(seen), _AT_ONCE):
        yield Show(seat, tuple(seen[first : first + _AT_ONCE]))


def _ask_next(play: Play) -> Updated:
    """Ask the first of the questions. It stays there until it has been answered."""
    bots = play.bots._replace(number=play.bots.number + 1)
    return play._replace(bots=bots), (AskBox(bots.number, write_message(bots.questions[0])),)


def _take_answer(play: Play, text: str) -> Updated:
    try:
        answer = read_answer(text)
    except WireError:
        return get_stuck(play, f"{_name(play)} gave an answer that can’t be read.")
    if isinstance(answer, Thinking):
        return play, ()
    play = play._replace(bots=play.bots._replace(questions=play.bots.questions[1:]))
    if is_late(play):
        return drop_answer(play._replace(bots=play.bots._replace(questions=(), seated={})))
    match answer:
        case Noted() if play.bots.questions:
            return _ask_next(play)
        case Chosen(text):
            for move in legal_moves(play):
                if str(move) == text:
                    return make_moves(play, (move,), play.eyes.ui)
        case Faulted(mistake):
            where = f", line {mistake.line}" if mistake.line else ""
            return get_stuck(play, f"{_name(play)}{where}: {mistake.what.rstrip('.')}.")
        case Unanswerable() if not play.bots.sits_down:  # the box has started anew
            return ask(play._replace(bots=BotsAtTable(play.bots.number)))
    return get_stuck(play, f"{_name(play)} gave an answer that makes no sense here.")
