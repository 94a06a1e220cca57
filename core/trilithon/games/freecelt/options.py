"""What can be chosen for FreeCelt: how many slots there are (FC-3)."""

from typing import Final

from trilithon.options import Option

MOST_SLOTS: Final = 6

OPTIONS: Final = (
    Option(
        name="slots",
        title="Free slots",
        help="Places to put cards aside: with two, three players in ten who never "
        "look back win; with four, more than nine.",
        rule="FC-3",
        default=2,
        low=0,
        high=MOST_SLOTS,
    ),
)
