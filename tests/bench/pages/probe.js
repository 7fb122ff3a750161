// Runs in every measured page before anything else; the measurements ask it as `probe`.
(() => {
  const probe = { live: null, waking: null, ready: null, moved: null, longTasks: [] };
  globalThis.probe = probe;

  new MutationObserver((records) => {
    for (const { target } of records) {
      if (target.dataset.status === "waking") probe.waking ??= performance.now();
      if (target.dataset.status === "live") probe.live ??= performance.now();
    }
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ["data-status"] });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) probe.longTasks.push([startTime, duration]);
  }).observe({ type: "longtask", buffered: true });
  addEventListener("DOMContentLoaded", () => (probe.ready = performance.now()));

  const frame = () => new Promise(requestAnimationFrame);
  const rest = () => frame().then(() => new Promise((resolve) => setTimeout(resolve)));

  /** The control of a figure's main parameter. */
  probe.control = (figure) =>
    figure.querySelector(".ichi-controls input[type=range], .ichi-controls :is(select, input)");

  /** Moves a control by one, to and fro over its whole range. */
  probe.step = (control) => {
    if (control.type === "checkbox") control.checked = !control.checked;
    else if (control.options) control.selectedIndex = (control.selectedIndex + 1) % control.options.length;
    else {
      const before = control.value;
      control.forward ??= true;
      const step = () => (control.forward ? control.stepUp() : control.stepDown());
      step();
      if (control.value === before) {
        control.forward = !control.forward;
        step();
      }
    }
    control.dispatchEvent(new Event("input", { bubbles: true }));
  };

  /** Milliseconds from the event on the control to the changed page, `count` times. */
  probe.changes = async (id, count, hurried = false) => {
    const figure = document.getElementById(id);
    const control = probe.control(figure);
    const times = [];
    for (let i = 0; i < count; i += 1) {
      const done = new Promise((resolve) => {
        figure.addEventListener("ichi:change", () => resolve(performance.now()), { once: true });
      });
      const start = performance.now();
      probe.step(control);
      times.push((await done) - start);
      if (!hurried) await rest();
    }
    return times;
  };

  /** The times between frames while a control is moved in each of them; none is moved without id. */
  probe.frames = async (id, milliseconds) => {
    const control = id && probe.control(document.getElementById(id));
    const intervals = [];
    let last = await frame();
    for (const end = last + milliseconds; last < end; ) {
      if (control) probe.step(control);
      const now = await frame();
      intervals.push(now - last);
      last = now;
    }
    return intervals;
  };

  /** Moves the first control there is as soon as it can be moved; `moved` is when the picture did. */
  probe.impatient = () => {
    const figure = document.querySelector("ichi-figure");
    const picture = [...figure.querySelectorAll(".ichi-stage")].find((stage) => stage.offsetWidth);
    new MutationObserver((records) => {
      const moved = ({ target }) => !(target.closest ? target : target.parentElement).closest(".ichi-handle");
      if (records.some(moved)) probe.moved ??= performance.now();
    }).observe(picture.querySelector("svg"), {
      subtree: true,
      attributes: true,
      childList: true,
      characterData: true,
    });
    const control = probe.control(figure);
    const attempt = () => {
      if (!control.matches(":disabled")) probe.step(control);
      if (!probe.moved) setTimeout(attempt, 40);
    };
    attempt();
  };
})();
