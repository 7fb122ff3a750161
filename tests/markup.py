"""What an HTML validator says of pages."""

import json

from tests import npm

VALIDATE = """
const { HtmlValidate } = require("html-validate");
const { config, pages } = JSON.parse(require("fs").readFileSync(0, "utf-8"));
const validator = new HtmlValidate(config);
(async () => {
  const said = [];
  for (const [name, html] of Object.entries(pages)) {
    const { results } = await validator.validateString(html, name);
    for (const { messages } of results)
      for (const { ruleId, message, selector, line } of messages)
        said.push([ruleId, `${name}:${line} ${selector}: ${ruleId}: ${message}`, selector]);
  }
  console.log(JSON.stringify(said));
})();
"""

CONFIG = {
    "root": True,
    "extends": ["html-validate:standard", "html-validate:a11y"],
    "rules": {
        "wcag/h32": "off",  # no submit buttons: controls act at once, and nothing is sent
        "wcag/h71": "off",  # no legends: a figure's fieldset is a switch, not a group
    },
}

MATERIAL = {
    # On checkboxes the attribute means nothing in HTML, but keeps Firefox from opening them again.
    ("valid-autocomplete", "#__drawer"),
    ("input-attributes", "#__drawer"),
    ("valid-autocomplete", "#__search"),
    ("input-attributes", "#__search"),
}
"""Material's own faults: rule and place."""


def faults(pages: dict[str, str]) -> list[str]:
    """What is wrong with the HTML of pages, given by name."""
    said = json.loads(npm.node(VALIDATE, json.dumps({"config": CONFIG, "pages": pages})))
    return [sentence for rule, sentence, place in said if (rule, place) not in MATERIAL]
