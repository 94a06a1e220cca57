"""Celtic Whist (CW), tricks with exact bids: alone against a dummy hand, against others, or together.

Cards: the numbers 1 to 30 in six colours (EQ-1), and one trilithon card. Its colour is trump for the round, and it is
    the highest trump (CW-SOLO-1, CW-SOLO-2). Five players need some or all cards of the other half, too (CW-MULTI-2,
    CW-MULTI-3).
Hands: 13 or 15 cards alone, as for the dummy hand (CW-SOLO-3). Two players get 15, three 10, four and five 7
    (CW-MULTI-1).
Bids: a number of tricks, at least 1 (CW-BID-1). A null bid stakes its number on taking no trick at all (CW-BID-2).
    With doubling, all tricks or none can be bid for twice the size of the hand (CW-BID-4). Against others, the highest
    bidder leads first (CW-MULTI-8). Alone, the dummy hand leads to every trick (CW-SOLO-4).
Tricks: follow the colour led if you can; otherwise play any card (CW-PLAY-1). The highest trump wins, or without trumps
    the highest card of the colour led (CW-PLAY-2). If black is led, any card can be played unless the option
    follow-black is on, and the highest number of any colour wins, or the trilithon (CW-PLAY-3, CW-PLAY-4).
Scores: your bid if you took exactly that many tricks (CW-SCORE-2). You lose your bid if you took fewer (CW-SCORE-1).
    With more, you score the bid less 1 for each trick above it (CW-SCORE-3), or 0 in tougher scoring (CW-SCORE-5). A
    null bid scores its number without a trick, and loses it otherwise (CW-SCORE-4). If everyone bids null, each trick
    costs 1 point (CW-MULTI-7). No total falls below 0 (CW-SCORE-6).
End: alone, you win with 30 points. You lose at 0, or once the black figure, which moves one space each round, is on
    30 (CW-SOLO-6, CW-SOLO-7). Against others, the game ends when a player has 30 points or the black figure reaches
    30, and the highest score wins. Tied players continue alone (CW-MULTI-9, CW-MULTI-10). Together, the shared figure
    moves one space for each player, but only if all of them made their bids exactly. It has to reach 30 before the
    black figure (CW-COOP-1, CW-COOP-2).
"""

from trilithon.abilities import Abilities
from trilithon.game import Game
from trilithon.games.celtic_whist.moves import Move, parse
from trilithon.games.celtic_whist.options import OPTIONS, PRESETS, SEATS
from trilithon.games.celtic_whist.sampling import sample
from trilithon.games.celtic_whist.state import Observation, Score, State, Trick, start


def _load_abilities() -> Abilities[Move, Observation]:
    from trilithon.games.celtic_whist.abilities import ABILITIES

    return ABILITIES


GAME: Game[Move, Observation] = Game(
    name="celtic_whist",
    title="Celtic Whist",
    seats=SEATS,
    options=OPTIONS,
    conflicts=(),
    start=start,
    parse=parse,
    sample=sample,
    about="Bid exactly, and mind the stone that beats them all.",
    minutes=20,
    presets=PRESETS,
    hides=lambda options: True,
    together=lambda options: options["mode"] == "cooperative",
    abilities=_load_abilities,
)

__all__ = ["GAME", "PRESETS", "Move", "Observation", "Score", "State", "Trick"]
