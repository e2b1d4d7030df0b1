import type { Page } from "@playwright/test";
import { words } from "../../support/words.ts";
import { expect, expectFitting, settled, test } from "../journey.ts";

const insights = words("insights");

test("on a device that shows everything late no letter is taken back while somebody types", async ({ page }) => {
  await openLate(page);
  const field = page.getByRole("searchbox");
  await field.fill("f");
  await expect(page).toHaveURL("/insights?q=f");
  await showLate(page, 300);
  await field.press("End");
  await field.pressSequentially("ramework", { delay: 260 });
  await expect(field).toHaveValue("framework");
  await expect(page).toHaveURL("/insights?q=framework");
  await expect(page.getByRole("main").getByRole("status")).toContainText("1 insight");
  await expect(field).toHaveValue("framework");
});

test("on a device that shows everything late a search is cleared before it has shown", async ({ page }) => {
  await openLate(page);
  await showLate(page, 1_000);
  const field = page.getByRole("searchbox");
  await field.fill("no text says this");
  await page.waitForURL("/insights?q=no+text+says+this");
  await page.getByRole("link", { name: insights("search.clear") }).dispatchEvent("click");
  await expect(page).toHaveURL("/insights");
  await expect(field).toHaveValue("");
});

/** Opens the page so that `showLate` can have its effect. */
async function openLate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // React passes its work on by these messages.
    window.MessageChannel = class extends MessageChannel {
      constructor() {
        super();
        const send = this.port2.postMessage.bind(this.port2);
        this.port2.postMessage = (message: unknown) =>
          void setTimeout(send, Number(Reflect.get(window, "late") ?? 0), message);
      }
    };
  });
  await page.goto("/insights");
  await settled(page);
}

/** From now on what is not urgent to React shows so many milliseconds later. */
async function showLate(page: Page, milliseconds: number): Promise<void> {
  await page.evaluate((late) => Object.assign(window, { late }), milliseconds);
}

test("what is found, and what is not, can be read by everybody", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  for (const address of ["/search?q=skils", "/fr/search?q=xqzwv"]) await expectFitting(page, address);
});
