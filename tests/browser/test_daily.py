"""The deal of the day in the browser: by the visitor’s own calendar, and the way to the calendar."""

from datetime import UTC, datetime

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hands import resize
from tests.controls import DAYS
from tests.depth import thorough
from tools.ways.table import open_game

# At this moment it is the 1st of March in Auckland, and still the 28th of February in New York.
MOMENT = datetime(2027, 2, 28, 20, 0, tzinfo=UTC)


@thorough
@pytest.mark.usefixtures("context")  # the clock of a context cannot be given back
def test_the_day_is_that_of_the_visitor(page: Page, base_url: str) -> None:
    page.clock.set_fixed_time(MOMENT)
    devtools = page.context.new_cdp_session(page)
    for zone, deal in ("Pacific/Auckland", "20270301"), ("America/New_York", "20270228"):
        devtools.send("Emulation.setTimezoneOverride", {"timezoneId": zone})
        open_game(page, "freecelt/#day")
        expect(page).to_have_url(f"{base_url}freecelt/?seed={deal}")


def test_the_address_of_the_calendar_leads_to_it(page: Page) -> None:
    """Below the first screen; Python draws it after the page has been loaded."""
    resize(page, (360, 150))
    page.goto("games/#days")
    expect(page.get_by_role("heading", name=DAYS)).to_be_in_viewport()
    page.evaluate("scrollTo(0, 0)")
    expect(page.get_by_role("heading", name=DAYS)).not_to_be_in_viewport()
