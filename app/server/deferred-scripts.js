(() => {
  // All browsers that docs/architecture.md names know import maps: an older one keeps the page as the server sent it.
  const runsScripts = HTMLScriptElement.supports?.("importmap");
  // Milliseconds: no engine owes a signal. Firefox reports no paint of a page that scrolled before it, and a file may never come.
  const longestWait = 3000;
  const afterLoad = 1000;
  let started = false;
  const pressed = [];

  const start = async (reason) => {
    if (started) return;
    started = true;
    const links = [...document.querySelectorAll(runsScripts ? "link[data-rel]" : "link[data-rel=stylesheet]")];
    const loaded = links.filter((link) => link.dataset.rel === "stylesheet").map(settled);
    for (const [index, link] of links.entries()) {
      link.fetchPriority = "low";
      link.rel = link.dataset.rel;
      // Each takes milliseconds of a phone: all at once would be a long task. Whoever touches the page waits for them.
      if (index % 4 === 3 && !(reason instanceof Event)) await nextTask();
    }
    await Promise.race([Promise.all(loaded), pause(longestWait)]);
    if (!runsScripts) return;
    for (const script of document.querySelectorAll("script[data-type]")) {
      script.type = script.dataset.type;
      script.parentNode.insertBefore(script, script.nextSibling);
    }
  };
  const pause = (milliseconds) => new Promise((next) => setTimeout(next, milliseconds));
  const nextTask = () => pause(0);
  const settled = (link) =>
    new Promise((settle) => {
      link.addEventListener("load", settle);
      link.addEventListener("error", settle);
    });
  for (const type of ["pointerdown", "keydown", "focusin"])
    addEventListener(type, start, { once: true, capture: true });
  const whenIdle = () => (window.requestIdleCallback ?? setTimeout)(start, { timeout: 2000 });
  const afterContent = (paints) => paints.getEntriesByName("first-contentful-paint").length && whenIdle();
  addEventListener("load", () => {
    setTimeout(whenIdle, afterLoad);
    new PerformanceObserver(afterContent).observe({ type: "paint", buffered: true });
  });
  setTimeout(whenIdle, longestWait);

  const remember = ({ target }) => {
    const button = target.closest("button[type=button]");
    if (button) pressed.push(button);
  };
  const pressAgain = async () => {
    removeEventListener("click", remember);
    for (const button of pressed) {
      button.click();
      // React shows a press before it can answer the next one.
      await nextTask();
    }
  };
  addEventListener("click", remember);
  addEventListener("hydrated", pressAgain, { once: true });
})();
