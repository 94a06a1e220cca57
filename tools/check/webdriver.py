"""Drive a page by the W3C's WebDriver commands, which Firefox accepts over a socket and WebKit over HTTP.

Everything about a page is asked by scripts in the page, so four commands are enough. Waiting is also done within the
page, by checking again and again.
"""

import json
import socket
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any, Protocol, Self, TypeAlias
from urllib.error import HTTPError
from urllib.request import Request, urlopen

PATIENCE = 120_000  # milliseconds; a first start takes twenty seconds if WebKit compiles on a busy machine
LIMITS = {"script": 2 * PATIENCE, "pageLoad": PATIENCE}
KEYS = {
    "Control": "\ue009",
    "Enter": "\ue007",
    "Tab": "\ue004",
    "ArrowLeft": "\ue012",
    "ArrowUp": "\ue013",
    "ArrowRight": "\ue014",
    "ArrowDown": "\ue015",
}
NAVIGATE, SCRIPT, ACT, FRAME = "Navigate", "ExecuteScript", "PerformActions", "SwitchToFrame"
PATHS = {NAVIGATE: "url", SCRIPT: "execute/sync", ACT: "actions", FRAME: "frame"}

# Returns the value of an expression once it is truthy, or null if it never is.
UNTIL = """return (async () => {
    for (const end = performance.now() + %d; performance.now() < end; ) {
        const found = await (%s);
        if (found) return found;
        await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return null;
})()"""
# Finds where to press the last element that matches a selector, once it has stopped moving and nothing covers it: at
# its upper left, which other cards leave free, or closer to its middle, since round elements have no corners.
# Animations start with the frame after a change of the page.
PLACE = """(async (selector) => {
    await new Promise(requestAnimationFrame);
    const piece = [...document.querySelectorAll(selector)].at(-1);
    const moves = ({ playState, effect }) => playState === "running" && effect.getComputedTiming().endTime < Infinity;
    if (!piece || document.getAnimations().some(moves)) return null;
    piece.scrollIntoView({ block: "nearest" });
    const { x, y, width, height } = piece.getBoundingClientRect();
    const along = (size, start, part) => Math.min(start, size / 2) * (1 - part) + (size / 2) * part;
    return [0, 0.25, 0.5, 0.75, 1]
        .map((part) => [Math.round(x + along(width, 8, part)), Math.round(y + along(height, 12, part))])
        .find((place) => piece.contains(document.elementFromPoint(...place)));
})(arguments[0])"""

Told: TypeAlias = Any  # a value of JSON, or of a script in a page


class DriverError(Exception):
    """The browser did not carry out a command."""


class Connection(Protocol):
    """A session of a browser."""

    def send(self, command: str, **values: object) -> Told:
        """Send one of the commands above, and return the answer."""


class Http:
    """A session of a WebDriver server."""

    def __init__(self, server: str, capabilities: Mapping[str, object]) -> None:
        wanted = {"alwaysMatch": {**capabilities, "timeouts": LIMITS}}
        session = self._post(f"{server}/session", {"capabilities": wanted})
        self.url = f"{server}/session/{session['sessionId']}"

    def send(self, command: str, **values: object) -> Told:
        return self._post(f"{self.url}/{PATHS[command]}", values)

    def close(self) -> None:
        """Close the browser."""
        with urlopen(Request(self.url, method="DELETE")):
            pass

    def _post(self, url: str, values: Mapping[str, object]) -> Told:
        request = Request(url, json.dumps(values).encode(), {"Content-Type": "application/json"})
        try:
            with urlopen(request) as answer:
                return json.load(answer)["value"]
        except HTTPError as problem:
            raise DriverError(problem.read().decode()) from None


class Marionette:
    """A session of Firefox's own server: each message is its length, a colon, and JSON."""

    def __init__(self, port: int) -> None:
        self.socket = socket.create_connection(("127.0.0.1", port))
        self.stream = self.socket.makefile("rb")
        self.count = 0
        self._read()  # the server's greeting
        self.raw("WebDriver:NewSession", timeouts=LIMITS)

    def send(self, command: str, **values: object) -> Told:
        answer = self.raw(f"WebDriver:{command}", **values)
        return answer.get("value") if isinstance(answer, dict) else answer

    def raw(self, command: str, **values: object) -> Told:
        """Send any of Firefox's commands, and return the whole answer."""
        self.count += 1
        message = json.dumps([0, self.count, command, values]).encode()
        self.socket.sendall(b"%d:%s" % (len(message), message))
        _, _, error, answer = self._read()
        if error:
            raise DriverError(f"{error['error']}: {error['message']}")
        return answer

    def close(self) -> None:
        """Close the connection."""
        self.stream.close()
        self.socket.close()

    def _read(self) -> Told:
        length = b""
        while (byte := self.stream.read(1)) != b":":
            if not byte:
                raise DriverError("Firefox has hung up")
            length += byte
        return json.loads(self.stream.read(int(length)))


class Page:
    """The only window of a browser, and the actions of its user.

    complaints: returns the browser's complaints since its start, in its words.
    """

    def __init__(self, connection: Connection, complaints: Callable[[], list[str]]) -> None:
        self.connection, self.complaints = connection, complaints

    def go(self, address: str) -> Self:
        """Load an address."""
        self.connection.send(NAVIGATE, url=address)
        return self

    def reload(self) -> Self:
        """Reload the page as a user would. The driver's own command bypasses Firefox's service worker."""
        born = self.ask("performance.timeOrigin")
        self.ask("setTimeout(() => location.reload())")
        again = None
        while again in (None, born):
            with suppress(DriverError):  # the page may be replaced while it is asked
                again = self.ask("performance.timeOrigin")
        return self

    def ask(self, expression: str, *arguments: object) -> Told:
        """Return the value of a JavaScript expression in the page, awaiting promises. It can use `arguments`."""
        return self.connection.send(SCRIPT, script=f"return ({expression})", args=arguments)

    def until(self, expression: str, *arguments: object) -> Told:
        """Wait until the value of an expression is truthy, and return it."""
        found = self.connection.send(SCRIPT, script=UNTIL % (PATIENCE, expression), args=arguments)
        assert found, f"waited in vain for {expression} {arguments or ''}"
        return found

    def until_shown(self, selector: str) -> None:
        """Wait for an element."""
        self.until("document.querySelector(arguments[0]) !== null", selector)

    def text(self, selector: str) -> str:
        """Return the text of the first element that matches a selector."""
        return str(self.ask("document.querySelector(arguments[0]).textContent", selector))

    def tap(self, selector: str, times: int = 1) -> None:
        """Click on the last element that matches a selector, once it has stopped moving."""
        press = [{"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
        self._point([move_mouse(self.until(PLACE, selector)), *press * times])

    def drag(self, selector: str, target: str) -> None:
        """Drag an element to another one."""
        (x1, y1), (x2, y2) = self.until(PLACE, selector), self.until(PLACE, target)
        way = [(x1 + (x2 - x1) * step // 4, y1 + (y2 - y1) * step // 4) for step in range(5)]
        down, up = {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}
        self._point([move_mouse(way[0]), down, *(move_mouse(place) for place in way[1:]), up])

    def press(self, *keys: str) -> None:
        """Press keys together: by their names above, or by what they type."""
        values = [KEYS.get(key, key) for key in keys]
        strokes = [{"type": "keyDown", "value": value} for value in values]
        strokes += [{"type": "keyUp", "value": value} for value in reversed(values)]
        self.connection.send(ACT, actions=[{"type": "key", "id": "keyboard", "actions": strokes}])

    def enter(self, frame: int | None) -> None:
        """Continue in a frame of the page, by its number, or for None in the whole page."""
        self.connection.send(FRAME, id=frame)

    def _point(self, actions: list[dict[str, object]]) -> None:
        mouse = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": actions}
        self.connection.send(ACT, actions=[mouse])


def move_mouse(place: tuple[int, int]) -> dict[str, object]:
    """Return the action that moves the mouse to a place of the window."""
    return {"type": "pointerMove", "duration": 0, "x": place[0], "y": place[1]}
