"""What can be chosen for Rekniles Ekim: RE-V1 to RE-V9, and what they come to while a race is run."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from trilithon.options import Conflict, Option, Value

OPTIONS: Final = (
    Option(
        name="match",
        title="Match",
        help="One race for each player, so that everybody starts once, and whoever wins most races wins.",
        rule="RE-V9",
        default=False,
        suggested=((2, True), (3, True), (4, True), (5, True)),  # RE-10
    ),
    Option(
        name="most-points",
        title="Most points",
        help="The most points win instead of the fewest, and ties are broken the other way round, too.",
        rule="RE-V1",
        default=False,
    ),
    Option(
        name="free-choice",
        title="Free choice",
        help="Take a disk of any colour, the one just played included.",
        rule="RE-V2",
        default=False,
    ),
    Option(
        name="barred-place",
        title="Barred place",
        help="The disk of the chariot in last place may not be taken (with Most points: of the one in first "
        "place).",
        rule="RE-V3",
        default=False,
    ),
    Option(
        name="dummy",
        title="Dummy",
        help="A third deck plays along by itself, moving up the chariot of its top card after the "
        "second player; everybody has 20 cards.",
        rule="RE-V4",
        default=False,
        seats=(2,),
    ),
    Option(
        name="dummy-black",
        title="The dummy’s black cards",
        help="What a black card of the dummy does: nothing, or it moves up the chariot in last place.",
        rule="RE-V4",
        default="neutral",
        choices=("neutral", "last-place"),
        words=("Nothing moves", "The last chariot moves"),
        seats=(2,),
        needs=(("dummy", (True,)),),
    ),
    Option(
        name="dummy-bets",
        title="The dummy bets",
        help="The dummy also takes a disk of the colour that it turns up, if it may.",
        rule="RE-V4",
        default=False,
        seats=(2,),
        needs=(("dummy", (True,)),),
    ),
    Option(
        name="arranged-decks",
        title="Arranged decks",
        help="Before every race the players put their own cards in an order of their choice, instead of "
        "shuffling them.",
        rule="RE-V5",
        default=False,
    ),
    Option(
        name="arranged-hand",
        title="Hand from an arranged deck",
        help="The first seven cards are the hand; or there is no hand, and each turn the top card must be "
        "played.",
        rule="RE-V5",
        default="seven",
        choices=("seven", "none"),
        words=("Seven cards", "No hand"),
        needs=(("arranged-decks", (True,)),),
    ),
    Option(
        name="inverse",
        title="Inverse",
        help="The card’s colour is the disk that is taken, and the player moves up any chariot.",
        rule="RE-V6",
        default=False,
    ),
    Option(
        name="not-the-leader",
        title="Not the leader",
        help="The chariot in first place may not be picked to move up (where it would stay put).",
        rule="RE-V6",
        default=False,
        needs=(("inverse", (True,)),),
    ),
    Option(
        name="balanced-wagering",
        title="Balanced wagering",
        help="A colour that alone has the fewest disks left may not be taken until another has as few; and "
        "a last disk may not be taken before every colour has lost one.",
        rule="RE-V7",
        default=False,
    ),
    Option(
        name="longer-race",
        title="Longer race",
        help="The race goes on until only one colour has disks left, instead of ending with the first "
        "that has none.",
        rule="RE-V8",
        default=False,
    ),
)

CONFLICTS: Final = (
    Conflict(
        "RE-V6",
        (("inverse", True), ("free-choice", True)),
        "Inverse and Free choice exclude each other: in the inverse game the card says which disk is taken",
    ),
    Conflict(
        "RE-V6",
        (("inverse", True), ("barred-place", True)),
        "Inverse and Barred place exclude each other: in the inverse game the card says which disk is taken",
    ),
    Conflict(
        "RE-V7",
        (("inverse", True), ("balanced-wagering", True)),
        "Inverse and Balanced wagering exclude each other: in the inverse game the card says which disk is "
        "taken",
    ),
)


class Rules(NamedTuple):
    """The options as the race asks for them. plain: any disk may be taken but of the colour played (RE-4)."""

    match: bool
    most: bool
    free: bool
    barred: bool
    dummy: bool
    dummy_pulls_last: bool
    dummy_bets: bool
    arranged: bool
    hand: int
    inverse: bool
    not_leader: bool
    balanced: bool
    longer: bool
    plain: bool


def rules_of(options: Mapping[str, Value]) -> Rules:
    """The rules that resolved options ask for."""
    barred, balanced, longer = options["barred-place"], options["balanced-wagering"], options["longer-race"]
    return Rules(
        match=options["match"] is True,
        most=options["most-points"] is True,
        free=options["free-choice"] is True,
        barred=barred is True,
        dummy=options["dummy"] is True,
        dummy_pulls_last=options["dummy-black"] == "last-place",
        dummy_bets=options["dummy-bets"] is True,
        arranged=options["arranged-decks"] is True,
        hand=0 if options["arranged-hand"] == "none" else 7,
        inverse=options["inverse"] is True,
        not_leader=options["not-the-leader"] is True,
        balanced=balanced is True,
        longer=longer is True,
        plain=not (options["free-choice"] or barred or balanced or longer),
    )
