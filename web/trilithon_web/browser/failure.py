"""What a page does where Python fails: it tells those who program, and shows what it holds ready for players."""

import js


def complain(error: BaseException) -> None:
    """Write an error with its traceback where programmers look, not players."""
    import traceback

    js.console.error("".join(traceback.format_exception(error)))


def tell_of_failed_start() -> None:
    """Have the watchdog show what the page holds ready for a start that fails (site/watchdog.js)."""
    js.dispatchEvent(js.Event.new("error"))
