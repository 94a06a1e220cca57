"""Answer for a bot with whatever core is imported: `run_old_bot.py LEVEL GAME`. See tools/measure/old_bots.py."""

import pickle
import sys
from inspect import signature
from types import MappingProxyType
from typing import Any

from trilithon import game as contract
from trilithon import options, players

if not hasattr(options, "freeze_values"):  # the pickled mappings of today's core are made by this name
    options.freeze_values = lambda values: MappingProxyType(dict(values))


def make_bot(level: str, game: str, observation: Any) -> Any:
    """Create the bot. Before there were levels, it took its set-up and seat."""
    make: Any = players.bot
    if level not in [there.name for there in players.levels(game)]:
        level = "plain"
    if len(signature(make).parameters) == 2:
        return make(level, game)
    setup: Any = vars(contract)["Setup"]  # where old cores have it; today's is in `trilithon.state`
    return make(level, setup(game, observation.seats, observation.options, 0), observation.seat)


def main(level: str, game: str) -> None:
    """Answer until nobody asks any more."""
    bot = None
    while True:
        try:
            what, observation, *further = pickle.load(sys.stdin.buffer)
        except EOFError:
            return
        bot = bot or make_bot(level, game, observation)
        answer = None
        if what == "shown":
            (bot.observe if hasattr(bot, "observe") else bot.shown)(observation)
        else:
            *_, move = bot.choose(observation, *further)
            answer = str(move)
        pickle.dump(answer, sys.stdout.buffer)
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main(*sys.argv[1:])
