"""Why a move is the best, in terms of the game. Each reason holds for certain if the rest of the turn is played as well
as can be; where none does, there are only numbers.

A reason's `card` is a colour here, `seat` a seat, and `number` what its own line below says. Of bets `bets` tells more.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Final

from trilithon.coach.advice import Reason, collect_reasons
from trilithon.games.mancala import bets
from trilithon.games.mancala.evaluation import Way
from trilithon.games.mancala.facts import Boards, Count, DiskLayout, WayFacts, is_round_ending
from trilithon.games.mancala.moves import BAR, SOW
from trilithon.games.mancala.observation import Observation
from trilithon.games.mancala.options import GAMBLING
from trilithon.games.mancala.pits import FIVE, HOME, last_space
from trilithon.games.mancala.scoring import values_of_vanished

_NEARLY: Final = 2  # spaces that hardly matter


def _ends(facts: WayFacts) -> Reason | None:
    """It ends the round. number: one's points in it."""
    if not facts.over:
        return None
    return Reason("ends", number=facts.best.states[-1].match.past[-1].points[facts.seat])


def _takes_last_disk_off(facts: WayFacts) -> Reason | None:
    """It takes one's last disk off. number: what one's colour is worth then."""
    if facts.over or facts.now.left[facts.own] or facts.terms.low:
        return None
    return Reason("gone", number=facts.brings(facts.own))


def _last_stays(facts: WayFacts) -> Reason | None:
    """The next best takes the last disk of a colour off, and this does not. card: the colour; seat: whose it is, where
    that is known; number: what it would be worth."""
    if (boards := facts.boards()) is None:
        return None
    now, then = boards
    assert facts.other
    for colour in FIVE:
        if colour != facts.own and now.left[colour] and not then.left[colour]:
            worth = values_of_vanished(facts.other.states[-1].gone, facts.terms)[colour]
            return Reason("last-stays", colour, facts.rivals.get(colour, -1), worth)
    return None


def _only(facts: WayFacts) -> Reason | None:
    """No other space lets one of the player's disks leave. number: how many this one does."""
    places = facts.before.leaving(facts.own)
    wanted = facts.lifts and list(places) == [facts.best.move.number] and not facts.terms.low
    return Reason("only", number=off) if wanted and not facts.over and (off := facts.off(facts.own)) else None


def _off(facts: WayFacts) -> Reason | None:
    """It takes more of one's own disks off than the next best. number: how many."""
    off = facts.off(facts.own)
    return Reason("off", number=off) if off > facts.else_off(facts.own) and not facts.terms.low else None


def _full(facts: WayFacts) -> Reason | None:
    """What lies on a full space is no home of one's own, and yet a disk leaves there (AM-STD-3). number: the space."""
    if not facts.lifts or facts.terms.low or not facts.off(facts.own):
        return None
    start = facts.best.move.number
    path = [last_space(start, step) for step in range(1, sum(facts.before.board[start]) + 1)]
    space = facts.before.full(start)
    return Reason("full", number=space) if space and facts.own not in [HOME[at] for at in path] else None


def _saves(facts: WayFacts) -> Reason | None:
    """It keeps a disk of one's own in hand for a space where it leaves, and the next best sows it now. number: that
    space."""
    seen, own = facts.seen, facts.own
    if seen.phase != SOW or facts.other is None or facts.other.move.number != own or facts.terms.low:
        return None
    ahead = [last_space(seen.at, step) for step in range(1, sum(seen.hand))]
    space = next((at for at in ahead if HOME[at] == own), 0)
    return Reason("saves", number=space) if space and facts.off(own) > facts.else_off(own) else None


def _nothing_next(facts: WayFacts) -> Reason | None:
    """The one whose turn is next can take none of their own disks off, and could after the next best. seat: who;
    card: their colour; number: how many they could."""
    following = [colour for colour, seat in facts.rivals.items() if seat == facts.following]
    found = _less(facts, "nothing-next", following)
    return None if found is None or facts.now.most(found.card) else found


def _breaks(facts: WayFacts) -> Reason | None:
    """It lifts a space from which somebody could have taken their own disks off, and then they can take fewer. card,
    seat: theirs; number: how many they could."""
    if not facts.lifts or facts.over or facts.terms.low:
        return None
    for colour, seat in facts.rivals.items():
        there = facts.before.leaving(colour).get(facts.best.move.number, 0)
        if there and there == facts.before.most(colour) > facts.now.most(colour):
            return Reason("breaks", colour, seat, there)
    return None


def _hinders(facts: WayFacts) -> Reason | None:
    """Somebody can take fewer of their own disks off at their next turn than after the next best. card, seat: theirs;
    number: how many they could."""
    return _less(facts, "hinders", list(facts.rivals))


def _less(facts: WayFacts, kind: str, colours: Sequence[int]) -> Reason | None:
    if (boards := facts.boards()) is None:
        return None
    now, then = boards
    for colour in colours:
        if now.most(colour) < then.most(colour):
            return Reason(kind, colour, facts.rivals[colour], then.most(colour))
    return None


def _fewer(facts: WayFacts) -> Reason | None:
    """The next best takes more disks of somebody off. card, seat: theirs, where that is known; number: how many it
    does; of concealed colours those of all others."""
    if not facts.compares or facts.terms.low:
        return None
    if facts.rivals:
        colour = max(facts.rivals, key=lambda one: facts.else_off(one) - facts.off(one))
        more = facts.else_off(colour)
        return Reason("fewer", colour, facts.rivals[colour], more) if more > facts.off(colour) else None
    others = [colour for colour in FIVE if colour != facts.own]
    more = sum(map(facts.else_off, others))
    return Reason("fewer", number=more) if more > sum(map(facts.off, others)) else None


def _keeps_removal(facts: WayFacts) -> Reason | None:
    """Another space from which one's own disks can leave is still there next time. number: the space."""
    if not facts.lifts or facts.over or facts.terms.low or not facts.off(facts.own):
        return None
    before, now = facts.before.leaving(facts.own), facts.now.leaving(facts.own)
    space = next((at for at in before if at != facts.best.move.number and at in now), 0)
    return Reason("kept", number=space) if space else None


def _ready(facts: WayFacts) -> Reason | None:
    """More of one's own disks can leave by one sowing next time than after the next best. number: how many."""
    most = facts.gain_in(DiskLayout.most, facts.own)
    return Reason("ready", number=most) if most else None


def _brings_near_home(facts: WayFacts) -> Reason | None:
    """More of one's own disks lie one sowing from home than after the next best. number: how many."""
    near = facts.gain_in(DiskLayout.count_near_home, facts.own)
    return Reason("near", number=near) if near else None


def _holds(facts: WayFacts) -> Reason | None:
    """The fewest points win, and the next best takes more of one's own disks off (AM-V3). number: how many."""
    more = facts.else_off(facts.own)
    return Reason("holds", number=more) if facts.terms.low and more > facts.off(facts.own) else None


def _sends(facts: WayFacts) -> Reason | None:
    """The fewest points win, and it takes more disks of somebody off than the next best (AM-V3). card, seat: theirs;
    number: how many."""
    for colour, seat in facts.rivals.items() if facts.terms.low else ():
        if facts.off(colour) > facts.else_off(colour):
            return Reason("sends", colour, seat, facts.off(colour))
    return None


def _goes_on(facts: WayFacts) -> Reason | None:
    """The next best ends the round, and this does not. number: one's points in it then."""
    if facts.over or facts.other is None or not is_round_ending(facts.seen, facts.other):
        return None
    return Reason("goes-on", number=facts.other.states[-1].match.past[-1].points[facts.seat])


def _closer(facts: WayFacts) -> Reason | None:
    """One's own disks fall less short of home than after the next best. number: by how many spaces in all."""
    return _fewest(facts, "closer", facts.boards(), DiskLayout.short)


def _soon_closer(facts: WayFacts) -> Reason | None:
    """The same after the turns looked ahead to."""
    return _fewest(facts, "soon-closer", facts.boards(ahead=True), DiskLayout.short)


def _farther(facts: WayFacts) -> Reason | None:
    """Disks of somebody fall farther short of home than after the next best. card, seat: theirs, where that is known;
    number: by how many spaces in all."""
    return _most(facts, "farther", facts.boards(), DiskLayout.short)


def _soon_farther(facts: WayFacts) -> Reason | None:
    """The same after the turns looked ahead to."""
    return _most(facts, "soon-farther", facts.boards(ahead=True), DiskLayout.short)


def _soon(facts: WayFacts) -> Reason | None:
    """More of one's own disks leave by the turns looked ahead to, than after the next best. number: how many."""
    found = _fewest(facts, "soon", facts.boards(ahead=True), DiskLayout.remaining)
    return found and found._replace(number=facts.seen.left[facts.own] - found.number)


def _later(facts: WayFacts) -> Reason | None:
    """Fewer disks of somebody leave by the turns looked ahead to, than after the next best. card, seat: theirs, where
    that is known; number: how many leave."""
    found = _most(facts, "later", facts.boards(ahead=True), DiskLayout.remaining)
    return found and found._replace(number=facts.seen.left[found.card] - found.number)


def _fewest(facts: WayFacts, kind: str, boards: Boards, count: Count) -> Reason | None:
    """Of one's own disks fewer are counted after the best way than after the next best."""
    if boards is None:
        return None
    now, then = [count(board, facts.own) for board in boards]
    return Reason(kind, number=now) if now < then else None


def _most(facts: WayFacts, kind: str, boards: Boards, count: Count) -> Reason | None:
    """The colour of others of which most more are counted after the best way than after the next best."""
    if boards is None:
        return None
    now, then = boards
    gaps = {colour: count(now, colour) - count(then, colour) for colour in facts.their_colours}
    colour = max(gaps, key=lambda one: gaps[one], default=-1)
    if colour < 0 or gaps[colour] <= 0:
        return None
    return Reason(kind, colour, facts.rivals.get(colour, -1), count(now, colour))


# The most telling first.
_ALL: Final[Sequence[Callable[[WayFacts], Reason | None]]] = (
    _ends,
    _takes_last_disk_off,
    _last_stays,
    _only,
    _full,
    _saves,
    _off,
    _nothing_next,
    _breaks,
    _fewer,
    _hinders,
    _keeps_removal,
    _ready,
    _brings_near_home,
    _holds,
    _sends,
)

# Told if nothing else can be.
_ELSE: Final[Sequence[Callable[[WayFacts], Reason | None]]] = (
    _goes_on,
    _soon,
    _later,
    _closer,
    _farther,
    _soon_closer,
    _soon_farther,
)


# Of a reason, by its kind, those that say nearly the same and more.
_SAID: Final[Mapping[str, Collection[str]]] = {
    "only": ("gone",),
    "off": ("gone", "only", "full", "saves"),
    "breaks": ("nothing-next",),
    "fewer": ("last-stays",),
    "hinders": ("nothing-next", "breaks"),
    "near": ("ready",),
    "bet-off": ("bet-gone",),
    "bet-near": ("bet-ready",),
}


def explain_turn(facts: WayFacts) -> tuple[Reason, ...]:
    """Why the best way to go on is the best; of two reasons that say nearly the same the one that says more."""
    if facts.terms.game == GAMBLING:
        return (
            collect_reasons((_ends, *bets.ALL), facts, _repeats)
            or collect_reasons((_goes_on, *bets.ELSE), facts)[:1]
        )
    return collect_reasons(_ALL, facts, _repeats) or collect_reasons(_ELSE, facts)[:1]


def explain_even_turns(seen: Observation, even: Sequence[Way]) -> tuple[Reason, ...]:
    """What makes ways about equally good: that they come to the same points, or what becomes of one's own disks or of
    those that one has bet on most. card: a colour that is bet on; number: how many of these disks leave, or by how many
    spaces they fall short of home, or how much that differs at most."""
    if all(way.settled is not None for way in even):
        return (Reason("even-points"),)
    found = [WayFacts(seen, way) for way in even]
    bet = bets.favourite(found[0]) if found[0].terms.game == GAMBLING else -1
    colour = bet if bet >= 0 else found[0].own
    if colour < 0 or seen.phase == BAR or any(facts.over for facts in found):
        return ()
    off = {facts.off(colour) for facts in found}
    short = {facts.now.short(colour) for facts in found}
    if len(off) > 1:
        return ()
    if off != {0}:
        return (Reason("even-off", bet, number=off.pop()),)
    differ = max(short) - min(short)
    if differ > _NEARLY:
        return ()
    return (
        Reason("even-nearly", bet, number=differ)
        if differ
        else Reason("even-short", bet, number=short.pop()),
    )


def _repeats(told: Reason, reason: Reason) -> bool:
    """Whether both say nearly the same of the same player and colour; of concealed ones only the latter is known."""
    of_same = told.seat == reason.seat and (told.card == reason.card or reason.card < 0)
    return of_same and told.kind in _SAID.get(reason.kind, ())
