"""A room of several devices, without browsers: connections break, old messages come late, and games go on."""

import random
from collections.abc import Iterator
from typing import Final

import pytest

from trilithon import load
from trilithon.record import Record
from trilithon.state import Refusal
from trilithon_web.company import PERSON, PHONE
from trilithon_web.history import history_of
from trilithon_web.room import fairness, hosted, hosting, joining, telling, undoing
from trilithon_web.room.hosted import (
    DEALING,
    GATHERING,
    PLAYING,
    Chair,
    DealNow,
    Drop,
    HostedRoom,
    Make,
    Send,
    TakeBack,
)
from trilithon_web.room.joining import FAIR, UNCHECKED, UNFAIR, JoinedRoom
from trilithon_web.room.messages import Bye, Moves, Proof, Reply, Secret, Undo
from trilithon_web.wire import WireError, read_json, write_message

GAMES: Final[tuple[tuple[str, dict[str, str]], ...]] = (
    ("whist", {}),
    ("celtic_whist", {}),
    ("rekniles_ekim", {}),
    ("mancala", {"game": "deduction"}),
)
PEOPLE: Final = (PERSON, PHONE, PHONE, "plain")


def guest_of(peer: str) -> int:
    """Which guest a connection is offered to: seat 0 is the host's."""
    return int(peer.partition("-")[0]) - 1


class World:
    """A host and two guests, with connections that can break."""

    def __init__(self, game: str, options: dict[str, str], seed: int) -> None:
        self.drawn = random.Random(seed)
        setup = load(game).new(1, options, 4).setup
        seats = tuple(Chair(level) for level in PEOPLE)
        self.room = HostedRoom(f"host {seed}", game, setup.options, seats)
        self.record: Record | None = None
        self.guests = [JoinedRoom(f"guest {seed} {n}", f"Guest {n}") for n in range(2)]
        self.peers: list[str] = ["", ""]
        self.to_host: dict[str, list[str]] = {}
        self.to_guest: dict[str, list[str]] = {}
        self.sent: list[tuple[int, str]] = []  # to which guest
        self.made = 0

    def connect(self, guest: int) -> None:
        self.made += 1
        peer = self.peers[guest] = hosted.name_peer(guest + 1, self.made)
        self.guests[guest] = self.guests[guest]._replace(frames=(), question=None)
        self.to_guest[peer] = []
        self.to_host[peer] = [write_message(self.guests[guest].hello)]

    def cut(self, guest: int) -> None:
        """Break a connection; what is under way in it may still come, or not."""
        peer, self.peers[guest] = self.peers[guest], ""
        if peer:
            self.to_guest.pop(peer)
            if self.drawn.random() < 0.5:
                self.to_host[peer].clear()
            self.act(*hosting.lose_guest(self.room, peer))

    def act(self, room: HostedRoom, acts: tuple[hosted.Act, ...]) -> None:
        self.room = room
        for act in acts:
            match act:
                case Send(peer, message):
                    text = write_message(message)
                    self.sent.append((guest_of(peer), text))
                    if peer in self.to_guest:
                        self.to_guest[peer].append(text)
                case Drop(peer):
                    self.to_guest.pop(peer, None)
                    if self.peers[guest_of(peer)] == peer:
                        self.peers[guest_of(peer)] = ""
                case DealNow(seed):
                    state = load(room.game).new(seed, room.options, 4)
                    self.go_to(Record.begin(state), begins=True)
                case Make(seat, moves):
                    self.make(seat, moves)
                case TakeBack(seat):
                    assert self.record
                    self.go_to(self.record.back())
                case hosted.AskHere():
                    self.act(*undoing.answer_here(self.room, self.drawn.random() < 0.7))

    def go_to(self, record: Record, begins: bool = False) -> None:
        self.record = record
        self.act(*(hosting.begin if begins else telling.follow)(self.room, record))

    def make(self, seat: int, moves: tuple[str, ...]) -> None:
        assert self.record
        if self.record.state.to_move != seat:
            return
        try:
            self.go_to(self.record.apply(*map(load(self.room.game).parse, moves)))
        except Refusal as refusal:
            self.act(self.room, telling.refuse(self.room, seat, refusal.rule, refusal.sentence))

    def deliver(self) -> bool:
        """Deliver one text that is under way. Returns whether there was one."""
        under_way = [
            (peer, box) for box in (self.to_host, self.to_guest) for peer, texts in box.items() if texts
        ]
        if not under_way:
            return False
        peer, box = self.drawn.choice(under_way)
        text = box[peer].pop(0)
        if box is self.to_host:
            self.act(*hosting.receive(self.room, peer, text))
        else:
            guest = guest_of(peer)
            self.guests[guest], answers = joining.receive(self.guests[guest], text)
            self.to_host[peer] += map(write_message, answers)
        return True

    def play_once(self) -> None:
        """Somebody whose turn it is moves, as far as they know."""
        for guest, room in enumerate(self.guests):
            peer = self.peers[guest]
            if not (peer and room.frames):
                continue
            seen = room.frames[-1].observation
            if seen.to_move == room.seat and self.drawn.random() < 0.5:
                move = str(self.drawn.choice(seen.legal))
                self.to_host[peer].append(write_message(Moves(len(room.frames) - 1, (move,))))
            elif self.drawn.random() < 0.01:
                self.to_host[peer].append(write_message(Undo(len(room.frames) - 1)))
            if room.question:
                agrees = self.drawn.random() < 0.7
                self.to_host[peer].append(write_message(Reply(room.question.number, agrees)))
                self.guests[guest] = room._replace(question=None)
        record = self.record
        if record and (seat := record.state.to_move) is not None and PEOPLE[seat] != PHONE:
            self.make(seat, (str(self.drawn.choice(record.state.legal_moves())),))

    def settle(self) -> None:
        while self.deliver():
            pass


def play(world: World, faults: bool, most: int = 4000) -> None:
    """Play a game until it is over, or for so many steps."""
    world.connect(0)
    world.connect(1)
    world.settle()
    world.act(*hosting.deal(world.room))
    for _ in range(most):
        if faults and world.drawn.random() < 0.02:
            world.cut(world.drawn.randrange(2))
        for guest, peer in enumerate(world.peers):
            if not peer and world.drawn.random() < 0.2:
                world.connect(guest)
        if world.room.stage == GATHERING and all(world.peers):
            world.settle()
            world.act(*hosting.deal(world.room))
        if world.drawn.random() < 0.6:
            world.deliver()
        else:
            world.play_once()
        if world.record and world.record.state.result:
            break
    for guest, peer in enumerate(world.peers):
        if not peer:
            world.connect(guest)
    world.settle()


def worlds(count: int) -> Iterator[tuple[str, dict[str, str], int]]:
    for seed in range(count):
        game, options = GAMES[seed % len(GAMES)]
        yield game, options, seed


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_guests_see_what_their_seats_see_and_nothing_else(game: str, options: dict[str, str]) -> None:
    world = World(game, options, 1)
    play(world, faults=False)
    assert world.record
    for number, guest in enumerate(world.guests):
        own = history_of(world.record, guest.seat)
        assert guest.frames == tuple(own.frames)
        assert guest.history.turn_ends == tuple(own.turn_ends)
        told = [text for to, text in world.sent if to == number and not text.startswith('["Proof"')]
        hidden = str(world.record.setup.seed), world.room.secret, world.guests[1 - number].secret
        assert not any(word in text for text in told for word in hidden)


@pytest.mark.parametrize("part", range(8))
def test_whatever_breaks_every_guest_has_the_game_again_after_coming_back(part: int) -> None:
    for game, options, seed in worlds(5):
        world = World(game, options, 100 * part + seed)
        play(world, faults=True, most=800)
        if world.record is None:  # both were never there long enough
            continue
        assert world.room.stage == PLAYING
        for guest in world.guests:
            assert guest.frames == tuple(history_of(world.record, guest.seat).frames)


def test_the_deal_is_made_of_everybodys_secrets_and_guests_can_check_it() -> None:
    world = World("whist", {}, 3)
    play(world, faults=False)
    play_on(world)
    assert [guest.finding for guest in world.guests] == [FAIR, FAIR]
    assert [guest.proof for guest in world.guests] == [world.record, world.record]


def test_a_guest_who_came_after_the_deal_has_nothing_to_check() -> None:
    world = World("whist", {}, 3)
    world.connect(0)
    world.settle()
    world.act(*hosting.deal(world.room))
    world.settle()
    world.connect(1)
    play_on(world)
    assert [guest.finding for guest in world.guests] == [FAIR, UNCHECKED]


def play_on(world: World) -> None:
    while not (world.record and world.record.state.result):
        if not world.deliver():
            world.play_once()
    world.settle()


def test_a_guest_notices_a_deal_that_was_chosen_and_a_game_that_went_otherwise() -> None:
    world = World("whist", {}, 3)
    play(world, faults=False)
    play_on(world)
    assert world.record
    guest = world.guests[0]
    setup = world.record.setup
    chosen = Record.begin(load("whist").new(5, setup.options, 4))
    another = Record.begin(load("whist").new(setup.seed, setup.options, 4))
    for record in (chosen, another):
        proof = write_message(Proof(world.room.secrets, record.text()))
        assert joining.receive(guest, proof)[0].finding == UNFAIR
    other = (*world.room.secrets[:-1], "0" * 32)
    proof = write_message(Proof(other, world.record.text()))
    assert joining.receive(guest, proof)[0].finding == UNFAIR


def test_a_stranger_gets_no_seat_that_somebody_has() -> None:
    world = World("whist", {}, 4)
    world.connect(0)
    world.connect(1)
    world.settle()
    stranger = JoinedRoom("stranger", ticket="guessed")
    world.act(*hosting.receive(world.room, "1-stranger", write_message(stranger.hello)))
    assert world.sent[-1][1] == write_message(Bye("full"))


NONSENSE: Final = (
    "",
    "[]",
    "null",
    '["Moves"]',
    '["Moves",[0,"10h"]]',
    '["Moves",[0,["10h"],1]]',
    '["Secret",[5]]',
    '["Proof",[[],""]]',
    "[" * 100_000,
    '["Moves",[1e3,["10h"]]]',
    "x" * 300_000,
)


@pytest.mark.parametrize("text", NONSENSE, ids=range(len(NONSENSE)))
def test_nonsense_from_a_guest_ends_the_connection_and_nothing_else(text: str) -> None:
    world = World("whist", {}, 5)
    world.connect(0)
    world.connect(1)
    world.settle()
    world.act(*hosting.deal(world.room))
    world.settle()
    before = world.record
    room, acts = hosting.receive(world.room, world.peers[0], text)
    assert acts[0] == Drop(world.peers[0])
    assert room.find_seat(world.peers[0]) is None
    guest = world.guests[0]
    assert guest.seat
    assert room.seats[guest.seat].ticket == guest.ticket
    assert world.record is before


def test_a_guest_lost_amid_the_deal_doesnt_keep_the_others_from_playing() -> None:
    world = World("whist", {}, 6)
    world.connect(0)
    world.connect(1)
    world.settle()
    world.act(*hosting.deal(world.room))
    world.cut(0)
    world.settle()
    assert world.room.stage == GATHERING
    world.connect(0)
    world.settle()
    world.act(*hosting.deal(world.room))
    world.settle()
    play_on(world)
    assert [guest.finding for guest in world.guests] == [FAIR, FAIR]


def hold_back(world: World, guest: int) -> None:
    """Deal, while a guest keeps its secret to itself."""
    world.act(*hosting.deal(world.room))
    box = world.to_host[world.peers[guest]]
    while world.deliver():
        box[:] = [text for text in box if "Secret" not in text]


def test_a_guest_that_keeps_its_secret_learns_no_other_and_is_given_up() -> None:
    world = World("whist", {}, 8)
    world.connect(0)
    world.connect(1)
    world.settle()
    hold_back(world, guest=0)
    assert world.room.late_seats == (1,)
    known = {world.room.secret, *(seat.secret for seat in world.room.seats)} - {""}
    assert len(known) == 2  # the host's and the other guest's
    assert not any(secret in text for secret in known for _, text in world.sent)
    world.act(*hosting.deal_without(world.room, 1))
    world.settle()
    world.room = world.room.with_seat(1, world.room.seats[1]._replace(stand_in="plain"))
    world.act(*hosting.deal(world.room))
    world.settle()
    assert world.room.stage == PLAYING
    assert not known & set(world.room.secrets), "a secret that the host has seen makes no other deal"
    while world.record and not world.record.state.result:
        world.play_once()
        world.settle()
        seat = world.record.state.to_move
        if seat == 1:
            world.make(1, (str(world.record.state.legal_moves()[0]),))
    world.settle()
    assert (world.guests[1].finding, world.guests[1].redeals) == (FAIR, 1)


def test_a_promise_that_is_made_after_the_secrets_are_known_counts_for_nothing() -> None:
    world = World("whist", {}, 11)
    world.connect(0)
    world.connect(1)
    world.settle()
    hold_back(world, guest=0)
    guest, table = world.guests[1], world.room.table
    late = table._replace(promises=(*table.promises, fairness.promise("made to fit")))
    after, answers = joining.receive(guest, write_message(late))
    assert (after.promises, answers) == (guest.promises, ())


def test_the_deal_waits_for_a_promise_and_then_goes_on() -> None:
    world = World("whist", {}, 9)
    world.connect(0)
    world.connect(1)
    world.settle()
    seat = world.room.seats[2]
    world.room = world.room.with_seat(2, seat._replace(promise=""))
    world.act(*hosting.deal(world.room))
    world.settle()
    assert (world.room.stage, world.room.late_seats) == (DEALING, (2,))
    world.to_host[world.peers[1]].append(write_message(world.guests[1].hello))
    world.settle()
    assert world.room.stage == PLAYING
    assert world.room.secrets[2] == world.guests[1].secret


def test_a_guest_that_begins_again_amid_the_deal_holds_up_nobody() -> None:
    world = World("whist", {}, 10)
    world.connect(0)
    world.connect(1)
    world.settle()
    hold_back(world, guest=1)
    for watches in (False, True):
        world.to_host[world.peers[0]].append(write_message(world.guests[0].hello._replace(watches=watches)))
    world.settle()
    world.to_host[world.peers[1]].append(write_message(Secret(world.guests[1].secret)))
    world.settle()
    assert (world.room.stage, len(world.room.secrets)) == (PLAYING, 3)


def test_a_secret_that_is_known_from_an_earlier_game_is_not_used_again() -> None:
    world = World("whist", {}, 7)
    play(world, faults=False)
    play_on(world)
    known = world.room.secrets
    world.cut(0)
    other = HostedRoom("another", "whist", world.room.options, tuple(Chair(level) for level in PEOPLE))
    world.record = None
    world.act(*hosting.gather_again(world.room, other))
    world.settle()
    world.connect(0)
    world.settle()
    world.act(*hosting.deal(world.room))
    world.settle()
    play_on(world)
    assert not set(known) & set(world.room.secrets)
    assert [guest.finding for guest in world.guests] == [FAIR, FAIR]


def test_a_message_that_is_nested_deeply_is_refused_before_it_is_parsed() -> None:
    """In the page, parsing it would overflow the stack and end Python."""
    with pytest.raises(WireError):
        read_json("[" * 51 + "]" * 51)
