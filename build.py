#!/usr/bin/env python3
"""The project's commands: `python3 build.py` builds the site; `serve`, `test`, `bench` and others come after it.

Any Python from 3.11 on can start it. The work is done by the Python in .venv, which is created if needed.
"""

import sys

# This comes first, and in syntax that older Pythons can read.
if sys.version_info < (3, 11):  # noqa: UP036
    sys.exit("Trilithon needs Python 3.11 or newer; this is " + sys.version.split()[0] + ".")

import argparse
import re
from collections.abc import Sequence
from pathlib import Path

from tools import setup


def main(arguments: Sequence[str]) -> int:
    """Run one command and return its exit code."""
    understood = parser()
    options, further = understood.parse_known_args(arguments)
    if further and options.command not in ("test", "browsers"):
        understood.error(f"unknown arguments: {' '.join(further)}")

    if options.command == "verify":  # checking a copy must not need the project's tools
        from tools.release import verify

        return verify.run(options.place)

    # Some tools import the games.
    sys.path[:0] = [str(setup.ROOT / part) for part in ("core", "web")]
    if options.command == "farewell":  # nor must closing a site
        from tools.build import farewell

        return farewell.run(options.text)

    setup.enter_venv()
    return carry_out(options, further)


def parser() -> argparse.ArgumentParser:
    """Return the parser of the command line."""
    parser = argparse.ArgumentParser(prog="build.py", description="Build, serve and test the Trilithon site.")
    commands = parser.add_subparsers(dest="command", metavar="command")
    build = commands.add_parser("build", help="build the site into dist/ (the default)")
    build.add_argument(
        "--url",
        type=_address,
        help="the address of the site, for pages that link to it",
    )
    build.add_argument(
        "--stun",
        nargs="+",
        type=_stun_address,
        default=[],
        metavar="URL",
        help="STUN servers for rooms between homes (docs/editions.md says what they learn)",
    )
    build.add_argument(
        "--compress", action="store_true", help="also write .gz and .br files, for a server of your own"
    )
    serve = commands.add_parser("serve", help="build the site, serve it here and print the address")
    serve.add_argument("--port", type=int, default=8000, help="port to listen on (default: %(default)s)")
    test = commands.add_parser("test", help="build, check and test; further arguments go to pytest")
    depth = test.add_mutually_exclusive_group()
    depth.add_argument(
        "--quick",
        action="store_true",
        help="only the tests that your changes are most likely to break, in a minute",
    )
    depth.add_argument(
        "--all", action="store_true", help="also the slow proofs, as every night and before a release"
    )
    nights = commands.add_parser("nights", help="try the rules and the page with random examples")
    nights.add_argument(
        "--rounds", type=int, default=20, metavar="N", help="how many times (default: %(default)s)"
    )
    nights.add_argument("--seed", type=int, metavar="N", help="run the round of a seed again")
    bench = commands.add_parser("bench", help="measure start-up, bytes, clicks and random play")
    bench.add_argument(
        "--against", metavar="COMMIT", help="only compare starts and clicks with those of a commit"
    )
    lighthouse = commands.add_parser("lighthouse", help="have Lighthouse judge three pages, on two devices")
    lighthouse.add_argument(
        "--rounds",
        type=int,
        default=3,
        metavar="N",
        help="how many; the median counts (default: %(default)s)",
    )
    commands.add_parser(
        "browsers", help="build and play in Firefox and WebKitGTK; further arguments go to pytest"
    )
    commands.add_parser("bare", help="run the README's commands in a bare Debian (as root, with debootstrap)")
    kill = commands.add_parser(
        "kill", help="kill the browser during games, and count the moves that come back"
    )
    kill.add_argument(
        "--kills",
        type=int,
        default=60,
        metavar="N",
        help="including those of earlier runs (default: %(default)s)",
    )
    kill.add_argument(
        "--profiles", type=int, default=3, metavar="N", help="at the same time (default: %(default)s)"
    )
    kill.add_argument("--power", action="store_true", help="cut the power of their disk (as root, on Linux)")
    commands.add_parser("pictures", help="take pictures of every screen for docs/pictures/")
    ladder = commands.add_parser("ladder", help="measure how strong the computers are")
    ladder.add_argument("games", nargs="*", metavar="game", help="the games to play (default: all)")
    ladder.add_argument(
        "--deals",
        type=int,
        default=20,
        metavar="N",
        help="how many deals, each played from every seat (default: %(default)s)",
    )
    ladder.add_argument(
        "--against",
        metavar="COMMIT",
        help="only whether a level is better than at this commit, in at most DEALS deals",
    )
    ladder.add_argument("--level", default="druid", help="the level to compare (default: %(default)s)")
    _pooled(ladder)
    deals = commands.add_parser("deals", help="survey which deals can be won alone, and how hard that is")
    deals.add_argument(
        "--from", dest="first", type=int, default=1, metavar="N", help="(default: %(default)s)"
    )
    deals.add_argument(
        "--to", dest="last", type=int, default=1000, metavar="N", help="(default: %(default)s)"
    )
    deals.add_argument(
        "--slots", type=int, nargs="+", default=[0, 1, 2, 3, 4], choices=range(7), help="(default: 0 to 4)"
    )
    _pooled(deals)
    reviews = commands.add_parser(
        "reviews", help="measure whether reviews separate luck from play, and agree"
    )
    reviews.add_argument("games", nargs="*", metavar="game", help="the games to review (default: all)")
    reviews.add_argument(
        "--seats", type=int, nargs="+", metavar="N", help="the numbers of players (default: all)"
    )
    reviews.add_argument(
        "--number", type=int, default=400, metavar="N", help="how many games (default: %(default)s)"
    )
    reviews.add_argument(
        "--whole",
        type=int,
        default=60,
        metavar="N",
        help="how many of them to review completely (default: %(default)s)",
    )
    reviews.add_argument(
        "--agreed",
        type=int,
        default=40,
        metavar="N",
        help="how many games to review twice (default: %(default)s)",
    )
    _pooled(reviews)
    tune = commands.add_parser("tune", help="fit the numbers of computers to their own games again")
    tune.add_argument("tables", nargs="*", metavar="GAME/TABLE", help="(default: all, which takes days)")
    tune.add_argument(
        "--list", action="store_true", help="only say where each table is from, and which are stale"
    )
    tune.add_argument(
        "--set",
        nargs="+",
        default=[],
        metavar="NAME=N",
        help="how much to play, in place of the usual numbers",
    )
    tune.add_argument("--into", type=Path, metavar="FOLDER", help="write there, as a trial")
    _pooled(tune)
    puzzles = commands.add_parser("puzzles", help="find puzzles in games between computers, and prove them")
    puzzles.add_argument("--game", required=True, help="the game to search")
    puzzles.add_argument(
        "--from", dest="first", type=int, default=1, metavar="SEED", help="(default: %(default)s)"
    )
    puzzles.add_argument(
        "--to", dest="last", type=int, default=10, metavar="SEED", help="(default: %(default)s)"
    )
    _pooled(puzzles)
    mutants = commands.add_parser("mutants", help="count the changes of the rules that no test notices")
    mutants.add_argument("parts", nargs="*", metavar="part", help="games, core or shelf (default: all)")
    mutants.add_argument("--sample", type=int, metavar="N", help="only N of each part, always the same ones")
    mutants.add_argument("--survivors", action="store_true", help="only those that survived the last time")
    commands.add_parser("sentences", help="list every sentence of the page, to be read as one text")
    faults = commands.add_parser("faults", help="make faults in the page, and print which no test notices")
    faults.add_argument(
        "words", nargs="*", metavar="word", help="only faults whose names contain one of these"
    )
    release = commands.add_parser("release", help="make a new version: check, test, write it down, pack it")
    release.add_argument("version", metavar="X.Y.Z", help="higher than the last one")
    release.add_argument("--date", help="the date in the changelog, as YYYY-MM-DD (default: today)")
    release.add_argument("--untested", action="store_true", help="without the checks and tests")
    archive = commands.add_parser("archive", help="pack the tree's version into release/")
    archive.add_argument("tag", nargs="?", help="refuse versions other than this tag's")
    verify = commands.add_parser("verify", help="compare a copy of the site with its list of files")
    verify.add_argument("place", metavar="PLACE", help="a folder, or the address where the site is")
    farewell = commands.add_parser("farewell", help="write a folder that replaces a site that closes")
    farewell.add_argument("text", metavar="TEXT", help="what visitors will read")
    return parser


def _address(text: str) -> str:
    """Return a web address with a slash at its end. Raises ArgumentTypeError if it is not a web address."""
    if not text.startswith(("https://", "http://")):
        raise argparse.ArgumentTypeError(f"{text} does not begin with https://")
    return text.rstrip("/") + "/"


def _stun_address(text: str) -> str:
    """Return the address of a STUN server (RFC 7064). Raises ArgumentTypeError if it is none."""
    if not re.fullmatch(r"stuns?:[\w.-]+(:\d+)?", text, re.ASCII):
        raise argparse.ArgumentTypeError(f"{text} is not like stun:stun.example.org:3478")
    return text


def _pooled(command: argparse.ArgumentParser) -> None:
    """Add the arguments that say where the work is done."""
    command.add_argument(
        "--processes", type=int, metavar="N", help="how many work at the same time (default: one per core)"
    )
    command.add_argument(
        "--scheduler", metavar="ADDRESS", help="the address of a Dask cluster that does the work instead"
    )


def carry_out(options: argparse.Namespace, further: Sequence[str]) -> int:  # noqa: C901  # one case for each command
    """Import the tool of a command, which needs the Python of .venv, and run it."""
    match options.command:
        case "test" if options.quick:
            from tools.check import quick

            return quick.run(setup.prepare(need_browser=True), further)
        case "nights":
            from tools.check import nights

            return nights.run(setup.prepare(), options.rounds, options.seed)
        case "test":
            from tools.check import checks

            return checks.run(setup.prepare(need_browser=True), further, thorough=options.all)
        case "bench":
            from tools.measure import bench

            return bench.run(setup.prepare(need_browser=True), options.against)
        case "lighthouse":
            from tools.measure import lighthouse

            return lighthouse.run(setup.prepare(need_browser=True), options.rounds)
        case "browsers":
            from tools.check import browsers

            return browsers.run(setup.prepare(), further)
        case "bare":
            from tools.check import bare

            return bare.run()
        case "ladder":
            from tools.measure import strength
            from trilithon.ladder.pool import pool_of

            with pool_of(options.processes, options.scheduler) as pool:
                if options.against:
                    return strength.compare(
                        options.games, options.against, options.level, options.deals, pool
                    )
                return strength.run(options.games, options.deals, pool)
        case "deals":
            from tools.measure import deals
            from trilithon.ladder.pool import pool_of

            with pool_of(options.processes, options.scheduler) as pool:
                return deals.run(range(options.first, options.last + 1), options.slots, pool)
        case "reviews":
            from tools.tune import reviews
            from trilithon.ladder.pool import pool_of

            with pool_of(options.processes, options.scheduler) as pool:
                return reviews.run(
                    options.games, options.seats, options.number, options.whole, options.agreed, pool
                )
        case "tune":
            from tools.tune import command as tune

            if options.list:
                return tune.print_tables()
            return tune.run(options.tables, options.set, options.into, options.processes, options.scheduler)
        case "puzzles":
            from tools.puzzles import search
            from trilithon.ladder.pool import pool_of

            with pool_of(options.processes, options.scheduler) as pool:
                return search.run(options.game, range(options.first, options.last + 1), pool)
        case "pictures":
            from tools.check.pictures import command as pictures

            return pictures.run(setup.prepare(need_browser=True))
        case "kill":
            from tools.check.kill import command as kill

            return kill.run(setup.prepare(need_browser=True), options.kills, options.profiles, options.power)
        case "sentences":
            from tools.check import sentences

            return sentences.run()
        case "release":
            from tools.release import command as release

            environment = setup.prepare(need_browser=not options.untested)
            return release.run(environment, options.version, options.date, tested=not options.untested)
        case "archive":
            from tools.release import command as release

            return release.pack(setup.prepare(), options.tag)
        case "faults":
            from tools.check import faults

            return faults.run(setup.prepare(need_browser=True), options.words)
        case "mutants":
            from tools.check.mutants import command

            return command.run(options.parts, options.sample, options.survivors)
        case "serve":
            from tools.build import serve, site

            serve.run(site.build(setup.prepare()), options.port)
        case _:
            from tools.build import site

            dist = site.build(
                setup.prepare(),
                getattr(options, "url", None) or "",
                getattr(options, "compress", False),
                getattr(options, "stun", ()),
            )
            print(f"The site is in {dist}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
