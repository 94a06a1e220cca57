"""Changes of a draft, before anything is dealt."""

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from trilithon.equipment import BLACK, Colour
from trilithon.game import AnyGame
from trilithon.options import OptionError, explain_exclusion
from trilithon_web.company import Seat, persons_of
from trilithon_web.kit.controls import Wrong
from trilithon_web.screens.play.set_up.model import RIGHT, Draft, read_name, settle_company, values_of
from trilithon_web.table.sight import Message


class Changed(NamedTuple):
    """The result of a change. wrong: a field and a sentence about it. focus: the id of the element to focus."""

    draft: Draft
    wrong: Wrong = RIGHT
    focus: str = ""


def change(game: AnyGame, draft: Draft, message: Message) -> Changed:
    """Apply a message of the set-up to a draft."""
    try:
        changed = _CHANGES[message["field"]](game, draft, message)
    except OptionError as error:
        return Changed(draft, (error.option, str(error)))
    chosen = int(message["seat"]) if message["field"] == "level" else None
    return changed._replace(draft=_refresh_name_fields(draft, settle_company(game, changed.draft, chosen)))


def _refresh_name_fields(before: Draft, draft: Draft) -> Draft:
    """Refresh the fields for names when the number of people at the screen becomes one, or more than one."""
    shared = (len(persons_of(before.levels)) > 1) != (len(persons_of(draft.levels)) > 1)
    return draft._replace(laid=draft.laid + 1) if shared and draft.laid == before.laid else draft


def field_of(message: Message) -> str:
    """Return the name under which mistakes in a message's field are reported."""
    field = message["field"]
    return f"name-{message['seat']}" if field in ("name", "level") else message.get("name", field)


def _seats(game: AnyGame, draft: Draft, message: Message) -> Changed:
    """Set the number of players. Black can only be chosen at a table for six."""
    seats = int(message["value"])
    seated = list(draft.seated)
    for seat, sitter in enumerate(seated[:seats]):
        if sitter.colour == BLACK and seats < len(seated):
            spare = seated[seats]
            seated[seat], seated[seats] = (
                sitter._replace(colour=spare.colour),
                spare._replace(colour=sitter.colour),
            )
    return Changed(draft._replace(seats=seats, seated=tuple(seated), unfolded=None, laid=draft.laid + 1))


def _preset(game: AnyGame, draft: Draft, message: Message) -> Changed:
    """Choose a preset. It replaces the options that it names."""
    number = int(message["value"])
    settled = dict(game.presets[number].options)
    wishes = tuple((name, value) for name, value in draft.wishes if name not in settled)
    return Changed(draft._replace(preset=number, wishes=wishes, laid=draft.laid + 1))


def _option(game: AnyGame, draft: Draft, message: Message) -> Changed:
    option = next(option for option in game.options if option.name == message["name"])
    value = option.parse(message["value"].strip())
    wish = option.name, value
    reason = explain_exclusion(game.options, game.conflicts, draft.seats, values_of(game, draft), wish)
    if reason:
        raise OptionError(option.name, reason)
    return Changed(draft._replace(wishes=tuple({**dict(draft.wishes), option.name: value}.items())))


def _seed(game: AnyGame, draft: Draft, message: Message) -> Changed:
    return Changed(draft._replace(seed=message["value"].strip()))


def _set_name(game: AnyGame, draft: Draft, message: Message) -> Changed:
    """Set a name. The text stays as written, even if it is refused."""
    seat, text = int(message["seat"]), message["value"]
    if draft.is_alone(seat):
        draft = draft._replace(own=text)
    else:
        draft = _replace_sitter(draft, seat, draft.seated[seat]._replace(name=text))
    try:
        read_name(text, seat)
    except OptionError as error:
        return Changed(draft, (error.option, str(error)))
    return Changed(draft)


def _level(game: AnyGame, draft: Draft, message: Message) -> Changed:
    seat, level = int(message["seat"]), message["value"]
    return Changed(_replace_sitter(draft, seat, draft.seated[seat]._replace(level=level)))


def _colour(game: AnyGame, draft: Draft, message: Message) -> Changed:
    """Choose a colour for a seat. If another seat has it, that seat gets this one's."""
    seat, colour = int(message["seat"]), int(message["value"])
    own = draft.seated[seat].colour
    swap: Mapping[Colour, Colour] = {own: colour, colour: own}
    seated = tuple(sitter._replace(colour=swap.get(sitter.colour, sitter.colour)) for sitter in draft.seated)
    return Changed(draft._replace(seated=seated))


def _unfold(game: AnyGame, draft: Draft, message: Message) -> Changed:
    seat = int(message["seat"])
    return Changed(draft._replace(unfolded=None if draft.unfolded == seat else seat))


def _move(game: AnyGame, draft: Draft, message: Message) -> Changed:
    """Swap a player with a neighbour. The focus moves along."""
    seat, by = int(message["seat"]), int(message["value"])
    other = seat + by
    if not 0 <= other < draft.seats:
        return Changed(draft)
    moved = _replace_sitter(_replace_sitter(draft, seat, draft.seated[other]), other, draft.seated[seat])
    focus = f"seat-{other}-{'up' if by < 0 else 'down'}"
    return Changed(moved._replace(unfolded=other, laid=draft.laid + 1), focus=focus)


_CHANGES: Final[Mapping[str, Callable[[AnyGame, Draft, Message], Changed]]] = {
    "seats": _seats,
    "preset": _preset,
    "option": _option,
    "seed": _seed,
    "name": _set_name,
    "level": _level,
    "colour": _colour,
    "unfold": _unfold,
    "move": _move,
}


def _replace_sitter(draft: Draft, seat: int, sitter: Seat) -> Draft:
    return draft._replace(seated=(*draft.seated[:seat], sitter, *draft.seated[seat + 1 :]))
