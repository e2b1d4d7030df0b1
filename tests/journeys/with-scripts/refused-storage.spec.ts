import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { signIn, words } from "../../support/words.ts";
import { errorsSaidBy, expect, settled, templates, test, wholeChromium } from "../journey.ts";

const insightsInFrench = words("insights", "fr");

/** A browser whose owner has set it to refuse cookies, and with them everything else that a site could store. */
const refusing = test.extend<{ refusingPage: Page }>({
  refusingPage: async ({ baseURL, launchOptions }, use) => {
    const profile = await mkdtemp(join(tmpdir(), "northlight-refusing-"));
    await mkdir(join(profile, "Default"));
    const preferences = { profile: { default_content_setting_values: { cookies: 2 } } };
    await writeFile(join(profile, "Default", "Preferences"), JSON.stringify(preferences));
    const options = { ...launchOptions, ...wholeChromium(), baseURL: baseURL ?? "", locale: "en-US" };
    const context = await chromium.launchPersistentContext(profile, options);
    const page = await context.newPage();
    await use(page);
    await context.close();
    await rm(profile, { recursive: true });
  },
});

refusing(
  "where cookies and storage are refused every page works, none says an error, and the sign-in that it needs one",
  async ({ refusingPage }) => {
    const page = refusingPage;
    const said = errorsSaidBy(page);
    for (const address of [...templates, "/fr", "/auth"]) {
      await page.goto(address);
      await settled(page);
    }
    await expect(page.getByRole("alert").first()).toContainText(signIn("cookies.refused"));
    await expect(page.evaluate(() => localStorage.length)).rejects.toThrow("Access is denied");

    await page.goto("/services?lng=fr");
    await settled(page);
    await page.locator("footer").getByRole("link", { name: "Perspectives" }).click();
    await expect(page.locator("h1")).toHaveText(insightsInFrench("title"));
    await expect(page.locator("html")).toHaveAttribute("lang", "fr");
    await page.goBack();
    await expect(page).toHaveURL(/\/services\?lng=fr$/);
    expect(said).toEqual([]);
  },
);

test("where even naming the storage fails no page says an error", async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException("Access is denied", "SecurityError");
    };
    for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(window, name, { get: refuse });
    Object.defineProperty(document, "cookie", { get: refuse, set: refuse });
  });
  for (const address of ["/", "/fr/insights", "/contact", "/auth"]) {
    await page.goto(address);
    await settled(page);
  }
  await page.goto("/");
  await page.locator("header").getByRole("link", { name: "Français" }).locator("visible=true").click();
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
});
