"""The level Sharp as it was at 1b8a8acc, before computers learnt to infer, for any game."""

from tools.measure.former import Former, core_at


def bot() -> Former:
    """See `trilithon.players.bot.Bot`."""
    return Former(core_at("1b8a8acc").parent.name, "sharp")
