"""Everything that a trick-taking game must say about its cards so that hands and tricks can be drawn."""

from collections.abc import Callable, Mapping, Sequence
from typing import Generic, NamedTuple

from trilithon_web.company import Company
from trilithon_web.nodes import Node
from trilithon_web.tricks.observation import Move, Seen


class Rest(NamedTuple):
    """The result of taking all remaining tricks. said: a sentence about the bid. points: the text for a button."""

    said: str
    points: str


class Deck(NamedTuple, Generic[Seen]):
    """The cards of a game. Each card is a small number.

    plays: by card, the move that plays it.
    text: a card -> its text in events.
    of_text: the text of a card -> the card.
    face: a card -> the drawing on it.
    key: a card -> the keys to type to reach it.
    name_card: observation, card -> its name in words.
    classes: observation, card -> its style classes.
    is_trump: observation, card -> whether it is a trump.
    sort: observation, cards -> the cards in hand order.
    say_why_not: observation -> the reason on cards that cannot be played.
    play_order: observation -> the seats that play to the current trick, leader first.
    winning_place: observation, a trick's cards -> the place of the winning card, from 0.
    find_sure_card: observation -> a card with which the viewer is certain to take all remaining tricks, or None.
    hand_size: observation -> the number of cards dealt to each player this round.
    wanted_tricks: observation, seat -> the tricks that the seat has bid, 0 for a null.
    describe_rest: observation -> the result for the viewer of taking all remaining tricks.
    name_player: company, seat -> the name of a player or dummy.
    """

    plays: Sequence[Move]
    text: Callable[[int], str]
    of_text: Mapping[str, int]
    face: Callable[[int], Node]
    key: Callable[[int], str]
    name_card: Callable[[Seen, int], str]
    classes: Callable[[Seen, int], str]
    is_trump: Callable[[Seen, int], bool]
    sort: Callable[[Seen, Sequence[int]], tuple[int, ...]]
    say_why_not: Callable[[Seen], str]
    play_order: Callable[[Seen], tuple[int, ...]]
    winning_place: Callable[[Seen, Sequence[int]], int]
    find_sure_card: Callable[[Seen], int | None]
    hand_size: Callable[[Seen], int]
    wanted_tricks: Callable[[Seen, int], int]
    describe_rest: Callable[[Seen], Rest]
    name_player: Callable[[Company, int], str]
