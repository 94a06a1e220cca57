"""The level Sharp as it was at 1b8a8acc, before computers learnt to infer, for any game."""

from tools.measure.old_bots import OldBot, core_at


def bot() -> OldBot:
    """See `trilithon.bot.Bot`."""
    return OldBot(core_at("1b8a8acc").parent.name, "sharp")
