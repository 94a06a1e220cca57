"""The last company of each game, and the names people gave themselves. Saved with the settings.

Each game has its own colours, levels and names. Names distinguish people who share a screen, so they aren't used for
one person alone, who can have a separate name for links and challenges.
"""

from collections.abc import Sequence
from typing import Final

from trilithon.equipment import COLOURS, Colour
from trilithon.people import check_name
from trilithon_web.company import Company, Levels, persons_of, read_level, seat_company, write_level
from trilithon_web.settings import Settings

MOST_NAMES: Final = 9
_WORDS: Final = tuple(word.lower() for word in COLOURS)

# The keys of these texts; all but the last two end with the name of a game, except as earlier versions wrote them.
_NAMES: Final = "names"
_COLOURS: Final = "colours"
_LEVELS: Final = "levels"
_LEVEL: Final = "level"
_WAY: Final = "way"
_GROUP: Final = "group"
_OWN: Final = "own"


def default_company(settings: Settings, game: str, levels: Levels) -> Company:
    """Return the company of a new game, with the names and colours of last time. levels: the levels of the players, by
    seat."""
    persons = persons_of(levels)
    names: Sequence[str] = ()
    if len(persons) > 1:
        names = group_names(settings, game)
    elif persons:
        names = [own_name(settings) if seat in persons else "" for seat in range(len(levels))]
    return seat_company(levels, names, last_colours(settings, game))


def group_names(settings: Settings, game: str) -> tuple[str, ...]:
    """Return the names of the people who last shared this screen, by seat: in this game, otherwise in any."""
    text = settings.get(_key(_NAMES, game)) or settings.get(_GROUP)
    if text is None and _is_one(settings):
        return ()
    return _read_names(settings.get(_NAMES, "") if text is None else text)


def own_name(settings: Settings) -> str:
    """Return the name of the person alone at this screen, "" for none."""
    if _OWN in settings or not _is_one(settings):
        return _read_names(settings.get(_OWN, ""))[0]
    return _read_names(settings[_NAMES])[0]


def _is_one(settings: Settings) -> bool:
    """Return whether an earlier version, with one list of names for all games, saved the name of one person alone."""
    return (
        bool(settings.get(_NAMES, "").partition("\n")[0]) and not settings[_NAMES].partition("\n")[2].strip()
    )


def last_colours(settings: Settings, game: str) -> tuple[Colour, ...]:
    """Return the colours chosen last, by seat, as far as known."""
    everywhere = settings.get(_COLOURS, "")  # stored by an earlier version, for all games
    words = settings.get(_key(_COLOURS, game), everywhere).split("-")
    return tuple(_WORDS.index(word) for word in words if word in _WORDS)


def last_levels(settings: Settings, game: str) -> Levels:
    """Return the levels of those who played last, by seat."""
    words = settings.get(_key(_LEVELS, game), "")
    return tuple(map(read_level, words.split("-"))) if words else ()


def last_level(settings: Settings, game: str) -> str:
    """Return the level last chosen for all computers in a game, "" for none."""
    return settings.get(_key(_LEVEL, game), "")


def last_way(settings: Settings, game: str) -> tuple[str, str]:
    """Return how someone last chose to play: the kind of company, in this or any game, and the full choice in this
    game.

    Both are words of `screens/play/set_up/ways`, or "" if nothing has been chosen.
    """
    way = settings.get(_key(_WAY, game), "")
    return (way or settings.get(_WAY, "")).partition("-")[0], way


def with_group(settings: Settings, game: str, names: Sequence[str]) -> Settings:
    """Return the settings with the names of people who share this screen, by seat."""
    text = "\n".join(names)
    return {**settings, _key(_NAMES, game): text, _GROUP: text}


def with_own_name(settings: Settings, name: str) -> Settings:
    """Return the settings with the name of the person alone at this screen, "" for none."""
    others = {key: value for key, value in settings.items() if key != _NAMES or not _is_one(settings)}
    return {**others, _OWN: name}


def with_seats(settings: Settings, game: str, colours: Sequence[Colour], levels: Levels) -> Settings:
    """Return the settings with a game's colours and levels, by seat."""
    told = {
        _key(_COLOURS, game): "-".join(_WORDS[colour] for colour in colours),
        _key(_LEVELS, game): "-".join(map(write_level, levels)),
    }
    return {**settings, **told}


def with_level(settings: Settings, game: str, level: str) -> Settings:
    """Return the settings with the level of all computers in a game."""
    return {**settings, _key(_LEVEL, game): level}


def with_way(settings: Settings, game: str, way: str) -> Settings:
    """Return the settings with how someone chose to play a game. Its kind becomes the default of other games, too."""
    return {**settings, _key(_WAY, game): way, _WAY: way.partition("-")[0]}


def _key(kind: str, game: str) -> str:
    return f"{kind}-{game.replace('_', '-')}"


def _read_names(text: str) -> tuple[str, ...]:
    """Read saved names, by seat; "" for none and for anything that can't be a name."""
    names = []
    for name in text.split("\n")[:MOST_NAMES]:
        try:
            names.append(name and check_name(name))
        except ValueError:  # stored by somebody else
            names.append("")
    return tuple(names)
