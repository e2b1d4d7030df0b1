export type EmbeddedFormSettings = { scriptUrl: string; portalId: string; formId: string };

type Embed = { region: string; portalId: string; formId: string; target: string };
declare global {
  interface Window {
    hbspt?: { forms: { create(embed: Embed): void } };
  }
}

/** Milliseconds. */
const patience = 6_000;

/** Calls `settle` once, with `false` on error or timeout. Returns the cancel function. */
export function loadForm(
  { scriptUrl, portalId, formId }: EmbeddedFormSettings,
  target: HTMLElement,
  settle: (drawn: boolean) => void,
): () => void {
  const script = document.createElement("script");
  const drawing = new MutationObserver(() => target.querySelector("form, iframe") && end(true));
  const waiting = setTimeout(() => end(false), patience);
  let over = false;

  script.src = scriptUrl;
  script.addEventListener("error", () => end(false));
  script.addEventListener("load", draw);
  drawing.observe(target, { childList: true, subtree: true });
  document.head.append(script);

  function draw() {
    if (over) return;
    try {
      if (!window.hbspt) return end(false);
      window.hbspt.forms.create({ region: "na1", portalId, formId, target: `#${target.id}` });
    } catch {
      end(false);
    }
  }
  function callOff() {
    over = true;
    clearTimeout(waiting);
    drawing.disconnect();
  }
  function end(drawn: boolean) {
    if (over) return;
    callOff();
    settle(drawn);
  }
  return callOff;
}
