"""The end of a game: from first to last, who stands between the stones, the ways on, the next deal."""

from datetime import date

import pytest

from tests.controls import SEE_TABLE
from tests.web.page_tree import below, data_of, is_pressed, name_of
from tests.web.visiting import visit
from trilithon.games.mancala.observation import PastRound
from trilithon.people import Text, Who
from trilithon.state import Result
from trilithon_web.edition import EMBED, Edition
from trilithon_web.nodes import Node, find, text_of
from trilithon_web.screens.play.ending import ending
from trilithon_web.screens.play.keeping import save_of
from trilithon_web.screens.play.log.dock import has_dock
from trilithon_web.screens.play.model import Play
from trilithon_web.screens.play.update import update

TODAY = date(2026, 11, 22)
NOW = 1_795_392_000  # noon of that day
SITE = Edition()
MIDNIGHT = NOW + 12 * 3600


def over(
    game: str,
    query: str,
    winners: tuple[int, ...],
    scores: tuple[int, ...],
    now: int = NOW,
    midnight: int = MIDNIGHT,
    **inside: object,
) -> Play:
    """A game that has ended so. inside: what else is seen of the game then, by names."""
    play = visit(f"{game}/?{query or 'seed=1'}").app.screen
    assert isinstance(play, Play)
    who = Who(*winners or (0,))
    result = Result(winners, scores, Text(f"{who} {who:wins} with 31 points."))
    seen = play.eyes.seen._replace(result=result, **inside)
    shared = play.shared._replace(now=now, today=TODAY, midnight=midnight)
    return play._replace(shared=shared, eyes=play.eyes._replace(seen=seen, shown=seen))


def shown(play: Play, edition: Edition = SITE) -> Node:
    return ending(play, edition, "../")


def ranked(play: Play) -> list[tuple[str, str, str]]:
    (ranks,) = find(shown(play), "class", "ranking")
    rows = [child for child in ranks.children if isinstance(child, Node)]
    return [
        (
            text_of(row)[0],
            text_of(next(find(row, "class", "name"))),
            text_of(next(find(row, "class", "points"))),
        )
        for row in rows
    ]


def buttons(node: Node, kind: str) -> list[str]:
    return [text_of(found) for found in find(node, "class") if kind in str(found.attrs["class"]).split()]


# From first to last


def test_players_stand_from_first_to_last_and_equal_totals_share_a_number() -> None:
    play = over("celtic_whist", "seats=4", (3,), (22, 14, 22, 31))
    assert ranked(play) == [
        ("1", "Rowan", "31 points"),
        ("2", "You", "22 points"),
        ("2", "Elder", "22 points"),
        ("4", "Birch", "14 points"),
    ]
    end = shown(play)
    assert text_of(next(find(end, "class", "first yellow"))) == "1Rowan31 points"
    assert text_of(next(find(end, "class", "me red"))) == "2You22 points"
    # Who plays alone or together has the numbers instead.
    for query, winners, scores in ("", (0,), (31,)), ("seats=3&mode=cooperative", (0, 1, 2), (30, 30, 30)):
        end = shown(over("celtic_whist", query, winners, scores))
        assert not list(find(end, "class", "ranking"))
        assert len(list(find(end, "class", "numbers"))) == 1


# The scene


def figures(end: Node) -> list[str]:
    (scene,) = find(end, "class", "scene rise")
    kinds = [str(node.attrs["class"]) for node in find(scene, "class")]
    return [kind for kind in kinds if kind.startswith("figure")]


@pytest.mark.parametrize(
    ("game", "query", "winners", "scores", "standing"),
    [
        ("celtic_whist", "seats=4", (3,), (19, 31, 23, 34), ["figure yellow"]),
        ("whist", "seats=3", (0, 2), (50, 30, 50), ["figure red", "figure green"]),
        ("celtic_whist", "", (0,), (31,), ["figure red"]),
        ("celtic_whist", "", (), (0,), []),
        ("freecelt", "", (0,), (60,), []),
    ],
)
def test_who_has_won_stands_between_the_stones(
    game: str, query: str, winners: tuple[int, ...], scores: tuple[int, ...], standing: list[str]
) -> None:
    end = shown(over(game, query, winners, scores))
    assert figures(end) == standing
    assert end.attrs["class"].split()[:2] == ["end", "won" if winners else "lost"]


@pytest.mark.parametrize(
    ("query", "winner", "cheered"),
    [("seats=4", 0, True), ("seats=4", 3, False), ("seats=4&players=person,plain,plain,person", 3, True)],
)
def test_sparks_fly_for_whoever_sits_here_and_wins(query: str, winner: int, cheered: bool) -> None:
    end = shown(over("celtic_whist", query, (winner,), (19, 31, 23, 34)))
    assert bool(list(find(end, "class", "sparks"))) == cheered


def test_where_colours_change_hands_the_figures_are_those_that_players_had_last() -> None:
    """AM-STD-1, AM-GAM-1: where nobody owns a colour there are none, and no room is kept for them."""
    last = PastRound((1, 4, 0), (), (), (3, 5, 0))
    end = shown(over("mancala", "seats=3", (1,), (3, 9, 5), past=(last,)))
    assert figures(end) == ["figure red"]
    assert text_of(next(find(end, "class", "first red"))) == "1Birch9 points"
    end = shown(over("mancala", "seats=3&game=gambling", (1,), (30, 90, 50)))
    assert figures(end) == []
    (ranks,) = find(end, "class", "ranking plain")
    assert not list(find(ranks, "class", "figure"))


def test_nothing_stands_beside_the_scene_until_the_table_is_looked_at() -> None:
    play = over("celtic_whist", "seats=4", (3,), (19, 31, 23, 34))
    assert not has_dock(play)
    (look,) = (node for node in below(shown(play)) if is_pressed(node) and name_of(node) == SEE_TABLE)
    assert has_dock(update(play, data_of(look))[0])


# The ways on


@pytest.mark.parametrize(
    ("game", "query", "winners", "main"),
    [
        ("celtic_whist", "seats=4", (3,), "Play again"),
        ("celtic_whist", "", (), "Play again"),
        ("mancala", "seats=2", (0,), "Play again"),
        ("freecelt", "", (0,), "Next deal"),
        ("freecelt", "", (), "Undo"),
    ],
)
def test_one_button_is_the_main_one(game: str, query: str, winners: tuple[int, ...], main: str) -> None:
    seats = int(query[-1]) if query else 1
    play = over(game, query, winners, (1, 2, 3, 4)[:seats])
    end = shown(play)
    assert buttons(end, "primary") == [main]
    assert buttons(end, "quiet") == ["Share", SEE_TABLE, "All games"]
    assert buttons(shown(play, Edition(EMBED)), "quiet") == ["Share", SEE_TABLE]


def test_no_button_stands_alone_in_a_row_of_two() -> None:
    for game, query, winners, scores in (
        ("freecelt", "", (), (0,)),
        ("freecelt", "", (0,), (60,)),
        ("celtic_whist", "", (), (0,)),
        ("celtic_whist", "seats=2", (1,), (3, 30)),
    ):
        for row in find(shown(over(game, query, winners, scores)), "class", "row"):
            ways = [child for child in row.children if isinstance(child, Node)]
            assert len(ways) in (1, 2), (game, query)
            assert len(ways) == 2 or (game, winners) == ("freecelt", ())  # Undo is the main button there


# How it is told


def test_a_list_of_games_tells_the_end_as_those_who_played_were_told() -> None:
    for query, winners, scores, words in (
        ("", (0,), (31,), "You win with 31 points."),
        ("seats=4", (3,), (19, 31, 23, 34), "Rowan wins with 31 points."),
        ("seats=2&players=person,person", (1,), (19, 31), "Player 2 wins with 31 points."),
    ):
        assert save_of(over("celtic_whist", query, winners, scores)).head.outcome == words


@pytest.mark.parametrize(
    ("seed", "now", "midnight", "words"),
    [
        (20261122, NOW, NOW + 5 * 3600 + 12 * 60, "5\xa0h\xa012\xa0min"),
        (20261122, NOW, NOW + 59, "1\xa0min"),
        (20261122, NOW, 0, ""),
        (20261121, NOW, MIDNIGHT, ""),
        (7, NOW, MIDNIGHT, ""),
    ],
)
def test_it_is_said_when_the_next_deal_of_the_day_comes(
    seed: int, now: int, midnight: int, words: str
) -> None:
    text = text_of(shown(over("freecelt", f"seed={seed}", (0,), (60,), now, midnight)))
    assert words in text
    assert ("\xa0min" in text) == bool(words)
