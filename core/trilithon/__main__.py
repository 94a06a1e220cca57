"""The command line of Trilithon: `python -m trilithon ladder my_bot.py --game whist`."""

import sys

from trilithon.ladder.command import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
