"""The page of today: the deals and puzzles of the day of all games, how they went, and what is told of them."""

from collections.abc import Sequence
from datetime import timedelta

import pytest

from tests.controls import FRESH
from tests.visitor import plain
from tests.web.days import GAMES, PUZZLE_WORDS, TODAY, ago, come, tried, won, won_of
from tests.web.page_tree import visible
from tests.web.surroundings import HOME, NOW
from tests.web.telling import tells
from tests.web.visiting import VisitorInPython
from trilithon.game import load
from trilithon_web import app, daily, puzzles
from trilithon_web.answers import Ticked
from trilithon_web.nodes import Node, find, text_of
from trilithon_web.shelf.saves import Head, Standing

WON, SECOND = won(TODAY), won_of("whist", TODAY)
ALL = len(GAMES) + len(PUZZLE_WORDS)
KEYS = {game: daily.key_of(load(game), TODAY).text for game in GAMES}


def row_of(visitor: VisitorInPython, game: str) -> str:
    """What is said of one game: its deal, and its puzzle."""
    (deals,) = visitor.drawn("class", "deals")
    rows = dict(zip(GAMES, (child for child in deals.children if isinstance(child, Node)), strict=True))
    return plain(visible(rows[game], []))


def summary(visitor: VisitorInPython) -> list[str]:
    """What is copied of the day, line by line; [] where there is nothing to copy."""
    copy = next((name for name in visitor.names() if name.startswith("Copy")), "")
    if copy:
        visitor.press(copy)
        assert tells(visitor.text(), "summary")
    return visitor.copied.splitlines()


def marks(games: Sequence[str], **known: str) -> str:
    """One mark per game, as a summary has them; of a game that has not been played, a dot."""
    return "".join(known.get(game, "·") for game in games)


def test_every_game_has_its_deal_and_puzzle_and_the_first_deal_that_is_open_leads_on() -> None:
    visitor = come("today/", WON)
    assert visitor.links("View") == ["../freecelt/#day"]
    assert visitor.links("Play") == [f"../{game}/#day" for game in GAMES[1:]]
    (leads_on,) = (link for link in visitor.drawn("class", "button primary") if link.tag == "a")
    assert leads_on.attrs["href"] == "../celtic_whist/#day"
    for game in PUZZLE_WORDS:
        assert (
            f"{load(game).title}: Puzzle {puzzles.kind_of(game, puzzles.number_on(game, TODAY))}"
            in row_of(visitor, game)
        )
    ways = {link.attrs["href"] for link in visitor.drawn("class", "button puzzle")}
    assert ways == {f"../{game}/#puzzle" for game in PUZZLE_WORDS}


def test_the_built_page_has_a_place_for_each_puzzle_and_does_not_say_which_it_is() -> None:
    (puzzle, *others) = find(app.view(app.built_page("today/")), "class", "button puzzle")
    assert len(others) == len(PUZZLE_WORDS) - 1
    assert text_of(puzzle).strip() == "FreeCelt: Puzzle"


def test_it_tells_how_each_went_beside_what_the_best_computer_came_to() -> None:
    begun = Head(begun=NOW, played=NOW, at=1)
    par = begun._replace(par=Standing(118, 1, True))
    visitor = come("today/", SECOND, WON, heads={KEYS["whist"]: par, KEYS["mancala"]: begun})
    assert "Second of 4 · 96 points" in row_of(visitor, "whist")
    assert "Druid in your seat: 118 points" in row_of(visitor, "whist")
    assert "Won · 97 moves · 5:12" in row_of(visitor, "freecelt")
    assert FRESH in row_of(visitor, "rekniles_ekim")
    assert "In progress" in row_of(visitor, "mancala")
    assert visitor.links("Continue") == ["../mancala/#day"]
    assert visitor.shows("▮ won or solved, ▯ not won or solved, · not played")
    # And nothing of it gives the deals away.
    assert summary(visitor) == [
        "Trilithon, 24 November 2026",
        f"Games: {marks(GAMES, freecelt='▮', whist='▯')} 1 of {len(GAMES)} won",
        "FreeCelt: Won · 97 moves · 5:12",
        "Whist: Second of 4 · 96 points (Druid in my seat: 118 points)",
        f"{HOME}today/",
    ]


@pytest.mark.parametrize(("own", "words"), [(42, "4 moves more"), (38, "no shorter way")])
def test_a_deal_of_freecelt_that_was_won_is_measured_by_the_shortest_way(own: int, words: str) -> None:
    head = Head(begun=NOW, played=NOW, par=Standing(38, 0, True, own))
    visitor = come("today/", WON, heads={KEYS["freecelt"]: head})
    for told in (row_of(visitor, "freecelt"), " ".join(summary(visitor))):
        assert tells(told, "97 moves · 5:12", words)


def test_puzzles_of_the_day_are_told_with_how_they_went_and_without_the_answers() -> None:
    before = tried("mancala", TODAY)._replace(day="")  # on another day
    visitor = come("today/", tried("freecelt", TODAY), tried("whist", TODAY, puzzles.SOLVED), before)
    assert summary(visitor) == [
        "Trilithon, 24 November 2026",
        f"Puzzles: {marks(PUZZLE_WORDS, freecelt='▯', whist='▮')} 1 of {len(PUZZLE_WORDS)} solved",
        f"{HOME}today/",
    ]
    visitor = come("today/", tried("freecelt", TODAY, puzzles.AT_ONCE))
    kind = puzzles.kind_of("freecelt", puzzles.number_on("freecelt", TODAY))
    assert f"FreeCelt: Puzzle {kind} · solved at once · streak 1" in row_of(visitor, "freecelt")
    assert "solved" not in row_of(visitor, "whist")


def test_the_headline_is_the_game_that_has_been_played_most() -> None:
    for results, game in (((), "FreeCelt"), ((SECOND,), "Whist")):
        (deals,) = come("today/", *results).drawn("class", "deals")
        headline = next(child for child in deals.children if isinstance(child, Node))
        assert "headline" in str(headline.attrs["class"])
        assert game in plain(visible(headline, []))


def test_nothing_is_told_before_anything_is_over() -> None:
    assert summary(come("today/")) == []


def test_the_next_day_has_other_deals() -> None:
    visitor = come("today/", WON)
    visitor.meet(Ticked(NOW + 86400, TODAY + timedelta(1)))
    assert FRESH in row_of(visitor, "freecelt")
    assert visitor.shows("Wednesday, 25 November 2026")


def test_it_is_come_to_without_loading_a_page() -> None:
    visitor = come("")
    visitor.go_to("today/")
    assert visitor.shows(f"0 of {ALL} games and puzzles done")
    assert "Trilithon" in visitor.title != "Trilithon"


def test_above_the_list_it_says_how_much_of_today_is_done_and_what_was_on_the_days_before() -> None:
    visitor = come("today/", SECOND, WON, tried("whist", TODAY), tried("freecelt", ago(1)))
    for words in (
        f"3 of {ALL} games and puzzles done",
        "24 November, today: 3 done",
        "23 November: 1 done",
        "22 November: 0 done",
    ):
        assert visitor.shows(words)
    assert tells(visitor.text(), "2 days", "best 2")


def test_what_was_done_on_another_day_than_its_own_or_only_tried_does_not_count() -> None:
    visitor = come("today/", won(ago(1), on=TODAY), tried("whist", TODAY, "tried"))
    assert visitor.shows(f"0 of {ALL} games and puzzles done")
    assert visitor.shows("23 November: 0 done")


def test_it_says_when_all_is_done() -> None:
    deals = [won_of(game, TODAY) for game in GAMES[1:]]
    assert tells(
        come("today/", WON, *deals, *(tried(game, TODAY) for game in PUZZLE_WORDS)).text(), "all done"
    )
