"""The set-up of every game: all that can be had is reached, what cannot be had says why."""

from dataclasses import replace

import pytest

import trilithon
from tests.web.companies import give_names, open_set_up
from tests.web.page_tree import data_of
from tests.web.playing import at_table, moves
from tests.web.surroundings import SEED
from tests.web.visiting import VisitorInPython
from trilithon.deal_code import encode_seed
from trilithon.equipment import BLACK, BLUE, COLOURS, RED
from trilithon.game import AnyGame
from trilithon.options import Value, explain_exclusion, is_on_offer, resolve_values, suggestion, value_text
from trilithon_web import company, last_company, settings
from trilithon_web.address import HIDES
from trilithon_web.company import PERSON, seat_company, usual_levels
from trilithon_web.last_company import default_company
from trilithon_web.nodes import Node, find, text_of
from trilithon_web.screens.play.set_up import changes, seating
from trilithon_web.screens.play.set_up import levels as set_up_levels
from trilithon_web.screens.play.set_up import model as set_up
from trilithon_web.screens.play.set_up.form import draw_form
from trilithon_web.screens.play.set_up.model import Draft
from trilithon_web.table import table_of

CELTIC = trilithon.load("celtic_whist")
MANCALA = trilithon.load("mancala")
REKNILES = trilithon.load("rekniles_ekim")
GAMES = [trilithon.load(name) for name in trilithon.catalogue()]
TABLES = [(game, seats) for game in GAMES for seats in game.seats]
NAMES = [f"{game.name}, {seats}" for game, seats in TABLES]
PLAIN = settings.read(None)
RIGHT = ("", "")


def begun(game: AnyGame, seats: int | None = None, **chosen: str) -> Draft:
    """A set-up that is opened at the game that is suggested."""
    seats = seats or game.seats[0]
    first = game.new(7, suggestion(game.options, seats), seats).setup
    given = {**PLAIN, **chosen}
    company = default_company(given, game.name, usual_levels(game.name, seats))
    return set_up.start_draft(game, first, company, given)


def changed(game: AnyGame, draft: Draft, **message: str) -> Draft:
    draft, wrong, _ = changes.change(game, draft, message)
    assert wrong == RIGHT
    return draft


def panel(game: AnyGame, draft: Draft) -> Node:
    return draw_form(game.name, draft, 7, RIGHT, "rules/")


def controls(tree: Node, game: AnyGame) -> list[Node]:
    """Everything that changes an option, in the order in which it stands there."""
    return [node for node in find(tree, "data-field", "option") if node.tag == "button"]


def presses(tree: Node, game: AnyGame) -> list[Node]:
    """Everything that changes options: the presets, too."""
    return [*controls(tree, game), *find(tree, "data-field", "preset")]


# Options


@pytest.mark.parametrize(("game", "seats"), TABLES, ids=NAMES)
def test_every_value_of_every_option_that_can_be_had_is_reached(game: AnyGame, seats: int) -> None:
    """By pressing what is there and not disabled; numbers to step by their buttons, one by one."""
    wanted = {
        (option.name, value)
        for option in game.options
        if not option.seats or seats in option.seats
        for value in option.values()
    }
    seen: set[tuple[Value, ...]] = set()
    paths = [begun(game, seats)]
    while wanted and paths:
        draft = paths.pop(0)
        values = set_up.values_of(game, draft)
        if (state := tuple(values.values())) in seen:
            continue
        seen.add(state)
        assert resolve_values(game.options, game.conflicts, seats, values) == values
        new = wanted & values.items()
        wanted -= new
        for button in presses(panel(game, draft), game):
            if "aria-disabled" not in button.attrs:
                after = changed(game, draft, **data_of(button))
                # What shows something new is gone on with first, so that numbers are stepped through to their ends.
                new_there = wanted & set_up.values_of(game, after).items()
                paths.insert(0 if new_there else len(paths), after)
    assert not wanted


@pytest.mark.parametrize(("game", "seats"), TABLES, ids=NAMES)
def test_what_cannot_be_had_is_disabled_with_its_reason(game: AnyGame, seats: int) -> None:
    draft = begun(game, seats)
    tree = panel(game, draft)
    values = set_up.values_of(game, draft)
    ids = {node.attrs["id"]: node for node in find(tree, "id")}
    for option in game.options:
        if option.name in set_up.set_by_presets(game, draft):
            continue
        group = ids[f"field-{option.name}"]
        barred = not is_on_offer(option, seats, values)
        reasons = {
            explain_exclusion(game.options, game.conflicts, seats, values, (option.name, value))
            for value in option.values()
        } - {""}
        assert bool(reasons) == barred, "at what is suggested nothing excludes a single value"
        own = [button for button in controls(tree, game) if data_of(button)["name"] == option.name]
        assert own
        for button in own:
            held = button.attrs.get("aria-checked") == "true" and button.attrs["role"] == "radio"
            assert "disabled" not in button.attrs, "the keyboard gets there all the same"
            if not held and "minus" not in button.attrs["id"] and "plus" not in button.attrs["id"]:
                assert ("aria-disabled" in button.attrs) == barred
        if barred:
            told = [text_of(ids[id]) for id in group.attrs["aria-describedby"].split()]
            assert reasons <= set(told)
        (rule,) = find(ids[f"{option.name}-help"], "data-rule", option.rule)
        assert rule.attrs["href"].endswith(f"#{option.rule}")
        assert option.rule not in text_of(tree), "a player reads no code"


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
def test_the_help_of_each_option_is_read_at_a_glance(game: AnyGame) -> None:
    said = {option.name: option.help for option in game.options}
    said |= {preset.name: preset.note for preset in game.presets}
    for name, words in said.items():
        assert words.endswith("."), name
        assert len(words) <= 90, name


def test_of_two_that_exclude_each_other_the_other_is_disabled_at_once() -> None:
    """RE-V6."""
    draft = changed(REKNILES, begun(REKNILES), field="option", name="free-choice", value="on")
    tree = panel(REKNILES, draft)
    (inverse,) = find(tree, "id", "field-inverse")
    assert inverse.attrs["aria-disabled"] == "true"
    (why,) = find(tree, "id", "inverse-why")
    assert text_of(why).startswith("You can’t combine Inverse and Free choice")
    forced, wrong, _ = changes.change(REKNILES, draft, {"field": "option", "name": "inverse", "value": "on"})
    assert (forced, wrong[0]) == (draft, "inverse")
    draft = changed(REKNILES, draft, field="option", name="free-choice", value="off")
    draft = changed(REKNILES, draft, field="option", name="inverse", value="on")
    (free,) = find(panel(REKNILES, draft), "id", "field-free-choice")
    assert free.attrs["aria-disabled"] == "true"


def wish(draft: Draft, **options: str) -> Draft:
    """A set-up of Celtic Whist with these options."""
    for name, value in options.items():
        draft = changed(CELTIC, draft, field="option", name=name.replace("_", "-"), value=value)
    return draft


def for_seats(draft: Draft, seats: int) -> Draft:
    return changed(CELTIC, draft, field="seats", value=str(seats))


def read(draft: Draft, *names: str) -> tuple[Value, ...]:
    values = set_up.values_of(CELTIC, draft)
    return tuple(values[name] for name in names)


def test_what_depends_on_another_option_comes_and_goes_with_it() -> None:
    draft = wish(begun(CELTIC, 3), scoring="tougher", mode="cooperative")
    assert read(draft, "scoring") == ("standard",)
    draft = wish(draft, shared_start="4", mode="competitive")
    assert read(draft, "scoring", "shared-start") == ("tougher", 0), "what was wished before is there again"


def test_another_number_of_players_changes_only_what_depends_on_it() -> None:
    draft = wish(begun(CELTIC, 5), all_sixty="on", half="night")
    assert read(draft, "follow-black") == (True,), "suggested for several"
    four = for_seats(draft, 4)
    assert read(four, "all-sixty", "half", "follow-black") == (False, "night", True)
    alone = for_seats(four, 1)
    assert read(alone, "follow-black", "scoring") == (False, "tougher"), "suggested for one"
    assert read(for_seats(alone, 5), "all-sixty") == (True,)
    # What was chosen is kept, whatever is suggested for another number.
    draft = for_seats(wish(for_seats(wish(begun(CELTIC, 1), doubling="on"), 2), follow_black="off"), 3)
    assert read(draft, "doubling", "follow-black") == (True, False)


def test_the_summary_lists_what_is_not_at_its_standard() -> None:
    assert set_up.differing(CELTIC, begun(CELTIC, 1)) == ("Scoring: Tougher",)
    draft = wish(begun(CELTIC, 2), half="night")
    assert set_up.differing(CELTIC, draft) == ("Follow black", "Cards: Night")


# Ready-made set-ups


def marked(game: AnyGame, draft: Draft) -> list[str]:
    values = set_up.values_of(game, draft)
    return [preset.name for _, preset in set_up.presets_of(game, draft) if set_up.holds(preset, values)]


@pytest.mark.parametrize(
    ("name", "option", "words"),
    [
        ("whist", "length", ["Full", "Short"]),
        ("mancala", "game", ["Standard", "Deduction", "Gambling"]),
        ("celtic_whist", "", []),
    ],
)
def test_a_choice_that_the_presets_offer_is_not_offered_again(
    name: str, option: str, words: list[str]
) -> None:
    game = trilithon.load(name)
    tree = panel(game, begun(game, 3))
    radios = [text_of(node) for node in find(tree, "role", "radio")]
    for word in words:
        assert len([text for text in radios if text.startswith(word)]) == 1
    assert not option or not list(find(tree, "id", f"field-{option}"))
    assert list(find(panel(CELTIC, begun(CELTIC, 3)), "id", "field-mode"))


def test_only_a_game_with_cards_is_dealt() -> None:
    """AM-1: in Mancala every round starts with the same disks."""
    for game, names in (
        (CELTIC, ["Same deal", "Deal"]),
        (trilithon.load("mancala"), ["Same start", "Start"]),
    ):
        tree = panel(game, begun(game, 3))
        (foot,) = find(tree, "class", "foot")
        assert [text_of(button).partition(":")[0] for button in find(foot, "data-do", "deal")] == names


def test_rounds_at_the_ends_are_chosen_only_in_a_full_game_of_whist() -> None:
    """WH-2: a short game always has one round at each end."""
    whist = trilithon.load("whist")
    short = begun(whist, 4)
    (why,) = find(panel(whist, short), "id", "rounds-at-the-ends-why")
    assert text_of(why) == "Needs Length set to Full."
    full = changed(whist, short, field="preset", value="0")
    many = changed(whist, full, field="option", name="rounds-at-the-ends", value="players")
    assert set_up.values_of(whist, many)["rounds-at-the-ends"] == "players"
    assert marked(whist, many) == ["Full"]
    back = changed(whist, many, field="preset", value="1")
    assert set_up.values_of(whist, back)["rounds-at-the-ends"] == "4"


def test_ready_made_set_ups_fit_the_number_of_players() -> None:
    """CW-SOLO-9."""
    draft = begun(CELTIC)
    words = [preset.name for _, preset in set_up.presets_of(CELTIC, draft)]
    assert words == ["Gentle", "Recommended", "Hard", "Druid"]
    assert marked(CELTIC, draft) == ["Recommended"]
    several = for_seats(draft, 3)
    assert marked(CELTIC, several) == [set_up.presets_of(CELTIC, several)[0][1].name]
    assert not list(find(panel(REKNILES, begun(REKNILES)), "id", "how"))


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
def test_each_ready_made_set_up_is_had_at_a_press_and_marked(game: AnyGame) -> None:
    for number, preset in enumerate(game.presets):
        for seats in preset.seats or game.seats:
            draft = changed(game, begun(game, seats), field="preset", value=str(number))
            assert marked(game, draft) == [preset.name]
            (card,) = find(panel(game, draft), "id", f"preset-{number}")
            assert card.attrs["aria-checked"] == "true"


def test_a_ready_made_set_up_is_left_behind_with_the_number_of_players_that_it_is_for() -> None:
    two = for_seats(changed(CELTIC, begun(CELTIC), field="preset", value="2"), 2)
    assert set_up.values_of(CELTIC, two) == suggestion(CELTIC.options, 2)
    assert marked(CELTIC, for_seats(two, 1)) == ["Hard"]
    first = CELTIC.new(7, {"scoring": "tougher", "player-start": 1, "half": "night"}).setup
    again = set_up.start_draft(CELTIC, first, seat_company((PERSON,)), PLAIN)
    assert set_up.values_of(CELTIC, again) == first.options
    assert marked(CELTIC, again) == ["Druid"]
    three = set_up.values_of(CELTIC, for_seats(again, 3))
    assert three == {**suggestion(CELTIC.options, 3), "half": "night"}


def test_a_ready_made_set_up_is_marked_only_as_long_as_what_it_promises_holds() -> None:
    draft = changed(CELTIC, begun(CELTIC), field="preset", value="3")
    assert read(draft, "player-start") == (1,)
    assert marked(CELTIC, wish(draft, half="night")) == ["Druid"]
    assert marked(CELTIC, wish(draft, hand_size="15")) == []


# Who sits where


def test_seats_keep_their_people_through_other_numbers_of_players() -> None:
    draft = begun(CELTIC, 4)
    assert draft.levels == (PERSON, "plain", "plain", "plain")
    draft = changed(CELTIC, draft, field="level", seat="2", value=PERSON)
    draft = changed(CELTIC, draft, field="name", seat="2", value="Mei")
    draft = for_seats(for_seats(draft, 2), 4)
    assert (draft.levels[2], draft.seated[2].name) == (PERSON, "Mei")
    assert set_up.company_of(draft).names == ("", "Birch", "Mei", "Rowan")


def test_a_colour_that_another_has_is_swapped_and_black_is_for_six_alone() -> None:
    draft = begun(CELTIC, 2)
    assert [sitter.colour for sitter in draft.seated[:2]] == [RED, BLUE]
    draft = changed(CELTIC, draft, field="colour", seat="0", value=str(BLUE))
    assert [sitter.colour for sitter in draft.seated[:2]] == [BLUE, RED]
    assert len({sitter.colour for sitter in draft.seated}) == 5
    whist = trilithon.load("whist")
    six = changed(whist, begun(whist, 6), field="colour", seat="0", value=str(BLACK))
    five = changed(whist, six, field="seats", value="5")
    assert BLACK not in set_up.company_of(five).colours
    assert set_up.company_of(five).colours == tuple(sitter.colour for sitter in five.seated[:5])


def test_every_colour_can_be_had_in_every_seat_whose_figure_stands_at_the_table() -> None:
    for game, seats in TABLES:
        if not set_up.is_whole(game) or not table_of(game.name).appearance.has_player_figures:
            continue
        for seat in range(seats):
            draft = changed(game, begun(game, seats), field="unfold", seat=str(seat))
            offered = [
                changed(game, draft, **data_of(button))
                for button in find(panel(game, draft), "data-field", "colour")
            ]
            had = {after.seated[seat].colour for after in offered}
            assert had == ({*range(len(COLOURS))} if seats > 5 else {*range(BLACK)})
            for after in offered:
                company = set_up.company_of(after)
                assert len(set(company.colours)) == seats
                assert company.colours[seat] == after.seated[seat].colour


def test_in_mancala_its_three_games_stand_first_and_a_seat_has_only_its_place_to_change() -> None:
    # AM-STD-1: the colours are chosen in the game, round by round.
    draft = changed(MANCALA, begun(MANCALA, 3), field="unfold", seat="1")
    shown = panel(MANCALA, draft)
    (opener,) = find(shown, "id", "seat-1")
    assert opener.attrs["aria-label"] == "Place of player 2"
    assert not list(find(shown, "data-field", "colour"))
    assert {node.attrs["id"] for node in find(shown, "data-field", "move")} == {"seat-1-up", "seat-1-down"}
    draft = begun(MANCALA, 3)
    cards = list(find(panel(MANCALA, draft), "data-field", "preset"))
    assert [text_of(next(iter(card.children))) for card in cards] == ["Standard", "Deduction", "Gambling"]
    for card, game in zip(cards, ("standard", "deduction", "gambling"), strict=True):
        after = changed(MANCALA, draft, **data_of(card))
        assert set_up.values_of(MANCALA, after)["game"] == game


def test_the_order_of_seats_is_changed_by_buttons_and_the_keyboard_goes_along() -> None:
    draft = begun(CELTIC, 3, names="Ann\nBen")
    draft = changed(CELTIC, draft, field="level", seat="1", value=PERSON)
    moved, wrong, focus = changes.change(CELTIC, draft, {"field": "move", "seat": "0", "value": "1"})
    assert (wrong, focus) == (RIGHT, "seat-1-down")
    assert [sitter.name for sitter in moved.seated[:2]] == ["Ben", "Ann"]
    assert [sitter.colour for sitter in moved.seated[:2]] == [BLUE, RED]
    (down,) = find(panel(CELTIC, moved), "id", "seat-1-down")
    assert down.attrs["aria-label"] == "Down: Ann to place 3"
    last = changed(CELTIC, moved, field="move", seat="1", value="1")
    (down,) = find(panel(CELTIC, last), "id", "seat-2-down")
    assert down.attrs["aria-disabled"] == "true"
    assert changed(CELTIC, last, field="move", seat="2", value="1") == last


def test_a_game_that_computers_cannot_play_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    without = replace(REKNILES, abilities=lambda: replace(REKNILES.abilities(), levels=()))
    for module in (set_up_levels, company):
        monkeypatch.setattr(module, "load", lambda game: without)
    set_up_levels.offered_levels.cache_clear()
    draw_form.cache_clear()
    tree = panel(REKNILES, begun(REKNILES, 2))
    set_up_levels.offered_levels.cache_clear()
    draw_form.cache_clear()
    for seat in (0, 1):
        (computer,) = find(tree, "id", f"computer-{seat}")
        assert computer.attrs["aria-disabled"] == "true"
        assert computer.attrs["aria-describedby"] == "no-computers"
    (why,) = find(tree, "id", "no-computers")
    assert text_of(why) == seating.NO_COMPUTERS


def test_a_seat_is_a_persons_or_that_of_a_computer_of_some_level() -> None:
    draft = begun(CELTIC, 2, levels="person-sharp")
    assert draft.levels == (PERSON, "plain"), "who sits there now comes before who sat there once"
    tree = panel(CELTIC, draft)
    assert seating.FORMERLY in text_of(tree)
    draft = changed(CELTIC, draft, field="level", seat="1", value="sharp")
    tree = panel(CELTIC, draft)
    (group,) = find(tree, "aria-label", "Who is player 2")
    choices = [one for one in group.children if isinstance(one, Node)]
    assert [(text_of(one), one.attrs["aria-checked"]) for one in choices] == [
        ("Person", "false"),
        ("In this room", "false"),
        ("Gentle", "false"),
        ("Steady", "false"),
        ("Sharp", "true"),
        ("Druid", "false"),
    ]
    (sharp,) = (level for level in set_up_levels.offered_levels("celtic_whist") if level.name == "sharp")
    assert f"Sharp: {sharp.about}" in text_of(tree)
    assert seating.FORMERLY not in text_of(tree)


# At a table


def set_up_of(address: str, kept: str = "") -> VisitorInPython:
    """Somebody at a game, with its set-up open."""
    visitor = at_table(address, kept)
    open_set_up(visitor)
    return visitor


def test_the_set_up_opens_as_the_game_in_play_and_as_it_was_left() -> None:
    visitor = set_up_of("celtic_whist/?seed=7&seats=3", "own=Ann")
    assert visitor.reads("Name of player 1") == "Ann"
    visitor.press("5", within="How many players?")
    visitor.press("Close", within="New game")
    open_set_up(visitor)
    assert visitor.shows("Who is player 5")


def test_a_game_is_dealt_as_it_was_set_up_and_its_people_are_remembered() -> None:
    visitor = set_up_of("celtic_whist/?seed=7")
    visitor.press("3", within="How many players?")
    visitor.press("Person", within="Who is player 2")
    give_names(visitor, "Ann", " Ben ")
    visitor.press("Blue: colour")
    visitor.press("Red", within="Colour of player 2")
    visitor.press("Deal")
    first, *_ = table_of("celtic_whist").deals.first[3]
    query = f"deal={encode_seed(first)}&seats=3&players=person,person,steady&follow-black=on"
    assert visitor.address == f"celtic_whist/?{query}#"
    for _ in range(2):  # at once, and from what is stored
        assert all(visitor.shows(name) for name in ("Ann", "Ben", "Elder"))
        there = settings.read(visitor.settings)
        assert last_company.last_colours(there, "celtic_whist")[:2] == (BLUE, RED)
        assert last_company.last_levels(there, "celtic_whist")[:3] == (PERSON, PERSON, "steady")
        visitor.reload()
    visitor.open(f"celtic_whist/?{query.replace(encode_seed(first), encode_seed(9))}")
    assert all(visitor.shows(name) for name in ("Ann", "Ben", "Elder"))


def test_the_same_deal_is_played_with_other_options_or_begun_again() -> None:
    visitor = set_up_of("celtic_whist/?seed=7")
    visitor.press(next(name for name in visitor.names() if name.startswith("Druid")))
    visitor.press("Same deal")
    assert visitor.address == f"celtic_whist/?deal={encode_seed(7)}&scoring=tougher&player-start=1#"
    before = visitor.address
    moves(visitor, 4)
    assert visitor.saved
    open_set_up(visitor)
    give_names(visitor, "Ann")
    visitor.press("Same deal")
    assert visitor.address == before
    assert not visitor.played.turns
    assert visitor.shows("Ann")


@pytest.mark.parametrize(
    ("field", "wrong", "facts", "right", "dealt"),
    [
        ("Deal number", "6x", ("“6x”",), " 99 ", f"deal={encode_seed(99)}"),
        ("Your start", "77", ("Your start", "“77”", "1 to 29"), " 3 ", "player-start=3"),
        ("Name of player 1", "x" * 41, ("40 characters",), "Ann", f"deal={encode_seed(SEED)}"),
        ("Name of player 1", "A\u200b", ("U+200B",), "  ", f"deal={encode_seed(SEED)}"),
    ],
)
def test_what_is_wrong_is_told_at_its_field_and_nothing_dealt_until_it_is_right(
    field: str, wrong: str, facts: tuple[str, ...], right: str, dealt: str
) -> None:
    visitor = set_up_of("celtic_whist/?seed=7")
    before = visitor.address
    visitor.fill(field, wrong)
    visitor.press("Deal")
    assert (visitor.address, visitor.reads(field)) == (before, wrong), "it stays as it was written"
    assert all(fact in visitor.text("New game") for fact in facts)
    (wrong_field,) = visitor.drawn("aria-invalid", "true")
    assert wrong_field.attrs["id"] == visitor.focused
    assert "wrong-" in wrong_field.attrs["aria-describedby"]
    visitor.fill(field, right)
    visitor.press("Deal")
    assert visitor.address.endswith(f"{dealt}#")


def test_what_is_wrong_matters_no_more_once_it_is_not_asked_for() -> None:
    visitor = set_up_of("celtic_whist/?seed=7&seats=2")
    before = visitor.address
    give_names(visitor, "x" * 41)
    visitor.press("Steady", within="Who is player 1")
    visitor.press("Cooperative")
    visitor.fill("Shared start", "77")
    assert visitor.shows("“77”")
    visitor.press("Competitive")
    assert not visitor.shows("“77”")
    visitor.press("Deal")
    assert visitor.address != before


def test_only_where_there_is_little_to_choose_has_a_game_of_one_the_short_form() -> None:
    assert {game.name for game in GAMES if not set_up.is_whole(game)} == {"freecelt"}


def test_texts_of_every_value_come_back_through_the_address() -> None:
    for game, seats in TABLES:
        draft = begun(game, seats)
        sitting = set_up.sitting_of(game, draft, "7")
        assert sitting.levels == draft.levels
        assert {name: value_text(value) for name, value in sitting.setup.options.items()} == {
            name: value_text(value) for name, value in set_up.values_of(game, draft).items()
        }


def test_why_nobody_can_play_by_link_is_said_where_only_an_option_bars_it() -> None:
    visitor = set_up_of("mancala/?seed=7&seats=3&players=person,steady,steady")
    assert not visitor.shows(HIDES)
    visitor.press(next(name for name in visitor.names() if name.startswith("Deduction: The colours")))
    assert visitor.shows(HIDES)
    assert "By link" in visitor.names(), "it keeps its place"
    assert "By link" not in visitor.pressable
    assert not set_up_of("celtic_whist/?seed=7&seats=3").shows(HIDES)
