"""The list of deliberate faults in the page: each can be made, and names tests that exist."""

import pytest

from tools.check.faults import PageFault, faults, places
from tools.setup import ROOT


@pytest.mark.parametrize("fault", faults(), ids=lambda fault: fault.name)
def test_a_fault_can_be_made(fault: PageFault) -> None:
    assert len(places(fault, ROOT)) == 1
    assert fault.tests
    for test in fault.tests:
        file, _, function = test.partition("::")
        assert f"def {function}" in (ROOT / file).read_text(encoding="utf-8")
