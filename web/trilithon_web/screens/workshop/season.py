"""Plays a season: bots from this browser, from files and from links, everyone against everyone."""

import json
import re
from collections.abc import Callable, Iterable, Mapping
from hashlib import sha256
from typing import Final

from trilithon.arena.faults import Mistake
from trilithon.arena.outcome_data import OutcomeDataError, read_outcome
from trilithon.arena.pairing import DealOutcome, Fault, Loss, address
from trilithon.arena.season import Season, SeasonDeal, SeasonError
from trilithon.game import load
from trilithon.people import LONGEST_NAME, count_text, join_words
from trilithon.players import levels
from trilithon.record import Record
from trilithon_web.address import BOT
from trilithon_web.answers import BoxEnded, BoxSaid
from trilithon_web.company import distinct_names
from trilithon_web.effects import Copy, Download, Focus
from trilithon_web.screens.play.set_up.model import RIGHT
from trilithon_web.screens.workshop.model import (
    ROUNDS,
    SEASON,
    Handler,
    SeasonView,
    ShopStep,
    Trouble,
    Workshop,
)
from trilithon_web.screens.workshop.running import BROKEN, MISSING, ask, end, fail
from trilithon_web.shared import Shared
from trilithon_web.shelf.bot_files import BotProgram, read_code, read_program
from trilithon_web.shelf.bots import bots_of
from trilithon_web.shelf.texts import TextError
from trilithon_web.table.sight import Message
from trilithon_web.wire import WireError
from trilithon_web.workshop.questions import (
    BotText,
    Dealt,
    PlayDeal,
    Thinking,
    Unanswerable,
    read_answer,
)
from trilithon_web.workshop.starters import list_opponents

KIND: Final = "application/json"  # the media type of the file


def reopen(shared: Shared) -> SeasonView | None:
    """Return the season of this page, if one was begun before the workshop was left."""
    return SeasonView(shared.season, shared.season) if shared.season else None


def season_of(shop: Workshop) -> Season:
    """Return the open season, or one without bots for the workshop's game. Raises SeasonError if it can't have one."""
    shown = shop.season
    if shown and shown.season.names:
        return shown.season
    return Season(
        shop.game.name, shop.values, shop.draft.seats, deals=shown.season.deals if shown else _DEALS
    )


_DEALS: Final = 10


def fit_set_up(shop: Workshop) -> Workshop:
    """Let a season of the workshop's game that has no results follow its set-up."""
    old = shop.season.season if shop.season else None
    if shop.season is None or old is None or old.result_count or old.game != shop.game.name:
        return shop
    try:
        season = Season(old.game, shop.values, shop.draft.seats, old.budget, old.deals)
    except SeasonError:
        return shop
    for name in old.names:
        season.add_bot(name, old.texts.get(name))
    return shop._replace(season=shop.season._replace(season=season, counted=season, before=None))


def _change(shop: Workshop, act: Callable[[Season], object], undoable: bool = False) -> Workshop:
    """Change a copy of the season, and show it. undoable: whether the season before the change can be put back. Raises
    SeasonError."""
    old = season_of(shop)
    season = old.copy()
    act(season)
    shown = shop.season or SeasonView(season, season)
    return shop._replace(
        season=shown._replace(
            season=season,
            counted=season,
            before=old if undoable else None,
            is_saved=False,
            refused=(),
            wrong=RIGHT,
        )
    )


# Who plays


def candidates_of(shop: Workshop, shared: Shared) -> Mapping[str, str | None]:
    """Return the possible players: the site's own, and the stored bots, each with its text (None for a level)."""
    game = season_of(shop).game
    simple: dict[str, str | None] = {one.title: one.text for one in list_opponents(game)}
    kept = {bot.name: bot.text for bot in reversed(bots_of(shared.bots, game))}
    if shop.kept.game == game:
        kept[shop.kept.name] = shop.kept.text
    return kept | simple | {level.name: None for level in levels(game)}


def title_of(game: str, name: str) -> str:
    """Return the name of a bot for people."""
    return next((level.title for level in levels(game) if level.name == name), name)


def _toggle(shop: Workshop, shared: Shared, message: Message) -> ShopStep:
    """Let a bot join the season, or remove it with its results. name: that of the bot."""
    name, season = message["name"], season_of(shop)
    title = title_of(season.game, name)
    text = candidates_of(shop, shared).get(name)
    if name not in season.names:
        return _try_change(shop, lambda changed: changed.add_bot(name, text), f"{title} joins the season.")
    shop = _change(shop, lambda changed: changed.remove_bot(name), undoable=True)
    return ShopStep(shop, say=f"{title} has left the season.")


def _renew(shop: Workshop, shared: Shared, message: Message) -> ShopStep:
    """Replace a stored bot by its new version, and forget the results of its matches."""
    name = message["name"]
    text = candidates_of(shop, shared).get(name)
    say = f"{name} plays with its new program. Its matches start again."
    return ShopStep(_change(shop, lambda changed: changed.add_bot(name, text), undoable=True), say=say)


def _put_back(shop: Workshop, shared: Shared, message: Message) -> ShopStep:
    """Put back the season before the last change."""
    if shop.season is None or shop.season.before is None or shop.runs(ROUNDS):
        return ShopStep(shop)
    before = shop.season.before
    shown = shop.season._replace(season=before, counted=before, before=None, is_saved=False)
    return ShopStep(shop._replace(season=shown), (Focus("season-play", shown=False),), "Undone.")


def _try_change(shop: Workshop, act: Callable[[Season], object], say: str) -> ShopStep:
    try:
        return ShopStep(_change(shop, act), say=say)
    except SeasonError as error:
        return ShopStep(shop, say=str(error))


def _add_files(shop: Workshop, shared: Shared, message: Message) -> ShopStep:
    """Add the bots of files. files: their names and texts, as JSON."""
    return _add_programs(
        shop, [(name, _read_file, name, text) for name, text in json.loads(message["files"])]
    )


def _read_file(name: str, text: str) -> BotProgram:
    program = read_program(text)
    stem = name.rpartition("/")[2].removesuffix(".py")
    return program if program.name else program._replace(name=stem)


def _add_links(shop: Workshop, shared: Shared, message: Message) -> ShopStep:
    """Add the bots of links. links: a text with them."""
    codes = re.findall(rf"#{BOT}([\w-]+)", message["links"], re.ASCII)
    if not codes:
        say = "There’s no link to a bot in this text. Such a link contains “#bot=”."
        return ShopStep(shop, say=say)
    found = [(f"Link {number}", _read_link, "", code) for number, code in enumerate(codes, 1)]
    step = _add_programs(shop, found)
    shown = step.shop.season
    if shown is None:
        return step
    return step._replace(shop=step.shop._replace(season=shown._replace(entered=shown.entered + 1)))


def _read_link(name: str, code: str) -> BotProgram:
    return read_code(code)


_Source = tuple[str, Callable[[str, str], BotProgram], str, str]


def _add_programs(shop: Workshop, sources: Iterable[_Source]) -> ShopStep:
    """Add bots, each under a different name, and list those that can't be added.

    sources: for each bot, its origin in words, a function that reads it, and that function's argument.
    """
    if shop.runs(ROUNDS):
        return ShopStep(shop, say=_STOP_FIRST)
    refused, added = list[str](), list[str]()

    def add(season: Season) -> None:
        for where, read, name, text in sources:
            try:
                if title := _add_program(season, read(name, text)):
                    added.append(title)
            except (TextError, SeasonError) as error:
                refused.append(f"{where}: {str(error).removesuffix('.')}.")

    try:
        shop = _change(shop, add)
    except SeasonError as error:
        return ShopStep(shop, say=str(error))
    assert shop.season
    said = [f"{count_text(len(added), 'bot joins', 'bots join')} the season."]
    if refused:
        said.append(f"{count_text(len(refused), 'bot')} couldn’t be read.")
    return ShopStep(shop._replace(season=shop.season._replace(refused=tuple(refused))), say=" ".join(said))


def _add_program(season: Season, program: BotProgram) -> str:
    """Add a bot to a season, and return its name there. Returns "" if it plays already."""
    if program.game and program.game != season.game:
        raise SeasonError(f"It plays {load(program.game).title}")
    if program.text in season.texts.values():
        return ""
    others = [*season.names, *(level.name for level in levels(season.game))]
    (name,) = distinct_names((program.name[: LONGEST_NAME - 4].rstrip() or "Bot",), others)
    season.add_bot(name, program.text)
    return name


# Playing


def order_deals(season: Season) -> tuple[SeasonDeal, ...]:
    """Return the deals to play, in an order in which the box seldom has to be started again.

    It is started again for each pair of bots. So a pair plays several deals in a row: first 1, then 2, then 4 and so
    on. That way the table soon has the first deal of every pair. The result is the same in any order.
    """
    texts = season.texts

    def place(deal: SeasonDeal) -> tuple[int, list[str], str, str]:
        one, (other,) = deal.pairing.one, deal.pairing.others
        in_box = sorted({one, other} & texts.keys())
        return (deal.number + 1).bit_length(), in_box, one, other

    return tuple(sorted(season.waiting(), key=place))


def play(shop: Workshop, shared: Shared, message: Message) -> ShopStep:
    """Play the season, or continue it."""
    if shop.running:
        return ShopStep(shop, say=_STOP_FIRST)
    try:
        season = season_of(shop)
    except SeasonError as error:
        return ShopStep(shop, say=str(error))
    if len(season.names) < _FEWEST:
        return ShopStep(shop._replace(tab=SEASON), say="A season needs at least two bots. Choose them first.")
    if not season.result_count and season.secret is None:
        season = season.copy()
        season.secret = _draw_secret(season, shared.now)
    left = order_deals(season)
    if not left:
        return ShopStep(shop, say=ALL_PLAYED)
    shown = (shop.season or SeasonView(season, season))._replace(
        season=season, counted=season, left=left, before=None, refused=(), wrong=RIGHT
    )
    step = _next_deal(shop._replace(season=shown, tab=SEASON))
    return step._replace(say=f"{count_text(len(left), 'deal')} to play. Press Escape to stop.")


ALL_PLAYED: Final = "All deals have been played. Choose more deals, or add a bot."
_FEWEST: Final = 2
_STOP_FIRST: Final = "Something is still running. Press Escape to stop it."


def _draw_secret(season: Season, now: int) -> str:
    """Draw a secret for the deals that no bot's author can know, because it depends on everyone's text."""
    return sha256(json.dumps([now, *season.texts.items()]).encode()).hexdigest()[:32]


def _next_deal(shop: Workshop, names_thinkers: bool = False) -> ShopStep:
    """Ask for the next deal. names_thinkers: so that a bot that breaks the box is known."""
    shown = shop.season
    assert shown
    seed, pairing = shown.left[0].seed, shown.left[0].pairing
    game, seats, options, one, others, budget = pairing
    texts = shown.season.texts
    bots = tuple(BotText(name, texts[name]) for name in (one, *others) if name in texts)
    question = PlayDeal(game, seats, dict(options), one, others, bots, budget, seed, names_thinkers)
    shop = shop._replace(season=shown._replace(seeks_hung=names_thinkers))
    return ask(shop, ROUNDS, question, shop.tab)


def take_said(shop: Workshop, said: BoxSaid) -> ShopStep:
    """Handle an answer of the box."""
    try:
        answer = read_answer(said.text)
    except WireError:
        return _break_off(shop, "garbled")
    match answer:
        case Thinking():
            return ShopStep(shop)
        case Dealt():
            return _add_deal(shop, answer)
        case Unanswerable(why):
            return fail(shop, Trouble(f"This can’t be run: {why}"))
        case _:
            return _break_off(shop, "garbled")


def _add_deal(shop: Workshop, dealt: Dealt) -> ShopStep:
    """Add the outcome of a deal, and play the next one."""
    shown = shop.season
    assert shown
    try:
        outcome = read_outcome(dealt.outcome)
    except OutcomeDataError:
        return _break_off(shop, "garbled")
    return _add_outcome(shop, shown, outcome)


def _add_outcome(shop: Workshop, shown: SeasonView, outcome: DealOutcome) -> ShopStep:
    deal, *left = shown.left
    season = shown.season.copy()
    season.add_outcome(deal, outcome)
    ends_match = not left or left[0].pairing != deal.pairing
    shown = shown._replace(
        season=season,
        counted=season if ends_match else shown.counted,
        left=tuple(left),
        is_saved=False,
    )
    shop = shop._replace(season=shown)
    return _next_deal(shop) if left else ShopStep(end(shop), say=sum_up(season))


def sum_up(season: Season) -> str:
    """Say who has won."""
    rows = season.standings()
    best = [title_of(season.game, row.name) for row in rows if row.share == rows[0].share]
    won = "wins" if len(best) == 1 else "win"
    return f"{join_words(best)} {won} the season, with {round(100 * rows[0].share)}%. Save it to keep it."


def take_ended(shop: Workshop, ended: BoxEnded) -> ShopStep:
    """Let a bot that hung lose its deal, and play on. Stop if the box has ended for another reason."""
    shown = shop.season
    assert shown
    pairing, texts = shown.left[0].pairing, shown.season.texts
    programs = [name for name in (pairing.one, *pairing.others) if name in texts]
    hung = ended.who or (programs[0] if len(programs) == 1 else "")
    if ended.why != "silent" or (shown.seeks_hung and hung not in programs):
        return _break_off(shop, ended.why)
    if hung in programs:
        return _add_outcome(shop, shown, _lose_deal(shown.left[0], hung))
    return _next_deal(shop, names_thinkers=True)


def _lose_deal(deal: SeasonDeal, name: str) -> DealOutcome:
    """Return the outcome of a deal in which a bot hung: it has lost all games."""
    pairing, seed = deal.pairing, deal.seed
    start = load(pairing.game).new(seed, dict(pairing.options), pairing.seats)
    where, share = address(Record.begin(start)), float(name != pairing.one)
    losses = []
    for seat in range(pairing.games):
        fault = Fault(name, pairing.contestants(seat).index(name), 0, where, Mistake(_HUNG, name))
        losses.append(Loss(seed, seat, share, 0, where, fault))
    return DealOutcome(share, tuple(losses))


_HUNG: Final = "didn’t finish, and couldn’t be interrupted"


def _break_off(shop: Workshop, why: str) -> ShopStep:
    """Stop because a bot broke the box, and name the bots that could have done it."""
    assert shop.season
    season, deal = shop.season.season, shop.season.left[0]
    names = [name for name in (deal.pairing.one, *deal.pairing.others) if name in season.texts]
    who = join_words(names, "or")
    sentence = _ENDINGS.get(why, BROKEN).format(who=who)
    return fail(shop, Trouble(f"{sentence} Everything else is kept."))


_MEND: Final = "Remove it from the season, or add a corrected version."
_ENDINGS: Final[Mapping[str, str]] = {
    "missing": MISSING,
    "silent": f"{{who}} didn’t finish, and couldn’t be interrupted. {_MEND}",
    "garbled": f"{{who}} gave an answer that made no sense. {_MEND}",
    "loud": f"{{who}} sent too many messages, or too long ones. {_MEND}",
    "broken": f"Python crashed: {{who}} may have used too much memory, or changed Python itself. {_MEND}",
}


# The file and the table


def _save(shop: Workshop, shared: Shared, message: Message) -> ShopStep:
    """Save the season as a file."""
    if shop.season is None:
        return ShopStep(shop, say="There’s no season yet. Choose at least two bots.")
    name = f"{shop.season.season.game}.season"
    saved = shop._replace(season=shop.season._replace(is_saved=not shop.runs(ROUNDS)))
    return ShopStep(saved, (Download(name, shop.season.season.text(), KIND),), f"Saved as {name}.")


def _open(shop: Workshop, shared: Shared, message: Message) -> ShopStep:
    """Open a season from a file. text: the text of the file."""
    try:
        season = Season.read(message["text"])
    except SeasonError as error:
        return ShopStep(shop, say=f"The season can’t be opened. {error}")
    return _show(shop, season, f"{count_text(len(season.names), 'bot')}, {_count_deals(season)}.", True)


def _show(shop: Workshop, season: Season, say: str, is_saved: bool = False) -> ShopStep:
    """Show another season. The one before can be put back if it has bots."""
    before = shop.season.season if shop.season and shop.season.season.names else None
    shown = SeasonView(season, season, before=before, is_saved=is_saved)
    return ShopStep(shop._replace(season=shown), (Focus("season-play", shown=False),), say)


def _count_deals(season: Season) -> str:
    return f"{season.result_count} of {count_text(season.total, 'deal')} played"


def _start_anew(shop: Workshop, shared: Shared, message: Message) -> ShopStep:
    """Start another season, without bots, of the game in the workshop."""
    try:
        season = season_of(shop._replace(season=None))
    except SeasonError as error:
        return ShopStep(shop, say=str(error))
    return _show(shop, season, f"A new season of {shop.game.title}. Choose the bots.")


def _copy_table(shop: Workshop, shared: Shared, message: Message) -> ShopStep:
    """Copy the table as Markdown."""
    return ShopStep(shop, (Copy("The table", season_of(shop).table()),))


def _choose_deals(shop: Workshop, shared: Shared, message: Message) -> ShopStep:
    """Choose the number of deals in each match. value: that number."""
    deals = int(message["value"])

    def change(season: Season) -> None:
        if season.result_count:
            season.extend(deals)
        else:
            season.deals = deals

    return _try_change(shop, change, f"{count_text(deals, 'deal')} in each match.")


def _at_rest(handler: Handler) -> Handler:
    """Return a handler that changes the season only while no deals are being played."""

    def handle(shop: Workshop, shared: Shared, message: Message) -> ShopStep:
        return ShopStep(shop, say=_STOP_FIRST) if shop.runs(ROUNDS) else handler(shop, shared, message)

    return handle


HANDLERS: Final[Mapping[str, Handler]] = {
    "season-bot": _at_rest(_toggle),
    "season-renew": _at_rest(_renew),
    "season-files": _add_files,
    "season-links": _add_links,
    "season-deals": _at_rest(_choose_deals),
    "season-play": play,
    "season-save": _save,
    "season-open": _at_rest(_open),
    "season-new": _at_rest(_start_anew),
    "season-back": _put_back,
    "season-table": _copy_table,
}
