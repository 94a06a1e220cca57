"""The seats of a set-up: names, colours, people and computers, and their order."""

from typing import NamedTuple

from trilithon.abilities import Level
from trilithon.equipment import COLOURS
from trilithon.game import AnyGame
from trilithon.options import default_values
from trilithon.people import join_words, start_sentence
from trilithon_web.address import HIDES, ONLY_HERE
from trilithon_web.company import (
    AWAY,
    KINDS,
    PERSON,
    PHONE,
    USUAL,
    Company,
    PlayerKind,
    Seat,
    is_bot,
    is_computer,
    palette,
    write_level,
)
from trilithon_web.kit.choices import radios
from trilithon_web.kit.controls import Wrong, button, complaint, mistake_attrs, unseen
from trilithon_web.kit.drawing import HIDDEN, icon, level_mark
from trilithon_web.kit.pieces import figure
from trilithon_web.nodes import Attribute, Node, h
from trilithon_web.screens.play.set_up.fields import choice_button, draft_field, part
from trilithon_web.screens.play.set_up.levels import offered_levels
from trilithon_web.screens.play.set_up.model import Draft, company_of, may_be_away
from trilithon_web.table import table_of


class _Offer(NamedTuple):
    """The choices for a game's seats.

    levels: the levels of computers.
    bots: the levels and names of bots that somebody has written.
    away: whether somebody can play elsewhere.
    kept: whether somebody could with other options, so that the choice keeps its place although nobody can now.
    figures: whether players are shown by figures (see `Appearance`).
    """

    levels: tuple[Level, ...]
    bots: tuple[tuple[str, str], ...]
    away: bool
    kept: bool
    figures: bool


def seats(game: AnyGame, draft: Draft, wrong: Wrong) -> Node:
    """Draw the seats in their order."""
    company = company_of(draft)
    levels = offered_levels(game.name)
    kept = _kept_from_away(game, draft)
    apart = not {AWAY, PHONE}.isdisjoint(draft.levels)
    bots = () if apart or draft.seats == 1 else draft.bots
    offer = _Offer(
        levels, bots, may_be_away(game, draft), kept, table_of(game.name).appearance.has_player_figures
    )
    rows = (_seat(draft, seat, company, offer, wrong) for seat in range(draft.seats))
    notes = [
        _sharing(company),
        BY_LINK if company.away_seats else "",
        BY_PHONE if PHONE in draft.levels else "",
        *(
            f"{level.title}: {level.about}"
            for level in levels
            if level.name in draft.levels and draft.seats > 1
        ),
        FORMERLY if _has_former(draft, levels) else "",
        BOTS if any(map(is_bot, draft.levels)) else ONLY_HERE if apart and draft.bots else "",
    ]
    return part(
        "who",
        "Who sits where?",
        h("ol", {"class": "seats"}, *rows),
        _no_link(game, draft, kept),
        *(h("p", {"class": "help"}, note) for note in notes if note),
        None if levels else h("p", {"class": "why", "id": "no-computers"}, NO_COMPUTERS),
    )


BY_LINK = "By link: after each turn, send a link in any messenger. Your friend replies the same way."
BY_PHONE = "In this room: each friend scans a code with a phone, on the same Wi-Fi."
FORMERLY = "Plain: the computer players from before there were levels."
BOTS = "With a bot of yours, the game counts as practice."
NO_COMPUTERS = "Computers can’t play this game yet."
_NO_LINK = "no-link"  # the id of what says why nobody can play it by link


def _has_former(draft: Draft, levels: tuple[Level, ...]) -> bool:
    """Whether computers of a level that isn't offered any more sit at the table."""
    computers = {level for level in draft.levels if is_computer(level) and not is_bot(level)}
    return bool(computers - {level.name for level in levels})


def _no_link(game: AnyGame, draft: Draft, kept: bool) -> Node | None:
    """Explain why the game can't be played by link, or reserve space if a preset would need it."""
    if kept:
        return h("p", {"class": "help", "id": _NO_LINK}, HIDES)
    usual = default_values(game.options)
    if draft.seats == 1 or game.hides(usual):
        return None
    may = any(game.hides({**usual, **dict(preset.options)}) for preset in game.presets)
    return h("p", {"class": "help room", "data-words": HIDES, **HIDDEN}) if may else None


def _kept_from_away(game: AnyGame, draft: Draft) -> bool:
    """Whether the game can't be played by link because of the chosen options."""
    usual = default_values(game.options)
    return draft.seats > 1 and not may_be_away(game, draft) and not game.hides(usual)


def _sharing(company: Company) -> str:
    """Explain how several people share one screen."""
    if len(company.persons) < 2:
        return ""
    names = join_words([company.name(seat) for seat in company.persons])
    return f"{names} share this screen. It’s covered between turns, so hands stay secret."


def _seat(draft: Draft, seat: int, company: Company, offer: _Offer, wrong: Wrong) -> Node:
    """Draw a seat: the figure, the player, and its details: colour and place."""
    sitter = draft.seated[seat]
    levels, bots, away, kept, figures = offer
    called = f"player {seat + 1}"
    label = f"{COLOURS[sitter.colour]}: colour and place of {called}" if figures else f"Place of {called}"
    unfolded = draft.unfolded == seat
    attrs: dict[str, Attribute] = {
        "type": "button",
        "class": "button col",
        "id": f"seat-{seat}",
        "aria-label": label,
        "aria-expanded": "true" if unfolded else "false",
        "data-do": "draft",
        "data-field": "unfold",
        "data-seat": seat,
    }
    several = (
        len(levels) > 1 or bool(bots)
    ) and draft.seats > 1  # alone, the ready-made set-ups may have the same names
    computers = [_choice(seat, sitter, level.name, level.title, level_mark(level.name)) for level in levels]
    kinds = radios(
        {"class": "choices wraps" if several else "choices", "aria-label": f"Who is {called}"},
        *(_person(seat, sitter, kind, several) for kind in KINDS if _sits_here(kind, draft)),
        *(computers if several else [_only_computer(seat, sitter, levels)]),
        *(
            _person(seat, sitter, kind, True, _NO_LINK if kept else "")
            for kind in KINDS
            if kind.by_links and (away or kept)
        ),
        *(_choose_bot(seat, sitter, *bot) for bot in bots),
    )
    return h(
        "li",
        None,
        h(
            "button",
            attrs,
            figure(sitter.colour).as_drawing() if figures else h("b", None, str(seat + 1)),
            icon("down"),
        ),
        _computer(sitter, seat, company, levels) if sitter.is_computer else _who(draft, seat, company, wrong),
        kinds,
        complaint(wrong, f"name-{seat}"),
        None if sitter.is_computer else _say_number(seat, company),
        _draw_unfolded(draft, seat, company, figures) if unfolded else None,
    )


def _choice(seat: int, sitter: Seat, level: str, words: str, picture: Node | None, barred: str = "") -> Node:
    """Draw a kind of player as a word below a picture. barred: see `choice_button`."""
    held = sitter.level == level
    tell = {"field": "level", "seat": str(seat), "value": level}
    return choice_button(
        held, tell, picture, h("span", None, words), id=f"{write_level(level)}-{seat}", barred=barred
    )


def _choose_bot(seat: int, sitter: Seat, level: str, name: str) -> Node:
    """Draw the choice of a bot: its name on a separate line."""
    tell = {"field": "level", "seat": str(seat), "value": level}
    return choice_button(sitter.level == level, tell, h("span", None, name), id=f"{level}-{seat}", kind="bot")


def _sits_here(kind: PlayerKind, draft: Draft) -> bool:
    """Whether a kind of person can sit at a table with this number of seats, and doesn't play by links."""
    return kind.level == PERSON or (draft.seats > 1 and not kind.by_links)


def _person(seat: int, sitter: Seat, kind: PlayerKind, pictured: bool, barred: str = "") -> Node:
    """Draw a kind of person. barred: see `choice_button`."""
    picture = icon(kind.picture) if pictured else None
    return _choice(seat, sitter, kind.level, kind.title, picture, barred)


def _only_computer(seat: int, sitter: Seat, levels: tuple[Level, ...]) -> Node:
    """Draw the computer of a game that has only one level, or no choice of them yet."""
    level = next((one.name for one in levels if one.name == USUAL), levels[0].name) if levels else ""
    tell = {"field": "level", "seat": str(seat), "value": level}
    return choice_button(
        sitter.is_computer,
        tell,
        "Computer",
        id=f"computer-{seat}",
        barred="" if levels else "no-computers",
    )


def _who(draft: Draft, seat: int, company: Company, wrong: Wrong) -> Node:
    field = f"name-{seat}"
    nameless = company.with_names(("",) * company.seats)
    attrs: dict[str, Attribute] = {
        "aria-label": f"Name of player {seat + 1}",
        "placeholder": nameless.name(seat),
        "autocapitalize": "words",
        "enterkeyhint": "done",
        **mistake_attrs(wrong, field),
    }
    tell = {"field": "name", "seat": str(seat)}
    name = draft_field(f"field-{field}", draft.written_name(seat), tell, attrs)
    return h("div", {"class": "name own", "data-key": f"person-{draft.laid}"}, name)


def _say_number(seat: int, company: Company) -> Node | None:
    """Explain why a player's name has a number."""
    own, name = company.names[seat], company.name(seat)
    if own in ("", name):
        return None
    return h("p", {"class": "help"}, f"Someone else is {own}, so this player is “{name}”.")


def _computer(sitter: Seat, seat: int, company: Company, levels: tuple[Level, ...]) -> Node:
    """Draw a computer's name and level."""
    title = next((level.title for level in levels if level.name == sitter.level), "")
    # One of those that can be chosen stands beside already.
    words = "bot" if is_bot(sitter.level) else start_sentence(sitter.level)
    level = unseen(f"a computer: {title}") if title else h("small", None, words)
    key = f"computer-{sitter.level}"
    return h("div", {"class": "name", "data-key": key}, h("b", None, company.name(seat)), level)


def _draw_unfolded(draft: Draft, seat: int, company: Company, figures: bool) -> Node:
    """Draw the controls for a seat's colour and place."""
    moves = (
        (("up", "Up", -1, seat > 0), ("down", "Down", 1, seat < draft.seats - 1)) if draft.seats > 1 else ()
    )
    buttons = (
        button(
            "draft",
            words,
            picture=name,
            id=f"seat-{seat}-{name}",
            enabled=enabled,
            about=f"{company.name(seat)} to place {seat + 1 + by}",
            field="move",
            seat=str(seat),
            value=str(by),
        )
        for name, words, by, enabled in moves
    )
    return h("div", {"class": "unfolded"}, _colours(draft, seat, company) if figures else None, *buttons)


def _colours(draft: Draft, seat: int, company: Company) -> Node:
    own = draft.seated[seat].colour
    owners = {colour: company.name(other) for other, colour in enumerate(company.colours)}
    colours = (
        choice_button(
            colour == own,
            {"field": "colour", "seat": str(seat), "value": str(colour)},
            figure(colour).as_drawing(),
            id=f"colour-{seat}-{colour}",
            label=COLOURS[colour]
            + (f", now with {owners[colour]}" if colour in owners and colour != own else ""),
        )
        for colour in palette(draft.seats)
    )
    return radios({"class": "choices colours", "aria-label": f"Colour of player {seat + 1}"}, *colours)
