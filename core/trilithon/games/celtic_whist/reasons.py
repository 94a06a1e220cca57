"""Why a bid paid or cost points: a few words for players, and the rule."""

from typing import NamedTuple

from trilithon.games.celtic_whist.moves import DOUBLE, NULL_DOUBLE
from trilithon.games.celtic_whist.options import Rules
from trilithon.games.celtic_whist.scoring import is_made_exactly


class Reason(NamedTuple):
    """The reason for a score.

    text: for example, "one over: 4 − 1".
    rule: the rule's id.
    """

    text: str
    rule: str


_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def _number_word(count: int) -> str:
    return _NUMBERS[count] if count < len(_NUMBERS) else str(count)


def explain_score(rules: Rules, bid: int, value: int, taken: int, hand_size: int) -> Reason:
    """Explain the score of a bid. bid: as in `moves`; value: its value after all bids were made (see `scoring`)."""
    wanted = max(0, min(value, hand_size))
    missed = f"{_number_word(abs(taken - wanted))} {'short' if taken < wanted else 'over'}"
    if rules.cooperative:
        if is_made_exactly(value, taken, hand_size):
            return Reason("made" if wanted else "no trick: made", "CW-COOP-1")
        return Reason(missed, "CW-COOP-1")
    if value == 0:
        return Reason(
            "everyone bid null: −1 a trick" if taken else "everyone bid null, no tricks taken", "CW-MULTI-7"
        )
    if value < 0:
        rule = "CW-BID-4" if bid == NULL_DOUBLE else "CW-SCORE-4"
        return Reason(f"{_number_word(taken)} too many" if taken else "no trick", rule)
    doubled = " (doubled)" if bid == DOUBLE else ""
    if taken < wanted:
        return Reason(f"{missed}{doubled}", "CW-BID-4" if doubled else "CW-SCORE-1")
    if taken == wanted:
        return Reason(f"exactly{doubled}", "CW-BID-4" if doubled else "CW-SCORE-2")
    if rules.tougher:
        return Reason(f"{missed}: nothing", "CW-SCORE-5")
    return Reason(f"{missed}: {value} − {taken - wanted}", "CW-SCORE-3")
