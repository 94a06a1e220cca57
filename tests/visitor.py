"""Somebody who visits the site: presses, plays, types, reads and waits.

The same steps go against the model in Python (tests/web/visiting.py) and in a browser (tests/browser/visiting.py), so a
test says what a person does and sees, and nothing of how the page is made.
"""

import re
from collections.abc import Iterable
from typing import Protocol


class Visitor(Protocol):
    """A person in front of one page of the site. Their browser keeps what is stored from one visit to the next."""

    def open(self, address: str) -> None:
        """Load a page of the site, such as "whist/?seed=12&seats=3", and wait until it can be used."""

    def press(self, name: str, within: str = "") -> None:
        """Press the button, tab or card in sight with this name; if there is none, the one whose name begins with it.

        What follows in the whole name is a comma, a colon or a space: "New game" presses "New game: another deal".

        within: the name of the group, list or panel that it is in, where the whole page has several. Raises
        AssertionError if there is none, if there are several, or if it can't be pressed now.
        """

    def play(self, card: str) -> None:
        """Press a card of the hand, such as "14 Blue" or "10 of spades"."""

    def key(self, name: str) -> None:
        """Press a key: "h", "ctrl+z"; "Enter" sends the form whose field was filled in last."""

    def fill(self, label: str, value: str) -> None:
        """Fill in the field in sight with this label; of a list, choose the entry called so."""

    def reads(self, label: str) -> str:
        """What the field in sight with this label holds, or what is chosen in the group of this name."""

    def wait(self) -> None:
        """Wait until the page waits for the person: nothing moves, and no computer thinks."""

    @property
    def says(self) -> str:
        """The words of the status line."""

    def shows(self, words: str) -> bool:
        """Whether these words are in sight somewhere on the page, or are heard there."""

    @property
    def saved(self) -> tuple[str, ...]:
        """The turns that are stored of the game in play, a line each."""


def plain(text: str) -> str:
    """A text without the blanks that only keep a line together."""
    return " ".join(text.split())


def called(name: str, names: Iterable[str]) -> list[int]:
    """The places of those that are called so; else of those whose name begins with these words and goes on."""
    all_names = list(map(plain, names))
    exact = [place for place, one in enumerate(all_names) if one == name]
    return exact or [
        place for place, one in enumerate(all_names) if re.match(rf"{re.escape(name)}[,: ]", one)
    ]
