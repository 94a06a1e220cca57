"""Why a move is the best, if the rest of the turn is played as well as possible.

Each function that starts with an underscore and returns a reason looks for one reason, and returns None if it does not
apply. Its docstring states what is true of the best move, and defines the reason's `card` (here a colour), `seat` and
`number`. `bets` has the reasons about bets.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Final

from trilithon.coach.advice import Reason, collect_reasons
from trilithon.games.mancala import bets
from trilithon.games.mancala.evaluation import Way
from trilithon.games.mancala.facts import Boards, Count, DiskLayout, TurnFacts, is_round_ending
from trilithon.games.mancala.moves import BAR, SOW
from trilithon.games.mancala.observation import Observation
from trilithon.games.mancala.options import GAMBLING
from trilithon.games.mancala.pits import FIVE, HOME, last_space
from trilithon.games.mancala.scoring import values_of_vanished

_NEARLY: Final = 2  # spaces that make no important difference


def _ends_round(facts: TurnFacts) -> Reason | None:
    """The best move ends the round. number: the player's points in the round."""
    if not facts.over:
        return None
    return Reason("ends", number=facts.best.states[-1].match.past[-1].points[facts.seat])


def _takes_last_disk_off(facts: TurnFacts) -> Reason | None:
    """The best move takes the player's last disk off the board. number: the value of their colour."""
    if facts.over or facts.after.left[facts.own] or facts.terms.low:
        return None
    return Reason("gone", number=facts.brings(facts.own))


def _leaves_last_disk_on(facts: TurnFacts) -> Reason | None:
    """The next-best move takes the last disk of a colour off the board, and the best does not.

    card: the colour. seat: its owner, if known. number: the value that the colour would get.
    """
    if (boards := facts.boards()) is None:
        return None
    now, then = boards
    assert facts.other
    for colour in FIVE:
        if colour != facts.own and now.left[colour] and not then.left[colour]:
            worth = values_of_vanished(facts.other.states[-1].gone, facts.terms)[colour]
            return Reason("last-stays", colour, facts.rivals.get(colour, -1), worth)
    return None


def _lifts_only_space(facts: TurnFacts) -> Reason | None:
    """No other space lets one of the player's disks leave. number: how many this one does."""
    places = facts.before.leaving(facts.own)
    wanted = facts.lifts and list(places) == [facts.best.move.number] and not facts.terms.low
    return Reason("only", number=off) if wanted and not facts.over and (off := facts.off(facts.own)) else None


def _takes_more_off(facts: TurnFacts) -> Reason | None:
    """The best move takes more of the player's disks off than the next best. number: how many."""
    off = facts.off(facts.own)
    return Reason("off", number=off) if off > facts.other_off(facts.own) and not facts.terms.low else None


def _uses_full_space(facts: TurnFacts) -> Reason | None:
    """One of the player's disks leaves on a full space, and no space sown is of its colour (AM-STD-3).

    number: the full space.
    """
    if not facts.lifts or facts.terms.low or not facts.off(facts.own):
        return None
    start = facts.best.move.number
    path = [last_space(start, step) for step in range(1, sum(facts.before.board[start]) + 1)]
    space = facts.before.full(start)
    return Reason("full", number=space) if space and facts.own not in [HOME[at] for at in path] else None


def _saves_disk_for_later(facts: TurnFacts) -> Reason | None:
    """One of the player's disks is kept in hand for a space where it leaves; the next-best move sows it now.

    number: that space.
    """
    observation, own = facts.observation, facts.own
    if observation.phase != SOW or facts.other is None or facts.other.move.number != own or facts.terms.low:
        return None
    ahead = [last_space(observation.at, step) for step in range(1, sum(observation.hand))]
    space = next((at for at in ahead if HOME[at] == own), 0)
    return Reason("saves", number=space) if space and facts.off(own) > facts.other_off(own) else None


def _leaves_next_player_nothing(facts: TurnFacts) -> Reason | None:
    """The next player cannot take any of their disks off, but could after the next-best move.

    seat: that player. card: their colour. number: how many they could take off.
    """
    following = [colour for colour, seat in facts.rivals.items() if seat == facts.following]
    found = _find_hindrance(facts, "nothing-next", following)
    return None if found is None or facts.after.most(found.card) else found


def _breaks_up_space(facts: TurnFacts) -> Reason | None:
    """The best move lifts the space from which an opponent could take most disks off, so that they can take off fewer.

    card: their colour. seat: that opponent. number: how many they could take off before.
    """
    if not facts.lifts or facts.over or facts.terms.low:
        return None
    for colour, seat in facts.rivals.items():
        there = facts.before.leaving(colour).get(facts.best.move.number, 0)
        if there and there == facts.before.most(colour) > facts.after.most(colour):
            return Reason("breaks", colour, seat, there)
    return None


def _hinders_opponent(facts: TurnFacts) -> Reason | None:
    """An opponent can take fewer of their disks off in their next turn than after the next best.

    card: their colour. seat: that opponent. number: how many they could take off after the next best.
    """
    return _find_hindrance(facts, "hinders", list(facts.rivals))


def _find_hindrance(facts: TurnFacts, kind: str, colours: Sequence[int]) -> Reason | None:
    """Return a reason for the first of these colours of which fewer disks can leave than after the next best."""
    if (boards := facts.boards()) is None:
        return None
    now, then = boards
    for colour in colours:
        if now.most(colour) < then.most(colour):
            return Reason(kind, colour, facts.rivals[colour], then.most(colour))
    return None


def _takes_fewer_of_theirs_off(facts: TurnFacts) -> Reason | None:
    """The next-best move takes more of an opponent's disks off.

    card, seat: the opponent's, if known. number: how many the next best takes off, or if colours are concealed, how
        many disks of all opponents.
    """
    if not facts.compares or facts.terms.low:
        return None
    if facts.rivals:
        colour = max(facts.rivals, key=lambda one: facts.other_off(one) - facts.off(one))
        more = facts.other_off(colour)
        return Reason("fewer", colour, facts.rivals[colour], more) if more > facts.off(colour) else None
    others = [colour for colour in FIVE if colour != facts.own]
    more = sum(map(facts.other_off, others))
    return Reason("fewer", number=more) if more > sum(map(facts.off, others)) else None


def _keeps_removal(facts: TurnFacts) -> Reason | None:
    """The player's disks can still leave from another space in their next turn. number: the space."""
    if not facts.lifts or facts.over or facts.terms.low or not facts.off(facts.own):
        return None
    before, now = facts.before.leaving(facts.own), facts.after.leaving(facts.own)
    space = next((at for at in before if at != facts.best.move.number and at in now), 0)
    return Reason("kept", number=space) if space else None


def _prepares_removals(facts: TurnFacts) -> Reason | None:
    """More of the player's disks can leave in one sowing next turn than after the next-best move. number: how many."""
    most = facts.gain_in(DiskLayout.most, facts.own)
    return Reason("ready", number=most) if most else None


def _brings_near_home(facts: TurnFacts) -> Reason | None:
    """More of the player's disks are one sowing away from home than after the next best. number: how many."""
    near = facts.gain_in(DiskLayout.count_near_home, facts.own)
    return Reason("near", number=near) if near else None


def _keeps_own_disks_on(facts: TurnFacts) -> Reason | None:
    """The fewest points win, and the next-best move takes more of the player's disks off (AM-V3). number: how many."""
    more = facts.other_off(facts.own)
    return Reason("holds", number=more) if facts.terms.low and more > facts.off(facts.own) else None


def _takes_more_of_theirs_off(facts: TurnFacts) -> Reason | None:
    """The fewest points win, and the best move takes more of an opponent's disks off than the next best (AM-V3).

    card: their colour. seat: that opponent. number: how many.
    """
    for colour, seat in facts.rivals.items() if facts.terms.low else ():
        if facts.off(colour) > facts.other_off(colour):
            return Reason("sends", colour, seat, facts.off(colour))
    return None


def _continues_round(facts: TurnFacts) -> Reason | None:
    """The next-best move ends the round, and the best does not. number: the player's points if the round ended."""
    if facts.over or facts.other is None or not is_round_ending(facts.observation, facts.other):
        return None
    return Reason("goes-on", number=facts.other.states[-1].match.past[-1].points[facts.seat])


def _brings_disks_closer(facts: TurnFacts) -> Reason | None:
    """The player's disks fall short of home by fewer spaces than after the next best.

    number: the total of these spaces.
    """
    return _compare_own_counts(facts, "closer", facts.boards(), DiskLayout.short)


def _brings_disks_closer_later(facts: TurnFacts) -> Reason | None:
    """Like `_brings_disks_closer`, but at the end of the search."""
    return _compare_own_counts(facts, "soon-closer", facts.boards(ahead=True), DiskLayout.short)


def _leaves_theirs_farther(facts: TurnFacts) -> Reason | None:
    """An opponent's disks fall short of home by more spaces than after the next best.

    card: their colour. seat: that opponent, if known. number: the total of these spaces.
    """
    return _compare_their_counts(facts, "farther", facts.boards(), DiskLayout.short)


def _leaves_theirs_farther_later(facts: TurnFacts) -> Reason | None:
    """Like `_leaves_theirs_farther`, but at the end of the search."""
    return _compare_their_counts(facts, "soon-farther", facts.boards(ahead=True), DiskLayout.short)


def _takes_more_off_later(facts: TurnFacts) -> Reason | None:
    """More of the player's disks have left by the end of the search than after the next best. number: how many."""
    found = _compare_own_counts(facts, "soon", facts.boards(ahead=True), DiskLayout.remaining)
    return found and found._replace(number=facts.observation.left[facts.own] - found.number)


def _takes_fewer_of_theirs_off_later(facts: TurnFacts) -> Reason | None:
    """Fewer of an opponent's disks have left by the end of the search than after the next best.

    card: their colour. seat: that opponent, if known. number: how many have left.
    """
    found = _compare_their_counts(facts, "later", facts.boards(ahead=True), DiskLayout.remaining)
    return found and found._replace(number=facts.observation.left[found.card] - found.number)


def _compare_own_counts(facts: TurnFacts, kind: str, boards: Boards, count: Count) -> Reason | None:
    """Return a reason if a count for the player's colour is lower after the best move than after the next best."""
    if boards is None:
        return None
    now, then = [count(board, facts.own) for board in boards]
    return Reason(kind, number=now) if now < then else None


def _compare_their_counts(facts: TurnFacts, kind: str, boards: Boards, count: Count) -> Reason | None:
    """Return a reason for the opponents' colour whose count rises most from the next best move to the best."""
    if boards is None:
        return None
    now, then = boards
    gaps = {colour: count(now, colour) - count(then, colour) for colour in facts.their_colours}
    colour = max(gaps, key=lambda one: gaps[one], default=-1)
    if colour < 0 or gaps[colour] <= 0:
        return None
    return Reason(kind, colour, facts.rivals.get(colour, -1), count(now, colour))


# The most important first.
_REASONS: Final[Sequence[Callable[[TurnFacts], Reason | None]]] = (
    _ends_round,
    _takes_last_disk_off,
    _leaves_last_disk_on,
    _lifts_only_space,
    _uses_full_space,
    _saves_disk_for_later,
    _takes_more_off,
    _leaves_next_player_nothing,
    _breaks_up_space,
    _takes_fewer_of_theirs_off,
    _hinders_opponent,
    _keeps_removal,
    _prepares_removals,
    _brings_near_home,
    _keeps_own_disks_on,
    _takes_more_of_theirs_off,
)

# Given only if no other reason applies.
_FALLBACKS: Final[Sequence[Callable[[TurnFacts], Reason | None]]] = (
    _continues_round,
    _takes_more_off_later,
    _takes_fewer_of_theirs_off_later,
    _brings_disks_closer,
    _leaves_theirs_farther,
    _brings_disks_closer_later,
    _leaves_theirs_farther_later,
)


# By kind of reason, the kinds that say nearly the same and more.
_COVERED_BY: Final[Mapping[str, Collection[str]]] = {
    "only": ("gone",),
    "off": ("gone", "only", "full", "saves"),
    "breaks": ("nothing-next",),
    "fewer": ("last-stays",),
    "hinders": ("nothing-next", "breaks"),
    "near": ("ready",),
    "bet-off": ("bet-gone",),
    "bet-near": ("bet-ready",),
}


def explain_turn(facts: TurnFacts) -> tuple[Reason, ...]:
    """Explain why the best move is the best.

    Of two reasons that say nearly the same, only the one that says more is given.
    """
    if facts.terms.game == GAMBLING:
        return (
            collect_reasons((_ends_round, *bets.ALL), facts, _repeats)
            or collect_reasons((_continues_round, *bets.ELSE), facts)[:1]
        )
    return collect_reasons(_REASONS, facts, _repeats) or collect_reasons(_FALLBACKS, facts)[:1]


def explain_even_turns(observation: Observation, even: Sequence[Way]) -> tuple[Reason, ...]:
    """Explain why moves are about equally good: they bring the same points, or do the same for one colour.

    The colour is the player's own or, in the gambling game, the one that they bet on most.

    card: the colour bet on, -1 if none. number: how many of its disks leave, by how many spaces they fall short of
        home, or the largest difference in these spaces.
    """
    if all(way.settled is not None for way in even):
        return (Reason("even-points"),)
    found = [TurnFacts(observation, way) for way in even]
    bet = bets.favourite(found[0]) if found[0].terms.game == GAMBLING else -1
    colour = bet if bet >= 0 else found[0].own
    if colour < 0 or observation.phase == BAR or any(facts.over for facts in found):
        return ()
    off = {facts.off(colour) for facts in found}
    short = {facts.after.short(colour) for facts in found}
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


def _repeats(given: Reason, reason: Reason) -> bool:
    """Return whether a reason says nearly the same as one that is given, about the same player and colour.

    A reason about concealed colours has no colour, so any colour counts as the same.
    """
    of_same = given.seat == reason.seat and (given.card == reason.card or reason.card < 0)
    return of_same and given.kind in _COVERED_BY.get(reason.kind, ())
