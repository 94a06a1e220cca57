"""A game read when it is opened, and stored as it goes on."""

from contextlib import suppress
from typing import Final

from trilithon.link import LinkError
from trilithon.slices import Slices
from trilithon_web.answers import Opened
from trilithon_web.company import seat_company
from trilithon_web.effects import (
    Effect,
    Finish,
    OpenGame,
    PutAside,
    Write,
)
from trilithon_web.screens.play.counted import moves_made, moves_played
from trilithon_web.screens.play.model import Play, Updated, notes_of, readdress, saying
from trilithon_web.screens.play.opening import begun
from trilithon_web.screens.play.parts import Incoming, Pace
from trilithon_web.screens.play.share import by_links, codes
from trilithon_web.screens.play.turn.pacing import changed, counted_out, settled, show_moments
from trilithon_web.screens.play.turn.passing import news
from trilithon_web.shelf import replays, saves
from trilithon_web.shelf.results import Finished, places


def reading(play: Play, answer: Opened, kept: saves.Kept) -> Slices[Opened]:
    """What is stored of the game is played again, and the game that it is to be compared with."""
    try:
        save = yield from replays.reading(play.game, kept)
    except saves.SaveError as error:
        return answer._replace(read=error)
    if challenge := save.head.challenge:
        with suppress(LinkError):  # which is told when they are compared
            yield from codes.reading(save.record.setup, challenge.code)
    return answer._replace(read=save)


def opened(play: Play, answer: Opened) -> Updated:
    """What is kept of the game has been read; comes again once another tab lets go of it."""
    if answer.key != play.keeping.key.text:
        return play, ()
    kept, held = answer.kept, answer.held
    if play.keeping.ready:
        return _granted(play, answer) if held else (play, ())
    play = play._replace(
        keeping=play.keeping._replace(ready=True, held=held, elsewhere=not held, read=kept and kept.head),
        shared=play.shared._replace(now=answer.now),
    )
    if kept is None:
        return _first(play)
    if isinstance(answer.read, saves.NewerSave):
        return _beside(play)
    if isinstance(save := answer.read, saves.SaveError):
        if play.keeping.incoming and play.keeping.incoming.others:
            return _next(play, play.keeping.incoming, split=False)
        problem = (
            f"Your saved game couldn’t be opened: {save}. It’s under “Set aside”, and this is a new game."
        )
        play = play._replace(
            panels=play.panels._replace(problem=problem),
            keeping=play.keeping._replace(head=play.keeping.head._replace(begun=play.shared.now), read=None),
        )
        play, effects = settled(play, returns=False)
        return play, (PutAside(kept, f"It couldn’t be opened: {save}."), *effects)
    assert save  # it has been read by `reading`
    company = seat_company(play.company.levels, save.record.names, save.head.colours)
    there = begun(play.game, play.shared, play.keeping.key, save.record, company)
    played = play._replace(
        going=there.going._replace(redo=save.undone),
        panels=play.panels._replace(asking=None),
        company=company,
        keeping=play.keeping._replace(head=save.head, fresh=True),
        # Whatever was tried while this was being read is gone, and what it had waiting means nothing.
        eyes=there.eyes,
        pace=Pace(beat=play.pace.beat + 1),
    )
    if play.keeping.incoming:
        return _met(played, save)
    return _begun(_recalled(played))


def _beside(play: Play) -> Updated:
    """A later version has saved the game: it stays as it is, and a further copy is played."""
    if play.keeping.incoming and play.keeping.incoming.others:
        return _next(play, play.keeping.incoming, split=False)
    key = play.keeping.key.free({*play.shared.games.entries, play.keeping.key.text})
    keeping = play.keeping._replace(key=key, ready=False, read=None)
    play = play._replace(panels=play.panels._replace(problem=_NEWER), keeping=keeping)
    return play, _opening(play)


def _opening(play: Play) -> tuple[Effect, ...]:
    """Another game is opened here than the address names, which then names it."""
    return readdress(play), OpenGame(play.keeping.key.text)


_NEWER: Final = "A newer version of Trilithon saved this game, so it was left alone. This is a new game."


def _recalled(play: Play) -> Play:
    """With what each player had noted; a text that tells no notes is left out."""
    uis: dict[int | None, object] = {}
    for seat, text in enumerate(play.keeping.head.notes[: play.company.seats]):
        seen = play.going.history(seat).now
        uis[seat] = play.table.refresh_ui(seen, play.table.notes.read(seen, text))
    return play._replace(eyes=play.eyes._replace(uis=uis, ui=uis.get(play.eyes.viewer, play.eyes.ui)))


def _first(play: Play) -> Updated:
    """A game of which nothing is kept; one that has come by a link is kept from now on."""
    head, now = play.keeping.head, play.shared.now
    # A second may have passed since a link opened it at a position.
    head = head._replace(begun=now, played=now if head.origin else head.played)
    play = play._replace(keeping=play.keeping._replace(head=head))
    came, play = play.keeping.incoming, _taken(play)
    if came and came.split:
        play = play._replace(panels=play.panels._replace(problem=_SPLIT))
    play, effects = _begun(play)
    return play, (*written(play), *effects)


def _begun(play: Play) -> Updated:
    """With what is said when a game is come to; where it stands is in its heading, and is spoken as well. A round that
    was counted out when the game was left still is, unless the next one had been dealt in sight."""
    # What others play elsewhere is news, and how a game ended is in its heading.
    known = play.keeping.head.seen or play.company.away_seats or play.eyes.seen.result
    if not known and (counted := counted_out(play)):
        return show_moments(play, counted)
    play, effects = settled(_welcomed(play), returns=False)
    stands = play.table.facts(play.eyes.seen).replace(" · ", ", ")
    return play._replace(speech=play.speech._replace(aloud=f"{stands}. {play.speech.aloud}".strip())), effects


def _met(play: Play, save: saves.Save) -> Updated:
    """What is kept has been met by the link that tells this game, or another way that it has gone."""
    came = play.keeping.incoming
    assert came
    how = by_links.meet(came, play.company.levels, save)
    if how in (by_links.SPLIT, by_links.ANOTHER) and came.others:
        return _next(play, came, how == by_links.SPLIT)
    kept, play = play, _taken(play)
    if how == by_links.ON:
        record = by_links.further(save.record, came)
        company = seat_company(play.company.levels, record.names, play.company.colours)
        there = begun(play.game, play.shared, play.keeping.key, record, company)
        play = changed(play._replace(company=company), record, there.eyes.seen, there.eyes.ui, ())
        play = play._replace(going=there.going, keeping=play.keeping._replace(fresh=True))
    else:
        play = play._replace(panels=play.panels._replace(problem=_OLDER))
    ended = counted(play) if play.eyes.seen.result and not kept.eyes.seen.result else ()
    written_now = () if play.going.record == save.record else changes(kept, play)
    play, effects = settled(_welcomed(play), returns=False)
    return play, (*written_now, *ended, *effects)


def _taken(play: Play) -> Play:
    """With the link forgotten, unless another tab has the game, which may go on with it before this one has it."""
    return play._replace(keeping=play.keeping._replace(incoming=None)) if play.keeping.held else play


def _next(play: Play, came: Incoming, split: bool) -> Updated:
    """The link is not of this game: the next one that it may be of is read."""
    play = by_links.elsewhere(play, came, split)
    return play, _opening(play)


_OLDER: Final = "Your saved game is further ahead than this link, so you’re seeing your saved game."
_SPLIT: Final = "This link and your saved game differ. Both are kept; this is the one from the link."


def _granted(play: Play, answer: Opened) -> Updated:
    """The other tab has let go of the game; it may have played on after we had read."""
    play = play._replace(keeping=play.keeping._replace(held=True, elsewhere=False))
    kept = answer.kept
    if kept is None or kept.head in ("", play.keeping.read):
        return play, written(play)
    if play.eyes.seen.result and saves.kept(kept.key, save_of(play)).lines == kept.lines:
        return _joined(play, answer)
    if play.keeping.fresh:
        return opened(play._replace(keeping=play.keeping._replace(ready=False)), answer)
    if saves.kept(kept.key, save_of(play)).lines[: len(kept.lines)] == kept.lines:
        return play, written(play)
    problem = "This game was also played in another tab. Those moves are under “Set aside”."
    aside = PutAside(kept, "Two tabs played on from the same point. This is what the other tab played.")
    return play._replace(panels=play.panels._replace(problem=problem)), (aside, *written(play))


def _joined(play: Play, answer: Opened) -> Updated:
    """A finished game, with what the other tab has noted of it; what is done with it here goes on, such as a review."""
    if isinstance(answer.read, saves.Save):
        head, own = answer.read.head, play.keeping.head
        play = play._replace(
            keeping=play.keeping._replace(head=head._replace(review=own.review or head.review))
        )
    return play, written(play)


def _welcomed(play: Play) -> Play:
    """With what is said when a game is come to."""
    said, greets = _welcome(play)
    play = saying(play, said)
    return play._replace(speech=play.speech._replace(greets=greets))


def _hello(play: Play) -> str:
    """What a game that nobody has touched yet is opened with."""
    if play.company.away_seats:
        return f"{play.table.guidance.greeting} After each turn you get a link to send."
    return play.table.guidance.greeting


def _welcome(play: Play) -> tuple[str, bool]:
    """What is said, and whether that is the table's own greeting."""
    if noted := play.table.notes.say(play.eyes.seen, play.eyes.ui):
        return noted, False
    if (
        play.company.away_seats
        and play.eyes.viewer is not None
        and play.going.record.turns
        and not play.awaited
    ):
        told = " ".join(news(play, play.eyes.viewer))
        return (told, False) if _has_moved(play) else (f"{play.table.guidance.greeting} {told}", True)
    if not (play.going.record.turns or play.going.redo):
        if play.awaited:
            return "", False
        return (_challenged(play), False) if play.keeping.head.challenge else (_hello(play), True)
    if (
        play.keeping.key.number > 1 and play.keeping.head.begun == play.keeping.head.played
    ):  # nothing has been played in it yet
        made = moves_made(play.going.record)
        others = any(one.key != play.keeping.key.text for one in play.shared.games.of_setup(play.keeping.key))
        kept = " Your other game is kept." if others else ""  # from a puzzle there is none
        practice = " and counts as practice" if play.keeping.head.practice else ""
        return f"This game starts at move {made}{practice}.{kept}", False
    if play.eyes.seen.result:  # how it ended is said already
        return "", False
    so_far = f", {moves_played(play.going.record)} in" if _has_moved(play) else ""
    return f"Your game is as you left it{so_far}.", False


def _has_moved(play: Play) -> bool:
    """Whether anybody at this screen has moved; where computers play alone, whether they have."""
    here = play.company.persons or range(play.company.seats)
    return play.own_history.has_moved(here)


def _challenged(play: Play) -> str:
    """What is to be beaten."""
    from trilithon_web.screens.play.share.invitation import to_beat  # only with a challenge

    return to_beat(play) or _hello(play)


def save_of(play: Play) -> saves.Save:
    """The game as it is to be kept."""
    result = play.eyes.seen.result
    known = play.eyes.shown if play.pace.has_unseen else play.eyes.seen
    if play.pace.has_unseen and play.look:
        known = next((moment.seen for moment in counted_out(play)), play.eyes.seen)
    if result:  # as it is said to those who played, also where lists show it
        persons = play.company.persons
        reader = play.company.people(persons[0] if len(persons) == 1 else None)
        result = result._replace(text=str(reader.read(result.text)))
    # A game that was set aside and is gone on with is no longer set aside.
    head = play.keeping.head
    head = head._replace(
        played=head.played if result and head.over else play.shared.now,  # looking back is no playing
        over=result,
        progress=play.table.progress(known),
        so_far=None if result else play.table.ending.so_far(known),
        aside="",
        players=play.going.record.names,
        colours=play.company.colours,
        levels=play.company.levels,
        notes=notes_of(play),
        seen=not play.pace.has_unseen,
    )
    return saves.Save(head, play.going.record, play.going.redo)


def changes(before: Play, play: Play) -> tuple[Effect, ...]:
    """Stores what is new since before, if this tab has the game and there is anything to keep."""
    if not play.keeping.held or not (_has_anything(play) or before.going.redo):
        return ()
    return (Write(saves.change(play.keeping.key.text, save_of(before), save_of(play))),)


def written(play: Play) -> tuple[Effect, ...]:
    """Stores the game whole, if this tab has it and there is anything to keep."""
    if not play.keeping.held or not _has_anything(play):
        return ()
    return (Write(saves.overwrite(play.keeping.key.text, save_of(play))),)


def _has_anything(play: Play) -> bool:
    head = play.keeping.head
    return bool(
        play.going.record.turns or play.going.redo or head.challenge or head.assisted or notes_of(play)
    )


def leaving(play: Play) -> tuple[Effect, ...]:
    """What must still be stored when the game goes out of sight: the time played."""
    return changes(play, play)


def counted(play: Play) -> tuple[Effect, ...]:
    """Enters a game that is over, and that this tab has, into the statistics of the one person who played it, unless
    it was practice."""
    keeping = play.keeping
    if (
        not (play.eyes.seen.result and keeping.held)
        or keeping.head.practice
        or len(play.company.persons) != 1
    ):
        return ()
    seat = play.company.persons[0]
    day = play.shared.today.isoformat() if play.shared.today else ""
    return (Finish(Finished.of(play.keeping.key, save_of(play), seat, places(play.eyes.seen.result), day)),)
