import { words } from "../support/words.ts";
import { expect, settled, test } from "./journey.ts";

const signIn = words("sign-in");

const languages = [
  { address: "/", lang: "en", heading: /Build the skills your strategy depends on/, stat: "85%" },
  { address: "/fr", lang: "fr", heading: /Bâtissez les compétences/, stat: "85 %" },
  { address: "/es", lang: "es", heading: /Desarrolle las capacidades/, stat: "85%" },
];

test("a visitor reads the home page, an operator switches a feature off, and it is gone for the visitor", async ({
  page,
  browser,
  baseURL,
}) => {
  for (const { address, lang, heading, stat } of languages) {
    await page.goto(address);
    await expect(page.locator("html")).toHaveAttribute("lang", lang);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await expect(page.getByText(stat, { exact: true })).toBeVisible();
    await expect(page.locator("#services-title ~ *, section[aria-labelledby=services-title] li")).not.toHaveCount(0);
    await expect(page.locator("blockquote")).toBeVisible();
  }

  const operator = await browser.newPage({ baseURL, locale: "en-US" });
  await operator.goto("/auth");
  await operator.getByRole("button", { name: signIn("signUp") }).click();
  await expect(operator).toHaveURL(/tab=sign-up/);
  await settled(operator);
  await operator.getByLabel(signIn("email")).fill("first@northlight.test");
  await operator.getByLabel(signIn("password")).fill("correct horse");
  await operator.getByRole("button", { name: signIn("signUp") }).click();
  await expect(operator).toHaveURL(/\/admin$/);
  await expect(operator.getByRole("status", { name: "Notices" })).toContainText("Account created. Logging you in...");

  await operator.getByRole("link", { name: "Feature Flags", exact: true }).click();
  const testimonial = operator.getByRole("switch", { name: "Testimonial" });
  await expect(testimonial).toBeChecked();
  await testimonial.click();
  await expect(operator.getByRole("status", { name: "Notices" })).toContainText("Feature flag updated successfully");
  await expect(operator.getByRole("switch", { name: "Testimonial", disabled: false })).not.toBeChecked();

  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("blockquote")).toHaveCount(0);

  await operator.getByRole("switch", { name: "Testimonial" }).click();
  await expect(operator.getByRole("switch", { name: "Testimonial", disabled: false })).toBeChecked();
  await page.goto("/");
  await expect(page.locator("blockquote")).toBeVisible();

  await operator.getByRole("button", { name: "Logout" }).click();
  await expect(operator).toHaveURL(`${baseURL}/`);
  await operator.goto("/admin");
  await expect(operator).toHaveURL(/\/auth\?next=/);
  await operator.close();
});
