"""The options of Rekniles Ekim (RE-V1 to RE-V9), and the rules they select."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from trilithon.options import Conflict, Option, Value

OPTIONS: Final = (
    Option(
        name="match",
        title="Match",
        help="One race for each player, so everyone starts once. The most races won wins the match.",
        rule="RE-V9",
        default=False,
        suggested=((2, True), (3, True), (4, True), (5, True)),  # RE-10
    ),
    Option(
        name="most-points",
        title="Most points",
        help="The most points win instead of the fewest. Ties are broken the other way round too.",
        rule="RE-V1",
        default=False,
    ),
    Option(
        name="free-choice",
        title="Free choice",
        help="You can take a disk of any colour, even the one you just played.",
        rule="RE-V2",
        default=False,
    ),
    Option(
        name="barred-place",
        title="Barred place",
        help="You can’t bet on the chariot in last place (with Most points: in first place).",
        rule="RE-V3",
        default=False,
    ),
    Option(
        name="dummy",
        title="Dummy",
        help="After the second player, a third deck’s top card moves a chariot. Everyone has 20 cards.",
        rule="RE-V4",
        default=False,
        seats=(2,),
    ),
    Option(
        name="dummy-black",
        title="The dummy’s black cards",
        help="The dummy’s black cards do nothing, or move the last chariot up.",
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
        help="The dummy also takes a disk of the colour it turns up, if it can.",
        rule="RE-V4",
        default=False,
        seats=(2,),
        needs=(("dummy", (True,)),),
    ),
    Option(
        name="arranged-decks",
        title="Arranged decks",
        help="Before each race, players put their cards in order instead of shuffling them.",
        rule="RE-V5",
        default=False,
    ),
    Option(
        name="arranged-hand",
        title="Hand from an arranged deck",
        help="Seven cards: a hand, as usual. No hand: each turn you play the top card of your deck.",
        rule="RE-V5",
        default="seven",
        choices=("seven", "none"),
        words=("Seven cards", "No hand"),
        needs=(("arranged-decks", (True,)),),
    ),
    Option(
        name="inverse",
        title="Inverse",
        help="Your card decides which disk you take. You choose which chariot moves up.",
        rule="RE-V6",
        default=False,
    ),
    Option(
        name="not-the-leader",
        title="Not the leader",
        help="You can’t choose the leading chariot, which wouldn’t move.",
        rule="RE-V6",
        default=False,
        needs=(("inverse", (True,)),),
    ),
    Option(
        name="balanced-wagering",
        title="Balanced wagering",
        help="No disk of a colour that alone has the fewest left; no last disk while any has all ten.",
        rule="RE-V7",
        default=False,
    ),
    Option(
        name="longer-race",
        title="Longer race",
        help="The race ends when only one colour has disks left, not when the first runs out.",
        rule="RE-V8",
        default=False,
    ),
)

CONFLICTS: Final = (
    Conflict(
        "RE-V6",
        (("inverse", True), ("free-choice", True)),
        "You can’t combine Inverse and Free choice: in Inverse, the card decides which disk you take",
    ),
    Conflict(
        "RE-V6",
        (("inverse", True), ("barred-place", True)),
        "You can’t combine Inverse and Barred place: in Inverse, the card decides which disk you take",
    ),
    Conflict(
        "RE-V7",
        (("inverse", True), ("balanced-wagering", True)),
        "You can’t combine Inverse and Balanced wagering: in Inverse, the card decides which disk you take",
    ),
)


class Rules(NamedTuple):
    """The options in the form that the rules use.

    match: whether a match of several races is played (RE-V9).
    most: whether the most points win (RE-V1).
    free: whether a disk may have the colour just played (RE-V2).
    barred: whether the last chariot's disks are barred, or with `most` the first one's (RE-V3).
    dummy: whether there is a dummy (RE-V4).
    dummy_pulls_last: whether the dummy's black cards move the last chariot.
    dummy_bets: whether the dummy takes disks.
    arranged: whether players put their decks in order (RE-V5).
    hand: the number of cards in a hand, 7 or 0.
    inverse: whether the card decides the disk, and the player chooses the chariot (RE-V6).
    not_leader: whether the leading chariot may not be chosen.
    balanced: whether wagering is balanced (RE-V7).
    longer: whether the race continues until only one colour has disks left (RE-V8).
    plain: whether any disk may be taken except one of the colour played (RE-4), because no option says otherwise.
    """

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
    """Return the rules that resolved options select."""
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
