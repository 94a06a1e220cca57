"""How a game ended, as a few lines to be pasted: for every table, and nothing of the deal in them."""

from datetime import date
from typing import Any

import pytest

import trilithon
from tests.web.easy_deal import winning
from tests.web.inside import inside
from tests.web.telling import tells
from trilithon.record import Record
from trilithon_web import settings
from trilithon_web.address import sitting_of
from trilithon_web.company import gathered
from trilithon_web.edition import Edition
from trilithon_web.effects import ClosePanel, Copy, Share
from trilithon_web.nodes import find, text_of
from trilithon_web.screens.play.model import Play
from trilithon_web.screens.play.opening import begun
from trilithon_web.screens.play.parts import Visit
from trilithon_web.screens.play.review.replay import visiting
from trilithon_web.screens.play.share.outcome import outcome
from trilithon_web.screens.play.share.view import share
from trilithon_web.screens.play.update import update
from trilithon_web.shared import Shared
from trilithon_web.shelf.keys import GameKey
from trilithon_web.shelf.results import places
from trilithon_web.table import table_of
from trilithon_web.tables import tables

SITE = Edition(home="https://example.org/")
WHOLE = ("▮", "▯")
# Games of which the first moves that the rules list lead to an end.
TABLES = {
    "celtic_whist": "seed=5&seats=3&players=person,plain,plain",
    "mancala": "seed=5&players=person,plain",
    "rekniles_ekim": "seed=5&match=on&players=person,plain",
    "whist": "seed=5&seats=3&players=person,plain,plain",
}
WHAT = {
    "celtic_whist": "rounds with points",
    "mancala": "rounds won",
    "rekniles_ekim": "races won",
    "whist": "bids made",
}


def play_of(name: str, query: str, record: Record | None = None, today: str = "") -> Play:
    """A game that is over, as it is where it was played. record: of another than the first moves lead to."""
    game: Any = trilithon.load(name)
    sitting = sitting_of(game, query)
    setup, levels = sitting
    if record is None:
        record = Record.begin(game.new(setup.seed, setup.options, setup.seats))
        while record.state.to_move is not None:
            moves = record.state.legal_moves()
            record = record.after(moves[len(record.states) % len(moves)])
    shared = Shared(settings.read(None, table_of(name).settings))
    if today:
        shared = shared._replace(today=date.fromisoformat(today))
    company = gathered(levels, ("Ann", "Bob", "Cleo")[: setup.seats], ())
    play = begun(game, shared, GameKey.of(game, sitting), record, company)
    return play._replace(ready=True)


def won(query: str = "seed=1&slots=6", today: str = "") -> Play:
    record = Record.begin(trilithon.load("freecelt").new(1, {"slots": "6"}))
    for move in winning():
        record = record.after(move)
    play = play_of("freecelt", query, record, today)
    head = play.keeping.head._replace(seconds=312)
    return play._replace(keeping=play.keeping._replace(head=head))


def given_up(query: str = "seed=1", today: str = "") -> Play:
    state = trilithon.load("freecelt").new(sitting_of(trilithon.load("freecelt"), query).setup.seed)
    return play_of("freecelt", query, Record.begin(state).after(state.legal_moves()[-1]), today)


def text(play: Play) -> str:
    found = outcome(play, SITE)
    assert found
    return f"{found.text}\n{found.link}"


def test_every_table_brings_a_row_of_signs() -> None:
    assert {name for name in tables() if table_of(name).outcome} == {"freecelt", *TABLES}


def test_a_deal_that_was_won_in_four_lines() -> None:
    """FC-8."""
    assert text(won()) == (
        f"FreeCelt, deal 1\nWon · 60 of 60 home · {len(winning())} moves · 5:12\n▮▮▮▮▮▮▮▮▮▮ cards home\n"
        "https://example.org/freecelt/?seed=1&slots=6"
    )


def test_a_deal_that_was_given_up_says_how_far_it_came() -> None:
    assert text(given_up()).split("\n")[1:3] == [
        "Not won · 0 of 60 home · 0 moves · 0:00",
        "▯▯▯▯▯▯▯▯▯▯ cards home",
    ]


def test_the_deal_of_a_day_is_told_by_its_date_and_leads_to_it() -> None:
    play = given_up("seed=20261122", today="2026-11-24")
    title, *_, link = text(play).split("\n")
    assert tells(title, "FreeCelt", "22 November 2026")
    assert link == "https://example.org/freecelt/#day=2026-11-22"
    assert text(given_up("seed=20261125", today="2026-11-24")).startswith("FreeCelt, deal 20261125\n")


def signs_of(play: Play) -> str:
    return text(play).split("\n")[2].partition(" ")[0]


@pytest.mark.parametrize("name", sorted(TABLES))
def test_a_game_of_several_tells_who_won_by_the_points_and_shows_a_stone_for_each_round(name: str) -> None:
    play = play_of(name, TABLES[name])
    result, seen = play.eyes.seen.result, inside(play.eyes.seen)
    assert result
    first, second, signs, link = text(play).split("\n")
    assert first == play.game.title + ("" if play.hides else ", deal 5")
    place = ("First", "Second", "Third", "Fourth", "Fifth")[places(result)[0] - 1]
    lost = f"{place} of {play.company.seats}"
    ended = lost if 0 not in result.winners else "Won" if len(result.winners) == 1 else "Shared"
    unit = f" of {len(seen.past)} races" if name == "rekniles_ekim" else " point"
    assert second.startswith(ended)
    assert f" · {result.scores[0]}".replace("-", "−") + unit in second
    # Who has a place has the number of players in it.
    assert second.endswith(f" · {play.company.seats} players") == (0 in result.winners)
    row, what = signs.split(" ", 1)
    assert set(row) <= set(WHOLE)
    of = "" if name == "rekniles_ekim" else f"{row.count('▮')} of {len(row)} "
    assert what == f"{of}{WHAT[name]}"
    (section,) = find(share(play, SITE), "class", "outcome")
    assert "▮" in text_of(next(find(section, "class", "help")))
    assert link == f"https://example.org/{name}/?{play.key.place[1]}"


def test_a_stone_is_whole_where_a_bid_was_met() -> None:
    """WH-8."""
    play = play_of("whist", TABLES["whist"])
    met = [row.bids[0] == row.taken[0] for row in inside(play.eyes.seen).sheet]
    assert signs_of(play) == "".join(WHOLE[not one] for one in met)
    assert len(set(met)) == 2


def test_a_stone_is_whole_where_a_round_brought_points() -> None:
    """CW-SCORE-1, CW-SCORE-2."""
    play = play_of("celtic_whist", TABLES["celtic_whist"])
    rounds = [row for row in inside(play.eyes.seen).sheet if 0 in row.playing]
    assert signs_of(play) == "".join(WHOLE[row.gains[0] <= 0] for row in rounds)


def test_a_stone_is_whole_where_nobody_did_better_in_a_round() -> None:
    """AM-STD-7; under AM-V3 the fewest points are best."""
    for low, best in ("off", max), ("on", min):
        play = play_of("mancala", f"{TABLES['mancala']}&low-score={low}")
        past = inside(play.eyes.seen).past
        assert signs_of(play) == "".join(WHOLE[one.points[0] != best(one.points)] for one in past)


def test_a_stone_is_whole_for_a_race_won_and_in_a_single_race_for_each_chariot_with_a_disk() -> None:
    """RE-V9, RE-7."""
    match = play_of("rekniles_ekim", TABLES["rekniles_ekim"])
    assert signs_of(match) == "".join(WHOLE[one.winner != 0] for one in inside(match.eyes.seen).past)
    single = play_of("rekniles_ekim", "seed=5&match=off&players=person,plain")
    (done,) = inside(single.eyes.seen).past
    assert signs_of(single) == "".join(WHOLE[not done.disks[0][colour]] for colour in done.track)
    assert " point" in text(single).split("\n")[1]


def test_help_is_told() -> None:
    play = won()
    head = play.keeping.head._replace(assisted=True)
    helped = play._replace(keeping=play.keeping._replace(head=head))
    assert text(helped).split("\n")[1].endswith(" · with help")


def test_several_people_at_one_screen_have_the_points_of_all_and_no_row() -> None:
    play = play_of("mancala", "seed=5&players=person,person")
    result = play.eyes.seen.result
    assert result
    found = outcome(play, SITE)
    assert found
    _, points = found.text.split("\n")
    assert not found.legend
    assert sorted(points.split(" · ")) == [f"Ann {result.scores[0]}", f"Bob {result.scores[1]}"]


def test_a_table_that_brings_nothing_of_it_tells_the_points() -> None:
    play = play_of("whist", TABLES["whist"])
    plain = play._replace(table=play.table._replace(outcome=None))
    assert text(plain).split("\n")[:2] == text(play).split("\n")[:2]
    assert len(text(plain).split("\n")) == 3


def test_without_a_home_the_result_has_no_link() -> None:
    found = outcome(won(), Edition("file"))
    assert found
    assert found[1] == ""


def test_there_is_none_before_the_end_and_none_of_a_game_that_others_played() -> None:
    play = won()
    record = play.record.back()
    under_way = play_of("freecelt", "seed=1&slots=6", record)
    assert outcome(under_way, SITE) is None
    visited = visiting(play, 0)
    assert isinstance(visited.mode, Visit)
    assert outcome(visited, SITE) is None
    assert outcome(play_of("mancala", "seed=5&players=plain,plain"), SITE) is None


def test_the_result_stands_to_be_read_and_goes_to_the_sheet_or_the_clipboard() -> None:
    play = won()
    panel = share(play, SITE)
    (field,) = find(panel, "id", "share-result")
    assert text_of(field) == text(play)
    for button in find(panel, "data-do", "send"):
        message = {key.removeprefix("data-"): value for key, value in button.attrs.items()}
        effects = update(play, message)[1]
        if "Won" in message["text"]:
            lines, link = text(play).rsplit("\n", 1)
            by_sheet = Share("FreeCelt", lines, link), ClosePanel()
            assert effects == (by_sheet if "sheet" in message else (Copy("Your result", text(play)),))


def test_no_result_is_offered_before_the_end() -> None:
    under_way = play_of("freecelt", "seed=1&slots=6", won().record.back())
    assert not list(find(share(under_way, SITE), "id", "share-result"))


def test_of_a_game_that_is_over_no_moves_are_still_to_come() -> None:
    over = play_of("whist", TABLES["whist"])
    under_way = play_of("whist", TABLES["whist"], over.record.back())
    assert [tells(text_of(share(play, SITE)), "so far") for play in (under_way, over)] == [True, False]


def test_a_link_that_holds_a_hand_warns_in_one_sentence_until_the_game_is_over() -> None:
    over = play_of("whist", TABLES["whist"])
    under_way = play_of("whist", TABLES["whist"], over.record.back())
    assert "Your hand is in it" in text_of(share(under_way, SITE))
    assert "Your hand is in it" not in text_of(share(over, SITE))
    assert "Your hand is in it" not in text_of(share(won(), SITE))
    watched = play_of("whist", TABLES["whist"].replace("person", "plain"), over.record.back())
    assert "Your hand is in it" not in text_of(share(watched, SITE))
