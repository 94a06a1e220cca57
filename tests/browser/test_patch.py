"""The patch: whatever tree follows on another, the document is then as if it had been made of that tree alone."""

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import in_page, once
from tests.depth import thorough
from tools.ways import freecelt
from tools.ways.table import open_game

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
            key = f"raw {chance.randrange(2)}"
            return h("section", {"data-key": key, "data-raw": True}, Raw("<i>as</i> it <b>stands</b>"))
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
    shown = js.ours() if ADDED else js.document.getElementById("app")
    if not parsed.content.firstChild.isEqualNode(shown):
        wrong.append([parsed.innerHTML, shown.outerHTML])
    if ADDED:
        js.addOn(chance.randrange(1, 1 << 30))
json.dumps(wrong[:1])
"""
# An add-on, by a seed: in some of all elements, it inserts a node as the first child; some texts it splits in three, of
# which the middle one is marked, or wraps as translators do; it wraps some elements. And what is left of the page
# without all of that.
ADD_ON = """
window.addOn = (seed) => {
    const chance = (most) => (seed = (seed * 48271) % 2147483647) % most;
    const app = document.getElementById("app");
    const foreign = (name, ...inside) => {
        const made = document.createElement(name);
        made.className = "foreign";
        made.append(...inside);
        return made;
    };
    const inside = (one) => one.closest("#app") && !one.closest(".foreign, [data-raw], svg, select, textarea");
    const free = (one) => inside(one) && !one.querySelector(":scope > .foreign");
    const around = (one, made) => { one.replaceWith(made); made.append(one); };
    for (const one of app.querySelectorAll("*"))
        if (free(one)) {
            if (chance(12) === 0) one.prepend(foreign("span", "word"));
            if (chance(60) === 0 && one !== app && !one.closest("table, dl, ul, ol")) around(one, foreign("span"));
        }
    const texts = document.createTreeWalker(app, NodeFilter.SHOW_TEXT), found = [];
    while (texts.nextNode()) if (inside(texts.currentNode.parentElement)) found.push(texts.currentNode);
    for (const text of found)
        if (chance(6) === 0) around(text, foreign("font", ""));
        else if (chance(6) === 0 && text.length > 2) {
            const middle = text.splitText(1);
            middle.splitText(1);
            if (chance(2)) around(middle, foreign("mark"));
        }
};
window.ours = () => {
    const copy = document.getElementById("app").cloneNode(true);
    for (const one of [...copy.querySelectorAll(".foreign")].reverse())
        one.localName === "span" && one.textContent === "word" ? one.remove() : one.replaceWith(...one.childNodes);
    copy.normalize();
    return copy;
};
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
    open_game(page, "freecelt/")
    assert in_page(page, HAND) == "well"


@pytest.mark.parametrize("added", [False, True])
def test_what_is_patched_is_what_would_have_been_made_anew(page: Page, added: bool) -> None:
    """Also where an add-on writes into the page after each change of it."""
    page.add_init_script(ADD_ON)
    open_game(page, "freecelt/")
    assert in_page(page, f"ADDED = {added}\n{WALK}") == []


# Whenever the page has been changed, the add-on writes into it, once. It begins before Python does.
AT_EACH_CHANGE = """
addEventListener("DOMContentLoaded", () => {
    let seed = 1;
    const options = { subtree: true, childList: true, characterData: true, attributes: true };
    const changed = new MutationObserver(() => {
        addOn(++seed);
        changed.takeRecords();
        document.documentElement.dataset.added = seed;
    });
    changed.observe(document.body, options);
    addOn(1);
});
"""
# The table and all that is around it, without what add-ons have put there, and the clock.
OURS = "() => { const app = ours(); app.querySelector('.clock').textContent = ''; return app.outerHTML; }"


# The page clicks for itself; what add-ons do at a change comes before the next click.
CLICKS = """async (moves) => {
    for (const [source, count, move] of moves) {
        [...document.querySelectorAll(`.pile[data-pile="${source}"] button[data-place]`)].at(-count).click();
        await null;
        document.querySelector(`button[data-move="${move}"]`).click();
        await null;
    }
}"""


def won(browser: Browser, options: dict[str, Any], script: str) -> tuple[str, int]:
    """The page once deal 1 of FreeCelt has been won by clicks, and how often an add-on has written into it."""
    with once(browser, options) as context:
        context.add_init_script(script)
        page = open_game(context.new_page(), "freecelt/?seed=1&slots=2")
        moves = freecelt.moves()
        page.evaluate(CLICKS, [(*freecelt.parse_lift(move), move) for move in moves])
        page.locator(f'[data-ply="{len(moves)}"]').wait_for()
        expect(page.locator("#over")).to_be_focused()
        return str(page.evaluate(OURS)), int(page.locator("html").get_attribute("data-added") or 0)


@thorough
def test_a_game_is_played_while_an_add_on_writes(
    browser: Browser, browser_context_args: dict[str, Any]
) -> None:
    undisturbed, none = won(browser, browser_context_args, ADD_ON)
    disturbed, times = won(browser, browser_context_args, ADD_ON + AT_EACH_CHANGE)
    assert disturbed == undisturbed
    assert not none
    assert times > len(freecelt.moves())
