"""The two forms in which a bot leaves the site: a program in a file, and a code in a link.

The file runs as it is with `python -m trilithon ladder`. Both are only text: nothing in
them runs until the reader wants it to.
"""

import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as Base64Error
from hashlib import sha256
from typing import Final, NamedTuple

from trilithon_web.shelf.bots import KeptBot, check_fields
from trilithon_web.shelf.texts import TextError
from trilithon_web.workshop.limits import LONGEST_TEXT

KIND: Final = "text/x-python"  # the media type of the file
LONGEST_CODE: Final = (
    30_000  # characters in a link: a text of the usual kind has room up to about 60,000 characters
)
VERSION: Final = "1"  # of the code
_CHECK: Final = 4  # characters after the version
_MOST_BYTES: Final = 4 * LONGEST_TEXT + 1_000  # of the text, its game and its name
_RAW: Final = -15  # deflate without the head and the checksum of zlib
_LINE: Final = re.compile(r"# A bot for Trilithon\. Game: ([a-z_]{1,40})\. Name: (.{1,40})\n")
_CODE: Final = re.compile(r"[A-Za-z0-9_-]+")


class BotProgram(NamedTuple):
    """A bot as somebody has sent it: its game ("" if the file doesn't name one), its name and its text."""

    game: str
    name: str
    text: str


# The file


def write_program(bot: KeptBot) -> str:
    """Return the contents of a bot's file: the text, after one line of comment with its game and name."""
    if "coding" in bot.name:  # which Python could take for the name of an encoding
        return bot.text
    return f"# A bot for Trilithon. Game: {bot.game}. Name: {bot.name}\n{bot.text}"


def file_name(bot: KeptBot) -> str:
    """Return a name for a bot's file that is valid on every system."""
    plain = re.sub("[^a-z0-9]+", "_", bot.name.lower()).strip("_")
    return f"{plain or 'bot'}.py"


def read_program(text: str) -> BotProgram:
    """Read a bot's file, with or without its line of comment. Raises TextError."""
    text = text.removeprefix("\ufeff").replace("\r\n", "\n")
    found = _LINE.match(text)
    game, name = (found[1], found[2]) if found else ("", "")
    if not text.strip():
        raise TextError("it is empty")
    return _check(BotProgram(game, name, text[found.end() :] if found else text))


def _check(program: BotProgram) -> BotProgram:
    """Raise TextError if no such bot can exist."""
    check_fields(*program)
    return program


# The link


def write_code(bot: KeptBot) -> str:
    """Return the code of a bot's link. Raises TextError if it is too long for one."""
    content = f"{bot.game}\n{bot.name}\n{bot.text}".encode()
    packed = zlib.compress(content, 9, _RAW)
    code = VERSION + _sum(content) + urlsafe_b64encode(packed).decode().rstrip("=")
    if len(code) > LONGEST_CODE:
        raise TextError(
            f"it is too long for a link: {len(code):,} characters, and the limit is {LONGEST_CODE:,}"
        )
    return code


def read_code(code: str) -> BotProgram:
    """Read the code of a link. Raises TextError if the text is no code, or a damaged one."""
    if len(code) > LONGEST_CODE:
        raise TextError("it is longer than any")
    if not _CODE.fullmatch(code):
        raise TextError("it has characters that don’t belong in it")
    if code[0] != VERSION:
        raise TextError("a newer version of Trilithon wrote it, or it is damaged")
    checked, packed = code[1 : 1 + _CHECK], code[1 + _CHECK :]
    try:
        unpacking = zlib.decompressobj(_RAW)
        content = unpacking.decompress(urlsafe_b64decode(packed + "=" * (-len(packed) % 4)), _MOST_BYTES)
        whole = unpacking.eof and not unpacking.unused_data
        game, name, text = content.decode().split("\n", 2)
    except (zlib.error, Base64Error, ValueError):
        raise TextError("it is incomplete or damaged") from None
    if not whole or checked != _sum(content):
        raise TextError("it is incomplete or damaged")
    return _check(BotProgram(game, name, text))


def is_code(code: str) -> bool:
    """Whether a code can be read."""
    try:
        read_code(code)
    except TextError:
        return False
    return True


def _sum(content: bytes) -> str:
    """Return the checksum of a code."""
    return urlsafe_b64encode(sha256(content).digest()[:3]).decode()
