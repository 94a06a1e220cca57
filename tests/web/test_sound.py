"""The notes of a step, without any browser."""

from collections.abc import Iterable

import pytest

from trilithon.state import Event
from trilithon_web import sound
from trilithon_web.screens.play.turn.animation import animate
from trilithon_web.settings import read
from trilithon_web.sound import APART, MOST, Note, Sounds, usual_tones
from trilithon_web.table import table_of
from trilithon_web.tables import tables
from trilithon_web.tables.mancala.sounds import choose_sounds as of_pits
from trilithon_web.tables.mancala.sounds import pit_pitch
from trilithon_web.tables.rekniles_ekim.sounds import choose_sounds as of_chariots


def piece(kind: str, piece: str, source: str, target: str, text: str = "It is told.") -> Event:
    return Event(kind, text, piece, source, target)


def notes(events: Iterable[Event], sounds: Sounds = usual_tones) -> tuple[Note, ...]:
    return sound.notes(events, sounds)


def test_a_piece_put_down_is_one_short_note_and_of_very_many_the_first_are_heard() -> None:
    (note,) = notes([piece("play", "card:14d", "hand:0", "played:0")])
    assert note.start == 0
    assert 0 < note.length <= 120
    assert len(notes([piece("play", "card:14d", "hand:0", "played:0")] * 99)) == MOST


def test_what_is_dealt_drawn_or_only_said_is_not_heard() -> None:
    silent = [
        piece("deal", "card:?", "deck", "hand:0"),
        piece("draw", "card:14d", "deck:0", "hand:0"),
        piece("clear", "card:14d", "trick", "out"),
        Event("score", "You have 4 points."),
    ]
    assert notes(silent) == ()


def test_a_pits_note_rises_with_its_number() -> None:
    """By two octaves from the first to the last."""
    pitches = [pit_pitch(number) for number in range(1, 31)]
    assert pitches == sorted(set(pitches))
    assert pitches[-1] / pitches[0] == pytest.approx(4)
    sown = notes([piece("sow", "disk:red", "hand:0", f"pit:{number}") for number in (29, 30, 1)], of_pits)
    assert [note.pitch for note in sown] == [pitches[28], pitches[29], pitches[0]]
    assert [note.start for note in sown] == [0, APART, 2 * APART]


def test_a_chariot_that_passes_is_heard_once_and_one_that_stays_is_not() -> None:
    """RE-3: the one that is passed goes back without a word."""
    passing = [
        piece("move", "figure:red", "track:3", "track:2"),
        piece("move", "figure:blue", "track:2", "track:3", ""),
    ]
    (note,) = notes(passing, of_chariots)
    assert note.end > note.pitch
    assert notes([piece("move", "figure:red", "track:1", "track:1")], of_chariots) == ()


def test_a_trick_a_colour_gone_and_the_end_sound_each_in_its_way() -> None:
    trick = notes(
        [piece("trick", "card:14d", "trick", "taken:0"), piece("trick", "card:2d", "trick", "taken:0", "")]
    )
    gone = notes([piece("figure", "figure:red", "supply", "track:5")], of_pits)
    over = notes([Event("over", "You win.")])
    assert len({trick, gone, over}) == 3
    assert trick[0].pitch < trick[-1].pitch
    assert gone[0].pitch > gone[-1].end
    assert over[-1].start > over[0].start


@pytest.mark.parametrize("game", sorted(tables()))
def test_every_table_hears_whatever_may_be_told_and_plays_its_own_end(game: str) -> None:
    """Also a kind, a piece or a place that it has never heard of: it is no reason to fail."""
    of_table = table_of(game).appearance.sounds
    assert len(notes([piece("unheard-of", "thing:9", "here", "there")], of_table)) == 1
    assert notes([Event("over", "You win.")], of_table) == notes([Event("over", "You win.")])


def test_sound_is_off_unless_it_is_chosen() -> None:
    events = (piece("play", "card:14d", "hand:0", "played:0"),)

    def heard(text: str) -> list[Note]:
        effects = animate(events, read(text), usual_tones)
        return [note for effect in effects for note in getattr(effect, "notes", ())]

    assert heard("") == []
    assert len(heard("sound=on")) == 1
