"""The option of FreeCelt: the number of slots (FC-3)."""

from typing import Final

from trilithon.options import Option

MOST_SLOTS: Final = 6

OPTIONS: Final = (
    Option(
        name="slots",
        title="Free slots",
        help="Places to put cards aside. Without undo, about 60% of games are won with 2, 95% with 4.",
        rule="FC-3",
        default=2,
        low=0,
        high=MOST_SLOTS,
    ),
)
