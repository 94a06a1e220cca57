"""The options of Mancala (AM-3, AM-V1 to AM-V3), and the rules they select."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from trilithon.options import Option, Preset, Value

STANDARD: Final = "standard"
DEDUCTION: Final = "deduction"
GAMBLING: Final = "gambling"

OPTIONAL: Final = "optional"
COMPULSORY: Final = "compulsory"

TAKES_DISK: Final = "disk"
TAKES_COLOUR: Final = "colour"
TAKES_PIT: Final = "pit"

_EXTRA: Final = (("extra-removal", (True,)),)

OPTIONS: Final = (
    Option(
        name="game",
        title="Game",
        help="Standard: get your colour off the board. Deduction: colours are secret. Gambling: you bet.",
        rule="AM-3",
        default=STANDARD,
        choices=(STANDARD, DEDUCTION, GAMBLING),
        words=("Standard", "Deduction", "Gambling"),
    ),
    Option(
        name="extra-removal",
        title="Extra removal",
        help="A disk you sow onto others of its colour can also leave the board.",
        rule="AM-V1",
        default=False,
    ),
    Option(
        name="extra-at-least",
        title="Extra removal: minimum",
        help="How many disks of its colour must already be on the space.",
        rule="AM-V1",
        default=1,
        low=1,
        high=2,
        needs=_EXTRA,
    ),
    Option(
        name="extra-choice",
        title="Extra removal: choice",
        help="Optional: you decide each time. Compulsory: the disk always leaves.",
        rule="AM-V1",
        default=OPTIONAL,
        choices=(OPTIONAL, COMPULSORY),
        words=("Optional", "Compulsory"),
        needs=_EXTRA,
    ),
    Option(
        name="extra-takes",
        title="Extra removal: takes",
        help="What leaves: that disk, its colour on the space, or (last disk only) the whole space.",
        rule="AM-V1",
        default=TAKES_DISK,
        choices=(TAKES_DISK, TAKES_COLOUR, TAKES_PIT),
        words=("The disk", "The colour", "The whole space"),
        needs=_EXTRA,
    ),
    Option(
        name="quick-end",
        title="Quick end",
        help="The round ends when a player’s colour is gone. The rest are ranked by fewest disks left.",
        rule="AM-V2",
        default=False,
        needs=(("game", (STANDARD,)),),
    ),
    Option(
        name="low-score",
        title="Low score",
        help="The fewest points win.",
        rule="AM-V3",
        default=False,
    ),
)

PRESETS: Final = (
    Preset(
        "Standard",
        (("game", STANDARD),),
        "Each player owns a colour and wants it off the board early.",
    ),
    Preset(
        "Deduction",
        (("game", DEDUCTION),),
        "The colours are dealt in secret, and shown when the round is over.",
    ),
    Preset(
        "Gambling",
        (("game", GAMBLING),),
        "Nobody owns a colour. You take bars to bet on which colours will be gone first.",
    ),
)


class Rules(NamedTuple):
    """The options in the form that the rules use.

    game: STANDARD, DEDUCTION or GAMBLING.
    takes: what an extra removal takes: TAKES_DISK, TAKES_COLOUR or TAKES_PIT; "" if there is none (AM-V1).
    at_least: how many disks of its colour a disk must be sown onto for an extra removal, 1 or 2.
    optional: whether the player decides on each extra removal.
    quick: whether the round ends when one player's colour has vanished (AM-V2).
    low: whether the fewest points win (AM-V3).
    last: the value of the last of the five places.
    """

    game: str
    takes: str
    at_least: int
    optional: bool
    quick: bool
    low: bool
    last: int


def rules_of(options: Mapping[str, Value]) -> Rules:
    """Return the rules that resolved options select."""
    return Rules(
        game=str(options["game"]),
        takes=str(options["extra-takes"]) if options["extra-removal"] else "",
        at_least=int(options["extra-at-least"]),
        optional=options["extra-choice"] == OPTIONAL,
        quick=bool(options["quick-end"]),
        low=bool(options["low-score"]),
        last=1 if options["game"] == GAMBLING else 0,  # AM-GAM-2, AM-STD-6
    )
