"""Handles the messages and answers of the workshop."""

from collections.abc import Mapping
from typing import Final

from trilithon.game import load
from trilithon.host import Host
from trilithon.players import levels
from trilithon_web.address import BOT, Sitting, query_of
from trilithon_web.answers import (
    BoxEnded,
    BoxSaid,
    CaughtUp,
    Consulted,
    OfPlace,
    Stored,
    WorkshopLoaded,
)
from trilithon_web.company import PERSON
from trilithon_web.effects import (
    Consult,
    Copy,
    Download,
    Effect,
    EndBox,
    Focus,
    Go,
    Readdress,
    RenewBox,
    Reveal,
)
from trilithon_web.screens.bots import find_kept, find_position, keep_bot, make_bot, name_bot
from trilithon_web.screens.play.set_up.changes import change
from trilithon_web.screens.play.set_up.model import RIGHT
from trilithon_web.screens.workshop import positions, running, season
from trilithon_web.screens.workshop.highlight import WRONG
from trilithon_web.screens.workshop.model import (
    ROUNDS,
    RULES,
    SEASON,
    Handler,
    ShopStep,
    Shown,
    Workshop,
    deal,
    list_variants,
    start_set_up,
    usual_opponent,
)
from trilithon_web.screens.workshop.shell import Updated, WorkshopScreen, saying
from trilithon_web.shared import Shared
from trilithon_web.shelf.bot_files import (
    BotProgram,
    file_name,
    read_code,
    read_program,
    write_code,
    write_program,
)
from trilithon_web.shelf.bots import KeptBot, bots_of, list_bots
from trilithon_web.shelf.texts import TextError
from trilithon_web.table.sight import Message, merge_handlers
from trilithon_web.workshop.limits import LONGEST_TEXT
from trilithon_web.workshop.starters import list_starters

_FIRST_NAME: Final = "My bot"


def start(screen: WorkshopScreen) -> WorkshopScreen:
    """Open the workshop: with the bot that the address names, the one changed last, or the first one to start from."""
    shared, fragment = screen.shared, screen.fragment
    last = next((one.bot for one in list_bots(shared.bots) if one.bot), None)
    bot = find_kept(shared, fragment) or last
    shop = (
        _open_bot(shared, _variant_of(bot.game), bot) if bot else _open_starter(shared, _first_variant(), "")
    )
    shop = shop._replace(season=season.reopen(shared))
    if place := positions.read_link(find_position(fragment)):
        shop = positions.open_place(shop, place)
    if not fragment.startswith(BOT):
        return screen._replace(shop=shop)
    try:
        return screen._replace(shop=shop._replace(sent=read_code(fragment.removeprefix(BOT))))
    except TextError as error:
        return saying(screen._replace(shop=shop), f"The bot in this link can’t be read: {error}.")


def _first_variant() -> int:
    """Return the number of the game to start with: the one for most players."""
    known = list_variants()
    return max(range(len(known)), key=lambda number: max(load(known[number].game).seats))


def _variant_of(game: str) -> int:
    """Return the number of the first variant with the rules of a game; of the usual one if the workshop has none."""
    numbers = (number for number, variant in enumerate(list_variants()) if variant.game == game)
    return next(numbers, _first_variant())


def _open_bot(shared: Shared, variant: int, bot: KeptBot) -> Workshop:
    draft = start_set_up(variant, shared.settings)
    first = Shown(Host.start(bot.game, _SEED).record, 0)
    shop = Workshop(variant, draft, first, bot, usual_opponent(bot.game), bot.text)
    return _deal(shop)


def _deal(shop: Workshop) -> Workshop:
    return positions.show(shop, Shown(deal(shop, _SEED), 0, f"deal {_SEED}"))


_SEED: Final = 1  # of the first deal that is shown


def _open_starter(shared: Shared, variant: int, name: str) -> Workshop:
    """Put a program to start from into the editor. name: "" for the first."""
    game = list_variants()[variant].game
    known = list_starters(game)
    starter = next((one for one in known if one.name == name), known[0])
    return _open_bot(shared, variant, make_bot(shared, game, _FIRST_NAME, starter.text))


def _put(shop: Workshop, other: Workshop, say: str, focus: str = "") -> ShopStep:
    """Put another bot into the editor, and stop the current run."""
    kept = other._replace(
        written=shop.written + 1,
        asked=shop.asked,
        tab=shop.tab,
        indents=shop.indents,
        search=shop.search,
        season=shop.season,
    )
    if shop.game.name == other.game.name:
        kept = kept._replace(rules=shop.rules, saved=shop.saved, puzzles=shop.puzzles)
    stops: tuple[Effect, ...] = (EndBox(),) if shop.running else ()
    return ShopStep(kept, (*stops, Focus(focus, shown=False)) if focus else stops, say)


# The bot


def _edit(shop: Workshop, shared: Shared, message: Message) -> ShopStep:
    """Store the text of the editor in the model."""
    text = message["value"].replace("\r\n", "\n")[:LONGEST_TEXT]
    return ShopStep(shop._replace(kept=shop.kept._replace(text=text)), (RenewBox(),))


def _rename(shop: Workshop, shared: Shared, message: Message) -> ShopStep:
    """Rename the bot."""
    if message["value"].strip() in {level.name for level in levels(shop.game.name)}:
        return ShopStep(
            shop._replace(wrong=("shop-name", "A computer player has this name. Choose a different one."))
        )
    try:
        return ShopStep(shop._replace(kept=name_bot(shared, shop.kept, message["value"]), wrong=RIGHT))
    except ValueError as error:
        return ShopStep(shop._replace(wrong=("shop-name", str(error))))


def _choose_starter(shop: Workshop, shared: Shared, message: Message) -> ShopStep:
    """Start another bot from a program."""
    other = _open_starter(shared, shop.variant, message["name"])._replace(
        draft=shop.draft, opponent=shop.opponent
    )
    return _put(shop, _deal(other), f"{other.kept.name} is in the editor.", "shop-text")


def _choose_bot(shop: Workshop, shared: Shared, message: Message) -> ShopStep:
    """Put a stored bot into the editor."""
    bots = {bot.key: bot for bot in bots_of(shared.bots, shop.game.name)}
    bot = bots.get(message["key"])
    if bot is None:
        return ShopStep(shop)
    other = _open_bot(shared, shop.variant, bot)._replace(draft=shop.draft, opponent=shop.opponent)
    return _put(shop, _deal(other), f"{bot.name} is in the editor.", "shop-text")


def _import(shop: Workshop, shared: Shared, message: Message) -> ShopStep:
    """Put the text of a file into the editor, as another bot."""
    try:
        return _take_program(shop, shared, read_program(message["text"]))
    except TextError as error:
        return ShopStep(shop, say=f"This file can’t be read: {error}.")


def _take_program(shop: Workshop, shared: Shared, program: BotProgram) -> ShopStep:
    """Put somebody's program into the editor."""
    game = program.game or shop.game.name
    variant = shop.variant if game == shop.game.name else _variant_of(game)
    bot = make_bot(shared, game, program.name or _FIRST_NAME, program.text)
    step = _put(shop, _open_bot(shared, variant, bot), f"{bot.name} is in the editor.", "shop-text")
    return step._replace(keeps=True)


def _take_sent(shop: Workshop, shared: Shared, message: Message) -> ShopStep:
    """Put the bot that somebody has sent into the editor, now that the reader has looked at it."""
    return _take_program(shop, shared, shop.sent) if shop.sent else ShopStep(shop)


def _refuse_sent(shop: Workshop, shared: Shared, message: Message) -> ShopStep:
    """Continue without the bot that somebody has sent."""
    return ShopStep(shop._replace(sent=None), (Readdress("", ""), Focus("shop-text", shown=False)))


def _export(shop: Workshop, shared: Shared, message: Message) -> ShopStep:
    """Save the bot as a file, which the ladder can run."""
    name = file_name(shop.kept)
    return ShopStep(shop, (Download(name, write_program(shop.kept), "text/x-python"),), f"Saved as {name}.")


def _copy_link(shop: Workshop, shared: Shared, message: Message) -> ShopStep:
    """Copy a link that contains the bot. to: the address of the workshop."""
    try:
        return ShopStep(shop, (Copy("The link", f"{message['to']}#{BOT}{write_code(shop.kept)}"),))
    except TextError as error:
        return ShopStep(shop, say=f"This bot can’t be sent as a link: {error}.")


# The game


def _choose_game(shop: Workshop, shared: Shared, message: Message) -> ShopStep:
    """Change to another game, with the bot of it that was changed last, or the first one to start from."""
    variant = int(message["value"])
    last = next(iter(bots_of(shared.bots, list_variants()[variant].game)), None)
    if list_variants()[variant].game == shop.game.name:
        last = shop.kept
    other = _open_bot(shared, variant, last) if last else _open_starter(shared, variant, "")
    return _put(shop, other, f"{other.kept.name} plays {list_variants()[variant].title}.", "shop-game")


def _change_set_up(shop: Workshop, shared: Shared, message: Message) -> ShopStep:
    """Change the number of players or an option."""
    changed = change(shop.game, shop.draft, message)
    shop = shop._replace(draft=changed.draft, wrong=changed.wrong, course=None)
    return ShopStep(_deal(season.fit_set_up(shop)))


def _choose_opponent(shop: Workshop, shared: Shared, message: Message) -> ShopStep:
    """Choose the bot's opponent."""
    return ShopStep(shop._replace(opponent=message["value"]))


def _play(shop: Workshop, shared: Shared, message: Message) -> ShopStep:
    """Play against the bot at a table. watch: the bot plays in every seat."""
    game, seats, bot = shop.game, shop.draft.seats, shop.kept.level
    setup = game.new(shared.now, shop.values, seats).setup
    levels = (bot if "watch" in message else PERSON, *(bot,) * (seats - 1))
    to = Go(f"{game.name}/", query_of(game, Sitting(setup, levels)))
    return ShopStep(shop, (to,), keeps=True)


# The tabs


def _open_tab(shop: Workshop, shared: Shared, message: Message) -> ShopStep:
    """Open a tab."""
    tab = message["label"]
    return _show_rule(shop, shared, {"rule": ""}) if tab == RULES else ShopStep(shop._replace(tab=tab))


def _run(shop: Workshop, shared: Shared, message: Message) -> ShopStep:
    """Run the bot or the season, whichever the open tab is about."""
    return (season.play if shop.tab == SEASON else running.run_open)(shop, shared, message)


def _show_rule(shop: Workshop, shared: Shared, message: Message) -> ShopStep:
    """Open the rules, at a rule if one is named."""
    shop, rule = shop._replace(tab=RULES), message["rule"]
    if shop.rules:
        return ShopStep(shop, (Reveal(rule),) if rule else ())
    return ShopStep(shop, (Consult(f"{shop.game.name}/rules/", rule),))


def _search(shop: Workshop, shared: Shared, message: Message) -> ShopStep:
    """Look for fields."""
    return ShopStep(shop._replace(search=message["value"]))


def _indent(shop: Workshop, shared: Shared, message: Message) -> ShopStep:
    """Choose whether the Tab key indents."""
    return ShopStep(shop._replace(indents=not shop.indents))


def _go_to_line(shop: Workshop, shared: Shared, message: Message) -> ShopStep:
    """Go to the line with the mistake."""
    return ShopStep(shop, (Focus("shop-text", shown=True), Reveal(WRONG)))


def _close_trouble(shop: Workshop, shared: Shared, message: Message) -> ShopStep:
    """Take away the report of the last mistake."""
    return ShopStep(shop._replace(trouble=None), (Focus("shop-text", shown=False),))


_HANDLERS: Final[Mapping[str, Handler]] = merge_handlers(
    {
        "shop-edit": _edit,
        "shop-name": _rename,
        "shop-starter": _choose_starter,
        "shop-bot": _choose_bot,
        "shop-import": _import,
        "shop-take": _take_sent,
        "shop-refuse": _refuse_sent,
        "shop-export": _export,
        "shop-link": _copy_link,
        "shop-game": _choose_game,
        "draft": _change_set_up,
        "shop-opponent": _choose_opponent,
        "shop-play": _play,
        "shop-tab": _open_tab,
        "rule": _show_rule,
        "shop-search": _search,
        "shop-indents": _indent,
        "shop-line": _go_to_line,
        "shop-calm": _close_trouble,
        "shop-run": _run,
    },
    positions.HANDLERS,
    running.HANDLERS,
    season.HANDLERS,
)


def update(screen: WorkshopScreen, message: Message) -> Updated:
    """Handle a message."""
    handler = _HANDLERS.get(message["do"])
    if message["do"] == "say":
        return saying(screen, message["text"]), ()
    if handler is None or not isinstance(screen.shop, Workshop):
        return screen, ()
    return _after(screen, handler(screen.shop, screen.shared, message))


def take_in(screen: WorkshopScreen, answer: OfPlace) -> Updated:
    """Handle an answer of the browser."""
    if isinstance(answer, WorkshopLoaded):
        return (screen if screen.shop else start(screen)), ()
    shop = screen.shop
    assert isinstance(shop, Workshop)
    if isinstance(answer, BoxSaid | BoxEnded) and (
        shop.running is None or answer.number != shop.running.number
    ):
        return screen, ()  # to an earlier question
    plays_season = shop.runs(ROUNDS)
    match answer:
        case BoxSaid() if plays_season:
            return _after(screen, season.take_said(shop, answer))
        case BoxEnded() if plays_season:
            return _after(screen, season.take_ended(shop, answer))
        case BoxSaid():
            return _after(screen, running.take_said(shop, screen.shared, answer))
        case BoxEnded():
            return _after(screen, running.take_ended(shop, answer))
        case CaughtUp() if shop.kept.key not in screen.shared.bots:  # nothing has been typed
            opened = start(screen)
            assert isinstance(opened.shop, Workshop)
            return opened._replace(shop=opened.shop._replace(written=shop.written + 1)), ()
        case Stored(games):
            return _after(screen, positions.take_saved(shop, games))
        case Consulted(positions.PUZZLES, html):
            return _after(screen, positions.take_puzzles(shop, html))
        case Consulted(rule, html):
            effects = (Reveal(rule),) if rule else ()
            return _after(screen, ShopStep(shop._replace(rules=html), effects))
        case _:
            return screen, ()


def _after(screen: WorkshopScreen, step: ShopStep) -> Updated:
    """Apply the result of a message, and store the bot if it has changed."""
    before = screen.shop
    assert isinstance(before, Workshop)
    shop, effects, say, keeps = step
    if keeps or (shop.written == before.written and shop.kept != before.kept):
        shared, keep = keep_bot(screen.shared, shop.kept)
        screen, effects = screen._replace(shared=shared), (keep, *effects)
    if shop.season and shop.season is not before.season:
        screen = screen._replace(shared=screen.shared._replace(season=shop.season.season))
    screen = screen._replace(shop=shop)
    return (saying(screen, say) if say else screen), effects
