"""The commands of `python -m trilithon`: `play whist`, `ladder my_bot.py --game whist`, `season FILE` and others."""

import argparse
import os
import shlex
import signal
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from difflib import get_close_matches
from functools import partial
from hashlib import sha256
from pathlib import Path
from types import FrameType
from typing import Final, NoReturn

from trilithon import __version__
from trilithon.arena.faults import BotFault
from trilithon.arena.match import BotMatch, is_as_narrow
from trilithon.arena.pairing import Pairing, secret_seed
from trilithon.arena.season import SeasonError
from trilithon.arena.statistics import HEAD, PairingResult
from trilithon.chance import MAX_SEED
from trilithon.game import load
from trilithon.ladder import measurements, names, terminal
from trilithon.ladder.bot_process import PATIENCE, BotProcesses, check_bot, is_file
from trilithon.ladder.errors import ContestError, UsageError
from trilithon.ladder.pool import pool_of
from trilithon.ladder.report import ProgressLine, print_faults
from trilithon.ladder.season import play_season
from trilithon.options import OptionError, changed_values, players_text, value_text
from trilithon.people import count_text, join_words
from trilithon.players import BUDGET, levels

_MISUSED: Final = 2  # as argparse exits
_STOPPED: Final = 130  # the exit status that shells use for Ctrl-C
_LONGEST: Final = 86_400.0  # most seconds of patience
_DEALS: Final = 20
_DEALS_OF_INTERVAL: Final = 10_000  # the most that are played for an interval
_USUAL: Final = "steady"  # opponent
_SECRET_BYTES: Final = 16


def main(arguments: Sequence[str]) -> int:
    """Run one command and return its exit status.

    The status is 0 if all went well, 1 if the run failed, for example because of a bot's mistake, 2 if the command must
    be written differently, 130 if it was stopped by Ctrl-C or SIGTERM.
    """
    given = _parse(arguments)
    before = signal.signal(signal.SIGTERM, _stop)
    try:
        match given.command:
            case "options":
                return _options(given.game)
            case "rules":
                print(terminal.rules_text(given.game))
                print(f"\nThe options: python -m trilithon options {given.game}")
                return 0
            case "play":
                return _play(given)
            case "season":
                return play_season(given)
        return _ladder(given)
    except (UsageError, OptionError, SeasonError) as error:
        print(error, file=sys.stderr)
        return _MISUSED
    except ContestError as error:
        print(error, file=sys.stderr)
        if given.command in ("play", "ladder") and given.traceback and isinstance(error.__cause__, BotFault):
            print("\n".join(error.__cause__.mistake.traceback), file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("Stopped.", file=sys.stderr)
        return _STOPPED
    except BrokenPipeError:  # the output is no longer read
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    finally:
        signal.signal(signal.SIGTERM, before)


def _stop(number: int, frame: FrameType | None) -> NoReturn:
    """Stop as by Ctrl-C."""
    raise KeyboardInterrupt


class _CommandParser(argparse.ArgumentParser):
    """Parses one command. An unknown option is refused with the closest one, and with this command's usage."""

    _follows_against = False

    def parse_known_args(  # type: ignore[override]  # argparse calls it like this
        self, args: Sequence[str], namespace: None = None
    ) -> tuple[argparse.Namespace, list[str]]:
        """See `argparse.ArgumentParser.parse_known_args`. Nothing is unknown: it is refused instead."""
        known = [option for option in self._option_string_actions if option.startswith("--")]
        for argument in args:
            name = argument.partition("=")[0]
            if name.startswith("--") and not any(option.startswith(name) for option in known):
                closest = get_close_matches(name, known, 1)
                self.error(f"there’s no option {name}.{f' Did you mean {closest[0]}?' if closest else ''}")
        self._follows_against = "--against" in args and args[-1] not in known
        given, rest = super().parse_known_args(args, namespace)
        if rest:
            self.error(f"{shlex.join(rest)} doesn’t belong here")
        return given, rest

    def error(self, message: str) -> NoReturn:
        """See `argparse.ArgumentParser.error`."""
        if "required" in message and self._follows_against:
            message += ". Write it before --against, which takes all names that follow it"
        super().error(message)


def _parse(arguments: Sequence[str]) -> argparse.Namespace:
    """Parse the arguments. An unknown command is refused with the closest one."""
    parser = argparse.ArgumentParser(prog="python -m trilithon")
    parser.add_argument("--version", action="version", version=f"Trilithon {__version__}")
    commands = parser.add_subparsers(
        dest="command", required=True, metavar="command", parser_class=_CommandParser
    )
    ruling = commands.add_parser("rules", help="explain the rules and scores of a game")
    ruling.add_argument("game", type=_parse_game)
    listing = commands.add_parser("options", help="list the options of a game")
    listing.add_argument("game", type=_parse_game)
    play = commands.add_parser("play", help="play against bots in the terminal, or watch them")
    play.add_argument("game", type=_parse_game)
    play.add_argument("--watch", action="store_true", help="let the opponents play alone")
    play.add_argument("--seat", type=_parse_number, default=0, help="yours, from 0 (default: %(default)s)")
    play.add_argument(
        "--deal", type=int, help="the number of a deal, to play it again (default: a random one)"
    )
    _add_table_arguments(play)
    climb = commands.add_parser("ladder", help="measure a bot against others")
    climb.add_argument("bot", help="a file that defines Bot and whose name ends in .py, or a level")
    climb.add_argument("--game", required=True, type=_parse_game_with_levels)
    climb.add_argument(
        "--deals",
        type=_parse_count,
        help=f"each is played from every seat (default: {_DEALS}; at most, with --interval: {_DEALS_OF_INTERVAL:,})",
    )
    climb.add_argument(
        "--interval",
        type=_parse_margin,
        metavar="MARGIN",
        help="stop when the 95%% interval of the share is at most ± this",
    )
    climb.add_argument("--secret", help="play the deals of an earlier run, which printed its secret")
    climb.add_argument(
        "--keep", type=Path, metavar="FILE", help="save deals and secret here, to continue next time"
    )
    _add_pool_arguments(climb)
    _add_table_arguments(climb)
    _add_season(commands.add_parser("season", help="let several bots play each other, and keep the results"))
    if arguments and (name := arguments[0]) not in commands.choices and not name.startswith("-"):
        known = list(commands.choices)
        closest = names.suggest(name, dict(zip(known, known, strict=True)))
        parser.error(f"there’s no command {name}. Write {join_words(known, 'or')}.{closest}")
    return parser.parse_args(arguments)


def _add_season(parser: argparse.ArgumentParser) -> None:
    """Add what describes a season. What the file of a season says already need not be given again."""
    parser.add_argument("file", type=Path, help="keeps the season; is created if it doesn’t exist")
    parser.add_argument(
        "bots", nargs="*", help="files or levels that join it; a file that has changed plays its matches anew"
    )
    parser.add_argument("--game", type=_parse_game_with_levels, help="needed for a new season")
    parser.add_argument("--deals", type=_parse_count, help="of each match (default: 10)")
    parser.add_argument("--secret", help="from which the deals are drawn (default: a random one)")
    parser.add_argument("--seats", type=_parse_count, help="how many play (default: two)")
    _add_pool_arguments(parser)
    _add_play_arguments(parser, None)


def _add_pool_arguments(parser: argparse.ArgumentParser) -> None:
    """Add who plays the games, and whether that is shown."""
    parser.add_argument(
        "--progress",
        action=argparse.BooleanOptionalAction,
        help="show how many games have been played (default: on a terminal)",
    )
    parser.add_argument(
        "--processes", type=_parse_count, default=os.cpu_count(), help="(default: %(default)s)"
    )
    parser.add_argument(
        "--scheduler", metavar="ADDRESS", help="of a Dask cluster, which plays in their place"
    )


def _add_table_arguments(parser: argparse.ArgumentParser) -> None:
    """Add what describes a table and how its bots may play."""
    parser.add_argument(
        "--against",
        nargs="+",
        default=[],
        metavar="OPPONENT",
        help="levels or files, clockwise; fewer than the other seats take turns (default: steady)",
    )
    parser.add_argument("--seats", type=_parse_count, help="how many play (default: as the game suggests)")
    _add_play_arguments(parser, BUDGET)
    parser.add_argument("--traceback", action="store_true", help="show the whole traceback of a bot’s error")


def _add_play_arguments(parser: argparse.ArgumentParser, budget: int | None) -> None:
    """Add how games are played. budget: the default; None if that depends on the season."""
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="see the command “options”"
    )
    parser.add_argument(
        "--budget", type=_parse_count, default=budget, help=f"how much to think (default: {BUDGET})"
    )
    parser.add_argument(
        "--patience",
        type=_parse_seconds,
        default=PATIENCE,
        metavar="SECONDS",
        help="for one slice of thought (default: %(default)g)",
    )


def _parse_game(text: str) -> str:
    try:
        return names.find_game(text)
    except UsageError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def _parse_game_with_levels(text: str) -> str:
    name = _parse_game(text)
    if not levels(name):
        raise argparse.ArgumentTypeError(f"Bots can’t play {load(name).title}. Choose another game.")
    return name


def _parse_count(text: str) -> int:
    """Parse a whole number of at least 1."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text} isn’t a whole number of 1 or more")
    return int(text)


def _parse_number(text: str) -> int:
    """Parse a whole number from 0, such as a seat's or a deal's."""
    if not text.isdecimal() or int(text) > MAX_SEED:
        raise argparse.ArgumentTypeError(f"{text} isn’t a whole number from 0 to {MAX_SEED}")
    return int(text)


def _parse_margin(text: str) -> float:
    """Parse half the width of an interval, from 0.001 to 0.5."""
    try:
        margin = float(text)
    except ValueError:
        margin = 0.0
    if not 0.001 <= margin <= 0.5:
        raise argparse.ArgumentTypeError(f"{text} isn’t a share between 0.001 and 0.5, such as 0.03")
    return margin


def _parse_seconds(text: str) -> float:
    """Parse a number of seconds from 0.01 to a day."""
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0.01 <= seconds <= _LONGEST:
        raise argparse.ArgumentTypeError(f"{text} isn’t a number of seconds between 0.01 and {_LONGEST:,.0f}")
    return seconds


def _options(name: str) -> int:
    for option in load(name).options:
        values = [value_text(value) for value in option.values()]
        choices = ", ".join(values) if len(values) < 10 else f"{values[0]} to {values[-1]}"
        print(
            f"{option.name}: {choices} (default: {value_text(option.default)})\n    {option.help} ({option.rule})"
        )
    return 0


def _play(given: argparse.Namespace) -> int:
    if given.watch:
        one, *others = [names.find_contestant(name, given.game) for name in given.against or [_USUAL]]
        pairing = _read_pairing(given, one, others or ([one] if given.seats != 1 else []), alone=False)
    else:
        pairing = _read_pairing(given, terminal.PERSON, given.against, alone=False)
    if given.seat >= pairing.seats:
        raise UsageError(f"There’s no seat {given.seat}. Write a number from 0 to {pairing.seats - 1}.")
    seed = int.from_bytes(os.urandom(8)) if given.deal is None else given.deal
    start = load(given.game).new(seed, dict(pairing.options), pairing.seats)
    console = terminal.Console(_read_line, partial(print, flush=True))
    with BotProcesses(given.patience) as strangers:
        try:
            contestants = pairing.contestants(given.seat)
            terminal.TerminalGame(start, contestants, given.budget, strangers, console).play()
        except BotFault as fault:
            raise ContestError(f"The game ended because of a bot’s error: {fault}.") from fault
    return 0


def _read_line(prompt: str) -> str | None:
    """Read a line from the standard input, None after the last."""
    try:
        return input(prompt)
    except EOFError:
        print()
        return None


def _ladder(given: argparse.Namespace) -> int:
    pairing = _read_pairing(given, names.find_contestant(given.bot, given.game), given.against, alone=True)
    for name in {pairing.one, *pairing.others}:
        if is_file(name):
            check_bot(name, given.patience)
    kept = measurements.ResultCache(given.keep)
    secret = given.secret or kept.secret
    if not secret:
        secret = os.urandom(_SECRET_BYTES).hex()
        print(f"The deals are drawn from a secret with the SHA-256 {sha256(secret.encode()).hexdigest()}.\n")
    kept.put_secret(secret)
    print(HEAD, flush=True)
    stopped = False
    result: PairingResult | None = None
    try:
        with pool_of(given.processes, given.scheduler) as pool:
            for so_far in _measure(given, pairing, secret, pool, kept):
                result = so_far
    except KeyboardInterrupt:
        stopped = True
    if result:
        print(result.line())
    faults = print_faults(result.faults if result else (), given.traceback)
    print(f"\nTo play the same deals again: --secret {shlex.quote(secret)}", flush=True)
    if stopped:
        done = count_text(len(result.dealt) if result else 0, "deal")
        further = f" To continue: --keep {given.keep}" if given.keep else ""
        print(f"Stopped after {done}.{further}", file=sys.stderr)
        return _STOPPED
    return 1 if faults else 0


def _read_pairing(given: argparse.Namespace, one: str, against: Sequence[str], alone: bool) -> Pairing:
    """Return who plays what. alone: whether `one` has every seat in games that are won together.

    Raises UsageError or OptionError if that makes no game.
    """
    game = load(given.game)
    others = [names.find_contestant(name, given.game) for name in against]
    suggested = game.suggested_seats or max(game.seats[0], min(2, game.seats[-1]))
    seats = given.seats or (len(others) + 1 if len(others) > 1 else suggested)
    values = game.new(0, names.read_options(given.option, game), seats).setup.options
    if seats == 1 or (alone and game.together(values)):
        if others:
            raise UsageError("With these options there are no opponents. Leave out --against.")
    elif len(others) > seats - 1:
        raise UsageError(
            f"{count_text(len(others), 'opponent')} are too many for {players_text((seats,))}. "
            f"Write --seats {len(others) + 1}, or name fewer."
        )
    elif not others:
        others = [names.find_contestant(_USUAL, given.game)]
    chosen = tuple(changed_values(game.options, values).items())
    return Pairing(given.game, seats, chosen, one, tuple(others), given.budget)


def _measure(
    given: argparse.Namespace, pairing: Pairing, secret: str, pool: Executor, kept: measurements.ResultCache
) -> Iterator[PairingResult]:
    """Play deals until there are enough. Yield the result so far after each."""
    deals = given.deals or (_DEALS_OF_INTERVAL if given.interval else _DEALS)
    seeds = [secret_seed(secret, number) for number in range(deals)]
    is_enough = partial(is_as_narrow, wanted=given.interval) if given.interval else None
    games = "games" if given.interval else f"of {deals * pairing.games} games"
    match = BotMatch(pairing, seeds, is_enough)
    with ProgressLine(given.progress) as progress:
        progress.show(f"0 {games}")
        for result in measurements.measure_match(match, pool, kept, given.patience):
            yield result  # before it is shown, so that whoever stops the ladder then gets it, too
            progress.show(f"{len(result.dealt) * pairing.games} {games}, share {result.share_text()}")
