"""The texts of a site in the local storage, with a storage of our own in the browser's place: kept, found, denied."""

import importlib
import sys
from collections.abc import Callable
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest


class JsError(Exception):
    """What Pyodide raises for an error of the browser's."""


def storage_with(items: dict[str, object]) -> SimpleNamespace:
    """A local storage that keeps these, as browsers have it."""
    return SimpleNamespace(getItem=items.get, setItem=items.__setitem__)


def refuse(*given: object) -> None:
    raise JsError("denied")


Made = Callable[[str, object], Any]


@pytest.fixture
def texts_of(monkeypatch: pytest.MonkeyPatch) -> Made:
    """The texts of a site, in a browser with this local storage."""

    def made(site: str, storage: object) -> Any:
        ffi = ModuleType("pyodide.ffi")
        ffi.JsException = JsError  # type: ignore[attr-defined]
        monkeypatch.setitem(sys.modules, "js", SimpleNamespace(localStorage=storage))
        monkeypatch.setitem(sys.modules, "pyodide", ModuleType("pyodide"))
        monkeypatch.setitem(sys.modules, "pyodide.ffi", ffi)
        monkeypatch.delitem(sys.modules, "trilithon_web.browser.texts", raising=False)
        module = importlib.import_module("trilithon_web.browser.texts")
        monkeypatch.delitem(sys.modules, "trilithon_web.browser.texts")
        return module.Texts(site)

    return made


def test_a_text_is_kept_where_the_page_finds_it_before_python_runs(texts_of: Made) -> None:
    """`site/look.js` reads `trilithon:<path>:settings`."""
    kept: dict[str, object] = {}
    texts_of("/games/", storage_with(kept)).keep("settings", "theme=dark")
    assert kept == {"trilithon:/games/:settings": "theme=dark"}


def test_a_text_is_found_again_and_another_or_what_is_none_is_not_there(texts_of: Made) -> None:
    texts = texts_of("/", storage_with({"trilithon:/:last": "kept"}))
    assert texts.get("last") == "kept"
    assert texts.get("first") is None
    assert texts_of("/", storage_with({"trilithon:/:last": 7})).get("last") is None


def test_sites_of_one_origin_do_not_read_each_others_texts(texts_of: Made) -> None:
    storage = storage_with({})
    texts_of("/one/", storage).keep("settings", "a")
    assert texts_of("/two/", storage).get("settings") is None
    assert texts_of("/one/", storage).get("settings") == "a"


@pytest.mark.parametrize("storage", [SimpleNamespace(getItem=refuse, setItem=refuse), None])
def test_where_the_storage_is_denied_there_are_no_texts(texts_of: Made, storage: object) -> None:
    texts = texts_of("/", storage)
    assert texts.get("last") is None
    texts.keep("last", "gone")


def test_a_fault_that_is_not_the_browsers_is_not_hushed_up(texts_of: Made) -> None:
    def broken(*given: object) -> None:
        raise ZeroDivisionError

    texts = texts_of("/", SimpleNamespace(getItem=broken, setItem=broken))
    with pytest.raises(ZeroDivisionError):
        texts.get("last")
    with pytest.raises(ZeroDivisionError):
        texts.keep("last", "gone")
