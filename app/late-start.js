(() => {
  const { entry, manifest } = document.getElementById("page").dataset;
  let started = false;
  let pressed;

  window.trustedTypes?.createPolicy("default", {
    createHTML: (html) => (!html.includes("<") || /^<script><\/script>$/.test(html) ? html : null),
    createScriptURL: (url) => (new URL(url, location).href.startsWith(location.origin + "/assets/") ? url : null),
  });

  const start = () => {
    if (started) return;
    started = true;
    const preload = document.createElement("link");
    preload.rel = "modulepreload";
    preload.href = manifest;
    const script = document.createElement("script");
    script.type = "module";
    script.fetchPriority = preload.fetchPriority = "low";
    script.src = entry;
    document.head.append(preload, script);
  };
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
