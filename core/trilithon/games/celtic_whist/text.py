"""The table of Celtic Whist as text, for `print`."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from trilithon.board_text import align_rows, cards_text, mark_seats, result_lines, trick_text
from trilithon.equipment import COLOURS, card_text
from trilithon.games.celtic_whist.deal import DUMMY
from trilithon.games.celtic_whist.moves import NO_BID, bid_text

if TYPE_CHECKING:
    from trilithon.games.celtic_whist.state import Observation, State


def observation_text(observation: "Observation") -> str:
    """Return the table as one seat sees it."""
    hands = [observation.hand if seat == observation.seat else () for seat in range(observation.seats)]
    return _table_text(observation, hands, ())


def state_text(state: "State") -> str:
    """Return the table with all hands open, also that of the dummy."""
    return _table_text(state.observe(None), state.hands, state.dummy)


def _table_text(observation: "Observation", hands: Sequence[Sequence[int]], dummy: Sequence[int]) -> str:
    rows: list[Sequence[object]] = [("seat", "space", "bid", "tricks", "hand")]
    for seat, label in enumerate(mark_seats(observation.seats, observation.to_move)):
        bid = "-" if observation.bids[seat] == NO_BID else bid_text(observation.bids[seat])
        rows.append(
            (
                label,
                observation.scores[seat],
                bid,
                observation.taken[seat],
                _cards(hands[seat], observation.counts[seat]),
            )
        )
    if observation.leader == DUMMY:
        rows.append(("  dummy", "", "", "", _cards(dummy, observation.dummy)))
    head = f"Celtic Whist, round {observation.round}: {COLOURS[observation.trump]} is trump, "
    head += f"the black figure is on {observation.neutral}"
    return "\n".join(
        [head, *align_rows(rows), *(result_lines(observation.result) or _trick_lines(observation))]
    )


def _trick_lines(observation: "Observation") -> Iterator[str]:
    players = ("the dummy", 0) if observation.seats == 1 else observation.playing
    name = {DUMMY: "the dummy", **{seat: seat for seat in observation.playing}}
    for last in observation.tricks[-1:]:
        played = trick_text([*map(card_text, last.cards)], players, name[last.leader])
        yield f"Last trick, taken by {name[last.winner]}: {played}"
    leader = name[observation.leader]
    yield f"Trick, led by {leader}: {trick_text([*map(card_text, observation.trick)], players, leader)}"


def _cards(cards: Sequence[int], hidden: int = 0) -> str:
    return cards_text([*map(card_text, cards)], hidden)
