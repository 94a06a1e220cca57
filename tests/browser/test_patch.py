"""The patch: whatever tree follows on another, the document is then as if it had been made of that tree alone."""

from playwright.sync_api import Page

from tests.browser.conftest import in_page

WALK = """
import json
from random import Random

import js
from trilithon_web.browser.patch import Document
from trilithon_web.nodes import Raw, h, to_html

chance = Random(7)

def attrs():
    names = [name for name in ("class", "tabindex", "title", "hidden") if chance.random() < 0.4]
    return {name: chance.randrange(3) for name in names} | {"data-key": chance.choice((None, None, None, "a", "b"))}

def child(depth):
    match chance.randrange(8):
        case 0 | 1 | 2:
            return chance.choice(("one", "two", "<&>", ""))
        case 3:
            return h("svg", None, *(h("use", {"href": f"#{chance.randrange(2)}"}) for _ in range(chance.randrange(3))))
        case 4:
            return h("section", {"data-key": f"raw {chance.randrange(2)}"}, Raw("<i>as</i> it <b>stands</b>"))
        case 5:
            keys = chance.sample("abcdef", chance.randrange(6))
            return h("ol", None, *(h("li", {"data-key": key}, *children(depth - 1)) for key in sorted(keys)))
    return h(chance.choice(("div", "span")), attrs(), *children(depth - 1))

def children(depth):
    return [child(depth) for _ in range(chance.randrange(5))] if depth else []

def page():
    return h("div", {"id": "app", **attrs(), "data-key": None}, *children(4))

there = page()
js.document.getElementById("app").outerHTML = to_html(there)
document = Document(there)
parsed = js.document.createElement("template")
wrong = []
for _ in range(400):
    there = page()
    document.show(there)
    place = js.document.querySelector("#app [tabindex]")
    if place:
        place.focus()
    parsed.innerHTML = to_html(there)
    if not parsed.content.firstChild.isEqualNode(js.document.getElementById("app")):
        wrong.append([parsed.innerHTML, js.document.getElementById("app").outerHTML])
json.dumps(wrong[:1])
"""


HAND = """
import json

import js
from trilithon_web.browser.patch import Document
from trilithon_web.nodes import h, to_html

def hand(cards):
    return h("div", {"id": "app"}, h("ol", None, *(h("li", {"data-key": card}, card) for card in cards)))

there = hand("abcdef")
js.document.getElementById("app").outerHTML = to_html(there)
document = Document(there)
stayed = {item.textContent: item for item in js.document.querySelectorAll("#app li")}
for cards in ("abdef", "bdefg", "bdf", "dfh", "df", "f"):
    document.show(hand(cards))
    items = list(js.document.querySelectorAll("#app li"))
    assert [item.textContent for item in items] == list(cards)
    assert all(item == stayed.setdefault(item.textContent, item) for item in items)
json.dumps("well")
"""


def test_children_with_a_key_stay_what_they_are_when_others_are_taken_out(page: Page) -> None:
    page.goto("freecelt/")
    page.locator('[data-ready="true"]').wait_for()
    assert in_page(page, HAND) == "well"


def test_what_is_patched_is_what_would_have_been_made_anew(page: Page) -> None:
    page.goto("freecelt/")
    page.locator('[data-ready="true"]').wait_for()
    assert in_page(page, WALK) == []
