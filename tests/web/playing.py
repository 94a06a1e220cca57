"""Games that a visitor plays on as far as a test needs them."""

from collections.abc import Callable

from tests.web.visiting import VisitorInPython, visit


def at_table(address: str, settings: str = "") -> VisitorInPython:
    """Somebody who has come to a game, and to whose turn it is there."""
    visitor = visit(address, settings)
    visitor.wait()
    return visitor


def moves(visitor: VisitorInPython, number: int = 1) -> None:
    """Play the first card that may be played, or bid a number."""
    if not visitor.moves:
        visitor.press(str(number))
    visitor.press(visitor.moves[0])


def goes_on(visitor: VisitorInPython, until: Callable[[], object], bid: int = 1) -> None:
    """Do whatever the page asks for until something holds: come to the screen, go on to the next round, make a move.

    bid: what is bid.
    """
    for _ in range(1000):
        visitor.wait()
        if until():
            return
        pressable = visitor.pressable
        if visitor.curtain:
            visitor.lift_curtain()
        elif visitor.moves or str(bid) in pressable:
            moves(visitor, bid)
        elif ready := [name for name in pressable if name.startswith(("Continue", "Ready"))]:
            visitor.press(ready[0])
        else:
            visitor.key("g")
    raise AssertionError("it never comes")


def share(visitor: VisitorInPython, name: str) -> None:
    """Press one of the ways to share a game."""
    visitor.press("Share")
    visitor.press(name)
