#!/usr/bin/env python3
"""The commands of the workshop: `python3 build.py`, and `serve`, `test`, `bench` or another after it.

Any Python from 3.11 on will do to start it; the work is done by the one in .venv, which is made first.
"""

import sys

# Before anything else, and in words that an older Python can still read.
if sys.version_info < (3, 11):  # noqa: UP036
    sys.exit("Trilithon needs Python 3.11 or newer; this is " + sys.version.split()[0] + ".")

import argparse
from collections.abc import Sequence

from tools import setup


def main(arguments: Sequence[str]) -> int:
    """Carry out one command and return its exit code."""
    parser = argparse.ArgumentParser(prog="build.py", description="Build, serve and test the Trilithon site.")
    commands = parser.add_subparsers(dest="command", metavar="command")
    build = commands.add_parser("build", help="build the site into dist/ (the default)")
    build.add_argument(
        "--url", default="", help="the address where the site will stand, for those who link to it"
    )
    serve = commands.add_parser("serve", help="build the site, serve it here and print the address")
    serve.add_argument("--port", type=int, default=8000, help="port to listen on (default: %(default)s)")
    commands.add_parser("test", help="build and run every check and test; further arguments go to pytest")
    bench = commands.add_parser("bench", help="measure start-up, bytes, clicks and random play")
    bench.add_argument(
        "--against", metavar="COMMIT", help="compare starts and clicks with those of a commit, and no more"
    )
    commands.add_parser(
        "browsers", help="build and play in Firefox and WebKitGTK; further arguments go to pytest"
    )
    commands.add_parser("bare", help="run the README's commands in a bare Debian (as root, with debootstrap)")
    commands.add_parser(
        "kill", help="kill the browser while a game is played, and count the moves that come back"
    )
    commands.add_parser("pictures", help="take pictures of every screen for docs/pictures/")
    mutants = commands.add_parser("mutants", help="count the changes of the rules that no test notices")
    mutants.add_argument("games", nargs="*", metavar="game", help="the games to look at (default: all)")
    mutants.add_argument("--sample", type=int, metavar="N", help="only N of each game, drawn alike each time")
    mutants.add_argument(
        "--survivors", action="store_true", help="only those that none noticed the last time"
    )
    options, further = parser.parse_known_args(arguments)
    if further and options.command not in ("test", "browsers"):
        parser.error(f"unknown arguments: {' '.join(further)}")

    setup.enter_venv()
    # Only the Python of the venv has what these import.
    if options.command == "test":
        from tools import checks

        return checks.run(setup.prepare(need_browser=True), further)
    if options.command == "bench":
        from tools import bench as measuring

        return measuring.run(setup.prepare(need_browser=True), options.against)
    if options.command == "browsers":
        from tools import browsers

        return browsers.run(setup.prepare(), further)
    if options.command == "bare":
        from tools import bare

        return bare.run()
    if options.command == "pictures":
        # They are known to the tests whose ways through a game it takes.
        sys.path[:0] = [str(setup.ROOT / "core"), str(setup.ROOT / "web")]
        from tools import pictures

        return pictures.run(setup.prepare(need_browser=True))
    if options.command == "kill":
        from tools import kill

        return kill.run(setup.prepare(need_browser=True))
    if options.command == "mutants":
        from tools import mutants as mutation

        return mutation.run(options.games, options.sample, options.survivors)

    from tools import site

    dist = site.build(setup.prepare(), getattr(options, "url", ""))
    if options.command == "serve":
        from tools import serve as server

        server.run(dist, options.port)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
