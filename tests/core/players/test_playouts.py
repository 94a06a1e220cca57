"""What players do in their heads, beside the rules themselves: both come to the same ends."""

from collections.abc import Iterator, Mapping, Set
from importlib import import_module
from typing import Any

import pytest

from tests.core import conformance
from trilithon import Chance, load
from trilithon.equipment import BLACK, COLOUR
from trilithon.games.celtic_whist import heuristics
from trilithon.games.rekniles_ekim import racing
from trilithon.games.rekniles_ekim.heuristics import TurnValues, move_values
from trilithon.games.rekniles_ekim.playout import RaceTrials, ways
from trilithon.games.rekniles_ekim.racing import Run
from trilithon.games.rekniles_ekim.worlds import HiddenCards
from trilithon.options import Value
from trilithon.play_policy import PlayPolicy
from trilithon.play_policy import lots as all_lots
from trilithon.softmax import likelihood

DECIDED = 500_000  # more than Plain thinks of any race that goes on
GAMES = 2 if conformance.IN_BROWSER else 12  # of each set-up

TRICKS: list[tuple[str, int, Mapping[str, Value]]] = [
    *[("whist", seats, {}) for seats in range(2, 7)],
    *[("celtic_whist", seats, {}) for seats in range(1, 6)],
    *[("celtic_whist", seats, {"follow-black": True}) for seats in (1, 4)],
    ("celtic_whist", 1, {"doubling": True, "hand-size": 15}),
    ("celtic_whist", 3, {"doubling": True, "restrictive-null": True}),
    ("celtic_whist", 4, {"mode": "cooperative"}),
    ("celtic_whist", 5, {"all-sixty": True, "half": "night"}),
]


@pytest.mark.parametrize(("name", "seats", "options"), TRICKS, ids=str)
def test_a_bare_round_ends_as_by_the_rules(name: str, seats: int, options: Mapping[str, Value]) -> None:
    """WH-6, WH-7, CW-PLAY-0 to CW-PLAY-5, CW-SOLO-4: whoever plays by the policy takes the same tricks in both. Where
    lots are drawn, each card is as likely as the slow statement of the policy says."""
    playout = import_module(f"trilithon.games.{name}.playout")
    for number in range(GAMES):
        chance = Chance(number, 3)
        state: Any = load(name).new(number, options, seats)
        for _ in range(chance.randrange(3 * seats)):  # somewhere in a round, the first moves drawn
            state = state.apply(chance.choice(state.legal_moves()))
        while state.legal_moves()[0].kind == "bid":
            state = state.apply(chance.choice(state.legal_moves()))
        _, trials = playout.prepare_trials(state.observe(state.to_move))
        assert set(trials.cards) == set(trials.terms.numbers([move.value for move in state.legal_moves()]))
        card = chance.choice(state.legal_moves())
        lots = iter(all_lots()[number:])
        players, world, start = playout.imagine_position(state)
        needs = players.play_out(world, start, *trials.terms.numbers([card.value]), number)
        rounds = len(state.sheet)
        taken = state.taken
        state = state.apply(card)
        while len(state.sheet) == rounds:
            state = state.apply(
                by_habits(playout, state, lots) if isinstance(players, PlayPolicy) else by_policy(state)
            )
        lowered = [was - now for was, now in zip(start.needs[-seats:], needs[-seats:], strict=True)]
        assert list(state.sheet[-1].taken) == [had + more for had, more in zip(taken, lowered, strict=True)]


def by_policy(state: Any) -> Any:
    """The policy once more, on the table: of cards alike in power the later in the deck counts as the stronger."""
    seen = state.observe(state.to_move)
    power, wants = heuristics.card_powers(seen), heuristics.tricks_needed(seen) > 0
    cards = sorted(seen.legal, key=lambda move: (power[move.value], move.value))
    if not seen.trick:
        return cards[-1] if wants else cards[0]
    strength = heuristics.trick_strengths(seen)
    high = max(strength[card] for card in seen.trick)
    winners = [move for move in cards if strength[move.value] > high]
    losers = [move for move in cards if strength[move.value] <= high]
    if wants:
        if winners and not (losers and heuristics.is_partner_winning(seen)):
            return winners[0] if heuristics.is_last_to_play(seen) else winners[-1]
        return losers[0]
    if losers:
        return losers[-1]
    return winners[-1] if heuristics.is_last_to_play(seen) else winners[0]


def by_habits(playout: Any, state: Any, lots: Iterator[float]) -> Any:
    """A card by lot, each as likely as all that it has adds up to."""
    legal = state.legal_moves()
    if len(legal) == 1:
        return legal[0]
    habits, world, table = playout.imagine_position(state)
    standing, parts = habits.parts(world.hands, table)
    moves = {habits.terms.numbers([move.value])[0]: move for move in legal}
    assert sorted(moves) == list(parts)
    likely = [likelihood(sum([habits.weights[standing][part] for part in has])) for has in parts.values()]
    lot = next(lots) * sum(likely)
    for bit, share in zip(parts, likely, strict=True):
        lot -= share
        if lot < 0:
            return moves[bit]
    raise AssertionError


RACES: list[tuple[int, Mapping[str, Value]]] = [
    *[(seats, {}) for seats in range(2, 6)],
    (3, {"most-points": True}),
    (3, {"free-choice": True, "barred-place": True}),
    (4, {"barred-place": True, "most-points": True}),
    (2, {"dummy": True, "dummy-bets": True}),
    (2, {"dummy": True, "dummy-black": "last-place", "dummy-bets": True, "balanced-wagering": True}),
    (3, {"arranged-decks": True}),
    (3, {"arranged-decks": True, "arranged-hand": "none"}),
    (3, {"inverse": True}),
    (4, {"inverse": True, "not-the-leader": True, "most-points": True, "longer-race": True}),
    (3, {"balanced-wagering": True, "longer-race": True}),
]


class Told(Run):
    """A race that tells how it stands before every turn of a player."""

    def __init__(self, seen: Any, wary: Set[int] = frozenset()) -> None:
        super().__init__(seen, wary)
        self.told: list[Any] = []
        self.bets: list[
            tuple[int, Any, int]
        ] = []  # by turn, the card, the track once it has been played, and the disk
        self.card = 0

    def _play_turn(self) -> None:
        self.told.append(self.stands())
        super()._play_turn()

    def _play_card(self, card: int) -> None:
        self.card = card
        super()._play_card(card)

    def _take_disk(self, seat: int, disk: int) -> None:
        if seat != self._dummy:
            self.bets.append((self.card, self.track, disk))
        super()._take_disk(seat, disk)

    def stands(self) -> Any:
        """All that the rules know, too."""
        return standing(self.seat, self.track, self.left, self.disks, self.hands, self.decks)


def standing(seat: int, track: Any, left: Any, disks: Any, hands: Any, decks: Any) -> Any:
    """How a race stands, in plain values."""
    cards = [sorted(hand) for hand in hands], [list(deck) for deck in decks]
    return seat, tuple(track), list(left), [list(taken) for taken in disks], cards


def as_told(state: Any) -> Any:
    """How a race stands by the rules; decks with the top card last, as they lie in one's head."""
    world = as_it_is(state)
    return standing(state.to_move, state.track, state.left, state.disks, world.hands, world.decks)


def as_it_is(state: Any, seed: int = 0) -> HiddenCards:
    """The hands and decks as they are."""
    hands = [[COLOUR[card] for card in hand] for hand in state.hands]
    decks = [[COLOUR[card] for card in deck[::-1]] for deck in state.decks]
    return HiddenCards(hands, decks, seed)


def turns(state: Any) -> Iterator[Any]:
    """The states that a turn can lead to."""
    seat, number = state.to_move, state.round
    for move in state.legal_moves():
        after = state.apply(move)
        if after.mid_turn and after.pending and (after.to_move, after.round) == (seat, number):
            yield from turns(after)
        else:
            yield after


def races_under_way(
    seats: int, options: Mapping[str, Value], games: int = GAMES
) -> Iterator[tuple[int, Chance, Any]]:
    """Seed, chance and state of races somewhere on their way, after moves drawn by lot."""
    for number in range(games):
        chance = Chance(number, 4)
        state: Any = load("rekniles_ekim").new(number, options, seats)
        while state.arranging or chance.randrange(12):
            state = state.apply(chance.choice(state.legal_moves()))
        if not state.result:
            yield number, chance, state


@pytest.mark.parametrize(("seats", "options"), RACES, ids=str)
def test_a_bare_race_runs_as_by_the_rules(seats: int, options: Mapping[str, Value]) -> None:
    """RE-3 to RE-9 and the variants: every turn that is run through is one that the rules allow, and the same wins."""
    for number, chance, state in races_under_way(seats, options):
        seen = state.observe(state.to_move)
        race = Told(seen)
        winner = race.on_from(chance.choice(ways(seen)), as_it_is(state, number))
        for told in race.told:
            state = next(after for after in turns(state) if as_told(after) == told)
        ends = [after for after in turns(state) if after.result]
        assert winner in {after.result.winners[0] for after in ends if same_end(after, race)}


@pytest.mark.parametrize(("seats", "options"), RACES, ids=str)
def test_in_a_bare_race_all_play_as_plain_does(
    monkeypatch: pytest.MonkeyPatch, seats: int, options: Mapping[str, Value]
) -> None:
    """RE-3 to RE-9: but for the noise, no turn is run through if another one would look better to Plain."""
    for name in ("_TIMES", "_PLUS"):
        monkeypatch.setattr(racing, name, 0)
    for _, _, state in races_under_way(seats, options):
        seen = state.observe(state.to_move)
        race = Told(seen)
        race.on_from(ways(seen)[0], as_it_is(state))
        for told, (card, track, disk) in zip(race.told, race.bets[1:], strict=True):
            state = next(after for after in turns(state) if as_told(after) == told)
            turn = TurnValues(state.observe(state.to_move))
            if len(state.hands[turn.seat]) + len(state.decks[turn.seat]) == 1:
                continue  # that the last card ends the race is not looked at
            kept = len(turn.rivals) * (card != BLACK)
            worth = kept + (
                turn.value_after_disk(track, disk)
                if disk >= 0
                else turn._lead(track, state.disks, over=False)
            )
            best = max(move_values(turn.observation))
            assert worth == best or (abs(best) > DECIDED and abs(worth - best) < DECIDED)


@pytest.mark.parametrize(("seats", "options"), [RACES[3], RACES[4]], ids=str)
def test_who_is_wary_leaves_no_win_if_another_disk_does_not(seats: int, options: Mapping[str, Value]) -> None:
    """RE-4, RE-6, RE-7: of the disks after one card. Who can win does so."""
    avoided = 0
    for number, _, state in races_under_way(seats, options, games=12):  # fewer avoid nothing
        seen = state.observe(state.to_move)
        race = Told(seen, {*range(seats)})
        race.on_from(ways(seen)[0], as_it_is(state, number))
        for turn, told in enumerate(race.told, 1):
            before, state = state, next(after for after in turns(state) if as_told(after) == told)
            if turn == 1 or 1 not in state.left:
                continue
            others = [after for after in turns(before) if after.played == state.played and not after.result]
            if can_win(state):
                assert turn == len(race.told)
                assert all(map(can_win, others))
            else:
                avoided += any(map(can_win, others))
    assert avoided


def can_win(state: Any) -> bool:
    """Whether the player to move can win with this turn."""
    return any(after.result and state.to_move in after.result.winners for after in turns(state))


def same_end(state: Any, race: Told) -> bool:
    """Whether the race ended so."""
    return (state.track, list(state.left)) == (race.track, race.left) and [
        list(taken) for taken in state.disks
    ] == race.disks


def test_of_turns_that_win_no_race_one_that_ends_it_comes_last() -> None:
    """RE-7: in races that chance plays on, whoever ends one and does not win it would have done better to go on."""
    met = 0
    for number in range(GAMES):
        chance = Chance(number, 5)
        state: Any = load("rekniles_ekim").new(number, {}, 3)
        while not state.result:
            seen = state.observe(state.to_move)
            found = ways(seen)
            came = RaceTrials(seen, found).try_moves(Chance(number, 6), range(len(found)))
            ends = [way.disk >= 0 and seen.left[way.disk] == 1 for way in found]
            assert all(worth == 1 or (worth < 0) == end for worth, end in zip(came, ends, strict=True))
            met += sum(worth < 0 for worth in came)
            state = state.apply(chance.choice(state.legal_moves()))
    assert met
