"""What a game of tricks tells of its cards, so that a hand and a trick of them can be shown."""

from collections.abc import Callable, Mapping, Sequence
from typing import Generic, NamedTuple

from trilithon_web.company import Company
from trilithon_web.nodes import Node
from trilithon_web.tricks.seen import Move, Seen


class Rest(NamedTuple):
    """What taking every trick that is left comes to. said: of the bid, a sentence. points: as a button tells them."""

    said: str
    points: str


class Deck(NamedTuple, Generic[Seen]):
    """The cards of a game; each is a small number. `seen` is an observation of the game.

    plays: by card, the move that plays it. text: a card as in events. of_text: the card that such a text means.
    face: what is drawn on it. key: what is typed to go to it. name: seen, card -> its name for people.
    dressed: seen, card -> its style classes. trump: seen, card -> whether it is one. in_order: seen, cards -> as they
    are held. why_not: seen -> what a card that may not be played says of itself.
    order: seen -> those who play to the trick on the table, from its leader on. winning: seen, the cards of a trick ->
    the place of the one that wins it. sure_card: seen -> the card by which its viewer takes every trick
    that is left, None if that is not certain. rest: seen -> what that would come to for its viewer.
    player: company, seat -> whoever plays to a trick.
    """

    plays: Sequence[Move]
    text: Callable[[int], str]
    of_text: Mapping[str, int]
    face: Callable[[int], Node]
    key: Callable[[int], str]
    name: Callable[[Seen, int], str]
    dressed: Callable[[Seen, int], str]
    trump: Callable[[Seen, int], bool]
    in_order: Callable[[Seen, Sequence[int]], tuple[int, ...]]
    why_not: Callable[[Seen], str]
    order: Callable[[Seen], tuple[int, ...]]
    winning: Callable[[Seen, Sequence[int]], int]
    sure_card: Callable[[Seen], int | None]
    rest: Callable[[Seen], Rest]
    player: Callable[[Company, int], str]
