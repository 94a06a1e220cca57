"""What has happened in a game of tricks since your last card: who took the trick that it was in, and whom that helped
or hurt."""

from collections.abc import Callable

from trilithon.people import count_text, start_sentence
from trilithon_web.company import Company
from trilithon_web.kit.controls import unseen
from trilithon_web.kit.drawing import HIDDEN
from trilithon_web.kit.pieces import figure
from trilithon_web.nodes import h
from trilithon_web.table_values import Recap
from trilithon_web.tricks.deck import Deck
from trilithon_web.tricks.peek import minis
from trilithon_web.tricks.seen import Seen
from trilithon_web.tricks.trick import last_in_words, seats_of
from trilithon_web.tricks.ui import Sight


def recap(
    deck: Deck[Seen],
    sight: Sight[Seen],
    wanted: Callable[[Seen, int], int],
) -> Recap | None:
    """None if nobody has moved since, or no trick of this round has been taken. wanted: of a seat, the tricks that it
    has bid, 0 for a null."""
    seen = sight.seen
    if not (sight.since and seen.tricks):
        return None
    last = seen.tricks[-1]
    seats = seats_of(deck, seen, last)
    seat = seats[deck.winning(seen, last.cards)]
    left = max(seen.counts)
    effects = [_taker(sight.company, seat, wanted(seen, seat), seen.taken[seat])]
    effects += [
        _short(sight.company, other, wanted(seen, other))
        for other in seats
        if other != seat and seen.taken[other] + left == wanted(seen, other) - 1
    ]
    who = sight.company.name(seat)
    row = h(
        "li",
        None,
        h(
            "span",
            {"class": "who"},
            figure(sight.company.colours[seat]).alone(),
            h("span", None, h("b", None, who), h("small", None, " took the trick")),
        ),
        minis(deck, seen, last),
    )
    goals = h("ul", None, *(h("li", None, effect) for effect in effects))
    line = h(
        "span", {"class": "minis", **HIDDEN}, minis(deck, seen, last), h("span", {"class": "so"}, effects[0])
    )
    words = last_in_words(deck, sight)
    return Recap(
        (line, unseen(f"{words} {effects[0]}")),
        (h("ol", {"class": "turns"}, row), goals),
        f"{who} took the trick. {' '.join(effects)}",
        words,
    )


def _taker(company: Company, seat: int, want: int, has: int) -> str:
    """How the one who took a trick stands by it."""
    who, verb = company.name(seat), "have" if company.is_you(seat) else "has"
    return f"{who} {verb} {has} of {want}{', as bid' if has == want else ''}."


def _short(company: Company, seat: int, want: int) -> str:
    """That somebody can take as many as that no more."""
    return f"{start_sentence(company.name(seat))} can’t make {count_text(want, 'trick')} any more."
