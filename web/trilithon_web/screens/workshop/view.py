"""Draws the workshop: the editor on the left, and tabs on the right. On a narrow window, the tabs are below."""

from functools import lru_cache
from typing import Final

from trilithon.game import load
from trilithon_web.address import WORKSHOP
from trilithon_web.edition import Edition
from trilithon_web.kit.choices import tab_panel, tabs
from trilithon_web.kit.controls import button, complaint, fold, mistake_attrs
from trilithon_web.kit.frame import status
from trilithon_web.nodes import Attribute, Child, Node, h
from trilithon_web.screens.workshop.highlight import paint
from trilithon_web.screens.workshop.match_view import draw_checks, draw_match
from trilithon_web.screens.workshop.model import (
    CHECK,
    MATCH,
    RULES,
    SEASON,
    SEES,
    START,
    TABS,
    TRY,
    Trouble,
    Workshop,
    list_variants,
)
from trilithon_web.screens.workshop.position_view import draw_listing, draw_position
from trilithon_web.screens.workshop.reference_view import draw_fields, draw_rules
from trilithon_web.screens.workshop.season_view import draw_season, is_unsaved
from trilithon_web.screens.workshop.shell import WorkshopScreen
from trilithon_web.screens.workshop.start_view import draw_start
from trilithon_web.shelf.bot_files import BotProgram
from trilithon_web.workshop.limits import LONGEST_NAME, LONGEST_TEXT


def draw_workshop(screen: WorkshopScreen, edition: Edition) -> tuple[Child, ...]:
    """Draw the workshop."""
    shop, base = screen.shop, edition.base(WORKSHOP)
    assert isinstance(shop, Workshop)
    trouble = shop.trouble
    say = "" if trouble and screen.say == trouble.sentence else screen.say  # it is shown once
    if shop.sent:
        return (_draw_sent(shop.sent),)
    return (
        h(
            "section",
            {"class": "bench", "aria-label": "Your bot"},
            _head(shop),
            _editor(shop),
            _draw_trouble(trouble) if trouble else None,
            _draw_runs(shop.running is not None),
            status(say, screen.sayings),
        ),
        h(
            "section",
            {
                "class": "side",
                "id": "shop-side",
                "aria-label": "About your bot",
                "data-unsaved": is_unsaved(shop),
            },
            *_side(screen, shop, edition, base),
        ),
    )


def _draw_sent(sent: BotProgram) -> Node:
    """Draw a bot that somebody has sent. The reader has to look at it before it can run."""
    return h(
        "section",
        {"class": "panel slip sent"},
        h("h1", None, sent.name),
        h(
            "p",
            None,
            f"Someone wrote this player for {load(sent.game).title}. It runs only when you press a button.",
        ),
        draw_listing(sent.text, f"{sent.name}’s program"),
        h(
            "div",
            {"class": "row"},
            button("shop-take", "Open in my editor", "primary"),
            button("shop-refuse", "No, thanks"),
        ),
    )


def _head(shop: Workshop) -> Node:
    """Draw the title, the game and the bot's name."""
    return h(
        "div",
        {"class": "shop-head"},
        h("h1", None, "Write your own player"),
        _choose_game(shop.variant, shop.written),
        _name_field(shop),
    )


@lru_cache(maxsize=2)
def _choose_game(chosen: int, written: int) -> Node:
    attrs: dict[str, Attribute] = {"id": "shop-game", "data-do": "shop-game", "data-key": written}
    options = (
        h("option", {"value": number, "selected": number == chosen}, variant.title)
        for number, variant in enumerate(list_variants())
    )
    label = h("label", {"for": "shop-game"}, "Game")
    return h("div", {"class": "field", "data-key": "game"}, label, h("select", attrs, *options))


def _name_field(shop: Workshop) -> Node:
    attrs: dict[str, Attribute] = {
        "id": "shop-name",
        "data-key": shop.written,
        "data-do": "shop-name",
        "value": shop.kept.name,
        "maxlength": LONGEST_NAME,
        "autocomplete": "off",
        "spellcheck": "false",
        "enterkeyhint": "done",
        **mistake_attrs(shop.wrong, "shop-name"),
    }
    return h(
        "div",
        {"class": "field", "data-key": "name"},
        h("label", {"for": "shop-name"}, "Name of your bot"),
        h("input", attrs),
        complaint(shop.wrong, "shop-name"),
    )


def _editor(shop: Workshop) -> Node:
    """Draw the editor: a field with transparent letters over the coloured text.

    The browser manages the field's text. The page sets it only for another bot, by making a new field.
    """
    wrong = shop.wrong_line
    attrs: dict[str, Attribute] = {
        "id": "shop-text",
        "data-key": shop.written,
        "data-do": "shop-edit",
        "data-live": True,
        "data-editor": "indents" if shop.indents else "plain",
        "maxlength": LONGEST_TEXT,
        "spellcheck": "false",
        "autocapitalize": "off",
        "autocomplete": "off",
        "autocorrect": "off",
        "translate": "no",
        "wrap": "off",
        "aria-label": f"{shop.kept.name}’s Python program",
        "aria-invalid": "true" if wrong else None,
        "aria-errormessage": "shop-trouble" if wrong else None,
        "aria-describedby": "shop-trouble shop-keys" if wrong else "shop-keys",
        "aria-keyshortcuts": "Control+Enter",
    }
    lead = (
        "\n" if shop.filled.startswith("\n") else ""
    )  # the first line break in a field isn't part of its text
    painted = paint(shop.kept.text, wrong)
    # With another number of lines all are painted anew: below a new line each one is another.
    lines = h("pre", {"data-key": len(painted), "aria-hidden": "true"}, *painted)
    return h(
        "div",
        {"class": "slab"},
        h("div", {"class": "page"}, lines, h("textarea", attrs, lead + shop.filled)),
    )


@lru_cache(maxsize=4)
def _draw_runs(is_running: bool) -> Node:
    """Draw the button that runs the bot, or stops it."""
    # The same button, so that it keeps the focus.
    main = (
        button("shop-stop", "Stop", "primary busy", "pause", id="shop-main")
        if is_running
        else button("shop-try", "One move", "primary", "play", id="shop-main")
    )
    inside = (
        main,
        button("shop-to-match", "Match", "", "past", not is_running, id="shop-match", off=_RUNS),
        button("shop-check", "Check", "", "tick", not is_running, id="shop-check", off=_RUNS),
    )
    keys = h("p", {"class": "help", "id": "shop-keys"}, _STOP_KEY if is_running else _KEYS)
    return h(
        "div",
        {"class": "runs", "role": "group", "aria-label": "Run"},
        h("div", {"class": "row"}, *inside),
        keys,
    )


_RUNS: Final = "Your bot is still running. Press Stop first."
_KEYS: Final = "Ctrl+Enter runs your bot. To leave the editor with Tab, press Escape first."
_STOP_KEY: Final = "Escape stops it."


@lru_cache(maxsize=2)
def _draw_trouble(trouble: Trouble) -> Node:
    """Draw the last mistake or failure below the editor."""
    mistake = trouble.mistake
    line = mistake.line if mistake and trouble.code else 0
    return h(
        "div",
        {"class": "trouble", "id": "shop-trouble", "data-key": "trouble"},
        h("p", {"class": "wrong"}, h("b", None, f"Line {line}: ") if line else None, trouble.sentence),
        fold("How it came to this", "", draw_listing("\n".join(mistake.traceback), "Traceback"))
        if mistake and mistake.traceback
        else None,
        fold("Printed", "", draw_listing(mistake.output, "Printed")) if mistake and mistake.output else None,
        h(
            "div",
            {"class": "row"},
            button("shop-line", f"Go to line {line}", "", "next") if line else None,
            button("position-again", "Try again here", "", "undo") if trouble.place else None,
            button("shop-calm", "Dismiss", "quiet"),
        ),
    )


def _side(screen: WorkshopScreen, shop: Workshop, edition: Edition, base: str) -> tuple[Child, ...]:
    """Draw the tabs, with the contents of the open one."""
    ids = {label: f"about-{name}" for label, name in TABS.items()}
    inside = {
        START: lambda: draw_start(shop, screen.shared, edition.link(WORKSHOP)),
        TRY: lambda: draw_position(shop, screen.shared, base),
        MATCH: lambda: draw_match(shop, screen.shared, base),
        SEASON: lambda: draw_season(shop, screen.shared, base),
        CHECK: lambda: draw_checks(shop),
        SEES: lambda: draw_fields(shop, base),
        RULES: lambda: draw_rules(shop, base),
    }
    return (
        tabs("shop-tab", ids, shop.tab, ready=True, about="Workshop", panels=ids),
        *(
            tab_panel(id, label == shop.tab, *(inside[label]() if label == shop.tab else ()))
            for label, id in ids.items()
        ),
    )
