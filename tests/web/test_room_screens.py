"""A game on several devices in one room, each with the whole page."""

import random

from tests.web.devices import gather
from tests.web.friends import act, play_on
from trilithon.record import Record

THREE = "whist/?seats=3&players=person,phone,phone"


def test_guests_come_in_by_codes_and_are_dealt_their_own_hands() -> None:
    host, ann, ben = gather(THREE, "Ann", "Ben")
    assert host.shows("Everyone is here.")
    host.press("Deal")
    for device in (host, ann, ben):
        assert device.hand
    hands = [*host.hand, *ann.hand, *ben.hand]
    assert len(set(hands)) == len(hands) == 24


def test_a_whole_game_ends_the_same_on_every_device_and_is_kept_there() -> None:
    host, ann, ben = gather(THREE, "Ann", "Ben")
    host.press("Deal")
    play_on((host, ann, ben))
    print(host.text()[:300])
    print(ann.text()[:600])
    ended = [Record.read(device.played.text()) for device in (host, ann, ben)]
    assert ended[0].state.result
    assert [record.turns for record in ended] == [ended[0].turns] * 3


def test_a_guest_whose_page_is_loaded_again_comes_back_to_the_game_by_itself() -> None:
    host, ann, ben = gather(THREE, "Ann", "Ben")
    host.press("Deal")
    play_on((host, ann, ben), 6)
    seen = ann.hand
    ann.reload()
    ann.network.run()
    assert ann.hand == seen
    play_on((host, ann, ben))
    assert ann.played.turns == host.played.turns


def test_a_guest_who_is_cut_off_comes_back_by_itself() -> None:
    host, ann, ben = gather(THREE, "Ann", "Ben")
    host.press("Deal")
    play_on((host, ann, ben), 6)
    ann.network.cut(ann)
    assert host.shows("Ann is back.") or host.says
    play_on((host, ann, ben))
    assert ann.played.turns == ben.played.turns == host.played.turns


def test_the_coach_advises_a_guest_from_what_the_guest_knows() -> None:
    host, ann, _ = gather(THREE, "Ann", "Ben")
    host.press("Deal")
    drawn = random.Random(1)
    while ann.drawn("data-to-move")[0].attrs["data-to-move"] != "1":
        act(host, drawn)
    ann.key("h")
    ann.wait()
    ann.key("h")
    assert ann.shows("Coach")
    assert ann.says.startswith(("A bid of", "Bid", "Best")), ann.says


def test_a_game_dealt_without_somebody_shows_the_table_and_has_a_code_in_the_menu() -> None:
    host, ann = gather(THREE, "Ann")
    host.press("Deal without them")
    assert host.hand
    assert ann.hand
    assert not host.drawn("data-what", "The link")
    host.press("Menu")
    host.press("Code for player 3’s seat")
    assert host.show_code("player 3")


def test_a_device_in_the_middle_shows_the_game_to_its_end_and_no_hand() -> None:
    host, ann, ben = gather("whist/?seats=3&players=phone,phone,steady", "Ann", "Ben")
    host.press("Deal")
    drawn = random.Random(1)
    for _ in range(3000):
        acted = [act(device, drawn) for device in (host, ann, ben)]
        assert not host.hand
        if not any(acted):
            break
    assert ann.played.state.result
    assert host.played.turns == ann.played.turns == ben.played.turns
    assert host.shows("Play again")


def test_friends_who_play_again_stay_in_the_room() -> None:
    host, ann, ben = gather("whist/?seats=3&players=person,phone,phone", "Ann", "Ben")
    host.press("Deal")
    play_on((host, ann, ben))
    first = ann.played
    host.press("Play again")
    assert host.shows("Everyone is here.")
    host.press("Deal")
    assert ann.hand
    assert len({*host.hand, *ann.hand, *ben.hand}) == 24
    play_on((host, ann, ben))
    assert ann.played.turns == ben.played.turns == host.played.turns
    assert ann.played.setup != first.setup
    assert "nobody could choose the cards" in " ".join(ann.hears())


def test_somebody_here_plays_for_a_guest_who_is_away_until_the_guest_is_back() -> None:
    host, ann, ben = gather("whist/?seats=3&players=phone,phone,steady", "Ann", "Ben")
    host.press("Deal")
    hand, network = ann.hand, ann.network
    network.cut(ann, notices=False)
    host.press("Play here: for Ann")
    assert host.hand == hand
    play_on((host, ben), 4)
    ann.reload()
    network.run()
    assert not host.hand
    assert ann.hand
    play_on((host, ann, ben))
    assert ann.played.turns == ben.played.turns == host.played.turns
