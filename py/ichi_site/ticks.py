"""The table of ticks that grows through the chapters: each scheme against the four conditions.

`<ichi-ticks until="binary"></ichi-ticks>` stands for its rows down to that scheme.
"""

from html import escape
from typing import Any

from ichi_site import tags
from ichi_site.source import Source

_TAG = tags.tag("ichi-ticks")

VERDICTS = {
    "raw": "no yes no half",
    "share": "yes half yes no",
    "binary": "yes yes half no",
    "sinusoidal": "yes yes yes half",
    "learned": "yes half yes half",
    "rope": "yes yes yes yes",
}
"""Is it bounded, different everywhere, quiet, able to speak of distance? In the book's order."""

MARKS = {"yes": "✓", "half": "△", "no": "–"}

WORDS: dict[str, dict[str, Any]] = {
    "ja": {
        "scheme": "案",
        "conditions": ("① 有界", "② 違う", "③ 静か", "④ 距離"),
        "raw": "番号",
        "share": "割合",
        "binary": "二進数",
        "sinusoidal": "正弦波",
        "learned": "学習した表",
        "rope": "RoPE",
        "yes": "満たす",
        "half": "半分",
        "no": "満たさない",
        "reasons": {
            "raw": ("際限なく育つ", "番号は一つずつ", "語をかき消す", "引き算なら出る"),
            "share": ("0 から 1 まで", "長さで変わる", "1 を越えない", "一歩の幅が縮む"),
            "binary": ("桁は 0 か 1", "桁の足りる限り", "長さが揺れる", "桁上がりで飛ぶ"),
            "sinusoidal": ("長さは一定", "一周は無理数", "w = 1 なら語が勝つ", "素材だけ"),
            "learned": ("訓練が抑える", "表の端まで", "大きさも学ぶ", "学習しだい"),
            "rope": ("長さを保つ", "一周は無理数", "何も足さない", "差だけが残る"),
        },
    },
    "en": {
        "scheme": "scheme",
        "conditions": ("1 bounded", "2 different", "3 quiet", "4 distance"),
        "raw": "raw index",
        "share": "share",
        "binary": "binary",
        "sinusoidal": "sinusoids",
        "learned": "learned table",
        "rope": "RoPE",
        "yes": "met",
        "half": "half met",
        "no": "not met",
        "reasons": {
            "raw": ("grows without end", "no two alike", "drowns the word", "only by subtraction"),
            "share": ("from 0 to 1", "varies with length", "never above 1", "the step shrinks"),
            "binary": ("digits 0 or 1", "while digits last", "its length varies", "carries leap"),
            "sinusoidal": (
                "constant length",
                "irrational turns",
                "word wins at w = 1",
                "on offer only",
            ),
            "learned": (
                "training sees to it",
                "to the last row",
                "size is learned",
                "if it is learned",
            ),
            "rope": ("keeps length", "irrational turns", "nothing is added", "only the gap stays"),
        },
    },
}


def insert(source: Source, lang: str) -> Source:
    """Put the table in the place of each `<ichi-ticks>`."""
    return source.replace(
        _TAG, lambda match: table(tags.attributes(match[1]).get("until", ""), lang)
    )


def table(until: str, lang: str) -> str:
    """The table down to the scheme `until`, as HTML of one line."""
    if until not in VERDICTS:
        raise LookupError(f"until={until!r} is no scheme; there are {', '.join(VERDICTS)}")
    words = WORDS[lang]
    schemes = list(VERDICTS)[: list(VERDICTS).index(until) + 1]
    head = "".join(f'<th scope="col">{text}</th>' for text in words["conditions"])
    rows = "".join(
        f'<tr><th scope="row">{words[scheme]}</th>{_cells(scheme, words)}</tr>'
        for scheme in schemes
    )
    return (
        f'<table class="ichi-ticks" data-search-exclude="yes"><thead><tr>'
        f'<th scope="col">{words["scheme"]}</th>{head}</tr>'
        f"</thead><tbody>{rows}</tbody></table>"
    )


def _cells(scheme: str, words: dict[str, Any]) -> str:
    verdicts = zip(VERDICTS[scheme].split(), words["reasons"][scheme], strict=True)
    return "".join(
        f'<td class="is-{verdict}"><span role="img" aria-label="{escape(words[verdict])}">'
        f"{MARKS[verdict]}</span><small>{escape(reason)}</small></td>"
        for verdict, reason in verdicts
    )
