"""What the model looks like: the frame around every table."""

from trilithon.options import Option, value_text
from trilithon_web.app import Model, moves_played
from trilithon_web.nodes import Node, h


def view(model: Model) -> Node:
    """The whole page below its header, as one element with the id "app"."""
    return h(
        "main", {"id": "app", "class": "app"},
        _heading(model),
        h("div", {"class": "notes"}, *_notes(model)),
        h("section",
          {"class": f"table {model.game.name}", "aria-label": "Table", "aria-busy": None if model.ready else "true",
           "data-game": model.game.name, "data-ready": "true" if model.ready else "false", "data-ply": model.steps},
          *model.table.view(model.seen, model.ui)),
        _status(model),
        _tools(model),
        _deal_panel(model),
        _more_panel(model),
    )  # fmt: skip


def _heading(model: Model) -> Node:
    setup = model.record.states[0].setup
    options = ", ".join(_option_words(option, setup.options[option.name]) for option in model.game.options)
    clock = f"{moves_played(model.record)} · {model.seconds // 60}:{model.seconds % 60:02}"
    return h(
        "header", {"class": "heading"},
        h("h1", None, model.game.title),
        h("p", {"class": "deal"}, f"Deal {setup.seed} · {options}"),
        h("p", {"class": "clock"}, clock) if model.prefs.clock else None,
    )  # fmt: skip


def _option_words(option: Option, value: object) -> str:
    return f"{value} {option.title.lower()}"


def _notes(model: Model) -> list[Node]:
    notes = []
    if model.problem:
        notes.append(_note("problem", model.problem, "dismiss", "Dismiss"))
    if model.trouble:
        notes.append(h("p", {"class": "note problem", "role": "alert"}, model.trouble))
    if model.update:
        notes.append(_note("offer", "A newer version of Trilithon has arrived.", "load-update", "Load it"))
    if model.seen.result:
        won = bool(model.seen.result.winners)
        buttons = (
            [_button("new", "New deal", "primary")]
            if won
            else [_button("undo", "Undo"), _button("restart", "Begin again")]
        )
        notes.append(
            h(
                "div",
                {"class": "note over won" if won else "note over"},
                h("h2", None, model.seen.result.text),
                *buttons,
            )
        )
    return notes


def _note(kind: str, text: str, do: str, label: str) -> Node:
    return h("div", {"class": f"note {kind}", "role": "alert"}, h("p", None, text), _button(do, label))


def _status(model: Model) -> Node:
    """The one live region. The key makes the same sentence, said again, a new one."""
    rule = h("a", {"href": f"rules/#{model.rule}"}, model.rule) if model.rule else None
    words = h("span", {"data-key": model.sayings, "class": "alarm" if model.alarm else None},
              model.say, " " if rule else None, rule)  # fmt: skip
    return h("p", {"class": "status", "role": "status", "aria-live": "polite"}, words)


def _tools(model: Model) -> Node:
    return h(
        "nav", {"class": "tools", "aria-label": "Play"},
        _button("undo", "Undo", icon="undo", enabled=bool(model.record.turns), ready=model.ready),
        _button("redo", "Redo", icon="redo", enabled=bool(model.undone), ready=model.ready),
        _button("collect", "Collect", icon="collect", ready=model.ready),
        _opener("deal", "Deal", "deal"),
        _opener("more", "More", "more"),
    )  # fmt: skip


def _button(
    do: str, label: str, kind: str = "", icon: str = "", enabled: bool = True, ready: bool = True
) -> Node:
    """A button for a message. One that would do nothing stays reachable, lest the keyboard lose its place."""
    attrs = {
        "type": "button",
        "class": kind,
        "data-do": do,
        "aria-disabled": "true" if ready and not enabled else None,
        "disabled": not ready,
    }
    return h("button", attrs, _icon(icon) if icon else None, h("span", None, label))


def _opener(panel: str, label: str, icon: str) -> Node:
    return h("button", {"type": "button", "popovertarget": panel}, _icon(icon), h("span", None, label))


def _icon(name: str) -> Node:
    return h("svg", {"class": "icon", "viewBox": "0 0 24 24", "aria-hidden": "true", "focusable": "false"},
             h("use", {"href": f"#icon-{name}"}))  # fmt: skip


def _panel(id: str, label: str, *children: Node) -> Node:
    """What a button opens; it takes the focus itself, lest a phone's keyboard rise for the first field."""
    return h(
        "div",
        {"id": id, "class": "panel", "popover": True, "role": "dialog", "aria-label": label,
         "tabindex": -1, "autofocus": True},
        *children,
    )  # fmt: skip


def _deal_panel(model: Model) -> Node:
    """A new deal: by number, or a random one where the number is left empty."""
    setup = model.record.states[0].setup
    promise = "A number is the same deal everywhere, for ever; practically each can be won. Left empty, one is drawn."
    fields = [_field(option, setup.options[option.name]) for option in model.game.options]
    return _panel(
        "deal", "Deal",
        h("form", {"data-do": "deal"},
          h("h2", None, "Deal"),
          h("p", {"data-key": setup.seed}, h("label", {"for": "seed"}, "Number"),
            h("input", {"id": "seed", "name": "seed", "inputmode": "numeric", "autocomplete": "off", "maxlength": 20,
                        "placeholder": "any"})),
          *fields,
          h("p", {"class": "hint"}, promise),
          h("button", {"type": "submit", "class": "primary", "disabled": not model.ready}, "Deal")),
        h("p", None, _button("restart", "Begin this deal again", ready=model.ready)),
    )  # fmt: skip


def _field(option: Option, current: object) -> Node:
    name = f"option-{option.name}"
    choices = [h("option", {"value": value_text(value), "selected": value == current}, value_text(value))
               for value in option.values()]  # fmt: skip
    return h("div", {"data-key": str(current)},
             h("p", None, h("label", {"for": name}, option.title),
               h("select", {"id": name, "name": option.name, "aria-describedby": f"{name}-help"}, *choices)),
             h("p", {"class": "hint", "id": f"{name}-help"}, option.help))  # fmt: skip


def _more_panel(model: Model) -> Node:
    return _panel(
        "more", "More",
        h("h2", None, "More"),
        _switch("automatic", "Collect by itself what is safe", model.prefs.automatic, model.ready),
        _switch("clock", "Show moves and time", model.prefs.clock, model.ready),
        _button("copy", "Copy the link to this deal", ready=model.ready),
        _button("solve", "Show a way to win", ready=model.ready),
        _button("give-up", "Give up", enabled=not model.seen.result, ready=model.ready),
        h("p", {"class": "links"}, h("a", {"href": "rules/"}, "The rules"), h("a", {"href": "../about/"}, "About")),
    )  # fmt: skip


def _switch(name: str, label: str, on: bool, ready: bool) -> Node:
    attrs = {"type": "button", "class": "switch", "role": "switch", "aria-checked": "true" if on else "false",
             "data-do": "prefer", "data-name": name, "disabled": not ready}  # fmt: skip
    return h("button", attrs, label)
