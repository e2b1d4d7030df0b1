import sharp from "sharp";
import { documents, fields, frame, words } from "../../../support/words.ts";
import { expect, expectAccessible, test, toastOn } from "../back-office.ts";

const drawn = async (background: string, name: string) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width: 1500, height: 1000, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

test("an image is uploaded, found and chosen as a cover in its dialog, and shown to readers in its copies", async ({
  page,
  openPage,
  settle,
}) => {
  const reader = await openPage();
  const id = crypto.randomUUID().slice(0, 8);
  const name = `team ${id}.jpg`;
  const press = async (label: string) => {
    await settle(page);
    await page.getByRole("button", { name: label, exact: true }).click();
  };

  await page.goto("/admin/assets?path=images/");
  await settle(page);
  await page.locator("#files").setInputFiles(await drawn("teal", name));
  await press("Upload");
  await expect(page.getByRole("link", { name: words("admin-assets")("list.detailsNamed", { name }) })).toBeVisible();

  await page.goto("/admin/insights/new");
  await settle(page);
  await page.getByLabel(fields("title"), { exact: true }).fill(`Together ${id}`);
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
  await press(documents("edit.save"));
  await expect(toastOn(page)).toContainText(frame("toasts.draftSaved.body"));
  await press("Publish");
  await expect(toastOn(page)).toContainText(frame("toasts.articlePublished.body"));

  await expect(async () => {
    await reader.goto(`/insights/together-${id}`);
    const cover = reader.locator("article picture img").first();
    const shown = () =>
      cover.evaluate(({ naturalWidth, currentSrc }: HTMLImageElement) => naturalWidth > 0 && currentSrc);
    await expect.poll(shown).toMatch(/\/\.renditions\/images\/team%20[^/]+\/[\da-f]{8}-\d+\.avif$/);
  }).toPass();
});
