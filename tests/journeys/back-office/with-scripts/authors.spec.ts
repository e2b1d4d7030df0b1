import { words } from "../../../support/words.ts";
import { expect, expectAccessible, test, toastOn } from "../back-office.ts";

const frame = words("frame");
const fields = words("admin-fields");
const documents = words("admin-documents");
const insight = words("insight");

test("somebody is written, named by an article and found on About and the contact page", async ({
  page,
  openPage,
  settle,
  ownDocument,
}) => {
  const name = `Ada ${crypto.randomUUID().slice(0, 8)}`;
  const { editor, path } = await ownDocument("insight");
  await page.goto("/admin/content/authors/new");
  await settle(page);
  await page.getByLabel(fields("name"), { exact: true }).fill(name);
  await page.getByLabel(fields("role"), { exact: true }).fill("Head of measurement");
  await page.getByLabel(fields("about_place")).selectOption("1");
  await page.getByLabel(fields("speaks")).selectOption("English and French");
  await page.getByLabel(fields("portrait"), { exact: true }).selectOption("Talent");
  await page.getByRole("button", { name: documents("publish.title"), exact: true }).click();
  await expect(toastOn(page)).toContainText(frame("toasts.articlePublished.body"));
  const author = page.url();
  await page.goto(editor);
  await settle(page);
  await page.getByLabel(fields("author"), { exact: true }).selectOption(name);
  await page.getByRole("button", { name: documents("publish.changes") }).click();
  await expect(toastOn(page)).toContainText(frame("toasts.articlePublished.body"));

  const reader = await openPage();
  await reader.goto(path);
  await expect(reader.getByRole("list", { name: insight("authors") })).toContainText("Head of measurement");
  await expectAccessible(reader);
  await reader.getByRole("link", { name }).click();
  await expect(reader).toHaveURL(/\/about#author-ada-/);
  await expect(reader.getByRole("heading", { name })).toBeInViewport();
  await expectAccessible(reader);
  await reader.goto("/contact?sent");
  await expect(reader.getByRole("main")).toContainText(name);
  await expectAccessible(reader);

  await page.goto(author);
  await settle(page);
  await page.getByRole("button", { name: documents("whole.trash") }).click();
  await expect(toastOn(page)).toContainText(frame("toasts.articleTrashed.body"));
});
