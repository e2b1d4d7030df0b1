import { words } from "../../support/words.ts";
import { expect, settled, test } from "../journey.ts";

test("a browser of early 2023 opens pages, follows links and sends a form by scripts", async ({ page }) => {
  await page.addInitScript(() => {
    const missing: [object, string[]][] = [
      [URL, ["canParse", "parse"]],
      [Map, ["groupBy"]],
      [Promise, ["withResolvers"]],
      [Array.prototype, ["toSorted", "toReversed"]],
      [String.prototype, ["toWellFormed"]],
      [Element.prototype, ["checkVisibility"]],
      [Crypto.prototype, ["randomUUID"]],
    ];
    for (const [owner, names] of missing) for (const name of names) Reflect.deleteProperty(owner, name);
  });
  await page.goto("/en/downloads");
  await settled(page);
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: words("frame")("footer.faq") })
    .click();
  await expect(page).toHaveURL(/\/en\/faq$/);
  await page.goto("/en");
  await settled(page);
  await page.getByLabel(words("home")("newsletter.label")).fill("early@example.com");
  await page.getByRole("button", { name: words("home")("newsletter.subscribe") }).click();
  await expect(page.getByText(words("home")("newsletter.thanks"))).toBeVisible();
});

test("an older browser keeps the page as the server sent it", async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(HTMLScriptElement, "supports"));
  const asked: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && asked.push(request.url()));
  await page.goto("/en/contact");
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: words("frame")("footer.faq") })
    .click();
  await expect(page).toHaveURL(/\/en\/faq$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(asked).toEqual([]);
});
