"""Shows colours and signs, controls, scenes and the pictures of the games."""

from trilithon.equipment import BLACK, COLOURS
from trilithon.game import catalogue, load
from trilithon.people import start_sentence
from trilithon_build.gallery.rows import line, title
from trilithon_web.front import front_of, game_picture, in_order
from trilithon_web.kit.choices import entry_switch
from trilithon_web.kit.controls import entry, fold
from trilithon_web.kit.drawing import HIDDEN, half, icon, mark, stones, suit, word
from trilithon_web.kit.pieces import disk, neutral
from trilithon_web.kit.scene import horizon, rise, scene
from trilithon_web.nodes import Child, Node, h
from trilithon_web.settings import TIPS

GROUNDS = ("sky-1", "sky-2", "turf", "turf-2", "stone", "stone-2", "ground", "raised")
NOW = ("accent", "glow", "alarm", "good")
ICONS = (
    *("undo", "redo", "collect", "hint", "deal", "menu", "more", "settings", "log", "back", "play", "first"),
    *(
        "previous",
        "next",
        "last",
        "share",
        "link",
        "keys",
        "help",
        "rules",
        "records",
        "minus",
        "plus",
        "tick",
    ),
    *("close", "rename", "delete", "export", "import"),
)


def colours() -> list[Child]:
    """Draw grounds, and the six colours of pieces."""
    ladder = [*(disk(colour) for colour in (0, 3, 2, 1, 4)), neutral()]
    words = [*(COLOURS[colour] for colour in (0, 3, 2, 1, 4)), COLOURS[BLACK]]
    shown = (
        h("span", {"class": "shown"}, piece.as_drawing(), name)
        for piece, name in zip(ladder, words, strict=True)
    )
    return [
        h("ul", {"class": "swatches"}, *(h("li", {"class": f"t-{token}"}, token) for token in GROUNDS + NOW)),
        title("Pieces, from light to dark"),
        line(*shown, kind="s44"),
    ]


def signs() -> list[Child]:
    """Draw the signs used in text and on buttons."""
    hued = (mark(colour, {**HIDDEN, "class": f"mark hued {word(colour)}"}) for colour in range(6))
    plain = (*map(mark, range(6)), half(True), half(False), *map(suit, range(4)), stones())
    return [
        h("p", {"class": "signs"}, *plain),
        h("p", {"class": "signs"}, *hued, h("span", {"class": "tiny"}, *map(mark, range(6)))),
        h("p", {"class": "signs"}, *map(icon, ICONS)),
    ]


def controls() -> list[Child]:
    """Draw the controls that are pressed, switched, filled in and read."""
    tools = map(_tool, ("undo", "redo", "collect", "hint", "deal"))
    return [
        h(
            "div",
            {"class": "stack"},
            line(
                _button("Play again", {"class": "button primary"}),
                _button("Replay"),
                _button("Share", {"class": "button quiet"}),
                _button("Not now", {"aria-disabled": "true"}),
                _button("Regular", {"aria-pressed": "true"}),
            ),
            h("nav", {"class": "tools", "aria-label": "Tools"}, *tools),
            h("p", {"class": "note"}, "There’s a new version of Trilithon.", _button("Update")),
            h("p", {"class": "note wrong"}, "This browser stores nothing: the game is lost when you leave."),
            _panel(),
            h(
                "details",
                None,
                h("summary", None, icon("settings"), "More rules", h("small", None, "13 cards")),
            ),
            _menu(),
        )
    ]


def _button(words: str, attrs: dict[str, str] | None = None) -> Node:
    return h("button", {"type": "button", "class": "button", **(attrs or {})}, words)


def _tool(name: str) -> Node:
    attrs = {"type": "button", "class": "button", "aria-disabled": "true" if name == "redo" else None}
    return h("button", attrs, icon(name), start_sentence(name))


def _panel() -> Node:
    choices = [
        h("button", {"type": "button", "aria-pressed": "true" if name == "Device" else "false"}, name)
        for name in ("Device", "Day", "Night")
    ]
    switches = [
        h("button", {"type": "button", "class": "switch", "role": "switch", "aria-checked": on}, name)
        for name, on in (("Clock", "true"), ("Sound", "false"))
    ]
    field = h(
        "label",
        {"class": "field"},
        h("b", None, "Number"),
        h("input", {"value": "seven", "aria-invalid": "true"}),
        h("span", {"class": "wrong"}, "A deal is a whole number."),
        h("span", {"class": "help"}, "Leave it empty for a random one."),
    )
    return h(
        "div",
        {"class": "panel"},
        h("h2", None, "A panel"),
        h("div", {"class": "choices", "role": "group", "aria-label": "Theme"}, *choices),
        *switches,
        field,
        h("input", {"type": "range", "aria-label": "Step", "value": 34, "max": 39}),
        h(
            "div",
            {"class": "row"},
            _button("Look back"),
            _button("Deal round 5", {"class": "button primary"}),
        ),
    )


def _menu() -> Node:
    """Draw a menu: lines with links, a line with a switch, and a part that unfolds."""
    lines = (
        entry("button", {}, "deal", "New game", "four players, as now"),
        entry("button", {}, "rules", "Rules"),
        entry_switch(TIPS, "on", "help", "what you can do now", ready=True),
        fold("More", "share, files", _button("Share")),
    )
    return h("div", {"class": "panel"}, h("h2", None, "A menu"), h("div", {"class": "entries"}, *lines))


def scenes() -> list[Child]:
    """Draw the front page's scene, a header's horizon, and the scene behind the curtain and the end of a
    game."""
    framed = [h("div", {"class": "frame"}, one) for one in (scene(), rise())]
    return [h("div", {"class": "stack"}, *framed, h("div", {"class": "frame sky"}, horizon()))]


def games() -> list[Child]:
    """Draw the games as the front page shows them."""
    words = (
        h("p", None, "A sentence that says what one does in it."),
        h("p", {"class": "facts"}, "1–5 players · 20 minutes"),
    )
    shown = [
        h(
            "li",
            None,
            h(
                "a",
                {"class": "game", "href": "#games"},
                game_picture(name),
                h("div", None, h("h3", None, load(name).title), *words),
            ),
        )
        for name in filter(front_of, in_order(catalogue()))
    ]
    return [h("ul", {"class": "stack"}, *shown)]
