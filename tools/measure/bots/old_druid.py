"""Druid as it was at 1b8a8acc, before computers were made to infer, in whatever game it is asked to play."""

from tools.measure.former import Former, core_at


def bot() -> Former:
    """See `trilithon.players.bot.Bot`."""
    return Former(core_at("1b8a8acc").parent.name, "druid")
