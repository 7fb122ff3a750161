"""Scenes made visible: as SVG for the page, as Matplotlib for pictures one takes away."""
