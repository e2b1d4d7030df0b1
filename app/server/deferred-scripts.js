(() => {
  let started = false;
  let pressed;

  const start = async () => {
    if (started) return;
    started = true;
    const links = [...document.querySelectorAll("link[data-rel]")];
    const loaded = links.filter((link) => link.dataset.rel === "stylesheet").map(settled);
    for (const link of links) {
      link.fetchPriority = "low";
      link.rel = link.dataset.rel;
    }
    await Promise.all(loaded);
    for (const script of document.querySelectorAll("script[data-type]")) {
      script.type = script.dataset.type;
      script.parentNode.insertBefore(script, script.nextSibling);
    }
  };
  const settled = (link) =>
    new Promise((settle) => {
      link.addEventListener("load", settle);
      link.addEventListener("error", settle);
    });
  for (const type of ["pointerdown", "keydown", "focusin"])
    addEventListener(type, start, { once: true, capture: true });
  const whenIdle = () => (window.requestIdleCallback ?? setTimeout)(start, { timeout: 2000 });
  addEventListener("load", () => new PerformanceObserver(whenIdle).observe({ type: "paint", buffered: true }));

  const remember = ({ target }) => {
    pressed = target.closest("button[type=button]");
  };
  const pressAgain = () => {
    removeEventListener("click", remember);
    pressed?.click();
  };
  addEventListener("click", remember);
  addEventListener("hydrated", pressAgain, { once: true });
})();
