"""The workshop: write a bot, see what it does, and what is wrong with it."""

import re

import pytest

from tests.web.surroundings import puzzles_of
from tests.web.workshop.writing import Writer
from trilithon import Record, load
from trilithon.arena.faults import Mistake
from trilithon.arena.pairing import address
from trilithon_web.nodes import text_of
from trilithon_web.puzzles import lines_in, open_puzzle, read_puzzle
from trilithon_web.screens.bots import address_of
from trilithon_web.screens.workshop.fields import find_fields, parts_of
from trilithon_web.screens.workshop.highlight import paint
from trilithon_web.screens.workshop.model import list_variants
from trilithon_web.shelf.bots import KeptBot
from trilithon_web.table import load_lessons
from trilithon_web.workshop.questions import Checked, PlayDeal, Position, TaskStep, read_question
from trilithon_web.workshop.starters import list_starters

FIRST = """class Bot:
    def observe(self, observation):
        pass

    def choose(self, observation, chance, budget):
        print("thinking")
        wanted = observation.legal[-1]
        yield wanted
"""
WRONG = FIRST.replace("wanted = observation.legal[-1]", "wanted = observation.leagl[-1]")


def kept_texts(writer: Writer) -> list[str]:
    """The programs that the browser keeps."""
    return [text for key, text in writer.results.items() if "#bot=" in key]


@pytest.mark.parametrize("game", sorted({variant.game for variant in list_variants()}))
def test_what_a_bot_sees_is_said_without_ids_of_rules_and_commands(game: str) -> None:
    for part in parts_of(game):
        for words in (part.about, *(field.meaning for field in part.fields)):
            assert not re.search(r"\b[A-Z]{2}-[A-Z\d]|python -m|\(\)", words), words


# Coming


def test_whoever_comes_finds_a_bot_that_plays() -> None:
    writer = Writer()
    assert writer.editor == list_starters("whist")[0].text
    writer.press("One move")
    writer.let_run()
    assert "My bot chose" in writer.hears()[-1]


def test_nothing_is_kept_before_something_is_written() -> None:
    writer = Writer()
    assert not kept_texts(writer)
    writer.write(FIRST)
    assert len(kept_texts(writer)) == 1


def test_each_change_is_kept_and_found_again() -> None:
    writer = Writer()
    writer.write(FIRST)
    writer.write(FIRST + "# more\n")
    writer.open("workshop/")
    assert writer.editor == FIRST + "# more\n"


def kept_bot(writer: Writer, number: int, text: str) -> None:
    """Keep a bot of an earlier visit."""
    bot = KeptBot("whist", number, f"Bot {number}", text, number)
    writer.results[bot.key] = bot.stored_text


def test_a_bot_comes_into_the_editor_even_if_the_storage_answers_late() -> None:
    writer = Writer()
    kept_bot(writer, 1, FIRST)
    writer.catch_up()
    assert writer.editor == FIRST
    writer.write(FIRST + "# more\n")
    assert len(kept_texts(writer)) == 1


def test_what_has_been_written_meanwhile_stays_in_the_editor_when_the_storage_answers() -> None:
    writer = Writer()
    writer.write(WRONG)
    kept_bot(writer, 1, FIRST)
    writer.catch_up()
    assert writer.editor != FIRST
    assert len(kept_texts(writer)) == 2
    assert writer.shows("Bot 1")


def test_an_address_opens_a_kept_bot() -> None:
    writer = Writer()
    for number, text in ((1, FIRST), (2, WRONG)):
        kept_bot(writer, number, text)
    writer.open("workshop/#kept=whist-1")
    assert writer.editor == FIRST


def test_if_the_workshop_cannot_be_loaded_it_says_so_and_can_be_tried_again() -> None:
    writer = Writer("games/")
    writer.loads = False
    writer.open("workshop/")
    assert "couldn’t be loaded" in writer.hears()[-1]
    writer.loads = True
    writer.press("Try again")
    assert writer.editor


@pytest.mark.parametrize("kind", ["file", "embed"])
def test_where_bots_cannot_be_kept_apart_the_workshop_does_not_run(kind: str) -> None:
    writer = Writer()
    writer.open("workshop/", kind=kind)
    assert writer.shows("Bots run only on the site’s own pages")
    assert not writer.drawn("id", "shop-text")


# One move


def test_one_move_tells_what_was_chosen_printed_and_known() -> None:
    writer = Writer()
    writer.write(FIRST)
    writer.press("One move")
    writer.let_run()
    highest = str(load("whist").new(1, {"length": "short"}, 2).legal_moves()[-1])
    assert writer.says == f"My bot chose {highest}."
    assert writer.shows("thinking")
    assert writer.shows("wanted")


def test_the_chosen_move_can_be_made() -> None:
    writer = Writer()
    writer.press("One move")
    writer.let_run()
    writer.press("Make this move")
    assert writer.shows("1 of 1 moves")
    writer.press("Back: one move")
    assert writer.shows("0 of 1 moves")


def test_a_mistake_is_told_with_its_line_which_is_marked() -> None:
    writer = Writer()
    writer.write(WRONG)
    writer.press("One move")
    writer.let_run()
    (trouble,) = writer.drawn("id", "shop-trouble")
    assert "Line 7" in text_of(trouble)
    assert "Did you mean legal?" in text_of(trouble)
    (editor,) = writer.drawn("id", "shop-text")
    assert editor.attrs["aria-invalid"] == "true"
    assert editor.attrs["aria-errormessage"] == "shop-trouble"


def test_the_mark_goes_when_its_line_is_changed_and_the_words_stay() -> None:
    writer = Writer()
    writer.write(WRONG)
    writer.press("One move")
    writer.let_run()
    writer.write(FIRST)
    (editor,) = writer.drawn("id", "shop-text")
    assert "aria-invalid" not in editor.attrs
    assert writer.drawn("id", "shop-trouble")


def test_a_mistake_can_be_tried_again_where_it_happened() -> None:
    writer = Writer()
    writer.press("Position")
    writer.press("Forward: one move")
    writer.write(WRONG)
    writer.press("One move")
    writer.let_run()
    writer.press("Forward: one move")
    writer.press("Try again here")
    assert writer.shows("1 of 1 moves")


@pytest.mark.parametrize(
    ("why", "words"),
    [
        ("silent", "a loop that never ends"),
        ("loud", "too many messages"),
        ("garbled", "made no sense"),
        ("broken", "too much memory"),
        ("missing", "Bots can’t run here"),
    ],
)
def test_a_box_that_ends_is_explained(why: str, words: str) -> None:
    writer = Writer()
    writer.press("One move")
    writer.end_box(why)
    assert words in writer.hears()[-1]
    writer.press("One move")
    writer.let_run()
    assert "chose" in writer.says


def test_what_runs_can_be_stopped() -> None:
    writer = Writer()
    writer.press("One move")
    writer.key("Escape")
    assert writer.asked is None
    assert writer.says == "Stopped."
    assert "One move" in writer.names()


def test_a_late_answer_changes_nothing() -> None:
    writer = Writer()
    writer.press("One move")
    asked = writer.asked
    writer.press("Stop")
    writer.asked = asked
    writer.let_run()
    assert writer.says == "Stopped."


@pytest.mark.parametrize("game", ["whist", "freecelt"])
def test_a_puzzle_is_a_position_whose_answer_comes_next(game: str) -> None:
    writer = Writer()
    writer.pages[f"{game}/puzzles/"] = puzzles_of(f"{game}/puzzles/")
    writer.fill("Game", load(game).title)
    writer.press("Position")
    writer.fill("Position from", "one of the puzzles …")
    writer.fill("Position from", "puzzle 7")
    (line,) = lines_in(writer.pages[f"{game}/puzzles/"])[6:7]
    puzzle = read_puzzle(game, 7, line)
    record, (right, *_) = open_puzzle(load(game), puzzle)
    last = record.move_count
    assert writer.shows(f"{last - len(right)} of {last} moves")
    writer.press("One move")
    writer.let_run()
    assert "chose" in writer.says
    for _ in right:
        writer.press("Forward: one move")
    assert writer.shows(f"{last} of {last} moves")


# Matches


def test_a_match_ends_when_it_is_clear_who_is_better() -> None:
    writer = Writer()
    writer.press("Match")
    assert writer.asked is None
    writer.press("Start: a match")
    writer.let_run()
    assert "It’s the better player." in writer.says
    assert 10 <= writer.questions < 200
    assert writer.shows("Lost games")


def test_a_mistake_ends_the_match_and_tells_where() -> None:
    writer = Writer()
    writer.write(WRONG)
    writer.press("Match")
    assert writer.asked is None
    writer.press("Start: a match")
    writer.let_run()
    assert "Did you mean legal?" in writer.hears()[-1]
    writer.press("Try again here")
    assert writer.shows("Whist, round 1")


def test_a_stopped_match_keeps_its_result() -> None:
    writer = Writer()
    writer.press("Match")
    assert writer.asked is None
    writer.press("Start: a match")
    writer.let_run(3)
    writer.press("Stop")
    assert writer.shows("3 deals")


def test_the_players_and_options_of_a_match_are_chosen_beside_it() -> None:
    writer = Writer()
    writer.press("Match")
    writer.press("4", within="Matches")
    writer.press("Start: a match")
    writer.let_run(1)
    assert writer.asked
    question = read_question(writer.asked.text)
    assert isinstance(question, PlayDeal)
    assert question.seats == 4


def test_a_bot_that_plays_alone_starts_without_an_opponent() -> None:
    writer = Writer()
    writer.fill("Game", "FreeCelt")
    writer.press("Match")
    writer.press("Start: a match")
    writer.let_run(2)
    writer.press("Stop")
    assert writer.shows("2 deals")


# Other bots


def test_another_bot_can_be_started_from_and_the_first_is_kept() -> None:
    writer = Writer()
    writer.write(FIRST)
    writer.press("Use this: Playouts")
    assert writer.editor == list_starters("whist")[1].text
    writer.press("Open: My bot")
    assert writer.editor == FIRST


def test_a_bot_cannot_have_the_name_of_a_level() -> None:
    writer = Writer()
    writer.fill("Name of your bot", "plain")
    assert writer.shows("A computer player has this name")
    writer.fill("Name of your bot", "Plainer")
    assert not writer.shows("A computer player has this name")


def test_a_file_comes_back_as_it_was_saved() -> None:
    writer = Writer()
    writer.write(FIRST)
    writer.press("Save as a file")
    writer.press("Use this: Playouts")
    writer.choose("Open a file", writer.files[-1].text)
    assert writer.editor == FIRST


def test_a_bot_in_a_link_is_read_before_it_is_one_s_own() -> None:
    writer = Writer()
    writer.write(FIRST)
    writer.press("Copy as link")
    link = writer.copied
    other = Writer()
    other.open(link)
    assert other.shows("wanted = observation.legal[-1]")
    assert "One move" not in other.names()
    assert not kept_texts(other)
    other.press("Open in my editor")
    assert other.editor == FIRST
    assert len(kept_texts(other)) == 1


def test_a_damaged_link_leaves_the_workshop_as_it_is() -> None:
    writer = Writer()
    writer.open("workshop/#bot=1abcd")
    assert "can’t be read" in writer.hears()[-1]
    assert writer.editor


# Games


@pytest.mark.parametrize("number", range(len(list_variants())))
def test_each_game_has_a_bot_that_plays(number: int) -> None:
    writer = Writer()
    writer.fill("Game", list_variants()[number].title)
    writer.press("One move")
    writer.let_run()
    assert "chose" in writer.says


def test_a_position_can_come_from_a_lesson() -> None:
    writer = Writer()
    writer.press("Position")
    (lesson,) = load_lessons("whist").all
    writer.fill("Position from", f"lesson “{lesson.title}”")
    moves = sum(len(f"{task.before} {task.plays}".split()) for task in lesson.tasks)
    assert writer.shows(f"0 of {moves} moves")


# Tasks


@pytest.mark.parametrize("number", range(len(list_variants())))
def test_each_game_has_six_tasks(number: int) -> None:
    writer = Writer()
    writer.fill("Game", list_variants()[number].title)
    assert writer.shows("0 of 6 done")


def test_a_task_that_is_done_stays_ticked() -> None:
    writer = Writer()
    writer.press("Try it: Beat Lottery")
    writer.answer(
        TaskStep("beat-lottery", "Won 3 of 4.", 4, 60, None, None, None, last=False),
        TaskStep("beat-lottery", "Won 9 of 10.", 10, 60, True, None, None, last=True),
    )
    assert writer.says == "Won 9 of 10."
    assert writer.shows("1 of 6 done")
    writer.open("workshop/")
    assert writer.shows("1 of 6 done")


def test_a_task_that_is_missed_leads_to_where_it_was() -> None:
    writer = Writer()
    writer.press("Try it: Decide within 5 ms")
    mistake = Mistake("thought for 9 ms", "My bot", 12)
    start = load("whist").new(3, {"length": "short"}, 2)
    position = Position(Record.begin(start).text(), str(start.legal_moves()[0]))
    writer.answer(TaskStep("quick", "Too slow.", 1, 60, False, position, mistake, last=True))
    assert writer.shows("0 of 6 done")
    writer.press("Try again here")
    assert writer.shows("1 of 1 moves")


def test_each_line_of_a_check_is_shown_once_and_a_failed_one_is_explained() -> None:
    writer = Writer()
    writer.press("Check")
    mistake = Mistake("chose 9, but a fresh copy chose 8", "My bot", 0)
    writer.answer(
        Checked("legal", "Legal in 5 positions.", 5, 1000, None, None, None, last=False),
        Checked("legal", "Legal in 1,000 positions.", 1000, 1000, True, None, None, last=False),
        Checked("repeatable", "It chose differently.", 3, 100, False, None, mistake, last=True),
    )
    assert not writer.shows("Legal in 5 positions.")
    assert writer.shows("Passed: Legal in 1,000 positions.")
    assert writer.shows("Failed: It chose differently.")
    assert writer.shows("My bot chose 9, but a fresh copy chose 8.")
    assert writer.says == "1 check failed."


# What it sees


@pytest.mark.parametrize("game", sorted({variant.game for variant in list_variants()}))
def test_every_field_of_an_observation_is_explained(game: str) -> None:
    observation = parts_of(game)[0]
    assert [field.name for field in observation.fields if not field.meaning] == []


def test_fields_are_found_by_any_of_their_words() -> None:
    observation = parts_of("whist")[0]
    assert [field.name for field in find_fields(observation, "number UNDEALT")] == ["left_over"]


# The painted text


def test_the_painted_text_has_the_same_words() -> None:
    for starter in list_starters("whist"):
        plain = "".join(str(line.children[0]) for line in paint(starter.text))
        for kind in ("comment", "text", "numeral", "keyword", "name"):
            plain = plain.replace(f'<i class="{kind}">', "")
        plain = plain.replace("</i>", "").replace("&lt;", "<").replace("&gt;", ">")
        assert plain.replace("&quot;", '"').replace("&amp;", "&") == starter.text + "\n"


def test_a_text_over_several_lines_ends_with_its_quotes() -> None:
    _, second = paint('"""one\ntwo""" + three')
    assert second.children == ('<i class="text">two&quot;&quot;&quot;</i> + three\n',)


def test_a_key_paints_its_line_alone() -> None:
    before = paint("one\ntwo\nthree")
    after = paint("one\ntwo!\nthree")
    assert [was is now for was, now in zip(before, after, strict=True)] == [True, False, True]


# At a table


def test_somebody_sits_down_against_their_bot() -> None:
    writer = Writer()
    writer.press("Matches")
    writer.press("Play against it")
    assert writer.address.startswith("whist/?")
    assert writer.shows("My bot")
    assert len(kept_texts(writer)) == 2  # the bot, and the copy that plays


def test_a_bot_is_watched_at_every_seat() -> None:
    writer = Writer()
    writer.press("Matches")
    writer.press("Watch it play")
    assert writer.address.count("bot.") == 2


def test_an_address_opens_a_bot_at_a_position() -> None:
    writer = Writer()
    bot = KeptBot("whist", 1, "Bot 1", FIRST, 1)
    writer.results[bot.key] = bot.stored_text
    start = load("whist").new(3, {"length": "short"}, 2)
    record = Record.begin(start).apply(start.legal_moves()[0])
    writer.open(address_of(bot, address(record)))
    assert writer.editor == FIRST
    assert writer.shows("1 of 1 moves")
