import { expect, toastOn, test } from "../back-office.ts";

test("whoever leaves unsaved typing is asked first, inside the admin and at its door", async ({ page, settle }) => {
  await page.goto("/admin/content?edit=capabilities");
  await settle(page);
  const title = page.getByLabel("Title", { exact: true });
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await title.fill("Five things we do well");

  for (const name of ["Leads", "French", "Cancel"]) {
    await page
      .getByRole("link", { name: new RegExp(`^${name}`) })
      .first()
      .click();
    await expect(question).toBeVisible();
    await question.getByRole("button", { name: "Stay here" }).click();
    await expect(question).toBeHidden();
    await expect(title).toHaveValue("Five things we do well");
  }

  const asked = page.waitForEvent("dialog").then((dialog) => dialog.dismiss().then(() => dialog.type()));
  await page.close({ runBeforeUnload: true });
  expect(await asked).toBe("beforeunload");
  await expect(title).toHaveValue("Five things we do well");

  await page.getByRole("link", { name: "Leads" }).click();
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Leads" })).toBeVisible();
});

test("nobody is asked who typed nothing or has saved", async ({ page, settle }) => {
  await page.goto("/admin/content?edit=case_studies");
  await settle(page);
  await page
    .getByRole("navigation", { name: "Language of the text" })
    .getByRole("link", { name: /^French/ })
    .click();
  await expect(page).toHaveURL(/language=fr/);
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL(/\/admin\/content#section-case_studies$/);
  await page.locator("#section-case_studies").getByRole("link", { name: /^Edit/ }).click();
  await page.getByLabel("Title", { exact: true }).fill("What changed in each case");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(toastOn(page)).toContainText("Content updated successfully");
  await settle(page);
  await page.getByRole("link", { name: "Dashboard" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
});

test("a note on an inquiry and pasted redirects are not left unasked either", async ({ page, settle, baseURL }) => {
  const name = `Zoé ${crypto.randomUUID()}`;
  const form = { name, email: "zoe@northlight.test", message: "Hello", language: "fr", consent: "on" };
  await page.request.post("/contact", { headers: { Origin: baseURL ?? "" }, form });
  await page.goto("/admin/leads?list=enquiries");
  const inquiry = await page.getByRole("link", { name, exact: true }).getAttribute("href");

  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  for (const [address, label] of [
    [inquiry ?? "", "Note"],
    ["/admin/redirects/import", "Or paste lines here"],
  ] as const) {
    await page.goto(address);
    await settle(page);
    const field = page.getByLabel(label);
    await field.fill("Called back");
    await page.getByRole("link", { name: "Dashboard" }).click();
    await question.getByRole("button", { name: "Stay here" }).click();
    await expect(field).toHaveValue("Called back");
    await page.getByRole("link", { name: "Dashboard" }).click();
    await question.getByRole("button", { name: "Leave" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  }

  await page.goto("/admin/redirects/import");
  await settle(page);
  await page.getByLabel("Or paste lines here").fill("/plans-of-last-year,/faq");
  await page.getByRole("button", { name: "Import" }).click();
  await expect(page).toHaveURL(/\/admin\/redirects$/);
  await expect(toastOn(page)).toBeVisible();
});
