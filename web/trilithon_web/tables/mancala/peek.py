"""How a game of Mancala stands, in the one line of a dock that is closed."""

from trilithon_web.kit.controls import unseen
from trilithon_web.kit.drawing import HIDDEN
from trilithon_web.kit.pieces import disk
from trilithon_web.nodes import Child, h
from trilithon_web.tables.mancala.ui import Sight
from trilithon_web.tables.mancala.wording import disks


def peek(sight: Sight) -> tuple[Child, ...]:
    """How many disks of each colour are left, whoever owns it."""
    left = sight.seen.left
    coins = (
        h("span", HIDDEN, disk(colour).alone(), str(number)) for colour, number in enumerate(left) if number
    )
    return h("span", {"class": "coins"}, "Left: ", *coins), unseen(disks(left))
