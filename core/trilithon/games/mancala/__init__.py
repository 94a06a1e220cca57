"""The Afro-Celt Mancala System (AM): sowing disks around the ring, in three games.

Board: thirty spaces in six colours (EQ-1). A round starts with two disks on each space of their colour, and none on
    the black ones (AM-1). There are as many rounds as players, and each player starts one (AM-2).
Turn: lift all disks of a space and sow them one by one on the following spaces, in any order of colours (AM-STD-2). A
    disk leaves the board if it is sown on a space of its own colour, or on one that holds ten disks or more (AM-STD-3).
Standard: each player chooses a colour before the round (AM-STD-1), and lifts only spaces with a disk of that colour. A
    player whose colour has left the board is out of the round (AM-STD-4), which ends when one player is left
    (AM-STD-6).
Deduction: colours are dealt in secret (AM-DED-1). Everyone can lift any space until one colour is left (AM-DED-2).
Gambling: nobody owns a colour. After sowing, take a bar, which bets on its colour (AM-GAM-1). The round ends when one
    colour is left (AM-GAM-2).
Scores: the first colour to leave the board is worth 5, then 4, 3 and 2 (AM-STD-5). You score what your colour is worth;
    the last player scores 0 (AM-STD-6). In gambling, the last colour is worth 1, and each bar scores the worth of its
    colour (AM-GAM-3).
End: the most points after all rounds win, or the fewest with the option low-score (AM-STD-7, AM-V3). A round also ends
    after 60 turns in which no disk left the board (AM-END).
Options: sown disks can leave the board in more ways (AM-V1), and a round can end with the first player out (AM-V2).
"""

from trilithon.abilities import Abilities
from trilithon.game import Brief, Game
from trilithon.games.mancala.moves import Move, parse_move
from trilithon.games.mancala.observation import Observation, PastRound
from trilithon.games.mancala.options import DEDUCTION, OPTIONS, PRESETS
from trilithon.games.mancala.sampling import sample
from trilithon.games.mancala.state import State, start


def _load_abilities() -> Abilities[Move, Observation]:
    from trilithon.games.mancala.abilities import ABILITIES

    return ABILITIES


GAME: Game[Move, Observation] = Game(
    name="mancala",
    title="Afro-Celt Mancala",
    seats=(2, 3, 4, 5),
    options=OPTIONS,
    conflicts=(),
    start=start,
    parse=parse_move,
    sample=sample,
    about="Sow around the ring. Get your colour off the board first.",
    minutes=25,
    brief=Brief(2),
    presets=PRESETS,
    hides=lambda options: options["game"] == DEDUCTION,
    abilities=_load_abilities,
)

__all__ = ["GAME", "Move", "Observation", "PastRound", "State"]
