// Three of ichi's figures as one would write them by hand, for their Japanese pages: the same
// picture, the same readout, the same sentence, without Python. It stands in for assets/js/ichi.js.

const n = (value) => String(Math.round(value * 100) / 100);
const path = (xs, ys) => `M${xs.map((x, i) => `${n(x)} ${n(ys[i])}`).join("L")}`;
const theta = (pair, base = 10000) => base ** (-pair / 16);
const range = (count) => [...Array(count).keys()];

const odometer = {
  main: "p",
  draw({ p, bit }, { put, value, handle, looks }) {
    const [turning, resting] = [looks("digit-0"), looks("digit-5")]; // as they open, at p = 15
    const x = (position) => 92 + (position / 64) * (656 - 92);
    let flips = 1;
    while (flips < 6 && (p >> (flips - 1)) & 1) flips += 1;
    const middle = x(p + 0.5);
    for (const key of ["column-gap", "column"]) put(key, { d: path([middle, middle], [28, 272]) });
    const dots = (r) =>
      range(flips).map((k) => `M${n(x(p + 1) - r)} ${n(76.5 + 35 * k)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`);
    put("flips-gap", { d: dots(5.5).join("") });
    put("flips", { d: dots(4).join("") });
    for (let k = 0; k < 6; k += 1) {
      put(`digit-${k}`, { class: k < flips ? turning : resting }, String((p >> k) & 1));
    }
    handle("p", middle, 20);
    const bits = p.toString(2).padStart(6, "0");
    value("p", p, `位置 ${p}`);
    value("flips", flips);
    value("bits", bits);
    return (
      `位置 ${p} の二進数は ${bits} です。次の一歩で ${flips} 個のビットが変わります。` +
      `選んだビット ${bit} は ${2 ** bit} トークンごとに変わり、${2 ** (bit + 1)} トークンでひと回りします。`
    );
  },
};

const decay = {
  main: "gap",
  draw({ gap, base }, { put, value, handle }) {
    const x = 58 + (gap / 256) * (690 - 58);
    const score = range(16).reduce((sum, i) => sum + Math.cos(gap * theta(i, base)), 0) / 16;
    const y = 344 - ((score + 0.2) / 1.2) * (344 - 56);
    const shown = score.toFixed(2).replace("-", "−");
    put("cursor", { d: path([x, x], [32, 344]) });
    put("score-name", { x: n(Math.min(Math.max(x, 82), 666)) }, shown);
    put("unrelated-name", gap > 128 ? { x: "66", "text-anchor": null } : { x: "690", "text-anchor": "end" });
    handle("gap", x, y);
    value("gap", gap, `${gap} トークン`);
    value("score", score, undefined, shown);
    return (
      `base が ${base.toLocaleString("en")} のとき、隔たり ${gap} トークンでのスコアは ${shown} です。` +
      "隔たり 0 では 1 です。"
    );
  },
};

const dials = {
  main: "p",
  draw({ p }, { put, value, handle }) {
    const TURN = 2 * Math.PI;
    for (let i = 0; i < 8; i += 1) {
      const [cx, cy, r] = [96 + 176 * (i % 4), 84 + 200 * Math.floor(i / 4), 64];
      const angle = p * theta(i);
      const fixed = range(Math.max(1, Math.ceil((angle / TURN) * 32)));
      const turns = [...fixed.map((k) => k * (TURN / 32)), angle];
      const reach = turns.map((turn) => r * (0.86 - (0.036 * turn) / TURN));
      put(`dial-${i}-coil`, {
        d: path(
          turns.map((turn, k) => cx + reach[k] * Math.cos(turn)),
          turns.map((turn, k) => cy - reach[k] * Math.sin(turn)),
        ),
      });
      const [x, y] = [cx + r * Math.cos(angle), cy - r * Math.sin(angle)];
      put(`dial-${i}-hand`, { d: path([cx, x], [cy, y]) });
      put(`dial-${i}-turns`, {}, `${(angle / TURN).toFixed(1)} 周`);
      if (i === 0) handle("fast", x, y);
      if (i === 7) handle("slow", x, y);
    }
    const turns = Math.floor(p / TURN);
    const slow = (p * theta(7)).toFixed(3);
    value("p", p, `位置 ${p}`);
    value("fast", p, undefined, p.toFixed(1));
    value("turns", turns);
    value("slow", p * theta(7), undefined, slow);
    return (
      `位置 ${p} で、いちばん速い組 0 は ${p.toFixed(1)} ラジアン、まるまる ${turns} 周しています。` +
      `八つのうちいちばん遅い組 7 は ${slow} ラジアンです。`
    );
  },
};

for (const [id, { main, draw }] of Object.entries({ odometer, decay, dials })) {
  const figure = document.getElementById(id);
  if (!figure) continue;
  const stage = figure.querySelector(".ichi-stage[data-shape=wide]");
  const [, , width, height] = stage.querySelector("svg").getAttribute("viewBox").split(" ").map(Number);
  const keyed = new Map([...stage.querySelectorAll("[data-k]")].map((mark) => [mark.dataset.k, mark]));
  const hits = new Map([...stage.querySelectorAll(".ichi-hit")].map((hit) => [hit.dataset.handle, hit]));
  const numbers = Map.groupBy(figure.querySelectorAll("data"), (data) => data.getAttribute("name"));
  const output = figure.querySelector(`output[name=${main}]`);
  const control = figure.querySelector(`input[name=${main}]`);
  const sentence = figure.querySelector(".ichi-describe");
  const state = JSON.parse(figure.dataset.state);

  const classes = new Map([...keyed].map(([key, mark]) => [key, mark.getAttribute("class")]));

  const pen = {
    looks: (key) => classes.get(key),
    put(key, attributes, text) {
      const mark = keyed.get(key);
      for (const [name, to] of Object.entries(attributes)) {
        if (to === null) mark.removeAttribute(name);
        else if (mark.getAttribute(name) !== to) mark.setAttribute(name, to);
      }
      if (text !== undefined && mark.textContent !== text) mark.textContent = text;
    },
    value(name, exact, spoken, shown = String(exact)) {
      for (const data of numbers.get(name) ?? []) {
        data.value = exact;
        data.textContent = shown;
      }
      if (spoken === undefined) return;
      output.textContent = shown;
      control.setAttribute("aria-valuetext", spoken);
      for (const hit of hits.values()) {
        if (hit.dataset.param !== name) continue;
        hit.setAttribute("aria-valuenow", exact);
        hit.setAttribute("aria-valuetext", spoken);
      }
    },
    handle(name, x, y) {
      pen.put(`handle:${name}`, { transform: `translate(${n(x)} ${n(y)})` });
      const { style } = hits.get(name);
      style.left = `${((100 * x) / width).toFixed(4)}%`;
      style.top = `${((100 * y) / height).toFixed(4)}%`;
    },
  };

  figure.querySelector("fieldset").disabled = false;
  figure.addEventListener("input", () => {
    state[main] = control.valueAsNumber;
    sentence.textContent = draw(state, pen);
    figure.dispatchEvent(new CustomEvent("ichi:change", { bubbles: true }));
  });
}
