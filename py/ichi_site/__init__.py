"""Builds ichi's site: run time, bundle, MkDocs plugin. Never shipped to a browser."""

PYODIDE = "314.0.3"
PYSCRIPT = "0.7.31"
