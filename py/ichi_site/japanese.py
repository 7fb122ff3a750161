"""What Japanese pages need: no space where a source line ends, English marked as English."""

import re

_CJK = r"[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]"
_TAGS = r"(?:<[^>]*>)*"
_NEWLINE = re.compile(rf"({_CJK}{_TAGS})\n({_TAGS})(?={_CJK})")
_ENGLISH = re.compile("[A-Za-z]{2,}(?::? [A-Za-z0-9][A-Za-z0-9’'-]*){2,}")
_WORD = re.compile("[A-Za-z]{2,}")
_NOT_PROSE = re.compile(r"(<(pre|code|math|script|style|svg)\b.*?</\2>|<[^>]*>)", re.DOTALL)
_VERBATIM = re.compile(r"(<(pre|textarea|script|style)\b.*?</\2>)", re.DOTALL)


def join_lines(html: str) -> str:
    """Take away each newline that stands between two CJK characters, with or without tags there.

    Text between `<pre>` and `</pre>` is left as it is.
    """
    pieces = _VERBATIM.split(html)
    # split() gives text, verbatim element, its tag name, text, …
    pieces[::3] = [_NEWLINE.sub(r"\1\2", text) for text in pieces[::3]]
    del pieces[2::3]
    return "".join(pieces)


def mark_english(html: str) -> str:
    """Mark each run of three English words or more as English: the voice that reads it changes.

    Code and formulas are of no language.
    """
    pieces = _NOT_PROSE.split(html)
    # split() gives text, tag or whole element, its name if it is one, text, …
    pieces[::3] = [_ENGLISH.sub(_marked, text) for text in pieces[::3]]
    return "".join(pieces[i] for i in range(len(pieces)) if i % 3 != 2)


def _marked(match: re.Match[str]) -> str:
    phrase = match[0]
    return f'<span lang="en">{phrase}</span>' if len(_WORD.findall(phrase)) > 2 else phrase
