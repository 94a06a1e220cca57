"""The command line of Trilithon: `python -m trilithon play whist --against my_bot.py`."""

import sys

from trilithon.ladder.command import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
