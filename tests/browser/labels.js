// In every state, at every width, plain and spaced as a reader may want it: labels of a figure that
// are under 12 px, that lie over one another or that leave the page.
async ([id, states, widths, spacing]) => {
  const GUTTER = 20; // between a figure and the edge of a narrow page
  const figure = document.getElementById(id);
  const others = [...figure.parentElement.children].filter((other) => other !== figure);
  const sheet = document.head.appendChild(document.createElement("style"));
  sheet.textContent = spacing;
  const faults = new Set();

  const labels = () => {
    const svg = [...figure.querySelectorAll("svg.ichi-svg")].find((svg) => svg.getClientRects().length);
    const stage = svg.getBoundingClientRect();
    return [...svg.querySelectorAll("text:not([opacity='0'])")].map((text) => {
      const { left, right, bottom, height } = text.getBoundingClientRect();
      const style = getComputedStyle(text);
      const size = (parseFloat(style.fontSize) * stage.width) / svg.viewBox.baseVal.width;
      const after = style.letterSpacing === "normal" ? 0 : size * 0.12; // no ink there
      return {
        text: text.textContent.trim(), size, room: stage.width,
        left: left - stage.left, right: right - stage.left - after,
        top: bottom - height * 0.86, bottom: bottom - height * 0.2, // of the letters, not of the line
      };
    }).filter(({ text }) => text);
  };
  const look = (where) => {
    const all = labels();
    all.forEach((a, i) => {
      if (a.size < 11.99) faults.add(`${where}: “${a.text}” has ${a.size} px`);
      if (a.left < -GUTTER || a.right > a.room + GUTTER) faults.add(`${where}: “${a.text}” leaves the page`);
      for (const b of all.slice(i + 1)) {
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (across > 0.5 && down > 1.5) faults.add(`${where}: “${a.text}” lies over “${b.text}”`);
      }
    });
  };

  others.forEach((other) => (other.style.display = "none"));
  for (const some of [widths.filter((width) => width < 480), widths.filter((width) => width >= 480)]) {
    figure.style.width = `${some[0]}px`;
    await figure.set({});
    for (const state of states) {
      await figure.set(state);
      for (const width of some) {
        figure.style.width = `${width}px`;
        for (const spaced of [false, true]) {
          sheet.disabled = !spaced;
          look(`${id} ${JSON.stringify(state)} ${width} px${spaced ? " spaced" : ""}`);
        }
      }
      sheet.disabled = true;
    }
  }
  others.forEach((other) => (other.style.display = ""));
  figure.style.width = "";
  sheet.remove();
  await figure.reset();
  return [...faults];
};
