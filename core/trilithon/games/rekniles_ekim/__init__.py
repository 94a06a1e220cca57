"""Rekniles Ekim (RE), progressive betting on a chariot race, for two to five players.

Start: five chariots in random order (RE-1). The sixty number cards are dealt out; each player has a deck and a hand of
    seven (RE-2).
Turn: play a card. The chariot of its colour changes places with the one ahead. Black is wild: name a colour (RE-3).
    Then take a disk, your bet on that chariot, of any colour but the one played (RE-4). Then draw a card (RE-5).
End: a race is over when the last disk of some colour is taken, or after a turn in which a player played the last card
    (RE-6).
Scores: each disk costs 5 points if its chariot is first, then 4, 3, 2, and 1 if it is last (RE-7). The fewest points
    win. Of tied players, the one with more disks wins, then the one with fewer disks on the first chariot, the second
    and so on, then the earlier one in turn order (RE-8).
Match: one race for each player; the most races won win. The option is off unless you ask for it (match=on), but the
    page suggests it, because seats do not have equal chances in a single race (RE-V9, RE-10).
Options: the most points win (RE-V1), any disk can be taken (RE-V2), none on the last chariot (RE-V3), a dummy player
    (RE-V4), decks that players arrange (RE-V5), cards that decide the disk and not the chariot (RE-V6), limits to the
    last disks of a colour (RE-V7), a longer race (RE-V8).
"""

from trilithon.abilities import Abilities
from trilithon.game import Brief, Game
from trilithon.games.rekniles_ekim.moves import Move, parse_move
from trilithon.games.rekniles_ekim.observation import Observation
from trilithon.games.rekniles_ekim.options import CONFLICTS, OPTIONS
from trilithon.games.rekniles_ekim.sampling import sample
from trilithon.games.rekniles_ekim.scoring import Finish
from trilithon.games.rekniles_ekim.state import State, start


def _load_abilities() -> Abilities[Move, Observation]:
    from trilithon.games.rekniles_ekim.abilities import ABILITIES

    return ABILITIES


GAME: Game[Move, Observation] = Game(
    name="rekniles_ekim",
    title="Rekniles Ekim",
    seats=(2, 3, 4, 5),
    options=OPTIONS,
    conflicts=CONFLICTS,
    start=start,
    parse=parse_move,
    sample=sample,
    about="A chariot race in which the worst bets win.",
    minutes=15,
    suggested_seats=3,
    brief=Brief(3, {"match": False}),
    hides=lambda options: True,
    abilities=_load_abilities,
)

__all__ = ["GAME", "Finish", "Move", "Observation", "State"]
