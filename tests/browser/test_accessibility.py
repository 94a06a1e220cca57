"""Everybody can use every page: WCAG 2.2 A and AA by axe-core, in both colour schemes, small and large."""

from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.axe import violations, violations_anywhere


def test_every_page_keeps_to_wcag(page: Page, dist: Path) -> None:
    found = []
    seen = set()
    for file in dist.rglob("index.html"):
        address = file.parent.relative_to(dist).as_posix() + "/"
        page.goto(address)
        if page.locator("[data-start]").count():
            found += [f"{address} before Play: {violation}" for violation in violations_anywhere(page)]
            page.get_by_role("button", name="Play").click()
        if page.locator("[data-ready]").count():
            page.locator('[data-ready="true"]').wait_for()
        found += [f"{address}: {violation}" for violation in violations_anywhere(page)]
        seen.add(address)
    assert {"./", "about/", "freecelt/", "freecelt/rules/"} <= seen
    assert not found, "\n\n".join(found)


@pytest.mark.parametrize(
    ("wrong", "rule"),
    [
        ('<p style="color: #aaa; background: #fff">faint</p>', "color-contrast"),
        ('<button type="button"><svg></svg></button>', "button-name"),
        ('<button style="all: unset; width: 9px">a</button><button style="all: unset; width: 9px">b</button>',
         "target-size"),
    ],
)  # fmt: skip
def test_axe_would_notice(page: Page, wrong: str, rule: str) -> None:
    page.set_content(f'<!doctype html><html lang="en"><title>Wrong</title><main>{wrong}</main></html>')
    assert {violation.partition(":")[0] for violation in violations(page)} == {rule}
