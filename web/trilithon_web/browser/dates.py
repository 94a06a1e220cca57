"""The time and the date, by the visitor’s own calendar."""

import js


def now() -> int:
    """The time, in whole seconds since 1970."""
    return int(js.Date.now() // 1000)


def today() -> str:
    """The date by the visitor's own calendar, like "2026-11-22"."""
    here = js.Date.new()
    return f"{here.getFullYear():04}-{here.getMonth() + 1:02}-{here.getDate():02}"


def midnight() -> int:
    """When that day ends, in whole seconds since 1970."""
    return int(js.Date.new().setHours(24, 0, 0, 0) // 1000)
