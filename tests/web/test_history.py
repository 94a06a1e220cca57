"""What a page keeps of a game for one viewer is what a host would send them."""

import pytest

from trilithon import load
from trilithon.host import Host
from trilithon.record import Record
from trilithon_web.history import history_of
from trilithon_web.tables import tables


@pytest.mark.parametrize("name", sorted(tables()))
def test_a_history_holds_what_a_host_sends_to_that_seat(name: str) -> None:
    record = Record.begin(load(name).new(5))
    while (legal := record.state.legal_moves()) and (len(record.states) < 40 or record.state.mid_turn):
        record = record.apply(legal[len(record.states) % len(legal)])
    host = Host(record)
    for viewer in (None, *range(record.setup.seats)):
        history = history_of(record, viewer)
        sent = list(host.frames(viewer))
        assert list(history.frames) == sent
        ends = [frame.number for frame in sent if frame.ends_turn]
        assert list(history.turn_ends) == ends
        assert history.events_between(0) == tuple(event for frame in sent for event in frame.events)
        begun = [frame.number for frame in sent if frame.round > sent[max(0, frame.number - 1)].round]
        assert history.find_rounds() == [0, *begun]


def test_a_longer_game_shares_the_frames_of_its_beginning() -> None:
    record = Record.begin(load("whist").new(5))
    longer = record.apply(record.state.legal_moves()[0])
    assert history_of(longer, 0).frames[0] is history_of(record, 0).frames[0]


def test_a_turn_that_is_cut_short_is_over_if_the_rules_allow_a_break_there() -> None:
    begun = Record.begin(load("freecelt").new(5))
    one = begun.state.legal_moves()[0]
    other = begun.apply(one).state.legal_moves()[0]
    whole = begun.apply(one, other)
    assert not history_of(whole, 0).frames[1].ends_turn
    assert not history_of(whole.cut(1), 0).is_mid_turn
