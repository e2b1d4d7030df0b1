import { expect, expectAccessible, settled, test } from "../back-office.ts";

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
  await english.getByRole("button", { name: "Create and copy link" }).click();
  const address = await english.getByRole("textbox", { name: "Address of the preview, English" }).inputValue();

  const reader = await openPage(undefined, { expectConsoleError: /status of 4(?:00|10)/ });
  await reader.goto(`/en${new URL(address).pathname}`);
  await settled(reader);
  const heading = (await reader.locator("article h2:not(nav h2)").first().textContent())!;
  const box = reader.getByRole("textbox", { name: `Remark on “${heading}”` });
  await expect(box).toBeHidden();
  await reader.getByText("Write a remark on this part").first().click();
  await box.fill("Name the source, please.");
  const answer = reader.locator("#review");
  await answer.getByRole("textbox", { name: "Remark on the whole text" }).fill("A good read.");
  await expectAccessible(reader);

  await answer.getByRole("textbox", { name: "Your name" }).press("Enter");
  await expect(answer.getByRole("alert")).toContainText("Enter your name.");
  await expect(answer.getByRole("alert"), "the Enter key gives no verdict").toContainText(
    "Press one of the two buttons",
  );
  await expect(box).toHaveValue("Name the source, please.");
  await answer.getByRole("textbox", { name: "Your name" }).fill("Léa Roy");
  await answer.getByRole("button", { name: "Please change" }).click();
  await expect(answer.getByRole("heading", { name: "Thank you: your answer has arrived" })).toBeVisible();
  await expect(box).toHaveCount(0);

  await page.goto(article);
  await settle(page);
  const remarks = page.getByRole("region", { name: "Remarks from previews" });
  await expect(remarks.getByText("Léa Roy", { exact: true })).toBeVisible();
  await expect(remarks).toContainText("About the text as it is saved now");
  const first = remarks.getByRole("listitem").filter({ hasText: heading });
  await expect(first).toContainText("Name the source, please.");
  await expectAccessible(page);
  await page.getByLabel("Title", { exact: true }).fill("A title that is not saved yet");
  await first.getByRole("button", { name: "Done" }).click();
  await expect(first.getByRole("button", { name: "Undo" })).toBeVisible();
  await expect(remarks.getByRole("button", { name: "Done" })).toHaveCount(1);
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue("A title that is not saved yet");
  await expect(first.getByRole("button", { name: "Undo" })).toBeFocused();
  await first.getByRole("button", { name: "Undo" }).click();
  await expect(remarks.getByRole("button", { name: "Done" })).toHaveCount(2);
});
