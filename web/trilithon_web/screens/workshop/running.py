"""Runs the bot: asks the box, and handles its answers."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from trilithon.arena.faults import Mistake
from trilithon.arena.match import Verdict, verdict_of
from trilithon.arena.outcome_data import OutcomeDataError, read_outcome
from trilithon.arena.pairing import Pairing, public_seed
from trilithon.arena.statistics import PairingResult
from trilithon.arena.stopping import FEWEST
from trilithon.bot import BUDGET
from trilithon.options import changed_values
from trilithon.people import count_text
from trilithon.players import levels
from trilithon.record import Record
from trilithon_web.answers import BoxEnded, BoxSaid
from trilithon_web.effects import AskBox, EndBox, Focus
from trilithon_web.screens.workshop.model import (
    CHECK,
    CHECKS,
    DEALS,
    MATCH,
    MOST_DEALS,
    MOVE,
    START,
    TASK,
    TRY,
    BoxWork,
    Course,
    Handler,
    ShopStep,
    Trouble,
    Workshop,
    other_bots,
)
from trilithon_web.screens.workshop.positions import find_place, read_link
from trilithon_web.shared import Shared
from trilithon_web.table.sight import Message
from trilithon_web.wire import WireError, write_message
from trilithon_web.workshop.positions import position_of
from trilithon_web.workshop.questions import (
    Answer,
    BotText,
    BoxReady,
    CheckBot,
    Checked,
    Dealt,
    DoTask,
    Faulted,
    Noted,
    PlayDeal,
    Question,
    TaskStep,
    Thinking,
    Tried,
    TryMove,
    Unanswerable,
    read_answer,
)
from trilithon_web.workshop.starters import list_opponents
from trilithon_web.workshop.tasks import find_beats

_ALONE: Final = 30  # deals of a match in which the bot has every seat
MISSING: Final = "Bots can’t run here. Open the workshop on its own page, in a current browser."
# Why the box has ended, for the bot's author.
_ENDINGS: Final[Mapping[str, str]] = {
    "missing": MISSING,
    "silent": (
        "Your bot didn’t finish, and couldn’t be interrupted. Look for a loop that never ends, or a single call that "
        "takes very long."
    ),
    "loud": "Your bot sent too many messages, or too long ones.",
    "broken": ("Python crashed. Your bot may have used too much memory, or called itself endlessly."),
}
BROKEN: Final = "The answer made no sense, so your bot was stopped. Does it change Python’s own functions?"


def run_open(shop: Workshop, shared: Shared, message: Message) -> ShopStep:
    """Run the bot in the way that the open tab is about."""
    if shop.running:
        return ShopStep(shop, say="Your bot is still running. Press Escape to stop it.")
    return {MATCH: _start_match, CHECK: _check}.get(shop.tab, _try)(shop, shared, message)


def ask(shop: Workshop, what: str, question: Question, tab: str, task: str = "", say: str = "") -> ShopStep:
    """Ask the box a question, and show the tab in which the answer will be. say: the sentence to say meanwhile."""
    number = shop.asked + 1
    shop = shop._replace(asked=number, running=BoxWork(what, number, task), trouble=None, tab=tab)
    return ShopStep(shop, (AskBox(number, write_message(question)),), say)


def _try(shop: Workshop, shared: Shared, message: Message) -> ShopStep:
    """Ask the bot for a move in the position that is shown."""
    if not shop.shown.observation.legal:
        return ShopStep(
            shop._replace(tab=TRY), say="The game is over here. Go back, or choose another position."
        )
    question = TryMove(shop.bot, position_of(shop.shown.position_record), BUDGET)
    return ask(shop._replace(tried=None), MOVE, question, TRY)


def _check(shop: Workshop, shared: Shared, message: Message) -> ShopStep:
    """Check that the bot follows the rules for bots."""
    question = CheckBot(shop.bot, shop.game.name, shop.draft.seats, shop.values, BUDGET)
    return ask(shop._replace(checks=()), CHECKS, question, CHECK, say=f"Checking {shop.kept.name}.")


def _do_task(shop: Workshop, shared: Shared, message: Message) -> ShopStep:
    """Let the bot try a task. task: its name."""
    task = message["task"]
    tasks = {name: step for name, step in shop.tasks.items() if name != task}
    return ask(
        shop._replace(tasks=tasks),
        TASK,
        DoTask(shop.bot, shop.game.name, task),
        START,
        task,
        say=f"{shop.kept.name} is trying a task.",
    )


def _stop(shop: Workshop, shared: Shared, message: Message) -> ShopStep:
    """Stop the current run. A match keeps its results so far."""
    if shop.running is None:
        return ShopStep(shop)
    return ShopStep(end(shop), (EndBox(),), "Stopped.")


def end(shop: Workshop) -> Workshop:
    """Note that nothing runs any more."""
    course = replace(shop.course, is_over=True) if shop.course else None
    return shop._replace(running=None, course=course)


# Matches


def opponents_of(shop: Workshop, shared: Shared) -> Mapping[str, str]:
    """Return everyone the bot can play against: name in questions -> title."""
    game = shop.game.name
    known = {level.name: level.title for level in levels(game)}
    return {name: name for name in _texts_by_name(shop, shared)} | known


def describe_opponent(shop: Workshop) -> str:
    """Return a sentence about how the chosen opponent plays; "" for another stored bot."""
    simple = {one.title: one.sentence for one in list_opponents(shop.game.name)}
    known = simple | {level.name: level.about for level in levels(shop.game.name)}
    return known.get(shop.opponent, "")


def _texts_by_name(shop: Workshop, shared: Shared) -> Mapping[str, str]:
    """Return the texts of the other bots of the game: the simple opponents, and the stored bots."""
    game = shop.game.name
    simple = {one.title: one.text for one in list_opponents(game)}
    return simple | {bot.name: bot.text for bot in other_bots(shop, shared)}


def _go_to_match(shop: Workshop, shared: Shared, message: Message) -> ShopStep:
    """Open the tab of matches, so that the opponent can be chosen before one starts."""
    say = "" if _plays_together(shop) else "Choose an opponent, and press Start."
    return ShopStep(shop._replace(tab=MATCH), (Focus("shop-start", shown=True),), say)


def _start_match(shop: Workshop, shared: Shared, message: Message) -> ShopStep:
    """Play deals against the chosen opponent, until the result is clear."""
    game = shop.game
    options = tuple(shop.values.items())
    has_others = bool(shop.opponent) and not _plays_together(shop)
    others = (shop.opponent,) if has_others else ()
    pairing = Pairing(game.name, shop.draft.seats, options, shop.kept.name, others)
    shop = shop._replace(course=Course(pairing, shop.opponent))
    return _next_deal(shop, shared)


def _plays_together(shop: Workshop) -> bool:
    """Whether all players win or lose together, or there is only one."""
    return shop.draft.seats == 1 or shop.values.get("mode") == "cooperative"


def _next_deal(shop: Workshop, shared: Shared) -> ShopStep:
    course = shop.course
    assert course
    game, seats, options, one, others, budget = course.pairing
    texts = _texts_by_name(shop, shared)
    bots = (shop.bot, *(BotText(name, texts[name]) for name in others if name in texts))
    seed = public_seed(len(course.dealt))
    question = PlayDeal(game, seats, dict(options), one, others, bots, budget, seed)
    if course.dealt:
        return ask(shop, DEALS, question, shop.tab)
    say = f"{one} plays against {opponents_of(shop, shared)[others[0]]}." if others else f"{one} plays."
    return ask(shop, DEALS, question, MATCH, say=say)


def _add_deal(shop: Workshop, shared: Shared, dealt: Dealt) -> ShopStep:
    """Add a deal to the match, and play the next one unless the result is clear."""
    course = shop.course
    try:
        outcome = read_outcome(dealt.outcome)
    except OutcomeDataError:
        return fail(shop, Trouble(BROKEN))
    if course is None:
        return ShopStep(shop)
    result = PairingResult(course.pairing, (*course.dealt, outcome))
    course = replace(
        course,
        dealt=result.dealt,
        means=(*course.means, result.share),
        margins=(*course.margins, result.margin),
        slowest=max(course.slowest, dealt.slowest),
    )
    shop = shop._replace(course=course)
    fault = next(iter(outcome.faults), None)
    if fault:
        return fail(shop, trouble_of(shop, fault.mistake, read_link(fault.address)))
    if _is_clear(result):
        shop = _tick_beaten(end(shop), result)
        assert shop.course
        return ShopStep(shop, say=sum_up(shop.course))
    return _next_deal(shop, shared)


def _tick_beaten(shop: Workshop, result: PairingResult) -> Workshop:
    """Tick the tasks that a match has settled."""
    if verdict_of(result) != "better":
        return shop
    pairing = result.pairing
    simple = {one.title: one.name for one in list_opponents(pairing.game)}
    chosen = changed_values(shop.game.options, dict(pairing.options))
    found = find_beats(pairing.game, pairing.seats, chosen, simple.get(shop.opponent, shop.opponent))
    ticked = (*shop.kept.ticked, *(name for name in found if name not in shop.kept.ticked))
    return shop._replace(kept=shop.kept._replace(ticked=ticked))


def _is_clear(result: PairingResult) -> bool:
    """Whether no more deals are needed."""
    if not result.pairing.others:
        return len(result.dealt) >= _ALONE
    return len(result.dealt) >= MOST_DEALS or verdict_of(result) != "open"


def sum_up(course: Course) -> str:
    """Sum up the result of a match in words."""
    if not course.dealt:
        return "No deal has been finished."
    name, share = course.pairing.one, round(100 * course.means[-1])
    number = len(course.dealt)
    deals = count_text(number, "deal")
    if not course.pairing.others:
        return f"{name} won {share}% of the games in {deals}."
    verdict = verdict_of(PairingResult(course.pairing, course.dealt))
    shown = _TOO_FEW if verdict == "open" and number < FEWEST else _VERDICTS[verdict]
    return f"{name} won {share}% in {deals}. {shown}"


_TOO_FEW: Final = f"It takes at least {FEWEST} deals to say who is better."


_VERDICTS: Final[Mapping[Verdict, str]] = {
    "better": "It’s the better player.",
    "not better": "It isn’t the better player.",
    "open": "That isn’t enough to say who is better.",
}


# Answers


def take_said(shop: Workshop, shared: Shared, said: BoxSaid) -> ShopStep:
    """Handle an answer of the box to the last question."""
    try:
        answer = read_answer(said.text)
    except WireError:
        return fail(shop, Trouble(BROKEN))
    taken = _TAKES.get(type(answer))
    return taken(shop, shared, answer) if taken else fail(shop, Trouble(BROKEN))


def take_ended(shop: Workshop, ended: BoxEnded) -> ShopStep:
    """Report that the box has ended before its last answer."""
    shown = shop.shown
    place = (shown.record, shown.at) if shop.runs(MOVE) else None
    trouble = Trouble(_ENDINGS.get(ended.why, BROKEN), place=place)
    return ShopStep(end(shop)._replace(trouble=trouble), say=trouble.sentence)


def fail(shop: Workshop, trouble: Trouble) -> ShopStep:
    """Stop because of a mistake or failure."""
    return ShopStep(end(shop)._replace(trouble=trouble), (EndBox(),), trouble.sentence)


def trouble_of(shop: Workshop, mistake: Mistake, place: tuple[Record, int] | None) -> Trouble:
    """Explain a bot's mistake. place: the position in which it was made."""
    code = shop.line(mistake.line) if mistake.file == shop.kept.name else ""
    return Trouble(sentence_of(mistake), mistake, code, place)


def sentence_of(mistake: Mistake) -> str:
    """Describe the mistake of a bot, without its line."""
    what = mistake.what.replace("`", "")
    own = "’s" if what.startswith("choose ") else ""
    sentence = f"{mistake.file}{own} {what}" if what[:1].islower() else what
    return sentence if sentence.endswith((".", "?", "!", ")")) else f"{sentence}."


def _take_tried(shop: Workshop, shared: Shared, tried: Tried) -> ShopStep:
    shop = end(shop)._replace(tried=(tried, shop.shown))
    if tried.mistake:
        place = shop.shown.record, shop.shown.at
        trouble = trouble_of(shop, tried.mistake, place)
        return ShopStep(shop._replace(trouble=trouble), say=trouble.sentence)
    return ShopStep(shop, say=f"{shop.kept.name} chose {tried.move}.")


def _take_checked(shop: Workshop, shared: Shared, checked: Checked) -> ShopStep:
    names = [one.name for one in shop.checks]
    if checked.name in names:
        checks = tuple(checked if one.name == checked.name else one for one in shop.checks)
    else:
        checks = (*shop.checks, checked)
    shop = shop._replace(checks=checks)
    if checked.mistake and checked.passed is False:
        place = find_place(checked.position) if checked.position else None
        shop = shop._replace(trouble=trouble_of(shop, checked.mistake, place))
    if not checked.last:
        return ShopStep(shop)
    failed = sum(one.passed is False for one in checks)
    say = f"{count_text(failed, 'check')} failed." if failed else f"{shop.kept.name} passed all checks."
    return ShopStep(end(shop), say=say)


def _take_task(shop: Workshop, shared: Shared, step: TaskStep) -> ShopStep:
    shop = shop._replace(tasks={**shop.tasks, step.task: step})
    if step.mistake:
        place = find_place(step.position) if step.position else None
        shop = shop._replace(trouble=trouble_of(shop, step.mistake, place))
    if step.passed and step.task not in shop.kept.ticked:
        shop = shop._replace(kept=shop.kept._replace(ticked=(*shop.kept.ticked, step.task)))
    return ShopStep(end(shop), say=step.sentence) if step.last else ShopStep(shop)


def _take_refusal(shop: Workshop, shared: Shared, refusal: Unanswerable) -> ShopStep:
    return fail(shop, Trouble(f"This can’t be run: {refusal.why}"))


def _take_fault(shop: Workshop, shared: Shared, faulted: Faulted) -> ShopStep:
    return fail(shop, trouble_of(shop, faulted.mistake, None))


def _take_nothing(shop: Workshop, shared: Shared, answer: Answer) -> ShopStep:
    return ShopStep(shop)


_TAKES: Final[Mapping[type, Callable[..., ShopStep]]] = {
    Tried: _take_tried,
    Dealt: _add_deal,
    Checked: _take_checked,
    TaskStep: _take_task,
    Faulted: _take_fault,
    Unanswerable: _take_refusal,
    Thinking: _take_nothing,
    BoxReady: _take_nothing,
    Noted: _take_nothing,
}

HANDLERS: Final[Mapping[str, Handler]] = {
    "shop-try": _try,
    "shop-to-match": _go_to_match,
    "shop-match": _start_match,
    "shop-check": _check,
    "shop-task": _do_task,
    "shop-stop": _stop,
}
