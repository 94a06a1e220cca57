"""The type of everything that the table of Whist is drawn from."""

from typing import TypeAlias

from trilithon.games.whist.state import Observation, State
from trilithon_web import table
from trilithon_web.tricks.ui import Ui

Sight: TypeAlias = table.Sight[Observation, Ui, State]
