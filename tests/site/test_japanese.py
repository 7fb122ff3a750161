import pytest

from ichi_site.japanese import join_lines, mark_english


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("<p>位置を\n足す。</p>", "<p>位置を足す。</p>"),
        ("<p>これで、\n「三つ前」</p>", "<p>これで、「三つ前」</p>"),
        (
            "<p><strong>位置</strong>\nを<em>\n足す</em></p>",
            "<p><strong>位置</strong>を<em>足す</em></p>",
        ),
        ("<p>位置を\nadd\nする</p>", "<p>位置を\nadd\nする</p>"),
        ("<p>add a\nposition</p>", "<p>add a\nposition</p>"),
        ("<pre>位置\n位置</pre>位\n置", "<pre>位置\n位置</pre>位置"),
    ],
)
def test_newlines_between_japanese(before: str, after: str) -> None:
    assert join_lines(before) == after


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("「Attention Is All You Need」", '「<span lang="en">Attention Is All You Need</span>」'),
        ("論文The Llama 3 Herdは", '論文<span lang="en">The Llama 3 Herd</span>は'),
        ("Llama 3 8Bの幅", "Llama 3 8Bの幅"),
        ("<code>from ichi import attention</code>", "<code>from ichi import attention</code>"),
        ('<a title="one two three">三</a>', '<a title="one two three">三</a>'),
    ],
)
def test_english_in_japanese_is_marked(before: str, after: str) -> None:
    assert mark_english(before) == after
