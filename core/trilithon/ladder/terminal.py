"""A game in the terminal, as plain lines: a person against bots, or bots alone."""

import sys
from collections import Counter
from collections.abc import Callable, Sequence
from inspect import getdoc
from pathlib import Path
from textwrap import fill
from typing import Final, NamedTuple

from trilithon.arena.pairing import address
from trilithon.game import load
from trilithon.host import Host
from trilithon.ladder.bot_process import BotProcesses
from trilithon.options import changed_values, players_text
from trilithon.people import People, check_name, join_words
from trilithon.players import AnyBot, bot, chance_for, decide, levels
from trilithon.record import Record
from trilithon.state import AnyState, Move, MoveTextError, Refusal

PERSON: Final = ""  # the contestant's name of the person who plays
HELP: Final = "help"
RULES: Final = "rules"
UNDO: Final = "undo"
QUIT: Final = "quit"
_WORDS: Final = {
    HELP: "show these words",
    RULES: "explain the rules and scores",
    UNDO: "take back your last turn",
    QUIT: "stop, and show the game so far as a record",
}
_PROMPT: Final = f"Write a move by its text or number, or {join_words(list(_WORDS), 'or')}."
_WIDTH: Final = 79
_GLUE: Final = "\xa0"  # a space at which no line is broken


class Console(NamedTuple):
    """Where lines come from and go to. read: shows a prompt and returns the next line, None after the last."""

    read: Callable[[str], str | None]
    write: Callable[[str], None]


class TerminalGame:
    """A game between the contestants of its seats, one of whom can be a person.

    contestants: by seat, levels and files, or PERSON.
    """

    def __init__(
        self,
        start: AnyState,
        contestants: Sequence[str],
        budget: int,
        strangers: BotProcesses,
        console: Console,
    ) -> None:
        self._contestants, self._budget = contestants, budget
        self._strangers, self._console = strangers, console
        self._person = contestants.index(PERSON) if PERSON in contestants else None
        names = name_players(contestants, start.setup.game)
        self._host = Host(Record.begin(start, names))
        self._people = People(names, self._person)
        self._game = load(start.setup.game)
        self._bots: dict[int, AnyBot] = {}
        self._told = 0  # steps

    def play(self) -> None:
        """Play until the game is over or the person quits, and show the record. Raises BotFault for a bot's mistake."""
        self._introduce()
        try:
            self._seat_bots()
            while (seat := self._host.to_move) is not None:
                if seat in self._bots:
                    self._move_bot(seat)
                elif not self._ask_person(seat):
                    break
                self._tell_news()
        finally:
            self._finish()

    def _introduce(self) -> None:
        setup = self._host.setup
        self._write(f"{self._game.title} for {players_text((setup.seats,))}.")
        changed = changed_values(self._game.options, setup.options)
        for option in self._game.options:
            if option.name in changed:
                self._write(f"{option.title}: {option.word(changed[option.name])}.")
        for seat, name in enumerate(self._people.names):
            self._write(f"Seat {seat}: {name or 'you'}")
        if self._person is not None:
            self._write(_PROMPT)
        self._tell_news()

    def _seat_bots(self) -> None:
        """Create the bots, and show them the game so far."""
        for seat, name in enumerate(self._contestants):
            if name in self._strangers:
                self._bots[seat] = self._strangers.seat_bot(name, seat)
            elif name:
                self._bots[seat] = bot(name, self._game.name)
        self._show_bots(0)

    def _show_bots(self, since: int) -> None:
        """Show the bots what they see at the start of each turn, from one after `since` moves on."""
        for seat, one in self._bots.items():
            for _, seen in self._host.turn_starts(seat, since):
                one.observe(seen)

    def _move_bot(self, seat: int) -> None:
        chance = chance_for(self._host.setup.seed, seat, self._host.moves)
        move = decide(self._bots[seat], self._host.observe(seat), chance, self._budget)
        self._play(seat, move)

    def _play(self, seat: int, move: Move | str) -> None:
        self._host.play(seat, move)
        self._show_bots(self._host.moves)

    def _ask_person(self, seat: int) -> bool:
        """Ask for lines until one is a move or takes one back. Return whether the game continues."""
        observation = self._host.observe(seat)
        texts = [str(move) for move in observation.legal]
        numbered = not any(text.isdecimal() for text in texts)
        self._write("")
        self._write(str(observation))
        moves = [f"{number}:{_GLUE}{text}" if numbered else text for number, text in enumerate(texts, 1)]
        listed = fill(f"Your moves: {', '.join(moves)}", _WIDTH, break_on_hyphens=False)
        self._write(listed.replace(_GLUE, " "))
        while (line := self._console.read("Your move: ")) is not None:
            said = line.strip().casefold()
            if said == QUIT:
                break
            try:
                if said == UNDO:
                    self._take_back(seat)
                elif said in (HELP, RULES):
                    self._write(
                        rules_text(self._game.name) if said == RULES else _explain_words(texts[0], numbered)
                    )
                    continue
                elif said:
                    self._play_text(seat, line.strip(), texts, numbered)
                else:
                    raise MoveTextError(_PROMPT)
            except Refusal as refusal:
                rule = f" ({refusal.rule})" if refusal.rule else ""
                self._write(self._people.read(refusal.sentence) + rule)
            except MoveTextError as error:
                self._write(str(error))
            else:
                return True
        return False

    def _play_text(self, seat: int, said: str, texts: Sequence[str], numbered: bool) -> None:
        by_text = {text.casefold(): text for text in texts}
        text = by_text.get(said.casefold(), said)
        if numbered and text.isdecimal():
            if not 1 <= int(text) <= len(texts):
                raise MoveTextError(
                    f"There’s no move {text}. Write a number from 1 to {len(texts)}, or a move."
                )
            text = texts[int(text) - 1]
        self._play(seat, text)

    def _take_back(self, seat: int) -> None:
        """Take back all turns from the person's last one on. Raises Refusal if there is none."""
        record, movers = self._host.record, list[int | None]()
        played = 0
        for turn in record.turns:
            movers.append(record.states[played].to_move)
            played += len(turn)
        if seat not in movers:
            raise Refusal("", "You haven’t moved yet, so there’s nothing to undo.")
        while movers.pop() != seat:
            self._host.take_back()
        self._host.take_back()
        self._seat_bots()
        self._write("Your last turn is undone.")

    def _tell_news(self) -> None:
        """Write what happened since the last call."""
        for frame in self._host.frames(self._person, self._told):
            for event in frame.events:
                if event.text:
                    self._write(self._people.read(event.text))
            self._told = frame.number + 1

    def _finish(self) -> None:
        record = self._host.record
        result = record.state.result
        self._write("")
        self._write(self._people.read(result.text) if result else "The game isn’t over.")
        self._write(
            f"To see this game on the site, put {address(record)} after its address, or open these lines as a file:\n"
        )
        self._write(record.text())

    def _write(self, text: str) -> None:
        self._console.write(text)


def _explain_words(move: str, numbered: bool) -> str:
    """Explain what the person can write. move: the text of a legal one. numbered: whether moves have numbers, too."""
    lines = [f"{move:7} make a move by its text{', or by its number in the list' if numbered else ''}"]
    return "\n".join([*lines, *[f"{word:7} {meaning}" for word, meaning in _WORDS.items()]])


def rules_text(name: str) -> str:
    """Return the rules of a game: the help of its package."""
    load(name)
    return getdoc(sys.modules[f"trilithon.games.{name}"]) or ""


def name_players(contestants: Sequence[str], game: str) -> tuple[str, ...]:
    """Name the bots at a table by level or file, with the seat if several have the same name."""
    titles = {level.name: level.title for level in levels(game)}
    names = [titles.get(name, Path(name).stem) for name in contestants]
    number_of = Counter(names)
    return tuple(
        _valid_name(f"{name} {seat}" if name and number_of[name] > 1 else name)
        for seat, name in enumerate(names)
    )


def _valid_name(name: str) -> str:
    """Return a name as a record can have it, "" for the person's."""
    try:
        return check_name(name) if name else ""
    except ValueError:
        return "Bot"
