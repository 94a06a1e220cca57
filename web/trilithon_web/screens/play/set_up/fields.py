"""The fields of a set-up's options: switches, choices and numbers, with the reasons for excluded values."""

from collections.abc import Mapping

from trilithon.game import AnyGame
from trilithon.options import Option, Value, is_on_offer, value_text
from trilithon_web.kit.choices import radios
from trilithon_web.kit.controls import Wrong, complaint, mistake_attrs, unseen
from trilithon_web.kit.drawing import icon
from trilithon_web.nodes import Attribute, Child, Node, h
from trilithon_web.screens.play.set_up.model import IN_A_ROW, Draft, possible_reasons, reasons_against


def part(id: str, title: str, *children: Node | None) -> Node:
    """Draw a part of the set-up under its heading."""
    return h("section", {"aria-labelledby": id, "data-key": id}, h("h3", {"id": id}, title), *children)


def draft_field(id: str, text: str, tell: Mapping[str, str], attrs: Mapping[str, Attribute]) -> Node:
    """Draw a text field. It sends its text when it is left."""
    told = {f"data-{name}": value for name, value in tell.items()}
    usual: dict[str, Attribute] = {"autocomplete": "off", "spellcheck": "false", "value": text}
    return h("input", {"id": id, "data-do": "draft", **told, **usual, **attrs})


def choice_button(
    held: bool,
    tell: Mapping[str, str],
    *children: Child,
    id: str = "",
    label: str = "",
    barred: str | bool = "",
    kind: str = "",
) -> Node:
    """Draw one of several choices.

    held: whether it is chosen.
    tell: its message.
    barred: why it can't be chosen: the id of the reason, or True if the group says it; "" if it can.
    """
    attrs: dict[str, Attribute] = {
        "type": "button",
        "role": "radio",
        "id": id or None,
        "class": kind or None,
        "aria-checked": "true" if held else "false",
        "aria-label": label or None,
        "aria-disabled": "true" if barred and not held else None,
        "aria-describedby": barred if isinstance(barred, str) and barred else None,
        "data-do": "draft",
        **{f"data-{name}": value for name, value in tell.items()},
    }
    return h("button", attrs, *children)


def option_field(
    game: AnyGame, draft: Draft, option: Option, values: Mapping[str, Value], wrong: Wrong, rules: str
) -> Node:
    """Draw an option with its help, and the reasons why it or some of its values aren't available.

    values: the values of all options. rules: the address of the rules.
    """
    name, value = option.name, values[option.name]
    reasons = reasons_against(game, draft, option, values)
    barred = not is_on_offer(option, draft.seats, values)
    id, help, why = f"field-{name}", f"{name}-help", f"{name}-why"
    told = (help, why) if reasons else (help,)
    said = {**mistake_attrs(wrong, name, *told), "aria-labelledby": f"{name}-title"}
    if isinstance(option.default, bool):
        control = _switch(option, bool(value), id, said, barred=bool(reasons))
    elif option.choices or len(option.values()) <= IN_A_ROW:
        control = radios(
            {"id": id, "class": "choices wraps", **said},
            *(
                choice_button(
                    other == value,
                    {"field": "option", "name": name, "value": value_text(other)},
                    option.word(other),
                    id=f"{id}-{value_text(other)}",
                    barred=other in reasons,
                )
                for other in option.values()
            ),
        )
    else:
        control = _stepper(option, int(value), id, said, draft.laid, barred)
    title = None if isinstance(option.default, bool) else h("p", {"id": f"{name}-title"}, option.title)
    opens = {"href": f"{rules}#{option.rule}", "data-do": "rule", "data-rule": option.rule}
    rule = h("a", opens, "See the rule", unseen(f": {option.title}"))
    reason = next(iter(reasons.values()), "")
    # Room for what may come to be said here, so that nothing moves under the finger that chooses another option.
    room = max(possible_reasons(game, draft, option, values), key=len, default="")
    told_why: Node | None = None
    if reason:
        told_why = h("p", {"class": "why", "id": why}, reason)
    elif room:
        told_why = h("p", {"class": "why room", "aria-hidden": "true"}, room)
    return h(
        "div",
        {"class": "setting barred" if barred else "setting", "data-key": name},
        title,
        control,
        complaint(wrong, name),
        h("p", {"class": "help", "id": help}, option.help, " ", rule),
        told_why,
    )


def _switch(option: Option, on: bool, id: str, said: Mapping[str, Attribute], barred: bool) -> Node:
    attrs: dict[str, Attribute] = {
        "type": "button",
        "class": "switch",
        "role": "switch",
        "id": id,
        "aria-checked": "true" if on else "false",
        **said,
        "aria-disabled": "true" if barred else None,
        "data-do": "draft",
        "data-field": "option",
        "data-name": option.name,
        "data-value": value_text(not on),
    }
    return h("button", attrs, h("span", {"id": f"{option.name}-title"}, option.title))


def _stepper(
    option: Option, value: int, id: str, said: Mapping[str, Attribute], laid: int, barred: bool
) -> Node:
    """Draw a number field between two buttons."""
    tell = {"field": "option", "name": option.name}
    values = [int(number) for number in option.values()]
    attrs: dict[str, Attribute] = {
        "inputmode": "numeric",
        "maxlength": 6,
        "readonly": barred,
        "aria-disabled": "true" if barred else None,
        **said,
    }
    return h(
        "div",
        {"class": "steps", "role": "group", "aria-labelledby": f"{option.name}-title"},
        _step(option, value - 1, "minus", barred or value == values[0]),
        h(
            "div",
            {"data-key": f"{value}-{laid}"},
            draft_field(id, value_text(value), tell, attrs),
        ),
        _step(option, value + 1, "plus", barred or value == values[-1]),
        h("span", {"class": "faint"}, f"{values[0]} to {values[-1]}"),
    )


def _step(option: Option, to: int, sign: str, barred: bool) -> Node:
    attrs: dict[str, Attribute] = {
        "type": "button",
        "class": "button",
        "id": f"{option.name}-{sign}",
        "aria-label": f"{option.title}: {'one less' if sign == 'minus' else 'one more'}, {to}",
        "aria-disabled": "true" if barred else None,
        "data-off": f"{option.title} can’t be {'lower' if sign == 'minus' else 'higher'}."
        if barred
        else None,
        "data-do": "draft",
        "data-field": "option",
        "data-name": option.name,
        "data-value": to,
    }
    return h("button", attrs, icon(sign))
