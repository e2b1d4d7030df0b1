import type { Page } from "@playwright/test";
import sharp from "sharp";
import { words } from "../../../support/words.ts";
import { expect, expectAccessible, test, toastOn } from "../back-office.ts";

const assets = words("admin-assets");
const frame = words("frame");
const panel = words("admin");
const fields = words("admin-fields");
const documents = words("admin-documents");

const drawn = async (background: string, name: string) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width: 1500, height: 1000, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

/** What the browser took of a cover picture; it is broken while it has no width. */
async function shownCover(page: Page): Promise<string> {
  const cover = page.locator("article picture img").first();
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  return cover.evaluate((image: HTMLImageElement) => image.currentSrc);
}

test("an image is uploaded, described, chosen as a cover, published, kept while it is used, and replaced", async ({
  page,
  openPage,
  settle,
  expectConsoleError,
}) => {
  test.slow();
  expectConsoleError(/status of 4\d\d/);
  const reader = await openPage();
  const id = crypto.randomUUID().slice(0, 8);
  const name = `team ${id}.jpg`;
  const file = `/admin/assets/file?${new URLSearchParams({ path: `images/${name}` })}`;
  const press = async (label: string) => {
    await settle(page);
    await page.getByRole("button", { name: label, exact: true }).click();
  };

  await page.goto("/admin/assets?path=images/");
  await settle(page);
  await page.locator("#files").setInputFiles(await drawn("teal", name));
  await press("Upload");
  await page.getByRole("link", { name: `Details of ${name}` }).click();
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText("400, 800, 1200 and 1500 pixels wide")).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await settle(page);
  await page.getByLabel(assets("describe.alt.en")).fill("A team at work");
  await page.getByRole("radio", { name: "Top, far left" }).check();
  await expectAccessible(page);
  await press("Save description");
  await expect(toastOn(page)).toContainText(frame("toasts.pictureDescribed.body"));
  await expect(page.getByRole("radio", { name: "Top, far left" })).toBeChecked();
  await expect(page.getByText(assets("usedOn.nowhere"))).toBeVisible();

  await page.goto("/admin/insights/new");
  await settle(page);
  await page.getByLabel(fields("title"), { exact: true }).fill(`A team ${id}`);
  await page.getByLabel(fields("category")).selectOption("Strategy");
  await page.getByLabel(fields("excerpt")).fill("Who works with whom.");
  await page.getByRole("textbox", { name: fields("body"), exact: true }).fill("Together.");
  await page.getByRole("button", { name: documents("picture.choose") }).click();
  const dialog = page.getByRole("dialog", { name: documents("picture.choose") });
  await dialog.getByLabel(documents("picture.search")).fill(id);
  await dialog.getByRole("button", { name: documents("picture.send") }).click();
  await dialog.getByText(documents("picture.found", { count: 1, search: id })).waitFor();
  await expectAccessible(page);
  await dialog.getByRole("button", { name }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel(fields("picture"))).toHaveValue(`images/${name}`);
  await press("Save draft");
  await expect(toastOn(page)).toContainText(frame("toasts.draftSaved.body"));
  await expect(page.getByText("A team at work")).toBeVisible();
  await press("Publish");
  await expect(toastOn(page)).toContainText(frame("toasts.articlePublished.body"));

  await reader.goto(`/insights/a-team-${id}`);
  const first = await shownCover(reader);
  expect(first).toMatch(/\/\.renditions\/images\/team%20[^/]+\/[\da-f]{8}-\d+\.avif$/);
  const cover = reader.getByRole("img", { name: "A team at work" });
  await expect(cover).toHaveCSS("object-position", "0% 0%");

  await page.goto(file);
  await expect(page.getByRole("link", { name: `A team ${id}` })).toBeVisible();
  await page.getByRole("link", { name: assets("list.delete"), exact: true }).click();
  await expect(page.getByText(assets("delete.inUse"))).toBeVisible();
  await expect(page.getByRole("button", { name: panel("questions.deleteFile.submit") })).toBeHidden();

  await page.getByRole("link", { name: assets("replace.title") }).click();
  await settle(page);
  await page.getByLabel(assets("replace.file")).setInputFiles(await drawn("darkorange", "another.jpg"));
  await press("Replace file");
  await expect(toastOn(page)).toContainText(frame("toasts.fileReplaced.body"));
  await expect(async () => {
    await reader.goto(`/insights/a-team-${id}`);
    const now = await shownCover(reader);
    expect(now).toContain(".renditions");
    expect(now).not.toBe(first);
  }).toPass();
});
