"""Where a game hides something, no address that the page shows or gives away names the number of its deal."""

import re

import pytest

import trilithon
from tests.web.device import Device
from tests.web.surroundings import HOME
from tests.web.test_outcome import SITE, play_of
from trilithon import link
from trilithon.options import OptionError
from trilithon.record import Record
from trilithon_web import app
from trilithon_web.address import shown, sitting_of, wanted
from trilithon_web.nodes import text_of, to_html
from trilithon_web.screens.play.model import Play
from trilithon_web.screens.play.share.challenge_view import versus
from trilithon_web.screens.play.share.outcome import outcome
from trilithon_web.screens.play.share.view import CODED, share
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


def given_up() -> Play:
    start = Record.begin(trilithon.load("freecelt").new(SEED))
    return play_of("freecelt", OPEN["freecelt"], start.after(start.state.legal_moves()[-1]))


def ended(name: str, query: str) -> Play:
    return given_up() if name == "freecelt" else play_of(name, query)


def sent(play: Play) -> str:
    """All that the panel of what can be shared gives away, and what stands at the end of a challenge."""
    head = play.keeping.head._replace(challenge=Challenge(link.written(play.record), "Ann"))
    challenged = play._replace(keeping=play.keeping._replace(head=head))
    return "".join(to_html(part) for part in (share(play, SITE), *versus(challenged, SITE, "../")) if part)


def test_every_table_is_tried() -> None:
    assert {*HIDING, *OPEN} == set(tables())
    for hides, queries in (True, HIDING), (False, OPEN):
        for name, query in queries.items():
            game = trilithon.load(name)
            assert game.hides(sitting_of(game, query).setup.options) is hides


@pytest.mark.parametrize("name", HIDING)
def test_nothing_that_is_sent_names_the_number_of_a_deal_that_hides_something(name: str) -> None:
    """Links, the HTML of a frame and a picture, a challenge, how the game ended: over or under way."""
    over = play_of(name, HIDING[name])
    under_way = play_of(name, HIDING[name], over.record.back())
    for play, least in (under_way, 4), (over, 6):
        given = sent(play)
        assert str(SEED) not in given
        assert given.count(f"deal={CODE}") >= least
        assert f"https://example.org/embed/{name}/?deal={CODE}" in given


@pytest.mark.parametrize("name", OPEN)
def test_where_all_is_open_a_deal_is_sent_by_its_number(name: str) -> None:
    given = sent(ended(name, OPEN[name]))
    assert "deal=" not in given
    assert f"https://example.org/embed/{name}/?seed={SEED}" in given
    told = outcome(ended(name, OPEN[name]), SITE)
    assert told
    assert f", deal {SEED}\n" in told.text


def test_share_says_that_what_is_hidden_can_be_worked_out_from_a_link() -> None:
    for name, query in HIDING.items():
        assert text_of(share(play_of(name, query), SITE)).count(CODED) == 1
    for name, query in OPEN.items():
        assert CODED not in text_of(share(ended(name, query), SITE))


@pytest.mark.parametrize("name", HIDING)
def test_a_coded_link_leads_to_the_deal_and_stays_coded_in_the_address(name: str) -> None:
    query = shown(name, HIDING[name])
    assert query.startswith(f"deal={CODE}&")
    assert sitting_of(trilithon.load(name), query) == sitting_of(trilithon.load(name), HIDING[name])
    device = Device()
    device.opens(f"{HOME}{name}/?{query}")
    assert device.play.key.text == f"{name}?{HIDING[name]}"
    assert device.address == (f"{name}/", query, "")
    board = device.play
    device.tell(do="go", path=f"{name}/", query=query)
    assert device.play is board  # one is there already


@pytest.mark.parametrize("name", HIDING)
def test_a_number_that_is_typed_leads_to_the_same_game_whose_address_has_the_code(name: str) -> None:
    device = Device()
    device.opens(f"{HOME}{name}/?{HIDING[name]}")
    assert device.play.key.text == f"{name}?{HIDING[name]}"
    assert device.address == (f"{name}/", shown(name, HIDING[name]), "")
    board = device.play
    device.tell(do="go", path=f"{name}/", query=HIDING[name])
    assert device.play is board  # one is there already


def test_where_all_is_open_a_code_is_read_and_the_address_has_the_number() -> None:
    device = Device()
    device.opens(f"{HOME}freecelt/?deal={CODE}")
    assert device.play.key.text == f"freecelt?seed={SEED}"
    assert device.address == ("freecelt/", f"seed={SEED}", "")


def test_whole_games_and_challenges_are_read_by_code_and_by_number() -> None:
    setup = sitting_of(trilithon.load("whist"), HIDING["whist"]).setup
    code = link.written(play_of("whist", HIDING["whist"]).record)
    device = Device()
    for query in HIDING["whist"], shown("whist", HIDING["whist"]):
        for fragment in f"game={code}", f"beat={code}&by=Ann":
            device.opens(f"{HOME}whist/?{query}#{fragment}")
            assert (device.play.record.states[0].setup, device.play.problem) == (setup, "")
            assert device.address == ("whist/", shown("whist", HIDING["whist"]), fragment)


def test_the_first_page_and_your_games_lead_there_by_code() -> None:
    device = Device()
    device.opens(f"{HOME}whist/?{HIDING['whist']}")
    device.settle()
    device.tell(do="bid")
    device.settle()
    assert device.kept
    for path in "", "games/":
        device.opens(f"{HOME}{path}")
        page = to_html(app.view(device.app))
        assert re.search(rf'href="[./]*whist/\?deal={CODE}&', page)
        assert f"/?seed={SEED}" not in page


@pytest.mark.parametrize("name", sorted(tables()))
def test_a_wrong_code_is_told_in_one_sentence_and_the_default_deal_is_there(name: str) -> None:
    game = trilithon.load(name)
    for wrong in (CODE[:-1] + "x", CODE[:5], "", "617"):
        sitting, problem = wanted(game, f"deal={wrong}")
        assert sitting.setup.seed == 1
        assert f"“{wrong}”" in problem


def test_an_address_names_one_deal() -> None:
    for query in f"deal={CODE}&seed=5", f"seed={SEED}&deal={CODE}", f"deal={CODE}&deal={CODE}":
        with pytest.raises(OptionError) as error:
            sitting_of(trilithon.load("whist"), query)
        assert error.value.option == "deal"


def test_a_query_that_cannot_be_read_stays_as_it_is() -> None:
    for query in ("", "seats=4", "seed=x", "seed=1&seed=2", "seed=1&seats=99"):
        assert shown("whist", query) == query
    assert shown("bridge", "seed=1") == "seed=1"
    assert shown("whist", f"seed={SEED}&copy=2") == f"deal={CODE}&copy=2"
