"""The page of a game: one model, one `update(model, message)`, one `view(model)`.

A message is a small mapping of texts: what the `data-` attributes of the element said, its `do` naming what to do.
What must happen outside the page's tree (storage, the address, focus) is returned as effects.
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, TypeAlias

from trilithon.game import Event, Game, Refusal, Setup
from trilithon.options import OptionError
from trilithon.record import Record
from trilithon_web import address, saves
from trilithon_web.effects import (
    Address,
    ClosePanel,
    Copy,
    Draw,
    Effect,
    Focus,
    Hold,
    Keep,
    LoadUpdate,
    Moved,
    Open,
    SetAside,
    Solve,
)
from trilithon_web.table import Step, Table

Message: TypeAlias = Mapping[str, str]
Read: TypeAlias = Callable[[str], str | None]


class Prefs(NamedTuple):
    """What the player prefers in every deal. automatic: collect by itself what is safe; clock: show time and moves."""

    automatic: bool = False
    clock: bool = True


class Model(NamedTuple):
    """Everything the page shows.

    seen: the observation of the record's last state. undone: turns taken back, the next to redo first.
    steps: rises with every change of the game.
    say: the status line; rule: the rule it names; alarm: whether it refuses; sayings: rises with every sentence.
    problem: something amiss that stays in sight until it is dismissed. stored: the save as it was read.
    fresh: nothing has been done since it was opened. held: this tab alone has the game, so that it is stored.
    trouble: why it is not being stored. frozen: what is stored must not be written over, as it could not be set aside.
    """

    game: Game[Any]
    table: Table
    record: Record
    seen: Any
    ui: Any
    undone: tuple[tuple[Any, ...], ...] = ()
    steps: int = 0
    seconds: int = 0
    say: str = ""
    rule: str = ""
    alarm: bool = False
    sayings: int = 0
    problem: str = ""
    prefs: Prefs = Prefs()
    stored: str | None = None
    fresh: bool = True
    held: bool = False
    trouble: str = ""
    frozen: bool = False
    update: bool = False
    ready: bool = False


Result: TypeAlias = tuple[Model, tuple[Effect, ...]]


# Opening a game


def begin(game: Game[Any], table: Table, record: Record) -> Model:
    """The model of a game of which the record tells the course so far."""
    seen = record.state.observe(0)
    return Model(game, table, record, seen, table.begin(seen), steps=len(record.states) - 1)


def first(game: Game[Any], table: Table) -> Model:
    """What the built page shows before Python has arrived: the default deal."""
    return begin(game, table, Record.begin(game.new(1)))


def opened(last: Model, query: str, read: Read, push: bool = False) -> Result:
    """The game that a query means, as it was left if it was kept; without a query, the last game played.

    A query that means nothing opens the default deal and says what is wrong; a save that cannot be read is set aside.
    """
    game = last.game
    effects: list[Effect] = [] if last.fresh else [*_kept(last)]
    setup, problem = _wanted(game, query or read(game.name) or "")
    query = address.query_of(game, setup)
    if not problem:
        effects.append(Keep(game.name, query))
    key = f"{game.name}?{query}"
    stored = read(key)
    save = saves.Save(Record.begin(game.new(setup.seed, setup.options, setup.seats)))
    if stored is not None:
        try:
            found = saves.read(game, stored)
            if found.record.states[0] != save.record.states[0]:
                raise saves.SaveError("it is of another deal")
            save = found
        except saves.SaveError as error:
            problem = f"The saved game could not be read: {error}. It is set aside, and the deal begins anew."
            effects.append(SetAside(key, stored))
    model = begin(game, last.table, save.record)._replace(
        prefs=_prefs(read), undone=save.undone, seconds=save.seconds, say=_welcome(save), problem=problem,
        stored=stored, update=last.update, ready=True,
    )  # fmt: skip
    return model, (*effects, Address(query, push), Hold(key))


def _wanted(game: Game[Any], query: str) -> tuple[Setup, str]:
    """The set-up that a query means, as far as it means any, and what is wrong with it, or ""."""
    try:
        return address.setup_of(game, query), ""
    except OptionError as error:
        problem = str(error)
    try:
        setup = address.setup_of(game, address.known_part(game, query))
    except OptionError:
        setup = game.new(1).setup
    default = setup == game.new(1).setup
    return setup, f"{problem} {'So here is the default deal.' if default else 'That was left out.'}"


def _welcome(save: saves.Save) -> str:
    if not (save.record.turns or save.undone):
        return ""
    return f"Here is the game as you left it, {moves_played(save.record)} in."


def moves_played(record: Record) -> str:
    """How far a game has come, in words; a turn counts as one move, whatever it holds."""
    moves = len(record.turns)
    return f"{moves} {'move' if moves == 1 else 'moves'}"


def _prefs(read: Read) -> Prefs:
    words = (read("prefs") or "").split()
    return Prefs("automatic" in words, "no-clock" not in words)


def key_of(model: Model) -> str:
    """The key that the model's game is stored under."""
    return f"{model.game.name}?{query_of(model)}"


def query_of(model: Model) -> str:
    """The query that stands for the deal in play."""
    return address.query_of(model.game, model.record.states[0].setup)


# Update


def update(model: Model, message: Message) -> Result:
    """The model after a message, and what must happen outside."""
    handler = _HANDLERS.get(message["do"], _act)
    try:
        return handler(model, message)
    except Refusal as refusal:
        return _saying(model, refusal.sentence, refusal.rule, alarm=True), ()
    except OptionError as error:
        return _saying(model, str(error), alarm=True), ()


def _saying(model: Model, say: str, rule: str = "", alarm: bool = False) -> Model:
    return model._replace(say=say, rule=rule, alarm=alarm, sayings=model.sayings + 1)


def _changed(
    model: Model,
    record: Record,
    undone: tuple[tuple[Any, ...], ...],
    ui: Any,
    events: tuple[Event, ...],
    say: str = "",
) -> Result:
    """The model with another course of the game, which is stored. events: of the turn that makes the difference."""
    seen = record.state.observe(0)
    steps = model.steps + 1
    model = _saying(
        model._replace(record=record, undone=undone, seen=seen, ui=ui, steps=steps, fresh=False),
        say or _sentences(events),
    )
    return model, (_pieces(events), *_kept(model))


def _sentences(events: tuple[Event, ...]) -> str:
    """What the events say; of many only the first and the last, for the sake of those who hear them read."""
    texts = [event.text for event in events if event.text]
    if len(texts) > 3:
        texts[1:-1] = [f"And {len(texts) - 2} more."]
    return " ".join(texts)


def _pieces(events: tuple[Event, ...]) -> Moved:
    return Moved(tuple(event.piece.replace(":", "-") for event in events if event.piece))


def _kept(model: Model) -> tuple[Effect, ...]:
    if not model.held or model.frozen or not (model.record.turns or model.undone):
        return ()
    return (Keep(key_of(model), saves.write(saves.Save(model.record, model.undone, model.seconds))),)


def _act(model: Model, message: Message) -> Result:
    """What is done on the table itself."""
    step: Step[Any] = model.table.act(model.seen, model.ui, message)
    if step.moves:
        model, effects = _play(model, step.moves, step.ui)
        return model, (*effects, Focus(step.focus, shown=False))
    model = model._replace(ui=step.ui)
    if step.say:
        model = _saying(model, step.say)
    return model, (Focus(step.focus, shown=True),) if step.focus else ()


def _play(model: Model, moves: tuple[Any, ...], ui: Any) -> Result:
    record = model.record.after(*moves)
    more = model.table.settle(record.state, model.prefs.automatic)
    if more:
        record = model.record.after(*moves, *more)
    return _changed(model, record, (), ui, told(record))


def told(record: Record) -> tuple[Event, ...]:
    """The events of the record's last turn, as the player is told them."""
    turn = record.turns[-1]
    before = record.states[-1 - len(turn) : -1]
    return tuple(event for state, move in zip(before, turn, strict=True) for event in state.narrate(move, 0))


def _collect(model: Model, message: Message) -> Result:
    return _play(model, model.table.collect(model.record.state), model.table.rest(model.ui))


def _give_up(model: Model, message: Message) -> Result:
    model, effects = _play(model, (model.game.parse("give-up"),), model.table.rest(model.ui))
    return model, (*effects, ClosePanel("more"))


def _undo(model: Model, message: Message) -> Result:
    if not model.record.turns:
        return _saying(model, "There is nothing to undo."), ()
    turn = model.record.turns[-1]
    events = told(model.record)
    # What ended the game has not: it is not told again.
    said = _sentences(tuple(event for event in events if event.kind != "over")) or "the end of the game."
    ui = model.table.rest(model.ui)
    return _changed(model, model.record.back(), (turn, *model.undone), ui, events, f"Undone: {said}")


def _redo(model: Model, message: Message) -> Result:
    if not model.undone:
        return _saying(model, "There is nothing to redo."), ()
    record = model.record.after(*model.undone[0])
    return _changed(model, record, model.undone[1:], model.table.rest(model.ui), told(record))


def _solve(model: Model, message: Message) -> Result:
    if model.seen.result:
        return _saying(model, "The game is over: undo, and a way to win can be looked for."), (
            ClosePanel("more"),
        )
    return _saying(model, "Looking for a way to win …"), (Solve(), ClosePanel("more"))


def _solved(model: Model, message: Message) -> Result:
    """A way to win stands ready to be played by redo, move by move."""
    undone = tuple((model.game.parse(word),) for word in message["moves"].split())
    say = f"Here is a way to win from here in {len(undone)} moves: Redo plays it, one at a time."
    model = _saying(model._replace(undone=undone, fresh=False), say)
    return model, _kept(model)


def _unsolved(model: Model, message: Message) -> Result:
    return _saying(model, "No way to win from here was found. Take some moves back and ask again."), ()


def _restart(model: Model, message: Message) -> Result:
    if not model.record.turns:
        return _saying(model, "This is the beginning of the deal."), (ClosePanel("deal"),)
    record = Record.begin(model.record.states[0])
    undone = model.record.turns + model.undone
    ui = model.table.rest(model.ui)
    model, effects = _changed(model, record, undone, ui, (), "Back at the beginning; redo plays on.")
    return model, (*effects, ClosePanel("deal"))


def _new(model: Model, message: Message) -> Result:
    return model, (Draw({"do": "deal", **_options(model)}),)


def _options(model: Model) -> dict[str, str]:
    setup = model.record.states[0].setup
    return {option.name: str(setup.options[option.name]) for option in model.game.options}


def _deal(model: Model, message: Message) -> Result:
    """A deal by its number and options; what the form left empty is drawn."""
    given = {name: value for name, value in message.items() if name != "do"}
    if not given.get("seed", "").strip():
        return model, (Draw(message),)
    setup = address.setup_from(model.game, given)
    return model, (ClosePanel("deal"), Open(address.query_of(model.game, setup)))


def _prefer(model: Model, message: Message) -> Result:
    """Turns one preference over."""
    name = message["name"]
    prefs = model.prefs._replace(**{name: not getattr(model.prefs, name)})
    words = ("automatic " if prefs.automatic else "") + ("" if prefs.clock else "no-clock")
    return model._replace(prefs=prefs), (Keep("prefs", words.strip()),)


def _key(model: Model, message: Message) -> Result:
    """A key with Ctrl (or Command) held, or a letter; other keys are the table's."""
    chord = message.get("ctrl", "") + message["key"].lower()
    name = {
        "ctrl+z": "undo",
        "ctrl+y": "redo",
        "ctrl+shift+z": "redo",
        "u": "undo",
        "r": "redo",
        "c": "collect",
    }.get(chord)
    return _HANDLERS[name](model, message) if name else _act(model, message)


def _tick(model: Model, message: Message) -> Result:
    if not model.record.turns or model.seen.result:
        return model, ()
    return model._replace(seconds=model.seconds + 1), ()


def _hide(model: Model, message: Message) -> Result:
    """The page goes out of sight, perhaps for good."""
    return model, _kept(model)


def _held(model: Model, message: Message) -> Result:
    """Whether this tab alone has the game open; if so, it is stored from now on."""
    if message["key"] != key_of(model):
        return model, ()
    if message["held"] != "yes":
        trouble = "This deal is open in another tab: what you play here is not saved as long as it is."
        return model._replace(trouble=trouble), ()
    model = model._replace(held=True, trouble="")
    stored = message.get("stored")
    if stored is None or stored == model.stored:
        return model, _kept(model)
    # The other tab played on after we had read, and then closed.
    if model.fresh:
        return model, (Open(query_of(model)),)
    problem = "Another tab had gone on with this deal. Its game is set aside, and the one you see is saved."
    return model._replace(problem=problem), (SetAside(key_of(model), stored), *_kept(model))


def _not_kept(model: Model, message: Message) -> Result:
    """A text was not stored; what matters is the game."""
    return model._replace(trouble=message["why"]) if message["key"] == key_of(model) else model, ()


def _kept_again(model: Model, message: Message) -> Result:
    return model._replace(trouble="") if message["key"] == key_of(model) else model, ()


def _not_aside(model: Model, message: Message) -> Result:
    problem = (
        "A saved game of this deal could not be set aside: it stays as it is, and what you play is not saved."
    )
    return model._replace(problem=problem, frozen=True), ()


def _say(model: Model, message: Message) -> Result:
    return _saying(model, message["text"]), ()


def _copy(model: Model, message: Message) -> Result:
    return model, (Copy(query_of(model)), ClosePanel("more"))


def _dismiss(model: Model, message: Message) -> Result:
    return model._replace(problem=""), ()


def _update_ready(model: Model, message: Message) -> Result:
    return model._replace(update=True), ()


def _load_update(model: Model, message: Message) -> Result:
    return model, (*_kept(model), LoadUpdate())


_HANDLERS: dict[str, Callable[[Model, Message], Result]] = {
    "collect": _collect, "give-up": _give_up, "undo": _undo, "redo": _redo, "restart": _restart, "new": _new,
    "deal": _deal, "prefer": _prefer, "key": _key, "tick": _tick, "hide": _hide, "held": _held, "solve": _solve,
    "solved": _solved, "unsolved": _unsolved,
    "not-kept": _not_kept, "kept-again": _kept_again, "not-aside": _not_aside, "say": _say,
    "copy": _copy, "dismiss": _dismiss, "update-ready": _update_ready, "load-update": _load_update,
}  # fmt: skip
