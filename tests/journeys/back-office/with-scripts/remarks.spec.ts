import { documents, fields, words } from "../../../support/words.ts";
import { expect, expectAccessible, settled, test } from "../back-office.ts";

const previews = words("admin-previews");
const articles = words("articles");

test("somebody without an account reads a draft and answers, and the operator deals with the remarks beside the text", async ({
  page,
  openPage,
  settle,
  ownDocument,
}) => {
  const { editor: article } = await ownDocument("insight");
  await page.goto(`${article}/preview-links`);
  await settle(page);
  const english = page.getByRole("region", { name: "English" });
  await english.getByRole("button", { name: previews("make") }).click();
  const address = await english
    .getByRole("textbox", { name: previews("address", { language: "English" }) })
    .inputValue();

  const reader = await openPage(undefined, { expectConsoleError: /status of 4(?:00|10)/ });
  await reader.goto(`/en${new URL(address).pathname}`);
  await settled(reader);
  const heading = (await reader.locator("article h2:not(nav h2)").first().textContent())!;
  const box = reader.getByRole("textbox", { name: articles("review.about", { heading }) });
  await expect(box).toBeHidden();
  await reader.getByText(articles("review.box")).first().click();
  await box.fill("Name the source, please.");
  const answer = reader.locator("#review");
  await answer.getByRole("textbox", { name: articles("review.whole") }).fill("A good read.");
  await expectAccessible(reader);

  await answer.getByRole("textbox", { name: articles("review.name") }).press("Enter");
  await expect(answer.getByRole("alert")).toContainText(articles("review.errors.nameRequired"));
  await expect(answer.getByRole("alert"), "the Enter key gives no verdict").toContainText(
    articles("review.errors.verdictRequired"),
  );
  await expect(box).toHaveValue("Name the source, please.");
  await answer.getByRole("textbox", { name: articles("review.name") }).fill("Léa Roy");
  await answer.getByRole("button", { name: documents("remarks.change") }).click();
  await expect(answer.getByRole("heading", { name: articles("review.thanks.title") })).toBeVisible();
  await expect(box).toHaveCount(0);

  await page.goto(article);
  await settle(page);
  const remarks = page.getByRole("region", { name: documents("remarks.title") });
  await expect(remarks.getByText("Léa Roy", { exact: true })).toBeVisible();
  await expect(remarks).toContainText(documents("remarks.current"));
  const first = remarks.getByRole("listitem").filter({ hasText: heading });
  await expect(first).toContainText("Name the source, please.");
  await expectAccessible(page);
  await page.getByLabel(fields("title"), { exact: true }).fill("A title that is not saved yet");
  await first.getByRole("button", { name: documents("remarks.done") }).click();
  await expect(first.getByRole("button", { name: documents("remarks.undo") })).toBeVisible();
  await expect(remarks.getByRole("button", { name: documents("remarks.done") })).toHaveCount(1);
  await expect(page.getByLabel(fields("title"), { exact: true })).toHaveValue("A title that is not saved yet");
  await expect(first.getByRole("button", { name: documents("remarks.undo") })).toBeFocused();
  await first.getByRole("button", { name: documents("remarks.undo") }).click();
  await expect(remarks.getByRole("button", { name: documents("remarks.done") })).toHaveCount(2);
});
