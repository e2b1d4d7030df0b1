import type { Page } from "@playwright/test";
import { assets } from "../../../support/words.ts";
import { expect, toastOn, test } from "../back-office.ts";

test("several files go up one after another, progress is said, and a duplicate does not hold up the others", async ({
  page,
  settle,
  baseURL,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 409/);
  const folder = `documents/${crypto.randomUUID()}`;
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`/admin/assets?path=${folder}`);
  await settle(page);
  const upload = page.getByRole("button", { name: assets("upload.send") });
  await page.getByText(assets("upload.legend")).first().click();
  await expect(upload).toBeDisabled();
  await choose(page, ["plan.txt"]);
  await upload.click();
  await expect(toastOn(page)).toContainText("Uploaded 1 file(s)");

  const gate = await holdUploads(page);
  await choose(page, ["agenda.txt", "plan.txt", "survey.txt"]);
  await expect(page.getByText(assets("upload.chosen", { count: 3 }))).toBeVisible();
  await upload.click();
  const progress = page.getByRole("progressbar", { name: assets("list.top") });
  for (const finished of [0, 1, 2]) {
    await expect(page.getByRole("status").filter({ hasText: `${finished} of 3 files finished` })).toBeAttached();
    await expect(progress).toHaveJSProperty("value", Math.round((finished / 3) * 100));
    await expect(page.getByLabel(assets("upload.files"))).toBeDisabled();
    gate.open();
  }
  await expect(page.getByRole("status").filter({ hasText: "3 of 3 files finished" })).toBeAttached();
  await expect(progress).toHaveJSProperty("value", 100);
  await expect(toastOn(page)).toContainText(/Success\s*Uploaded 2 file\(s\)/);
  await expect(page.getByRole("alert")).toContainText(/Error\s*plan\.txt: The resource already exists/);
  await expect(progress).toHaveCount(0);
  await expect(page.getByRole("region", { name: assets("upload.refusedCount", { count: 1 }) })).toContainText(
    "plan.txt",
  );
  for (const name of ["agenda.txt", "plan.txt", "survey.txt"]) {
    await expect(page.getByRole("link", { name: `${name} ${assets("list.opensTab")}` })).toHaveCount(1);
  }

  await page.getByRole("button", { name: assets("list.copyNamed", { name: "agenda.txt" }) }).click();
  await expect(toastOn(page)).toContainText(/Copied\s*URL copied to clipboard/);
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(`${baseURL}/storage/v1/object/public/website-assets/${folder}/agenda.txt`);
  expect(await (await page.request.get(copied)).text()).toBe("What agenda.txt says.");
});

async function choose(page: Page, names: string[]): Promise<void> {
  const files = names.map((name) => ({ name, mimeType: "text/plain", buffer: Buffer.from(`What ${name} says.`) }));
  await page.getByLabel(assets("upload.files")).setInputFiles(files);
}

/** Keeps each upload waiting until its gate opens, so that its progress can be looked at. */
async function holdUploads(page: Page): Promise<{ open: () => void }> {
  const waiting: (() => void)[] = [];
  const early: true[] = [];
  await page.route("**/admin/assets/upload", async (route) => {
    if (!early.pop()) await new Promise<void>((opened) => waiting.push(opened));
    await route.continue().catch(() => undefined);
  });
  const open = () => {
    const next = waiting.shift();
    if (next) next();
    else early.push(true);
  };
  return { open };
}
