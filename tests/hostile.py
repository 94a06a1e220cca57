"""Bots that try to get out of their box, or to break it, and the question that runs them.

Their tricks are those of somebody who has read our sources: they remove what only tells them to keep out.
"""

from textwrap import indent
from typing import Final

from trilithon.game import load
from trilithon.record import Record
from trilithon_web.wire import write_message
from trilithon_web.workshop.questions import BotText, Position, TryMove

_HEAD: Final = """
import gc, sys

def find_browser():
    sys.meta_path[:] = [one for one in sys.meta_path if "_Importer" not in repr(one)]
    import js
    return js

def find_box():
    return next(one for one in gc.get_objects() if type(one).__name__ == "Box")

class Bot:
    def observe(self, observation):
        pass

    def choose(self, observation, chance, budget):
"""


FIRST: Final = len(_HEAD.splitlines()) + 1  # the line of a bot's text with which the body of `choose` begins


def write_bot(body: str) -> str:
    """Write a bot whose `choose` is this, and which then makes the first move."""
    return _HEAD + indent(f"{body.strip()}\nreturn observation.legal[0]\n", " " * 8)


# What would lead from a worker to a network, a storage, another worker or another page.
WAYS_OUT: Final = (
    *(
        "fetch",
        "XMLHttpRequest",
        "WebSocket",
        "WebTransport",
        "EventSource",
        "RTCPeerConnection",
        "importScripts",
    ),
    *(
        "indexedDB",
        "caches",
        "localStorage",
        "navigator",
        "location",
        "Worker",
        "SharedWorker",
        "BroadcastChannel",
    ),
    *(
        "MessageChannel",
        "postMessage",
        "parent",
        "SharedArrayBuffer",
        "FileReaderSync",
        "Request",
        "Notification",
    ),
)

HONEST: Final = write_bot("print('hello')")
LOOKING: Final = write_bot(
    f"js = find_browser()\nprint([name for name in {WAYS_OUT} if getattr(js, name, None) is not None])"
)
EVALUATING: Final = write_bot("""
js = find_browser()
for make in (lambda: js.Function.new("return 1")(), lambda: js.Array.constructor("return 1")()):
    try:
        print("ran", make())
    except Exception as error:
        print(type(error).__name__)
""")
IMPORTING: Final = write_bot("import js")
FETCHING: Final = write_bot("import urllib.request")
LOOPING: Final = write_bot("while True:\n    pass")
STUBBORN: Final = write_bot("""
while True:
    try:
        while True:
            pass
    except BaseException:
        pass
""")
COUNTING: Final = write_bot("sum(range(10**11))")  # which nothing but its end can interrupt
HUGE: Final = write_bot("bytearray(10**9)")
GROWING: Final = write_bot("""
kept = []
try:
    while True:
        kept.append(bytearray(10**7))
except MemoryError:
    size = len(kept)
    kept.clear()
    print(size)
""")
DEEP: Final = write_bot("""
sys.setrecursionlimit(10**9)
def fall():
    return fall()
fall()
""")
LEAVING: Final = write_bot("import os\nos._exit(3)")
FLOODING: Final = write_bot("""
send = find_box()._send
for number in range(100_000):
    send("x" * 100)
""")
BLARING: Final = write_bot("find_box()._send('x' * 10_000_000)")
LYING: Final = write_bot("find_box()._send('[\"Tried\", 1]')")
NESTING: Final = write_bot("find_box()._send('[' * 100_000)")
SPOILING: Final = write_bot("""
from trilithon.arena.run import TextBot
TextBot.choose = None
""")
PRINTING: Final = write_bot("print('x' * 10_000_000)")


def ask_move(text: str, name: str = "my_bot") -> str:
    """Ask for the move of a bot at the start of a game of Whist, in the words of the page."""
    start = Record.begin(load("whist").new(5, {"length": "short"}, 4)).text()
    return write_message(TryMove(BotText(name, text), Position(start, ""), 400))
