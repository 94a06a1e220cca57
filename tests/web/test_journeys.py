"""The journeys of `tests.journeys` against the model in Python."""

import pytest

from tests.journeys import JOURNEYS, Journey
from tests.web.visiting import VisitorInPython


@pytest.mark.parametrize("journey", JOURNEYS, ids=lambda journey: journey.__name__)
def test_in_python(journey: Journey) -> None:
    journey(VisitorInPython())
