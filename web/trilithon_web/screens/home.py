"""The front page: the games, those under way, and how you have done."""

from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple

from trilithon.game import AnyGame, catalogue, load
from trilithon.people import capital, listed
from trilithon_web import daily
from trilithon_web.daily import Days
from trilithon_web.edition import SITE, Edition
from trilithon_web.kit.drawing import icon
from trilithon_web.kit.frame import header, site_nav
from trilithon_web.lesson import FRAGMENT
from trilithon_web.nodes import Attribute, Child, Node, h
from trilithon_web.shared import Shared
from trilithon_web.shelf.index import Entry
from trilithon_web.shelf.keys import GameKey
from trilithon_web.shelf.statistics import Statistics
from trilithon_web.tables import tables, taught
from trilithon_web.words import ago, game_words, players, spelled

MOST_TO_GO_ON = 3
# How today went, each as short as what stands there before it is known.
TODAY: Mapping[str, str] = {
    "won": "Won today",
    "helped": "Won, helped",
    "other": "Won before",
    "tried": "Not won yet",
    "open": "Not played yet",
    "": "Play it now",
}


class Home(NamedTuple):
    """What only this browser knows; in the page as it is built nothing is."""

    shared: Shared


def view(home: Home, edition: Edition) -> tuple[Child, ...]:
    """What stands on the front page."""
    base = edition.base("")
    # Only when it is shown, so that a page with a table starts the sooner.
    from trilithon_web.kit.scene import scene

    return (
        header(base, nav=site_nav(base)),
        h("div", {"class": "hero"}, scene()),
        h(
            "main",
            {"id": "main"},
            h(
                "div",
                {"class": "welcome"},
                h("h1", None, "Games for a ring of stones"),
                h(
                    "p",
                    {"class": "lead"},
                    f"{capital(spelled(len(_names())))} card and board games. "
                    "Free, without an account, and once loaded they need no network.",
                ),
                _under_way(home, base) or _begin(base),
                _daily(home, edition),
            ),
            h("ul", {"class": "games"}, *(_game(name, home, edition) for name in _names())),
            h(
                "p",
                {"class": "foot"},
                h("a", {"href": f"{base}about/"}, "About, credits and licences"),
                *_download(edition, base),
                " ",
                h("span", None, f"{capital(listed(_designers()))}; this site is unofficial."),
            ),
        ),
    )


def _download(edition: Edition, base: str) -> tuple[Child, ...]:
    """The whole site as one file, offered by the site itself."""
    if edition.kind != SITE:
        return ()
    attrs: dict[str, Attribute] = {"href": f"{base}trilithon.html", "download": "trilithon.html"}
    return (
        " ",
        h("a", attrs, "Download it all as one file"),
        " ",
        h("span", None, "(7 MB, plays without a network)"),
    )


def _names() -> list[str]:
    from trilithon_web.front import in_order

    return in_order(catalogue())


def _designers() -> list[str]:
    """Whose games they are, as far as that is known."""
    from trilithon_web.front import front_of

    fronts = filter(None, map(front_of, _names()))
    counted = Counter(front.credit.designer for front in fronts if front.credit.designer)
    return [
        f"{spelled(number)} of the games {'is' if number == 1 else 'are'} {designer}’s"
        for designer, number in counted.items()
    ]


def _under_way(home: Home, base: str) -> Node | None:
    """The games that can be gone on with, the newest first."""
    entries = home.shared.games.under_way()[:MOST_TO_GO_ON]
    items = [
        item
        for number, entry in enumerate(entries)
        if (item := _go_on(entry, number == 0, home.shared.now, base))
    ]
    return h("ul", {"class": "goon", "aria-label": "Games under way"}, *items) if items else None


def _begin(base: str) -> Node:
    """The first game, where none can be gone on with: as high, so that nothing moves when it is known that some can."""
    game: AnyGame = load(next(name for name in _names() if name in tables()))
    words = f"{players(game.seats)} · {game.minutes} minutes"
    return h(
        "ul",
        {"class": "goon", "aria-label": "Begin"},
        _way(f"Play {game.title}", words, f"{base}{game.name}/"),
    )


def _way(title: str, words: str, href: str) -> Node:
    return h(
        "li",
        None,
        h(
            "a",
            {"class": "go", "href": href},
            icon("play"),
            h("span", None, h("b", None, title), f" {words}"),
        ),
    )


def _go_on(entry: Entry, newest: bool, now: int, base: str) -> Node | None:
    key = GameKey.read(entry.key)
    if key is None or key.game not in tables():
        return None
    path, query = key.place
    words = f"{entry.head.progress} · {ago(entry.head.played, now)}"
    title = ("Go on: " if newest else "") + (entry.head.name or game_words(key))
    return _way(title, words, f"{base}{path}?{query}")


def _daily(home: Home, edition: Edition) -> Node:
    """The ways to the deals of the day, with how they went; each has its two lines from the beginning."""
    items = []
    for name in _names():
        game: AnyGame = load(name)
        if name in tables() and daily.has_deals(game):
            start = f"{edition.base('')}{name}/{edition.mark}"
            words = "Play it now"
            if home.shared.today:
                words = TODAY[
                    Days.of(game, home.shared.statistics.results.values(), home.shared.today).at(
                        home.shared.today
                    )
                ]
            way = h("a", {"href": f"{start}{daily.FRAGMENT}"}, h("b", None, game.title), f" {words}")
            items.append(h("li", None, way))
    return h(
        "section",
        {"class": "daily", "aria-labelledby": "daily"},
        h("h2", {"id": "daily"}, "Deal of the day"),
        h("ul", None, *items),
    )


def _game(name: str, home: Home, edition: Edition) -> Node:
    base = edition.base("")
    from trilithon_web.front import picture

    game: AnyGame = load(name)
    playable = name in tables()
    # A line that is there from the beginning, so that nothing moves when Python has found what to say in it.
    kind, last = (
        ("done", _done(name, home.shared.statistics) or "Play it now")
        if playable
        else ("later", "The rules; its table is still to come")
    )
    return h(
        "li",
        None,
        h(
            "a",
            {
                "class": "game" if playable else "game soon",
                "href": f"{base}{name}/" if playable else f"{base}{name}/rules/",
            },
            picture(name),
            h(
                "div",
                None,
                h("h2", None, game.title),
                h("p", None, game.about),
                h("p", {"class": "facts"}, f"{players(game.seats)} · {game.minutes} minutes"),
                h("p", {"class": f"facts {kind}"}, last),
            ),
        ),
        _learn(name, game.title, edition) if name in taught() else None,
    )


def _learn(name: str, title: str, edition: Edition) -> Node:
    """The way to a game's first minute."""
    href = f"{edition.base('')}{name}/{edition.mark}{FRAGMENT}"
    attrs = {"class": "learn", "href": href, "aria-label": f"Learn it by playing: {title}"}
    return h("a", attrs, icon("help"), h("span", None, "Learn it by playing"))


def _done(name: str, statistics: Statistics) -> str:
    """How one has done in a game, over all its set-ups."""
    own = [tally for tally in statistics.tallies() if tally.game == name]
    played, won = sum(tally.played for tally in own), sum(tally.won for tally in own)
    return f"You have won {won} of {played}" if played else ""
