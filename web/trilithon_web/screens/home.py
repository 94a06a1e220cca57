"""The front page: the game to continue, today's deals, and all games with your results."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from trilithon.game import AnyGame, catalogue, load
from trilithon.people import count_text, join_words, start_sentence
from trilithon_web import address, daily
from trilithon_web.edition import Edition
from trilithon_web.front import front_of, game_picture, in_order
from trilithon_web.kit import days as stones
from trilithon_web.kit.drawing import icon
from trilithon_web.kit.frame import header, site_nav
from trilithon_web.kit.scene import scene
from trilithon_web.lesson import FRAGMENT, find_step, has_learned
from trilithon_web.nodes import Attribute, Child, Node, h
from trilithon_web.room.links import PATH
from trilithon_web.screens import learning, today
from trilithon_web.screens.place import Place
from trilithon_web.screens.today import Deal
from trilithon_web.shared import Shared
from trilithon_web.shelf.keys import GameKey
from trilithon_web.shelf.results import GameResult
from trilithon_web.tables import tables, taught
from trilithon_web.words import MONTHS, ago, number_word, players

LAST: Final = 10  # games that are drawn as stones
# How today went, each as short as what stands there before it is known.
TODAY: Final[Mapping[str, str]] = {
    "won": "Won today",
    "helped": "Won with help",
    "other": "Won before",
    "tried": "Not won yet",
    "open": "Not played yet",
    "going": "In progress",
    "": "Play it now",
}


class Home(NamedTuple):
    """The model of the front page.

    Only this browser knows its content, so the built page is empty.
    """

    shared: Shared


def view(home: Home, edition: Edition) -> tuple[Child, ...]:
    """Draw the front page."""
    base = edition.base("")
    # Only when it is shown, so that a page with a table starts the sooner.

    return (
        header(base, nav=site_nav(base)),
        h("div", {"class": "hero"}, scene()),
        h(
            "main",
            {"id": "main"},
            h("h1", None, "Games for a ring of stones"),
            _to_find(home, edition),
            h("div", {"class": "welcome"}, _main_way(home, edition), _daily(home, edition)),
            h("ul", {"class": "games"}, *(_game(name, home, edition) for name in _names())),
            _to_workshop(base) if edition.offers_others else None,
            h(
                "p",
                {"class": "foot"},
                h("a", {"href": f"{base}about/"}, "About and licences"),
                *_download(edition, base),
                " ",
                h("span", None, "Free, no account needed. Works offline after your first visit."),
                " ",
                h("span", None, f"{start_sentence(join_words(_designers()))}; this site is unofficial."),
            ),
        ),
    )


def _to_workshop(base: str) -> Node:
    """Draw the link to the workshop."""
    link = h("a", {"href": f"{base}{address.WORKSHOP}"}, "Write your own player")
    return h("p", {"class": "to-shop"}, link, " in twenty lines of Python, and play against it.")


def _download(edition: Edition, base: str) -> tuple[Child, ...]:
    """Offer the whole site as one file; only the site itself does."""
    if not edition.offers_others:
        return ()
    attrs: dict[str, Attribute] = {"href": f"{base}trilithon.html", "download": "trilithon.html"}
    return " ", h("a", attrs, "Everything in one file (8 MB)")


def _names() -> list[str]:
    return in_order(catalogue())


def _designers() -> list[str]:
    """Write a clause for each designer: how many of the games they designed."""
    fronts = filter(None, map(front_of, _names()))
    counted = Counter(front.credit.designer for front in fronts if front.credit.designer)
    return [
        f"{number_word(number)} of the games {('is' if number == 1 else 'are')} by {designer}"
        for designer, number in counted.items()
    ]


def _main_way(home: Home, edition: Edition) -> Node:
    """Draw the one main button: the game to continue, or else the one played last; for a newcomer, a lesson.

    All have the same height, so nothing moves when saved games become known.
    """
    base, kept = edition.base(""), home.shared.games.games_to_continue()
    if home.shared.room:
        return _way("Back to the room", "Your friends are there", f"{base}{PATH}")
    keys = ((entry, GameKey.read(entry.key)) for entry in kept)
    for entry, key in keys:
        if key and key.game in tables():
            path, query = key.place
            title = entry.head.name or load(key.game).title
            words = filter(None, (entry.head.progress, ago(entry.head.played, home.shared.now)))
            return _way(f"Continue: {title}", " · ".join(words), f"{base}{path}?{query}")
    results = [result for result in home.shared.statistics.results.values() if result.game in tables()]
    if results:
        last = max(results, key=lambda result: result.when)
        return _way(
            f"New game: {load(last.game).title}",
            f"You played it {ago(last.when, home.shared.now)}",
            f"{base}{last.game}/{_asking(load(last.game), edition)}",
        )
    first = next(name for name in _names() if name in taught())
    if has_learned(home.shared.settings, load(first)):
        asking = _asking(load(first), edition)
        return _way(f"New game: {load(first).title}", "You’ve done its lesson", f"{base}{first}/{asking}")
    _, step = find_step(home.shared.settings, load(first))
    return _way(
        f"Learn to play: {load(first).title}",
        f"You’re at step {step}" if step else "Step by step, in a few minutes",
        f"{base}{first}/{edition.mark}{FRAGMENT}",
    )


def _way(title: str, words: str, href: str) -> Node:
    told = h("span", None, h("b", None, title), " ", h("small", None, words))
    return h("div", {"class": "goon"}, h("a", {"class": "go", "href": href}, icon("play"), told))


def _daily(home: Home, edition: Edition) -> Node:
    """Draw the links to Today and to each daily deal, with its outcome.

    Their rows have their places from the start.
    """
    base, shared, found = edition.base(""), home.shared, today.deals(home.shared)
    title, about = h("b", None, "Today’s games"), h("small", None, _day(shared, found))
    head = h("a", {"class": "day", "href": f"{base}today/"}, title, about)
    ways = (h("li", None, _deal(deal, shared, edition)) for deal in found)
    return h("div", {"class": "daily"}, head, h("ul", {"aria-label": "Today’s games"}, *ways))


def _to_find(home: Home, edition: Edition) -> Node | None:
    """Draw the link to better moves you have not found yet: to the game, or to the list if there are several.

    It is drawn over the grass of the scene, so its arrival moves nothing.
    """
    base, found = edition.base(""), learning.find_mistakes(home.shared)
    if not found:
        return None
    words = f"{count_text(sum(one.number for one in found), 'better move')} to find"
    games = tuple(dict.fromkeys(load(one.key.game).title for one in found))
    several_of = f"{base}today/{edition.mark}{address.MISTAKES}"
    href = found[0].href(base, edition.mark) if len(found) == 1 else several_of
    where = games[0] if len(games) == 1 else count_text(len(games), "game")
    return h("p", {"class": "to-find"}, h("a", {"href": href}, f"{words} in {where}"))


def _day(shared: Shared, found: Sequence[Deal]) -> str:
    """Say how many of today's deals have been played; before the first, give the date."""
    if not shared.today:
        return "\xa0"
    if number := sum(bool(deal.result) for deal in found):
        return f"{number} of {len(found)} done"
    return f"{shared.today.day} {MONTHS[shared.today.month - 1][:3]}"


def _deal(deal: Deal, shared: Shared, edition: Edition) -> Node:
    """Draw the link to today's deal of a game: a stone as in the calendar, the streak, and the game's name."""
    went = deal.outcome
    length = deal.days.streak if deal.days and shared.settings["streaks"] == "on" else 0
    streak = h("small", {"class": "streak"}, str(length)) if length else None
    stone = h("i", {"class": f"date {went or daily.OPEN}"}, icon("tick") if went in stones.WON else None)
    words = f"{daily.name_of_day(deal.game)}: {TODAY[went]}" + (f", streak {length}" if length else "")
    attrs: dict[str, Attribute] = {"href": deal.href(edition.base(""), edition), "aria-label": words}
    return h("a", attrs, h("span", None, stone, streak), h("b", None, deal.game.title))


def _game(name: str, home: Home, edition: Edition) -> Node:
    """Draw the card of a game: one link into it, and one to its lesson if there is room."""
    base = edition.base("")

    game: AnyGame = load(name)
    playable = name in tables()
    return h(
        "li",
        None,
        h(
            "a",
            {
                "class": "game" if playable else "game soon",
                "href": f"{base}{name}/{_asking(game, edition)}" if playable else f"{base}{name}/rules/",
            },
            game_picture(name),
            h(
                "div",
                None,
                h("h2", None, game.title),
                h("p", None, game.about),
                h("p", {"class": "facts"}, f"{players(game.seats)} · {game.minutes} minutes"),
            ),
            _record_of(home.shared, name) if playable else h("p", {"class": "own"}, _LATER),
            h("span", {"class": "button"}, _way_in(home.shared, name) if playable else "Rules"),
        ),
        _learn(game, home.shared, edition) if name in taught() else None,
    )


def _way_in(shared: Shared, name: str) -> str:
    """Return the label of a game's card: continue a game, or play."""
    return "Continue" if shared.games.has_game_to_continue(f"{name}?") else "Play"


def _asking(game: AnyGame, edition: Edition) -> str:
    """Return the fragment that asks how to play, for games with several players."""
    return f"{edition.mark}{address.ASKS}" if max(game.seats) > 1 else ""


_LATER: Final = "Read the rules. You can’t play it here yet."


def _learn(game: AnyGame, shared: Shared, edition: Edition) -> Node:
    """Draw the link to a game's lesson: the unfinished one with its step, otherwise the first."""
    lesson, step = find_step(shared.settings, game)
    done = has_learned(shared.settings, game)
    words = f"Lesson: step {step}" if step else "Lesson done" if done else "Learn to play"
    href = f"{edition.base('')}{game.name}/{edition.mark}{FRAGMENT}{f'={lesson}' if step else ''}"
    return h("a", {"class": "learn", "href": href, "aria-label": f"{words}: {game.title}"}, words)


def _record_of(shared: Shared, name: str) -> Node:
    """Say how you have done in a game, over all its set-ups. Until that is known, the line is empty."""
    played = shared.statistics.of_game(name)
    alone = [result for result in played if not result.assisted]
    helped = sum(result.assisted and result.won for result in played)
    words = [f"Won {sum(result.won for result in alone)} of {len(alone)}"] if alone else []
    words += [f"won {helped} with help"] if helped else []
    if not words and shared.today:
        going = shared.games.has_game_to_continue(f"{name}?")
        unplayed = "In progress" if going else _describe_unplayed(shared, name)
        words = [f"{count_text(len(played), 'game')} with help" if played else unplayed]
    return h(
        "p",
        {"class": "own"},
        _last_results(alone[-LAST:]) if alone else None,
        h("span", None, start_sentence(", ".join(words))),
    )


def _describe_unplayed(shared: Shared, name: str) -> str:
    """Say how far you are in a game that you have not played yet."""
    _, step = find_step(shared.settings, load(name))
    if step:
        return f"At step {step} of its lesson"
    return "Lesson done, not played yet" if has_learned(shared.settings, load(name)) else "Not played yet"


def _last_results(results: Sequence[GameResult]) -> Node:
    """Draw the last games as stones, the newest at the right. A tall stone is a win."""
    kinds = ["won" if result.won else "lost" for result in results]
    drawn = (h("i", {"class": kind}) for kind in kinds + ["none"] * (LAST - len(kinds)))
    return h("span", {"class": "last", "aria-hidden": "true"}, *drawn)


PLACE: Final[Place[Home]] = Place(
    path="",
    title="Trilithon",
    about="Games for a ring of stones, played in the browser.",
    style="front",
    first=Home,
    arrive=lambda shared, fragment: (Home(shared), ()),
    view=view,
    is_empty=False,
)
