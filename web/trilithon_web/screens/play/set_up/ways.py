"""Asks how to play a game that has no saved games: alone, against computers, with people here or by links.

A player who comes from a game's card on the front page is asked. If the game has presets for any number of
players, they choose one of these, too. Each way keeps its place. The last answer is highlighted and focused
the next time; in another game, the first way of its kind.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

from trilithon.game import AnyGame
from trilithon.options import suggestion
from trilithon.people import start_sentence
from trilithon_web import address
from trilithon_web import settings as declared
from trilithon_web.address import Sitting
from trilithon_web.company import AWAY, PERSON, PHONE, Levels, computer_of, is_computer
from trilithon_web.effects import Draw, Effect, Focus, Go, Set
from trilithon_web.kit.choices import one_of
from trilithon_web.kit.controls import button
from trilithon_web.last_company import last_level, last_way, with_level, with_way
from trilithon_web.lesson import FRAGMENT
from trilithon_web.nodes import Child, Node, h
from trilithon_web.screens.play.handling import Handlers
from trilithon_web.screens.play.lesson.task_view import ways_to_learn
from trilithon_web.screens.play.model import Play, Updated, query_of, readdress
from trilithon_web.screens.play.opening import arrive
from trilithon_web.screens.play.set_up import levels
from trilithon_web.screens.play.set_up.mode import ChoosingOpponents
from trilithon_web.screens.play.set_up.model import holds
from trilithon_web.screens.play.turn.mode import Live
from trilithon_web.settings import Settings
from trilithon_web.shelf.keys import GameKey
from trilithon_web.table import table_of
from trilithon_web.table.sight import Message
from trilithon_web.words import number_word

ALONE: Final = "alone"
COMPUTERS: Final = "computers"
FRIENDS: Final = "friends"
ROOM: Final = "room"
LINK: Final = "link"
TABLE: Final = 4  # how many sit down with computers where the game suggests no number


class Way(NamedTuple):
    """A way to play. kind: one of the constants above. levels: those of the players, by seat."""

    kind: str
    levels: Levels

    @property
    def word(self) -> str:
        """The way as it is stored in the settings, whose values have no digits."""
        return f"{self.kind}-{number_word(len(self.levels))}"


def presets_of(game: AnyGame) -> list[int]:
    """Return the numbers of the presets for any number of players."""
    return [number for number, preset in enumerate(game.presets) if not preset.seats]


def sitting_of(game: AnyGame, way: Way, preset: int | None = None) -> Sitting:
    """Return the game of a way: its first deal, with the suggested options or a preset."""
    seats = len(way.levels)
    chosen = {} if preset is None else dict(game.presets[preset].options)
    first, *_ = table_of(game.name).deals.first.get(seats, (1,))
    return Sitting(game.new(first, suggestion(game.options, seats) | chosen, seats).setup, way.levels)


def ways_of(game: AnyGame, settings: Settings, preset: int | None = None) -> tuple[tuple[Way, ...], ...]:
    """Return the ways to play a game, by kind; the first of each kind is recommended.

    Computers have the level that was last chosen in this game.
    """
    several = [seats for seats in game.seats if seats > 1]
    suggested = game.suggested_seats or 1
    best = suggested if suggested > 1 else min(several, key=lambda seats: abs(seats - TABLE))
    computer = computer_of(game.name, last_level(settings, game.name))
    by_link = Way(LINK, (PERSON, *(AWAY,) * (several[0] - 1)))
    found = (
        tuple(Way(COMPUTERS, (PERSON, *(computer,) * (n - 1))) for n in _first(best, several))
        if computer
        else (),
        (Way(ALONE, (PERSON,)),) if 1 in game.seats else (),
        tuple(Way(ROOM, (PERSON, *(PHONE,) * (n - 1))) for n in _first(best, several)),
        tuple(Way(FRIENDS, (PERSON,) * n) for n in several),
        (by_link,) if not address.why_not(*sitting_of(game, by_link, preset)) else (),
    )
    return tuple(filter(None, found))


def preferred_way(game: AnyGame, settings: Settings, preset: int | None = None) -> Way:
    """Return the last answer in this game; otherwise the first way of the last answer's kind, or the first of
    all."""
    kind, last = last_way(settings, game.name)
    ways = ways_of(game, settings, preset)
    of_kind = next((of_kind for of_kind in ways if of_kind[0].kind == kind), ways[0])
    return next((way for way in of_kind if way.word == last), of_kind[0])


def remember_way(settings: Settings, game: AnyGame, levels: Levels) -> Settings:
    """Return the settings with the way of this company, if the question offers it, and with its level."""
    sits, computers = _sits(levels), {level for level in levels if is_computer(level)}
    way = next((way for ways in ways_of(game, settings) for way in ways if _sits(way.levels) == sits), None)
    if way is None:
        return settings
    if len(computers) == 1:
        settings = with_level(settings, game.name, min(computers))
    return with_way(settings, game.name, way.word)


def _sits(levels: Levels) -> list[str]:
    """Return the kind of player at each seat, without levels."""
    return ["computer" if is_computer(level) else level for level in levels]


def _first(best: int, numbers: list[int]) -> list[int]:
    return sorted(numbers, key=lambda number: number != best)


# The question


def arrive_at_question(play: Play) -> tuple[Effect, ...]:
    """Focus the preferred answer."""
    return (Focus(_id(preferred_way(play.game, play.shared.settings)), shown=True),)


def _id(way: Way) -> str:
    return f"way-{way.word}"


def question(play: Play, base: str) -> tuple[Child, ...]:
    """Draw the question. base: the path to the site's root."""
    preset = _preset(play)
    ways = ways_of(play.game, play.shared.settings, preset)
    last = preferred_way(play.game, play.shared.settings, preset)
    rows: list[Child] = [_presets(play.game, preset)]
    for way in ways:
        row = _row(play.game, way, last)
        if (
            way[0].kind == COMPUTERS
        ):  # how well they play belongs to them alone, and is chosen before one begins
            row = h("div", {"class": "computers"}, levels.choice(play.game.name, way[0].levels[-1]), row)
        rows.append(row)
    if not _link_of(ways) and (link := _link_of(ways_of(play.game, play.shared.settings))):
        rows.append(_row(play.game, link, last, address.HIDES))  # only what is chosen bars it
    title = h("h2", {"id": "ways"}, "How do you want to play?")
    more = button("set-up", "More rules", "quiet", "settings")
    learn = ways_to_learn(play, _lesson(play, last, base), base, more)
    asks = h("section", {"class": "panel ways", "aria-labelledby": "ways"}, title, *rows, learn)
    return (h("main", {"id": "main", "class": "curtain"}, asks),)


def _lesson(play: Play, way: Way, base: str) -> str:
    """Return the address of the lesson for the chosen game. Without a choice it is the first one."""
    preset, first = _preset(play), f"{base}{play.game.name}/#{FRAGMENT}"
    if preset is None:
        return first
    setup = sitting_of(play.game, way, preset).setup
    seen = play.game.new(setup.seed, setup.options, setup.seats).observe(0)
    return f"{first}={play.table.guidance.choose_lesson(seen)}"


def _link_of(ways: Iterable[tuple[Way, ...]]) -> tuple[Way, ...]:
    return next((way for way in ways if way[0].kind == LINK), ())


def _preset(play: Play) -> int | None:
    """Return the chosen preset."""
    return play.mode.preset if isinstance(play.mode, ChoosingOpponents) else None


def chosen_sitting(play: Play) -> Sitting:
    """Return the game of the highlighted way."""
    preset = _preset(play)
    return sitting_of(play.game, preferred_way(play.game, play.shared.settings, preset), preset)


def _presets(game: AnyGame, chosen: int | None) -> Node | None:
    """Draw the presets side by side, with a description of the chosen one."""
    numbers = presets_of(game)
    if not numbers:
        return None
    suggested = suggestion(game.options, game.suggested_seats or game.seats[0])
    if chosen is None:
        chosen = next(number for number in numbers if holds(game.presets[number], suggested))
    names = {str(number): (game.presets[number].name,) for number in numbers}
    return one_of("preset", "Which game", names, str(chosen), game.presets[chosen].note)


def _row(game: AnyGame, ways: tuple[Way, ...], last: Way, off: str = "") -> Node:
    """Draw a way to play, with its other numbers of players.

    last: the highlighted way. off: the reason why this one isn't available, "" if it is.
    """
    best, *others = ways
    words, about, whom = _words(best)
    computers = best.kind == COMPUTERS
    if computers and game.brief and not game.brief.options:
        about += f" A game against {number_word(game.brief.seats - 1)} takes about ten minutes."
    told = f"{_id(best)}-about"

    def kind(way: Way) -> str:
        return "primary" if way == last else ""

    numbers = [
        button("way", str(len(way.levels) - computers), kind(way), id=_id(way), about=whom, value=way.word)
        for way in sorted(others, key=lambda way: len(way.levels))
    ]
    first = button(
        "way", words, kind(best), id=_id(best), told=told, enabled=not off, off=off, value=best.word
    )
    or_whom = h("span", None, "or against" if computers else "or")
    counts = h("div", {"class": "counts"}, or_whom, *numbers) if numbers else None
    help_ = h("p", {"class": "help", "id": told}, off or about)
    # Of computers the words hold for every number.
    return h("div", {"class": "one-way"}, first, *((counts, help_) if computers else (help_, counts)))


def _words(way: Way) -> tuple[str, str, str]:
    """Return the name of a way, its description, and the noun for its numbers."""
    seats = len(way.levels)
    computers = "a computer" if seats == 2 else f"{number_word(seats - 1)} computers"
    return {
        ALONE: ("Alone", "No other players, and as much time as you like.", ""),
        COMPUTERS: (f"Against {computers}", "Take as long as you like.", "computers"),
        FRIENDS: (
            "Friends on this device",
            f"{start_sentence(number_word(seats))} of you share this screen.",
            "friends",
        ),
        ROOM: (
            "Friends in this room",
            f"{start_sentence(number_word(seats))} of you: one here, the others each with a phone.",
            "friends in this room",
        ),
        LINK: ("By link", "With a friend elsewhere. Send each other a link in any messenger.", ""),
    }[way.kind]


def _take_answer(play: Play, message: Message) -> Updated:
    """Store the answer and start the game."""
    preset = _preset(play)
    found = ways_of(play.game, play.shared.settings, preset)
    way = next(way for ways in found for way in ways if way.word == message["value"])
    play, kept = _keep_settings(play, with_way(play.shared.settings, play.game.name, way.word))
    key = GameKey.from_sitting(play.game, sitting_of(play.game, way, preset))
    entry = play.shared.games.entries.get(key.text)
    if entry and entry.head.over:  # it has been played to its end: another deal
        return play, (kept, Draw(key.undealt))
    play, effects = begin(play, key)
    return play, (kept, *effects)


def begin(play: Play, key: GameKey) -> Updated:
    """Play the game that has been chosen: the one of this address, or another."""
    path, query = key.place
    if query != query_of(play):
        return play, (Go(path, query, push=False),)  # back leads to where one came from
    play = play._replace(keeping=play.keeping._replace(ready=False), mode=Live())
    return play, (readdress(play), *arrive(play))


def _level(play: Play, message: Message) -> Updated:
    """Choose the computers' level. The question stays."""
    level = computer_of(play.game.name, message["value"])
    play, kept = _keep_settings(play, with_level(play.shared.settings, play.game.name, level))
    return play, (kept,)


def _which(play: Play, message: Message) -> Updated:
    """Choose a preset. The question stays."""
    number = int(message["value"])
    return (
        play._replace(mode=ChoosingOpponents(preset=number)) if number in presets_of(play.game) else play
    ), ()


def _keep_settings(play: Play, settings: Settings) -> tuple[Play, Set]:
    """Change the settings and store them."""
    return play._replace(shared=play.shared._replace(settings=settings)), Set(
        declared.text_of(settings), declared.style_settings(settings)
    )


HANDLERS: Final[Handlers] = {"way": _take_answer, "level": _level, "preset": _which}
