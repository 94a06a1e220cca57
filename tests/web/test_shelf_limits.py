"""What a stored head and a stored result may hold at most: so much is read, and beyond it they are refused or cut."""

import json

import pytest

from trilithon import link
from trilithon.state import Result
from trilithon_web.shelf.results import GameResult, read_result
from trilithon_web.shelf.saves import Challenge, Head, SaveError, SoFar, Standing, head_text, read_head

HEAD = Head(
    over=Result((0,), (1,), "Won"),
    par=Standing(1, 1, True),
    so_far=SoFar((1,), 1),
    challenge=Challenge("1AAAB"),
)
RESULT = GameResult("freecelt", "slots=3", 1, 1000, 2000, True, 87, 300, scores=(60,), places=(1,))
# By field, within another where there are two names: the least and the greatest number.
HEAD_NUMBERS = {
    "begun": (0, 10**11), "played": (0, 10**11), "at": (0, 100_000), "seconds": (0, 10**9),
    "par.score": (-(10**6), 10**6), "par.place": (0, 99), "par.own": (0, 100_000), "so_far.done": (0, 100),
}  # fmt: skip
HEAD_LISTS = {
    "over.winners": 99, "over.scores": 10**6, "so_far.points": 10**6, "colours": 5, "found": 100_000, "shown": 100_000,
}  # fmt: skip
RESULT_NUMBERS = {
    "seed": (0, 2**64 - 1), "begun": (0, 10**11), "when": (0, 10**11), "moves": (0, 100_000), "seconds": (0, 10**9),
}  # fmt: skip
RESULT_LISTS = {"scores": 10**6, "places": 99}


def changed(text: str, path: str, value: object) -> str:
    """A stored text with another value in it."""
    fields = inner = json.loads(text)
    *above, name = path.split(".")
    for step in above:
        inner = inner[step]
    assert name in inner
    inner[name] = value
    return json.dumps(fields)


def test_a_head_of_which_nothing_has_been_said_is_empty() -> None:
    assert json.loads(head_text(Head())) == {
        "version": 1, "name": "", "begun": 0, "played": 0, "at": 0, "seconds": 0, "assisted": False, "over": None,
        "progress": "", "aside": "", "players": [], "colours": [], "levels": [], "notes": [], "challenge": None,
        "review": "", "found": [], "shown": [], "par": None, "so_far": None, "practice": False, "seen": False,
        "origin": "",
    }  # fmt: skip
    whole = json.loads(head_text(HEAD))
    assert whole["over"] == {"winners": [0], "scores": [1], "text": "Won"}
    assert whole["challenge"] == {"code": "1AAAB", "by": ""}
    assert whole["par"] == {"score": 1, "place": 1, "won": True, "own": 0}
    assert whole["so_far"] == {"points": [1], "done": 1, "low": False}
    assert read_head(head_text(HEAD)) == HEAD


def reread(form: str, path: str, value: object) -> bool:
    """Whether a stored text of a form with this value in it comes back as it was; else it has been refused."""
    text = changed(head_text(HEAD) if form == "head" else RESULT.text, path, value)
    try:
        again = head_text(read_head(text)) if form == "head" else read_result(text).text
    except SaveError:
        return False
    assert json.loads(again) == json.loads(text)
    return True


@pytest.mark.parametrize(
    ("form", "path", "least", "most"),
    [
        *(("head", path, *limits) for path, limits in HEAD_NUMBERS.items()),
        *(("result", path, *limits) for path, limits in RESULT_NUMBERS.items()),
    ],
)
def test_a_number_is_read_up_to_its_limits(form: str, path: str, least: int, most: int) -> None:
    found = [reread(form, path, number) for number in (least - 1, least, most, most + 1)]
    assert found == [False, True, True, False]


@pytest.mark.parametrize(
    ("form", "path", "most"),
    [
        *(("head", path, most) for path, most in HEAD_LISTS.items()),
        *(("result", path, most) for path, most in RESULT_LISTS.items()),
    ],
)
def test_the_numbers_of_a_list_are_read_up_to_their_limit(form: str, path: str, most: int) -> None:
    many = 2 if form == "head" else 1  # scores and places of a result are as many as each other
    assert reread(form, path, [most, 0][:many])
    assert not reread(form, path, [0, most + 1][-many:])


def test_a_result_of_the_last_seat_of_a_hundred_is_read() -> None:
    last = RESULT._replace(seat=99, scores=(), places=())
    assert read_result(last.text) == last
    with pytest.raises(SaveError):
        read_result(last._replace(seat=100).text)


def test_the_day_of_a_result_is_a_date_and_missing_in_those_of_before() -> None:
    assert read_result(RESULT._replace(day="2026-11-22").text).day == "2026-11-22"
    with pytest.raises(SaveError, match="isn’t a date"):
        read_result(RESULT._replace(day="2026-02-30").text)
    before = json.loads(RESULT.text)
    del before["day"]
    assert read_result(json.dumps(before)) == RESULT


@pytest.mark.parametrize(
    ("path", "most"), [("name", 60), ("progress", 200), ("aside", 500), ("over.text", 500)]
)
def test_a_text_of_a_head_is_cut(path: str, most: int) -> None:
    text = head_text(read_head(changed(head_text(HEAD), path, "x" * 600)))
    assert json.loads(text) == json.loads(changed(head_text(HEAD), path, "x" * most))


@pytest.mark.parametrize("path", ["players", "levels", "notes"])
def test_of_a_list_of_texts_by_seat_the_first_99_are_read(path: str) -> None:
    texts = [str(seat) for seat in range(100)]
    text = head_text(read_head(changed(head_text(HEAD), path, texts)))
    assert json.loads(text)[path] == texts[:99]


def test_a_head_is_read_up_to_20000_characters_and_without_points_stands_at_0() -> None:
    longest = Head(notes=("x" * (20_000 - len(head_text(Head(notes=("",))))),))
    assert len(head_text(longest)) == 20_000
    assert read_head(head_text(longest)) == longest
    with pytest.raises(SaveError, match="are too long: 20001 characters"):
        read_head(head_text(longest) + " ")
    assert read_head(changed(head_text(HEAD), "so_far.points", [])).so_far == SoFar((0,), 1)


@pytest.mark.parametrize(
    ("code", "read"),
    [
        ("1", True), ("1AZaz09_-", True), ("1" * link.LONGEST, True), ("1" * (link.LONGEST + 1), False), ("", False),
        ("1 2", False), ("1+2", False), ("é", False), (7, False), (None, False),
    ],
    ids=range(10),
)  # fmt: skip
def test_the_code_of_a_challenge_is_made_of_what_codes_are_made_of(code: object, read: bool) -> None:
    text = changed(head_text(HEAD), "challenge.code", code)
    if read:
        assert read_head(text).challenge == Challenge(str(code))
        return
    with pytest.raises(SaveError):
        read_head(text)


def test_nobody_is_called_what_nobody_can_be_called() -> None:
    names = ["Ann", "", " Bo ", "a\nb", "\ud800", "x" * 41, "x" * 40]
    assert read_head(changed(head_text(HEAD), "players", names)).players == (
        "Ann", "", "Bo", "", "", "", "x" * 40,
    )  # fmt: skip
    assert read_head(changed(head_text(HEAD), "challenge.by", "Ann")).challenge == Challenge("1AAAB", "Ann")
    assert read_head(changed(head_text(HEAD), "challenge.by", "\ud800")).challenge == Challenge("1AAAB")


@pytest.mark.parametrize("name", ["over", "challenge", "par", "so_far"])
def test_what_there_is_none_of_is_none_whether_it_is_said_or_missing(name: str) -> None:
    assert getattr(read_head(changed(head_text(HEAD), name, None)), name) is None
    fields = json.loads(head_text(HEAD))
    del fields[name]
    assert getattr(read_head(json.dumps(fields)), name) is None
    for wrong in json.loads("[7, {}]"):
        with pytest.raises(SaveError):
            read_head(changed(head_text(HEAD), name, wrong))
