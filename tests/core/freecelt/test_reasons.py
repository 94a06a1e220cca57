"""What the next move of a way to win is good for: for each kind a position in which it holds, with cards and numbers.

Cards are told as in records, with the free one last; the piles that are not told are empty.
"""

import pytest

import trilithon
from trilithon.coach.advice import Reason
from trilithon.equipment import CARD_OF_TEXT
from trilithon.games.freecelt import Move
from trilithon.games.freecelt.moves import parse
from trilithon.games.freecelt.reasons import explain_first_move
from trilithon.games.freecelt.state import State

DEAL: State = trilithon.load("freecelt").new(1)  # type: ignore[assignment]


def reason(columns: str, way: str, slots: str = "", day: int = 0) -> Reason:
    """Of the first move of a way. columns: from the first on, with bars between; slots: the same."""

    def piles(told: str, number: int) -> tuple[tuple[int, ...], ...]:
        found = [tuple(CARD_OF_TEXT[card] for card in pile.split()) for pile in told.split("|")]
        return tuple(found) + ((),) * (number - len(found))

    moves = [move for text in way.split() if isinstance(move := parse(text), Move)]
    return explain_first_move(State(DEAL.setup, piles(columns, 12) + piles(slots, 2), day), moves)


def card(text: str) -> int:
    return CARD_OF_TEXT[text]


@pytest.mark.parametrize(
    ("columns", "way", "slots", "found"),
    [
        ("30d 1d", "c1>day c2>c3", "", Reason("home")),
        ("30d 2d 1d", "c1>day c1>day", "", Reason("follow", number=1)),
        ("30d 1d 7d|8d", "c1>c2 c1>day", "", Reason("uncovers-home", card("1d"))),
        ("30d 5d|20d|29d 7d|30n 21n", "c2>c4 c3>s2 c3>c2", "", Reason("room", card("29d"), number=1)),
        ("30d 5d|20d|30n 21n", "c2>c3 c1>s1", "", Reason("empties", number=1)),
        ("30d 5d|30n 21n", "s1>c2 c1>s2", "20d", Reason("frees-slot", number=12)),
        ("30d 9d 7d|8d|10n", "c1>c2 c1>c3", "", Reason("uncovers-mover", card("9d"))),
        ("30d 9n 7d|8d|29d 8n", "c1>c2 c3>c1", "", Reason("uncovers-place", card("8n"), number=card("9n"))),
        ("30d 9n|10d|29d 8n", "c1>c2 c3>c2", "", Reason("place", card("8n"))),
        ("30d 1d 26n 7d|8d|29d 21n", "c1>c2 c3>s1", "", Reason("digs", card("1d"), number=1)),
        ("30d 7n|30n 13n|29d 21n", "c1>c2 c3>s1", "", Reason("joins", number=2)),
        ("30d 7n|29d 21n 3n|9n", "c1>s1 c2>s2 s1>c3", "", Reason("waits", number=2)),
        ("30d 7n|30n 13d|29d 1d 21n", "c1>c2 c3>s1 c3>day", "", Reason("leads-home", card("1d"), number=2)),
        ("30d 7n|30n 13d|29d 5d 21n", "c1>c2 c3>s1", "", Reason("wins")),
    ],
    ids=lambda told: told.kind if isinstance(told, Reason) else "",
)
def test_the_most_telling_reason_is_found(columns: str, way: str, slots: str, found: Reason) -> None:
    assert reason(columns, way, slots) == found


def test_when_all_the_rest_goes_straight_home_nothing_else_is_told() -> None:
    """FC-2: of a made-up table on which 29 and 30 of the day are left, and all of the night."""
    night = "|".join(
        " ".join(f"{number}n" for number in range(6 * place + 6, 6 * place, -1)) for place in range(5)
    )
    assert reason(f"{night}|29d 30d", "c6>c7 c6>day c7>day", day=28) == Reason("finish")
    assert reason(f"{night}|29d 30d 1d", "c6>day c6>c7", day=0) != Reason("finish")
