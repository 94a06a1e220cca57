"""The computer players, for whoever hosts a game. `docs/writing-a-bot.md` tells how to write one.

bot = players.bot("steady", "whist")                    # a level of `players.levels("whist")`
bot.shown(state.observe(seat))                          # at the start and after every turn but the last
chance = players.chance_for(state.setup.seed, seat, number)  # number: how many moves have been played
for move in bot.choose(state.observe(seat), chance, players.BUDGET):
    ...                                                 # None while there is more to think about; last, the move
"""

from trilithon.players.bot import BUDGET, AnyBot, Bot, decide
from trilithon.players.levels import Level, bot, levels
from trilithon.players.match import chance_for, play, playing

__all__ = ["BUDGET", "AnyBot", "Bot", "Level", "bot", "chance_for", "decide", "levels", "play", "playing"]
