"""Failures in what the core's tests share are told in full."""

import pytest

pytest.register_assert_rewrite("tests.core.facts")
