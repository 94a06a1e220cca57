"""What the results of deals prove: shares with 95% confidence intervals, and ratings."""

from collections.abc import Sequence
from math import log10, sqrt
from typing import Final, NamedTuple

from trilithon.arena.pairing import DealOutcome, Fault, Loss, Pairing, file_name
from trilithon.people import join_words

SURE: Final = 1.96  # standard errors on each side of a 95% interval
_MISSED: Final = 0.05  # the chance of having missed a result that does occur
# Student's t for 95%, by degrees of freedom less one. For more of them, `student_quantile` uses an approximation.
_STUDENT: Final = (12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228)
HEAD: Final = "| game, players | who | share of wins | fair | rating | deals |\n|---|---|---|---|---|---|"


def student_quantile(freedom: int) -> float:
    """Return the standard errors on each side of a 95% interval, for a spread estimated from few deals.

    freedom: the degrees of freedom, one less than the number of deals.
    """
    return _STUDENT[freedom - 1] if freedom <= len(_STUDENT) else SURE + 2.4 / (freedom - 1)


def mean_of(shares: Sequence[float]) -> float:
    """Return the mean of shares."""
    return sum(shares) / len(shares)


def margin_of(shares: Sequence[float]) -> float:
    """Return half the width of the 95% confidence interval for a mean share.

    shares: one for each deal. Deals are independent; the games of one deal are not.

    The interval uses Student's t. If all deals had the same result, there is no spread to estimate, and few deals prove
    little: a result that occurs in fewer than one in `n` deals would probably not have been seen. The rule of three
    then applies; for twenty deals it gives ± 0.139. For a single deal the margin is 1.
    """
    number = len(shares)
    if number < 2:
        return 1.0
    if len(set(shares)) == 1:
        return 1.0 - float(_MISSED ** (1 / number))
    mean = mean_of(shares)
    variance = sum([(share - mean) ** 2 for share in shares]) / (number - 1)
    return min(1.0, student_quantile(number - 1) * sqrt(variance / number))


def interval_of(share: float, margin: float) -> tuple[float, float]:
    """Return the ends of an interval for a share, which lie between 0 and 1. margin: half its width."""
    return max(0.0, share - margin), min(1.0, share + margin)


class PairingResult(NamedTuple):
    """The result of a pairing so far.

    pairing: who played what.
    dealt: the outcomes of the deals, in order.
    """

    pairing: Pairing
    dealt: tuple[DealOutcome, ...]

    @property
    def shares(self) -> list[float]:
        """The share of each deal."""
        return [deal.share for deal in self.dealt]

    @property
    def share(self) -> float:
        """The mean share of the deals."""
        return mean_of(self.shares)

    @property
    def margin(self) -> float:
        """Half the width of the 95% confidence interval for the share (see `margin_of`)."""
        return margin_of(self.shares)

    @property
    def rating(self) -> int | None:
        """The lead of `one` on the Elo scale; with more than two players, from the odds relative to a fair share.

        None if it has won everything or nothing, or has no opponents.
        """
        share, fair = self.share, self.pairing.fair
        if not 0 < fair < 1 or not 0 < share < 1:
            return None
        return round(400 * log10(share / (1 - share) * (1 - fair) / fair))

    @property
    def losses(self) -> tuple[Loss, ...]:
        """The games that `one` did not win alone, and those that a mistake ended."""
        return tuple([loss for deal in self.dealt for loss in deal.losses])

    @property
    def faults(self) -> tuple[Fault, ...]:
        """The bots' mistakes, one for each game that they ended."""
        return tuple([fault for deal in self.dealt for fault in deal.faults])

    def share_text(self) -> str:
        """Return the share with its interval: "0.312 ± 0.045"."""
        return f"{self.share:.3f} ± {self.margin:.3f}"

    def line(self) -> str:
        """Return the outcome as a row of a Markdown table."""
        pairing = self.pairing
        names = [file_name(name).removesuffix(".py") for name in (pairing.one, *pairing.others)]
        one, *others = (name.replace("|", "\\|") for name in names)
        who = f"{one} against {join_words(others)}" if others else f"{one} alone"
        rating = "" if self.rating is None else f"{self.rating:+d}"
        fair = f"{pairing.fair:.2f}" if pairing.fair else ""
        return f"| {pairing} | {who} | {self.share_text()} | {fair} | {rating} | {len(self.dealt)} |"
