"""Hints state what the rules make so, and leave the choice to the player: none says that a move is good.

Each sentence of a hint has to be one of those below, and what it says of cards, bids and spaces has to be true.
"""

import re
from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any

import pytest

from tests.web.inside import inside
from trilithon import Chance, Record, load
from trilithon.coaching import advising
from trilithon.game import Setup
from trilithon.games import freecelt
from trilithon.games.celtic_whist.options import rules_of
from trilithon.games.celtic_whist.playout import terms_of
from trilithon.games.freecelt.piles import DAY
from trilithon.games.whist.playout import TERMS
from trilithon.playout import Terms
from trilithon_web import settings
from trilithon_web.address import sitting_of
from trilithon_web.company import PERSON, gathered
from trilithon_web.screens.play import opening
from trilithon_web.screens.play.model import Play
from trilithon_web.shared import Shared
from trilithon_web.shelf.keys import GameKey
from trilithon_web.table import table_of

GAMES: tuple[tuple[str, int, dict[str, Any]], ...] = (
    ("whist", 2, {}),
    ("whist", 4, {"last-bidder": True}),
    ("celtic_whist", 1, {}),
    ("celtic_whist", 3, {"mode": "cooperative"}),
    ("celtic_whist", 4, {}),
    ("mancala", 3, {}),
    ("mancala", 3, {"game": "gambling"}),
    ("mancala", 3, {"game": "gambling", "low-score": True}),
    ("mancala", 3, {"game": "deduction"}),
    ("mancala", 2, {"extra-removal": True}),
    ("rekniles_ekim", 3, {}),
    ("rekniles_ekim", 2, {"inverse": True, "not-the-leader": True}),
    ("rekniles_ekim", 3, {"most-points": True, "balanced-wagering": True}),
    ("rekniles_ekim", 2, {"arranged-decks": True}),
    ("freecelt", 1, {}),
)
MOVES = 150


def positions(name: str, seats: int, options: dict[str, Any]) -> Iterator[Play]:
    """Those of a game by lot, for the player to move."""
    game, table = load(name), table_of(name)
    sitting = sitting_of(game, f"seed=4&seats={seats}")
    state: Any = game.new(4, options, seats)
    shared, chance = Shared(settings.read(None, table.settings)), Chance(9)
    for _ in range(MOVES):
        if state.result:
            return
        company = gathered(tuple(PERSON if seat == state.to_move else "plain" for seat in range(seats)))
        record = Record.begin(state, company.names)
        yield opening.begun(game, shared, GameKey.of(game, sitting), record, company)
        state = state.after(chance.choice(state.legal_moves()))


Check = Callable[[Any, re.Match[str]], bool]


def terms(seen: Any) -> Terms:
    if "mode" not in seen.options:
        return TERMS[seen.trump]
    return terms_of(rules_of(Setup("celtic_whist", seen.seats, seen.options, 0)), seen.trump)


def takers(seen: Any) -> list[int]:
    """The legal cards that would be the highest of the trick so far."""
    of, trick = terms(seen), terms(seen).numbers(seen.trick)
    led, high = of.suits[trick[0]], trick[0]
    for bit in trick[1:]:
        high = bit if of.beats[led][high] >> bit & 1 else high
    return [move.value for move in seen.legal if of.beats[led][high] & of.bits[move.value]]


def named(seen: Any, cards: list[int], text: str) -> bool:
    """Whether a text names just these cards, or how many there are."""
    if found := re.fullmatch(r"(\d+) of your cards", text):
        return int(found[1]) == len(cards)
    game = "celtic_whist" if "mode" in seen.options else "whist"
    deck = _deck(game)
    names = {deck.name(seen, card).lower() for card in cards}
    return set(re.split(r", | or ", text.lower())) == names


def _deck(game: str) -> Any:
    return import_module(f"trilithon_web.tables.{game}.cards").DECK


def trumps(seen: Any) -> int:
    deck = _deck("celtic_whist" if "mode" in seen.options else "whist")
    return sum(deck.trump(seen, card) for card in seen.hand)


def spaces(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", text)]


def always(seen: Any, found: re.Match[str]) -> bool:
    return True


def may_lift(seen: Any, found: re.Match[str]) -> bool:
    legal = {move.number for move in seen.legal}
    return found[1].startswith("one of ") or set(spaces(found[1])) <= legal


def all_alike(seen: Any, found: re.Match[str]) -> bool:
    """The coach has no best move."""
    *_, advice = advising("mancala", seen, [Chance(1)], 1)
    assert advice
    return advice.even == len(advice.candidates)


OWN = "(?:of yours|that you have bet on)"
SAID: dict[str, Check] = {
    # Both whists.
    r"Bid exactly as many tricks as you expect to take\.": lambda seen, _: seen.legal[0].kind == "bid",
    r"Your hand has (\d+|no) trumps?\.": lambda seen, found: (
        trumps(seen) == (0 if found[1] == "no" else int(found[1]))
    ),
    r"There’s no trump this round\.": lambda seen, _: seen.trump is None,
    r"0 is a bid, too\.": lambda seen, _: any(move.value == 0 for move in seen.legal),
    r"With a null bid you take no trick(, and win or lose what you stake)?\.": lambda seen, _: any(
        move.value < 0 for move in seen.legal
    ),
    r"The dummy hand leads every trick\.": lambda seen, _: seen.seats == 1,
    r"You want (\d+) more tricks?; (\d+) (?:is|are) left\.": lambda seen, found: (
        len(seen.hand) == int(found[2]) >= int(found[1])
    ),
    r"You want (\d+) more tricks?, and only (\d+) (?:is|are) left: the bid is lost\.": lambda seen, found: (
        len(seen.hand) == int(found[2]) < int(found[1])
    ),
    r"You want no more tricks\.": always,
    r"You have \d+ tricks? too many: the bid is lost\.": always,
    r"You lead, and may play any card\.": lambda seen, _: (
        not seen.trick and len(seen.legal) == len(seen.hand)
    ),
    r"You can only play (.+), and it (wins this trick|is the highest so far|can’t win this trick)\.": (
        lambda seen, found: (
            named(seen, [move.value for move in seen.legal], found[1])
            and bool(takers(seen)) == (found[2] != "can’t win this trick")
        )
    ),
    r"You can’t win this trick\.": lambda seen, _: not takers(seen),
    r"Whatever you play (?:wins it|will be the highest so far)\.": lambda seen, _: (
        len(takers(seen)) == len(seen.legal)
    ),
    r"(.+) would (?:win it|be the highest so far)\.": lambda seen, found: named(seen, takers(seen), found[1]),
    # Mancala.
    r"Any will do: all colours are placed alike\.": all_alike,
    r"From then on you lift spaces that hold a disk of yours\.": always,
    r"Your colour is gone and its points are yours\.": always,
    r"Lift what you like\.": all_alike,
    r"See your colour first: the earlier it is gone, the more it brings you\.": always,
    r"\w+ is gone: each of its bars brings \d+ points?\.": always,
    r"No colour is alone in front yet\.": always,
    r"The (?:earlier a colour is gone, the more|later a colour is gone, the less) each (?:of its bars|bar) "
    r"brings\.": always,
    r"\w+ has the most disks left\.": always,
    r"(?:Of the colours that still have bars, )?\w+ is nearest to being gone\.": always,
    rf"(?:A|No) disk {OWN} can leave the board if you lift (.+)\.": may_lift,
    rf"No disk {OWN} can leave the board now: disks leave on a space of their own colour\.": always,
    r"Disks leave the board on a space of their own colour, or beside others of it\.": always,
    r"After sowing you take a bar: a bet that its colour goes early\.": always,
    r"The fewest points win(: the later your disks leave, the better)?\.": always,
    r"\w+ (?:leaves|may leave) the board on .+\.": always,
    r"\w+ on .+ would be .+ last disk off\.": always,
    r"\w+ on .+ would be the last \w+ disk off( \(.+\))?\.": always,
    rf"No disk {OWN} comes to a space where it leaves; a \w+ one would on .+\.": always,
    r"None of these comes to a space where it leaves\.": always,
    # Rekniles Ekim.
    r"\w+ counts \d points? a disk as it stands, \w+ \d points?\.": always,
    r"The end is near: \d \w+ disks? left\.": always,
    r"The (?:most|fewest) points win the race\.": always,
    r"A black card moves any chariot up one place\.": always,
    r"Name its colour\.": always,
    r"Your cards come in this order during the race, the first card first\.": always,
    # FreeCelt.
    r"(.+) can go home\.": lambda seen, found: any(
        isinstance(move, freecelt.Move) and move.target >= DAY for move in seen.legal
    ),
    r".+ lies in .+ under \d+ cards?\.": always,
    r"An empty column takes a card from 25 to 30\.": lambda seen, _: not all(seen.columns),
    r"Lower cards of its colour go on top\.": always,
}


@pytest.mark.parametrize(("name", "seats", "options"), GAMES, ids=str)
def test_a_hint_says_only_what_is_so(name: str, seats: int, options: dict[str, Any]) -> None:
    said = 0
    for play in positions(name, seats, options):
        assert play.table.hint
        hint = play.table.hint(play.sight)
        seen = inside(play.eyes.seen)
        for sentence in re.split(r"(?<=[.!?]) (?=[A-Z0-9])", hint):
            if not sentence:
                continue
            known = [
                (check, found) for form, check in SAID.items() if (found := re.fullmatch(form, sentence))
            ]
            assert known, sentence
            assert any(check(seen, found) for check, found in known), (sentence, seen.legal)
            said += 1
    assert said
