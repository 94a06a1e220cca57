"""The table of what a frame takes in its address (docs/editions.md)."""

from trilithon_build.framed import FRAGMENT, PARAMETERS, QUERY
from trilithon_web import address, daily
from trilithon_web.app import addressed


def test_the_table_has_every_parameter_that_is_read() -> None:
    fragments = {begin.removesuffix("=") for begin in (*addressed.FRAGMENTS, daily.FRAGMENT)}
    assert {one.name for one in PARAMETERS if one.part == FRAGMENT} == fragments
    assert {one.name for one in PARAMETERS if one.part == QUERY} == {*address.BESIDE, "theme"}
    for one in PARAMETERS:
        assert one.example.removeprefix("#").startswith(one.name)
