"""The computer players, for a program that hosts games.

    bot = players.bot("steady", "whist")          # one of players.levels("whist")
    bot.observe(state.observe(seat))              # at the start and after every turn except the last
    chance = players.chance_for(state.setup.seed, seat, number)  # number: of moves played so far
    for move in bot.choose(state.observe(seat), chance, players.BUDGET):
        ...                                       # None while it is still thinking; the move comes last

The module `abilities` in a game's folder says how each level of the game chooses, for example Steady of Whist in
`trilithon.games.whist.abilities`. `docs/writing-a-bot.md` explains how to write a bot.
"""

from trilithon.abilities import Level
from trilithon.bot import BUDGET, AnyBot, Bot, decide
from trilithon.players.levels import bot, levels
from trilithon.players.match import chance_for, play, play_in_slices

__all__ = [
    "BUDGET",
    "AnyBot",
    "Bot",
    "Level",
    "bot",
    "chance_for",
    "decide",
    "levels",
    "play",
    "play_in_slices",
]
