"""What goes wrong between the devices of a room: moves that aren't allowed, strangers, losses, and ways back."""

import json
import random
from typing import Final

import pytest

from tests.web.devices import Device, gather
from tests.web.friends import act, play_on
from tests.web.surroundings import HOME
from tests.web.test_room_games import begin, frames_of, record_of, seat_of
from trilithon_web.answers import PeerSaid
from trilithon_web.company import PHONE
from trilithon_web.history import history_of
from trilithon_web.room import joining
from trilithon_web.room.hosted import HostedRoom
from trilithon_web.room.messages import (
    VERSION,
    FromGuest,
    Hello,
    Moves,
    Person,
)
from trilithon_web.wire import write_message

THREE: Final = "whist/?seats=3&length=short&players=person,phone,phone"
CELTIC_WHIST: Final = "celtic_whist/?seats=3&players=person,phone,phone"
ALL_ON_PHONES: Final = "whist/?seats=2&length=short&players=phone,phone"


def host_side(host: Device) -> HostedRoom:
    room = host.app.shared.room
    assert room
    assert room.host_side
    return room.host_side


def forge(guest: Device, message: FromGuest | str) -> None:
    """Send what the page of a guest would not send."""
    network = guest.network
    host, peer = network.ends[guest, "host"]
    text = message if isinstance(message, str) else write_message(message)
    network.under_way.append((host, PeerSaid(peer, text)))
    network.run()


def is_connected(guest: Device) -> bool:
    return (guest, "host") in guest.network.ends


def to_turn_of(devices: tuple[Device, ...], guest: Device) -> None:
    """Play until it is a guest's turn."""
    for _ in range(200):
        if record_of(devices[0]).state.to_move == seat_of(guest):
            return
        play_on(tuple(one for one in devices if one is not guest), most=1)
    raise AssertionError("it never is")


# What the rules don't allow


def test_a_guest_who_breaks_a_rule_is_told_which_and_the_game_stays() -> None:
    devices = host, ann, _ = begin(CELTIC_WHIST)
    to_turn_of(devices, ann)
    before = record_of(host)
    forge(ann, Moves(before.move_count, ("99",)))
    assert record_of(host) is before
    forge(ann, Moves(before.move_count, ("bid 50",)))
    assert record_of(host) is before
    _, text = [(to, text) for to, text in ann.network.texts if to is ann][-1]
    assert text.startswith('["Refused"')
    assert is_connected(ann)


def test_a_refusal_comes_with_its_sentence_and_rule() -> None:
    devices = host, ann, _ = begin(CELTIC_WHIST)
    to_turn_of(devices, ann)
    card = next(one for one in ann.html.split('data-card="')[1:]).partition('"')[0]
    forge(ann, Moves(record_of(host).move_count, (card,)))
    assert "bid before you play" in ann.says
    assert "CW-BID-0" in ann.text()


def test_nobody_plays_for_somebody_else() -> None:
    devices = host, ann, ben = begin(THREE)
    to_turn_of(devices, ann)
    before = record_of(host)
    legal = str(before.state.legal_moves()[0])
    forge(ben, Moves(before.move_count, (legal,)))
    assert record_of(host) is before
    after = before.state.apply(before.state.legal_moves()[0])
    forge(ann, Moves(before.move_count, (legal, str(after.legal_moves()[0]))))
    assert record_of(host) is before
    forge(ann, Moves(before.move_count, (legal,)))
    assert record_of(host).move_count == before.move_count + 1


def test_a_move_that_comes_late_or_twice_does_nothing() -> None:
    devices = host, ann, _ = begin(THREE)
    to_turn_of(devices, ann)
    before = record_of(host)
    move = Moves(before.move_count, (str(before.state.legal_moves()[0]),))
    forge(ann, move)
    forge(ann, move)
    forge(ann, move._replace(at=0))
    assert record_of(host).move_count == before.move_count + 1


# Strangers


HOSTILE: Final = ("<b>x</b>", "a\x00b", "\u202eevil", "\ud800", "x" * 41, "N" * 200_000, "\n", "\x02 1|x\x03")


@pytest.mark.parametrize("name", HOSTILE, ids=range(len(HOSTILE)))
def test_a_name_is_shown_as_text_or_not_at_all(name: str) -> None:
    host, ann, ben = gather(THREE, "Ann", "Ben")
    text = write_message(Person("NAME", -1)).replace('"NAME"', json.dumps(name))
    forge(ann, text)
    host.press("Deal")
    shown = "<b>x</b>" if name.startswith("<b>") else "Ann"
    for device in (host, ann, ben):
        assert name not in device.html
        if device is not ann:
            assert device.shows(shown)


@pytest.mark.parametrize("colour", [99, -7, 2**60])
def test_a_colour_that_there_is_not_is_nobodys(colour: int) -> None:
    host, ann, ben = gather("celtic_whist/?seats=3&players=person,phone,phone", "Ann", "Ben")
    forge(ann, Person("Ann", colour))
    host.press("Deal")
    assert ben.hand
    assert is_connected(ann)
    assert is_connected(ben)


def test_two_who_scan_one_code_do_not_get_one_seat() -> None:
    (host,) = gather("whist/?seats=2&players=person,phone")
    code = host.show_code()
    first, second = Device(host.network), Device(host.network)
    for device, name in ((first, "Ann"), (second, "Ben")):
        device.scan(code)
        device.fill("Your name", name)
        device.press("Join")
    host.scan(first.show_code())
    host.scan(second.show_code())
    assert "already been used" in host.says
    host.press("Deal")
    assert first.hand
    assert not is_connected(second)


def test_a_stranger_with_the_code_of_a_seat_that_is_taken_gets_none() -> None:
    host, ann = gather(ALL_ON_PHONES, "Ann")
    stranger = Device(host.network)
    stranger.scan(host.show_code())
    stranger.fill("Your name", "Eve")
    stranger.press("Join")
    host.scan(stranger.show_code())
    forge(stranger, Hello(VERSION, "0" * 32, "Eve", -1, False, ""))
    assert [seat.name for seat in host_side(host).seats] == ["Ann", "Eve"]
    assert seat_of(ann) == 0


@pytest.mark.parametrize(
    "text", ["", "{", '["Moves",[1,[1]]]', "x" * 300_000, '["Frames",[0,[]]]', "[" * 9999]
)
def test_nonsense_ends_the_connection_and_the_game_waits_for_the_guest(text: str) -> None:
    host, ann, _ = begin(THREE)
    before = record_of(host)
    forge(ann, text)
    assert record_of(host).turns == before.turns
    assert host_side(host).seats[1].level == PHONE


def test_a_page_of_another_version_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    (host,) = gather(ALL_ON_PHONES)
    guest = Device(host.network)
    guest.scan(host.show_code())
    monkeypatch.setattr(joining, "VERSION", VERSION + 1)
    guest.press("Join")
    host.scan(guest.show_code())
    assert guest.shows("Different versions")
    assert not is_connected(guest)
    assert [seat.is_free for seat in host_side(host).seats] == [True, True]


# Losses and ways back


def hand_over(host: Device, guest: Device, name: str = "", back: str = "") -> None:
    """A guest scans the code that the host shows for their seat, and the host takes theirs.

    name: as the guest types it. back: the name that the seat has.
    """
    if not host.drawn("data-what", "The link"):  # until somebody wants it, it is out of the way
        if shows := [one for one in host.pressable if one.startswith(f"Show a code: for {back}")]:
            host.press(shows[0])
        else:  # somebody else plays there
            host.press("Menu")
            host.press(f"Code for {back}’s seat")
    guest.scan(host.show_code(back))
    if name:
        guest.fill("Your name", name)
    guest.press("Join")
    host.scan(guest.show_code())


def test_a_guest_with_another_phone_comes_back_by_a_new_code() -> None:
    devices = host, ann, ben = begin(THREE)
    play_on(devices, most=6)
    hand = ann.hand
    ann.network.cut(ann, notices=False)
    assert host.shows("Ann isn’t connected")
    other = Device(host.network)
    hand_over(host, other)
    assert other.hand == hand
    assert not host.shows("isn’t connected")
    play_on((host, other, ben))
    assert other.played.turns == ben.played.turns == host.played.turns


def test_a_computer_plays_for_somebody_who_is_away_and_hands_the_seat_back() -> None:
    devices = host, ann, ben = begin(THREE)
    play_on(devices, most=6)
    ann.network.cut(ann, notices=False)
    host.press("Use a computer")
    play_on((host, ben), most=12)
    moves = [frame.mover for frame in history_of(record_of(host), None).frames]
    assert moves[-6:].count(1) > 0, "the computer plays at Ann’s seat"
    hand_over(host, ann, back="Ann")
    assert frames_of(ann) == tuple(history_of(record_of(host), 1).frames)
    to_turn_of(devices, ann)
    play_on((host, ben), most=6)
    assert record_of(host).state.to_move == 1, "nobody but Ann plays at her seat"
    play_on(devices)
    assert ann.played.turns == host.played.turns


def test_somebody_joins_in_the_middle_of_a_game() -> None:
    host, ann = gather(THREE, "Ann")
    host.press("Deal without them")
    play_on((host, ann), most=8)
    ben = Device(host.network)
    host.press("Menu")
    host.press("Code for player 3’s seat")
    hand_over(host, ben, "Ben")
    assert ann.shows("Ben")
    assert frames_of(ben) == tuple(history_of(record_of(host), 2).frames)
    play_on((host, ann, ben))
    assert ben.played.turns == ann.played.turns == host.played.turns


def test_somebody_leaves_for_good_and_the_others_play_on() -> None:
    host, ann, ben = begin(THREE)
    play_on((host, ann, ben), most=6)
    ann.press("Menu")
    ann.press("Leave the game")
    ann.press("No, keep playing")
    assert is_connected(ann)
    ann.press("Menu")
    ann.press("Leave the game")
    ann.press("Yes, leave")
    assert not is_connected(ann)
    assert ann.app.path == ""
    assert host.shows("Ann has left")
    assert "Ann has left" in ben.says
    host.press("Use a computer")
    play_on((host, ben))
    assert host.played.state.result
    assert ben.played.turns == host.played.turns


def test_somebody_new_takes_the_seat_of_somebody_who_has_left() -> None:
    host, ann, ben = begin(THREE)
    play_on((host, ann, ben), most=6)
    ann.press("Menu")
    ann.press("Leave the game")
    ann.press("Yes, leave")
    cleo = Device(host.network)
    hand_over(host, cleo, name="Cleo", back="Ann")
    assert not host.shows("has left")
    assert ben.shows("Cleo")
    play_on((host, cleo, ben))
    assert cleo.played.turns == ben.played.turns == host.played.turns


def test_the_host_deals_without_a_phone_that_stays_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    host, ann, ben = gather(THREE, "Ann", "Ben")
    monkeypatch.setattr(ann, "meet", lambda told: None)
    host.press("Deal")
    assert host.shows("Waiting for the phone of Ann")
    host.press("Without Ann")
    assert "without Ann" in ben.says
    host.press("Deal without them")
    play_on((host, ben))
    assert host.played.state.result
    assert ben.played.turns == host.played.turns
    assert "2 tries" in ben.says


def test_the_host_turns_to_another_page_and_comes_back() -> None:
    devices = host, ann, _ = begin(THREE)
    to_turn_of(devices, ann)
    table = host.address
    host.go_to(f"{HOME}games/")
    host.network.run()
    before = len(frames_of(ann))
    ann.press(next(name for name in ann.pressable if name.isdigit()))
    ann.press(ann.moves[0])
    assert "something else" in ann.says
    assert len(frames_of(ann)) == before
    host.go_to(f"{HOME}{table}")
    host.network.run()
    play_on(devices)
    assert host.played.state.result
    assert ann.played.turns == host.played.turns


@pytest.mark.parametrize("moves", [0, 9])
def test_a_host_whose_page_is_loaded_again_is_back_in_the_room_with_everybody(moves: int) -> None:
    devices = host, ann, ben = begin(THREE)
    play_on(devices, most=moves)
    turns, hands, secrets = record_of(host).turns, (ann.hand, ben.hand), host_side(host).secrets
    for _ in range(2):  # each return prepares the next one
        host.reload()
        host.network.run()
        assert is_connected(ann)
        assert is_connected(ben)
        assert not host.shows("isn’t connected")
        assert "Coming back" not in ben.says
        assert record_of(host).turns == turns
        assert (ann.hand, ben.hand) == hands
    assert host_side(host).secrets == secrets
    play_on(devices)
    assert ann.played.turns == ben.played.turns == host.played.turns
    assert "nobody could choose the cards" in ann.says


def test_a_host_whose_guests_have_gone_shows_codes_for_them() -> None:
    devices = host, ann, ben = begin(THREE)
    play_on(devices, most=9)
    turns = record_of(host).turns
    for device in (ann, ben, host):
        device.returns.clear()
    host.reload()
    host.network.run()
    assert host.shows("Ann isn’t connected")
    for guest, name in ((ann, "Ann"), (ben, "Ben")):
        hand_over(host, guest, back=name)
    assert record_of(host).turns == turns
    play_on(devices)
    assert ann.played.turns == ben.played.turns == host.played.turns


def test_a_host_that_has_kept_nothing_of_the_room_reopens_it() -> None:
    devices = host, ann, ben = begin(THREE)
    play_on(devices, most=9)
    host.way_back = ""
    host.reload()
    host.network.run()
    host.press("Reopen the room")
    for guest, name in ((ann, "Ann"), (ben, "Ben")):
        hand_over(host, guest, back=name)
    play_on(devices)
    assert ann.played.turns == ben.played.turns == host.played.turns


# Undo


def to_move_of(devices: tuple[Device, ...], guest: Device) -> int:
    """Play until a guest has moved; the number of moves then."""
    to_turn_of(devices, guest)
    before = record_of(devices[0])
    while record_of(devices[0]) is before:
        play_on((guest,), most=1)
    return before.move_count + 1


def test_an_undo_is_made_when_everybody_agrees() -> None:
    devices = host, ann, ben = begin(THREE)
    moves = to_move_of(devices, ann)
    ann.press("Undo")
    assert record_of(host).move_count == moves
    ben.press("Yes, agree")
    assert record_of(host).move_count == moves
    host.press("Yes, agree")
    assert record_of(host).move_count == moves - 1
    for device in devices:
        assert "took back" in device.says
    play_on(devices)
    assert ann.played.turns == host.played.turns


@pytest.mark.parametrize("who", [0, 2])
def test_an_undo_is_not_made_when_somebody_refuses(who: int) -> None:
    devices = host, ann, _ = begin(THREE)
    moves = to_move_of(devices, ann)
    ann.press("Undo")
    devices[who].press("No, keep playing")
    assert record_of(host).move_count == moves
    assert "agree" in ann.says
    assert not any(device.shows("would like to take back") for device in devices)


def test_a_guest_takes_back_what_has_been_done_of_an_own_turn_without_asking() -> None:
    host, ann, ben = gather("mancala/?seats=3&players=phone,phone,steady", "Ann", "Ben")
    host.press("Start")
    drawn = random.Random(2)
    while len(frames_of(ann)) < 3 or frames_of(ann)[-1].ends_turn or frames_of(ann)[-1].mover != seat_of(ann):
        assert any(act(device, drawn) for device in (host, ann, ben))
    begun = len(frames_of(ann))
    ann.key("Backspace")
    ann.network.run()
    assert len(frames_of(ann)) < begun
    assert not ben.shows("take back")
