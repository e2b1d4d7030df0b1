import { documents, frame } from "../../../support/words.ts";
import { expect, expectAccessible, settled, test, toastOn } from "../back-office.ts";

test("a page is found in Content, a question is added, moved up and published, and readers see it", async ({
  page,
  settle,
  openPage,
}) => {
  const asked = `Who owns the result of ${crypto.randomUUID()}?`;
  await page.goto("/admin/content");
  await settle(page);
  await expectAccessible(page);
  await page.getByRole("link", { name: frame("footer.faq"), exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: frame("footer.faq") })).toBeVisible();
  await settle(page);
  await expectAccessible(page);

  const group = page.locator("fieldset:has(> button[value='add groups/beginning/items'])");
  const questions = group.locator("summary:visible");
  const before = await questions.count();
  await group.getByRole("button", { name: documents("edit.addEntry") }).click();
  await expect(questions).toHaveCount(before + 1);
  const added = group.getByLabel(`Question ${before + 1}`);
  await expect(added).toBeFocused();
  await added.fill(asked);
  await group.getByLabel(`Answer ${before + 1}`).fill("You do.");
  await group.getByRole("button", { name: `${documents("edit.moveUp")} ${before + 1}` }).click();
  await expect(questions.nth(before - 1)).toHaveText(asked);
  await expect(group.getByLabel(`Question ${before}`)).toBeVisible();
  await group.getByRole("button", { name: "Remove 1" }).click();
  await expect(questions).toHaveCount(before);
  await page.getByRole("button", { name: documents("publish.changes") }).click();
  await expect(toastOn(page)).toContainText(frame("toasts.articlePublished.body"));

  const reader = await openPage();
  await reader.goto("/en/faq");
  await settled(reader);
  await expect(reader.getByText(asked)).toBeVisible();
});
