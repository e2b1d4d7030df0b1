import type { Locator, Page } from "@playwright/test";
import { idOfPage } from "../../../../app/content/editable-pages.ts";
import { unmarked } from "../../../../app/schemas/rules/field-marks.ts";
import { documents, fields, words } from "../../../support/words.ts";
import { expect, expectAccessible, test } from "../back-office.ts";

const faq = `/admin/content/pages/${idOfPage("faq")}`;

async function openPreview(page: Page) {
  await page.getByRole("button", { name: documents("edit.preview"), exact: true }).click();
  const frame = page.frameLocator("iframe[title='Preview']");
  await expect(frame.getByRole("complementary", { name: /^(Preview|Aperçu)$/ })).toBeVisible();
  // Whatever is pressed from here on leads to its field: the page listens once it has loaded, before it is hydrated.
  await frame.locator("html").evaluate(async () => {
    if (document.readyState !== "complete") await new Promise((loaded) => addEventListener("load", loaded));
  });
  return frame;
}

/** Where an element stands in its own window, and whether that was loaded anew since. */
function scrolledIn(element: Locator) {
  return element.evaluate(() => [scrollY, Reflect.get(window, "noted")]);
}

for (const name of ["an article", "a page in French"] as const) {
  test(`what is typed into ${name} shows in the page beside it, which stays where it is`, async ({
    page,
    settle,
    ownDocument,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(name === "an article" ? (await ownDocument("insight")).editor : `${faq}?language=fr`);
    await settle(page);
    const frame = await openPreview(page);
    const heading = frame.getByRole("heading", { level: 1 });
    await expect(heading).toBeVisible();
    await frame.locator("html").evaluate(() => {
      Reflect.set(window, "noted", true);
      scrollTo(0, 60);
    });
    const title = `Seen while written ${crypto.randomUUID().slice(0, 8)}`;
    const field = page.locator("form#document [name=title]");
    await field.fill(title);
    await page.waitForResponse((response) => response.url().endsWith("/autosave") && response.ok());
    await expect(heading).toHaveText(title);
    await expect(field).toBeFocused();
    expect(await scrolledIn(heading)).toEqual([60, true]);
    expect(await heading.evaluate((element) => element.style.outline)).toContain("solid");
  });
}

test("the frame is as wide inside as the chosen screen, and nothing else may frame a page", async ({
  page,
  settle,
  request,
  ownDocument,
}) => {
  await page.goto((await ownDocument("insight")).editor);
  await settle(page);
  const frame = await openPreview(page);
  for (const [name, width] of [
    ["Phone", 390],
    ["Tablet", 820],
    ["Desktop", 1280],
  ] as const) {
    await page.getByRole("button", { name, exact: true }).click();
    await expect.poll(() => frame.locator("html").evaluate(() => document.documentElement.clientWidth)).toBe(width);
  }
  // The page in the frame has landmarks of its own.
  await expectAccessible(page, ["iframe"]);
  const headers = (await request.get("/en/insights")).headers();
  expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  expect(headers["x-frame-options"]).toBe("DENY");
  await page
    .locator("#live-preview")
    .getByRole("button", { name: documents("look.close") })
    .click();
  await expect(page.locator("iframe")).toHaveCount(0);
});

test("a text that is pressed leads to its field, and the field with the focus shows where it stands", async ({
  page,
  settle,
}) => {
  await page.goto(faq);
  await settle(page);
  const frame = await openPreview(page);
  const questions = frame.locator("main h3 button");
  const pressed = questions.nth(3);
  // Until the frame is hydrated the field's mark is hidden in it.
  const text = unmarked((await pressed.textContent())!)
    .replace(/\+$/, "")
    .trim();
  await pressed.click();
  const field = page.locator("form#document :focus");
  await expect(field).toHaveValue(text);
  await page.locator("form#document [name=title]").focus();
  const heading = frame.getByRole("heading", { level: 1 });
  await expect.poll(() => heading.evaluate((element) => element.style.outline)).toContain("solid");
  await frame.getByRole("link").filter({ hasText: "Northlight" }).first().click();
  await expect(page.getByText(documents("look.elsewhere"))).toBeVisible();
  await expect(heading).toBeVisible();
  await frame.getByText(words("frame")("footer.promise"), { exact: true }).click();
  await page.getByRole("link", { name: documents("look.find") }).click();
  await page.locator("a[href*='#document-footer/promise']:not([href*=language])").click();
  await expect(page.locator("[name='footer/promise']")).toBeInViewport();
});

test("a text of an article leads to its place in the formatted text", async ({ page, settle, ownDocument }) => {
  await page.goto((await ownDocument("insight")).editor);
  await settle(page);
  const frame = await openPreview(page);
  const paragraph = frame.locator("article p:not(section p)").filter({ hasText: /\w{4}/ }).last();
  const words = (await paragraph.textContent())!.trim();
  await paragraph.click();
  await expect(page.getByRole("textbox", { name: fields("body"), exact: true })).toBeFocused();
  expect(words).toContain(await page.evaluate(() => getSelection()?.toString().trim().slice(0, 20)));
  await expect.poll(() => paragraph.evaluate((element) => element.style.outline)).toContain("solid");
});

test("a section shows beside its form as it is typed, without a reload, and readers see nothing of it", async ({
  page,
  settle,
}) => {
  const address = "/admin/content?edit=featured&language=fr";
  await page.goto(address);
  await settle(page);
  const field = page.locator("form#document [name=title]");
  const stored = await field.inputValue();
  await page.getByRole("button", { name: documents("edit.preview"), exact: true }).click();
  const frame = page.frameLocator("iframe[title='Preview']");
  const heading = frame.locator("#featured-title");
  await expect(heading).toBeVisible();
  await heading.evaluate(() => Reflect.set(window, "noted", true));
  const steps = await page.evaluate(() => history.length);
  const title = `Typed beside it ${crypto.randomUUID().slice(0, 8)}`;
  await field.fill(title);
  await expect(heading).toHaveText(title);
  await expect(field).toBeFocused();
  await expect.poll(() => heading.evaluate((element) => element.style.outline)).toContain("solid");
  expect(await heading.evaluate(() => Reflect.get(window, "noted"))).toBe(true);
  expect(await page.evaluate(() => history.length)).toBe(steps);
  await page.locator("form#document [name=subtitle]").focus();
  await heading.click();
  await expect(field).toBeFocused();
  expect(await (await page.request.get("/fr")).text()).not.toContain(title);
  await field.fill(stored);
  await expect(heading).toHaveText(stored);
});

test("what only a screen reader hears beside a text does not keep it from its field", async ({ page, settle }) => {
  await page.goto(`/admin/content/pages/${idOfPage("service")}`);
  await settle(page);
  const frame = await openPreview(page);
  await frame
    .getByText(/^Duration: \d/)
    .first()
    .click();
  await page.getByRole("link", { name: documents("look.find") }).click();
  await expect(page.locator("a[href*='#document-approach/']").first()).toHaveAttribute("href", /\/duration$/);
});
