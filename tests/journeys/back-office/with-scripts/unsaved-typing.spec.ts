import { fields, panel, words } from "../../../support/words.ts";
import { expect, test } from "../back-office.ts";

const redirects = words("admin-redirects");

test("whoever leaves unsaved typing is asked first, inside the admin and at its door", async ({ page, settle }) => {
  await page.goto("/admin/content?edit=capabilities");
  await settle(page);
  const title = page.getByLabel(fields("title"), { exact: true });
  const question = page.getByRole("dialog", { name: panel("leave.title") });
  await title.fill("Five things we do well");

  for (const name of ["Leads", "French", "Cancel"]) {
    await page
      .getByRole("link", { name: new RegExp(`^${name}`) })
      .first()
      .click();
    await expect(question).toBeVisible();
    await question.getByRole("button", { name: panel("leave.stay") }).click();
    await expect(question).toBeHidden();
    await expect(title).toHaveValue("Five things we do well");
  }

  const asked = page.waitForEvent("dialog").then((dialog) => dialog.dismiss().then(() => dialog.type()));
  await page.close({ runBeforeUnload: true });
  expect(await asked).toBe("beforeunload");
  await expect(title).toHaveValue("Five things we do well");

  await page.getByRole("link", { name: panel("menu.leads") }).click();
  await question.getByRole("button", { name: panel("leave.go") }).click();
  await expect(page.getByRole("heading", { level: 1, name: panel("menu.leads") })).toBeVisible();
});

test("a note on an inquiry and pasted redirects are not left unasked either", async ({ page, settle, baseURL }) => {
  const name = `Zoé ${crypto.randomUUID()}`;
  const form = { name, email: "zoe@northlight.test", message: "Hello", language: "fr", consent: "on" };
  await page.request.post("/contact", { headers: { Origin: baseURL ?? "" }, form });
  await page.goto("/admin/leads?list=enquiries");
  const inquiry = await page.getByRole("link", { name, exact: true }).getAttribute("href");

  const question = page.getByRole("dialog", { name: panel("leave.title") });
  for (const [address, label] of [
    [inquiry ?? "", "Note"],
    ["/admin/redirects/import", redirects("import.text")],
  ] as const) {
    await page.goto(address);
    await settle(page);
    const field = page.getByLabel(label);
    await field.fill("Called back");
    await page.getByRole("link", { name: panel("menu.dashboard") }).click();
    await question.getByRole("button", { name: panel("leave.stay") }).click();
    await expect(field).toHaveValue("Called back");
    await page.getByRole("link", { name: panel("menu.dashboard") }).click();
    await question.getByRole("button", { name: panel("leave.go") }).click();
    await expect(page.getByRole("heading", { level: 1, name: panel("menu.dashboard") })).toBeVisible();
  }
});
