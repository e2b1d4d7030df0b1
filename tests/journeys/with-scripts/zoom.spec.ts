import { textsIn } from "../../support/locale-texts.ts";
import { contact, frame, words } from "../../support/words.ts";
import { enlarged, expect, lostIn, settled, test } from "../journey.ts";

const frameInFrench = words("frame", "fr");

test("what stays on the screen while scrolling leaves most of it to the text", async ({ page }) => {
  for (const size of [...enlarged, { width: 568, height: 320 }]) {
    await page.setViewportSize(size);
    await page.goto("/fr/services/talent-enablement");
    await settled(page);
    await page.evaluate(() => window.scrollTo(0, 900));
    await expect(page.locator("header")).toHaveAttribute("data-compact");
    const name = page.locator("header").getByRole("link").first();
    const menu = page.locator("header summary:visible").last();
    for (const one of [name, menu]) expect((await one.boundingBox())?.height).toBeLessThanOrEqual(48);
    const taken = await page.evaluate(() =>
      [...document.querySelectorAll("header, main section")]
        .filter((element) => ["fixed", "sticky"].includes(getComputedStyle(element).position))
        .reduce((sum, element) => sum + element.getBoundingClientRect().height, 0),
    );
    expect(taken).toBeLessThan(size.height * 0.35);
  }
});

test("the small screen's menu can be scrolled to its end at 320 pixels and at 200 %", async ({ page }) => {
  for (const size of enlarged) {
    await page.setViewportSize(size);
    await page.goto("/fr");
    await settled(page);
    await page.locator("summary", { hasText: frame("navigation.menu") }).click();
    await page.locator("header").getByLabel(frameInFrench("navigation.showServices")).locator("visible=true").click();
    const last = page.locator("header details").getByRole("link", { name: "Español" }).locator("visible=true");
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 1 });
    expect(await lostIn(page)).toEqual([]);
    await last.click();
    await expect(page).toHaveURL(/\/es$/);
  }
});

test("on paper there are the words of a page with folded answers, and nothing to press", async ({ page }) => {
  await page.goto("/en/faq");
  const answer = page.getByText(textsIn("en", "faq.json").get("groups.0.items.0.answer")!);
  await expect(answer).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(answer).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Northlight" })).toBeVisible();
  await expect(page.getByRole("banner").getByRole("navigation").first()).toBeHidden();
  await page.goto("/en");
  await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("color", "rgb(0, 0, 0)");
  await expect(page.locator("main .button").first()).toBeHidden();
  await page.goto("/en/contact");
  await expect(page.locator("main dl")).toBeVisible();
  await expect(page.locator("#enquiry")).toBeHidden();
  await page.goto("/en/contact?sent");
  await expect(page.getByRole("heading", { name: contact("thanks.title") })).toBeVisible();
});
