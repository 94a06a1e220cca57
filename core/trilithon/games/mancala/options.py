"""What can be chosen when a game is set up (AM-3, AM-V1 to AM-V3), and the same as the play needs it."""

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
        help="Each player picks a colour to get off the board early (standard), is dealt one in secret "
        "(deduction), or owns none and takes bars as bets (gambling).",
        rule="AM-3",
        default=STANDARD,
        choices=(STANDARD, DEDUCTION, GAMBLING),
        words=("Standard", "Deduction", "Gambling"),
    ),
    Option(
        name="extra-removal",
        title="Extra removal",
        help="A disk that you sow onto disks of its own colour can leave the board, too.",
        rule="AM-V1",
        default=False,
    ),
    Option(
        name="extra-at-least",
        title="Extra removal: at least",
        help="So many disks of its colour must lie on the space before the disk comes.",
        rule="AM-V1",
        default=1,
        low=1,
        high=2,
        needs=_EXTRA,
    ),
    Option(
        name="extra-choice",
        title="Extra removal: choice",
        help="As such a disk lands, you decide whether it leaves (optional), or it always leaves (compulsory).",
        rule="AM-V1",
        default=OPTIONAL,
        choices=(OPTIONAL, COMPULSORY),
        words=("Optional", "Compulsory"),
        needs=_EXTRA,
    ),
    Option(
        name="extra-takes",
        title="Extra removal: takes",
        help="Only that disk leaves; or all disks of its colour on the space; or the whole space is emptied, but "
        "only by the last disk that you sow.",
        rule="AM-V1",
        default=TAKES_DISK,
        choices=(TAKES_DISK, TAKES_COLOUR, TAKES_PIT),
        words=("The disk", "The colour", "The whole space"),
        needs=_EXTRA,
    ),
    Option(
        name="quick-end",
        title="Quick end",
        help="The round ends as soon as one player’s colour is gone; the others are placed by fewest disks left.",
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
        "Nobody owns a colour. You take bars, which are bets on the colours that go early.",
    ),
)


class Terms(NamedTuple):
    """The options in the form that the play needs.

    takes: what an extra removal takes, "" without it. last: the worth of the last of the five places.
    """

    game: str
    takes: str
    at_least: int
    optional: bool
    quick: bool
    low: bool
    last: int


def terms_of(options: Mapping[str, Value]) -> Terms:
    """The terms that resolved options mean."""
    return Terms(
        game=str(options["game"]),
        takes=str(options["extra-takes"]) if options["extra-removal"] else "",
        at_least=int(options["extra-at-least"]),
        optional=options["extra-choice"] == OPTIONAL,
        quick=bool(options["quick-end"]),
        low=bool(options["low-score"]),
        last=1 if options["game"] == GAMBLING else 0,  # AM-GAM-2, AM-STD-6
    )
