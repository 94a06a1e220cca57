"""Declared options: values from texts, what is on offer, and what is refused and why."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.core.facts import lacks
from trilithon import OptionError, Record, catalogue, load
from trilithon.options import (
    Conflict,
    Option,
    Value,
    explain_exclusion,
    fit_values,
    is_on_offer,
    resolve_values,
    suggestion,
    value_text,
)

SWITCH = Option("fast", "Fast play", "Quicker.", "FC-3", False)
NUMBER = Option("slots", "Slots", "How many.", "FC-3", 2, low=0, high=6)
WORD = Option(
    "mode", "Mode", "Which.", "FC-2", "plain",
    choices=("plain", "fancy", "odd"), words=("Plain", "Fancy", "odd"), suggested=((3, "odd"),),
)  # fmt: skip
LISTED = Option("size", "Size", "How big.", "FC-1", 13, choices=(13, 15))
THREE = Option("three", "Three only", "For three.", "FC-5", False, seats=(3, 4))
NEEDY = Option(
    "trim", "Trim", "With fancy.", "FC-6", False, needs=(("mode", ("fancy", "odd")), ("fast", (True,)))
)
ALL = (SWITCH, NUMBER, WORD, LISTED, THREE, NEEDY)
CONFLICTS = (Conflict("FC-7", (("mode", "odd"), ("slots", 0)), "Odd play needs a slot"),)
DEFAULTS: dict[str, Value] = {
    "fast": False,
    "slots": 2,
    "mode": "plain",
    "size": 13,
    "three": False,
    "trim": False,
}


def refused(given: dict[str, Any], facts: str = "") -> str:
    """The option that is to blame for a refusal, whose sentence names these facts."""
    with pytest.raises(OptionError) as caught:
        resolve_values(ALL, CONFLICTS, 1, given)
    assert not lacks(str(caught.value), facts)
    return caught.value.option


def test_what_is_not_given_is_at_its_default_in_declared_order() -> None:
    assert list(resolve_values(ALL, CONFLICTS, 1, {}).items()) == list(DEFAULTS.items())
    values = resolve_values(ALL, CONFLICTS, 1, {"mode": "fancy", "fast": True})
    assert list(values.items()) == list({**DEFAULTS, "fast": True, "mode": "fancy"}.items())


def test_values_and_texts_mean_the_same() -> None:
    as_values: dict[str, Value] = {
        "fast": True,
        "slots": 6,
        "mode": "fancy",
        "size": 15,
        "three": True,
        "trim": True,
    }
    as_texts = {"fast": "on", "slots": "6", "mode": "fancy", "size": "15", "three": "on", "trim": "on"}
    assert (
        resolve_values(ALL, CONFLICTS, 3, as_values)
        == resolve_values(ALL, CONFLICTS, 3, as_texts)
        == as_values
    )
    assert {name: value_text(value) for name, value in as_values.items()} == as_texts


def test_the_values_of_an_option() -> None:
    assert SWITCH.values() == (False, True)
    assert NUMBER.values() == (0, 1, 2, 3, 4, 5, 6)
    assert WORD.values() == ("plain", "fancy", "odd")
    assert LISTED.values() == (13, 15)
    for option in ALL:
        parsed = [option.parse(value_text(value)) for value in option.values()]
        assert parsed == list(option.values())
        assert [type(value) for value in parsed] == [type(value) for value in option.values()]


def test_the_words_of_values() -> None:
    words = [[option.word(value) for value in option.values()] for option in (SWITCH, WORD, LISTED)]
    assert words == [["off", "on"], ["Plain", "Fancy", "odd"], ["13", "15"]]
    assert [NUMBER.word(value) for value in (0, 6)] == ["0", "6"]


@pytest.mark.parametrize(
    ("name", "value", "facts"),
    [
        ("fast", "yes", "Fast play, “yes”, off or on"),
        ("fast", 1, "Fast play, “1”, off or on"),
        ("fast", None, "Fast play, “None”, off or on"),
        ("slots", True, "Slots, “on”, 0 to 6"),
        ("slots", 7, "Slots, “7”, 0 to 6"),
        ("slots", -1, "Slots, “-1”, 0 to 6"),
        ("slots", 2.0, "Slots, “2.0”, 0 to 6"),
        ("slots", "٣", "Slots, “٣”, 0 to 6"),
        ("slots", "03", "Slots, “03”, 0 to 6"),
        ("slots", "", "Slots, “”, 0 to 6"),
        ("mode", "Fancy", "Mode, “Fancy”, Plain (plain), Fancy (fancy) or odd"),
        ("size", 14, "Size, “14”, 13 or 15"),
        ("sise", 13, "“sise”, “fast”, “slots”, “mode”, “size”, “three” and “trim”"),
        ("three", True, "Three only, 3 or 4, 1, FC-5"),
        ("trim", True, "Trim, Mode, Fancy or odd, Fast play, on, FC-6"),
    ],
)
def test_what_is_refused(name: str, value: Any, facts: str) -> None:
    assert refused({name: value}, facts) == name


def test_what_is_needed_must_be_there_in_full() -> None:
    assert refused({"trim": True, "mode": "odd"}) == "trim"
    assert refused({"trim": True, "fast": True}) == "trim"
    assert resolve_values(ALL, CONFLICTS, 1, {"trim": True, "fast": True, "mode": "odd"})["trim"] is True
    assert resolve_values(ALL, CONFLICTS, 1, {"trim": False})["trim"] is False


def test_a_tolerated_option_is_not_on_offer_but_accepted_without_what_it_needs() -> None:
    """Whist's rounds at the ends in a short game, as old links and records have them (WH-2)."""
    whist = load("whist")
    given: dict[str, Value] = {"length": "short", "rounds-at-the-ends": "players"}
    setup = whist.new(1, given, 4).setup
    assert setup.options["rounds-at-the-ends"] == "players"
    record = Record.begin(whist.new(1, given, 4))
    assert Record.read(record.text()).text() == record.text()
    (ends,) = [option for option in whist.options if option.name == "rounds-at-the-ends"]
    assert not is_on_offer(ends, 4, setup.options)
    wish = "rounds-at-the-ends", "players"
    assert not lacks(
        explain_exclusion(whist.options, whist.conflicts, 4, setup.options, wish), "Length, Full"
    )
    fitted = fit_values(whist.options, whist.conflicts, 4, setup.options)
    assert (fitted["length"], fitted["rounds-at-the-ends"]) == ("short", "4")


def test_contradictions_are_refused_with_the_reason() -> None:
    assert refused({"mode": "odd", "slots": 0}, f"{CONFLICTS[0].reason} (FC-7)") == "mode"
    assert resolve_values(ALL, CONFLICTS, 1, {"mode": "odd", "slots": 1})
    assert resolve_values(ALL, CONFLICTS, 1, {"mode": "fancy", "slots": 0})


def test_what_is_on_offer() -> None:
    assert is_on_offer(SWITCH, 1, DEFAULTS)
    assert [seats for seats in range(1, 6) if is_on_offer(THREE, seats, DEFAULTS)] == [3, 4]
    assert not is_on_offer(NEEDY, 1, DEFAULTS)
    assert is_on_offer(NEEDY, 1, {**DEFAULTS, "mode": "odd", "fast": True})


def test_what_the_set_up_screen_pre_selects() -> None:
    assert suggestion(ALL, 2) == DEFAULTS
    assert suggestion(ALL, 3) == {**DEFAULTS, "mode": "odd"}


@given(st.sampled_from(ALL), st.text())
def test_any_text_is_a_value_or_refused(option: Option, text: str) -> None:
    if text in map(value_text, option.values()):
        assert value_text(option.parse(text)) == text
    else:
        with pytest.raises(OptionError) as caught:
            option.parse(text)
        assert caught.value.option == option.name


@pytest.mark.parametrize("name", catalogue())
def test_the_options_of_each_game_are_fit_for_people_urls_and_records(name: str) -> None:
    game = load(name)
    names = [option.name for option in game.options]
    assert len(set(names)) == len(names)
    assert not {"seats", "seed"} & set(names)
    for option in game.options:
        assert option.name.replace("-", "").isalnum()
        assert option.name == option.name.lower()
        assert option.title[0].isupper()
        assert option.help.endswith(".")
        assert len(option.help) > 10
        assert option.default in option.values()
        assert all(type(value) is type(option.default) for value in option.values())
        assert len(set(option.values())) == len(option.values()) > 1
        assert all(value_text(value).isascii() and " " not in value_text(value) for value in option.values())
        assert set(option.seats) < set(game.seats)
        for needed, wanted in option.needs:
            other = game.options[names.index(needed)]
            assert names.index(needed) < names.index(option.name)
            assert set(wanted) <= set(other.values())
        for seats, value in option.suggested:
            assert seats in game.seats
            assert value in option.values()
    for conflict in game.conflicts:
        assert not conflict.reason.endswith(".")
        for needed, value in conflict.values:
            assert value in game.options[names.index(needed)].values()


@pytest.mark.parametrize("name", catalogue())
def test_what_is_pre_selected_can_be_set_up(name: str) -> None:
    game = load(name)
    for seats in game.seats:
        options = suggestion(game.options, seats)
        assert game.new(1, options, seats).setup.options == options


@pytest.mark.parametrize("name", catalogue())
def test_every_contradiction_of_a_game_is_refused(name: str) -> None:
    """With whatever else the options in question need, for every number of seats that has them."""
    game = load(name)
    by_name = {option.name: option for option in game.options}
    for conflict in game.conflicts:
        given = dict(conflict.values)
        for option_name in list(given):
            for needed, wanted in by_name[option_name].needs:
                given.setdefault(needed, wanted[0])
        found = []
        for seats in game.seats:
            values = {option.name: option.default for option in game.options} | given
            if all(is_on_offer(by_name[option_name], seats, values) for option_name in given):
                with pytest.raises(OptionError) as caught:
                    game.new(1, given, seats)
                found.append(str(caught.value))
        assert f"{conflict.reason} ({conflict.rule})." in found


def test_seats_and_seed_are_checked_like_options() -> None:
    game = load("whist")
    for option, facts, wrong in (
        ("seed", "0 to 18446744073709551615", lambda: game.new(-1)),
        ("seed", "0 to 18446744073709551615", lambda: game.new(2**64)),
        ("seats", "Whist, 2, 3, 4, 5 or 6, 7", lambda: game.new(1, seats=7)),
        ("game", "“chess”, whist", lambda: load("chess")),
    ):
        with pytest.raises(OptionError) as caught:
            wrong()
        assert caught.value.option == option
        assert not lacks(str(caught.value), facts)
    assert game.new(2**64 - 1).setup.seats == 2


# What a set-up shows


def test_wishes_are_fitted_together() -> None:
    assert fit_values(ALL, CONFLICTS, 1, {}) == DEFAULTS
    assert fit_values(ALL, CONFLICTS, 3, {}) == {**DEFAULTS, "mode": "odd"}, (
        "what nobody wished is as suggested"
    )
    wished = fit_values(ALL, CONFLICTS, 1, {"three": True, "trim": True, "fast": True, "slots": 5})
    assert wished == {**DEFAULTS, "fast": True, "slots": 5}, "nothing that is not on offer"
    assert fit_values(ALL, CONFLICTS, 3, {"slots": 0}) == {**DEFAULTS, "mode": "odd"}, "the last of two"


@given(
    st.integers(1, 4),
    st.fixed_dictionaries({}, optional={option.name: st.sampled_from(option.values()) for option in ALL}),
)
def test_what_fits_is_never_refused(seats: int, wishes: dict[str, Value]) -> None:
    values = fit_values(ALL, CONFLICTS, seats, wishes)
    assert resolve_values(ALL, CONFLICTS, seats, values) == values
    for option in ALL:
        for value in option.values():
            reason = explain_exclusion(ALL, CONFLICTS, seats, values, (option.name, value))
            kept = fit_values(ALL, CONFLICTS, seats, {**values, option.name: value})[option.name] == value
            assert kept or reason, (option, value)


def test_why_a_value_cannot_be_had_is_a_sentence() -> None:
    def why(name: str, value: Value, seats: int = 3, **others: Value) -> str:
        return explain_exclusion(ALL, CONFLICTS, seats, {**DEFAULTS, **others}, (name, value))

    assert not lacks(why("three", True, seats=1), "3 or 4, 1")
    assert why("three", True) == why("three", False, seats=1) == ""
    assert not lacks(why("trim", True), "Mode, Fancy or odd, Fast play, on")
    assert why("slots", 0, mode="odd") == why("mode", "odd", slots=0) == f"{CONFLICTS[0].reason}."
    assert why("slots", 1, mode="odd") == ""
