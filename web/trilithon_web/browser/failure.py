"""Reports that Python has failed: to developers in the console, to players by the notice that the page contains."""

import traceback

import js


def complain(error: BaseException) -> None:
    """Write an error with its traceback to the console."""
    js.console.error("".join(traceback.format_exception(error)))


def tell_of_failed_start() -> None:
    """Let the watchdog show the page's notice about a failed start (site/watchdog.js)."""
    js.dispatchEvent(js.Event.new("error"))
