"""Where a game hides something, no address that the page shows or gives away names the number of its deal."""

import re

import pytest

import trilithon
from tests.web.playing import at_table, moves
from tests.web.surroundings import HOME
from tests.web.test_outcome import come_to_end, play_out, result
from tests.web.visiting import VisitorInPython, visit
from trilithon import link
from trilithon.options import OptionError
from trilithon_web.address import public_query, query_of, read_query, sitting_of, suggested_sitting
from trilithon_web.nodes import to_html
from trilithon_web.screens.play.share.view import CODED
from trilithon_web.shelf.saves import Challenge
from trilithon_web.tables import tables

SEED = 1234567890123
CODE = "7cPqGVdxzRS3"
HIDING = {
    "celtic_whist": f"seed={SEED}&seats=3&players=person,steady,steady",
    "mancala": f"seed={SEED}&players=person,steady&game=deduction",
    "rekniles_ekim": f"seed={SEED}&players=person,steady&match=on",
    "whist": f"seed={SEED}&seats=3&players=person,steady,steady",
}
OPEN = {"freecelt": f"seed={SEED}", "mancala": f"seed={SEED}&players=person,steady"}
for game in map(trilithon.load, sorted(tables() - HIDING.keys() - OPEN.keys())):
    sitting = suggested_sitting(game, SEED)
    hides = game.hides(sitting.setup.options)
    (HIDING if hides else OPEN)[game.name] = query_of(game, sitting)


def sent(visitor: VisitorInPython) -> str:
    """All that the panel of what can be shared gives away, and what stands at the end of a challenge."""
    parts = (*visitor.drawn("id", "share"), *visitor.drawn("aria-label", "The challenge"))
    return "".join(map(to_html, parts))


def test_every_table_is_tried_with_and_without_hidden_things() -> None:
    for hides, queries in (True, HIDING), (False, OPEN):
        for name, query in queries.items():
            game = trilithon.load(name)
            assert game.hides(sitting_of(game, query).setup.options) is hides


@pytest.mark.parametrize("name", HIDING)
def test_nothing_that_is_sent_names_the_number_of_a_deal_that_hides_something(name: str) -> None:
    """Links, the HTML of a frame and a picture, a challenge, how the game ended: over or under way."""
    challenge = Challenge(link.encode_moves(play_out(name, HIDING[name])), "Ann")
    for before, least in (1, 4), (0, 6):
        given = sent(come_to_end(name, HIDING[name], before, challenge=challenge))
        assert str(SEED) not in given
        assert given.count(f"deal={CODE}") >= least
        assert f"{HOME}embed/{name}/?deal={CODE}" in given
        assert given.count(CODED) == 1, "it is said that what is hidden can be worked out"


@pytest.mark.parametrize("name", OPEN)
def test_where_all_is_open_a_deal_is_sent_by_its_number(name: str) -> None:
    visitor = come_to_end(name, OPEN[name])
    given = sent(visitor)
    assert "deal=" not in given
    assert f"{HOME}embed/{name}/?seed={SEED}" in given
    assert result(visitor)[0].endswith(f", deal {SEED}")
    assert CODED not in given


def come(address: str) -> VisitorInPython:
    visitor = visit(address)
    return visitor


@pytest.mark.parametrize("name", HIDING)
def test_code_and_number_lead_to_the_same_game_whose_address_has_the_code(name: str) -> None:
    coded = public_query(name, HIDING[name])
    assert coded.partition("&")[0] == f"deal={CODE}"
    for query in coded, HIDING[name]:
        visitor = come(f"{name}/?{query}")
        assert visitor.locked == f"{name}?{HIDING[name]}"
        assert visitor.address == f"{name}/?{coded}#"
        visitor.key("l")
        before = visitor.html
        visitor.go_to(f"{name}/?{query}")
        assert visitor.html == before, "one is there already"


def test_where_all_is_open_a_code_is_read_and_the_address_has_the_number() -> None:
    visitor = come(f"freecelt/?deal={CODE}")
    assert visitor.locked == f"freecelt?seed={SEED}"
    assert visitor.address == f"freecelt/?seed={SEED}#"


def test_whole_games_and_challenges_are_read_by_code_and_by_number() -> None:
    code = link.encode_moves(play_out("whist", HIDING["whist"]))
    coded = public_query("whist", HIDING["whist"])
    for query in HIDING["whist"], coded:
        for fragment, words in (f"game={code}", "Move 0 of "), (f"beat={code}&by=Ann", "Ann challenges you"):
            visitor = come(f"whist/?{query}#{fragment}")
            assert visitor.shows(words)
            assert visitor.address == f"whist/?{coded}#{fragment}"


def test_the_first_page_and_your_games_lead_there_by_code() -> None:
    visitor = at_table(f"whist/?{HIDING['whist']}")
    moves(visitor)
    for path in "", "games/":
        visitor.open(path)
        assert re.search(rf'href="[./]*whist/\?deal={CODE}&', visitor.html)
        assert f"/?seed={SEED}" not in visitor.html


@pytest.mark.parametrize("name", sorted(tables()))
def test_a_wrong_code_is_told_in_one_sentence_and_the_default_deal_is_there(name: str) -> None:
    game = trilithon.load(name)
    for wrong in (CODE[:-1] + "x", CODE[:5], "", "617"):
        sitting, problem = read_query(game, f"deal={wrong}")
        assert sitting.setup.seed == 1
        assert f"“{wrong}”" in problem


def test_an_address_names_one_deal() -> None:
    for query in f"deal={CODE}&seed=5", f"seed={SEED}&deal={CODE}", f"deal={CODE}&deal={CODE}":
        with pytest.raises(OptionError) as error:
            sitting_of(trilithon.load("whist"), query)
        assert error.value.option == "deal"


def test_a_query_that_cannot_be_read_stays_as_it_is() -> None:
    for query in ("", "seats=4", "seed=x", "seed=1&seed=2", "seed=1&seats=99"):
        assert public_query("whist", query) == query
    assert public_query("bridge", "seed=1") == "seed=1"
    assert public_query("whist", f"seed={SEED}&copy=2") == f"deal={CODE}&copy=2"
