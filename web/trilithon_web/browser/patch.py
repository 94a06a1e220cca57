"""Brings the document from one tree to the next, changing only what differs.

Browser extensions write into the page: translators move texts into elements of their own, others insert nodes, split
texts, or wrap our elements. So our elements are never found by counting children: references are kept from the time
when they were made. A text is everything between two of our elements. Insertions stay until that text changes.
"""

from collections.abc import Callable
from typing import Any, TypeAlias

import js
from pyodide.ffi import JsDomElement, JsException

from trilithon_web.browser.parts import PagePart
from trilithon_web.nodes import Node, Raw, join_card_names, to_html

Children: TypeAlias = tuple[Node | str, ...]
# What to call with what: each call takes something else.
Writes: TypeAlias = list[tuple[Callable[..., object], *tuple[Any, ...]]]

_TEXT = 3  # the nodeType of a text


class Document:
    """Our part of the document: the element with the id "app"."""

    def __init__(self, tree: Node) -> None:
        self.tree = tree
        self.root = PagePart()
        self.root.attach(js.document.getElementById("app"), tree)
        if self.root.descendants.has_strangers:  # before anybody could keep a reference
            self.redraw(tree)

    def show(self, tree: Node) -> None:
        """Bring the document to a tree."""
        old, self.tree = self.tree, tree
        if not _same(old, tree):
            self.redraw(tree)
            return
        writes: Writes = []
        try:
            patch(self.root, old, tree, writes)
            # What takes the focus away has the browser bring all styles up to date: likewise first (see patch).
            focused = js.document.activeElement
            writes.sort(key=lambda write: not (write[0] in _TAKE_OUT and write[1].contains(focused)))
            for write, *told in writes:
                write(*told)
        except JsException:  # something of ours has been taken out of the document
            self.redraw(tree)

    def redraw(self, tree: Node) -> None:
        """Make everything again, whatever has happened to the old elements."""
        self.root.element.outerHTML = to_html(tree)
        self.tree = tree
        self.root.attach(js.document.getElementById("app"), tree)


def patch(part: PagePart, old: Node, new: Node, writes: Writes) -> None:
    """Collect the writes, in order, that bring an element from `old` to `new`.

    Children are compared by place. A child whose tag or `data-key` differs is made again; all are if a text and an
    element change places (see `_is_refilled`). If all have keys, and there are fewer than before or the first is gone
    and the others moved up, vanished ones are removed at once, so that the others stay the same.
    """
    if old.attrs != new.attrs:
        _patch_attrs(part.element, old, new, writes)
    if old.children is not new.children:
        _patch_children(part, old, new, writes)


def _patch_children(part: PagePart, old: Node, new: Node, writes: Writes) -> None:
    before, after = old.children, new.children
    if len(before) == len(after) == 1 and isinstance(before[0], str) and type(after[0]) is str:
        if before != after:
            writes.append((setattr, part.element, "textContent", join_card_names(after[0])))
        return
    if _is_refilled(before, after):
        writes.append((_refill, part.element, part, new))
        return
    parts = part.enter(old)
    if (
        after
        and (len(before) > len(after) or _moved_up(before, after))
        and (gone := _find_vanished(before, after))
    ):
        part.take_out(gone)
        before = tuple(child for place, child in enumerate(before) if place not in gone)
    for place, (was, now) in enumerate(zip(before, after, strict=False)):
        if was == now:  # found out without asking the document
            continue
        one = part.part(place)
        if one is None and isinstance(now, str):
            writes.append((_write, part, part.part(place - 1), part.part(place + 1), join_card_names(now)))
        elif one and isinstance(was, Node) and isinstance(now, Node):
            if _same(was, now):
                patch(one, was, now, writes)
            else:
                writes.append((_renew, one.element, one, now))
    writes += [
        (_remove, one.element) for place in range(len(after), len(before)) if (one := part.part(place))
    ]
    del parts[len(after) :]
    if len(after) > len(before):
        added = after[len(before) :]
        fresh = [PagePart() if isinstance(child, Node) else None for child in added]
        parts += fresh
        writes.append((_append, part, fresh, added))


def _patch_attrs(element: JsDomElement, old: Node, new: Node, writes: Writes) -> None:
    for name, value in new.attrs.items():
        if old.attrs.get(name) != value:
            write = element.setAttribute, name, value
            if name == "tabindex":
                # That of the element with the focus has the browser bring all styles up to date:
                # little work only as long as nothing else is written.
                writes.insert(0, write)
            elif name == "value":  # once it has been touched, a field no longer goes by its attribute
                writes += (write, (setattr, element, name, value))
            else:
                writes.append(write)
    writes += ((element.removeAttribute, name) for name in old.attrs.keys() - new.attrs.keys())


def _same(was: Node, now: Node) -> bool:
    if any(isinstance(child, Raw) for child in now.children):  # the nodes in it are not known
        return False
    return was.tag == now.tag and _key(was) == _key(now)


def _is_refilled(before: Children, after: Children) -> bool:
    """Return whether to make all children again: a text becomes an element or vice versa, or a text is gone."""
    if any(isinstance(child, str) for child in before[len(after) :]):
        return True
    return any(isinstance(was, str) != isinstance(now, str) for was, now in zip(before, after, strict=False))


def _moved_up(before: Children, after: Children) -> bool:
    """Return whether each child has moved to the place before it, with a new one at the end."""
    if len(before) != len(after) or len(before) == 1 or (first := _key(before[1])) is None:
        return False
    return first == _key(after[0]) and [*map(_key, before[1:])] == [*map(_key, after[:-1])]


def _find_vanished(before: Children, after: Children) -> set[int]:
    """Return the places of children whose key is gone; none if any child has no key."""
    keys, left = [_key(child) for child in before], {_key(child) for child in after}
    return set() if None in keys or None in left else {at for at, key in enumerate(keys) if key not in left}


def _key(child: Node | str) -> str | None:
    return child.attrs.get("data-key") if isinstance(child, Node) else None


# What is written. Where a part is named, its element is asked for only then: it may just have been made anew.


def _renew(there: JsDomElement, part: PagePart, now: Node) -> None:
    """Make an element again."""
    there.insertAdjacentHTML("beforebegin", to_html(now))
    part.attach(there.previousElementSibling, now)
    there.remove()


def _refill(there: JsDomElement, part: PagePart, now: Node) -> None:
    """Make everything in an element again."""
    there.innerHTML = "".join(map(to_html, now.children))
    part.attach(there, now)


def _remove(there: JsDomElement) -> None:
    there.remove()


def _write(part: PagePart, before: PagePart | None, after: PagePart | None, text: str) -> None:
    """Put a text between two of our elements, or between one and the edge of its parent, and remove everything else
    there."""
    node = before.top(part).nextSibling if before else part.element.firstChild
    end = after.top(part) if after else None
    written = False
    while node and node != end:
        spare, node = node, node.nextSibling
        if written or spare.nodeType != _TEXT:
            spare.remove()
        else:
            spare.data = text
            written = True
    if not written:
        if before:
            before.top(part).after(text)
        else:
            part.element.prepend(text)


def _append(part: PagePart, fresh: list[PagePart | None], added: Children) -> None:
    """Make children after all others."""
    part.element.insertAdjacentHTML("beforeend", "".join(map(to_html, added)))
    element = part.element.lastElementChild
    for one, now in zip(reversed(fresh), reversed(added), strict=True):
        if one and isinstance(now, Node):
            one.attach(element, now)
            element = element.previousElementSibling


_TAKE_OUT = (_renew, _refill, _remove)
