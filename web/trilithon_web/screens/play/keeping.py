"""Reads a game when it is opened, and stores it while it is played."""

from contextlib import suppress
from typing import Final

from trilithon.link import LinkError
from trilithon.slices import Slices
from trilithon_web.answers import Opened
from trilithon_web.company import Levels, is_bot, seat_company
from trilithon_web.effects import (
    Effect,
    Finish,
    OpenGame,
    PutAside,
    Write,
)
from trilithon_web.screens.bots import bots_at, copy_seated
from trilithon_web.screens.play.counted import count_moves
from trilithon_web.screens.play.model import Play, Updated, notes_of, readdress, saying
from trilithon_web.screens.play.opening import play_record
from trilithon_web.screens.play.parts import Incoming, Pace
from trilithon_web.screens.play.share import by_links, codes
from trilithon_web.screens.play.share.sides import to_beat
from trilithon_web.screens.play.turn.pacing import moments_waiting, show_moments, start_turn, with_game
from trilithon_web.screens.play.turn.passing import news
from trilithon_web.shelf import replays, saves
from trilithon_web.shelf.results import GameResult, places


def reading(play: Play, answer: Opened, kept: saves.StoredGame) -> Slices[Opened]:
    """Replay a stored game, and the game of its challenge, in slices."""
    try:
        save = yield from replays.reading(play.game, kept)
    except saves.SaveError as error:
        return answer._replace(read=error)
    if challenge := save.head.challenge:
        with suppress(LinkError):  # which is told when they are compared
            yield from codes.reading(save.record.setup, challenge.code)
    return answer._replace(read=save)


def open_game(play: Play, answer: Opened) -> Updated:
    """Continue a stored game that has been read. This is repeated when another tab releases its lock."""
    if answer.key != play.keeping.key.text:
        return play, ()
    kept, held = answer.stored, answer.held
    if play.keeping.ready:
        return _take_over(play, answer) if held else (play, ())
    play = play._replace(
        keeping=play.keeping._replace(ready=True, held=held, elsewhere=not held, read=kept and kept.head),
        shared=play.shared._replace(now=answer.now),
    )
    if kept is None:
        return _start_new(play)
    if isinstance(answer.read, saves.NewerSave):
        return _open_copy(play)
    if isinstance(save := answer.read, saves.SaveError):
        if play.keeping.incoming and play.keeping.incoming.others:
            return _open_next(play, play.keeping.incoming, split=False)
        problem = (
            f"Your saved game couldn’t be opened: {save}. It’s under “Set aside”, and this is a new game."
        )
        play = play._replace(
            panels=play.panels._replace(problem=problem),
            keeping=play.keeping._replace(head=play.keeping.head._replace(begun=play.shared.now), read=None),
        )
        play, effects = start_turn(play, returns=False)
        return play, (PutAside(kept, f"It couldn’t be opened: {save}."), *effects)
    assert save  # it has been read by `reading`
    levels = _find_levels(play.company.levels, save.head.levels)
    company = seat_company(levels, save.record.names, save.head.colours)
    there = play_record(play.game, play.shared, play.keeping.key, save.record, company)
    played = play._replace(
        going=there.own_game._replace(redo=save.undone),
        panels=play.panels._replace(asking=None),
        company=company,
        keeping=play.keeping._replace(head=save.head, fresh=True),
        # Whatever was tried while this was being read is gone, and what it had waiting means nothing.
        eyes=there.eyes,
        pace=Pace(beat=play.pace.beat + 1),
    )
    if play.keeping.incoming:
        return _meet_link(played, save)
    played, copies = _seat_bots(played)
    played, effects = _start_play(_restore_notes(played))
    return played, (*copies, *effects)


def _find_levels(wished: Levels, stored: Levels) -> Levels:
    """Find the levels at a stored game's seats, where a computer may have replaced a bot.

    wished: the levels in the game's key. stored: those in its head.
    """
    known = [*stored, *wished[len(stored) :]]
    return tuple(now if is_bot(level) else level for level, now in zip(wished, known, strict=False))


def _seat_bots(play: Play) -> Updated:
    """Store copies of the bots at the table for the game, which then counts as practice."""
    if not play.company.bots:
        return play, ()
    shared, copies = copy_seated(play.shared, play.game.name, play.company.levels)
    head = play.keeping.head._replace(practice=True)
    play = play._replace(shared=shared, keeping=play.keeping._replace(head=head))
    found = bots_at(shared, play.game.name, play.company.levels)
    if any(found[seat] is None for seat in play.company.bots) and not play.panels.problem:
        play = play._replace(panels=play.panels._replace(problem=_NO_BOT))
    return play, copies


_NO_BOT: Final = (
    "A bot at this table isn’t in this browser, so it can’t play. Ask its author for a link to it."
)


def _open_copy(play: Play) -> Updated:
    """Leave a game unchanged that a later version has saved, and play another copy."""
    if play.keeping.incoming and play.keeping.incoming.others:
        return _open_next(play, play.keeping.incoming, split=False)
    key = play.keeping.key.next_free({*play.shared.games.entries, play.keeping.key.text})
    keeping = play.keeping._replace(key=key, ready=False, read=None)
    play = play._replace(panels=play.panels._replace(problem=_NEWER), keeping=keeping)
    return play, _opening(play)


def _opening(play: Play) -> tuple[Effect, ...]:
    """Open another game than the address names, and put it into the address."""
    return readdress(play), OpenGame(play.keeping.key.text)


_NEWER: Final = "A newer version of Trilithon saved this game, so it was left alone. This is a new game."


def _restore_notes(play: Play) -> Play:
    """Restore the players' notes, leaving out any that can't be read."""
    uis: dict[int | None, object] = {}
    for seat, text in enumerate(play.keeping.head.notes[: play.company.seats]):
        seen = play.going.history(seat).now
        uis[seat] = play.table.refresh_ui(seen, play.table.notes.read(seen, text))
    return play._replace(eyes=play.eyes._replace(uis=uis, ui=uis.get(play.eyes.viewer, play.eyes.ui)))


def _start_new(play: Play) -> Updated:
    """Start a game that isn't stored. If it came with a link, it is stored from now on."""
    head, now = play.keeping.head, play.shared.now
    # A second may have passed since a link opened it at a position.
    head = head._replace(begun=now, played=now if head.origin else head.played)
    play = play._replace(keeping=play.keeping._replace(head=head))
    came, play = play.keeping.incoming, _forget_link(play)
    if came and came.split:
        play = play._replace(panels=play.panels._replace(problem=_SPLIT))
    play, copies = _seat_bots(play)
    play, effects = _start_play(play)
    return play, (*copies, *write_whole(play), *effects)


def _start_play(play: Play) -> Updated:
    """Greet the player. If a round was being counted out when the game was left, count it out again."""
    # What others play elsewhere is news, and how a game ended is in its heading.
    known = play.keeping.head.seen or play.company.away_seats or play.eyes.seen.result
    if not known and (counted := moments_waiting(play)):
        return show_moments(play, counted)
    play, effects = start_turn(_say_welcome(play), returns=False)
    stands = play.table.facts(play.eyes.seen).replace(" · ", ", ")
    return play._replace(speech=play.speech._replace(aloud=f"{stands}. {play.speech.aloud}".strip())), effects


def _meet_link(play: Play, save: saves.Save) -> Updated:
    """Compare a stored game with the link for it, which may continue it or differ from it."""
    came = play.keeping.incoming
    assert came
    how = by_links.meet(came, play.company.levels, save)
    if how in (by_links.SPLIT, by_links.ANOTHER) and came.others:
        return _open_next(play, came, how == by_links.SPLIT)
    kept, play = play, _forget_link(play)
    if how == by_links.ON:
        record = by_links.continue_record(save.record, came)
        company = seat_company(play.company.levels, record.names, play.company.colours)
        there = play_record(play.game, play.shared, play.keeping.key, record, company)
        play = with_game(play._replace(company=company), there.going, there.eyes.seen, there.eyes.ui)
        play = play._replace(keeping=play.keeping._replace(fresh=True))
    else:
        play = play._replace(panels=play.panels._replace(problem=_OLDER))
    ended = count_result(play) if play.eyes.seen.result and not kept.eyes.seen.result else ()
    written_now = () if play.record == save.record else save_changes(kept, play)
    play, effects = start_turn(_say_welcome(play), returns=False)
    return play, (*written_now, *ended, *effects)


def _forget_link(play: Play) -> Play:
    """Forget the link, unless another tab has the game: that tab may continue it first."""
    return play._replace(keeping=play.keeping._replace(incoming=None)) if play.keeping.held else play


def _open_next(play: Play, came: Incoming, split: bool) -> Updated:
    """Read the next game that the link may continue."""
    play = by_links.try_next_game(play, came, split)
    return play, _opening(play)


_OLDER: Final = "Your saved game is further ahead than this link, so you’re seeing your saved game."
_SPLIT: Final = "This link and your saved game differ. Both are kept; this is the one from the link."


def _take_over(play: Play, answer: Opened) -> Updated:
    """Take over a game from another tab, which may have continued it."""
    play = play._replace(keeping=play.keeping._replace(held=True, elsewhere=False))
    kept = answer.stored
    if kept is None or kept.head in ("", play.keeping.read):
        return play, write_whole(play)
    if play.eyes.seen.result and saves.write_save(kept.key, save_of(play)).lines == kept.lines:
        return _join_finished_game(play, answer)
    if play.keeping.fresh:
        return open_game(play._replace(keeping=play.keeping._replace(ready=False)), answer)
    if saves.write_save(kept.key, save_of(play)).lines[: len(kept.lines)] == kept.lines:
        return play, write_whole(play)
    problem = "This game was also played in another tab. Those moves are under “Set aside”."
    aside = PutAside(kept, "Two tabs played on from the same point. This is what the other tab played.")
    return play._replace(panels=play.panels._replace(problem=problem)), (aside, *write_whole(play))


def _join_finished_game(play: Play, answer: Opened) -> Updated:
    """Take over what another tab has stored of a finished game, and continue here, for example a review."""
    if isinstance(answer.read, saves.Save):
        head, own = answer.read.head, play.keeping.head
        play = play._replace(
            keeping=play.keeping._replace(head=head._replace(review=own.review or head.review))
        )
    return play, write_whole(play)


def _say_welcome(play: Play) -> Play:
    """Put the greeting of an opened game into the status line."""
    said, greets = _welcome(play)
    play = saying(play, said)
    return play._replace(speech=play.speech._replace(greets=greets))


def _hello(play: Play) -> str:
    """Return the greeting of a game without moves."""
    if play.company.away_seats:
        return f"{play.table.guidance.greeting} After each turn you get a link to send."
    return play.table.guidance.greeting


def _welcome(play: Play) -> tuple[str, bool]:
    """Return the greeting, and whether it is the table's own."""
    if noted := play.table.notes.say(play.eyes.seen, play.eyes.ui):
        return noted, False
    if (
        play.company.away_seats
        and play.eyes.viewer is not None
        and play.going.has_begun
        and not play.is_awaited
    ):
        told = " ".join(news(play, play.eyes.viewer))
        return (told, False) if _has_moved(play) else (f"{play.table.guidance.greeting} {told}", True)
    if not (play.going.has_begun or play.going.redo):
        if play.is_awaited:
            return "", False
        return (_say_challenge(play), False) if play.keeping.head.challenge else (_hello(play), True)
    if (
        play.keeping.key.number > 1 and play.keeping.head.begun == play.keeping.head.played
    ):  # nothing has been played in it yet
        made = play.going.moves_made
        others = any(one.key != play.keeping.key.text for one in play.shared.games.of_setup(play.keeping.key))
        kept = " Your other game is kept." if others else ""  # from a puzzle there is none
        practice = " and counts as practice" if play.keeping.head.practice else ""
        return f"This game starts at move {made}{practice}.{kept}", False
    if play.eyes.seen.result:  # how it ended is said already
        return "", False
    so_far = f", {count_moves(play.going.moves_made)} in" if _has_moved(play) else ""
    return f"Your game is as you left it{so_far}.", False


def _has_moved(play: Play) -> bool:
    """Whether anybody at this screen has moved, or if only computers play, whether one of them has."""
    here = play.company.persons or range(play.company.seats)
    return play.own_history.has_moved(here)


def _say_challenge(play: Play) -> str:
    """Say which result to beat."""
    return to_beat(play) or _hello(play)


def save_of(play: Play) -> saves.Save:
    """Return the game in the form that is stored."""
    result = play.eyes.seen.result
    known = play.eyes.shown if play.pace.has_unseen else play.eyes.seen
    if play.pace.has_unseen and play.look:
        known = next((moment.seen for moment in moments_waiting(play)), play.eyes.seen)
    # A game that was set aside and is gone on with is no longer set aside.
    head = play.keeping.head.with_company(play.company)
    head = head._replace(
        played=head.played if result and head.over else play.shared.now,  # looking back is no playing
        over=result,
        progress=play.table.progress(known),
        so_far=None if result else play.table.ending.so_far(known),
        aside="",
        notes=notes_of(play),
        seen=not play.pace.has_unseen,
    )
    return saves.Save(head, play.record, play.going.redo)


def save_changes(before: Play, play: Play) -> tuple[Effect, ...]:
    """Store the changes, if this tab has the lock and there is anything to store."""
    if not play.keeping.held or not (_has_anything(play) or before.going.redo):
        return ()
    return (Write(saves.find_change(play.keeping.key.text, save_of(before), save_of(play))),)


def write_whole(play: Play) -> tuple[Effect, ...]:
    """Store the whole game, if this tab has the lock and there is anything to store."""
    if not play.keeping.held or not _has_anything(play):
        return ()
    return (Write(saves.overwrite(play.keeping.key.text, save_of(play))),)


def _has_anything(play: Play) -> bool:
    head = play.keeping.head
    return bool(play.going.has_begun or play.going.redo or head.challenge or head.assisted or notes_of(play))


def save_time(play: Play) -> tuple[Effect, ...]:
    """Store the time played, when the game is left or hidden."""
    return save_changes(play, play)


def count_result(play: Play) -> tuple[Effect, ...]:
    """Add a finished game to the statistics of the one person who played it, unless it was practice."""
    keeping = play.keeping
    if (
        not (play.eyes.seen.result and keeping.held)
        or keeping.head.practice
        or len(play.company.persons) != 1
    ):
        return ()
    seat = play.company.persons[0]
    day = play.shared.today.isoformat() if play.shared.today else ""
    return (
        Finish(
            GameResult.from_save(play.keeping.key, save_of(play), seat, places(play.eyes.seen.result), day)
        ),
    )
