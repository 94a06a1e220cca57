"""What the screens of a room say and offer: names, codes, what a device in the middle leaves out."""

from tests.web.devices import Device, gather
from tests.web.surroundings import HOME
from trilithon_web.answers import PeerClosed

THREE = "whist/?seats=3&players=person,phone,phone"


def test_a_name_typed_at_the_host_is_read_by_the_guests() -> None:
    host, ann, _ = gather(THREE, "Ann", "Ben")
    host.fill("Your name", " Cleo ")
    host.network.run()
    assert ann.shows("Cleo")
    host.press("Deal")
    assert ann.shows("Cleo")


def test_a_host_types_a_name_once_and_has_it_in_the_next_room() -> None:
    host, *_ = gather(THREE, "Ann", "Ben")
    host.fill("Your name", "Cleo")
    host.open(f"{HOME}mancala/?seats=2&players=person,phone")
    host.network.run()
    ann = Device(host.network)
    ann.scan(host.show_code())
    ann.fill("Your name", "Ann")
    ann.press("Join")
    host.scan(ann.show_code())
    assert ann.shows("Cleo")


def test_guests_call_a_host_without_a_name_the_host() -> None:
    host, ann, ben = gather(THREE, "Ann", "Ben")
    assert ann.shows("Host")
    host.press("Deal")
    for guest in (ann, ben):
        assert guest.shows("Host")
        assert not guest.shows("Player 1")


def test_several_people_at_the_host_have_a_name_each() -> None:
    address = "whist/?seats=4&players=person,person,phone,phone"
    host, ann, _ = gather(address, "Ann", "Ben")
    host.fill("Name of player 2", "Dora")
    host.network.run()
    assert ann.shows("Player 1")
    assert ann.shows("Dora")
    host.open(f"{HOME}{address}")
    host.network.run()
    assert host.reads("Name of player 2") == "Dora"


def test_a_seat_is_not_called_like_the_computer_that_sat_there() -> None:
    (host,) = gather("whist/?seats=3&players=person,phone,steady")
    assert host.shows("Elder")
    host.press("Phone", within="Who is player 3")
    assert not host.shows("Elder")
    host.press("This device", within="Who is player 3")
    assert not host.reads("Name of player 3")


def test_a_name_that_cannot_be_used_is_refused_at_the_host() -> None:
    host, ann, _ = gather(THREE, "Ann", "Ben")
    host.fill("Your name", "Cl\u202eeo")
    assert host.says.startswith("A name can’t contain invisible characters")
    assert ann.shows("Host")


def test_a_seat_has_a_code_until_somebody_has_taken_it() -> None:
    host, *_ = gather(THREE, "Ann")
    assert [code.attrs["aria-label"] for code in host.drawn("class", "qr")] == ["Code for player 3"]
    assert host.shows("Waiting for one more")


def test_a_device_in_the_middle_offers_no_hints_and_no_hand() -> None:
    host, ann, _ = gather("whist/?seats=3&players=phone,phone,steady", "Ann", "Ben")
    host.press("Deal")
    assert "Hint" in ann.pressable
    assert "Hint" not in host.pressable
    assert not host.drawn("data-held", "whist")
    assert ann.drawn("data-held", "whist")


def test_a_computer_plays_for_a_guest_who_is_away() -> None:
    host, *_ = gather("whist/?seats=3&players=phone,phone,steady", "Ann", "Ben")
    host.press("Deal")
    room = host.app.shared.room
    assert room
    assert room.host_side
    host.meet(PeerClosed(room.host_side.seats[0].peer))
    assert host.shows("Ann isn’t connected.")
    host.press("Use a computer: for Ann")
    assert not host.shows("Ann isn’t connected.")
    assert not host.drawn("class", "note room")
    host.press("Menu")
    assert "Code for Ann’s seat for a phone" in host.pressable


def test_a_game_without_cards_is_started_and_speaks_of_no_cards() -> None:
    for options, question in (("", ""), ("&game=deduction", "Who can see the secret colours?")):
        host, ann = gather(f"mancala/?seats=3{options}&players=person,phone,phone", "Ann")
        assert not host.shows("Who can see the cards?")
        assert host.shows("Who can see") == bool(question)
        assert host.shows(question)
        host.press("Start without them")
        assert ann.shows("Round 1")
        assert not [device for device in (host, ann) if device.shows("the cards") or device.shows("Deal ")]


def test_a_game_with_cards_is_dealt() -> None:
    (host,) = gather(THREE)
    assert host.shows("Who can see the cards?")
    assert "Deal without them" in host.pressable
