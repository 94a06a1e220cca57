"""How somebody wants to play: asked once on the way from the card of a game of which nothing is kept."""

import pytest

from tests.web.playing import LEARN
from tests.web.telling import tells
from trilithon import load
from trilithon.deal import code_of
from trilithon.game import Result, catalogue
from trilithon.games.freecelt.grades import won
from trilithon.record import Record
from trilithon_web import app
from trilithon_web import settings as declared
from trilithon_web.address import HIDES
from trilithon_web.answers import Drawn, Going, Opened
from trilithon_web.app import App
from trilithon_web.edition import EMBED, Edition
from trilithon_web.effects import Arrive, Draw, Effect, Focus, Go, OpenGame, Set
from trilithon_web.nodes import Node, find, text_of
from trilithon_web.screens.play.model import Play
from trilithon_web.screens.play.parts import Asked, Live
from trilithon_web.screens.play.set_up import ways
from trilithon_web.shelf import replays, saves
from trilithon_web.shelf.index import Index
from trilithon_web.shelf.keys import GameKey
from trilithon_web.shelf.saves import Head, Kept
from trilithon_web.shelf.statistics import Statistics

FIRST = f"deal={code_of(1)}"
SEVERAL = [name for name in catalogue() if max(load(name).seats) > 1]
FRIENDS = "Friends on this device"


def home(*kept: Kept, settings: str = "", edition: Edition | None = None) -> App:
    """The front page, with Python running."""
    here = {"path": "", "query": "", "fragment": ""}
    known = app.Found(Index.of({one.key: one.head for one in kept}), Statistics(), settings)
    return app.started(app.first("", edition=edition or Edition()), here, known, 1000, "2026-11-24")[0]


def come(model: App, game: str, query: str = "", fragment: str = "play") -> tuple[App, tuple[Effect, ...]]:
    return app.update(model, Going(f"{game}/", query, fragment))


def screen(model: App) -> Play:
    assert isinstance(model.screen, Play)
    return model.screen


def offered(model: App) -> list[str]:
    """The ways by their words, those first that have no number to choose."""
    return [text_of(button) for button in find(app.view(model), "data-do", "way")]


def button(model: App, label: str) -> Node:
    return next(node for node in find(app.view(model), "data-do", "way") if text_of(node) == label)


def answer(model: App, label: str) -> tuple[App, tuple[Effect, ...]]:
    return app.update(model, {"do": "way", "value": str(button(model, label).attrs["data-value"])})


@pytest.mark.parametrize(
    ("game", "words"),
    [
        (
            "celtic_whist",
            ["Alone", "Against three computers", "1", "2", "4", FRIENDS, *"345"],
        ),
        ("whist", ["Against three computers", "1", "2", "4", "5", FRIENDS, *"3456"]),
        ("mancala", ["Against three computers", *"124", FRIENDS, *"345", "By link"]),
    ],
)
def test_only_what_is_possible_is_offered(game: str, words: list[str]) -> None:
    model, _ = come(home(), game)
    assert offered(model) == words


def test_nothing_parts_so_many_computers_from_another_number() -> None:
    (box,) = find(app.view(come(home(), "celtic_whist")[0]), "class", "computers")
    (row,) = (row for row in find(box, "class", "one-way") if list(find(row, "class", "counts")))
    assert [child.attrs["class"] for child in row.children if isinstance(child, Node)] == [
        "button",
        "counts",
        "help",
    ]


def test_where_a_game_of_fewer_is_short_the_question_says_so() -> None:
    """That of the day is such a one."""
    assert tells(app.view(come(home(), "mancala")[0]), "one", "ten minutes")
    assert not tells(
        app.view(come(home(), "rekniles_ekim")[0]), "ten minutes"
    )  # where it takes other rules, too


@pytest.mark.parametrize("game", SEVERAL)
def test_every_way_leads_to_a_game_of_those_who_sit_down(game: str) -> None:
    for kinds in ways.ways_of(load(game), {}):
        for way in kinds:
            setup, levels = ways.sitting_of(load(game), way)
            assert (setup.seats, levels) == (len(way.levels), way.levels)


def test_nothing_of_the_game_is_in_the_page_or_opened_before_the_answer() -> None:
    model, effects = come(home(), "whist")
    assert not [effect for effect in effects if isinstance(effect, OpenGame)]
    page = app.view(model)
    assert list(find(page, "id", "main"))
    assert not list(find(page, "data-game"))
    assert app.keys_of(model) == app.keys_of(model)[:1]  # the list of keys alone
    for do in ("undo", "new", "go-on", "set-up", "card", "restart"):
        assert app.update(model, {"do": do}) == (model, ())


def test_the_first_answer_has_the_focus_and_plays_at_once() -> None:
    model, effects = come(home(), "whist")
    first = button(model, "Against three computers")
    assert effects[-1] == Focus(str(first.attrs["id"]), shown=True)
    model, effects = answer(model, "Against three computers")
    play = screen(model)
    assert (type(play.mode), play.ready) == (Live, False)
    assert effects[-1] == OpenGame(play.key.text)
    opened, _ = app.update(model, Opened(play.key.text, None, True, 1000))
    assert list(find(app.view(opened), "data-game", "whist"))


def test_another_number_leads_to_the_game_of_so_many() -> None:
    model, effects = answer(come(home(), "celtic_whist")[0], "4")
    computers = "person,steady,steady,steady,steady"
    assert effects[-1] == Go(
        "celtic_whist/", f"{FIRST}&seats=5&players={computers}&follow-black=on", push=False
    )
    friends = next(way for way in ways.ways_of(load("celtic_whist"), {})[2] if len(way.levels) == 3)
    _, effects = app.update(model, {"do": "way", "value": friends.word})
    assert effects[-1] == Go(
        "celtic_whist/", f"{FIRST}&seats=3&players=person,person,person&follow-black=on", push=False
    )


def stands_out(model: App) -> str:
    """The id of the way that stands out."""
    (way,) = (one for one in find(app.view(model), "data-do", "way") if "primary" in str(one.attrs["class"]))
    return str(way.attrs["id"])


def test_the_last_answer_stands_out_the_next_time_and_its_kind_at_other_games() -> None:
    usual = offered(come(home(), "celtic_whist")[0])
    model, effects = answer(come(home(), "celtic_whist")[0], FRIENDS)
    (kept,) = (effect for effect in effects if isinstance(effect, Set))
    for asked in (come(home(settings=kept.text), "whist"), come(model, "mancala")):
        assert stands_out(asked[0]).startswith("way-friends")
        assert asked[1][-1] == Focus(stands_out(asked[0]), shown=True)
    _, effects = answer(come(model, "celtic_whist")[0], "2")
    (kept,) = (effect for effect in effects if isinstance(effect, Set))
    again = come(home(settings=kept.text), "celtic_whist")[0]
    assert stands_out(again) == "way-computers-three"
    assert stands_out(come(home(settings=kept.text), "whist")[0]) == "way-computers-four"
    assert offered(again) == usual, "each way keeps its place"


def test_the_company_of_a_new_game_stands_out_the_next_time() -> None:
    whist = load("whist")
    usual = declared.read(None)
    for company, first in (
        (("", "", ""), "way-friends-three"),
        (("", "sharp", "sharp"), "way-computers-three"),
    ):
        kept = ways.remembered(usual, whist, company)
        assert stands_out(come(home(settings=declared.text_of(kept)), "whist")[0]) == first
    link = ways.remembered(usual, load("mancala"), ("", "away"))
    assert stands_out(come(home(settings=declared.text_of(link)), "mancala")[0]) == "way-link-two"
    assert ways.remembered(usual, whist, ("plain", "plain", "plain")) == usual


def level_held(model: App) -> str:
    """The level that is chosen, as it is read."""
    groups = (node for node in find(app.view(model), "role", "radiogroup") if tells(node, "Steady"))
    (held,) = (one for group in groups for one in find(group, "aria-checked", "true"))
    return text_of(held)


def test_the_level_of_the_computers_is_chosen_with_the_question_and_remembered() -> None:
    model, _ = come(home(), "whist")
    assert level_held(model) == "Steady"
    model, effects = app.update(model, {"do": "level", "value": "druid"})
    (kept,) = (effect for effect in effects if isinstance(effect, Set))
    assert level_held(model) == "Druid"
    _, effects = answer(model, "Against three computers")
    assert effects[-1] == Go(
        "whist/", f"{FIRST}&seats=4&players=person,druid,druid,druid&length=short", push=False
    )
    assert level_held(come(home(settings=kept.text), "whist")[0]) == "Druid"
    assert level_held(come(home(settings=kept.text), "mancala")[0]) == "Steady"


def test_the_level_of_a_new_game_is_the_one_that_is_suggested_the_next_time() -> None:
    whist = load("whist")
    for levels, held in (
        (("", "sharp", "sharp"), "Sharp"),
        (("", "sharp", "druid"), "Steady"),  # of several none is
        (("", "plain", "plain"), "Steady"),  # is not offered any more
    ):
        kept = ways.remembered(declared.read(None), whist, levels)
        assert level_held(come(home(settings=declared.text_of(kept)), "whist")[0]) == held


def test_who_has_played_it_or_comes_otherwise_is_not_asked() -> None:
    whist = load("whist")
    start = Record.begin(whist.new(5, {}, 3))
    kept = saves.kept("whist?seed=5&seats=3", replays.replayed(Head(), whist, start, ()))
    model, effects = come(home(kept), "whist")
    assert screen(model).key.text == kept.key
    arrival = next(effect for effect in effects if isinstance(effect, Arrive))
    assert arrival.fragment == ""
    for query, fragment in (("", ""), ("seed=3", ""), ("", "lesson")):
        assert not isinstance(screen(come(home(), "whist", query, fragment)[0]).mode, Asked)
    assert not isinstance(screen(come(home(), "freecelt")[0]).mode, Asked)
    framed = home(edition=Edition(EMBED))
    assert not isinstance(screen(come(framed, "whist")[0]).mode, Asked)


def test_who_has_played_to_the_end_is_asked_again_and_plays_another_deal() -> None:
    model, _ = come(home(), "whist")
    first = ways.sitting_of(load("whist"), ways.Way("computers", ("person", *("steady",) * 3)))
    start = Record.begin(load("whist").new(1, dict(first.setup.options), 4))
    text = GameKey.of(load("whist"), first).text
    head = Head(over=Result((0,), (1, 0, 0, 0), "You win."), levels=first.levels)
    kept = saves.kept(text, replays.replayed(head, load("whist"), start, ()))
    model, _ = come(home(kept), "whist")
    assert isinstance(screen(model).mode, Asked)
    model, effects = answer(model, "Against three computers")
    (drawn,) = (effect for effect in effects if isinstance(effect, Draw))
    assert "seed" not in drawn.wish
    assert drawn.wish["players"] == "person,steady,steady,steady"
    _, effects = app.update(model, Drawn(drawn.wish, 77))
    (to,) = (effect for effect in effects if isinstance(effect, Go))
    assert to.query.startswith(f"deal={code_of(77)}&")


def test_a_deal_for_one_that_is_over_gives_way_to_the_first_that_has_not_been_played() -> None:
    freecelt = load("freecelt")
    start = Record.begin(freecelt.new(1, {}, 1))
    over = Head(over=Result((), (3,), "Given up."))
    kept = [
        saves.kept(f"freecelt?seed={seed}", replays.replayed(over, freecelt, start, ())) for seed in (1, 2, 4)
    ]
    assert screen(come(home(*kept), "freecelt", "", "")[0]).key.text == "freecelt?seed=3"


def test_the_deal_that_takes_its_place_is_of_the_kind_that_comes_up_there() -> None:
    freecelt = load("freecelt")
    over = Head(over=Result((), (3,), "Given up."))
    hard, kept = won(2, "hard"), []
    for seed in (hard[1], hard[2]):
        start = Record.begin(freecelt.new(seed, {}, 1))
        kept.append(saves.kept(f"freecelt?seed={seed}", replays.replayed(over, freecelt, start, ())))
    model = home(*kept)
    model = model.sharing(model.shared._replace(settings={**model.shared.settings, "deals": "hard"}))
    assert screen(come(model, "freecelt", "", "")[0]).key.text == f"freecelt?seed={hard[3]}"


def test_the_question_offers_to_learn_the_game_first() -> None:
    model, _ = come(home(), "rekniles_ekim")
    links = {
        text_of(node): node.attrs["href"]
        for node in find(app.view(model), "class", "button quiet")
        if "href" in node.attrs
    }
    assert links == {
        LEARN: "../rekniles_ekim/#lesson",
        "Rules": "../rekniles_ekim/rules/",
    }


def test_whoever_loads_the_page_again_is_asked_again() -> None:
    model, effects = come(home(), "whist")
    arrival = next(effect for effect in effects if isinstance(effect, Arrive))
    here = {"path": arrival.path, "query": arrival.query, "fragment": arrival.fragment}
    again, _ = app.started(
        app.first("whist/"), here, app.Found(Index(), Statistics(), None), 1000, "2026-11-24"
    )
    assert offered(again) == offered(model)


def preset_held(model: App) -> str:
    """Which of a game's ready-made set-ups is chosen, as it is read."""
    (group,) = find(app.view(model), "aria-label", "Which game")
    (held,) = find(group, "aria-checked", "true")
    return text_of(held)


@pytest.mark.parametrize(("game", "first"), [("mancala", "Standard"), ("whist", "Short")])
def test_where_a_game_is_several_the_recommended_one_is_held_first(game: str, first: str) -> None:
    assert preset_held(come(home(), game)[0]) == first


def test_a_game_for_so_many_alone_is_no_answer_for_all() -> None:
    model, _ = come(home(), "celtic_whist")
    assert not list(find(app.view(model), "aria-label", "Which game"))


def test_the_chosen_game_is_played_with_whoever_is_chosen_then() -> None:
    model, _ = app.update(come(home(), "mancala")[0], {"do": "preset", "value": "1"})
    assert preset_held(model) == "Deduction"
    assert "By link" not in offered(model)  # what is secret cannot be sent
    _, effects = answer(model, "Against three computers")
    assert effects[-1] == Go(
        "mancala/",
        f"{FIRST}&seats=4&players=person,steady,steady,steady&game=deduction",
        push=False,
    )
    _, effects = answer(app.update(model, {"do": "preset", "value": "2"})[0], FRIENDS)
    assert isinstance(effects[-1], Go)
    assert "game=gambling" in effects[-1].query


def test_why_there_is_no_playing_by_link_stands_in_its_place_where_only_what_is_chosen_bars_it() -> None:
    model, _ = come(home(), "mancala")
    assert HIDES not in text_of(app.view(model))
    deduction = next(
        number for number, preset in enumerate(load("mancala").presets) if preset.name == "Deduction"
    )
    model, _ = app.update(model, {"do": "preset", "value": str(deduction)})
    assert "By link" not in offered(model)
    assert HIDES in text_of(app.view(model))
    assert HIDES not in text_of(app.view(come(home(), "whist")[0])), "nobody expects it there"


def test_the_lesson_is_that_of_the_game_that_is_chosen() -> None:
    def lesson(model: App) -> str:
        return next(str(a.attrs["href"]) for a in find(app.view(model), "href") if text_of(a) == LEARN)

    model, _ = come(home(), "mancala")
    assert lesson(model).endswith("mancala/#lesson")
    model, _ = app.update(model, {"do": "preset", "value": "2"})
    assert preset_held(model) == "Gambling"
    assert lesson(model).endswith("mancala/#lesson=gambling")
