"""What tips say of cards, bids, spaces and colours is true by the rules."""

import re
from collections.abc import Callable, Iterator
from importlib import import_module
from itertools import islice
from typing import Any

import pytest

from tests.web.inside import inside
from tests.web.one_table import OneTable
from trilithon import Chance
from trilithon.analysis import advise
from trilithon.equipment import COLOURS, card_name
from trilithon.games.celtic_whist.options import rules_of
from trilithon.games.celtic_whist.playout import trick_masks
from trilithon.games.whist.playout import TERMS
from trilithon.playout import TrickMasks
from trilithon.state import Setup
from trilithon_web.company import PERSON, seat_company
from trilithon_web.settings import read

GAMES: dict[str, tuple[tuple[str, int, dict[str, Any]], ...]] = {
    "cards": (
        ("whist", 2, {}),
        ("whist", 4, {"last-bidder": True}),
        ("celtic_whist", 1, {}),
        ("celtic_whist", 3, {"mode": "cooperative"}),
        ("celtic_whist", 4, {}),
    ),
    "mancala": (
        ("mancala", 3, {}),
        ("mancala", 3, {"game": "gambling"}),
        ("mancala", 3, {"game": "gambling", "low-score": True}),
        ("mancala", 3, {"game": "deduction"}),
        ("mancala", 2, {"extra-removal": True}),
    ),
    "rekniles_ekim": (
        ("rekniles_ekim", 3, {}),
        ("rekniles_ekim", 2, {"inverse": True, "not-the-leader": True}),
        ("rekniles_ekim", 3, {"most-points": True, "balanced-wagering": True}),
        ("rekniles_ekim", 2, {"arranged-decks": True}),
    ),
    "freecelt": (("freecelt", 1, {}),),
}
MOVES = 150


def positions(at: OneTable, seats: int, options: dict[str, Any]) -> Iterator[Any]:
    """Those of a game by lot, as the player to move sees them, against computers."""
    settings = read(None, at.table.controls.settings)
    for state, _, _ in islice(at.steps(seats, options, seed=4), MOVES):
        players = tuple(PERSON if seat == state.to_move else "plain" for seat in range(seats))
        sight = at.sight(state.observe(state.to_move), **settings)
        yield sight._replace(company=seat_company(players))


Check = Callable[[Any, re.Match[str]], bool]


def terms(seen: Any) -> TrickMasks:
    if "mode" not in seen.options:
        return TERMS[seen.trump]
    return trick_masks(rules_of(Setup("celtic_whist", seen.seats, seen.options, 0)), seen.trump)


def takers(seen: Any) -> list[int]:
    """The legal cards that would be the highest of the trick so far."""
    of, trick = terms(seen), terms(seen).numbers(seen.trick)
    led, high = of.suits[trick[0]], trick[0]
    for bit in trick[1:]:
        high = bit if of.beats[led][high] >> bit & 1 else high
    return [move.value for move in seen.legal if of.beats[led][high] & of.bits[move.value]]


def named(seen: Any, cards: list[int], text: str) -> bool:
    """Whether a text names just these cards, or how many there are."""
    if text[0].isdecimal() and " of " in text and text.endswith("cards"):
        return int(text.split()[0]) == len(cards)
    game = "celtic_whist" if "mode" in seen.options else "whist"
    deck = _deck(game)
    names = {deck.name_card(seen, card).lower() for card in cards}
    return set(re.split(r", | or ", text.lower())) == names


def _deck(game: str) -> Any:
    return import_module(f"trilithon_web.tables.{game}.cards").DECK


def trumps(seen: Any) -> int:
    deck = _deck("celtic_whist" if "mode" in seen.options else "whist")
    return sum(deck.is_trump(seen, card) for card in seen.hand)


def spaces(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", text)]


def may_lift(seen: Any, found: re.Match[str]) -> bool:
    legal = {move.number for move in seen.legal}
    return found[1].startswith("one of ") or set(spaces(found[1])) <= legal


def all_alike(seen: Any, found: re.Match[str]) -> bool:
    """The coach has no best move."""
    *_, advice = advise("mancala", seen, [Chance(1)], 1)
    assert advice
    return advice.even == len(advice.candidates)


def colour(name: str) -> int:
    return [one.lower() for one in COLOURS].index(name.lower())


def alone_in_front(seen: Any, found: re.Match[str]) -> bool:
    """No other colour is left so often, or so rarely where that counts; among those with bars, if it says so."""
    with_bars, most = {move.number for move in seen.legal}, "the most" in found[0]
    rivals = with_bars if "still have bars" in found.string else range(len(seen.left))
    front = colour(found[1])
    left = [seen.left[one] for one in rivals if one != front and seen.left[one]]
    return all(one < seen.left[front] if most else one > seen.left[front] for one in left)


def left_to_take(seen: Any, found: re.Match[str]) -> bool:
    wanted, left = int(found[1]), int(found[2])
    return len(seen.hand) == left and (wanted > left) == ("only" in found[0])


def must_trump(seen: Any, _: re.Match[str]) -> bool:
    """WH-6: no card of the suit led is held, and only trumps may be played."""
    deck = _deck("celtic_whist" if "mode" in seen.options else "whist")
    led = deck.text(seen.trick[0])[-1]
    legal = [move.value for move in seen.legal]
    follows = any(deck.text(card)[-1] == led for card in seen.hand)
    return not follows and all(deck.is_trump(seen, card) for card in legal) and len(legal) < len(seen.hand)


# What of a sentence is looked at, and whether it is so.
SAID: dict[str, dict[str, Check]] = {
    "cards": {
        r"hand .*?(\d+|no) trumps?": lambda seen, found: (
            trumps(seen) == (0 if found[1] == "no" else int(found[1]))
        ),
        r"no trump\b": lambda seen, _: seen.trump is None,
        r"pack has (\d+) cards, (\w+) to ace": lambda seen, found: (
            {2: ("16", "jack"), 4: ("32", "7")}[seen.seats] == (found[1], found[2])  # WH-1
        ),
        r"The (\w+) trilithon": lambda seen, found: colour(found[1]) == seen.trump,  # CW-PLAY-2, CW-PLAY-3
        r"you must play a trump\.": must_trump,
        r"^0 .*\bbid\b": lambda seen, _: any(move.value == 0 for move in seen.legal),
        r"null bid": lambda seen, _: any(move.value < 0 for move in seen.legal),
        r"dummy .*\bleads\b": lambda seen, _: seen.seats == 1,
        r"(\d+) more tricks?.*?(\d+) (?:is|are) left(.*)": left_to_take,
        r"You lead.* any": lambda seen, _: not seen.trick and len(seen.legal) == len(seen.hand),
        r"only play (.+), and it (.+)": lambda seen, found: (
            named(seen, [move.value for move in seen.legal], found[1])
            and bool(takers(seen)) == ("can’t" not in found[2])
        ),
        r"^You can’t win": lambda seen, _: not takers(seen),
        r"^Any card you play": lambda seen, _: len(takers(seen)) == len(seen.legal),
        r"(.+) would (?:win|be)\b": lambda seen, found: named(seen, takers(seen), found[1]),
    },
    "mancala": {
        r"any colour\b.*equal|Lift any space": all_alike,
        r"(\w+) (?:has the most|is closest)": alone_in_front,
        r"if you lift (.+)\.": may_lift,
    },
    "rekniles_ekim": {
        r"each (\w+) disk is worth (\d) points?, each (\w+) one (\d)": lambda seen, found: (
            [seen.track.index(colour(found[at])) + int(found[at + 1]) for at in (1, 3)] == [5, 5]
        ),
        r"near: (\d) (\w+) disks?": lambda seen, found: (
            seen.left[colour(found[2])] == int(found[1]) == min(seen.left)
        ),
        r"\b(most|fewest) points": lambda seen, found: seen.options["most-points"] == (found[1] == "most"),
    },
    "freecelt": {
        r"^(.+) is in column (\d+), under (\d+) cards?": lambda seen, found: (
            card_name(seen.columns[int(found[2]) - 1][-1 - int(found[3])], half=True) == found[1]
        ),
    },
}


@pytest.mark.parametrize("kind", GAMES)
def test_what_a_tip_says_is_so(kind: str) -> None:
    met = set()
    for name, seats, options in GAMES[kind]:
        at = OneTable(name)
        assert at.table.guidance.say_tip
        for sight in positions(at, seats, options):
            seen = inside(sight.seen)
            for sentence in re.split(r"(?<=[.!?]) (?=[A-Z0-9])", at.table.guidance.say_tip(sight)):
                for form, check in SAID[kind].items():
                    if found := re.search(form, sentence):
                        assert check(seen, found), (sentence, seen.legal)
                        met.add(form)
    assert met == set(SAID[kind])
