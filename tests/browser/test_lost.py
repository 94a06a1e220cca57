"""Where there is no page, one of ours leads home."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewContext
from tools.build.serve import Server

HOME = "To the games"


@pytest.mark.parametrize("path", ["nothing", "freecelt/nothing/", "no/such/page", "runtime/"])
def test_a_page_for_nothing_leads_home(page: Page, dist: Path, path: str, complaints: list[str]) -> None:
    """Also on a host with a folder for each project, of whose address the build knows nothing."""
    with Server(dist, prefix="/user/repo/") as server:
        answer = page.goto(f"{server.url}{path}")
        assert answer
        assert answer.status == 404
        expect(page.get_by_role("link", name=HOME)).to_have_js_property("href", server.url)
    assert all("404" in complaint for complaint in complaints)
    complaints.clear()


def test_it_leads_home_without_scripts(dist: Path, new_context: NewContext, complaints: list[str]) -> None:
    page = new_context(java_script_enabled=False).new_page()
    with Server(dist, prefix="/user/repo/") as server:
        page.goto(f"{server.url}nothing")
        page.get_by_role("link", name=HOME).click()
        expect(page).to_have_url(server.url)
        expect(page).to_have_title("Trilithon")
    assert all("404" in complaint for complaint in complaints)
    complaints.clear()
