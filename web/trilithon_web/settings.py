"""The visitor's settings for the whole site: declared here, and saved as one short text.

The text, such as "theme=night&motion=none", is also read by site/look.js before the page is first painted.
"""

import re
from collections.abc import Mapping
from typing import Final, NamedTuple, TypeAlias
from urllib.parse import parse_qsl, urlencode

Settings: TypeAlias = Mapping[str, str]

LONGEST: Final = 40_000  # characters of a stored text that are looked at; most are names (see last_company)
_WORD: Final = re.compile(r"[a-z-]{1,80}")
_NAMES: Final = re.compile(r"own|group|names(-[a-z-]{1,80})?")  # keys of texts that people have written
_STEPS: Final = re.compile(r"lesson-[a-z-]{1,80}")  # keys of the steps at which lessons were left


class Setting(NamedTuple):
    """One setting.

    choices: values with their words.
    usual: the default; "" for the first choice.
    shown: whether the root element has it as data-<name>, for the style.
    """

    name: str
    title: str
    choices: tuple[tuple[str, str], ...]
    help: str = ""
    shown: bool = False
    usual: str = ""

    @property
    def is_switch(self) -> bool:
        """Whether it is only on or off."""
        return {value for value, _ in self.choices} == {"on", "off"}

    @property
    def default(self) -> str:
        """The value if nothing was chosen."""
        return self.usual or self.choices[0][0]

    def chosen(self, text: str) -> str:
        """Return the value that a text stands for, or the default."""
        return text if text in dict(self.choices) else self.default


OFF_ON: Final = (("off", "Off"), ("on", "On"))
ON_OFF: Final = (("on", "On"), ("off", "Off"))

TIPS: Final = Setting(
    "hints",  # as tips were called when it was first stored
    "Tips",
    (("first", "First games"), ("on", "Always"), ("off", "Never")),
    "What you can do now. “First games” are two of each kind.",
)

COACH: Final = Setting(
    "coach",
    "Coach",
    ON_OFF,
    "Gives hints. Games with help count separately.",
)

PACE: Final = Setting(
    "pace",
    "Computer speed",
    (("tap", "Only when I press"), ("slow", "Slow"), ("normal", "Normal"), ("quick", "Quick")),
    "How fast computers play. Press the table (or G) to hurry them.",
    usual="normal",
)

GROUPS: Final[tuple[tuple[str, tuple[Setting, ...]], ...]] = (
    (
        "Appearance",
        (
            Setting(
                "theme",
                "Theme",
                (("system", "Device"), ("day", "Day"), ("night", "Night")),
                shown=True,
            ),
            Setting("contrast", "High contrast", OFF_ON, shown=True),
            Setting(
                "cards",
                "Large numbers on cards",
                OFF_ON,
                "Bigger numbers replace the small symbols in the corners.",
                shown=True,
            ),
            Setting(
                "hand",
                "Left-handed layout",
                OFF_ON,
                "Puts the buttons by your left thumb.",
                shown=True,
            ),
        ),
    ),
    (
        "Animation and sound",
        (
            Setting(
                "motion",
                "Animation",
                (("none", "None"), ("slow", "Slow"), ("normal", "Normal"), ("quick", "Quick")),
                "Off if your device is set to reduce motion.",
                shown=True,
                usual="normal",
            ),
            Setting("sound", "Sound", OFF_ON, "Short sounds as cards and pieces move."),
        ),
    ),
    (
        "This browser",
        (
            Setting(
                "quick",
                "Quick start",
                ON_OFF,
                (
                    "Stores about 17 MB in this browser so later visits start faster. Turning it off "
                    "deletes it."
                ),
            ),
        ),
    ),
    (
        "At the table",
        (
            PACE,
            TIPS,
            COACH,
            Setting("confirm", "Ask before ending a game", ON_OFF),
            Setting("clock", "Show moves and time", ON_OFF),
            Setting("streaks", "Show streaks", ON_OFF, "Games and days won in a row."),
            Setting("rating", "Show puzzle ratings", ON_OFF, "Your rating at each game’s puzzles."),
            Setting(
                "keys", "Keyboard shortcuts", ON_OFF, "Letters and numbers; off while you type in a field."
            ),
        ),
    ),
)
ALL: Final = tuple(setting for _, group in GROUPS for setting in group)


def read(text: str | None, further: tuple[Setting, ...] = ()) -> Settings:
    """Read settings from a saved text, leaving out anything invalid.

    further: the table's own settings. Those of other tables are kept unread.
    """
    given = dict(parse_qsl((text or "")[:LONGEST]))
    others = {
        name: value
        for name, value in given.items()
        if _WORD.fullmatch(name) and _WORD.fullmatch(value) and not _STEPS.fullmatch(name)
    }
    chosen = {setting.name: setting.chosen(given.get(setting.name, "")) for setting in (*ALL, *further)}
    names = {name: value for name, value in given.items() if _NAMES.fullmatch(name)}
    steps = {
        name: value
        for name, value in given.items()
        if _STEPS.fullmatch(name) and re.fullmatch("[0-9]{1,2}", value)
    }
    return others | chosen | names | steps


def text_of(settings: Settings) -> str:
    """Write settings as the text to save."""
    return urlencode(settings)


def style_settings(settings: Settings) -> Settings:
    """Return the settings that the style uses, by name; "" for those at their default."""
    return {s.name: settings[s.name] if settings[s.name] != s.default else "" for s in ALL if s.shown}
