"""Whole games on several devices in one room: everybody sees them through, and nobody sees more than their seat may."""

import random
from collections.abc import Iterator
from itertools import cycle
from typing import Final

import pytest

from tests.depth import in_depth
from tests.web.devices import Device, deal, gather
from tests.web.friends import CLAIM, act, play_on
from tests.web.inside import inside
from trilithon import Record
from trilithon.host import Frame
from trilithon_web.history import history_of
from trilithon_web.room.joining import FAIR, JoinedRoom
from trilithon_web.screens.play.model import Play
from trilithon_web.wire import write_text

# The first seats are on phones, then somebody is on the host's device or a computer plays.
WHIST: Final = "whist/?seats=3&length=short&players=person,phone,phone"
CELTIC_WHIST: Final = "celtic_whist/?seats=4&players=person,phone,phone,plain"
COOPERATIVE: Final = "celtic_whist/?seats=3&mode=cooperative&players=phone,phone,plain"
REKNILES_EKIM: Final = "rekniles_ekim/?seats=3&players=phone,phone,plain"
ARRANGED: Final = "rekniles_ekim/?seats=2&arranged-decks=on&players=phone,person"
NO_HAND: Final = "rekniles_ekim/?seats=2&arranged-decks=on&arranged-hand=none&players=phone,phone"
INVERSE: Final = "rekniles_ekim/?seats=3&inverse=on&players=phone,plain,phone"
DUMMY: Final = "rekniles_ekim/?seats=2&dummy=on&dummy-bets=on&players=phone,phone"
GAMBLING: Final = "mancala/?seats=3&game=gambling&players=phone,person,phone"
DEDUCTION: Final = "mancala/?seats=3&game=deduction&players=phone,phone,plain"
CHOOSING: Final = "mancala/?seats=2&extra-removal=on&players=phone,phone"
FOR_TWO: Final = "whist/?seats=2&length=short&players=phone,phone"
TWO_HERE: Final = "whist/?seats=4&length=short&players=person,person,phone,phone"
GAMES: Final = (
    CELTIC_WHIST,
    ARRANGED,
    INVERSE,
    WHIST,
    TWO_HERE,
    DUMMY,
    NO_HAND,
    REKNILES_EKIM,
    COOPERATIVE,
    DEDUCTION,
    GAMBLING,
    CHOOSING,
)
NAMES: Final = ("Ann", "Ben", "Cid")


def begin(address: str) -> tuple[Device, ...]:
    """A game that has been dealt to everybody: the host's device first, then as many guests as there are phones."""
    devices = gather(address, *NAMES[: address.count("phone")])
    deal(devices[0])
    return devices


def watch(host: Device) -> Device:
    """A device that only shows the table of a host's game, before the deal."""
    screen = Device(host.network)
    host.press("Show a code")
    screen.scan(host.show_code("big screen"))
    screen.press("Only the table")
    host.fill("No camera?", screen.show_code())
    host.network.run()
    return screen


def game_of(device: Device) -> Play:
    assert isinstance(device.app.screen, Play)
    return device.app.screen


def seat_of(guest: Device) -> int | None:
    return guest_side(guest).seat


def guest_side(guest: Device) -> JoinedRoom:
    room = guest.app.shared.room
    assert room
    assert room.guest_side
    return room.guest_side


def record_of(host: Device) -> Record:
    """The game as the host holds it."""
    return game_of(host).record


def frames_of(guest: Device) -> tuple[Frame, ...]:
    return tuple(guest_side(guest).frames)


@in_depth("address", GAMES, usual=4)
def test_a_whole_game_is_the_same_on_every_device_at_the_end(address: str) -> None:
    devices = begin(address)
    play_on(devices)
    host, *guests = devices
    assert host.played.state.result
    assert [device.played.turns for device in devices] == [host.played.turns] * len(devices)
    for guest in guests:
        assert frames_of(guest) == tuple(history_of(record_of(host), seat_of(guest)).frames)
        assert guest_side(guest).finding == FAIR
        assert game_of(guest).eyes.shown.result == host.played.state.result


def claims(guest: Device) -> bool:
    """Whether a guest can claim the rest, once all has been shown."""
    guest.wait()
    return any(name.startswith(CLAIM) for name in guest.pressable)


def test_a_guest_claims_the_rest_and_the_others_see_it_played_out() -> None:
    host, *guests = devices = begin(FOR_TWO)
    drawn = random.Random(1)
    turns = cycle(devices)
    while not any(map(claims, guests)):
        act(next(turns), drawn)
    (guest,) = filter(claims, guests)
    assert len(guest.hand) > 1
    guest.press(CLAIM)
    others = [device for device in devices if device is not guest]
    held = len(guest.hand)
    for _ in range(2 * held):  # the others follow, and the guest's cards are played by themselves
        guest.wait()
        for device in others if guest.hand else ():
            act(device, drawn)
    assert not guest.hand or guest.shows("Round 2")
    assert frames_of(guest) == tuple(history_of(record_of(host), seat_of(guest)).frames)


def test_guests_bid_null_too() -> None:
    devices = begin(CELTIC_WHIST)
    play_on(devices, most=60)
    record = record_of(devices[0])
    moves = [str(move) for turn in record.turns for move in turn]
    bidders = {
        state.to_move for state, move in zip(record.states, moves, strict=False) if move.startswith("null")
    }
    assert bidders & set(map(seat_of, devices[1:]))


def hands_of(record: Record) -> Iterator[tuple[int, str]]:
    """Every hand of four cards or more that somebody had in a game, with its seat, as it stands in messages."""
    for state in record.states:
        for seat in range(record.setup.seats):
            hand = inside(state.observe(seat)).hand
            if len(hand) > 3:
                yield seat, write_text(hand)


def told(device: Device) -> str:
    """All that a device was sent before the end of the game."""
    texts = [text for to, text in device.network.texts if to is device]
    return "\n".join(text for text in texts if not text.startswith('["Proof"'))


@pytest.mark.parametrize("address", [CELTIC_WHIST, REKNILES_EKIM, TWO_HERE])
def test_no_other_hand_and_no_secret_is_ever_sent_to_a_guest(address: str) -> None:
    host, *guests = begin(address)
    play_on((host, *guests))
    room = host.app.shared.room
    assert room
    assert room.host_side
    own: dict[int | None, set[str]] = {}
    for seat, hand in hands_of(record_of(host)):
        own.setdefault(seat, set()).add(hand)
    for guest in guests:
        texts = told(guest)
        assert any(hand in texts for hand in own[seat_of(guest)]), "one’s own hand is told"
        for owner, hands in own.items():
            if owner != seat_of(guest):
                assert not [hand for hand in hands if hand in texts]
        assert str(record_of(host).setup.seed) not in texts
        assert not [secret for secret in room.host_side.secrets if secret in texts]


def test_secret_colours_are_told_to_nobody_else_before_they_are_shown() -> None:
    devices = begin(DEDUCTION)
    host, *guests = devices
    play_on(devices, most=30)
    for guest in guests:
        seen = frames_of(guest)[-1].observation
        assert seen == record_of(host).state.observe(seat_of(guest))
        assert [colour is None for colour in inside(seen).colours] == [
            seat != seat_of(guest) for seat in range(3)
        ]


@pytest.mark.parametrize("address", [WHIST, CELTIC_WHIST, REKNILES_EKIM])
def test_no_card_of_another_hand_is_on_a_guests_page(address: str) -> None:
    devices = begin(address)
    names = [{name.split(",")[0] for name in device.hand} for device in devices]
    for device, own in zip(devices, names, strict=True):
        for other in names:
            if other is not own:
                assert not [name for name in other if f"{name}," in device.html or f">{name}<" in device.html]


@in_depth("address", [CELTIC_WHIST, DEDUCTION, ARRANGED], usual=1)
def test_a_device_without_a_seat_shows_what_everybody_may_see(address: str) -> None:
    host, *guests = gather(address, *NAMES[: address.count("phone")])
    screen = watch(host)
    deal(host)
    hands = {name for device in (host, *guests) for name in device.hand}
    assert not screen.hand
    assert not [name for name in hands if name in screen.html]
    play_on((host, *guests, screen))
    assert frames_of(screen) == tuple(history_of(record_of(host), None).frames)
    assert screen.played.turns == host.played.turns
    text = told(screen)
    if address != DEDUCTION:  # which has no hands
        assert not [hand for _, hand in hands_of(record_of(host)) if hand in text]


@pytest.mark.parametrize("address", [COOPERATIVE, NO_HAND, DEDUCTION])
def test_a_host_without_a_seat_shows_no_hand(address: str) -> None:
    host, *guests = begin(address)
    hands = {name for guest in guests for name in guest.hand}
    assert not host.hand
    assert not [name for name in hands if name in host.html]
    play_on((host, *guests), most=12)
    hands = {name for guest in guests for name in guest.hand}
    assert not [name for name in hands if f">{name}<" in host.html or f'"{name}' in host.html]


def test_two_people_at_the_hosts_device_have_a_curtain_between_them() -> None:
    host, *guests = begin(TWO_HERE)
    curtains = []
    for _ in range(12):
        if host.curtain:
            curtains.append(host.curtain)
            assert not host.hand
        play_on((host, *guests), most=1)
    assert len(set(curtains)) == 2
    assert not any(guest.curtain for guest in guests)
