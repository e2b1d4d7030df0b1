import { expect, test } from "../back-office.ts";

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
});
