"""The page Today: each game's daily deal and puzzle, their outcomes, and a summary to share."""

from collections import Counter
from collections.abc import Iterable, Iterator
from datetime import date
from typing import Final, NamedTuple

from trilithon.game import AnyGame, load
from trilithon.people import count_text, start_sentence
from trilithon_web import daily, puzzles
from trilithon_web.address import Sitting
from trilithon_web.company import Levels, best_computer, company_words
from trilithon_web.daily import Days
from trilithon_web.edition import Edition
from trilithon_web.front import game_picture, in_order
from trilithon_web.kit import days as stones
from trilithon_web.kit.controls import button, unseen
from trilithon_web.kit.frame import header, site_nav, status
from trilithon_web.nodes import Child, Node, h
from trilithon_web.screens import done, learning
from trilithon_web.screens.place import Place
from trilithon_web.shared import Shared
from trilithon_web.shelf.keys import GameKey
from trilithon_web.shelf.results import GameResult
from trilithon_web.shelf.saves import Standing
from trilithon_web.tables import tables
from trilithon_web.words import (
    WEEKDAYS,
    date_words,
    duration,
    moves_over_shortest,
    place_words,
    until,
)

_GOING: Final = "In progress"
SAME: Final = (
    "Everyone gets the same games, puzzles and computer opponents today. Puzzles get harder from "
    "Monday to Sunday."
)

LEGEND: Final = "One mark per game: ▮ won or solved, ▯ not won or solved, · not played."


class Today(NamedTuple):
    """The model of Today. Only this browser knows its content, so the built page is empty.

    say: the status line; sayings: its number, which rises with each sentence.
    """

    shared: Shared
    say: str = ""
    sayings: int = 0


class Deal(NamedTuple):
    """A game's deal of today.

    levels: those of its players.
    days: the game's daily deals; None until the date is known.
    going: its progress in words, if it is in progress.
    par: the result to beat, if known (see `Head`).
    """

    game: AnyGame
    levels: Levels
    days: Days | None
    going: str = ""
    par: Standing | None = None

    @property
    def result(self) -> GameResult | None:
        """The result that counts, if the deal is finished."""
        return self.days.results.get(self.days.today) if self.days else None

    @property
    def outcome(self) -> str:
        """The outcome: a key of `daily.WORDS`, or "going"; "" until the date is known."""
        if self.days is None:
            return ""
        went = self.days.outcome_on(self.days.today)
        return "going" if went == daily.OPEN and self.going else went

    def href(self, base: str, edition: Edition) -> str:
        """Return the address of the deal. base: the path to the site's root."""
        return f"{base}{self.game.name}/{edition.mark}{daily.FRAGMENT}"


def deals(shared: Shared) -> tuple[Deal, ...]:
    """Return today's deals, in the order in which games are listed."""
    seed = daily.seed_of(shared.today or daily.FIRST)
    sittings = ((game, daily.sitting_of(game, seed)) for game in map(load, in_order(tables())))
    return tuple(_deal(game, sitting, shared) for game, sitting in sittings if daily.is_deal(sitting))


def _deal(game: AnyGame, sitting: Sitting, shared: Shared) -> Deal:
    if shared.today is None:
        return Deal(game, sitting.levels, None)
    key = GameKey.from_sitting(game, sitting)
    entry = shared.games.entries.get(key.text)
    days = Days.from_results(key, shared.statistics.results.values(), shared.today)
    going = (entry.head.progress or _GOING) if entry and shared.games.has_game_to_continue(key.text) else ""
    return Deal(game, sitting.levels, days, going, entry.head.par if entry else None)


def next_of(found: Iterable[Deal], but: str = "") -> Deal | None:
    """Choose the next deal to play: one in progress, otherwise the first unplayed one.

    but: the game to leave out.
    """
    open_ = [deal for deal in found if not deal.result and deal.game.name != but]
    return next((deal for deal in open_ if deal.going), open_[0] if open_ else None)


def view(today: Today, edition: Edition) -> tuple[Child, ...]:
    """Draw the page."""
    base, shared = edition.base(PLACE.path), today.shared
    found = _put_favourite_first(deals(shared), shared)
    first = next_of(found)
    left = shared.midnight - shared.now
    words = [f"New games in {until(left)}"] if shared.today and left > 0 else []
    return (
        header(base, nav=site_nav(base)),
        h(
            "main",
            {"id": "main", "class": "desk today"},
            h(
                "div",
                {"class": "today-head"},
                h("h1", None, "Today’s games"),
                h("p", {"class": "date-line"}, _date(shared.today)),
                done.view(done_of(found, shared), number_of(found), shared),
            ),
            h(
                "ul",
                {"class": "deals"},
                *(_item(deal, deal == first, deal is found[0], shared, edition, base) for deal in found),
            ),
            h("p", {"class": "help"}, SAME),
            h(
                "p",
                {"class": "faint"},
                h("a", {"href": f"{base}games/#days"}, "Calendar"),
                *(f" · {one}" for one in words),
            ),
            h("p", {"class": "faint"}, "All puzzles: ", *_lists(found, base)),
            # Last, as they come in when the stored games are read, and would move what is below.
            _tell(today, found, edition),
            *learning.list_mistakes(shared, base, edition.mark),
        ),
    )


def _put_favourite_first(found: tuple[Deal, ...], shared: Shared) -> tuple[Deal, ...]:
    """Move the game that has been played most to the front."""
    played = Counter(result.game for result in shared.statistics.results.values())
    most = max(found, key=lambda deal: played[deal.game.name])
    return most, *[deal for deal in found if deal is not most]


def done_of(found: Iterable[Deal], shared: Shared) -> Counter[date]:
    """Count, for each day, the deals and puzzles of that day that were done."""
    return done.by_day((deal.days for deal in found if deal.days), shared.statistics.tried.values())


def number_of(found: Iterable[Deal]) -> int:
    """Return how many deals and puzzles a day has."""
    return sum(2 if puzzles.number_of(deal.game.name) else 1 for deal in found)


def _date(today: date | None) -> str:
    return f"{WEEKDAYS[today.weekday()]}, {date_words(today)}" if today else "\xa0"


def _item(deal: Deal, first: bool, headline: bool, shared: Shared, edition: Edition, base: str) -> Node:
    """Draw a game: its players, its outcome, and the links to its deal and puzzle.

    first: whether it is the first that can still be played.
    headline: whether it is shown larger than the others.
    """
    game = deal.game
    way = "Play" if deal.outcome in ("", daily.OPEN) else "Continue" if deal.outcome == "going" else "View"
    streak = deal.days if deal.days and deal.days.longest and shared.settings["streaks"] == "on" else None
    return h(
        "li",
        {"class": " ".join(filter(None, (deal.outcome, "headline" if headline else ""))) or None},
        game_picture(game.name),
        h(
            "div",
            None,
            h("h2", None, game.title),
            *_describe_deal(deal, headline),
            h("p", {"class": "faint"}, stones.streak_in_words(streak)) if streak else None,
        ),
        stones.week(deal.days) if headline and deal.days and deal.days.results else None,
        h(
            "a",
            {
                "class": "button primary" if first else "button",
                "data-key": "deal",  # so that it is not made of the puzzle's when a week comes before it
                "href": deal.href(base, edition),
                "aria-label": f"{way}: {game.title}",
            },
            way,
        ),
        _puzzle(game, shared, edition, base),
    )


def _describe_deal(deal: Deal, headline: bool) -> tuple[Node, ...]:
    """Describe the outcome of a deal and the result to beat. If it isn't finished, say how far it is."""
    if deal.result:
        own = h("p", {"class": "how"}, went_words(deal.result))
        return (own, h("p", None, start_sentence(par_words(deal)))) if deal.par else (own,)
    going = (
        start_sentence(deal.going)
        if deal.outcome == "going"
        else "Not played yet"
        if deal.outcome
        else "\xa0"
    )
    dealt = start_sentence(company_words(deal.levels)) or "Alone"
    about = (h("p", None, dealt),) if headline else ()
    return *about, h("p", {"class": "how"}, going)


def went_words(result: GameResult) -> str:
    """Describe a result in a few words."""
    facts = [_describe_end(result)]
    if result.scores and result.places:
        facts.append(count_text(result.scores[result.seat], "point"))
    else:
        facts += [count_text(result.moves, "move"), duration(result.seconds)]
    if result.assisted:
        facts.append("with help")
    return " · ".join(facts)


def _describe_end(result: GameResult) -> str:
    if not result.places:
        return "Won" if result.won else "Not won"
    return place_words(result.places[result.seat], len(result.places))


def par_words(deal: Deal, whose: str = "your") -> str:
    """Describe the result to beat: the best computer's, or how near you are to the shortest solution.

    whose: a word for the reader's seat, such as "your".
    """
    assert deal.par
    if deal.par.own:
        return moves_over_shortest(deal.par.own, deal.par.score)
    went = count_text(deal.par.score, "point") if deal.par.place else "won" if deal.par.won else "not won"
    return f"{start_sentence(best_computer(deal.game.name))} in {whose} seat: {went}"


def _puzzle(game: AnyGame, shared: Shared, edition: Edition, base: str) -> Node | None:
    """Draw the link to a game's puzzle of today, with its outcome, if the game has puzzles."""
    if not puzzles.number_of(game.name):
        return None
    day = puzzles.daily_puzzle(game.name, shared.today, shared.statistics.tried) if shared.today else None
    return h(
        "a",
        {
            "class": "button puzzle",
            "data-key": "puzzle",
            "href": f"{base}{game.name}/{edition.mark}{puzzles.FRAGMENT}",
        },
        h("b", None, unseen(f"{game.title}: "), "Puzzle"),
        " ",
        h(
            "small",
            {"data-key": day and "known"},
            _describe_puzzle(game.name, day, shared) if day else "\xa0",
        ),
    )


def _lists(found: tuple[Deal, ...], base: str) -> Iterator[Child]:
    """Draw the links to the lists of all puzzles."""
    games = [deal.game for deal in found if puzzles.number_of(deal.game.name)]
    for number, game in enumerate(games):
        yield " · " if number else None
        yield h("a", {"href": f"{base}{game.name}/{puzzles.PAGE}"}, game.title)


def _describe_puzzle(name: str, day: puzzles.Daily, shared: Shared) -> str:
    """Describe the kind of a puzzle, and its outcome."""
    told = [puzzles.kind_of(name, day.number)]
    told += [puzzles.WORDS[day.went]] if day.went else []
    assert shared.today
    length = puzzles.streak(name, shared.statistics.tried.values(), shared.today)
    told += [f"streak {length}"] if length and shared.settings["streaks"] == "on" else []
    return " · ".join(told)


def _tell(today: Today, found: tuple[Deal, ...], edition: Edition) -> Node | None:
    """Draw the summary to share: today's outcomes, without anything about the deals."""
    day = today.shared.today
    lines = (*_lines(found), *_puzzle_lines(found, today.shared)) if day else ()
    if day is None or not lines:
        return None
    text = "\n".join((f"Trilithon, {date_words(day)}", *lines, edition.link("today/")))
    copies = button("copy", "Copy results", picture="share", what="The summary", text=text.strip())
    legend = h("p", {"class": "help"}, LEGEND)
    return h("div", {"class": "tell"}, copies, status(today.say, today.sayings), legend)


def _lines(found: tuple[Deal, ...]) -> Iterator[str]:
    """Write a row of signs for all deals, then a line for each finished one."""
    if not any(deal.result for deal in found):
        return
    won = sum(deal.outcome in stones.WON for deal in found)
    signs = "".join("▮" if deal.outcome in stones.WON else "▯" if deal.result else "·" for deal in found)
    yield f"Games: {signs} {won} of {len(found)} won"
    for deal in found:
        if deal.result:
            par = f" ({par_words(deal, 'my')})" if deal.par else ""
            yield f"{deal.game.title}: {went_words(deal.result)}{par}"


def _puzzle_lines(found: tuple[Deal, ...], shared: Shared) -> Iterator[str]:
    """Write a row of signs for today's puzzles, if one has been tried."""
    assert shared.today
    tried, today = shared.statistics.tried.values(), shared.today.isoformat()
    of_today = {one.game: one.went for one in tried if one.day == today}
    went = [of_today.get(deal.game.name, "") for deal in found if puzzles.number_of(deal.game.name)]
    if any(went):
        signs = "".join("▮" if one in puzzles.GOOD else "▯" if one else "·" for one in went)
        yield f"Puzzles: {signs} {sum(one in puzzles.GOOD for one in went)} of {len(went)} solved"


PLACE: Final[Place[Today]] = Place(
    path="today/",
    title="Today’s games · Trilithon",
    about="Today’s games: the same for everyone.",
    style="kept",
    first=Today,
    arrive=lambda shared, fragment: (Today(shared), ()),
    view=view,
    say=lambda today, say: today._replace(say=say, sayings=today.sayings + 1),
    spoken=lambda today: (today.sayings, today.say),
    linked=True,
)
