import { words } from "../../support/words.ts";
import { expect, originsAskedBy, settled, test } from "../journey.ts";

const frame = words("frame");

const thirdParty = "https://forms.example.com";

test("the sign-in asks nothing of anybody else", async ({ page, baseURL }) => {
  const asked = originsAskedBy(page);
  await page.goto("/auth");
  await settled(page);
  expect([...asked.keys()]).toEqual([baseURL]);
});

test("the contact page asks its form's provider, and nobody else", async ({ page, baseURL }) => {
  const asked = originsAskedBy(page);
  const form = page.waitForResponse(`${thirdParty}/**`);
  await page.goto("/contact");
  await form;
  await settled(page);
  expect(new Set(asked.keys())).toEqual(new Set([baseURL, thirdParty]));
});

test("reading sets no cookie, and what the browser keeps after a choice of language is on the privacy page", async ({
  page,
}) => {
  await page.goto("/");
  await settled(page);
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: frame("footer.faq"), exact: true })
    .click();
  await expect(page).toHaveTitle(/Frequently asked questions/);
  expect(await page.context().cookies()).toEqual([]);

  await page
    .getByRole("link", { name: /Français/ })
    .first()
    .click();
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await page.goto("/privacy?lng=en");
  await settled(page);
  const listed = await page.locator("#cookies-and-storage ~ dl dt").allInnerTexts();
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  expect(cookies).toEqual(["i18next"]);
  expect(kept.filter((name) => !listed.includes(name))).toEqual([]);
  expect(kept).toContain("i18nextLng");
});
