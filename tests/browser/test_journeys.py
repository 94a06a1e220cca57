"""The journeys of `tests.journeys` in a browser."""

import pytest
from playwright.sync_api import Page

from tests.browser.visiting import VisitorInBrowser
from tests.journeys import JOURNEYS, Journey


@pytest.mark.parametrize("journey", JOURNEYS, ids=lambda journey: journey.__name__)
def test_in_a_browser(page: Page, journey: Journey) -> None:
    journey(VisitorInBrowser(page))
