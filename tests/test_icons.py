"""The icons by which phones show the site among their programs."""

import json
import re
import struct
from pathlib import Path


def size(png: Path) -> str:
    """Width and height, as the head of a PNG tells them."""
    head = png.read_bytes()[:24]
    assert head[:8] == b"\x89PNG\r\n\x1a\n"
    return "{}x{}".format(*struct.unpack(">II", head[16:]))


def test_every_icon_of_the_manifest_is_there_in_its_size(dist: Path) -> None:
    icons = json.loads((dist / "manifest.webmanifest").read_text(encoding="utf-8"))["icons"]
    drawn = {icon["src"]: icon["sizes"] for icon in icons if icon["type"] == "image/png"}
    assert {(icon["sizes"], icon["purpose"]) for icon in icons} >= {
        ("192x192", "any"),
        ("512x512", "any"),
        ("512x512", "maskable"),
    }
    assert {src: size(dist / src) for src in drawn} == drawn
    assert all((dist / icon["src"]).exists() for icon in icons)


def test_every_page_names_the_icon_for_the_home_screen(dist: Path) -> None:
    for page in dist.rglob("index.html"):
        if page.is_relative_to(dist / "embed") or page.is_relative_to(dist / "docs"):
            continue  # nobody puts a frame or the reference on a home screen
        named = re.search(r'<link rel="apple-touch-icon" href="([^"]+)">', page.read_text(encoding="utf-8"))
        assert named, page
        assert size(page.parent / named[1]) == "180x180"
