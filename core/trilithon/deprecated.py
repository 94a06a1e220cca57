"""Former names of methods, which still work in this version, with a warning. They go with the next one."""

from collections.abc import Callable
from typing import TypeVar

_T = TypeVar("_T")


def keep_old_names(**new_names: str) -> Callable[[type[_T]], type[_T]]:
    """Let methods of a class be called by their former names, too. Each is given as old="new"."""

    def add(cls: type[_T]) -> type[_T]:
        for old, new in new_names.items():
            setattr(cls, old, _old_method(old, new))
        return cls

    return add


def find_observe(bot: object) -> Callable[..., object] | None:
    """Return a bot's method `observe`, or the one by its former name `shown`; None if it has neither."""
    found: Callable[..., object] | None = getattr(bot, "observe", None)
    if found is None and (found := getattr(bot, "shown", None)):
        _warn(bot, "shown", "observe")
    return found


def _old_method(old: str, new: str) -> Callable[..., object]:
    def call(self: object, *arguments: object, **named: object) -> object:
        _warn(self, old, new)
        method: Callable[..., object] = getattr(self, new)
        return method(*arguments, **named)

    call.__doc__ = f"Deprecated: the former name of `{new}`."
    vars(call)["__deprecated__"] = f"Use {new}."  # as PEP 702 marks it; the API reference leaves it out
    return call


def _warn(owner: object, old: str, new: str) -> None:
    import warnings  # which a page doesn't need

    text = (
        f"{type(owner).__name__}.{old} is now called {new}. The old name stops working in the next version."
    )
    warnings.warn(text, DeprecationWarning, stacklevel=3)
