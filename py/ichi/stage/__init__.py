"""The browser session: which figures are open, what each has on screen, the patch to send."""

from ichi.stage.session import Session

__all__ = ["Session"]
