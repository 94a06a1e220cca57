"""Seasons in the workshop: who plays, the table, the file, and what stops them."""

import json
from itertools import pairwise

import pytest

from tests.arena.texts import GOOD, choosing
from tests.web.workshop.writing import Writer
from trilithon.arena.pairing import play_deal
from trilithon.arena.run import TextBots
from trilithon.arena.season import Season
from trilithon_web.screens.workshop.season import order_deals
from trilithon_web.shelf.bot_files import write_code, write_program
from trilithon_web.shelf.bots import KeptBot
from trilithon_web.workshop.questions import bots_in, read_question

FIRST = choosing("return seen.legal[0]")
LAST = choosing("return seen.legal[-1]")
BROKEN = choosing("return seen.legal[len(seen.hand)]")
TEXTS = {"Ann": FIRST, "Ben": LAST, "Cleo": GOOD}


def season_of(secret: str | None = "stones", deals: int = 3, texts: dict[str, str] = TEXTS) -> Season:
    season = Season("whist", {"length": "short"}, 2, 4, deals, secret)
    for name, text in texts.items():
        season.add_bot(name, text)
    season.add_bot("plain")
    return season


def play(season: Season) -> Season:
    """Play a season without a page."""
    for deal in [*season.waiting()]:
        season.add_outcome(deal, play_deal(deal.pairing, deal.seed, TextBots(season.texts)))
    return season


def writer_with(season: Season) -> Writer:
    """Somebody who has opened the file of a season."""
    writer = Writer()
    writer.press("Season")
    writer.choose("Open a season", season.text())
    return writer


def add_files(writer: Writer, **texts: str) -> None:
    """Choose several files, each named after a bot."""
    files = json.dumps([(f"{name}.py", text) for name, text in texts.items()])
    (field,) = writer.drawn("id", "season-file")
    assert "multiple" in field.attrs
    writer.meet({"do": field.attrs["data-do"], "files": files})


def saved(writer: Writer) -> str:
    """The file that is saved now."""
    writer.press("Save the season")
    return writer.files[-1].text


def bots_of(writer: Writer) -> tuple[str, ...]:
    return Season.read(saved(writer)).names


# The same as anywhere else


def test_the_page_and_the_arena_play_the_same_season() -> None:
    writer = writer_with(season_of())
    writer.press("Play the season")
    writer.let_run()
    assert saved(writer) == play(season_of()).text()
    writer.press("Copy the table")
    assert writer.copied == play(season_of()).table()


def test_a_season_that_the_arena_has_begun_continues_in_the_page_and_back() -> None:
    begun = season_of()
    for deal in [*begun.waiting()][:7]:
        begun.add_outcome(deal, play_deal(deal.pairing, deal.seed, TextBots(begun.texts)))
    writer = writer_with(begun)
    assert "7 of 18 deals" in writer.says
    writer.press("Continue the season")
    writer.let_run(4)
    writer.press("Stop the season")
    assert writer.says == "Stopped."
    half = Season.read(saved(writer))
    assert half.result_count == 11
    assert play(half).text() == play(season_of()).text()


# Who plays


def test_bots_come_from_this_browser_from_files_and_from_links() -> None:
    writer = Writer()
    writer.write(LAST)
    writer.press("Season")
    writer.press("My bot")
    writer.press("Plain")
    add_files(writer, anna=FIRST, bob=write_program(KeptBot("whist", 1, "Bob the bot", GOOD, 1)))
    code = write_code(KeptBot("whist", 2, "Cleo", f"# Cleo\n{GOOD}", 1))
    writer.fill("Links to bots", f"Here: https://example.org/t/workshop/#bot={code}\n")
    writer.key("Enter")
    assert bots_of(writer) == ("My bot", "plain", "anna", "Bob the bot", "Cleo")


def test_two_bots_with_one_name_are_told_apart_and_the_same_bot_joins_once() -> None:
    writer = Writer()
    writer.press("Season")
    for text in (FIRST, LAST, FIRST):
        add_files(writer, anna=text)
    assert bots_of(writer) == ("anna", "anna 2")


def test_what_cannot_be_read_is_listed_and_the_others_join() -> None:
    writer = Writer()
    writer.press("Season")
    other = write_program(KeptBot("mancala", 1, "Bob", GOOD, 1))
    add_files(writer, empty="", anna=FIRST, bob=other)
    assert writer.shows("empty.py: it is empty.")
    assert writer.shows("bob.py: It plays Afro-Celt Mancala.")
    assert "1 bot joins the season. 2 bots couldn’t be read." in writer.says
    assert bots_of(writer) == ("anna",)


def test_a_bot_leaves_with_its_results_and_can_be_put_back() -> None:
    whole = play(season_of())
    writer = writer_with(whole)
    writer.press("Ann")
    assert "Ann" not in bots_of(writer)
    assert Season.read(saved(writer)).result_count == 9
    writer.press("Undo")
    assert saved(writer) == whole.text()


def test_a_changed_bot_plays_its_matches_again() -> None:
    writer = Writer()
    writer.write(LAST)
    writer.press("Season")
    writer.press_each("My bot", "Plain", "Play the season")
    writer.let_run()
    writer.write(FIRST)
    writer.press("Update My bot")
    season = Season.read(saved(writer))
    assert season.texts["My bot"] == FIRST
    assert season.result_count == 0


def test_one_bot_is_no_season() -> None:
    writer = Writer()
    writer.press("Season")
    writer.press_each("Plain", "Play the season")
    assert writer.asked is None
    assert "at least two bots" in writer.says


def test_a_season_without_results_follows_the_set_up() -> None:
    writer = Writer()
    writer.press("Season")
    writer.press("Plain")
    writer.press("Start")
    writer.press("4")
    writer.press("Season")
    assert writer.shows("4 players")
    assert bots_of(writer) == ("plain",)


def test_a_game_for_one_has_no_seasons() -> None:
    writer = Writer()
    writer.fill("Game", "FreeCelt")
    writer.press("Season")
    assert writer.shows("FreeCelt is for one player, so it has no seasons.")


# Playing


def test_the_deals_of_a_new_season_are_secret_and_its_authors_cannot_know_them() -> None:
    seeds = set()
    for text in (FIRST, LAST):
        writer = Writer()
        writer.write(text)
        writer.press("Season")
        writer.press_each("My bot", "Plain", "Play the season")
        assert writer.asked
        seeds.add(json.loads(saved(writer))["secret"])
    assert None not in seeds
    assert len(seeds) == 2


def test_the_table_comes_with_everyone_s_first_deal() -> None:
    writer = writer_with(season_of())
    writer.press("Play the season")
    writer.let_run(5)
    assert not writer.shows("Share of wins")
    writer.let_run(1)
    assert writer.shows("Share of wins")
    assert writer.shows("6 of 18 deals played.")


def test_the_box_starts_anew_for_a_match_and_not_for_each_deal() -> None:
    """Four bots and a level make 10 matches, of which six are between two bots and four have one bot alone."""
    season = season_of(deals=7, texts={**TEXTS, "Dan": f"# Dan\n{GOOD}"})
    asked = [
        frozenset({deal.pairing.one, *deal.pairing.others} & season.texts.keys())
        for deal in order_deals(season)
    ]
    changes = sum(one != other for one, other in pairwise(asked))
    assert len(asked) == 70
    assert changes <= 3 * 10  # in three parts: the first deal, two more, four more


def test_only_the_bots_that_meet_are_in_the_box() -> None:
    writer = writer_with(season_of())
    writer.press("Play the season")
    assert writer.asked
    assert {bot.name for bot in bots_in(read_question(writer.asked.text))} == {"Ann"}


def test_a_mistake_loses_its_game_is_listed_and_does_not_stop_the_season() -> None:
    writer = writer_with(season_of(deals=1, texts={"Ann": FIRST, "Ben": BROKEN}))
    writer.press("Play the season")
    writer.let_run()
    assert "win" in writer.says
    assert writer.shows("Ben, line 6 4 games")
    assert writer.shows("IndexError")
    assert writer.links("Open the position in a new tab: Ben, line 6")[0].startswith("../whist/?")
    writer.press("Look: Ben, line 6")
    assert writer.shows("where it happened")


@pytest.mark.parametrize(
    ("why", "words"), [("broken", "Ann or Ben may have used"), ("garbled", "Ann or Ben gave an answer")]
)
def test_bots_that_break_the_box_are_named_and_the_rest_is_kept(why: str, words: str) -> None:
    writer = writer_with(season_of(texts={"Ann": FIRST, "Ben": LAST}))
    play_until_two_meet(writer)
    writer.end_box(why)
    assert words in writer.hears()[-1]
    assert Season.read(saved(writer)).result_count == 1
    writer.press("Continue the season")
    writer.let_run()
    assert saved(writer) == play(season_of(texts={"Ann": FIRST, "Ben": LAST})).text()


def play_until_two_meet(writer: Writer) -> None:
    """Play the first deal, of a bot against Plain. Then two bots play."""
    writer.press("Play the season")
    writer.let_run(1)
    assert writer.asked
    assert len(bots_in(read_question(writer.asked.text))) == 2


def test_a_bot_that_hangs_loses_its_deal_and_the_season_goes_on() -> None:
    writer = writer_with(season_of(deals=1, texts={"Ann": FIRST, "Ben": LAST}))
    play_until_two_meet(writer)
    writer.end_box("silent")  # the deal is played again, and then the box names who thinks
    writer.end_box("silent", "Ben")
    writer.let_run()
    season = Season.read(saved(writer))
    assert season.result_count == season.total == 3
    assert {fault.name for fault in season.faults()} == {"Ben"}
    assert len(season.faults()) == 2  # a deal is played from both seats
    assert writer.shows("Ben didn’t finish, and couldn’t be interrupted.")
    assert {row.name: row.mistakes for row in season.standings()} == {"Ann": 0, "Ben": 2, "plain": 0}
    writer.press("Look: Ben")
    assert writer.shows("where it happened")


def test_a_bot_that_hangs_against_a_level_needs_no_second_try() -> None:
    writer = writer_with(season_of(deals=1, texts={"Ann": FIRST}))
    writer.press("Play the season")
    writer.end_box("silent")
    assert {fault.name for fault in Season.read(saved(writer)).faults()} == {"Ann"}


def test_a_deal_that_hangs_once_only_counts_as_it_went() -> None:
    writer = writer_with(season_of(texts={"Ann": FIRST, "Ben": LAST}))
    play_until_two_meet(writer)
    writer.end_box("silent")
    writer.let_run()
    assert saved(writer) == play(season_of(texts={"Ann": FIRST, "Ben": LAST})).text()


def test_another_bot_in_the_editor_stops_the_season_which_stays() -> None:
    writer = writer_with(season_of())
    writer.press("Play the season")
    writer.let_run(2)
    writer.fill("Game", "FreeCelt")
    assert writer.asked is None
    writer.press("Continue the season")
    writer.let_run()
    assert saved(writer) == play(season_of()).text()


# Keeping


def test_a_season_stays_while_somebody_goes_elsewhere_on_the_site() -> None:
    writer = writer_with(season_of())
    writer.press("Play the season")
    writer.let_run(2)
    writer.go_to("games/")
    writer.go_to("workshop/")
    writer.press("Season")
    assert Season.read(saved(writer)).result_count == 2


def test_the_browser_asks_before_unsaved_results_are_lost() -> None:
    writer = writer_with(season_of())
    assert not writer.drawn("data-unsaved")
    writer.press("Play the season")
    writer.let_run(2)
    writer.press("Stop the season")
    assert writer.drawn("data-unsaved")
    assert writer.shows("Save it as a file")
    writer.press("Save the season")
    assert not writer.drawn("data-unsaved")


def test_a_damaged_file_changes_nothing_and_is_explained() -> None:
    writer = writer_with(season_of())
    writer.choose("Open a season", season_of().text().replace('["Ann", "', '["Ann/", "'))
    assert "bots, entry 1: The name of a bot can’t contain /" in writer.says
    assert bots_of(writer) == ("Ann", "Ben", "Cleo", "plain")


def test_more_deals_can_be_played_and_no_fewer() -> None:
    writer = writer_with(play(season_of()))
    writer.fill("Deals in each match", "5")
    assert "18 of 30 deals" in writer.text()
    (field,) = writer.drawn("id", "season-deals")
    assert min(int(option.attrs["value"]) for option in field.children if option.tag == "option") == 5  # type: ignore[union-attr]
