"""Lets pytest explain the assertions of what tests share, too."""

import pytest

pytest.register_assert_rewrite("tests.browser")
