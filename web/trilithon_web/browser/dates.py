"""The time, and the date in the visitor's time zone."""

import js


def now() -> int:
    """Return the time in whole seconds since 1970."""
    return int(js.Date.now() // 1000)


def today() -> str:
    """Return the date in the visitor's time zone, like "2026-11-22"."""
    here = js.Date.new()
    return f"{here.getFullYear():04}-{here.getMonth() + 1:02}-{here.getDate():02}"


def midnight() -> int:
    """Return when today ends, in whole seconds since 1970."""
    return int(js.Date.new().setHours(24, 0, 0, 0) // 1000)
