"""A lower bound for the cost of a click: the same changes to the same page, made by a few lines of JavaScript.

While a game is played in the site's page, the changes that each click makes in the document are recorded. A copy of the
page as it was at first, with its style but without Python, then answers each click with exactly these changes.
"""

from collections.abc import Iterable

from playwright.sync_api import BrowserContext, Page

ADDRESS = "floor/"  # at the same depth as a game, since addresses in the page are relative

COPY = """() => {
    const page = document.documentElement.cloneNode(true);
    const active = "script, py-script, mpy-config, noscript, meta[http-equiv], link[rel=manifest]";
    page.querySelectorAll(active).forEach((element) => element.remove());
    return "<!doctype html>" + page.outerHTML;
}"""

# Numbers the nodes of the page, and those added later, in document order.
NUMBER = """
const number = (node) => { numbers.set(node, nodes.length); nodes.push(node); node.childNodes.forEach(number); };
const nodes = [], numbers = new Map();
number(document.getElementById("app"));
"""

# Records the changes by each click: attributes, texts, and children removed and inserted after one that stays.
NOTE = f"""() => {{
    {NUMBER}
    window.changes = [];
    addEventListener("click", () => window.changes.push([]), true);
    new MutationObserver((records) => {{
        for (const {{ type, target, attributeName: name, addedNodes, removedNodes, previousSibling }} of records) {{
            const at = numbers.get(target);
            if (at === undefined) continue; // within what is new: put in as it stands
            if (type === "attributes") window.changes.at(-1).push(["attribute", at, name, target.getAttribute(name)]);
            else if (type === "characterData") window.changes.at(-1).push(["text", at, target.data]);
            else {{
                const out = [...removedNodes].map((node) => numbers.get(node));
                const added = [...addedNodes].map((node) => node.outerHTML ?? new Option(node.data).innerHTML);
                addedNodes.forEach(number);
                window.changes.at(-1).push(["children", at, numbers.get(previousSibling), out, added.join("")]);
            }}
        }}
    }}).observe(nodes[0], {{ subtree: true, childList: true, attributes: true, characterData: true }});
}}"""

# Makes the recorded changes, click by click, and measures the time as the site does.
REPEAT = f"""(changes) => {{
    {NUMBER}
    const make = {{
        attribute: (at, name, value) =>
            value === null ? nodes[at].removeAttribute(name) : nodes[at].setAttribute(name, value),
        text: (at, text) => (nodes[at].data = text),
        children(at, previous, out, html) {{
            for (const gone of out) nodes[gone].remove();
            if (!html) return;
            const first = previous === undefined || previous === null;
            const parent = nodes[at], after = first ? parent.firstChild : nodes[previous].nextSibling;
            const range = document.createRange();
            range.selectNodeContents(parent);
            const made = range.createContextualFragment(html), top = [...made.childNodes];
            parent.insertBefore(made, after);
            top.forEach(number);
        }},
    }};
    let click = 0;
    addEventListener("click", (event) => {{
        for (const [kind, ...what] of changes[click++]) make[kind](...what);
        performance.measure("patch", {{ start: event.timeStamp }});
    }});
}}"""


def note_changes(page: Page, clicks: Iterable[None]) -> tuple[str, object]:
    """Return the page as it is, and the changes that each click then makes."""
    html: str = page.evaluate(COPY)
    page.evaluate(NOTE)
    for _ in clicks:
        pass
    return html, page.evaluate("window.changes")


def open_floor(context: BrowserContext, html: str, changes: object) -> Page:
    """Open a copy of a page that answers clicks with recorded changes."""
    page = context.new_page()
    page.route(f"**/{ADDRESS}", lambda route: route.fulfill(body=html, content_type="text/html"))
    page.goto(ADDRESS)
    page.evaluate(REPEAT, changes)
    return page
