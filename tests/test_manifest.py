"""What a device is told that installs the site: every address in it is there, wherever the site stands."""

import json
from pathlib import Path
from typing import Any
from urllib.parse import urljoin, urlsplit

import pytest

from tests.test_icons import size
from trilithon.game import catalogue
from trilithon_web.tables import tables

BELOW = "https://example.org/user/repo/"


@pytest.fixture(scope="module")
def manifest(dist: Path) -> Any:
    return json.loads((dist / "manifest.webmanifest").read_text(encoding="utf-8"))


def test_every_address_stays_below_the_path_of_the_site_and_is_there(dist: Path, manifest: Any) -> None:
    told = [
        *(manifest[name] for name in ("start_url", "scope")),
        *(one["url"] for one in manifest["shortcuts"]),
        *(one["src"] for one in manifest["icons"] + manifest["screenshots"]),
        *(one["action"] for one in (manifest["share_target"], *manifest["file_handlers"])),
    ]
    for address in told:
        whole = urljoin(f"{BELOW}manifest.webmanifest", address)
        assert whole.startswith(BELOW), address
        path = urlsplit(whole.removeprefix(BELOW)).path
        assert (
            dist / path / "index.html" if path in ("", ".") or path.endswith("/") else dist / path
        ).is_file()


def test_shortcuts_lead_to_today_and_to_every_game_that_has_a_table(manifest: Any) -> None:
    first, *games = (one["url"].partition("#")[0] for one in manifest["shortcuts"])
    assert first == "today/"
    assert set(games) == {f"{name}/" for name in catalogue() if name in tables()}
    assert all(one["name"] for one in manifest["shortcuts"])


def test_there_are_pictures_for_wide_and_narrow_devices_of_one_shape_each(dist: Path, manifest: Any) -> None:
    """Browsers take none longer than 2.3 times its other side, and only those of one shape together."""
    shapes: dict[str, set[float]] = {}
    for one in manifest["screenshots"]:
        assert size(dist / one["src"]) == one["sizes"]
        assert one["label"]
        width, height = map(int, one["sizes"].split("x"))
        assert min(width, height) >= 320
        assert max(width, height) <= 2.3 * min(width, height)
        shapes.setdefault(one["form_factor"], set()).add(width / height)
    assert {form: len(found) for form, found in shapes.items()} == {"wide": 1, "narrow": 1}
    assert min(shapes["wide"]) > 1 > max(shapes["narrow"])
