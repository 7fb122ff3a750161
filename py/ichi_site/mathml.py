"""Formulas as MathML, made when the site is built: they need no script and no font of ours."""

import html
import re
from functools import cache

from latex2mathml.converter import convert

_FORMULA = re.compile(
    r'<(?P<tag>span|div) class="arithmatex">\\[(\[](?P<latex>.*?)\\[)\]]</(?P=tag)>', re.DOTALL
)


_TAG = re.compile("<[^>]*>")
LONG = 20
"""A formula of more letters than this may be wider than a page of 320 px."""

# What latex2mathml leaves to be said better, to the eye and to the ear: names of functions are
# identifiers, stand off what they multiply and are applied to what follows, a thin space between
# factors multiplies, a matrix is transposed, a slash stands close, angle brackets are brackets.
_REPAIRS = (
    (re.compile(r"<mo>([A-Za-z]{2,})</mo>"), r"<mi>\1</mi>"),
    (
        re.compile(
            r"(</m(?:sub|frac)>|(?<!sup>)(?<!sub>)<m[in]>(?:[^<]|&#\w+;)</m[in]>)"
            r"(?=<mi>[A-Za-z]{2,}</mi>)"
        ),
        r'\1<mo lspace="0.17em">&#x2062;</mo>',
    ),
    (
        # but not between an operator and its own power
        re.compile(r"(?<!sup>)(?<!sub>)(<mi>[A-Za-z]{2,}</mi>)(?=<m(?:i|n|sub|sup|frac)\b)"),
        r'\1<mo rspace="0.17em">&#x2061;</mo>',
    ),
    (
        re.compile(r"(<mi>[A-Za-z]{2,}</mi>)(?=<mo[^>]*>(?:&#x00028;|\())"),
        r"\1<mo>&#x2061;</mo>",
    ),
    (
        re.compile(r'(</m(?:i|sub|frac)>)<mspace width="0.167em" />(?=<m(?:i|sub)\b)'),
        r'\1<mo rspace="0.17em">&#x2062;</mo>',
    ),
    (
        re.compile(
            r"<msup>(?:<mrow>)?<(mi|msub)>((?:(?!<msu).)*?)</\1>(?:</mrow>)?"
            r"<mrow><mo>&#x022A4;</mo></mrow></msup>"
        ),
        r'<msup intent="transpose($matrix)"><\1 arg="matrix">\2</\1><mo>&#x022A4;</mo></msup>',
    ),
    (re.compile(r"<mo>(&#x0002F;|/)</mo>"), r'<mo lspace="0" rspace="0">\1</mo>'),
    (re.compile(r"<mi>(&#x027E8;)</mi>"), r'<mo form="prefix" stretchy="false">\1</mo>'),
    (re.compile(r"<mi>(&#x027E9;)</mi>"), r'<mo form="postfix" stretchy="false">\1</mo>'),
)


@cache
def formula(latex: str, *, block: bool) -> str:
    """The `<math>` element of a LaTeX formula, which it carries along as `alttext`.

    Raises ValueError for a formula that cannot be set.
    """
    try:
        math = convert(latex.strip(), display="block" if block else "inline")
    except Exception as error:  # it has no exception of its own for all that may be wrong
        raise ValueError(
            f"the formula {latex.strip()} cannot be set as MathML: {error!r}"
        ) from error
    for pattern, better in _REPAIRS:
        math = pattern.sub(better, math)
    alttext = html.escape(" ".join(latex.split()))
    return math.replace("<math ", f'<math alttext="{alttext}" ', 1)


def replace_formulas(page: str) -> str:
    """Turn what pymdownx.arithmatex left in the page's HTML into MathML.

    A formula that a narrow page may have no room for scrolls inside itself, by keys as well.
    """

    def one(match: re.Match[str]) -> str:
        block = match["tag"] == "div"
        math = formula(html.unescape(match["latex"]), block=block)
        long = len(html.unescape(_TAG.sub("", math))) > LONG
        focusable = ' tabindex="0"' if long else ""
        if block:
            return f'<div class="ichi-formula"{focusable}>{math}</div>'
        return f'<span class="ichi-long"{focusable}>{math}</span>' if long else math

    return _FORMULA.sub(one, page)
