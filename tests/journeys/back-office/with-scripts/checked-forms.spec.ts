import type { Page } from "@playwright/test";
import { expect, holdBack, operator, test } from "../back-office.ts";

const short = "Password must be at least 6 characters";

test("signing in says what is wrong as a field is left, forgets it while it is mended, and loses no press", async ({
  openPage,
  settle,
  operatorSession: _exists,
}) => {
  const page = await openPage(undefined);
  await page.goto("/auth");
  await settle(page);
  const [email, password] = [page.getByLabel("Email"), page.getByLabel("Password")];
  const login = page.getByRole("button", { name: "Login" });
  await email.fill("operator@");
  await page.keyboard.press("Tab");
  await expect(email).toHaveAccessibleDescription("Invalid email address");
  await password.fill("short");
  await login.click();
  await expect(password).toHaveAccessibleDescription(short);
  await expect(email).toBeFocused();

  await email.fill(operator.email);
  await expect(email).toHaveAccessibleDescription("");
  await login.click();
  await expect(password).toBeFocused();
  await password.fill(operator.password);
  await login.click();
  await expect(page).toHaveURL(/\/admin$/);
});

test("the account page checks each form by itself, and asks the server nothing meanwhile", async ({ page, settle }) => {
  await page.goto("/admin/settings/account");
  await settle(page);
  const posts: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
  const email = page.getByLabel("New email");
  await email.fill("ada@");
  await page.keyboard.press("Tab");
  await expect(email).toHaveAccessibleDescription("Invalid email address");

  const form = page.locator("#password-change");
  const [current, next] = [form.getByLabel("Current password"), form.getByLabel("New password")];
  await next.fill("short");
  await form.getByRole("button").click();
  await expect(current).toBeFocused();
  await expect(current).toHaveAccessibleDescription("Enter your current password");
  await expect(next).toHaveAccessibleDescription(new RegExp(short));
  await expect(next).toHaveValue("short");
  expect(posts).toEqual([]);
});

test("a text that cannot be saved is listed above its form, with a link to its field", async ({ page, settle }) => {
  await page.goto("/admin/content?edit=hero");
  await settle(page);
  const form = page.locator("form#edit");
  const link = form.getByLabel("CTA Link");
  await link.fill("javascript:alert(1)");
  await page.keyboard.press("Tab");
  await expect(link).toHaveAccessibleDescription(/Enter an address of this site/);
  await expect(form.getByRole("alert")).toBeHidden();
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByRole("alert")).toBeFocused();
  await form
    .getByRole("alert")
    .getByRole("link", { name: /^CTA Link: Enter an address of this site/ })
    .click();
  await expect(link).toBeFocused();
  await link.fill("/contact");
  await expect(form.getByRole("alert")).toBeHidden();
});

/** Presses the button once the form listens, before the task in which effects run. */
async function pressOnceHydrated(page: Page, button: string): Promise<void> {
  await page.addInitScript((selector) => {
    const listen = document.addEventListener.bind(document) as (...all: unknown[]) => void;
    document.addEventListener = (...all: unknown[]) => {
      listen(...all);
      // React's own listeners have options, and come before the page is hydrated.
      if (all[0] !== "focusout" || all.length > 2) return;
      queueMicrotask(() => document.querySelector<HTMLElement>(selector)?.click());
    };
  }, button);
}

test("what was typed before the scripts came is sent, and refused above the form, however soon it is sent", async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 4\d\d/);
  await pressOnceHydrated(page, "#edit button[type=submit]");
  const letThrough = await holdBack(page);
  await page.goto("/admin/content?edit=insights");
  await page.locator("[name=body_text]").fill("A text that nobody saves");
  await page.locator("[name=cta_link]").fill("javascript:alert(1)");
  letThrough();
  await expect(page.locator("#edit").getByRole("alert")).toBeFocused();
  await expect(page.locator("[name=body_text]")).toHaveValue("A text that nobody saves");
});
