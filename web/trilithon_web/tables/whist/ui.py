"""The type of everything that the table of Whist is drawn from."""

from typing import TypeAlias

from trilithon.games.whist.state import Observation
from trilithon_web.table import sight
from trilithon_web.tricks.ui import Ui

Sight: TypeAlias = sight.Sight[Observation, Ui]
