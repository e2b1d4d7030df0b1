import type { Page } from "@playwright/test";
import { contact, words } from "../../support/words.ts";
import { expect, settled, test } from "../journey.ts";
import { thirdParty } from "../site.ts";

const frameInSpanish = words("frame", "es");

const host = `${thirdParty}/**`;
const drawingScript = `
  window.hbspt = { forms: { create(asked) {
    const form = document.createElement("form");
    form.innerHTML = "<style>.theirs { color: rgb(1, 2, 3) }</style><p class=theirs></p>";
    form.firstElementChild.nextElementSibling.textContent = JSON.stringify(asked);
    document.querySelector(asked.target).append(form);
  } } };`;
const script = (body: string) => ({ contentType: "text/javascript", body });

test("the embedded form takes the place of our own and of the waiting text, asked for as it is configured", async ({
  page,
}) => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route(host, async (route) => {
    await asked;
    await route.fulfill(script(drawingScript));
  });
  await page.goto("/contact", { waitUntil: "commit" });
  await settled(page);
  const enquiry = page.locator("#enquiry");
  const frame = enquiry.getByTitle(contact("formTitle"));
  const form = frame.contentFrame();
  await expect(enquiry.getByRole("status")).toHaveText(contact("loading"));
  await expect(enquiry.getByRole("link", { name: "hello@northlight.example" })).toBeVisible();
  const own = page.getByRole("button", { name: contact("form.submit") });
  await expect(own).toBeVisible();

  answer();
  await expect(form.locator(".theirs")).toHaveText(
    '{"region":"na1","portalId":"00000000","formId":"00000000-0000-0000-0000-000000000000","target":"#embedded-form"}',
  );
  await expect(form.locator(".theirs")).toHaveCSS("color", "rgb(1, 2, 3)");
  await expect(enquiry.getByRole("status")).toHaveCount(0);
  await expect(own).toHaveCount(0);
  await expect(form.locator("html")).toHaveAttribute("lang", "en");

  // A frame out of sight lays nothing out.
  await frame.scrollIntoViewIfNeeded();
  const tall = async () => (await frame.boundingBox())?.height ?? 0;
  const before = await tall();
  expect(before).toBeGreaterThan(20);
  await form.locator("form").evaluate((element) => (element.style.height = "900px"));
  await expect.poll(tall).toBeGreaterThan(900);
  await form.locator("form").evaluate((element) => (element.style.height = "100px"));
  await expect.poll(tall).toBeLessThan(300);
});

test("only the frame's own words count, and only to a point", async ({ page }) => {
  await page.route(host, (route) =>
    route.fulfill(
      script(`${drawingScript}
      for (const height of [-1, "900", Infinity, null]) parent.postMessage({ contactForm: "drawn", height }, "*");
      parent.postMessage("drawn", "*");`),
    ),
  );
  await page.goto("/fr/contact");
  await settled(page);
  const frame = page.locator("#enquiry").getByTitle("Écrivez-\u2060nous");
  await frame.scrollIntoViewIfNeeded();
  await expect(frame.contentFrame().locator("html")).toHaveAttribute("lang", "fr");
  await page.evaluate(() => postMessage({ contactForm: "missing", height: 0 }, "*"));
  await frame
    .contentFrame()
    .locator("form")
    .evaluate((element) => (element.style.height = "90000px"));
  await expect.poll(async () => (await frame.boundingBox())?.height).toBe(6_000);
});

test("the script is asked for on this page alone, also when a visitor comes from another page", async ({ page }) => {
  const asked: string[] = [];
  await page.route(host, (route) => {
    asked.push(page.url());
    return route.fulfill(script(drawingScript));
  });
  await page.goto("/es");
  await settled(page);
  expect(asked).toEqual([]);
  await page
    .getByRole("navigation", { name: frameInSpanish("navigation.label") })
    .getByRole("link", { name: frameInSpanish("footer.contact") })
    .click();
  await expect(page.getByTitle("Escríbanos").contentFrame().locator("form")).toBeVisible();
  expect(asked).toHaveLength(1);
  expect(new URL(asked[0] ?? "").pathname).toBe("/es/contact");
});

test.describe("our own form takes its place", () => {
  async function own(page: Page) {
    await expect(page.locator("#enquiry").getByRole("status")).toHaveCount(0);
    await expect(page.getByRole("button", { name: contact("form.submit") })).toBeVisible();
  }

  test("when the script is blocked", async ({ page, expectConsoleError }) => {
    expectConsoleError(/net::ERR_BLOCKED_BY_CLIENT/);
    await page.route(host, (route) => route.abort("blockedbyclient"));
    await page.goto("/contact");
    await own(page);
  });

  test("when the script fails, or is something else", async ({ page, expectConsoleError }) => {
    expectConsoleError(/broken/);
    await page.route(host, (route) => route.fulfill(script("throw new Error('broken')")));
    await page.goto("/contact");
    await own(page);
    await page.unroute(host);
    await page.route(host, (route) => route.fulfill(script("window.hbspt = { forms: {} }")));
    await page.reload();
    await own(page);
  });

  test("after six seconds, and what comes later changes nothing", async ({ page }) => {
    await page.clock.install({ time: "2026-01-05T12:00:00Z" });
    await page.clock.pauseAt("2026-01-05T12:00:01Z");
    let answer = () => {};
    const late = new Promise<void>((resolve) => (answer = resolve));
    await page.route(host, async (route) => {
      await late;
      await route.fulfill(script(drawingScript));
    });
    // The clock stands still, so nothing but a touch has the scripts fetched; it is noticed once the whole page is read.
    await page.goto("/contact", { waitUntil: "domcontentloaded" });
    await page.keyboard.press("Shift");
    await expect(page.locator("#enquiry").getByRole("status")).toHaveText(contact("loading"));
    const frame = page.getByTitle(contact("formTitle")).contentFrame();
    await expect(frame.locator("script[src^='https://forms.example.com']")).toHaveCount(1);
    await page.clock.runFor(5_900);
    await expect(page.locator("iframe")).toHaveCount(1);
    await page.getByLabel(contact("form.name.label")).fill("Ana");
    await page.clock.runFor(200);
    await own(page);
    await expect(page.locator("iframe")).toHaveCount(0);
    answer();
    await expect(page.getByLabel(contact("form.name.label"))).toHaveValue("Ana");
  });
});
