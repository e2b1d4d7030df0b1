import type { Page } from "@playwright/test";
import { expect, expectFitting, settled, test } from "../journey.ts";

test("search and filter follow the typing, ask the server nothing, and a step back undoes one", async ({ page }) => {
  await page.goto("/insights");
  await settled(page);
  await page.evaluate(() => document.fonts.ready);
  // The script that measures the page's speed comes after the hydration.
  await page.waitForLoadState("networkidle");
  const asked: string[] = [];
  page.on("request", (request) => {
    const isReport = request.method() === "HEAD";
    if (!isReport && ["document", "fetch", "xhr", "script"].includes(request.resourceType())) asked.push(request.url());
  });

  const count = page.getByRole("main").getByRole("status");
  const field = page.getByRole("searchbox", { name: "Search insights" });
  await field.pressSequentially("FRAMEWORK");
  await expect(count).toContainText("1 insight");
  await expect(page).toHaveURL("/insights?q=FRAMEWORK");

  // By keyboard: a pointer would come to rest on a card, whose page is then fetched ahead.
  await page.getByRole("button", { name: "Compliance", exact: true }).press("Enter");
  await expect(page).toHaveURL("/insights?q=FRAMEWORK&category=compliance");
  await expect(page.getByText("No insights found matching your criteria.")).toBeVisible();
  expect(asked).toEqual([]);
  await page.goBack();
  await expect(count).toContainText("1 insight");
  await page.goForward();
  await expect(count).toContainText("0 insights");

  await page.getByRole("link", { name: "Clear search" }).press("Enter");
  await expect(count).toContainText("6 insights");
  await expect(field).toHaveValue("");
  await page.goBack();
  await expect(field).toHaveValue("FRAMEWORK");
});

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
  await page.getByRole("link", { name: "Clear search" }).dispatchEvent("click");
  await expect(page).toHaveURL("/insights");
  await expect(field).toHaveValue("");
});

test("ten kilobytes, markup and right-to-left text are harmless while typing", async ({ page }) => {
  await page.goto("/insights");
  await settled(page);
  const field = page.getByRole("searchbox");
  for (const typed of ["x".repeat(10_240), "<img src=x onerror=alert(1)>", "\u202eالتعلم"]) {
    await field.fill(typed);
    await expect(page.getByText("No insights found matching your criteria.")).toBeVisible();
    await expect.poll(() => new URL(page.url()).searchParams.get("q")).toBe(typed);
    await expect(field).toHaveValue(typed);
  }
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
  await page.waitForLoadState("networkidle");
}

/** From now on what is not urgent to React shows so many milliseconds later. */
async function showLate(page: Page, milliseconds: number): Promise<void> {
  await page.evaluate((late) => Object.assign(window, { late }), milliseconds);
}

for (const width of [390, 1440]) {
  test(`what is found, and what is not, can be read by everybody at ${width} pixels`, async ({
    page,
    expectConsoleError,
  }) => {
    expectConsoleError(/404/);
    await page.setViewportSize({ width, height: 900 });
    for (const address of ["/search?q=skils", "/fr/search?q=xqzwv", "/es/search", "/nowhere"]) {
      await expectFitting(page, address);
    }
  });
}
