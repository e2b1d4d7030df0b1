import { expect, test, toastOn } from "../back-office.ts";

const address = "/admin/insights/10000000-0000-4000-8000-000000000004?language=es";

test("a draft saves itself, can be left without a warning, and readers see nothing of it", async ({
  page,
  openPage,
  settle,
}) => {
  await page.goto(address);
  await settle(page);
  await page.getByLabel("Search title").fill("Marco de habilidades");
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  await page.getByLabel("Search title").fill("Marco de habilidades que se usa");
  await page.waitForResponse((response) => response.url().endsWith("/autosave") && response.ok());
  await page.reload();
  await expect(page.getByLabel("Search title")).toHaveValue("Marco de habilidades que se usa");
  await settle(page);
  await page.getByLabel("Search title").fill("Marco");
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  await page.getByLabel("Search title").fill("Marco de habilidades que se usa");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(toastOn(page)).toContainText("The draft is saved");
  const reader = await openPage();
  await reader.goto("/es/insights/skills-frameworks-managers-use");
  await expect(reader).not.toHaveTitle(/Marco de habilidades que se usa/);
});

test("a draft that cannot save itself says so, and what was typed stays", async ({
  page,
  settle,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_FAILED/);
  await page.route("**/autosave", (route) => route.abort());
  await page.goto(address);
  await settle(page);
  await page.getByLabel("Search description").fill("Typed while nothing answers");
  await expect(page.getByText(/^Not saved by itself/)).toBeVisible();
  await expect(page.getByLabel("Search description")).toHaveValue("Typed while nothing answers");
});

test("what is typed and not saved is not left without a question", async ({ page, settle }) => {
  await page.goto("/admin/insights/new");
  await settle(page);
  await page.getByLabel("Title", { exact: true }).fill("Half a thought");
  await page.getByRole("link", { name: "Dashboard" }).click();
  const dialog = page.getByRole("dialog", { name: "Leave without saving?" });
  await dialog.getByRole("button", { name: "Stay here" }).click();
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue("Half a thought");
});
