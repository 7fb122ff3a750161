import json
import xml.etree.ElementTree as ET

import pytest

from ichi_site.mathml import formula, replace_formulas
from tests import npm, snapshot
from tests.site.pages import CODE, DISPLAY, INLINE, PAGES, read

MATHML = "{http://www.w3.org/1998/Math/MathML}"


@pytest.mark.parametrize("block", [True, False])
def test_a_formula_says_how_it_is_set_and_what_it_says(block: bool) -> None:
    math = ET.fromstring(formula(r"\theta_i < 1", block=block))
    assert math.tag == f"{MATHML}math"
    assert math.get("display") == ("block" if block else "inline")
    assert math.get("alttext") == r"\theta_i < 1"


def test_names_of_operators_stand_off_their_argument() -> None:
    apart, close = '<mo rspace="0.17em">&#x2061;</mo>', "<mo>&#x2061;</mo>"
    assert f"<mi>sin</mi>{apart}<mi>p" in formula(r"\sin p", block=False)
    assert f"<mi>sin</mi>{close}<mo" in formula(r"\sin(p)", block=False)
    assert f"<mi>softmax</mi>{apart}<mi>x" in formula(r"\operatorname{softmax} x", block=False)
    times = '<mo lspace="0.17em">&#x2062;</mo>'
    assert f"<mi>a</mi>{times}<mi>sin</mi>" in formula(r"a\sin b", block=False)


def test_formulas_of_a_page() -> None:
    page = '<p><span class="arithmatex">\\(p &lt; n\\)</span></p>'
    assert replace_formulas(page) == f"<p>{formula('p < n', block=False)}</p>"


def test_only_long_formulas_take_focus() -> None:
    short = replace_formulas('<div class="arithmatex">\\[p\\]</div>')
    long = replace_formulas('<div class="arithmatex">\\[a+b+c+d+e+f+g+h+i+j+k\\]</div>')
    assert 'class="ichi-formula"><math' in short
    assert 'class="ichi-formula" tabindex="0"><math' in long


def test_a_power_of_an_operator_keeps_its_two_parts() -> None:
    math = ET.fromstring(formula(r"\sin^2 x", block=False))
    (power,) = (part for part in math.iter() if part.tag.endswith("msup"))
    assert len(power) == 2


SPEAK = """
const sre = require("speech-rule-engine");
const formulas = JSON.parse(require("fs").readFileSync(0, "utf-8"));
sre.setupEngine({ locale: "en", domain: "clearspeak", modality: "speech" });
const speak = () => formulas.map((math) => sre.toSpeech(math));
sre.engineReady().then(() => console.log(JSON.stringify(speak())));
"""


def formulas_of_the_book() -> dict[str, str]:
    """All formulas, as MathML, by their source."""
    found: dict[str, str] = {}
    for page in PAGES:
        text = CODE.sub("", read("en", page))
        for pattern, block in ((DISPLAY, True), (INLINE, False)):
            for match in pattern.finditer(text):
                found[match[1].strip()] = formula(match[1], block=block)
            text = pattern.sub("", text)
    return found


def test_every_formula_is_well_formed_and_made_of_mathml() -> None:
    names = "math mrow mi mn mo mtext mspace mfrac msqrt msub msup msubsup munder munderover mtable"
    for source, math in formulas_of_the_book().items():
        elements = {part.tag.removeprefix(MATHML) for part in ET.fromstring(math).iter()}
        assert elements <= {*names.split(), "mtr", "mtd"}, source


def test_every_formula_speaks_as_it_did() -> None:
    formulas = formulas_of_the_book()
    spoken = json.loads(npm.node(SPEAK, json.dumps(list(formulas.values()))))
    told = "".join(f"{tex}\n  {words}\n" for tex, words in zip(formulas, spoken, strict=True))
    assert not snapshot.changed("formulas.txt", told)
