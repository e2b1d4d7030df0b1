import { expect, settled, test, toastOn } from "../back-office.ts";

test("what a text of the footer has to hold is said at once, and once it is right readers see it", async ({
  page,
  settle,
  openPage,
}) => {
  const resources = `Further reading ${crypto.randomUUID()}`;
  const field = (name: string) => page.locator(`form#article [name='${name}']`);
  await page.goto("/admin/content/pages");
  await page.getByRole("link", { name: "Header and footer", exact: true }).click();
  await settle(page);
  // It stands open where the English of one of them changed since.
  const small = page.locator("form#article details:has([name])").first();
  if ((await small.getAttribute("open")) === null) await small.locator("> summary").click();
  const [home, copyright] = [field("homeLink"), field("footer/copyright")];
  const before = [await home.inputValue(), await copyright.inputValue()] as const;
  await home.fill("Home");
  await copyright.fill("©");
  await field("footer/resources").fill(resources);
  await page.getByRole("button", { name: "Publish changes" }).click();
  const wrong = page.locator("form#article [role=alert]").getByRole("link");
  await expect(wrong).toHaveText([/Keep {{firm}}/, /Keep {{year}} and {{firm}}/]);
  await home.fill(before[0]);
  await copyright.fill(before[1]);
  await page.getByRole("button", { name: "Publish changes" }).click();
  await expect(toastOn(page)).not.toBeEmpty();

  const reader = await openPage();
  await reader.goto("/careers");
  await settled(reader);
  await expect(reader.getByRole("contentinfo")).toContainText(resources);
});
