import type { Page, Route } from "@playwright/test";
import { words } from "../../support/words.ts";
import { expect, settled, test } from "../journey.ts";

const lost = words("errors");
const dataOfRoutes = /\.data(?:\?|$)/;
const portal = { status: 200, contentType: "text/html", body: "<h1>Log in to the network</h1>" };

/** Ways in which nothing of the site answers what scripts ask for; each is taken back by what it gives. Forms meet them in `tests/engines/lost-forms.test.ts`. */
const waysToFail: Record<string, (page: Page) => Promise<() => Promise<void>>> = {
  async "the line is cut"(page) {
    await page.context().setOffline(true);
    return () => page.context().setOffline(false);
  },
  "the connection is reset": (page) => answering(page, (route) => route.abort("connectionreset")),
  "a proxy says 502": (page) => answering(page, (route) => route.fulfill({ ...portal, status: 502 })),
  "a portal answers in its place": (page) => answering(page, (route) => route.fulfill(portal)),
};

async function answering(page: Page, answer: (route: Route) => Promise<void>): Promise<() => Promise<void>> {
  await page.route(dataOfRoutes, answer);
  return () => page.unroute(dataOfRoutes);
}

test("where no answer comes to a link, the page stays, says so, and the link leads on afterwards", async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/Failed to load resource/);
  await page.goto("/en/contact");
  await settled(page);
  const link = page.getByRole("contentinfo").getByRole("link", { name: words("frame")("footer.privacy") });
  for (const [name, cut] of Object.entries(waysToFail)) {
    await test.step(name, async () => {
      const mend = await cut(page);
      await link.click();
      await expect(page.getByRole("alert").filter({ hasText: lost("lost.page") })).toBeVisible();
      await expect(page).toHaveURL(/\/en\/contact$/);
      await page.getByRole("button", { name: words("frame")("toasts.dismiss") }).click();
      await mend();
    });
  }
  await link.click();
  await expect(page).toHaveURL(/\/en\/privacy$/);
});

test("where an upgrade took the scripts of a page away, a link to it leads there all the same", async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/Failed to (?:load resource|fetch)/);
  await page.goto("/en/contact");
  await settled(page);
  await page.route("**/assets/*.js", (route) => route.fulfill({ status: 404 }));
  const name = words("frame")("footer.privacy");
  await page.getByRole("contentinfo").getByRole("link", { name }).click();
  await expect(page).toHaveURL(/\/en\/privacy$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
