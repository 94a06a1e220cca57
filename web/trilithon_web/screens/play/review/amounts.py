"""The numbers of a review in words: points more than the others, or the chance to win."""

from trilithon.evaluation import POINTS
from trilithon.review import can_review, evaluation_of, is_shared
from trilithon_web.screens.play.model import Play
from trilithon_web.table import load_puzzle_words
from trilithon_web.words import expected_points, percent, signed_points, with_unit


def has_numbers(play: Play) -> bool:
    """Whether decisions have numbers. They don't if the right moves have been proved."""
    words = load_puzzle_words(play.game.name) if play.puzzle else None
    return can_review(play.game.name) and not (words and words.is_proved)


def counts_points(play: Play) -> bool:
    """Whether the numbers are points, not a chance to win."""
    name = play.game.name
    return can_review(name) and evaluation_of(name).unit(play.eyes.shown) == POINTS


def expectation(play: Play, whole: bool) -> str:
    """Explain the numbers, as the heading of a list or chart.

    whole: whether the numbers are about the whole game, in which points add up over all rounds, not about one decision.
    """
    if counts_points(play):
        you = play.company.is_you(play.thoughts.over.seat)
        if whole:
            whose = "Your" if you else f"{play.company.name(play.thoughts.over.seat)}’s"
            return f"{whose} expected lead over {rivals(play)} in points, move by move:"
        gains = "you’d" if you else f"{play.company.name(play.thoughts.over.seat)} would"
        return f"Points {gains} gain on {rivals(play)} this round, on average{_bids(play, you)}:"

    who = play.company.within(play.thoughts.over.seat)
    # If each line follows from what that player could see, the numbers need not add up to a hundred.
    eyes = who if is_shared(evaluation_of(play.game.name), play.eyes.shown) else "each player"
    seen = f", by what {eyes} could see" if whole and play.hides else ""
    return f"Chance that {who} would win{won_in(play, ' the {}')}{seen}:"


def _bids(play: Play, you: bool) -> str:
    """Explain the second number of each move, if moves have one."""
    compared = play.thoughts.over.compared.get(play.look.at) if play.look else None
    if compared is None or not any(made >= 0 for made in compared.made):
        return ""
    return f", and how often {'you’d make your' if you else 'they’d make their'} bid"


def rivals(play: Play) -> str:
    """Name the opponents of the reviewed player."""
    return play.company.within(1 - play.thoughts.over.seat) if play.company.seats == 2 else "the others"


def won_in(play: Play, words: str) -> str:
    """Fill in the name of a part of the game, such as a race; "" if parts have no name."""
    return words.format(*play.table.chapters.names[:1]) if play.table.chapters.names else ""


def cost(play: Play, thousandths: int) -> str:
    """Write the cost of a decision: points without their unit, or percent of a chance to win."""
    return expected_points(-thousandths) if counts_points(play) else f"{signed_points(-thousandths / 10)}%"


def cost_words(play: Play, thousandths: int) -> str:
    """Write the cost of a decision with its unit, without a sign."""
    text = cost(play, thousandths).removeprefix("−")
    return with_unit(text) if counts_points(play) else f"{text} chance of winning"


def amount(play: Play, thousandths: int) -> str:
    """Write the value of a decision as a bare number."""
    return expected_points(thousandths) if counts_points(play) else percent(thousandths)


def amount_with_unit(play: Play, thousandths: int) -> str:
    """Write the value of a decision with its unit."""
    text = amount(play, thousandths)
    return with_unit(text) if counts_points(play) else text


def say_expected(play: Play, thousandths: int) -> str:
    """Write the value of a decision as a clause: the result that could be expected."""
    who = play.company.within(play.thoughts.over.seat)
    if not counts_points(play):
        return f"{who} had a {percent(thousandths)} chance of winning"
    value = expected_points(thousandths)
    where = "behind" if value.startswith("−") else "ahead of"
    return f"{who} could expect to finish {value.lstrip('+−')} points {where} {rivals(play)} this round"
