import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { expect, onTestFinished, test } from "vitest";
import { keepPage, noteSubmission, useLostConnection } from "./lost-connection.ts";

function Shown() {
  return useLostConnection()?.why;
}

test.for([
  ["a page", "GET", "page"],
  ["a form", "POST", "offline"],
] as const)("without a line, %s that was asked for is told as what it is", async ([, method, why]) => {
  Object.defineProperty(navigator, "onLine", { value: false, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "onLine"));
  const host = document.body.appendChild(document.createElement("p"));
  const root = createRoot(host);
  flushSync(() => root.render(<Shown />));
  const keep = keepPage((address) => Response.redirect(new URL(address, location.href)));
  const args = { request: new Request(location.href, { method }) } as Parameters<typeof keep>[0];
  await keep(args, async () => ({ page: { type: "error", result: new TypeError("Failed to fetch") } }));
  await expect.poll(() => host.textContent).toBe(why);
  flushSync(() => noteSubmission("form", new Event("submit")));
  expect(host.textContent, "while the next is under way").toBe("");
  root.unmount();
});
