"""Links as mail and chat deliver them: damaged, quoted, wrapped in another link, or with words around them.

`places_in` repairs a text into the places that its first link may mean. `opening` tries them: the codes of games have
a checksum, so what opens is what was sent.
"""

import re
from collections.abc import Iterator
from itertools import islice
from typing import Final
from urllib.parse import unquote

from trilithon.game import load
from trilithon.slices import Slices
from trilithon_web import address, puzzles
from trilithon_web.answers import Going
from trilithon_web.app import addressed
from trilithon_web.app.model import App
from trilithon_web.screens.places import place_at
from trilithon_web.screens.play.share.places import Destination
from trilithon_web.shelf.bot_files import is_code
from trilithon_web.tables import tables

MOST_AROUND: Final = 20_000  # characters of a text that are searched for a link
_MOST_PLACES: Final = 16  # that one text may mean; each may be a long game to read


def places_in(text: str) -> tuple[Destination, ...]:
    """Find the places that the first link in a text may lead to, the likeliest first; () without a link."""
    found = dict.fromkeys(
        place for version in _versions(text[:MOST_AROUND]) for place in _find_places(version)
    )
    # What holds a game proves itself; a plain deal might be the beginning of such a link.
    return tuple(islice(sorted(found, key=lambda place: not _holds_code(place)), _MOST_PLACES))


def places_at(to: Going) -> tuple[Destination, ...]:
    """Find the places that an opened address may mean: the address itself, and its repaired versions."""
    if to.path.rstrip("/") not in tables() and not _holds_bot(to.path, to.fragment):
        return ()
    told = Destination(to.path, to.query, to.fragment)
    text = f"{to.path}{to.query and '?'}{to.query}{to.fragment and '#'}{to.fragment}"
    versions = _versions(text) if len(text) <= MOST_AROUND else ()
    repaired = (
        place
        for version in versions
        for link in (version, version.rstrip(_CLOSING))
        for place in _parse_places(link)
    )
    return tuple(dict.fromkeys((told, *(place for place in repaired if place.path == to.path))))


def is_link(text: str) -> bool:
    """Whether a text contains a link, to any site."""
    return "://" in text[:MOST_AROUND]


def opening(app: App, places: tuple[Destination, ...], push: bool) -> Slices[Going]:
    """Find the first of some places that opens without complaint; the first place if there is none."""
    for place in places:
        if (yield from _opens(app, place)):
            return Going(*place, push, whole=True)
    yield from _opens(app, places[0])  # whose error is read from what is known of it
    return Going(*places[0], push, whole=True)


def _opens(app: App, place: Destination) -> Slices[bool]:
    path, query, fragment = place
    if _holds_bot(path, fragment):
        return is_code(fragment.removeprefix(address.BOT))
    if path.rstrip("/") not in tables():
        return True
    game = load(path.rstrip("/"))
    if puzzles.is_puzzle_fragment(fragment):
        return not query and puzzles.has_puzzle(game, fragment, app.shared.today)
    if steps := addressed.start_reading(path, query, fragment):
        yield from steps
    meant = addressed.read_address(app, path, query, fragment)
    if meant.visit or meant.refused or (meant.fragment and not meant.asks):  # of which nothing knows
        return meant.visit is not None
    return not address.read_query(game, meant.query)[1]


# What happens to links on their way


def _versions(text: str) -> Iterator[str]:
    """Return a text unchanged, and a version without the characters that mail and chat insert into links."""
    plain = _UNSEEN.sub("", text)
    # Quoted-printable: a line ends with "=", and "=" itself is "=3D".
    printable = _UNSEEN.sub("", _EQUALS.sub("=", _QUOTED.sub(_percent_encode, _SOFT_END.sub("", plain))))
    for version in (printable, plain) if _SOFT_END.search(text) else (text, plain, printable):
        yield version
        yield from _unwrap_links(version, _DEEPEST)


def _percent_encode(quoted: re.Match[str]) -> str:
    return quoted[0].replace("=", "%")


def _unwrap_links(text: str, depth: int) -> Iterator[str]:
    """Find links inside another link, as mail scanners make them. depth: how many levels to unwrap."""
    word = next(filter(lambda word: _CARRIED.search(word[0]), _WORD.finditer(text)), None)
    if not word or not depth:
        return
    for whole in _join_lines(word[0], text, word.end()):
        found = _CARRIED.search(whole)
        assert found
        yield (link := _UNSEEN.sub("", unquote(found[0])))
        yield from _unwrap_links(link, depth - 1)


def _find_places(text: str) -> Iterator[Destination]:
    """Find the first link in a text, and the places that it may mean."""
    for word in _WORD.finditer(text):
        start = _path_start(word[0])
        if start is None:
            continue
        for whole in _join_lines(word[0][start:], text, word.end()):
            yield from _parse_places(whole.rstrip(_CLOSING))
        return


def _parse_places(link: str) -> Iterator[Destination]:
    """Parse a link that begins with its path, as it is and with its escapes undone."""
    for written in _unescape(link):
        before, _, fragment = written.partition("#")
        path, _, query = before.partition("?")
        if _is_known(path):
            yield Destination(path, query, fragment)


def _holds_code(place: Destination) -> bool:
    """Whether a place holds a whole game or a bot."""
    return addressed.holds_game(place.fragment) or _holds_bot(place.path, place.fragment)


def _path_start(word: str) -> int | None:
    """Find where the path of a game begins in a word; None if the word isn't a link to a game."""
    for found in _FOLDER.finditer(word):
        before, after = word[: found.start()], word[found.end() :]
        is_link = after.startswith(("?", "#", "%23")) or ("://" in before and not after.rstrip(_CLOSING))
        if is_link and _is_known(found[0]):
            return found.start()
    return None


def _holds_bot(path: str, fragment: str) -> bool:
    """Whether an address holds a bot that somebody has sent, even if it is damaged."""
    return path == address.WORKSHOP and fragment.startswith(address.BOT.rstrip("="))


def _is_known(path: str) -> bool:
    if path == address.WORKSHOP:
        return True
    place = place_at(path)
    return place.linked if place else path.endswith("/") and path[:-1] in tables()


def _join_lines(word: str, text: str, end: int) -> Iterator[str]:
    """Return a word alone, and joined with the lines below it: all of them, or all but the last few.

    end: where the word ends in the text.
    """
    parts = [word, *_lines_below(text, end)]
    for number in dict.fromkeys((1, *range(len(parts), max(1, len(parts) - _LOOSE), -1))):
        yield "".join(parts[:number])


def _lines_below(text: str, end: int) -> Iterator[str]:
    """Find the lines below a link that may belong to it: single words, and the first word of the next line."""
    while following := _NEXT_LINE.match(text, end):
        yield following["word"]
        end = following.end()


def _unescape(link: str) -> Iterator[str]:
    """Return a link unchanged, and with "&", "#" and line breaks restored from HTML and percent-encoding."""
    yield link
    yield (link := _AMPERSAND.sub("&", link))
    yield (link := _HASH.sub("#", link))
    yield _BREAK.sub("", link)


_DEEPEST: Final = 3  # links within links
_LOOSE: Final = 4  # lines that may follow a link without being a part of it
_CLOSING: Final = ".,;:!?)]"  # signs that end a sentence rather than a link
# Characters without a width, and marks of direction, also as addresses encode them.
_UNSEEN: Final = re.compile(
    r"[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]"
    r"|%C2%AD|%D8%9C|%E2%80%(?:8[B-F]|A[A-E])|%E2%81%A[0-9]|%EF%BB%BF",
    re.IGNORECASE,
)
_SOFT_END: Final = re.compile(r"=\r?\n(?:>[> ]*+)?")
_QUOTED: Final = re.compile(r"(?:=[89A-F][0-9A-F]){2,4}", re.IGNORECASE)  # a character that is not ASCII
_EQUALS: Final = re.compile("=3D", re.IGNORECASE)
_AMPERSAND: Final = re.compile(r"&(?:amp;|amp%3B)++", re.IGNORECASE)
_HASH: Final = re.compile(r"%23(?=(?:game|from|move|beat|day|puzzle|lesson|play|bot)\b)", re.IGNORECASE)
_BREAK: Final = re.compile(r"%(?:0D|0A|09|20|3E)", re.IGNORECASE)  # and quoting
_CARRIED: Final = re.compile(r"https?%(?:25)*+3A[^\s&\"<>]*+", re.IGNORECASE)
_WORD: Final = re.compile(r"[^\s\"<>]++")
_FOLDER: Final = re.compile(r"(?<![a-z_])[a-z_]++/")
_NEXT_LINE: Final = re.compile(r"(?<![ \t])[ \t]*+\r?\n[> \t]*+(?P<word>[^\s\"<>]++)")
