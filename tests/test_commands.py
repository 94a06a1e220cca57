"""What each depth of `build.py test` chooses, and that tests draw nothing at random."""

from pathlib import Path

import pytest
from hypothesis import settings

import build
from tools.check import checks, quick

ROOT = Path(__file__).resolve().parent.parent


def test_the_examples_are_the_same_each_time() -> None:
    """But for those of `build.py nights`, which leaves this one out."""
    assert settings().derandomize


def test_a_game_that_has_changed_is_tested_with_what_every_game_keeps_to() -> None:
    of_whist = [*quick.EVERY_GAME, "tests/core/whist"]
    assert quick.core_tests(["core/trilithon/games/whist/state.py"]) == of_whist
    assert quick.core_tests(["web/trilithon_web/tables/whist/table.py"]) == ["tests/core/whist"]
    assert quick.core_tests(["tests/core/whist/test_rules.py", "tests/core/whist/__init__.py"]) == [
        "tests/core/whist"
    ]


def test_what_games_share_is_tested_without_the_tests_of_each() -> None:
    chosen = quick.core_tests(["core/trilithon/record.py"])
    assert {"tests/core/test_record.py", *quick.EVERY_GAME} < set(chosen)
    assert "tests/core/whist" not in chosen


def test_a_changed_test_of_the_core_is_run() -> None:
    assert quick.core_tests(["tests/core/test_link.py"]) == ["tests/core/test_link.py"]
    assert quick.core_tests(["tests/core/test_that_was_taken_away.py", "README.md", "build.py"]) == []


def test_what_is_left_out_is_all_that_was_not_chosen() -> None:
    left = quick.tests_left_out(["tests/web", "tests/core/whist", "tests/browser/test_boot.py::test_one"])
    assert "tests/web" not in left
    assert "tests/core/whist" not in left
    assert "boot" in left["tests/browser"]  # of which one test is not all
    assert "rules" in left["tests/core/celtic_whist"]


def test_what_is_always_run_is_there() -> None:
    assert [name for name in (*quick.ALWAYS, *quick.EVERY_GAME) if not (ROOT / name).exists()] == []
    file, _, test = quick.IN_THE_BROWSER.partition("::")
    before, defined, _ = (ROOT / file).read_text(encoding="utf-8").partition(f"def {test}(")
    assert defined
    assert not before.rstrip().endswith("@thorough")  # or it would be left out


def test_a_thorough_proof_is_left_out_of_the_usual_run_alone() -> None:
    assert checks.depth_arguments([], thorough=False) == ("-m", "not thorough")
    assert checks.depth_arguments(["-x"], thorough=True) == ()
    assert checks.depth_arguments(["tests/inside/test_core.py"], thorough=False) == ()  # since it is named


def test_the_address_of_the_site_gets_the_slash_that_it_needs(capsys: pytest.CaptureFixture[str]) -> None:
    understood = build.parser()
    for told in ("https://example.org/games", "https://example.org/games/"):
        assert understood.parse_args(["build", "--url", told]).url == "https://example.org/games/"
    assert understood.parse_args(["build", "--url", "https://example.org"]).url == "https://example.org/"
    with pytest.raises(SystemExit):
        understood.parse_args(["build", "--url", "example.org/games/"])
    assert "example.org/games/ does not begin with https://" in capsys.readouterr().err


def test_only_addresses_of_stun_servers_go_into_pages(capsys: pytest.CaptureFixture[str]) -> None:
    understood = build.parser()
    servers = ["stun:stun.example.org", "stuns:stun.example.org:5349"]
    assert understood.parse_args(["build", "--stun", *servers]).stun == servers
    for wrong in ("stun.example.org", "turn:turn.example.org", "https://example.org", "stun:a b"):
        with pytest.raises(SystemExit):
            understood.parse_args(["build", "--stun", wrong])
        assert f"{wrong} is not like stun:" in capsys.readouterr().err
