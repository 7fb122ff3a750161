"""How fast ichi is, beside what one would have otherwise: `python -m tests.bench [load drag …]`."""
