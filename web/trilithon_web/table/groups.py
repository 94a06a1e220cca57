"""The groups of fields that a table can have. Every group can be left out."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Generic, NamedTuple, TypeAlias

from trilithon.coach.advice import Reason
from trilithon.equipment import Colour
from trilithon.record import Turn
from trilithon.state import Event, Observation
from trilithon_web.company import Company
from trilithon_web.keys import Key
from trilithon_web.lesson import FIRST
from trilithon_web.nodes import Child, Node
from trilithon_web.settings import Setting, Settings
from trilithon_web.shelf.saves import SoFar
from trilithon_web.sound import Sounds, usual_tones
from trilithon_web.table.sight import Inquiry, Seen, Seen_co, Sight, Ui

CHANGED: Final = "The table changed, so what you dragged went back."

# What players press and set


class Tool(NamedTuple):
    """A button of the table.

    do: the message that it sends.
    label, icon: its text and the name of its picture.
    at_hand: whether it is beside Undo and Redo, and otherwise in the menu.
    confirm: a question to answer first, if the player wants to be asked. In the menu, the button is then behind More.
    """

    do: str
    label: str
    icon: str = ""
    at_hand: bool = False
    confirm: str = ""


class Controls(NamedTuple, Generic[Ui]):
    """What players press and set at a table.

    keys: the keyboard shortcuts.
    tools: the buttons beside Undo and Redo, or in the menu.
    settings: the table's own settings.
    ignored_settings: names of general settings that have no effect here, such as the one about cards.
    read_only: messages that change nothing in the game, and so work in a replay too. `tell` must be one of them.
    close: ui -> the ui without what the player has opened in place of the table, for Back. None if nothing is open.
    """

    keys: tuple[Key, ...] = ()
    tools: tuple[Tool, ...] = ()
    settings: tuple[Setting, ...] = ()
    ignored_settings: frozenset[str] = frozenset()
    read_only: frozenset[str] = frozenset()
    close: Callable[[Ui], Ui | None] = lambda ui: None


class Guidance(NamedTuple, Generic[Seen, Ui]):
    """The sentences with which a table guides players.

    greeting: a sentence about what to do, for the first visit.
    say_prompt: sight -> a sentence about the decision to make now, "" if it is clear. Without this function there are
        no prompts.
    say_tip: sight -> what the rules allow now and what a move would do, in a sentence or two; "" for nothing.
    choose_lesson: observation -> the name of the lesson about such a game.
    """

    greeting: str = ""
    say_prompt: Callable[[Sight[Seen, Ui]], str] | None = None
    say_tip: Callable[[Sight[Seen, Ui]], str] | None = None
    choose_lesson: Callable[[Seen], str] = lambda seen: FIRST


class Notes(NamedTuple, Generic[Seen, Ui]):
    """How a player's notes and preparations are kept beside the game, outside its record.

    write: ui -> the text to keep, "" for nothing.
    read: observation, a text written by `write` -> the ui to start from. None for any other text.
    say: observation, ui -> a sentence about the notes when the game is opened again, "" for none.
    """

    write: Callable[[Ui], str] = lambda ui: ""
    read: Callable[[Seen, str], Ui | None] = lambda seen, text: None
    say: Callable[[Seen, Ui], str] = lambda seen, ui: ""


# What happens by itself

WAITS: Final = 0  # in place of milliseconds: until somebody presses the table's button


class Stage(NamedTuple, Generic[Seen_co]):
    """A view between two moves, such as a full trick.

    seen: the observation to show.
    event_count: how many of the step's events come before it.
    wait: how long to show it, in milliseconds, or WAITS.
    continues: whether what is shown next continues it.
    is_quick: whether it is one of a quick series, shown so at any pace. A tap skips the series, and without animation
        it is left out.
    """

    seen: Seen_co
    event_count: int
    wait: int
    continues: bool = False
    is_quick: bool = False


class Pacing(NamedTuple, Generic[Seen, Ui]):
    """The events that happen at a table by themselves, and for how long they are shown.

    follow_up: observation after a move, settings -> moves that follow as part of the same turn.
    forced_turn: observation, ui, settings -> the only turn its viewer can make or has settled before, to be played
        after a short pause; () if they decide.
    stages: observations before and after a step, its events -> the stages to show in between.
    viewing_time: the events shown last -> how long they are shown before a computer can move, in milliseconds.
    is_revealing: event, viewer -> whether it shows the viewer something that was hidden from them.
    """

    follow_up: Callable[[Seen, Settings], Turn] = lambda seen, settings: ()
    forced_turn: Callable[[Seen, Ui, Settings], Turn] = lambda seen, ui, settings: ()
    stages: Callable[[Seen, Seen, tuple[Event, ...]], tuple[Stage[Seen], ...]] = (
        lambda before, after, events: ()
    )
    viewing_time: Callable[[tuple[Event, ...]], int] = lambda events: 0
    is_revealing: Callable[[Event, int | None], bool] = lambda event, viewer: False


def shows_card(event: Event, viewer: int | None) -> bool:
    """Whether an event shows a card that the viewer did not hold. For `Pacing` of games that hide only cards."""
    hidden = event.source.startswith(("deck", "dummy", "hand:")) and event.source != f"hand:{viewer}"
    return event.piece.startswith("card:") and event.piece != "card:?" and hidden


# Beside and below the table


class Chapters(NamedTuple, Generic[Seen]):
    """How the log groups the moves of a game.

    names: the names of the parts of a game, the largest first, such as "round" and "trick".
    headings: observation -> one heading for each name, under which the next move is listed.
    """

    names: tuple[str, ...] = ()
    headings: Callable[[Seen], tuple[str, ...]] = lambda seen: ()


class Hand(NamedTuple, Generic[Seen, Ui]):
    """The strip below the status line, near the thumb. The tools of a table with a hand go to its head.

    draw: sight -> the player's cards or buttons.
    draw_open: sight with `reveal` -> everyone's cards.
    """

    draw: Callable[[Sight[Seen, Ui]], tuple[Node, ...]]
    draw_open: Callable[[Sight[Seen, Ui]], tuple[Node, ...]] | None = None


class Recap(NamedTuple):
    """A summary of the events since the viewer's last move.

    line: for the closed dock, in place of `Dock.draw_line`.
    view: for the box above the log.
    short: the short version, spoken for the key S.
    full: the long version, for the same key pressed again.
    headline: the most important event, shown in the status line when the player's turn starts. "" if the last event is
        enough.
    """

    line: tuple[Child, ...]
    view: tuple[Node, ...]
    short: str
    full: str
    headline: str = ""


class Sheet(NamedTuple, Generic[Seen, Ui]):
    """A tab of the dock.

    label: the text on the tab.
    view: sight -> its content.
    opens_first: whether it is open until the player chooses another.
    """

    label: str
    view: Callable[[Sight[Seen, Ui]], tuple[Node, ...]]
    opens_first: bool = False


class Dock(NamedTuple, Generic[Seen, Ui]):
    """The area beside the table: a column in a wide window, a line that opens it in a narrow one.

    draw_line: sight -> a summary of the position, for the line of the closed dock.
    recap: sight with `since` -> a summary of what others did since the viewer's move, None for no summary.
    sheets: the tabs beside the log.
    draw_panels: sight -> panels that open over the page (see `kit.controls.panel`).
    """

    draw_line: Callable[[Sight[Seen, Ui]], tuple[Child, ...]]
    recap: Callable[[Sight[Seen, Ui]], Recap | None] = lambda sight: None
    sheets: tuple[Sheet[Seen, Ui], ...] = ()
    draw_panels: Callable[[Sight[Seen, Ui]], tuple[Node, ...]] = lambda sight: ()


# The result


class Outcome(NamedTuple):
    """The outcome of a finished game for one player, as part of a result to share.

    words: their score in words. "" if the points say it.
    signs: a row of symbols that gives nothing of the deal away, such as a stone for each round (see `words.stones`).
    counted: two or three words for the things that the full stones count.
    legend: a sentence that explains the symbols.
    """

    words: str = ""
    signs: str = ""
    counted: str = ""
    legend: str = ""


class Ending(NamedTuple, Generic[Seen, Ui]):
    """How a game's score is shown, during the game and at its end.

    so_far: observation -> the score for the list of games, None if there is none.
    unit: observation of a finished game -> the noun for a unit of the final ranking, in the singular.
    outcome: observation of a finished game, a seat -> that player's outcome.
    draw: sight -> anything that is shown with the result, such as a score sheet.
    draw_afterwards: sight of a game that was played here -> the button and results of a look back at it.
    """

    so_far: Callable[[Seen], SoFar | None] = lambda seen: None
    unit: Callable[[Seen], str] = lambda seen: "point"
    outcome: Callable[[Seen, int], Outcome] = lambda seen, seat: Outcome()
    draw: Callable[[Sight[Seen, Ui]], tuple[Node, ...]] = lambda sight: ()
    draw_afterwards: Callable[[Sight[Seen, Ui]], tuple[Node, ...]] = lambda sight: ()


# Looks and sounds


class Omitted(NamedTuple):
    """The parts of this table that its pictures leave out. `browser.picture` has those of every table.

    elements: a selector for elements that can be pressed, or that ask or offer something.
    marked: a selector for elements that lose the classes `marks`, which show what can be chosen.
    """

    elements: str = ""
    marked: str = ""
    marks: tuple[str, ...] = ()


class Appearance(NamedTuple, Generic[Seen]):
    """How the table looks and sounds.

    sounds: event -> its tones.
    omitted: what pictures of the table leave out.
    owned_colours: observation of a finished game -> each seat's last colour, in a game whose figures stand for colours
        that players own. None if the figures stand for the players.
    """

    sounds: Sounds = usual_tones
    omitted: Omitted = Omitted()
    owned_colours: Callable[[Seen], Sequence[Colour]] | None = None

    @property
    def has_player_figures(self) -> bool:
        """Whether each player is shown by a figure of the colour they sit down with."""
        return self.owned_colours is None

    def player_colours(self, company: Company, seen: Seen) -> Sequence[Colour]:
        """The colours that stand for the players at the end, by seat. Empty if none do."""
        return company.colours if self.owned_colours is None else self.owned_colours(seen)


# Deals, and games for one


class Deals(NamedTuple):
    """The deals that are played if nobody names a number.

    first: the deals for a new player's first games, by the number of players.
    setting: the name of the table's setting by which players choose the kind of later deals.
    draw: the wished options as texts, the setting's value, any number -> the number of the deal.
    """

    first: Mapping[int, tuple[int, ...]] = {}
    setting: Setting | None = None
    draw: Callable[[Mapping[str, str], str, int], int] = lambda wish, choice, seed: seed


class Offer(NamedTuple):
    """A reason to light up a tool's button.

    do: the tool's message.
    label: the button's text while it is lit up.
    say: the sentence that offers the tool. It is said once.
    """

    do: str
    label: str
    say: str


class Outlook(NamedTuple):
    """The chances of winning as far as they are known, shown beside the facts in the header."""

    words: str
    is_good: bool


class Solitaire(NamedTuple, Generic[Seen, Ui]):
    """The fields of a game for one player, which replace opponents.

    offer: observation -> the offer of a tool, None if there is none.
    inquire: sight -> a question to think about while nobody waits. It is called again after each step and answer.
    outlook: sight -> whether the game can still be won, None if that is unknown or unwanted.
    find_par: observation of a won daily game -> the question that finds its shortest solution.
    """

    offer: Callable[[Seen], Offer | None]
    inquire: Callable[[Sight[Seen, Ui]], Inquiry[Ui] | None]
    outlook: Callable[[Sight[Seen, Ui]], Outlook | None]
    find_par: Callable[[Seen], Inquiry[Ui]]


# Advice and puzzles


class Coach(NamedTuple, Generic[Seen, Ui]):
    """The words and drawings for advice. Moves are texts, as in a record.

    name_move: observation, a move -> its name within a sentence.
    word_button: observation, a move -> the text of the button that makes it.
    goals: by `Advice.goal`, the words that follow the name of a move in a sentence about its chance.
    samples: words for the playouts in which each move was tried, such as "deals that fit what you’ve seen".
    explain: observation, company, a reason -> a sentence.
    draw_move: observation, a move -> a small drawing of it, or None.
    explain_silence: observation -> why there is no advice on this decision, "" if there is.
    most_in_line: how many moves fit in the line of a closed dock.
    name_together: several moves -> the name that they share in a list, "" if each has its own.
    say_stakes: observation, a move -> a sentence about what it wins and loses, if that explains why it is best although
        another bid is made more often; "" for nothing.
    lay_move: a move -> the ui with it chosen on the table and not yet made, for an exercise.
    """

    name_move: Callable[[Seen, str], str]
    word_button: Callable[[Seen, str], str]
    goals: Mapping[str, str]
    samples: str
    explain: Callable[[Seen, Company, Reason], str]
    draw_move: Callable[[Seen, str], Child]
    explain_silence: Callable[[Seen], str] = lambda seen: ""
    most_in_line: int = 4
    name_together: Callable[[Sequence[str]], str] = lambda moves: ""
    say_stakes: Callable[[Seen, str], str] = lambda seen, move: ""
    lay_move: Callable[[Any], Ui] | None = None  # Any: a move of the game


class PuzzleWords(NamedTuple, Generic[Seen]):
    """The words for puzzles, and how their answers are played out. Moves are texts, as in a record.

    ask: observation, theme -> the question, with the facts that the player needs.
    heading: observation, theme -> the heading under which the puzzle is listed.
    explain_answer: observation after the answer, theme -> why it is right, if no coach says so; "" for nothing.
    explain_mistake: observation, theme, the moves of a wrong turn -> why it is wrong, "" for nothing.
    name_turn: observation, the moves of a turn -> its name.
    is_proved: whether the answer is proved, so no numbers are shown.
    is_joined: a move -> whether it is made together with the one before it.
    ends_with_stage: whether the answer is played out until the last stage of its last move, such as a full trick, and
        not beyond.
    """

    ask: Callable[[Seen, str], str]
    heading: Callable[[Seen, str], str]
    explain_answer: Callable[[Seen, str], str] = lambda seen, theme: ""
    explain_mistake: Callable[[Seen, str, Sequence[str]], str] = lambda seen, theme, moves: ""
    name_turn: Callable[[Seen, Sequence[str]], str] = lambda seen, moves: ", ".join(moves)
    is_proved: bool = False
    is_joined: Callable[[str], bool] = lambda move: False
    ends_with_stage: bool = False


AnyPuzzleWords: TypeAlias = PuzzleWords[Observation]


AnySheet: TypeAlias = Sheet[Observation, object]
AnyCoach: TypeAlias = Coach[Observation, object]
