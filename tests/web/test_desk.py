"""Your games: in tabs, named, deleted and put back, carried away and in, cleared and brought back."""

from collections.abc import Mapping

import pytest

import trilithon
from tests.controls import OPEN_FILE
from tests.web.files import taken
from tests.web.telling import tells
from trilithon.game import Result
from trilithon.stretches import at_once
from trilithon_web import settings
from trilithon_web.address import Sitting, sitting_of
from trilithon_web.answers import Brought, Gathered, Measured, Packed, Removed, Stored, Unpacked
from trilithon_web.company import company_words
from trilithon_web.effects import (
    Download,
    Effect,
    Export,
    Focus,
    Gather,
    Read,
    Readdress,
    Remove,
    Store,
    Write,
)
from trilithon_web.front import picture
from trilithon_web.nodes import Node, find, h, text_of, to_html
from trilithon_web.screens.desk.model import MOST, TITLE, Desk, answered, update
from trilithon_web.screens.desk.standing import small_picture
from trilithon_web.screens.desk.view import view
from trilithon_web.shared import Shared
from trilithon_web.shelf import saves
from trilithon_web.shelf.exchange import File, FileError, exported
from trilithon_web.shelf.index import Index
from trilithon_web.shelf.keys import GameKey
from trilithon_web.shelf.results import Finished
from trilithon_web.shelf.saves import Head, Kept, Save, SoFar
from trilithon_web.shelf.statistics import Statistics
from trilithon_web.words import ago, duration, options_words

NOW = 1_700_000_000
GAME = trilithon.load("freecelt")


def kept(seed: int, *moves: str, number: int = 1, **head: object) -> Kept:
    record = trilithon.Record.begin(GAME.new(seed))
    for move in moves:
        record = record.after(GAME.parse(move))
    key = GameKey.of(GAME, Sitting.usual(record.states[0].setup))._replace(number=number)
    return saves.kept(key.text, Save(Head(**head), record))  # type: ignore[arg-type]


ONE = kept(1, "c8>c6", played=NOW - 60, begun=NOW - 600, progress="0 of 60 home")
OVER = kept(
    2,
    "give-up",
    played=NOW - 7200,
    begun=NOW - 9000,
    over=trilithon.load("freecelt").new(2).after(GAME.parse("give-up")).result,
)
ASIDE = kept(
    1,
    "c1>s1",
    number=2,
    played=NOW - 5,
    aside="Why it is here.",
)
WON = Finished("freecelt", "", 7, NOW - 99, NOW, True, 120, 300)
HELPED = Finished("freecelt", "", 8, NOW - 98, NOW, True, 90, 200, assisted=True)


def desk(*games: Kept, results: tuple[Finished, ...] = ()) -> Desk:
    statistics = Statistics()
    for result in results:
        statistics = statistics.counted(result)
    index = Index.of({game.key: game.head for game in games})
    return Desk(Shared(settings.read(None), index, statistics, NOW), ready=True)


def told(model: Desk, *messages: Mapping[str, str]) -> tuple[Desk, tuple[Effect, ...]]:
    effects: tuple[Effect, ...] = ()
    for message in messages:
        model, effects = update(model, message)
    return model, effects


def shown(model: Desk) -> Node:
    return h("div", None, *view(model, "../", "#"))


def links(tree: Node) -> list[str]:
    """The addresses of what opens a game."""
    return [
        link.attrs["href"]
        for saves_ in find(tree, "class", "saves")
        for link in find(saves_, "href")
        if link.tag == "a"
    ]


def test_games_stand_under_way_finished_and_set_aside_with_links_that_open_them() -> None:
    tree = shown(desk(ONE, OVER, ASIDE))
    assert links(tree) == ["../freecelt/?seed=1", "../freecelt/?seed=2", "../freecelt/?seed=1&copy=2"]
    assert tells(
        tree, "FreeCelt, deal 1", "0 of 60 home · 1 minute ago", "Given up", "2 hours ago", "Why it is here"
    )


def test_a_game_is_named_in_place() -> None:
    asked, _ = told(desk(ONE), {"do": "rename", "key": ONE.key})
    assert list(find(shown(asked), "id", "name"))
    named, effects = told(asked, {"do": "renamed", "key": ONE.key, "name": "  On   the train "})
    assert "On the train" in text_of(shown(named))
    (write,) = (effect for effect in effects if isinstance(effect, Write))
    assert saves.read_head(write.change.head).name == "On the train"
    assert write.change.start is None


def test_a_game_is_deleted_and_put_back_whole() -> None:
    model, effects = told(desk(ONE, OVER), {"do": "delete", "key": ONE.key})
    assert effects == (Remove(ONE.key),)
    gone, _ = answered(model, Removed(ONE))
    assert [entry.key for entry in gone.shared.games.under_way()] == []
    assert tells(gone.say, "FreeCelt, deal 1")
    back, effects = told(gone, {"do": "put-back"})
    assert [entry.key for entry in back.shared.games.under_way()] == [ONE.key]
    assert tells(back.say, "FreeCelt, deal 1")
    assert back.say != gone.say
    assert effects[0] == Store(games=(ONE,))


def test_everything_goes_out_to_a_file_and_in_again_without_writing_over() -> None:
    text = exported([ONE, OVER], [WON])
    assert told(desk(ONE), {"do": "export"})[1] == (Export(),)
    (read,) = answered(desk(ONE, results=(WON,)), Stored((ONE, OVER), whole=True))[1]
    assert isinstance(read, Read)
    packed = at_once(read.steps)
    assert packed == Packed(text, whole=True)
    model, effects = answered(desk(ONE), packed)
    assert effects == (Download("trilithon-games.json", text, "application/json"),)
    assert tells(model.say, "all", "trilithon-games.json")
    less, _ = answered(desk(ONE), Packed(text, whole=False))
    assert tells(less.say, "missing", "trilithon-games.json")
    mine = kept(1, "c1>s1", played=NOW, begun=NOW)
    (read,) = told(desk(mine), {"do": "import", "text": text})[1]
    assert isinstance(read, Read)
    unpacked = at_once(read.steps)
    assert isinstance(unpacked, Unpacked)
    assert isinstance(unpacked.file, File)
    assert answered(desk(mine), unpacked)[1] == (Gather(unpacked.file),)
    gathered = Gathered(unpacked.file, frozenset((mine.key,)), (mine,))
    (read,) = answered(desk(mine), gathered)[1]
    assert isinstance(read, Read)
    brought = at_once(read.steps)
    assert isinstance(brought, Brought)
    model, effects = answered(desk(mine), brought)
    (store,) = effects
    assert isinstance(store, Store)
    assert [game.key for game in store.games] == ["freecelt?seed=1#2", "freecelt?seed=2"]
    assert list(store.results) == [WON.identity]
    assert set(model.shared.games.entries) == {"freecelt?seed=1", "freecelt?seed=1#2", "freecelt?seed=2"}
    assert tells(model.say, "added", "2 games", "1 result")


def test_a_file_of_which_all_is_there_already_says_so() -> None:
    text = exported([ONE, OVER], [WON])
    brought = Brought(taken(text, [ONE, OVER], Statistics({WON.identity: WON})))
    model, _ = answered(desk(ONE, OVER, results=(WON,)), brought)
    assert tells(model.say, "nothing", "2 games")


@pytest.mark.parametrize("text", ["", "{", "null", '{"trilithon-shelf": 9}', "[" * 100_000, "\ud800"])
def test_a_file_that_is_none_is_refused_and_nothing_changes(text: str) -> None:
    with pytest.raises(FileError) as caught:
        taken(text, [ONE], Statistics())
    model, effects = answered(desk(ONE), Unpacked(caught.value))
    assert effects == ()
    assert model.shared.games == desk(ONE).shared.games
    assert tells(model.say, "nothing", str(caught.value))


def test_of_many_games_some_are_drawn_and_more_when_they_are_wished_for() -> None:
    games = [kept(seed, "c1>s1", played=NOW - seed) for seed in range(1, MOST + 6)]
    model = desk(*games)
    (more,) = find(shown(model), "data-do", "more")
    assert tells(more, 5)
    listed = [node for node in find(shown(model), "data-key") if node.tag == "li"]
    assert len(listed) == MOST
    model, effects = told(model, {"do": "more", "key": str(more.attrs["data-key"])})
    assert len([node for node in find(shown(model), "data-key") if node.tag == "li"]) == MOST + 5
    assert effects == (Focus(f"delete-freecelt?seed={MOST + 1}", shown=True),)
    assert not list(find(shown(model), "data-do", "more"))


def test_records_count_games_without_help_and_tell_those_with_help_apart() -> None:
    text = text_of(shown(desk(results=(WON, HELPED))))
    assert "Won1 of 1" in text
    assert "Fewest moves120" in text
    assert "Best time5:00" in text
    assert tells(shown(desk(results=(WON, HELPED))), "1 of 1", "with help", "1 of 1")


def test_records_of_games_of_several_tell_points_and_places() -> None:
    """Such a game lasts as long whoever wins it: moves and times would tell nothing."""
    games = [
        Finished("whist", "seats=3", n, n, n, places[0] == 1, 90, 400, scores=scores, places=places)
        for n, (scores, places) in enumerate(
            [((210, 90, 100), (1, 3, 2)), ((80, 90, 70), (2, 1, 3)), ((160, 90, 200), (2, 3, 1))]
        )
    ]
    text = text_of(shown(desk(results=tuple(games))))
    assert "Best result210 points" in text
    assert "Places1st: 1 · 2nd: 2" in text
    assert not any(words in text for words in ("moves", "time"))


@pytest.mark.parametrize(
    ("game", "kind", "title"),
    [
        ("freecelt", "", "FreeCelt"),
        ("freecelt", "slots=4", "FreeCelt, free slots: 4"),
        (
            "celtic_whist",
            "seats=5&players=person,steady,steady,steady,steady&follow-black=on",
            "Celtic Whist, against 4 computers, Steady",
        ),
        ("whist", "seats=3&players=person,person,person&length=short", "Whist, 3 people here"),
        ("celtic_whist", "an-older-option=on", "Celtic Whist"),
    ],
)
def test_records_are_headed_by_who_played_and_by_no_option_that_is_recommended(
    game: str, kind: str, title: str
) -> None:
    one = Finished(game, kind, 1, 1, 1, won=True, moves=90, seconds=400)
    (tally,) = find(shown(desk(results=(one,))), "class", "tally")
    assert text_of(tally).startswith(f"{title}Won")


def test_records_are_cleared_and_brought_back() -> None:
    model = desk(results=(WON,))
    cleared, effects = told(model, {"do": "reset", "game": "freecelt", "setup": ""})
    assert effects[0] == Store(results={WON.identity: None})
    assert tells(cleared.say, "cleared", "1 game")
    assert not list(find(shown(cleared), "class", "tally"))
    back, effects = told(cleared, {"do": "bring-back"})
    assert back.shared.statistics.results == model.shared.statistics.results
    assert tells(back.say, "restored")
    assert effects == (Store(results={WON.identity: WON.text}),)


def test_a_game_whose_head_is_damaged_is_shown_and_can_be_deleted_but_not_opened() -> None:
    tree = shown(desk(Kept("freecelt?seed=1", "{half", ())))
    assert tells(tree, "can’t", "read")
    assert links(tree) == []
    assert list(find(tree, "data-do", "delete"))


@pytest.mark.parametrize(("kept_", "words"), [(True, "won’t delete"), (False, "may delete")])
def test_how_much_room_there_is_is_told(kept_: bool, words: str) -> None:
    page = shown(answered(desk(ONE), Measured(1_250_000, 2_000_000_000, kept_))[0])
    assert tells(page, "1.2 MB", "2.0 GB", "offline", words)


def test_where_the_site_is_not_kept_offline_that_is_told() -> None:
    page = shown(answered(desk(ONE), Measured(1_250_000, 2_000_000_000, True, offline=False))[0])
    assert tells(page, "needs a network")
    assert not tells(page, "offline")


def test_before_python_runs_the_screen_says_what_will_be_there() -> None:
    assert tells(h("div", None, *view(Desk(Shared(settings.read(None))), "../", "#")), "loading", "games")


@pytest.mark.parametrize(
    ("seconds", "words"),
    [
        (0, "just now"),
        (59, "just now"),
        (60, "1 minute ago"),
        (7200, "2 hours ago"),
        (90_000, "yesterday"),
        (200_000, "2 days ago"),
        (-5, "just now"),
    ],
)
def test_how_long_ago_in_words(seconds: int, words: str) -> None:
    assert ago(NOW - seconds, NOW) == words


def test_times_in_words() -> None:
    assert [duration(seconds) for seconds in (0, 192, 3792)] == ["0:00", "3:12", "1:03:12"]


def test_the_field_for_a_file_stays_while_the_browser_tells_of_its_room() -> None:
    before = view(desk(ONE), "../", "#")
    after, _ = answered(desk(ONE), Measured(1_000_000, 9_000_000_000, True))
    boxes = [
        next(find(h("div", None, *tree), "class", "panel")) for tree in (before, view(after, "../", "#"))
    ]
    assert [[child.tag for child in box.children if isinstance(child, Node)] for box in boxes] == [
        ["h2", "p", "p", "button", "div"]
    ] * 2
    assert "1.0 MB of 9.0 GB" in text_of(boxes[1])


# Tabs


def tabs(model: Desk) -> list[tuple[str, str]]:
    """The tabs in their order, and whether each is chosen."""
    (group,) = find(shown(model), "role", "tablist")
    return [(text_of(tab), tab.attrs["aria-selected"]) for tab in find(group, "role", "tab")]


def opened(model: Desk) -> list[str]:
    """The panels that are in sight."""
    return [
        panel.attrs["id"] for panel in find(shown(model), "role", "tabpanel") if "hidden" not in panel.attrs
    ]


def test_results_come_first_when_there_are_any() -> None:
    words = ["Games", "Days", "Results", "Backup"]
    assert tabs(desk(ONE)) == list(zip(words, ["true", "false", "false", "false"], strict=True))
    assert [word for word, _ in tabs(desk(ONE, results=(WON,)))] == [
        "Results",
        "Games",
        "Days",
        "Backup",
    ]
    assert opened(desk(ONE)) == ["panel-going-on"]
    assert opened(desk(ONE, results=(WON,))) == ["panel-results"]


def test_a_tab_that_is_chosen_opens_its_panel_alone_and_stands_in_the_address() -> None:
    model = desk(ONE, results=(WON,))
    for tab in find(shown(model), "role", "tab"):
        panel, label = tab.attrs["aria-controls"], tab.attrs["data-label"]
        name = panel.removeprefix("panel-")
        chosen, effects = told(model, {"do": "tab", "label": label})
        assert effects == (Readdress("", name, TITLE),)
        assert opened(chosen) == [panel]
        reached = [one for one in find(shown(chosen), "role", "tab") if one.attrs["tabindex"] == "0"]
        assert [one.attrs["id"] for one in reached] == [f"tab-{panel}"]
        (labelled,) = find(shown(chosen), "aria-labelledby", f"tab-{panel}")
        assert labelled.attrs["id"] == panel


def test_the_address_opens_a_tab_and_one_that_names_none_the_first() -> None:
    assert opened(desk(ONE)._replace(tab="backup")) == ["panel-backup"]
    assert opened(desk(ONE)._replace(tab="nonsense")) == ["panel-going-on"]


def test_no_file_is_chosen_by_a_bare_field() -> None:
    """Each is a button's label with a sentence about what it takes."""
    tree = shown(desk(ONE))
    fields = list(find(tree, "type", "file"))
    assert [field.attrs["id"] for field in fields] == ["file", "record"]
    for field, label in zip(fields, ("Import", OPEN_FILE), strict=True):
        (button,) = find(tree, "for", field.attrs["id"])
        assert (button.attrs["class"], text_of(button)) == ("button file", label)
        assert field in button.children
        (takes,) = find(tree, "id", field.attrs["aria-describedby"])
        assert text_of(takes).endswith(".")


def test_empty_tabs_say_what_will_stand_there_and_how_it_comes_there() -> None:
    panels = list(find(shown(desk()), "role", "tabpanel"))
    words = [("every game", "here"), ("today’s date",), ("once", "finish")]
    for panel, facts in zip(panels, words, strict=False):
        assert tells(panel, *facts)
    assert list(find(shown(desk()), "href", "../"))


@pytest.mark.parametrize(
    ("levels", "words"),
    [
        (("",), ""),
        (("", "sharp", "sharp", "sharp"), "against 3 computers, Sharp"),
        (("", "steady", "druid"), "against 2 computers, Steady, Druid"),
        (("", "", "gentle"), "2 people here, against 1 computer, Gentle"),
        (("", "away"), "1 by link"),
        (("plain", "plain"), "computers alone, Plain"),
    ],
)
def test_who_plays_is_told_in_a_few_words(levels: tuple[str, ...], words: str) -> None:
    assert company_words(levels) == words


def test_two_games_of_one_deal_are_told_apart_by_who_plays() -> None:
    whist = trilithon.load("whist")
    start = whist.new(5, seats=3)
    games = []
    for levels in (("", "sharp", "sharp"), ("", "", "")):
        key = GameKey.of(whist, Sitting(start.setup, levels))
        games.append(saves.kept(key.text, Save(Head(played=NOW - 60), trilithon.Record.begin(start))))
    text = text_of(shown(desk(*games)))
    assert "Length: Full · against 2 computers, Sharp" in text
    assert "3 people here" in text


def test_a_finished_game_shows_how_it_ended() -> None:
    """Everybody's points on stones by place, one's own lit; a win alone has the trilithon; else the game's picture."""
    won = small_picture(
        "whist", saves.Head(over=Result((1,), (7, 31, 12), "B."), levels=("", "sharp", "steady"))
    )
    assert won
    parts = [node for node in won.children if isinstance(node, Node)]
    assert [text_of(node) for node in parts if node.tag == "text"] == ["7", "31", "12"]
    stones = [node for node in parts if node.tag == "rect"]
    assert [node.attrs["class"] for node in stones] == ["slab own", "slab", "slab"]
    heights = [float(str(node.attrs["height"])) for node in stones]
    assert heights[1] > heights[2] > heights[0]
    alone = small_picture("freecelt", saves.Head(over=Result((0,), (60,), "Won.")))
    assert alone
    assert "#stones" in to_html(alone)
    for unknown in saves.Head(), saves.Head(over=Result((), (3,), "Given up.")):
        assert small_picture("freecelt", unknown) == picture("freecelt")


@pytest.mark.parametrize(("low", "tallest"), [(False, "31"), (True, "7")])
def test_a_game_under_way_shows_who_is_ahead_and_how_far_it_is(low: bool, tallest: str) -> None:
    head = saves.Head(so_far=SoFar((7, 31, 12), 38, low), levels=("", "sharp", "steady"))
    drawn = small_picture("whist", head)
    assert drawn
    parts = [node for node in drawn.children if isinstance(node, Node)]
    points = [text_of(node) for node in parts if node.tag == "text"]
    assert points == ["7", "31", "12"]
    *stones, _, _, _, _, _, _, _, _, _, _ = [node for node in parts if node.tag == "rect"]
    heights = [float(str(node.attrs["height"])) for node in stones]
    assert points[heights.index(max(heights))] == tallest
    assert stones[0].attrs["class"] == "slab own"
    assert to_html(drawn).count("to-come") == 7


def test_points_of_many_figures_stand_apart() -> None:
    drawn = small_picture("whist", saves.Head(so_far=SoFar((-1610, 380, 420, 90, 0, 7), 80)))
    assert drawn
    texts = [node for node in drawn.children if isinstance(node, Node) and node.tag == "text"]
    assert text_of(texts[0]) == "−1610"
    first, second = (float(str(node.attrs["x"])) for node in texts[:2])
    assert float(str(texts[0].attrs["font-size"])) * 0.6 * len("−1610") < second - first


def test_a_game_under_way_with_one_total_shows_it_large() -> None:
    drawn = small_picture("freecelt", saves.Head(so_far=SoFar((21,), 35)))
    assert drawn
    assert text_of(drawn) == "21"
    assert to_html(drawn).count("to-come") == 7


@pytest.mark.parametrize(
    ("query", "words"),
    [
        ("seed=1&seats=4&players=person,steady,steady,steady&follow-black=on", ""),
        ("seed=1&seats=4&players=person,steady,steady,steady", "follow black: off"),
    ],
)
def test_a_game_of_the_list_tells_what_differs_from_what_is_recommended(query: str, words: str) -> None:
    game = trilithon.load("celtic_whist")
    setup = sitting_of(game, query).setup
    assert options_words(setup) == words
    start = trilithon.Record.begin(game.new(setup.seed, setup.options, setup.seats))
    text = text_of(shown(desk(saves.kept(f"celtic_whist?{query}", Save(Head(played=NOW - 60), start)))))
    assert ("follow black" in text.lower()) == bool(words)
