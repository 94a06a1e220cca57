"""The coach gives advice on the current decision, only when asked. Its advice is for this decision alone.

Asked once, it gives a hint: the two moves to decide between. Asked again, it says everything it has found.

It uses only the player's observation (`trilithon.coach`). A game in which it was asked counts as played with help.
"""

from itertools import groupby
from typing import Final

from trilithon.coach.advice import Advice, Candidate, read_advice
from trilithon.people import start_sentence
from trilithon_web.effects import Effect, Job
from trilithon_web.keys import Key
from trilithon_web.kit.controls import button, unseen
from trilithon_web.kit.counsel import (
    Row,
    best_in_words,
    count_listed,
    is_riskier,
    list_heading,
    odds_list,
    odds_of,
)
from trilithon_web.kit.drawing import HIDDEN
from trilithon_web.nodes import Child, Node, h
from trilithon_web.screens.play.handling import Handlers
from trilithon_web.screens.play.model import Play, Updated, hush, mark_assisted, saying
from trilithon_web.screens.play.parts import Counselled
from trilithon_web.screens.play.turn import jobs
from trilithon_web.screens.play.turn.jobs import Act, drop_answer, is_late
from trilithon_web.settings import COACH
from trilithon_web.table.groups import AnyCoach, AnySheet, Sheet
from trilithon_web.table.sight import AnyStep, Step

KEY: Final = Key("h", {"do": "coach"}, "a hint; again, the whole answer", "H")
HINT: Final = "Hint"
LABEL: Final = "Coach"
ASK: Final = "Show the answer"
_HOW: Final = "A hint names the two moves to compare. Ask again, and you see which is better."
APART: Final = "Games played with help are counted separately."
THINKS: Final = "Thinking about your move …"
OFF: Final = "The coach is off. You can turn it on in the settings."
NOT_YOURS: Final = "Ask when it’s your turn."
EARLY: Final = "The coach answers when it’s your turn."


def is_offered(play: Play) -> bool:
    """Whether the coach can be asked in this game, and is switched on."""
    return _is_wanted(play) and play.is_live and not (play.is_onlooker or play.eyes.seen.result)


def _is_wanted(play: Play) -> bool:
    return play.table.coach is not None and play.shared.settings[COACH.name] == "on"


def _why_not(play: Play) -> str:
    """Explain why the coach can't be asked now; "" if the viewer has a decision that it can advise on."""
    eyes = play.eyes
    yours = eyes.viewer is not None and eyes.seen.to_move == eyes.viewer
    if not yours or play.goes_on or play.at_word or eyes.curtain is not None:
        return NOT_YOURS
    return _coach(play).explain_silence(eyes.seen)


def ask(play: Play, whole: bool = False) -> Updated:
    """Ask the coach for a hint, or for everything if it has given a hint or is thinking.

    whole: whether to ask for everything at once.
    """
    if not _is_wanted(play):
        return saying(play, OFF), ()
    if barred := _why_not(play):  # the tab says so, too, where the words have no place
        early = barred == NOT_YOURS and is_offered(play)
        play = play._replace(
            panels=play.panels._replace(tab=LABEL),
            thoughts=play.thoughts._replace(counselled=Counselled(early=early)),
        )
        return saying(play, EARLY if early else barred), ()
    again = play.thoughts.counselled.steps == play.going.steps
    if again and play.thoughts.counselled.advice:
        return _tell(play, play.thoughts.counselled.advice)
    counselled = Counselled(play.going.steps, whole=whole or again)
    play = mark_assisted(play)._replace(
        panels=play.panels._replace(tab=LABEL), thoughts=play.thoughts._replace(counselled=counselled)
    )
    play = saying(play, THINKS)
    return play, (_find_advice(play),)


def take_up(play: Play, effects: tuple[Effect, ...]) -> Updated:
    """Ask the question that was asked too early, once it can be answered."""
    if not play.thoughts.counselled.early or (is_offered(play) and _why_not(play) == NOT_YOURS):
        return play, effects
    play = play._replace(thoughts=play.thoughts._replace(counselled=Counselled()))
    if not is_offered(play):
        return play, effects
    play, more = ask(play)
    return play, effects + more


def _find_advice(play: Play) -> Job:
    from trilithon_web.thinker.questions.advise import KIND, Advise, Advised  # not before somebody asks

    legal = {str(move) for move in play.eyes.seen.legal}

    def then(answer: Advised) -> Act:
        advice = read_advice(answer.advice)
        if not {candidate.move.partition(" ")[0] for candidate in advice.candidates} <= legal:
            raise ValueError("This is advice for another position.")
        return lambda play: drop_answer(play) if is_late(play) else show_advice(play, advice)

    return jobs.ask(play, KIND, Advise(), then)


def show_advice(play: Play, advice: Advice) -> Updated:
    """Show and say the coach's advice: first a hint, if there is one."""
    hint = None if play.thoughts.counselled.whole else _hint_of(play, advice)
    if hint is None:
        return _tell(play, advice)
    play = play._replace(
        thoughts=play.thoughts._replace(counselled=Counselled(play.going.steps, advice, hint))
    )
    return hush(saying(play, f"{_say_hint(play, hint)} {_AGAIN}")), ()


_AGAIN: Final = "Ask again for the answer."


def _hint_of(play: Play, advice: Advice) -> Advice | None:
    """Return the two best moves, in a fixed order; None if there aren't two to decide between."""
    best, *others = advice.candidates
    other = next((one for one in others if not _coach(play).name_together([best.move, one.move])), None)
    order = [str(move) for move in play.eyes.seen.legal]
    if advice.even > 1 or other is None or len(order) == 1:
        return None
    pair = sorted((best.move, other.move), key=lambda turn: (order.index(turn.split()[0]), turn))
    return advice._replace(candidates=tuple(best._replace(move=move) for move in pair), even=0, reasons=())


def _say_hint(play: Play, hint: Advice) -> str:
    """Put a hint into words."""
    one, other = (_name(play, candidate) for candidate in hint.candidates)
    return f"It’s between {one} and {other}."


def _tell(play: Play, advice: Advice) -> Updated:
    """Show and say the whole advice: the best move, the next best, and why."""
    play = play._replace(
        thoughts=play.thoughts._replace(counselled=Counselled(play.going.steps, advice, whole=True))
    )
    first, dot, more = " ".join(_words(play, advice)).partition(". ")
    play = saying(play, f"{first}{dot}".rstrip())
    return hush(play._replace(speech=play.speech._replace(aloud=more))), ()


def _words(play: Play, advice: Advice) -> tuple[str, ...]:
    """Put advice into words: numbers, then reasons; neither if there is no choice."""
    coach, seen = _coach(play), play.eyes.seen
    if len(seen.legal) == 1:
        return (f"You have no choice: you can only play {coach.name_move(seen, advice.candidates[0].move)}.",)
    best, *others = advice.candidates
    others = [one for one in others if advice.even > 1 or not coach.name_together([best.move, one.move])]
    advice = advice._replace(candidates=(best, *others))
    said = best_in_words(advice, lambda move: coach.name_move(seen, move), coach.goals, coach.samples)
    if is_riskier(advice) and (stakes := coach.say_stakes(seen, advice.candidates[0].move)):
        said = f"{said} {stakes}"
    return (said, *(coach.explain(seen, play.company, reason) for reason in advice.reasons))


def best(play: Play) -> AnyStep:
    """Make the best move, or the whole turn that was advised."""
    turn = play.advice.pick.move.split() if play.advice else ()
    return Step(play.eyes.ui, moves=tuple(map(play.game.parse, turn)))


def line(play: Play, advice: Advice) -> tuple[Child, ...]:
    """Draw the advice in the line of a closed dock."""
    rows = _rows(play, advice)[: _coach(play).most_in_line]
    if advice.is_hint:
        names = " and ".join(_name(play, candidate) for candidate in advice.candidates)
        pair = (part for row in rows for part in (" and ", row.picture))
        drawn = [*pair][1:] if all(row.picture for row in rows) else [names]
        compare = h("span", {"class": "minis", **HIDDEN}, h("span", None, "Compare:"), " ", *drawn)
        return compare, unseen(f"Compare {names}.")
    shown = [
        part
        for row in rows
        for part in (
            row.picture or f"{row.name}:",
            h("b", {"class": "best" if row.odds.best else None}, row.odds.number),
        )
    ]
    heard = ", ".join(f"{row.name} {row.odds.number}".rstrip() for row in rows)
    counts = (
        "" if advice.has_unknown_values else ", points ahead" if advice.in_points else ", how often it wins"
    )
    unit = "" if advice.has_unknown_values else "Points:" if advice.in_points else "Wins:"
    return h("span", {"class": "minis", **HIDDEN}, h("span", None, unit), *shown), unseen(
        f"The coach{counts}: {heard}."
    )


def sheets(play: Play) -> tuple[AnySheet, ...]:
    """Return the coach's tab of the dock, if the coach is available."""
    return (Sheet(LABEL, lambda sight: _sheet(play)),) if is_offered(play) else ()


def _sheet(play: Play) -> tuple[Node, ...]:
    advice = play.advice
    if not advice:
        thinks = play.thoughts.counselled.steps == play.going.steps
        words = THINKS if thinks else EARLY if play.thoughts.counselled.early else _why_not(play)
        return h("p", None, words or _HOW), _APART
    if advice.is_hint:
        return h("p", None, _say_hint(play, advice)), button("coach", ASK, "primary"), _APART
    lines = (h("p", None, words) for words in _words(play, advice))
    does = _coach(play).word_button(play.eyes.seen, advice.pick.move)
    rows = _rows(play, advice)
    listed = count_listed(rows)
    shown = len(advice.candidates) if listed == len(rows) else listed
    head = list_heading(advice, _coach(play).goals, _coach(play).samples, shown, len(play.eyes.seen.legal))
    told = h("p", {"class": "about faint"}, head), odds_list(rows[:listed])
    return *lines, button("coached", does), *told, _APART


_APART: Final = h("p", {"class": "help"}, APART)


def _rows(play: Play, advice: Advice) -> tuple[Row, ...]:
    """Return the rows of moves, the best first. Equivalent moves with equal numbers share a row."""
    coach, seen = _coach(play), play.eyes.seen
    rows: list[Row] = []
    firsts: list[str] = []
    for odds, told in groupby(odds_of(advice).items(), key=lambda told: told[1]):
        moves = [move for move, _ in told if not any(coach.name_together([first, move]) for first in firsts)]
        firsts += moves
        if len(moves) > 1 and (words := coach.name_together(moves)):
            rows.append(Row(start_sentence(words), odds))
        else:
            rows += [
                Row(start_sentence(coach.name_move(seen, move)), odds, coach.draw_move(seen, move))
                for move in moves
            ]
    return tuple(rows)


def _name(play: Play, candidate: Candidate) -> str:
    return _coach(play).name_move(play.eyes.seen, candidate.move)


def _coach(play: Play) -> AnyCoach:
    coach: AnyCoach | None = play.table.coach
    assert coach is not None
    return coach


HANDLERS: Final[Handlers] = {"coach": lambda play, message: ask(play)}
