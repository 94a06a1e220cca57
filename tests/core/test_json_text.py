"""JSON from strangers is parsed like any other, unless it is nested too deeply for the page's Python."""

import json

import pytest

from trilithon.json_text import DEEPEST, parse_json


@pytest.mark.parametrize(
    "value",
    [
        None,
        3.5,
        "[[{",
        ['\\"[', {"}": ["\\", {}]}],
        {"a": [[], [[]], {"b": "\u2028]"}]},
    ],
)
def test_other_json_is_parsed_as_ever(value: object) -> None:
    assert parse_json(json.dumps(value)) == value
    assert parse_json(json.dumps([value] * 100, indent=1, ensure_ascii=False)) == [value] * 100


def test_fifty_levels_are_the_most() -> None:
    found = parse_json("[" * DEEPEST + "]" * DEEPEST)
    assert json.dumps(found) == "[" * DEEPEST + "]" * DEEPEST
    with pytest.raises(ValueError, match="50 levels"):
        parse_json("[" * (DEEPEST + 1) + "]" * (DEEPEST + 1))


@pytest.mark.parametrize(
    "text",
    [
        "[" * 100_000,
        "{" * 100_000,
        '{"a":' * 100_000,
        '[{"a":' * 100_000 + '"' + "]}" * 100_000,
        '["\\"' * 100_000,
        '"' + '\\"' * 100_000,
        '"' + '\\"' * 100_000 + "\\",
        "[" + '"",[' * 50_000 + "]" * 50_001,
        "",
        "]",
        "}{",
        "[}",
    ],
)
def test_what_is_none_is_refused_and_overflows_no_stack(text: str) -> None:
    """In the page's Python, too, where `json` alone would end the interpreter (tests/inside)."""
    with pytest.raises(ValueError, match=r"nested|Expecting|Unterminated|delimiter"):
        parse_json(text)
