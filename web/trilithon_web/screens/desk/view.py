"""The view of your games."""

from typing import Final

from trilithon.game import load
from trilithon.options import OptionError
from trilithon.people import count_text, start_sentence
from trilithon_web.address import sitting_of
from trilithon_web.company import company_words
from trilithon_web.kit.choices import tab_panel, tabs
from trilithon_web.kit.controls import button, file_button, record_field
from trilithon_web.kit.drawing import drawing
from trilithon_web.kit.frame import header, site_nav, status
from trilithon_web.nodes import Attribute, Child, Node, h
from trilithon_web.screens import learning
from trilithon_web.screens.desk.accuracy import accuracy_chart
from trilithon_web.screens.desk.bots_view import draw_bots
from trilithon_web.screens.desk.calendar import calendars
from trilithon_web.screens.desk.model import BACKUP, DAYS, GOING, RESULTS, TABS, Desk
from trilithon_web.screens.desk.naming import Field, draw_name
from trilithon_web.screens.desk.standing import small_picture
from trilithon_web.shelf.index import ListedGame
from trilithon_web.shelf.keys import GameKey
from trilithon_web.shelf.saves import LONGEST_NAME
from trilithon_web.shelf.tallies import Bar, Tally
from trilithon_web.tables import tables
from trilithon_web.words import ago, duration, game_words_of, options_words


def view(desk: Desk, base: str, mark: str) -> tuple[Child, ...]:
    """Draw the page. base: the path to the site's root. mark: see `Edition.mark`."""
    again = (
        button("put-back", "Undo", "", "undo", id="put-back") if desk.shared.games.removed else None,
        button("bring-back", "Restore", "", "undo", id="bring-back", about="the results you cleared")
        if desk.shared.statistics.removed
        else None,
        button("put-back-bot", "Restore", "", "undo", id="put-back-bot", about="the bot you deleted")
        if desk.shared.removed_bots
        else None,
    )
    return (
        header(base, nav=site_nav(base)),
        h(
            "main",
            {"id": "main", "class": "desk"},
            h("h1", None, "Your games"),
            h("div", {"class": "told"}, status(desk.say, desk.sayings), *again),
            h("ul", {"class": "left-out"}, *(h("li", None, line) for line in desk.left_out))
            if desk.left_out
            else None,
            *(_panels(desk, base, mark) if desk.ready else (h("p", None, "Loading your games …"),)),
        ),
    )


def _panels(desk: Desk, base: str, mark: str) -> tuple[Child, ...]:
    """Draw the tabs and their panels, once saved games are known, so that nothing has to move."""
    streaks = desk.shared.settings["streaks"] == "on"
    panels = {
        GOING: _games(desk, base, mark),
        DAYS: (calendars(desk, base, streaks),),
        RESULTS: (_results(desk, streaks),),
        BACKUP: (_backup(desk), _single(desk)),
    }
    ids = {TABS[tab]: f"panel-{tab}" for tab in desk.tabs}
    return (
        tabs("tab", ids, TABS[desk.open_tab], desk.ready, "choices", "Your games", ids),
        *(tab_panel(ids[TABS[tab]], tab == desk.open_tab, *inside) for tab, inside in panels.items()),
    )


ASIDE = "Each game says why it was set aside. Nothing in it is lost."


def _games(desk: Desk, base: str, mark: str) -> tuple[Child, ...]:
    lists = (
        ("In progress", "", desk.shared.games.games_under_way()),
        ("Finished", "", desk.shared.games.finished_games()),
        ("Set aside", ASIDE, desk.shared.games.games_set_aside()),
    )
    sections = [_section(desk, base, title, help, entries) for title, help, entries in lists if entries]
    sections += draw_bots(desk, base)
    if sections:
        mistakes = learning.list_mistakes(desk.shared, base, mark)
        return (*sections, h("section", None, *mistakes) if mistakes else None)
    start = h("a", {"class": "button primary", "href": base}, "Choose a game")
    return h("p", None, "Every game you start is saved here, so you can continue it later."), start


def _section(desk: Desk, base: str, title: str, help: str, entries: tuple[ListedGame, ...]) -> Node:
    first = desk.shared.games.games_under_way()[:1]
    shown, left = entries[: desk.most], len(entries) - desk.most
    items = (_entry(desk, base, entry, "primary" if entry in first else "") for entry in shown)
    words = h("p", {"class": "help"}, help) if help else None
    more = button("more", f"Show more ({left})", key=entries[desk.most].key) if left > 0 else None
    return h("section", None, h("h2", None, title), words, h("ul", {"class": "saves"}, *items), more)


def _entry(desk: Desk, base: str, entry: ListedGame, kind: str) -> Node:
    """Draw a line of a list of games. kind: the style class of its link."""
    key = GameKey.read(entry.key)
    name = entry.head.name or game_words_of(entry.key)
    playable = key is not None and key.game in tables() and not entry.problem
    why = entry.head.aside or (f"It can’t be read: {entry.problem}." if entry.problem else "")
    over = entry.head.outcome or entry.head.progress
    told = (
        why or over,
        " · ".join(_distinguish(key.game, key.query)) if key and playable else "",
        ago(entry.head.played, desk.shared.now),
    )
    facts = start_sentence(" · ".join(part.removesuffix(".") for part in told if part))
    again = "View" if entry.head.over else "Continue"
    link: Node | None = None
    if key and playable:
        path, query = key.place
        link = h(
            "a",
            {
                "class": f"button {kind}".rstrip(),
                "href": f"{base}{path}?{query}",
                "aria-label": f"{again}: {name}",
            },
            again,
        )
    rename, delete = (
        button(do, start_sentence(do), "quiet", do, id=f"{do}-{entry.key}", about=name, key=entry.key)
        for do in ("rename", "delete")
    )
    return h(
        "li",
        {"data-key": entry.key},
        small_picture(key.game, entry.head) if key else None,
        draw_name(desk, entry.key, name, facts, Field("game", LONGEST_NAME, entry.head.name or name)),
        h("div", {"class": "row"}, link, None if entry.problem else rename, delete),
    )


def _distinguish(game: str, query: str) -> tuple[str, ...]:
    """Describe the unusual options of a set-up and who plays it, to tell similar games apart."""
    try:
        setup, levels = sitting_of(load(game), query)
    except OptionError:
        return ()
    return tuple(filter(None, (options_words(setup), company_words(levels))))


COPY = "All games, results and bots in one file: keep it in a safe place, or import it on another device."
TAKES = "Choose a file you exported here or on another device. Nothing you have is overwritten."


def _backup(desk: Desk) -> Node:
    """Draw the buttons that export and import everything."""
    return h(
        "section",
        {"class": "panel"},
        h("h2", {"id": BACKUP}, "Backup"),
        h("p", None, COPY),
        # Always there: what follows must not be made anew while somebody chooses a file.
        h("p", {"class": "help"}, desk.room or "This browser doesn’t say how much space is left."),
        button("export", "Export", "", "export"),
        file_button("import", "file", "Import", ".json,application/json", TAKES),
    )


def _single(desk: Desk) -> Node:
    """Draw the field for a game that somebody has sent."""
    return h(
        "section", {"class": "panel"}, h("h2", None, "A single game"), record_field("record", desk.ready)
    )


def _results(desk: Desk, streaks: bool) -> Node:
    attrs: dict[str, Attribute] = {"class": "records", "aria-labelledby": RESULTS}
    return h("section", attrs, h("h2", {"id": RESULTS}, "Results"), *_tallies(desk, streaks))


def _tallies(desk: Desk, streaks: bool) -> tuple[Child, ...]:
    tallies = desk.shared.statistics.tallies()
    if not tallies:
        return (h("p", None, "Finish a game to see your wins, scores and times here."),)
    names = list(dict.fromkeys(tally.game for tally in tallies))
    shown = desk.shown if desk.shown in names else names[0]
    tabs = [
        button("results", load(name).title, "quiet", game=name, pressed="true" if name == shown else "false")
        for name in names
    ]
    return (
        h("div", {"class": "row", "role": "group", "aria-label": "Games"}, *tabs) if len(names) > 1 else None,
        *(_tally(tally, streaks) for tally in tallies if tally.game == shown),
        accuracy_chart(desk.shared.games, shown),
    )


def _tally(tally: Tally, streaks: bool) -> Node:
    title = ", ".join((load(tally.game).title, *_distinguish(tally.game, tally.kind)[::-1]))
    share = f" ({round(100 * tally.won / tally.played)}\u00a0%)" if tally.played else ""
    numbers = (
        ("Won", f"{tally.won} of {tally.played}{share}"),
        *((("Streak", f"{tally.streak} · best {tally.longest}"),) if streaks and tally.longest else ()),
        *(_among_others(tally) if tally.places else _best_alone(tally)),
    )
    facts = [h("div", None, h("dt", None, words), h("dd", None, number)) for words, number in numbers]
    helped = f"Games with help are counted separately: won {tally.assisted_won} of {tally.assisted}."
    return h(
        "section",
        {"class": "tally", "data-key": f"{tally.game}?{tally.kind}"},
        h("h3", None, title),
        h("dl", {"class": "numbers"}, *facts) if tally.played else None,
        _chart(tally.bars) if tally.bars and not tally.places else None,
        h("p", {"class": "help"}, helped) if tally.assisted else None,
        button("reset", "Clear results", "quiet", game=tally.game, setup=tally.kind),
    )


def _among_others(tally: Tally) -> tuple[tuple[str, str], ...]:
    """List the results of a game with several players."""
    places = " · ".join(
        f"{place}{_NTH.get(place, 'th')}:\xa0{games}" for place, games in enumerate(tally.places, 1)
    )
    best = () if tally.best is None else (("Best result", count_text(tally.best, "point")),)
    return *best, ("Finishing positions", places)


_NTH: Final = {1: "st", 2: "nd", 3: "rd"}


def _best_alone(tally: Tally) -> tuple[tuple[str, str], ...]:
    """List the best results of a game for one player."""
    fewest = () if tally.fewest is None else (("Fewest moves", str(tally.fewest)),)
    quickest = () if tally.quickest is None else (("Best time", duration(tally.quickest)),)
    return *fewest, *quickest


def _chart(bars: tuple[Bar, ...]) -> Node:
    """Draw a bar chart of how many moves the games won took. It is read out as a list."""
    most = max(bar.games for bar in bars)
    told = "; ".join(f"{bar.low} to {bar.high} moves: {bar.games}" for bar in bars)
    parts = []
    for number, bar in enumerate(bars):
        height = round(60 * bar.games / most)
        x = 4 + 40 * number
        parts.append(h("rect", {"class": "bar-of", "x": x, "y": 76 - height, "width": 32, "height": height}))
        if bar.games:
            parts.append(h("text", {"x": x + 16, "y": 72 - height}, str(bar.games)))
        parts.append(h("text", {"x": x + 16, "y": 90}, str(bar.low)))
    named = {"role": "img", "aria-label": f"Games won by moves. {told}."}
    chart = drawing("chart", f"0 0 {8 + 40 * len(bars)} 94", *parts, attrs=named)
    return h("figure", None, h("figcaption", None, "Games won, by moves"), chart)
