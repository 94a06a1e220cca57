"""The tree of plain values; its HTML as a parser reads it."""

from html.parser import HTMLParser
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from trilithon_web.nodes import Node, find, h, text_of, to_html


class Reader(HTMLParser):
    """Reads HTML back into (tag, attributes, children) lists, by the standard library's parser."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.stack: list[list[Any]] = [["root", {}, []]]
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        node = [tag, {name: value or "" for name, value in attrs}, []]
        self.stack[-1][2].append(node)
        if tag not in ("br", "input"):
            self.stack.append(node)

    def handle_endtag(self, tag: str) -> None:
        assert self.stack.pop()[0] == tag

    def handle_data(self, data: str) -> None:
        self.stack[-1][2].append(data)


def plain(node: Node | str) -> Any:
    return (
        node
        if isinstance(node, str)
        else [node.tag, dict(node.attrs), [plain(child) for child in node.children]]
    )


texts = st.text(st.characters(exclude_categories=["Cs", "Cc"]), max_size=8)
trees = st.recursive(
    st.builds(lambda text: h("b", {"title": text}, text), texts),
    lambda inner: st.builds(
        lambda attrs, children: h("div", attrs, *children),
        st.dictionaries(st.sampled_from(["class", "data-a", "id"]), texts),
        st.lists(st.one_of(inner, texts, st.none()), max_size=4),
    ),
    max_leaves=8,
)


@given(trees)
def test_a_parser_finds_the_same_tree_whatever_the_texts_hold(tree: Node) -> None:
    assert Reader(to_html(tree)).stack[0][2] == [plain(tree)]


def test_nothing_of_a_text_becomes_markup_and_void_elements_have_no_end() -> None:
    html = to_html(h("p", {"title": '"><script>'}, "<b>&amp;"))
    assert html == '<p title="&quot;&gt;&lt;script&gt;">&lt;b&gt;&amp;amp;</p>'
    assert to_html(h("p", None, h("input", {"name": "a"}), h("br"))) == '<p><input name="a"><br></p>'


def test_what_is_none_or_false_is_left_out_and_true_stands_alone() -> None:
    node = h("button", {"disabled": True, "hidden": False, "id": None, "tabindex": -1}, None, "", "a", "b")
    assert node == Node("button", {"disabled": "", "tabindex": "-1"}, ("ab",))
    assert to_html(node) == '<button disabled tabindex="-1">ab</button>'


def test_the_number_and_the_colour_of_a_card_stay_on_one_line() -> None:
    told = h("p", {"title": "14 Blue"}, "14 Blue (day) and 3 Red beat 12 Bluebells and 5 cards.")
    assert (
        to_html(told) == '<p title="14 Blue">14\xa0Blue (day) and 3\xa0Red beat 12 Bluebells and 5 cards.</p>'
    )


def test_find_and_text_of_look_at_the_whole_tree_in_order() -> None:
    tree = h(
        "ul", None, h("li", {"id": "a"}, "one ", h("b", {"id": "c"}, "two")), h("li", {"id": "b"}, " three")
    )
    assert [node.attrs["id"] for node in find(tree, "id")] == ["a", "c", "b"]
    assert [node.tag for node in find(tree, "id", "c")] == ["b"]
    assert text_of(tree) == "one two three"
