"""Your games: in tabs, named, deleted and put back, carried away and in, cleared and brought back."""

import pytest

import trilithon
from tests.web.surroundings import NOW
from tests.web.telling import tells
from tests.web.visiting import VisitorInPython
from trilithon.state import Result
from trilithon_web import app
from trilithon_web.address import Sitting, sitting_of
from trilithon_web.answers import Measured, Packed
from trilithon_web.company import company_words
from trilithon_web.front import game_picture
from trilithon_web.nodes import Node, find, text_of, to_html
from trilithon_web.screens.desk.model import MOST
from trilithon_web.screens.desk.standing import small_picture
from trilithon_web.shelf import saves
from trilithon_web.shelf.exchange import write_file
from trilithon_web.shelf.keys import GameKey
from trilithon_web.shelf.results import GameResult
from trilithon_web.shelf.saves import Head, Save, SoFar, StoredGame
from trilithon_web.words import ago, duration, options_words

GAME = trilithon.load("freecelt")
FINISHED = GAME.new(2).apply(GAME.parse("give-up")).result


def kept(seed: int, *moves: str, number: int = 1, **head: object) -> StoredGame:
    record = trilithon.Record.begin(GAME.new(seed))
    for move in moves:
        record = record.apply(GAME.parse(move))
    key = GameKey.from_sitting(GAME, Sitting.usual(record.setup))._replace(number=number)
    return saves.write_save(key.text, Save(Head(**head), record))  # type: ignore[arg-type]


ONE = kept(1, "c8>c6", played=NOW - 60, begun=NOW - 600, progress="0 of 60 home")
OVER = kept(2, "give-up", played=NOW - 7200, begun=NOW - 9000, over=FINISHED)
ASIDE = kept(1, "c1>s1", number=2, played=NOW - 5, aside="Why it is here.")
WON = GameResult("freecelt", "", 7, NOW - 99, NOW, True, 120, 300)
HELPED = GameResult("freecelt", "", 8, NOW - 98, NOW, True, 90, 200, assisted=True)


def desk(*stored: StoredGame | GameResult, address: str = "games/") -> VisitorInPython:
    """Somebody who comes to their games, and has these and these results."""
    visitor = VisitorInPython()
    visitor.games = {one.key: one for one in stored if isinstance(one, StoredGame)}
    visitor.results = {one.identity: one.text for one in stored if isinstance(one, GameResult)}
    visitor.open(address)
    return visitor


def openings(visitor: VisitorInPython) -> list[str]:
    """The addresses of what opens a game."""
    lists = visitor.drawn("class", "saves")
    return [link.attrs["href"] for one in lists for link in find(one, "href") if link.tag == "a"]


def said(visitor: VisitorInPython) -> str:
    return visitor.hears()[-1]


def test_games_stand_under_way_finished_and_set_aside_with_links_that_open_them() -> None:
    visitor = desk(ONE, OVER, ASIDE)
    assert openings(visitor) == [f"../freecelt/?seed={deal}" for deal in ("1", "2", "1&copy=2")]
    facts = ("FreeCelt, deal 1", "0 of 60 home · 1 minute ago", "gave up", "2 hours ago", "Why it is here")
    assert tells(visitor.text(), *facts)


def test_a_game_is_named_in_place() -> None:
    visitor = desk(ONE)
    visitor.press("Rename: FreeCelt, deal 1")
    visitor.fill("Name", "  On   the train ")
    visitor.key("Enter")
    assert visitor.shows("On the train")
    (game,) = visitor.games.values()
    assert saves.read_head(game.head).name == "On the train"
    assert game.lines == ONE.lines


def test_a_game_is_deleted_and_put_back_whole() -> None:
    visitor = desk(ONE, OVER)
    visitor.press("Delete: FreeCelt, deal 1")
    assert visitor.games == {OVER.key: OVER}
    assert openings(visitor) == ["../freecelt/?seed=2"]
    gone = said(visitor)
    visitor.press("Undo")
    assert visitor.games == {ONE.key: ONE, OVER.key: OVER}
    assert len(openings(visitor)) == 2
    back = said(visitor)
    assert back != gone
    assert all(tells(words, "FreeCelt, deal 1") for words in (gone, back))


def test_everything_goes_out_to_a_file_and_in_again_without_writing_over() -> None:
    visitor = desk(ONE, OVER, WON)
    visitor.press("Export")
    (file,) = visitor.files
    assert (file.name, file.text) == ("trilithon-games.json", write_file([ONE, OVER], [WON]))
    assert tells(said(visitor), "all", "trilithon-games.json")
    visitor.meet(Packed(file.text, whole=False))
    assert tells(said(visitor), "missing", "trilithon-games.json")
    mine = kept(1, "c1>s1", played=NOW, begun=NOW)
    visitor = desk(mine)
    visitor.choose("Import", file.text)
    assert set(visitor.games) == {"freecelt?seed=1", "freecelt?seed=1#2", "freecelt?seed=2"}
    assert visitor.games[mine.key] == mine
    assert list(visitor.results) == [WON.identity]
    assert len(openings(visitor)) == 3
    assert tells(said(visitor), "added", "2 games", "1 result")
    visitor.choose("Import", file.text)
    assert tells(said(visitor), "already", "2 games"), "all is there already"


@pytest.mark.parametrize("text", ["", "{", "null", '{"trilithon-shelf": 9}', "[" * 100_000, "\ud800"])
def test_a_file_that_is_none_is_refused_and_nothing_changes(text: str) -> None:
    visitor = desk(ONE)
    before = openings(visitor)
    visitor.choose("Import", text)
    assert tells(said(visitor), "nothing")
    assert (visitor.games, openings(visitor)) == ({ONE.key: ONE}, before)


def test_of_many_games_some_are_drawn_and_more_when_they_are_wished_for() -> None:
    visitor = desk(*(kept(seed, "c1>s1", played=NOW - seed) for seed in range(1, MOST + 6)))
    assert len(openings(visitor)) == MOST
    (more,) = visitor.drawn("data-do", "more")
    assert tells(more, 5)
    visitor.press(text_of(more))
    assert len(openings(visitor)) == MOST + 5
    assert visitor.focus == f"Delete: FreeCelt, deal {MOST + 1}"
    assert not visitor.drawn("data-do", "more")


def test_records_count_games_without_help_and_tell_those_with_help_apart() -> None:
    (tally,) = desk(WON, HELPED).drawn("class", "tally")
    assert all(fact in text_of(tally) for fact in ("Won1 of 1", "Fewest moves120", "Best time5:00"))
    assert tells(tally, "1 of 1", "with help", "1 of 1")


def test_records_of_games_of_several_tell_points_and_places() -> None:
    """Such a game lasts as long whoever wins it: moves and times would tell nothing."""
    games = [
        GameResult("whist", "seats=3", n, n, n, places[0] == 1, 90, 400, scores=scores, places=places)
        for n, (scores, places) in enumerate(
            [((210, 90, 100), (1, 3, 2)), ((80, 90, 70), (2, 1, 3)), ((160, 90, 200), (2, 3, 1))]
        )
    ]
    (tally,) = desk(*games).drawn("class", "tally")
    assert "Best result210 points" in text_of(tally)
    assert "Finishing positions1st:\xa01 · 2nd:\xa02" in text_of(tally)
    assert not any(words in text_of(tally) for words in ("moves", "time"))


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
def test_records_are_headed_by_who_played_and_what_was_unusual(game: str, kind: str, title: str) -> None:
    (tally,) = desk(GameResult(game, kind, 1, 1, 1, won=True, moves=90, seconds=400)).drawn("class", "tally")
    assert text_of(tally).startswith(f"{title}Won")


def test_records_are_cleared_and_brought_back() -> None:
    visitor = desk(WON)
    visitor.press("Clear results")
    assert visitor.results == {}
    assert tells(said(visitor), "cleared", "1 game")
    assert not visitor.drawn("class", "tally")
    visitor.press("Restore")
    assert visitor.results == {WON.identity: WON.text}
    assert tells(said(visitor), "restored")
    assert visitor.drawn("class", "tally")


def test_a_game_whose_head_is_damaged_is_shown_and_can_be_deleted_but_not_opened() -> None:
    visitor = desk(StoredGame("freecelt?seed=1", "{half", ()))
    assert tells(visitor.text(), "can’t", "read")
    assert openings(visitor) == []
    assert any(name.startswith("Delete") for name in visitor.pressable)


@pytest.mark.parametrize(
    ("measured", "facts"),
    [
        (Measured(1_250_000, 2_000_000_000, True), ("1.2 MB of 2.0 GB", "offline", "won’t delete")),
        (Measured(1_250_000, 2_000_000_000, False), ("1.2 MB of 2.0 GB", "offline", "may delete")),
        (Measured(1_250_000, 2_000_000_000, True, offline=False), ("need to be online",)),
    ],
)
def test_it_is_told_how_much_room_there_is(measured: Measured, facts: tuple[str, ...]) -> None:
    visitor = desk(ONE)

    def tags() -> list[str]:
        (panel,) = visitor.drawn("id", "panel-backup")
        box = next(find(panel, "class", "panel"))
        return [child.tag for child in box.children if isinstance(child, Node)]

    before = tags()
    visitor.meet(measured)
    assert tells(visitor.text("Backup"), *facts)
    assert tells(visitor.text("Backup"), "offline") == measured.offline
    assert tags() == before, "the field for a file stays"


def test_empty_tabs_and_the_screen_before_python_runs_say_what_will_be_there() -> None:
    visitor = desk()
    visitor.app = app.built_page("games/")
    assert tells(visitor.text(), "loading", "games")
    visitor = desk()
    games, _, results, _ = visitor.drawn("role", "tabpanel")
    assert tells(games, "every game", "here")
    assert tells(results, "Finish a game")
    assert visitor.drawn("href", "../")


@pytest.mark.parametrize(
    ("seconds", "words"),
    [
        *((0, "just now"), (59, "just now"), (60, "1 minute ago"), (7200, "2 hours ago")),
        *((90_000, "yesterday"), (200_000, "2 days ago"), (-5, "just now")),
    ],
)
def test_how_long_ago_in_words(seconds: int, words: str) -> None:
    assert ago(NOW - seconds, NOW) == words


def test_times_in_words() -> None:
    assert [duration(seconds) for seconds in (0, 192, 3792)] == ["0:00", "3:12", "1:03:12"]


# Tabs


def panel_in_sight(visitor: VisitorInPython) -> str:
    (panel,) = (one for one in visitor.drawn("role", "tabpanel") if "hidden" not in one.attrs)
    return panel.attrs["id"].removeprefix("panel-")


@pytest.mark.parametrize(
    ("stored", "tabs", "panel"),
    [
        ((ONE,), ["Games", "Days", "Results", "Backup"], "going-on"),
        ((ONE, WON), ["Results", "Games", "Days", "Backup"], "results"),
    ],
)
def test_results_come_first(stored: tuple[StoredGame | GameResult, ...], tabs: list[str], panel: str) -> None:
    visitor = desk(*stored)
    drawn = visitor.drawn("role", "tab")
    assert [text_of(tab) for tab in drawn] == tabs
    assert [tab.attrs["aria-selected"] for tab in drawn] == ["true", "false", "false", "false"]
    assert panel_in_sight(visitor) == panel
    for address, there in (("games/#backup", "backup"), ("games/#nonsense", panel)):
        assert panel_in_sight(desk(*stored, address=address)) == there


def test_a_tab_that_is_chosen_opens_its_panel_alone_and_stands_in_the_address() -> None:
    visitor = desk(ONE, WON)
    for tab in visitor.drawn("role", "tab"):
        visitor.press(text_of(tab))
        panel = tab.attrs["aria-controls"]
        assert visitor.address == f"games/?#{panel_in_sight(visitor)}"
        assert panel == f"panel-{panel_in_sight(visitor)}"
        reached = [one.attrs["id"] for one in visitor.drawn("role", "tab") if one.attrs["tabindex"] == "0"]
        assert reached == [f"tab-{panel}"]
        (labelled,) = visitor.drawn("aria-labelledby", f"tab-{panel}")
        assert labelled.attrs["id"] == panel


# What is told of a game


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
        key = GameKey.from_sitting(whist, Sitting(start.setup, levels))
        games.append(saves.write_save(key.text, Save(Head(played=NOW - 60), trilithon.Record.begin(start))))
    visitor = desk(*games)
    assert visitor.shows("Length: Full · against 2 computers, Sharp")
    assert visitor.shows("3 people here")


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
    visitor = desk(saves.write_save(f"celtic_whist?{query}", Save(Head(played=NOW - 60), start)))
    assert visitor.shows("ollow black") == bool(words)


def test_a_finished_game_shows_how_it_ended() -> None:
    """Everybody's points on stones by place, one's own lit; a win alone has the trilithon; else the game's picture."""
    over = Result((1,), (7, 31, 12), "B.")
    texts, stones = pieces("whist", Head(over=over, levels=("", "sharp", "steady")))
    assert texts == ["7", "31", "12"]
    assert [node.attrs["class"] for node in stones] == ["slab own", "slab", "slab"]
    assert [texts[place] for place in by_height(stones)] == ["31", "12", "7"]
    alone = small_picture("freecelt", Head(over=Result((0,), (60,), "Won.")))
    assert alone
    assert "#stones" in to_html(alone)
    for unknown in Head(), Head(over=Result((), (3,), "Given up.")):
        assert small_picture("freecelt", unknown) == game_picture("freecelt")


def pieces(game: str, head: Head) -> tuple[list[str], list[Node]]:
    """What is written in the small picture of a game, and its stones."""
    drawn = small_picture(game, head)
    assert drawn
    parts = [node for node in drawn.children if isinstance(node, Node)]
    return [text_of(node) for node in parts if node.tag == "text"], [
        node for node in parts if node.tag == "rect"
    ]


def by_height(stones: list[Node]) -> list[int]:
    """The places of stones, the tallest first."""
    return sorted(range(len(stones)), key=lambda place: -float(stones[place].attrs["height"]))


@pytest.mark.parametrize(("low", "tallest"), [(False, "31"), (True, "7")])
def test_a_game_under_way_shows_who_is_ahead_and_how_far_it_is(low: bool, tallest: str) -> None:
    head = Head(so_far=SoFar((7, 31, 12), 38, low), levels=("", "sharp", "steady"))
    points, (*stones, _, _, _, _, _, _, _, _, _, _) = pieces("whist", head)
    assert points == ["7", "31", "12"]
    assert points[by_height(stones)[0]] == tallest
    assert stones[0].attrs["class"] == "slab own"
    assert to_html(small_picture("whist", head) or "").count("to-come") == 7
