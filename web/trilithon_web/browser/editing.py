"""Handles keys in the editor of the workshop. The browser itself manages caret, selection and undo."""

from collections.abc import Callable

import js
from pyodide.ffi import JsDomElement

_INDENT = " " * 4
_LEAVES = "data-leaves"  # an attribute: Escape has been pressed, so that Tab leaves


def type_key(editor: JsDomElement, key: str, shift: bool) -> bool:
    """Handle a key. Returns whether it has been handled here, so that the browser does nothing.

    Tab adds spaces, or indents the selected lines; with Shift it removes them. After Escape it moves the focus.
    """
    leaves = editor.hasAttribute(_LEAVES)
    if key != "Shift":
        editor.toggleAttribute(_LEAVES, key == "Escape")
    if key == "Enter":
        _break_line(editor)
        return True
    if key != "Tab" or leaves or editor.dataset.editor != "indents":
        return False
    if shift:
        _change_lines(editor, _dedent)
    elif editor.selectionStart == editor.selectionEnd:
        before = _until(editor, editor.selectionStart)
        _insert(_INDENT[(len(before) - before.rfind("\n") - 1) % len(_INDENT) :])
    else:
        _change_lines(editor, lambda line: _INDENT + line if line else line)
    return True


def _until(editor: JsDomElement, units: int) -> str:
    """Return the beginning of the text. units: its length as the browser counts, in UTF-16."""
    return str(js.String.prototype.slice.call(editor.value, 0, units))


def _count(text: str) -> int:
    """Count a text's characters as the browser does, in UTF-16, for which a page has no codec."""
    return len(text) + sum(sign > "\uffff" for sign in text)


def _insert(text: str) -> None:
    """Replace the selection, as if it had been typed, so that the browser can undo it."""
    js.document.execCommand("insertText" if text else "delete", False, text)


def _break_line(editor: JsDomElement) -> None:
    """Start a line with the indentation of the one before, and with more after a colon."""
    line = _until(editor, editor.selectionStart).rpartition("\n")[2]
    deeper = _INDENT if line.rstrip().endswith(":") else ""
    _insert("\n" + line[: len(line) - len(line.lstrip(" "))] + deeper)


def _dedent(line: str) -> str:
    return line[min(len(_INDENT), len(line) - len(line.lstrip(" "))) :]


def _change_lines(editor: JsDomElement, change: Callable[[str], str]) -> None:
    """Change each of the selected lines, and select them."""
    at, end = editor.selectionStart, editor.selectionEnd
    head, upto, text = _until(editor, at), _until(editor, end), str(editor.value)
    head = head[: head.rfind("\n") + 1]
    lines = upto[len(head) :] + text[len(upto) :].partition("\n")[0]
    changed = "\n".join(map(change, lines.split("\n")))
    if changed == lines:
        return
    begin = _count(head)
    editor.setSelectionRange(begin, begin + _count(lines))
    _insert(changed)
    if at == end:
        at = max(begin, at + _count(changed) - _count(lines))
        editor.setSelectionRange(at, at)
    else:
        editor.setSelectionRange(begin, begin + _count(changed))
