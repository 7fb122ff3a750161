// Sizes ichi's frames, makes them of <ichi-figure>.
((page) => {
  const base = new URL("..", page.currentScript.src).href, { origin } = new URL(base);
  if (page[base]) return;
  page[base] = 1;

  const size = (frame) => (frame.style.height = frame.told + "px");
  const below = new IntersectionObserver((all) =>
    all.map((e) => e.isIntersecting || (e.boundingClientRect.top > 0 && size(e.target))));
  addEventListener("message", ({ data, origin: from, source }) => {
    const frame = [...page.querySelectorAll("iframe")].find((f) => f.contentWindow === source);
    if (!frame?.src.startsWith(base) || data?.v !== 1) return;
    if (from !== origin && (from !== "null" || !frame.sandbox.length)) return;
    const { type, height } = data;
    if (type === "ichi:change")
      frame.dispatchEvent(new CustomEvent(type, { bubbles: true, detail: data }));
    if (type !== "ichi:height" || height !== (height | 0) || height < 80 || height > 4000) return;
    if ((frame.times = -~frame.times) > 100) return;
    frame.told = height;
    height > frame.clientHeight ? size(frame) : below.observe(frame);
  });

  const tag = "ichi-figure", all = customElements;
  all.get(tag) || all.define(tag, class extends HTMLElement {
    connectedCallback() {
      const query = new URLSearchParams({ host: location.origin });
      for (const { name, value } of this.attributes) name == "style" || query.set(name, value);
      const room = /^ja/.test(this.closest("[lang]")?.lang || "ja") ? "" : "en/";
      const figure = query.get("figure");
      this.style.minHeight = 0;
      this.innerHTML =
        '<iframe width="100%" loading="lazy" allow="fullscreen" style="border:0;display:block">';
      Object.assign(this.firstChild, {
        title: this.title || figure,
        height: query.get("height") || 800,
        src: `${base + room}embed/${figure}/?${query}`,
      });
    }
    set(state) {
      this.firstChild.contentWindow.postMessage({ type: "ichi:set", v: 1, state }, origin);
    }
  });
})(document);
