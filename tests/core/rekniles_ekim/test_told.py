"""The events of races, followed piece by piece by somebody who sees nothing else."""

from collections import Counter
from typing import Any

import pytest

from tests.core.rekniles_ekim.test_restatement import VARIANTS, WORDS, new, playout
from trilithon.equipment import card_text
from trilithon.games.rekniles_ekim import State
from trilithon.state import Event


class Watcher:
    """Somebody who sees nothing but the events: pieces lying in places."""

    def __init__(self, state: State, viewer: int | None) -> None:
        self.viewer = viewer
        self.places: dict[str, Counter[str]] = {}
        view = state.observe(viewer)
        for seat in range(len(view.disks)):
            self.places[f"hand:{seat}"] = Counter({"card:?": view.hand_counts[seat]})
            self.places[f"deck:{seat}"] = Counter({"card:?": view.deck_counts[seat]})
            self.places[f"played:{seat}"] = Counter()
            self.places[f"disks:{seat}"] = Counter()
        if viewer is not None:
            self.places[f"hand:{viewer}"] = Counter(f"card:{card_text(card)}" for card in view.hand)
        self.track = list(view.track)
        self.left = list(view.left)
        self.sentences: list[str] = []

    def watch(self, event: Event) -> None:
        if event.text:
            assert event.text[0].isupper()
            assert event.text.endswith(".")
        if event.kind == "round":
            for place in self.places.values():
                place.clear()
            self.left = [10] * 5
        elif event.kind == "chariot":
            self.track[int(event.target[6:]) - 1] = WORDS.index(event.piece[7:])
        elif event.kind == "start" and event.target:
            self.places[event.target] = Counter({"card:?": event.amount})
            self.places[event.target.replace("deck", "hand")] = Counter()
        elif event.kind == "move":
            assert event.piece.startswith("figure:")
            self.track[int(event.target[6:]) - 1] = WORDS.index(event.piece[7:])
        elif event.kind == "disk":
            self.left[WORDS.index(event.piece[5:])] -= 1
            self.places[event.target][event.piece] += 1
        elif event.piece.startswith("card:"):
            self.carry(event)

    def carry(self, event: Event) -> None:
        if event.source != "box":
            source = self.places[event.source]
            piece = event.piece if source[event.piece] else "card:?"
            assert source[piece] > 0, event
            source[piece] -= 1
        self.places[event.target][event.piece] += 1

    def check(self, state: State) -> None:
        view = state.observe(self.viewer)
        assert tuple(self.track) == view.track
        assert tuple(self.left) == view.left
        for seat, disks in enumerate(view.disks):
            assert [self.places[f"disks:{seat}"][f"disk:{word}"] for word in WORDS] == list(disks)
            assert self.places[f"hand:{seat}"].total() == view.hand_counts[seat]
            assert self.places[f"deck:{seat}"].total() == view.deck_counts[seat]
        if self.viewer is not None:
            own = Counter(f"card:{card_text(card)}" for card in view.hand)
            assert +self.places[f"hand:{self.viewer}"] == own
        played = Counter(f"card:{card_text(move.card)}" for move in view.played)
        table = [self.places[place] for place in self.places if place.startswith("played")]
        assert sum(table, Counter()) == played


@pytest.mark.parametrize(("seats", "options"), VARIANTS)
def test_the_events_tell_the_whole_story(seats: int, options: dict[str, Any]) -> None:
    # RE-1 to RE-9, RE-V4, RE-V5, RE-V9
    first = new(seats, options, seats)
    watchers = [Watcher(first, viewer) for viewer in (*range(seats), None)]
    for before, move, after in playout(first, 5):
        for watcher in watchers:
            events = before.narrate(move, watcher.viewer)
            for event in events:
                watcher.watch(event)
            if not after.result:
                watcher.check(after)
            assert (events[-1].kind == "over") == (after.result is not None)
            if len(after.race.past) > len(before.race.past):
                told = {event.seat: event.amount for event in events if event.kind == "score"}
                done = after.race.past[-1]
                assert told == {seat if seat < seats else None: done.race_points[seat] for seat in done.order}
                assert [event.seat for event in events if event.kind == "winner"] == [done.winner]
                assert any(done.reason in event.text for event in events if event.kind == "winner")
