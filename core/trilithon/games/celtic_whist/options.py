"""The options and presets of Celtic Whist, and the rules that a set-up selects."""

from typing import Final, NamedTuple

from trilithon.equipment import SPACES
from trilithon.options import Option, Preset, Value
from trilithon.state import Setup

SEATS: Final = (1, 2, 3, 4, 5)
SOLO: Final = (1,)
SEVERAL: Final = (2, 3, 4, 5)
FIVE: Final = (5,)
TOGETHER: Final = (("mode", ("cooperative",)),)

OPTIONS: Final = (
    Option(
        name="mode",
        title="Mode",
        help="Competitive: everyone for themselves. Cooperative: one figure moves if all bids are made.",
        rule="CW-COOP-1",
        default="competitive",
        choices=("competitive", "cooperative"),
        words=("Competitive", "Cooperative"),
        seats=SEVERAL,
    ),
    Option(
        name="scoring",
        title="Scoring",
        help="Standard: each trick over your bid costs 1 point. Tougher: any trick over scores you 0.",
        rule="CW-SCORE-5",
        default="standard",
        choices=("standard", "tougher"),
        words=("Standard", "Tougher"),
        needs=(("mode", ("competitive",)),),  # CW-COOP-5
        suggested=((1, "tougher"),),
    ),
    Option(
        name="object",
        title="Goal",
        help="Reach 30 before the black figure, or still have points when it gets there.",
        rule="CW-SOLO-8",
        default="reach-30",
        choices=("reach-30", "survive"),
        words=("Reach 30", "Survive"),
        seats=SOLO,
    ),
    Option(
        name="player-start",
        title="Your start",
        help="Where your figure starts. Lower is harder.",
        rule="CW-SOLO-5",
        default=15,
        low=1,
        high=SPACES - 1,
        seats=SOLO,
    ),
    Option(
        name="neutral-start",
        title="Black figure’s start",
        help="Where the black figure starts. It moves one space a round, so lower means a longer game.",
        rule="CW-SOLO-5",
        default=15,
        low=1,
        high=SPACES - 1,
        seats=SOLO,
    ),
    Option(
        name="hand-size",
        title="Hand size",
        help="With 13 cards each, five stay hidden. With 15, only one does, so there’s less luck.",
        rule="CW-SOLO-3",
        default=13,
        choices=(13, 15),
        seats=SOLO,
    ),
    Option(
        name="shared-start",
        title="Shared start",
        help="Where the shared figure starts. 0 is off the board.",
        rule="CW-COOP-3",
        default=0,
        low=0,
        high=SPACES - 1,
        seats=SEVERAL,
        needs=TOGETHER,
    ),
    Option(
        name="cooperative-neutral-start",
        title="Black figure’s start (cooperative)",
        help="Where the black figure starts. 0 is off the board. It moves one space a round.",
        rule="CW-COOP-3",
        default=0,
        low=0,
        high=SPACES - 1,
        seats=SEVERAL,
        needs=TOGETHER,
    ),
    Option(
        name="doubling",
        title="Doubling",
        help="You can double a bid to take every trick (or none): it wins or loses 2 points a card.",
        rule="CW-BID-4",
        default=False,
    ),
    Option(
        name="follow-black",
        title="Follow black",
        help="On: when black is led, you must play black if you can. Off: you can play any card.",
        rule="CW-PLAY-4",
        default=False,
        suggested=tuple((seats, True) for seats in SEVERAL),
    ),
    Option(
        name="restrictive-null",
        title="Restrictive null",
        help="You can only bid null 1 or null MAX, which counts as the highest regular bid.",
        rule="CW-MULTI-11",
        default=False,
        seats=SEVERAL,
    ),
    Option(
        name="all-sixty",
        title="All sixty",
        help="Play with all 60 number cards and the trilithon: 12 cards each instead of 7.",
        rule="CW-MULTI-3",
        default=False,
        seats=FIVE,
    ),
    Option(
        name="half",
        title="Cards",
        help="Day or night cards. This only changes how they look.",
        rule="CW-SOLO-1",
        default="day",
        choices=("day", "night"),
        words=("Day", "Night"),
    ),
)


# The other options with which the set-ups of CW-SOLO-9 were tested.
_TRIED: Final[tuple[tuple[str, Value], ...]] = (
    ("object", "reach-30"),
    ("neutral-start", 15),
    ("hand-size", 13),
    ("doubling", False),
    ("follow-black", False),
)


def _starting_space(start: int) -> tuple[tuple[str, Value], ...]:
    """Return the options that start both figures on this space in cooperative play (CW-COOP-3)."""
    return ("shared-start", start), ("cooperative-neutral-start", start)


# For one player CW-SOLO-9 (the set-up screen starts with the second), for several CW-MULTI-1 and CW-COOP-1.
PRESETS: Final = (
    Preset(
        "Gentle",
        (("scoring", "standard"), ("player-start", 15), *_TRIED),
        "The easiest: standard scoring, starting on 15. A simple computer in your seat always wins.",
        SOLO,
        100,
    ),
    Preset(
        "Recommended",
        (("scoring", "tougher"), ("player-start", 15), *_TRIED),
        "Tougher scoring, starting on 15. A simple computer in your seat wins 77%.",
        SOLO,
        77,
    ),
    Preset(
        "Hard",
        (("scoring", "tougher"), ("player-start", 5), *_TRIED),
        "Tougher scoring, starting on 5. A simple computer in your seat wins 40%.",
        SOLO,
        40,
    ),
    Preset(
        "Druid",
        (("scoring", "tougher"), ("player-start", 1), *_TRIED),
        "The hardest: tougher scoring, starting on 1. A simple computer in your seat wins 26%.",
        SOLO,
        26,
    ),
    Preset(
        "Against each other",
        (("mode", "competitive"),),
        "Everyone for themselves. Once any figure is at 30, the player with the most points wins.",
        SEVERAL,
    ),
    Preset(
        "Together",
        (("mode", "cooperative"), *_starting_space(0)),
        "You share one figure. It moves only if everyone makes their bid. Up to 30 rounds.",
        SEVERAL,
    ),
    Preset(
        "Together, short",
        (("mode", "cooperative"), *_starting_space(15)),
        "The same, but both figures start on 15. Up to 15 rounds.",
        SEVERAL,
    ),
)


class Rules(NamedTuple):
    """The rules that a set-up selects.

    score, neutral: the spaces where the figures start.
    solo_hand: the hand size in the game for one.
    """

    seats: int
    cooperative: bool
    tougher: bool
    survive: bool
    score: int
    neutral: int
    solo_hand: int
    doubling: bool
    follow_black: bool
    restrictive_null: bool
    all_sixty: bool
    night: bool

    @property
    def solo(self) -> bool:
        """Whether this is the game for one, against the dummy hand."""
        return self.seats == 1


def rules_of(setup: Setup) -> Rules:
    """Return the rules of a set-up, whose options must be resolved."""
    options = setup.options
    if setup.seats == 1:
        figures = options["player-start"], options["neutral-start"]  # CW-SOLO-5
    else:
        figures = (
            options["shared-start"],
            options["cooperative-neutral-start"],
        )  # CW-COOP-3, or zeros: CW-MULTI-1
    return Rules(
        seats=setup.seats,
        cooperative=options["mode"] == "cooperative",
        tougher=options["scoring"] == "tougher",
        survive=options["object"] == "survive",
        score=int(figures[0]),
        neutral=int(figures[1]),
        solo_hand=int(options["hand-size"]),
        doubling=bool(options["doubling"]),
        follow_black=bool(options["follow-black"]),
        restrictive_null=bool(options["restrictive-null"]),
        all_sixty=bool(options["all-sixty"]),
        night=options["half"] == "night",
    )
