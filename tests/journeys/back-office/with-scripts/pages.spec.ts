import { words } from "../../../support/words.ts";
import { expect, expectAccessible, settled, test, toastOn } from "../back-office.ts";

const frame = words("frame");
const documents = words("admin-documents");

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

  const questions = page.locator("[name^='groups/beginning/items/'][name$='/question']:visible");
  const before = await questions.count();
  await page
    .getByRole("button", { name: documents("edit.addEntry") })
    .first()
    .click();
  await expect(questions).toHaveCount(before + 1);
  await expect(questions.last()).toBeFocused();
  await questions.last().fill(asked);
  await page.locator(`[name='groups/beginning/items/${before + 1}/answer']`).fill("You do.");
  await page
    .getByRole("button", { name: `Move up ${before + 1}` })
    .first()
    .click();
  await expect(questions.nth(before - 1)).toHaveValue(asked);
  await page.getByRole("button", { name: "Remove 1" }).first().click();
  await expect(questions).toHaveCount(before);
  await page.getByRole("button", { name: documents("publish.changes") }).click();
  await expect(toastOn(page)).toContainText(frame("toasts.articlePublished.body"));

  const reader = await openPage();
  await reader.goto("/en/faq");
  await settled(reader);
  await expect(reader.getByText(asked)).toBeVisible();
});
