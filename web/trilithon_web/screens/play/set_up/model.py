"""The draft of another game's set-up, which players change before anything is dealt (`changes`).

Nothing here knows a game: everything follows from its declarations. Wishes are kept even while they aren't
possible, so that trying another number of players loses nothing.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

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
    PHONE,
    Company,
    Levels,
    Seat,
    computer_of,
    is_bot,
    is_computer,
    persons_of,
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
PROMISE: Final = "The same number starts the same game everywhere. Leave it empty for a random one."


class Draft(NamedTuple):
    """A set-up that hasn't been dealt yet.

    seats: the number of players.
    seated: all seats of the game; those that aren't used now keep their choices. Names are as written, but a
        person alone at this screen has `own` instead.
    preset: the number of the chosen preset, None for none. It applies if it fits.
    wishes: the options that players have chosen, by name. All others have their suggested values.
    seed: the number of the deal as written, "" for any.
    unfolded: the seat whose colour and place are being changed.
    laid: rises whenever fields get contents that nobody has typed.
    own: the name of the person alone at this screen, as written.
    bots: the levels and names of the bots that can sit here.
    """

    seats: int
    seated: tuple[Seat, ...]
    preset: int | None = None
    wishes: tuple[tuple[str, Value], ...] = ()
    seed: str = ""
    unfolded: int | None = None
    laid: int = 0
    own: str = ""
    bots: tuple[tuple[str, str], ...] = ()

    @property
    def levels(self) -> Levels:
        """The levels of the players, by seat."""
        return tuple(sitter.level for sitter in self.seated[: self.seats])

    def is_alone(self, seat: int) -> bool:
        """Whether the person at a seat is alone at this screen."""
        return persons_of(self.levels) == (seat,)

    def written_name(self, seat: int) -> str:
        """Return the name of a seat as written, "" for none."""
        return self.own if self.is_alone(seat) else self.seated[seat].name

    def read_names(self) -> tuple[str, ...]:
        """Return the names of people, by seat, "" for none. Raises OptionError."""
        return tuple(
            "" if is_computer(level) else read_name(self.written_name(seat), seat)
            for seat, level in enumerate(self.levels)
        )


def is_whole(game: AnyGame) -> bool:
    """Whether a game has more to set up than the short form shows."""
    return game.seats != (1,) or len(game.options) > FEW


def start_draft(
    game: AnyGame,
    setup: Setup,
    company: Company,
    settings: Settings,
    bots: tuple[tuple[str, str], ...] = (),
) -> Draft:
    """Return the draft for a set-up: the current game and its company; for further seats, the last players
    there.

    bots: see `Draft`.
    """
    most = max(game.seats)
    known = {*address.known_levels(setup), *dict(bots)}
    usual = (PERSON, *(computer_of(game.name, last_level(settings, game.name)),) * (most - 1))
    levels = [*company.levels, *last_levels(settings, game.name)[company.seats :]][:most]
    levels += usual[len(levels) :]
    who = tuple(level if level in known else usual[-1] for level in levels)
    names, own = [*group_names(settings, game.name)[:most], *[""] * most], own_name(settings)
    for seat in (*company.persons, *company.away_seats):
        if company.persons == (seat,):
            own = company.names[seat]
        else:
            names[seat] = company.names[seat]
    further = last_colours(settings, game.name)[company.seats :]
    colours = seat_company(who, colours=(*company.colours, *further)).colours
    seated = tuple(map(Seat, names[:most], colours, who))
    draft = Draft(setup.seats, seated, own=own, bots=bots)
    held = [number for number, preset in presets_of(game, draft) if holds(preset, setup.options)]
    best = suggestion(game.options, setup.seats)
    if held:
        draft, best = draft._replace(preset=held[0]), best | dict(game.presets[held[0]].options)
    wishes = tuple((name, value) for name, value in setup.options.items() if value != best[name])
    return settle_company(game, draft._replace(wishes=wishes))


def settle_company(game: AnyGame, draft: Draft, chosen: int | None = None) -> Draft:
    """Change the company so that it is possible: if somebody plays elsewhere, only one person can sit here.

    chosen: the seat that has just been changed.
    """
    levels = draft.levels
    if not {AWAY, PHONE}.isdisjoint(levels):  # where bots can't play (see `address.why_not`)
        draft = replace_bots(game, draft)
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
    seated = tuple(
        sitter._replace(level=where.get(seat, sitter.level)) for seat, sitter in enumerate(draft.seated)
    )
    return draft._replace(seated=seated)


def replace_bots(game: AnyGame, draft: Draft) -> Draft:
    """Replace the bots that somebody has written by computers."""
    usual = computer_of(game.name)
    seated = (sitter._replace(level=usual) if is_bot(sitter.level) else sitter for sitter in draft.seated)
    return draft._replace(seated=tuple(seated))


def company_of(draft: Draft) -> Company:
    """Return the company as the set-up shows it, with names as written."""
    bots = dict(draft.bots)
    levels = draft.levels
    names = [bots.get(levels[seat]) or draft.written_name(seat).strip() for seat in range(draft.seats)]
    return seat_company(draft.levels, names, [sitter.colour for sitter in draft.seated[: draft.seats]])


def values_of(game: AnyGame, draft: Draft) -> dict[str, Value]:
    """Return the value of every option, as close to the wishes as is possible together."""
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
    """Return the values that an option can't have, with the reasons. values: the values of all options.

    An option with many values that isn't available at all has only one entry.
    """
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
    """Return the reasons against an option that could apply after other choices. values: those of all options."""
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
    """Whether a field belongs to an option that isn't available with the other choices."""
    values = values_of(game, draft)
    return any(
        option.name == name and not is_on_offer(option, draft.seats, values) for option in game.options
    )


def may_be_away(game: AnyGame, draft: Draft) -> bool:
    """Whether this set-up can be played from elsewhere."""
    return draft.seats > 1 and not game.hides(values_of(game, draft))


def presets_of(game: AnyGame, draft: Draft) -> tuple[tuple[int, Preset], ...]:
    """Return the presets for this number of players, with their numbers."""
    return tuple(
        (number, preset)
        for number, preset in enumerate(game.presets)
        if not preset.seats or draft.seats in preset.seats
    )


def holds(preset: Preset, values: Mapping[str, Value]) -> bool:
    """Whether all options have the values of a preset."""
    return all(values[name] == value for name, value in preset.options)


def set_by_presets(game: AnyGame, draft: Draft) -> frozenset[str]:
    """Return the options that the presets choose between: each value of them has one preset of its own."""
    presets = [dict(preset.options) for _, preset in presets_of(game, draft)]
    return frozenset(
        option.name
        for option in game.options
        if presets
        and sorted(map(str, option.values())) == sorted(str(one.get(option.name)) for one in presets)
    )


def differing(game: AnyGame, draft: Draft) -> tuple[str, ...]:
    """Describe the options that aren't at their default, except those that presets show."""
    values, shown = values_of(game, draft), set_by_presets(game, draft)
    return tuple(
        option.title if values[option.name] is True else f"{option.title}: {option.word(values[option.name])}"
        for option in game.options
        if values[option.name] != option.default and option.name not in shown
    )


def read_name(text: str, seat: int) -> str:
    """Read a name, "" for none. Raises OptionError."""
    try:
        return check_name(text) if text.strip() else ""
    except ValueError as error:
        raise OptionError(f"name-{seat}", str(error)) from None


# What it is dealt by


def sitting_of(game: AnyGame, draft: Draft, seed: str) -> Sitting:
    """Return the game to play, with the seed of its deal. Raises OptionError."""
    given = {name: value_text(value) for name, value in values_of(game, draft).items()}
    told = {"seed": seed, "seats": str(draft.seats), "players": address.players_text(draft.levels)}
    return address.sitting_from(game, given | told)


def remember_company(settings: Settings, game: AnyGame, draft: Draft) -> Settings:
    """Return the settings with this company. Raises OptionError."""
    draft.read_names()
    persons = persons_of(draft.levels)
    if len(persons) > 1:
        settings = with_group(settings, game.name, [_valid_name(sitter.name) for sitter in draft.seated])
    elif persons:
        settings = with_own_name(settings, _valid_name(draft.own))
    colours = [sitter.colour for sitter in draft.seated]
    draft = replace_bots(game, draft)  # as it is then may be gone by the next time
    return with_seats(settings, game.name, colours, tuple(sitter.level for sitter in draft.seated))


def _valid_name(text: str) -> str:
    """Return a written name, or "" if nobody can have it."""
    try:
        return read_name(text, 0)
    except OptionError:
        return ""
