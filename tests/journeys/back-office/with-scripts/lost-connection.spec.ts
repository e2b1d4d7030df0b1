import type { Locator, Page } from "@playwright/test";
import { words } from "../../../support/words.ts";
import { waysToFail } from "../../cut-connection.ts";
import { expect, test, toastOn } from "../back-office.ts";

const lost = words("errors");
const frame = words("frame");
const assets = words("admin-assets");
const documents = words("admin-documents");
const fields = words("admin-fields");
/** Presses while each way to fail lasts; `expectKept` looks at the page each time. */
async function tryEachWay(page: Page, pressed: Locator, expectKept: (says: "offline" | "unknown") => Promise<void>) {
  for (const { name, says, cut } of waysToFail) {
    await test.step(name, async () => {
      const mend = await cut(page);
      await pressed.click();
      await expectKept(says);
      await mend();
    });
  }
}

test("where no answer comes to a switch, the list stays and says so beside it; pressed again, it switches", async ({
  page,
  settle,
  ownFlag,
  expectConsoleError,
}) => {
  expectConsoleError(/Failed to load resource/);
  const { key, name } = await ownFlag();
  await page.goto(`/admin/features?q=${key}`);
  await settle(page);
  const toggle = page.getByRole("switch", { name });
  await tryEachWay(page, toggle, async (says) => {
    await expectSaid(page, says);
    await expect(toggle).toBeChecked();
  });
  await toggle.click();
  await expect(toastOn(page)).toContainText(frame("toasts.flagUpdated.body"));
  await expect(toggle).not.toBeChecked();
});

/** The form says it beside its button. */
async function expectSaid(page: Page, says: "offline" | "unknown"): Promise<void> {
  const said = page
    .locator("form")
    .getByRole("alert")
    .filter({ hasText: lost(`lost.${says}`) });
  await expect(said).toBeVisible();
}

test("where no answer comes to a draft, its typing stays, also once it was refused; saved again, it is saved once", async ({
  page,
  settle,
  ownDocument,
  expectConsoleError,
}) => {
  expectConsoleError(/Failed to load resource/);
  const [{ editor }, { slug: taken }] = [await ownDocument("insight"), await ownDocument("insight")];
  await page.goto(editor);
  await settle(page);
  const title = page.getByLabel(fields("title"), { exact: true });
  const save = page.getByRole("button", { name: documents("edit.save"), exact: true });
  await title.fill("Typed without a line");
  await tryEachWay(page, save, async (says) => {
    await expectSaid(page, says);
    await expect(title).toHaveValue("Typed without a line");
  });
  await page.getByLabel(fields("slug")).fill(taken);
  await save.click();
  await expect(page.locator("#document-slug-error")).toHaveText(documents("errors.addressTaken"));
  await title.fill("Typed since");
  const mend = await waysToFail[0]!.cut(page);
  await save.click();
  await expectSaid(page, "offline");
  await expect(title).toHaveValue("Typed since");
  await mend();
  await page.getByLabel(fields("slug")).fill(`kept-${crypto.randomUUID().slice(0, 8)}`);
  await save.click();
  await expect(toastOn(page)).toContainText(frame("toasts.draftSaved.body"));
  await expect(title).toHaveValue("Typed since");
});

test("where no answer comes to an upload, the chosen files stay, and uploaded again they are stored once", async ({
  page,
  settle,
  expectConsoleError,
}) => {
  expectConsoleError(/Failed to load resource/);
  const folder = `documents/${crypto.randomUUID()}`;
  await page.goto(`/admin/assets?path=${folder}`);
  await settle(page);
  const file = { name: "plan.txt", mimeType: "text/plain", buffer: Buffer.from("One") };
  await page.getByLabel(assets("upload.files")).setInputFiles(file);
  const upload = page.getByRole("button", { name: assets("upload.send"), exact: true });
  await tryEachWay(page, upload, async () => {
    const refused = page.getByRole("region", { name: assets("upload.refusedCount", { count: 1 }) });
    await expect(refused).toContainText(assets("errors.noAnswer"));
    await expect(page.getByText(assets("upload.chosen", { count: 1 }))).toBeVisible();
    await expect(upload).toBeEnabled();
  });
  await upload.click();
  await expect(toastOn(page)).toContainText(frame("toasts.filesUploaded.body", { n: 1 }));
  await expect(page.getByRole("link", { name: /^plan\.txt/ })).toHaveCount(1);
});
