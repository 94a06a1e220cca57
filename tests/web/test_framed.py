"""The table of what a frame takes in its address (docs/editions.md)."""

import re
from pathlib import Path

from trilithon_build.framed import FRAGMENT, PARAMETERS, QUERY
from trilithon_web import address, daily
from trilithon_web.app import addressed

ROOT = Path(__file__).resolve().parents[2]


def test_the_table_has_every_parameter_that_is_read() -> None:
    fragments = {begin.removesuffix("=") for begin in (*addressed.FRAGMENTS, daily.FRAGMENT)}
    assert {one.name for one in PARAMETERS if one.part == FRAGMENT} == fragments
    assert {one.name for one in PARAMETERS if one.part == QUERY} == {*address.BESIDE, "theme"}
    for one in PARAMETERS:
        assert one.example.removeprefix("#").startswith(one.name)


def test_the_docs_for_bloggers_have_the_table() -> None:
    page = (ROOT / "docs" / "embedding.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `(.+?)` \| (.+) \|$", page, re.MULTILINE)
    assert rows == [(one.example, one.about) for one in PARAMETERS]
