import type { Page } from "@playwright/test";
import { expect, holdBack, test } from "../back-office.ts";

/** Presses the button once the form listens, before the task in which effects run. */
async function pressOnceHydrated(page: Page, button: string): Promise<void> {
  await page.addInitScript((selector) => {
    const listen = document.addEventListener.bind(document) as (...all: unknown[]) => void;
    document.addEventListener = (...all: unknown[]) => {
      listen(...all);
      // React's own listeners have options, and come before the page is hydrated.
      if (all[0] !== "focusout" || all.length > 2) return;
      queueMicrotask(() => document.querySelector<HTMLElement>(selector)?.click());
    };
  }, button);
}

test("what was typed before the scripts came is sent, and refused above the form, however soon it is sent", async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 4\d\d/);
  await pressOnceHydrated(page, "#document button[type=submit]");
  const letThrough = await holdBack(page);
  await page.goto("/admin/content?edit=insights");
  await page.locator("[name=body_text]").fill("A text that nobody saves");
  await page.locator("[name=cta_link]").fill("javascript:alert(1)");
  letThrough();
  await expect(page.locator("#document").getByRole("alert")).toBeFocused();
  await expect(page.locator("[name=body_text]")).toHaveValue("A text that nobody saves");
});
