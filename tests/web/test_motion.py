"""Which pieces are seen moving, worked out of events."""

from trilithon.state import Event
from trilithon_web.motion import flights, reverse_flights, spaces_between


def test_a_figure_walks_over_the_spaces_between_as_long_as_it_is_far_but_not_for_ever() -> None:
    assert spaces_between("space:15", "space:19") == ("space:16", "space:17", "space:18")
    assert spaces_between("space:5", "space:2") == ("space:4", "space:3")
    assert (
        spaces_between("space:7", "space:8")
        == spaces_between("off", "space:9")
        == spaces_between("hand:1", "trick")
        == ()
    )

    def length(source: int, target: int) -> int:
        (flight,) = flights(
            [Event("score", piece="figure:0", source=f"space:{source}", target=f"space:{target}")], "normal"
        )
        return flight.length

    assert length(15, 16) == 220
    assert length(15, 19) == 280
    assert length(1, 30) == 900


def test_a_disk_comes_from_beside_its_player_and_of_a_crowd_six_one_after_another() -> None:
    (flight,) = flights([Event("bid", piece="disk:2", source="supply", target="space:4", seat=2)], "normal")
    assert (flight.piece, flight.source, flight.target) == ("disk-2", "supply:2", "space:4")
    deal = [Event("deal", piece=f"card:{n}d", source="deck", target="hand:0", seat=0) for n in range(1, 14)]
    assert [(flight.piece, flight.delay) for flight in flights(deal, "normal")] == [
        (f"card-{n}d", 40 * (n - 1)) for n in range(1, 7)
    ]
    assert {flight.length for flight in flights(deal, "none")} == {0}


def test_undone_they_go_the_same_way_back() -> None:
    walked = flights([Event("score", piece="figure:0", source="space:3", target="space:6")], "normal")
    (returned,) = reverse_flights(walked)
    assert (returned.source, returned.target, returned.via) == ("space:6", "space:3", ("space:5", "space:4"))
    assert reverse_flights((returned,)) == walked
