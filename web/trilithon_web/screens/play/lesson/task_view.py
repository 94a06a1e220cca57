"""The view of a lesson: its task above the table, and the marks on the table; and tips in the same place."""

from typing import Final

from trilithon_web.kit.controls import button
from trilithon_web.kit.drawing import icon
from trilithon_web.lesson import FRAGMENT, LessonProgress, Marks
from trilithon_web.nodes import Node, h
from trilithon_web.screens.play.lesson.tutor import LOOK, ON, PLAY, goes_back, task_of
from trilithon_web.screens.play.model import Play

_POINTED: Final = {"aria-current": "step"}
_SEE: Final = "Here’s what happened. Continue when you’re ready."
_WATCH: Final = "Watch what happens."
_OFF: Final = h("p", {"class": "faint"}, "Tips are off. You can turn them on in the menu.")
_ROOM: Final = h("span", {"class": "button quiet", "aria-hidden": "true"})  # that of the button
_PUT_AWAY: Final = h("div", {"class": "guide"}, icon("help"), _OFF, _ROOM)
_FIRST: Final = "This is the first step."
_BACK: Final = h("p", {"class": "faint"}, "You’ll see tips again when you’re back in the game.")

_OTHERS: Final = h("p", {"class": "faint"}, _WATCH)


def guide(play: Play) -> Node | None:
    """Draw the current task or a tip, in a box of constant height, so that the table doesn't move."""
    if play.course is not None:
        return _task(play.course, task_of(play), play.at_word, _others(play, play.course))
    if not play.shows_tips:
        return _PUT_AWAY if play.has_tips_place else None
    off = {"type": "button", "class": "button quiet", "data-do": "tips", "data-value": "off"}
    return h(
        "section",
        {"class": "guide", "aria-label": "Tip"},
        icon("help"),
        _tip(play),
        h("button", {**off, "aria-label": "Turn off tips"}, icon("close")),
    )


def _tip(play: Play) -> Node:
    """Draw the tip, or what happens meanwhile; an empty line if nothing can be said."""
    if tip := play.tip:
        return h("p", None, tip)
    if play.look:
        return _BACK
    if play.goes_on and not play.at_word and play.company.seats > 1:
        return _OTHERS
    return h("p", None)


def _others(play: Play, course: LessonProgress) -> bool:
    """Whether the learner has done the task, and others are still playing."""
    made = play.own_history.end > course.moves_before
    return made and play.goes_on and play.company.seats > 1


def _task(course: LessonProgress, say: str, at_word: bool, others: bool) -> Node:
    """Draw the task.

    say: its text. at_word: whether the learner still has to look at its result. others: whether others are playing.
    """
    at, of = course.task + 1, len(course.lesson.tasks)
    buttons: tuple[Node, ...] = ()
    if course.is_last:
        buttons = (button(PLAY, "Play a game", "primary", id=PLAY),)
    elif course.done or not course.now.plays:
        buttons = (button(ON, "Continue", "primary", id=ON),)
    return h(
        "section",
        {"class": "guide", "aria-label": f"{course.lesson.title}, step {at} of {of}"},
        h("b", {"aria-hidden": "true"}, f"{at}/{of}"),
        h("p", None, _SEE if at_word else LOOK if course.done else _WATCH if others else say),
        *buttons,
    )


def lesson_address(play: Play, base: str) -> str:
    """Return the address of the lesson for this kind of game. base: the path to the site's root."""
    return f"{base}{play.game.name}/#{FRAGMENT}={play.table.guidance.choose_lesson(play.eyes.seen)}"


def way_in(play: Play, base: str) -> Node:
    """Draw the link to the lesson."""
    return h("a", {"href": lesson_address(play, base)}, "Learn to play")


def ways_to_learn(play: Play, href: str, base: str, before: Node | None = None) -> Node:
    """Draw the links to lesson and rules. href: the address of the lesson. before: a button in front of the links."""
    lesson = {"class": "button quiet", "href": href}
    rules = {"class": "button quiet", "href": f"{base}{play.game.name}/rules/"}
    return h(
        "div",
        {"class": "quiets"},
        before,
        h("a", lesson, "Learn to play"),
        h("a", rules, "Rules"),
    )


def tools(play: Play, course: LessonProgress) -> Node:
    """Draw the tools of a lesson. All stay to the end, so that a second press never hits another tool."""
    on = "Play a game" if course.is_last else "Continue"
    return h(
        "nav",
        {"class": "tools", "aria-label": "Lesson"},
        button("task-back", "Back", "", "undo", enabled=goes_back(play), off=_FIRST),
        button("lesson-again", "Start again", "", "past", enabled=bool(course.task), off=_FIRST),
        button(
            "task-show",
            "Show me",
            "",
            "hint",
            enabled=bool(course.now.plays),
            off=f"Press “{on}” above the table.",
        ),
        button("lesson-leave", "Exit lesson", "", "close"),
    )


def mark_targets(play: Play, nodes: tuple[Node, ...]) -> tuple[Node, ...]:
    """Mark the parts of the table that the current task asks for."""
    way = play.course
    if way is None or play.goes_on:
        return nodes
    moves = way.remaining_moves(play.own_history.end)
    marks: Marks = tuple(("id", id) for id in way.now.touch.split())
    if moves:
        marks += way.point(play.sight, moves)
    return tuple(_mark_node(node, marks) for node in nodes)


def _mark_node(node: Node, marks: Marks) -> Node:
    """Mark a node; unchanged nodes stay the same objects."""
    children = tuple(child if isinstance(child, str) else _mark_node(child, marks) for child in node.children)
    attrs = node.attrs
    if any(attrs.get(name) == value for name, value in marks):
        attrs = {**attrs, **_POINTED}
    elif all(new is old for new, old in zip(children, node.children, strict=True)):
        return node
    return Node(node.tag, attrs, children)
