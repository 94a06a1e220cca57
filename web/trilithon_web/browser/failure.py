"""What a page does if Python fails: inform developers, and show players what it has prepared."""

import traceback

import js


def complain(error: BaseException) -> None:
    """Write an error with its traceback to the console."""
    js.console.error("".join(traceback.format_exception(error)))


def tell_of_failed_start() -> None:
    """Let the watchdog show what the page has prepared for a failed start (site/watchdog.js)."""
    js.dispatchEvent(js.Event.new("error"))
