"""The site's colours as a style sheet, all of them from `ichi.render.palette`."""


def style_sheet() -> str:
    """The palette's own sheet; its dark half where the system wants it and nobody chose; forced."""
    from ichi.render import palette  # not at the top: a package that changed must be seen

    return f"""{palette.style_sheet()}
@media screen and (prefers-color-scheme: dark) {{
  [data-md-color-scheme="auto"] {{ {palette.properties(1)} }}
}}
@media screen and (forced-colors: active) {{
  :root, [data-md-color-scheme] {{ {palette.forced()} }}
}}
"""
