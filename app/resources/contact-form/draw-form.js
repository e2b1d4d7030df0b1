(() => {
  const target = document.getElementById("embedded-form");
  const { script, portal, form, site } = target.dataset;
  const page = document.documentElement;

  const report = (state) =>
    parent.postMessage({ contactForm: state, height: Math.ceil(page.offsetHeight) }, site ?? location.origin);
  const heightObserver = new ResizeObserver(() => report("drawn"));
  const drawing = new MutationObserver(() => {
    if (!target.querySelector("form, iframe")) return;
    drawing.disconnect();
    // Told at once: nothing is rendered, and so observed, in a frame that has no height yet.
    report("drawn");
    heightObserver.observe(page);
  });
  const draw = () => {
    try {
      hbspt.forms.create({ region: "na1", portalId: portal, formId: form, target: "#embedded-form" });
    } catch {
      report("missing");
    }
  };

  drawing.observe(target, { childList: true, subtree: true });
  const element = document.createElement("script");
  element.src = script;
  element.addEventListener("load", draw);
  element.addEventListener("error", () => report("missing"));
  document.head.append(element);
})();
