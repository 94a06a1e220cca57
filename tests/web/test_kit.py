"""The kit: where things lie on the ring and in a pit, what drawings say of themselves, and the page that shows all."""

import re
from collections.abc import Iterator
from functools import partial
from html.parser import HTMLParser
from itertools import combinations, pairwise
from math import hypot, isclose
from pathlib import Path

import pytest

from trilithon.equipment import (
    BLACK,
    BLUE,
    COLOURS,
    GREEN,
    RED,
    SPACES,
    TRILITHONS,
    WHITE,
    YELLOW,
    colour_of_number,
)
from trilithon_build.gallery.page import page
from trilithon_build.gather import style
from trilithon_web.front import game_picture
from trilithon_web.kit import cards, french, pieces, pits, scene
from trilithon_web.kit.choices import radios
from trilithon_web.kit.controls import panel
from trilithon_web.kit.drawing import half, icon, image_attrs, length, mark, stones, suit
from trilithon_web.kit.ring import (
    BARS,
    BENT,
    CIRCLE,
    DISKS,
    FIGURES,
    NULLS,
    SpacePieces,
    Track,
    axis,
    horseshoe,
    pieces_at_head,
    pieces_in_lane,
    ring,
    targets,
)
from trilithon_web.nodes import Node, find, h, text_of
from trilithon_web.tables import tables

ROOT = Path(__file__).resolve().parents[2]
SITE = ROOT / "site"
OVALS = {"tall": pits.TALL, "high": pits.HIGH, "wide": pits.WIDE}
TRACKS = {"circle": CIRCLE, "bent": BENT, **{name: oval.track for name, oval in OVALS.items()}}


def middle(track: Track) -> tuple[float, float]:
    return track.left + track.width / 2, track.top + track.height / 2


# The ring


@pytest.mark.parametrize("track", TRACKS.values(), ids=TRACKS)
def test_thirty_places_lie_clockwise_from_the_axis(track: Track) -> None:
    """EQ-4: the axis is the middle of the top, 1 right of it and 30 left of it, as far away."""
    places = track.places()
    mx, my = middle(track)
    assert len(places) == SPACES
    first, last = places[0], places[-1]
    assert isclose(first.x - mx, mx - last.x)
    assert first.x > mx
    for pair, end in ((first, last), min), (places[14:16], max):
        assert all(isclose(place.y, end(other.y for other in places)) for place in pair)
    for here, there in zip(places, (*places[1:], first), strict=True):
        # Clockwise, with y growing downwards: each step turns right, as seen from the middle.
        assert (here.x - mx) * (there.y - my) - (here.y - my) * (there.x - mx) > 0
        out_x, out_y = here.offset(1)
        assert isclose(hypot(out_x, out_y), 1)
        assert (here.x - mx) * out_x + (here.y - my) * out_y > 0


@pytest.mark.parametrize("track", TRACKS.values(), ids=TRACKS)
def test_steps_are_equal_along_the_track(track: Track) -> None:
    """Measured by going along it in very small steps, rather than by its own formula."""
    fine = 6000
    points = [track.point_at((number + 0.5) * track.length / fine) for number in range(fine)]
    walked = [hypot(b.x - a.x, b.y - a.y) for a, b in zip(points, (*points[1:], points[0]), strict=True)]
    assert isclose(sum(walked), track.length, rel_tol=1e-4)
    assert max(walked) <= track.length / fine * 1.001
    assert min(walked) >= track.length / fine * 0.98  # a chord across a bend is a little shorter


def test_lanes_lie_outside_and_inside_the_fiveand_apart() -> None:
    """From outside: figures and bars at the stone's head, disks at its foot, null disks in the groove."""
    for inner, outer in ((NULLS, DISKS), (DISKS, FIGURES)):
        assert inner.out + inner.size / 2 <= outer.out - outer.size / 2
    assert BARS.out == FIGURES.out > 0 > DISKS.out > NULLS.out


def spot(node: Node) -> tuple[float, float]:
    found = re.match(r"translate\((\S+) (\S+)\)", node.attrs["transform"])
    assert found is not None
    return float(found[1]), float(found[2])


def test_the_style_bends_the_ring_as_the_kit_computes_it() -> None:
    """Thirty places at equal steps around a ring of 1.4 to 1, and the lanes of the circle's stones, a third larger."""
    told = style(SITE)
    for number, place in enumerate(BENT.places(), 1):
        out_x, out_y = place.offset(1)
        normal = f"--nx: {out_x:.3f}; --ny: {out_y:.3f}; --na: {length(place.angle)}deg;"
        assert f".p{number} {{ --px: {length(place.x)}px; --py: {length(place.y)}px; {normal} }}" in told
    one = {"figures": pieces.figure(RED), "bars": pieces.bar(RED), "disks": pieces.disk(RED)}
    for lane, piece in ((FIGURES, "figures"), (BARS, "bars"), (DISKS, "disks"), (NULLS, "disks")):
        size = lane.size / one[piece].height
        turn = " --turn: var(--na);" if lane.turned else ""
        said = f"--out: {lane.out:g}; --half: {lane.step / 2:g}; --size: {size:.3f};{turn}"
        assert f".in-{lane.name} {{ {said} }}" in told


@pytest.mark.parametrize("count", [1, 2, 3, 4, 5, 6])
def test_pieces_in_a_lane_lie_side_by_side_about_their_place(count: int) -> None:
    place = CIRCLE.places()[8]
    nodes = list(pieces_in_lane(place, DISKS, [pieces.disk(colour % 5) for colour in range(count)]))
    spots = [spot(node) for node in nodes]
    dx, dy = place.offset(DISKS.out)
    assert isclose(sum(x for x, _ in spots) / count, place.x + dx, abs_tol=0.1)
    assert isclose(sum(y for _, y in spots) / count, place.y + dy, abs_tol=0.1)
    for (x1, y1), (x2, y2) in pairwise(spots):
        assert isclose(hypot(x2 - x1, y2 - y1), DISKS.step, abs_tol=0.2)
    assert [node.attrs["class"] for node in nodes] == [f"disk {COLOURS[c % 5].lower()}" for c in range(count)]


WIDE, HIGH, STICK = 51, 66, 17  # a figure on the ring, and how thick a bar is


@pytest.mark.parametrize("number", range(1, SPACES + 1))
def test_each_figure_and_bar_at_a_space_is_seen_whoever_stands_there_too(number: int) -> None:
    """Of each figure at least two fifths are in the clear of those drawn later, the head of the lower one never over
    the mark of another; and no bar lies behind a figure by more than half of it."""
    place = CIRCLE.places()[number - 1]
    bars, figures = (
        [pieces.bar(RED), pieces.bar(BLUE)],
        [pieces.figure(colour) for colour in (GREEN, YELLOW, RED)],
    )
    nodes = list(pieces_at_head(place, bars, figures))
    *sticks, first, second, third = [spot(node) for node in nodes]
    for (x1, y1), (x2, y2) in ((first, second), (second, third), (first, third)):
        covered = max(0.0, WIDE - abs(x2 - x1)) * max(0.0, HIGH - abs(y2 - y1))
        assert covered <= 0.6 * WIDE * HIGH
        assert y2 >= y1 - 25  # the nearer one is drawn later, or they stand beside each other
    nearest = min(hypot(bx - x, by - y) for bx, by in sticks for x, y in (first, second, third))
    assert nearest >= (WIDE - STICK) / 2


def test_those_off_the_board_stand_apart() -> None:
    """All six figures of five players, at zero when a game begins."""
    figures = [pieces.figure(colour).with_attrs({"id": str(colour)}) for colour in range(6)]
    drawn = ring({0: SpacePieces(figures=figures)})
    spots = [spot(next(find(drawn, "id", str(colour)))) for colour in range(6)]
    for (x1, y1), (x2, y2) in combinations(spots, 2):
        assert abs(x1 - x2) >= WIDE or abs(y1 - y2) >= HIGH
    assert all(hypot(x - 500, y - 500) > 488 + WIDE / 2 for x, y in spots)  # on the grass outside


def test_the_ring_has_thirty_spaces_with_number_and_colour() -> None:
    drawn = ring(
        {9: SpacePieces(figures=[pieces.figure(RED)])}, axis(day=True), horseshoe(BLUE), states={4: "lit"}
    )
    spaces = [n for n in find(drawn, "class") if n.attrs["class"].startswith("space ")]
    assert [text_of(space) for space in spaces] == [str(number) for number in range(1, 31)]
    for number, space in enumerate(spaces, 1):
        words = space.attrs["class"].split()
        assert words[1] == COLOURS[colour_of_number(number)].lower()
        assert ("lit" in words) == (number == 4)
        assert f"p{number}" in words
    (figure,) = (n for n in find(drawn, "class") if n.attrs["class"].startswith("figure red"))
    assert spot(figure)[0] > spot(spaces[8])[0] > 900  # 9 lies right of the middle; the figure outside of it


def test_trilithons_stand_white_to_red_from_the_right_and_one_is_awake() -> None:
    """EQ-3."""
    five = list(find(horseshoe(GREEN), "transform"))
    assert [n.attrs["class"].split()[1] for n in five] == ["white", "blue", "green", "yellow", "red"]
    across = [spot(n)[0] for n in five]
    assert across == sorted(across, reverse=True)
    assert [n.attrs["class"].split()[2] for n in five] == ["asleep", "asleep", "awake", "asleep", "asleep"]


def test_a_bid_is_touched_on_its_stone_or_for_null_in_the_groove() -> None:
    """CW-BID-3: on the bid's number, regular ones outside, null ones on the inner track."""
    drawn = ring({}, over=targets(7, nulls=True), attrs=image_attrs("The ring"))
    bids = {n.attrs["data-bid"]: (spot(n)[0] - 500, spot(n)[1] - 500) for n in find(drawn, "data-bid")}
    assert set(bids) == {str(bid) for bid in (*range(-7, 0), *range(1, 8))}
    stones = {n.attrs["data-at"]: spot(n) for n in find(drawn, "data-at")}
    for number in range(1, 8):
        x, y = stones[f"space:{number}"]
        assert hypot(*bids[str(-number)]) < 360 < 420 < hypot(*bids[str(number)])
        assert hypot(bids[str(number)][0] + 500 - x, bids[str(number)][1] + 500 - y) < 20
    assert drawn.attrs["role"] == "img"
    assert "aria-hidden" not in drawn.attrs


# Pits


@pytest.mark.parametrize("count", range(1, 11))
def test_disks_in_a_pit_lie_within_it_and_not_on_each_other(count: int) -> None:
    spots = pits.rosette(count)
    for number, (x, y, size) in enumerate(spots):
        assert hypot(x, y) + size / 2 <= 46  # the middle of the brim
        for x2, y2, _ in spots[:number]:
            assert hypot(x2 - x, y2 - y) >= size * 0.98
    if count > 1:
        assert isclose(sum(x for x, _, _ in spots), 0, abs_tol=1e-9)
    if (
        count == 10
    ):  # its marks are legible: of a full pit of 46 px a disk is about 10 px wide, of one of 33 px still 7
        assert min(size * 46 / 100 / 10, size * 33 / 100 / 7) >= 1


@pytest.mark.parametrize("shape", OVALS.values(), ids=OVALS)
def test_pits_do_not_touch(shape: pits.Oval) -> None:
    places = shape.track.places()
    for here, there in zip(places, (*places[1:], places[0]), strict=True):
        assert hypot(here.x - there.x, here.y - there.y) > shape.pit
    assert all(shape.pit / 2 <= place.x <= shape.width - shape.pit / 2 for place in places)
    assert all(shape.pit / 2 <= place.y <= shape.height - shape.pit / 2 for place in places)


def test_a_ring_of_pits_shows_every_space_and_its_disks_by_colour() -> None:
    drawn = pits.oval(pits.TALL, {3: (0, 0, 1, 0, 0)}, states={3: "next"}, spaces={3: {"data-do": "lift"}})
    tags = [text_of(n) for n in find(drawn, "class", "tag")]
    assert tags == [str(number) for number in range(1, 31)]
    (third,) = find(drawn, "data-do", "lift")
    assert third.attrs["class"] == "pit green next"
    one = pits.pit(GREEN, (1, 0, 2, 0, 1), 0, 0, 100)
    inside = [n.attrs["class"] for n in one.children[1:] if isinstance(n, Node)]
    assert inside == ["disk white", "disk green", "disk green", "disk red"]
    assert one.attrs["class"] == "pit green"
    assert pits.pit(RED, (2, 2, 2, 2, 2), 0, 0, 100, "can").attrs["class"] == "pit red can full"


# What drawings say of themselves


def drawings() -> Iterator[Node]:
    """Every kind of drawing by itself, as nobody has named it."""
    yield from map(mark, range(6))
    yield from map(suit, range(4))
    yield from (half(True), half(False), stones(), icon("undo"))
    for colour in range(5):
        yield from (p(colour).as_drawing() for p in (pieces.figure, pieces.bar, pieces.disk, pieces.chariot))
        yield pieces.trilithon(colour, awake=True).as_drawing()
        yield pieces.pile(colour, colour + 1).as_drawing()
    yield pieces.shared_figure((RED, BLUE, WHITE)).as_drawing()
    yield pieces.neutral().as_drawing()
    yield from (cards.face(1), cards.face(TRILITHONS[2]), cards.back(), french.face(8))
    yield ring({0: SpacePieces(figures=[pieces.figure(YELLOW)])}, axis(day=False), horseshoe(None))
    yield pits.oval(pits.WIDE, {14: (2, 2, 2, 2, 2)}, states={14: "from"})
    yield from (scene.scene(), scene.rise(), scene.horizon())
    yield from filter(None, map(game_picture, tables()))


def test_a_drawing_is_hidden_until_its_caller_names_it() -> None:
    for drawn in drawings():
        assert drawn.tag == "svg"
        assert drawn.attrs["aria-hidden"] == "true", drawn
        assert "role" not in drawn.attrs
    said = image_attrs("a red figure")
    small = game_picture("whist", said)
    assert small
    for drawn in (mark(RED, said), pieces.figure(RED).with_attrs(said).as_drawing(), small):
        assert drawn.attrs["role"] == "img"
        assert drawn.attrs["aria-label"] == "a red figure"
        assert "aria-hidden" not in drawn.attrs


def every(node: Node) -> Iterator[Node]:
    yield node
    for child in node.children:
        if isinstance(child, Node):
            yield from every(child)


def test_no_drawing_carries_a_style_or_asks_for_a_shape_that_is_not_there() -> None:
    """The site's policy allows no style in a page's elements."""
    sprite = (SITE / "sprite.svg").read_text(encoding="utf-8")
    ids = re.findall(r' id="([^"]+)"', sprite)
    assert len(ids) == len(set(ids))
    shapes = {f"#{name}" for name in ids}
    assert set(re.findall(r'href="(#[^"]+)"', sprite)) <= shapes
    for drawn in drawings():
        for node in every(drawn):
            assert "style" not in node.attrs
            assert node.tag != "use" or node.attrs["href"] in shapes, node


def test_a_piece_that_the_box_does_not_have_is_refused() -> None:
    for draw in pieces.disk, pieces.bar, pieces.chariot, partial(pieces.pile, count=2):
        with pytest.raises(ValueError, match=r"no black \w+: .* red\. Take"):
            draw(BLACK)


def test_cards_say_half_and_colour_by_classes_and_cost_few_nodes() -> None:
    """A table of sixty is drawn with them."""
    assert len(list(every(cards.face(30)))) <= 5
    assert len(list(every(french.face(0)))) <= 4
    assert len(list(every(pieces.disk(RED).place_at(0, 0, 10)))) == 1
    assert cards.classes(14) == "card day blue"
    assert cards.classes(44) == "card night blue"
    assert cards.classes(TRILITHONS[4]) == "card tri red"
    assert french.classes(0) == "card french clubs"
    assert text_of(cards.face(60)) == "30"
    assert text_of(french.face(51)) == "A"


def test_a_piece_keeps_what_it_bears() -> None:
    """Motion finds a piece by its id and by what it says of its place."""
    piece = pieces.figure(RED).with_attrs({"id": "figure-0", "data-at": "ring:9"}).with_classes("ghost")
    for drawn in (piece.as_drawing(), piece.place_at(10, 20, 31)):
        assert drawn.attrs["id"] == "figure-0"
        assert drawn.attrs["data-at"] == "ring:9"
        assert drawn.attrs["class"] == "figure red ghost"
    assert piece.place_at(10, 20, 62, 90).attrs["transform"] == "translate(10 20) rotate(90) scale(2.000)"


@pytest.mark.parametrize("count", range(1, 11))
def test_a_pile_has_an_edge_for_each_further_disk(count: int) -> None:
    art = pieces.pile(BLUE, count).art
    edges = [n.attrs["d"] for n in every(art) if n.attrs.get("class") == "edges"]
    assert sum(path.count("M") for path in edges) == count - 1


def test_there_is_a_picture_for_each_game() -> None:
    assert [game for game in tables() if game_picture(game) is None] == []
    assert game_picture("chess") is None


# The page that shows all


class Shown(HTMLParser):
    """The classes, roles and addresses of a page, and whether all tags pair up."""

    VOID = ("input", "meta")

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.classes: set[str] = set()
        self.names: set[str] = set()
        self.asked: list[str] = []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        said = dict(attrs)
        assert "style" not in said
        assert tag not in ("script", "link", "img", "iframe")
        self.classes.add(" ".join(sorted((said.get("class") or "").split())))
        self.names |= set((said.get("class") or "").split())
        self.asked += [value for key, value in attrs if key in ("href", "src") and value]
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.fixture(scope="module")
def html() -> str:
    return page(SITE)


def test_the_page_of_the_kit_asks_for_nothing(html: str) -> None:
    assert [address for address in Shown(html).asked if not address.startswith("#")] == []
    assert "url(" not in html
    assert "@import" not in html


def test_every_piece_of_the_look_stands_on_the_page_in_every_state(html: str) -> None:
    shown = Shown(html)
    assert shown.open == []

    def stands(*words: str) -> bool:
        return " ".join(sorted(words)) in shown.classes

    for name in map(str.lower, COLOURS):
        assert all(stands(*kind, name) for kind in (("figure",), ("card", "day"), ("card", "night")))
    for name in map(str.lower, COLOURS[:5]):
        assert all(stands(piece, name) for piece in ("bar", "disk", "chariot", "pile"))
        assert all(
            stands(*kind, name) for kind in (("trilithon", "asleep"), ("trilithon", "awake"), ("card", "tri"))
        )
    assert stands("figure", "white", "shared")
    states = (
        "picked illegal winning target trump back void ghost lit can next bare stacked from full standing"
    )
    assert {*states.split(), "french", "ring", "tall", "wide", "scene", "picture"} <= shown.names
    assert html.count('data-theme="day"') == html.count('data-theme="night"') > 10


def test_every_class_of_the_kit_is_dressed() -> None:
    """What the style does not name would not be seen as meant."""
    told = style(SITE)
    bare = {"from", "moon", "shared", "space"}  # told apart by what is in them
    for drawn in drawings():
        for node in every(drawn):
            for word in node.attrs.get("class", "").split():
                assert f".{word}" in told or word in bare, word


# Groups


def test_of_radio_buttons_tab_reaches_the_one_that_is_chosen_or_else_the_first() -> None:
    for chosen, reached in (("b", ["-1", "0", "-1"]), ("", ["0", "-1", "-1"])):
        choices = [
            h("button", {"role": "radio", "aria-checked": "true" if name == chosen else "false"}, name)
            for name in "abc"
        ]
        group = radios({"class": "choices"}, *choices)
        assert group.attrs["role"] == "radiogroup"
        assert [node.attrs["tabindex"] for node in find(group, "role", "radio")] == reached


def test_behind_what_is_a_dialog_nothing_is_heard_but_not_behind_what_stands_beside() -> None:
    for kind, modal in (("", "true"), ("broad", "true"), ("beside", None)):
        assert panel("rules", "The rules", kind=kind).attrs.get("aria-modal") == modal


def test_the_downs_reach_to_the_foot_of_every_window_below_a_scene_of_the_least_height() -> None:
    """Else the sky is seen below them: at the end of a game, with all that its panel can hold."""
    least, window = 120, 2560  # pixels
    seen_from_nearer = scene.close_by([])
    _, top, _, height = map(float, seen_from_nearer.attrs["viewBox"].split())
    (fore,) = find(seen_from_nearer, "class", "fore")
    foot = float(re.findall(r"V(\d+)", fore.attrs["d"])[-1])
    assert (foot - top) * least / height > window
