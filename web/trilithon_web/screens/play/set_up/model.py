"""The set-up of another game, as somebody changes it before anything is dealt (`changes`): what it comes to.

Nothing here knows a game: all goes by what it declares. Wishes are kept even while they cannot be had, so that a
number of players tried and taken back loses nothing.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from trilithon.equipment import Colour
from trilithon.game import AnyGame
from trilithon.options import (
    Option,
    OptionError,
    Preset,
    Value,
    explain_exclusion,
    fit_values,
    is_on_offer,
    suggestion,
    value_text,
)
from trilithon.people import check_name
from trilithon.state import Setup
from trilithon_web import address
from trilithon_web.address import Sitting
from trilithon_web.company import (
    AWAY,
    PERSON,
    Company,
    Levels,
    computer_of,
    is_computer,
    levels_of,
    seat_company,
)
from trilithon_web.last_company import (
    group_names,
    last_colours,
    last_level,
    last_levels,
    own_name,
    with_group,
    with_own_name,
    with_seats,
)
from trilithon_web.settings import Settings

IN_A_ROW: Final = 4  # values of an option that stand side by side; more of them are numbers to step
FEW: Final = 2  # options that a form shows at once, where one player alone plays
RIGHT: Final = ("", "")
PROMISE: Final = "The same number is the same deal everywhere. Leave it empty for a random one."


class Sitter(NamedTuple):
    """Somebody who may sit down. name: as it was written, "" for none; who alone sits at this screen goes by
    `Draft.own`. level: of a computer, PERSON or AWAY."""

    name: str
    colour: Colour
    level: str


class Draft(NamedTuple):
    """A set-up that is not dealt yet.

    seats: how many play. sitters: as many as the game has room for; whoever has no seat now keeps what they had.
    preset: the number of the ready-made set-up that was chosen, None for none; it holds where it fits. wishes: the
    options that were chosen on top of it, by name; all others are as suggested. seed: the number of the deal as it
    was written, "" for any. unfolded: the seat whose colour and place are being changed, None where there is none.
    laid: rises whenever fields get other contents than what was typed. own: the name, as it was written, of somebody
    who alone sits at this screen.
    """

    seats: int
    sitters: tuple[Sitter, ...]
    preset: int | None = None
    wishes: tuple[tuple[str, Value], ...] = ()
    seed: str = ""
    unfolded: int | None = None
    laid: int = 0
    own: str = ""

    @property
    def levels(self) -> Levels:
        """Who sits down, by seat."""
        return tuple(sitter.level for sitter in self.sitters[: self.seats])

    def is_alone(self, seat: int) -> bool:
        """Whether nobody but the person at a seat sits at this screen."""
        return self.levels[seat] == PERSON and self.levels.count(PERSON) == 1

    def written_name(self, seat: int) -> str:
        """The name of a seat as it was written, "" for none."""
        return self.own if self.is_alone(seat) else self.sitters[seat].name

    def read_names(self) -> tuple[str, ...]:
        """What the people are called, by seat, "" for who has no name. Raises OptionError."""
        return tuple(
            "" if is_computer(level) else read_name(self.written_name(seat), seat)
            for seat, level in enumerate(self.levels)
        )


def is_whole(game: AnyGame) -> bool:
    """Whether a game has more to set up than a short form shows."""
    return game.seats != (1,) or len(game.options) > FEW


def start_draft(game: AnyGame, setup: Setup, company: Company, settings: Settings) -> Draft:
    """The draft that a set-up starts with: the game in play and its company; in further seats, who sat there the last
    time."""
    most = max(game.seats)
    known = levels_of(game.name)
    usual = (PERSON, *(computer_of(game.name, last_level(settings, game.name)),) * (most - 1))
    levels = [*company.levels, *last_levels(settings, game.name)[company.seats :]][:most]
    levels += usual[len(levels) :]
    who = tuple(level if level in (PERSON, AWAY, *known) else usual[-1] for level in levels)
    names, own = [*group_names(settings, game.name)[:most], *[""] * most], own_name(settings)
    for seat in (*company.persons, *company.away_seats):
        if company.persons == (seat,):
            own = company.names[seat]
        else:
            names[seat] = company.names[seat]
    further = last_colours(settings, game.name)[company.seats :]
    colours = seat_company(who, colours=(*company.colours, *further)).colours
    sitters = tuple(Sitter(*sitter) for sitter in zip(names[:most], colours, who, strict=True))
    draft = Draft(setup.seats, sitters, own=own)
    held = [number for number, preset in presets_of(game, draft) if holds(preset, setup.options)]
    best = suggestion(game.options, setup.seats)
    if held:
        draft, best = draft._replace(preset=held[0]), best | dict(game.presets[held[0]].options)
    wishes = tuple((name, value) for name, value in setup.options.items() if value != best[name])
    return settle_company(game, draft._replace(wishes=wishes))


def settle_company(game: AnyGame, draft: Draft, chosen: int | None = None) -> Draft:
    """With a company that can sit down together: where somebody is away, one person sits here. chosen: the seat for
    which somebody has just been chosen."""
    levels = draft.levels
    if AWAY not in levels:
        return draft
    people = [seat for seat, level in enumerate(levels) if not is_computer(level)]
    together = chosen is not None and levels[chosen] == PERSON and levels.count(PERSON) > 1
    if together or len(people) < 2 or not may_be_away(game, draft):
        where = dict.fromkeys(people, PERSON)
    else:
        others = [seat for seat in people if seat != chosen or levels[seat] == PERSON]
        here = next((seat for seat in others if levels[seat] == PERSON), others[0])
        where = {seat: PERSON if seat == here else AWAY for seat in people}
    sitters = tuple(
        sitter._replace(level=where.get(seat, sitter.level)) for seat, sitter in enumerate(draft.sitters)
    )
    return draft._replace(sitters=sitters)


def company_of(draft: Draft) -> Company:
    """Those who sit down, as the set-up shows them; names as they were written."""
    names = [draft.written_name(seat).strip() for seat in range(draft.seats)]
    return seat_company(draft.levels, names, [sitter.colour for sitter in draft.sitters[: draft.seats]])


def values_of(game: AnyGame, draft: Draft) -> dict[str, Value]:
    """The value of every option, as near to the wishes as can be had together."""
    wishes = dict(draft.wishes)
    if (
        draft.preset is not None
        and (preset := game.presets[draft.preset]) in dict(presets_of(game, draft)).values()
    ):
        wishes = dict(preset.options) | wishes
    return fit_values(game.options, game.conflicts, draft.seats, wishes)


def reasons_against(
    game: AnyGame, draft: Draft, option: Option, values: Mapping[str, Value]
) -> dict[Value, str]:
    """The values that an option cannot have while the others have theirs, with the reasons; values: of all. Of many
    values one stands for all, as far as the option is not on offer at all."""
    others = [value for value in option.values() if value != values[option.name]]
    if len(others) >= IN_A_ROW:
        if is_on_offer(option, draft.seats, values):
            return {}
        others = others[-1:]
    found = {
        value: explain_exclusion(game.options, game.conflicts, draft.seats, values, (option.name, value))
        for value in others
    }
    return {value: reason for value, reason in found.items() if reason}


def possible_reasons(
    game: AnyGame, draft: Draft, option: Option, values: Mapping[str, Value]
) -> tuple[str, ...]:
    """What another choice could come to say against this option, values being those of all."""
    by_name = {other.name: other for other in game.options}
    other_than_usual = next(value for value in option.values() if value != option.default)
    found = [f"{conflict.reason}." for conflict in game.conflicts if option.name in dict(conflict.values)]
    for name, wanted in option.needs:
        for value in by_name[name].values():
            if value not in wanted:
                without = {**values, name: value}
                wish = option.name, other_than_usual
                found.append(explain_exclusion(game.options, game.conflicts, draft.seats, without, wish))
    return tuple(filter(None, found))


def is_barred(game: AnyGame, draft: Draft, name: str) -> bool:
    """Whether a field is that of an option which is not on offer as all else is."""
    values = values_of(game, draft)
    return any(
        option.name == name and not is_on_offer(option, draft.seats, values) for option in game.options
    )


def may_be_away(game: AnyGame, draft: Draft) -> bool:
    """Whether somebody can play it from elsewhere, as it is set up."""
    return draft.seats > 1 and not game.hides(values_of(game, draft))


def presets_of(game: AnyGame, draft: Draft) -> tuple[tuple[int, Preset], ...]:
    """The ready-made set-ups for so many players, with their numbers."""
    return tuple(
        (number, preset)
        for number, preset in enumerate(game.presets)
        if not preset.seats or draft.seats in preset.seats
    )


def holds(preset: Preset, values: Mapping[str, Value]) -> bool:
    """Whether all is as in a ready-made set-up."""
    return all(values[name] == value for name, value in preset.options)


def differing(game: AnyGame, draft: Draft) -> tuple[str, ...]:
    """The options that are not at their standard, in words."""
    values = values_of(game, draft)
    return tuple(
        option.title if values[option.name] is True else f"{option.title}: {option.word(values[option.name])}"
        for option in game.options
        if values[option.name] != option.default
    )


def read_name(text: str, seat: int) -> str:
    """What somebody wrote as a name, "" for none."""
    try:
        return check_name(text) if text.strip() else ""
    except ValueError as error:
        raise OptionError(f"name-{seat}", str(error)) from None


# What it is dealt by


def sitting_of(game: AnyGame, draft: Draft, seed: str) -> Sitting:
    """The game that is to be played, by the number of a deal. Raises OptionError."""
    given = {name: value_text(value) for name, value in values_of(game, draft).items()}
    told = {"seed": seed, "seats": str(draft.seats), "players": address.players_text(draft.levels)}
    return address.sitting_from(game, given | told)


def remember_company(settings: Settings, game: AnyGame, draft: Draft) -> Settings:
    """The settings with those who are to sit down. Raises OptionError."""
    draft.read_names()
    persons = draft.levels.count(PERSON)
    if persons > 1:
        settings = with_group(settings, game.name, [_valid_name(sitter.name) for sitter in draft.sitters])
    elif persons:
        settings = with_own_name(settings, _valid_name(draft.own))
    colours = [sitter.colour for sitter in draft.sitters]
    return with_seats(settings, game.name, colours, tuple(sitter.level for sitter in draft.sitters))


def _valid_name(text: str) -> str:
    """What was written as a name, if it can be one."""
    try:
        return read_name(text, 0)
    except OptionError:
        return ""
