"""Whist (WH): tricks with exact bids, in rounds of eight cards down to one and back up.

Cards: eight for each of two to six players: French suits, aces high, without the low ranks (WH-1).
Rounds: by default four of eight cards, then 7, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6, 7, and four more of eight. A short game
    has nine: 8, 6, 4, 2, 1, 2, 4, 6, 8. The order can also be the opposite one (WH-2). A different player starts each
    round, clockwise (WH-3).
Trump: a random suit, known before anyone bids. Rounds of eight cards have none (WH-5).
Bids: the first player bids first, then clockwise: the tricks you mean to take, from 0 to the size of your hand. With
    the option last-bidder, the bids must not add up to the number of tricks (WH-4).
Tricks: the first player leads. Follow the suit led if you can. If you cannot, play a trump if you have one, and else
    any card (WH-6). The highest trump wins, or without trumps the highest card of the suit led. The winner leads next
    (WH-7).
Scores: 50 points and 10 for each trick if you took exactly what you bid. Otherwise you lose 10 points for each trick
    too many or too few (WH-8).
End: the highest total after the last round wins. Equal totals share the win (WH-9).
"""

from trilithon.abilities import Abilities
from trilithon.game import Game
from trilithon.games.whist.moves import Move, parse
from trilithon.games.whist.options import OPTIONS, PRESETS, SEATS
from trilithon.games.whist.sampling import sample
from trilithon.games.whist.scoring import Score
from trilithon.games.whist.state import Observation, State, Trick, start


def _load_abilities() -> Abilities[Move, Observation]:
    from trilithon.games.whist.abilities import ABILITIES

    return ABILITIES


GAME: Game[Move, Observation] = Game(
    name="whist",
    title="Whist",
    seats=SEATS,
    options=OPTIONS,
    conflicts=(),
    start=start,
    parse=parse,
    sample=sample,
    about="Eight cards down to one and up again.",
    minutes=15,
    presets=PRESETS,
    suggested_seats=4,
    hides=lambda options: True,
    abilities=_load_abilities,
)

__all__ = ["GAME", "Move", "Observation", "Score", "State", "Trick"]
