"""Companies that sit down to a game, and how a visitor begins one."""

from tests.web.visiting import VisitorInPython
from trilithon import load
from trilithon.game import catalogue
from trilithon_web.company import computer_of

GAMES = list(catalogue())
SHARED = [name for name in GAMES if max(load(name).seats) > 1]
HERE = "person"


def of_two(game: str) -> tuple[str, ...]:
    """The smallest company with two people at one screen."""
    return (HERE, HERE, *(computer_of(game),) * (min(seats for seats in load(game).seats if seats > 1) - 2))


def alone(game: str) -> tuple[str, ...]:
    """The smallest company with one person."""
    return (HERE, *(computer_of(game),) * (min(load(game).seats) - 1))


def begin(visitor: VisitorInPython, game: str, who: tuple[str, ...], seed: int = 7) -> None:
    """Come to the site, to a new game of people and computers, and take the curtain away if there is one."""
    visitor.open(f"{game}/?seed={seed}&seats={len(who)}&players={','.join(who)}")
    visitor.wait()
    visitor.lift_curtain()


def open_set_up(visitor: VisitorInPython) -> None:
    visitor.press_each("Menu", "New game")


def give_names(visitor: VisitorInPython, *names: str) -> None:
    """Name the first players in the set-up that is open."""
    for number, name in enumerate(names, 1):
        visitor.fill(f"Name of player {number}", name)


def read_names(visitor: VisitorInPython, count: int) -> list[str]:
    """What the first players are called there."""
    return [visitor.reads(f"Name of player {number}") for number in range(1, count + 1)]
