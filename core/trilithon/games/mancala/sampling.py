"""Draw a random state that agrees with an observation, for bots that think ahead."""

from trilithon.chance import Chance
from trilithon.games.mancala.observation import Observation
from trilithon.games.mancala.options import DEDUCTION, rules_of
from trilithon.games.mancala.pits import FIVE, heap_of
from trilithon.games.mancala.position import Match
from trilithon.games.mancala.state import State
from trilithon.state import Setup


def sample(observation: Observation, chance: Chance) -> State:
    """Draw a state that agrees with an observation (see `game.Game`).

    First a seed for the rest of the game is drawn, then in the deduction game the concealed colours (AM-DED-1). All
    ways to assign the unknown colours are equally likely, since no public rule excludes any.
    """
    o = observation
    setup = Setup("mancala", o.seats, o.options, chance.bits())
    terms = rules_of(o.options)
    unseen: list[int] = []
    if terms.game == DEDUCTION:
        unseen = chance.shuffled([colour for colour in FIVE if colour not in o.colours])
    hidden = iter(unseen)
    owners = tuple(next(hidden, -1) if colour is None else colour for colour in o.colours)
    match = Match(setup, terms, o.round, o.starter, o.past, owners)
    return State(
        match=match,
        phase=o.phase,
        to_move=o.to_move,
        board=tuple(map(heap_of, o.board)),
        left=heap_of(o.left),
        gone=o.gone,
        quiet=o.quiet,
        figure=o.figure,
        hand=heap_of(o.hand),
        at=o.at,
        landed=o.landed,
        lost=o.lost,
        supply=heap_of(o.supply),
        taken=tuple(map(heap_of, o.taken)),
        off=tuple(map(heap_of, o.off)),
    )
