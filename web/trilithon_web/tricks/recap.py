"""The recap after your last card: who took the trick, and whose bid that helped or hurt."""

from trilithon.people import count_text, start_sentence
from trilithon_web.company import Company
from trilithon_web.kit.controls import unseen
from trilithon_web.kit.drawing import HIDDEN
from trilithon_web.kit.pieces import figure
from trilithon_web.nodes import h
from trilithon_web.table.groups import Recap
from trilithon_web.tricks.deck import Deck
from trilithon_web.tricks.observation import Seen
from trilithon_web.tricks.peek import draw_small_trick
from trilithon_web.tricks.trick import describe_last_trick, seats_of
from trilithon_web.tricks.ui import Sight


def make_recap(deck: Deck[Seen], sight: Sight[Seen]) -> Recap | None:
    """Sum up the last trick. None if no trick of this round was taken since the viewer's last card."""
    seen = sight.seen
    if not (sight.since and seen.tricks):
        return None
    last = seen.tricks[-1]
    seats = seats_of(deck, seen, last)
    seat = seats[deck.winning_place(seen, last.cards)]
    left = max(seen.counts)
    effects = [_say_taker(sight.company, seat, deck.wanted_tricks(seen, seat), seen.taken[seat])]
    effects += [
        _say_bid_lost(sight.company, other, deck.wanted_tricks(seen, other))
        for other in seats
        if other != seat and seen.taken[other] + left == deck.wanted_tricks(seen, other) - 1
    ]
    who = sight.company.name(seat)
    row = h(
        "li",
        None,
        h(
            "span",
            {"class": "who"},
            figure(sight.company.colours[seat]).as_drawing(),
            h("span", None, h("b", None, who), h("small", None, " took the trick")),
        ),
        draw_small_trick(deck, seen, last),
    )
    goals = h("ul", None, *(h("li", None, effect) for effect in effects))
    line = h(
        "span",
        {"class": "minis", **HIDDEN},
        draw_small_trick(deck, seen, last),
        h("span", {"class": "so"}, effects[0]),
    )
    words = describe_last_trick(deck, sight)
    return Recap(
        (line, unseen(f"{words} {effects[0]}")),
        (h("ol", {"class": "turns"}, row), goals),
        f"{who} took the trick. {' '.join(effects)}",
        words,
    )


def _say_taker(company: Company, seat: int, want: int, has: int) -> str:
    """Say how many tricks the winner has now, and of how many."""
    who, verb = company.name(seat), "have" if company.is_you(seat) else "has"
    return f"{who} {verb} {has} of {want}{', as bid' if has == want else ''}."


def _say_bid_lost(company: Company, seat: int, want: int) -> str:
    """Say that a player can no longer make their bid."""
    return f"{start_sentence(company.name(seat))} can’t make {count_text(want, 'trick')} any more."
