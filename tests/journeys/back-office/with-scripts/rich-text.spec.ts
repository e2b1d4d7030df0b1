import type { Locator, Page } from "@playwright/test";
import { documents, fields, frame, words } from "../../../support/words.ts";
import { expect, expectAccessible, test, toastOn } from "../back-office.ts";

const editorWords = words("admin-editor");

const text = (page: Page): Locator => page.getByRole("textbox", { name: fields("body"), exact: true });
const source = (page: Page): Locator => page.locator("textarea[name=body]");
const tool = (page: Page, name: string): Locator =>
  page
    .getByRole("toolbar", { name: editorWords("toolbar", { field: fields("body") }) })
    .getByRole("button", { name, exact: true });

async function openNew(page: Page, settle: (page: Page) => Promise<void>): Promise<void> {
  await page.goto("/admin/insights/new");
  await settle(page);
  await tool(page, "Bold").waitFor();
}

test("a text is written with the keyboard alone, and the form sends Markdown", async ({ page, openPage, settle }) => {
  await openNew(page, settle);
  await page.getByLabel(fields("title"), { exact: true }).fill("Written formatted");
  await page.getByLabel(fields("slug")).fill(`formatted-${crypto.randomUUID().slice(0, 8)}`);
  await page.getByLabel(fields("category")).selectOption("Strategy");
  await text(page).focus();
  const keys = page.keyboard;
  await keys.type("Ask ");
  await keys.press("Alt+F10");
  await expect(tool(page, "Heading")).toBeFocused();
  for (const name of ["Subheading", editorWords("tools.heading4"), "Bold"]) {
    await keys.press("ArrowRight");
    await expect(tool(page, name)).toBeFocused();
  }
  await keys.press("Enter");
  await expect(text(page)).toBeFocused();
  await expect(tool(page, "Bold")).toHaveAttribute("aria-pressed", "true");
  await keys.type("late");
  await keys.press("Control+b");
  await keys.type(".");
  await keys.press("Enter");
  await keys.type("## Then listen");
  await expect(tool(page, "Heading")).toHaveAttribute("aria-pressed", "true");
  await keys.press("Enter");
  await keys.type("- one");
  await keys.press("Enter");
  await keys.type("two");
  await keys.press("Enter");
  await keys.press("Enter");
  await keys.press("Alt+F10");
  await expect(tool(page, "Bold")).toBeFocused();
  await keys.press("End");
  await keys.press("Home");
  await keys.press("Escape");
  await expect(text(page)).toBeFocused();
  await tool(page, "Table").click();
  for (const cell of ["Who", "When", "What", "Ana", "May"]) {
    await keys.type(cell);
    await keys.press("Tab");
  }
  await tool(page, editorWords("tools.deleteRow")).click();
  await tool(page, editorWords("tools.deleteColumn")).click();
  await tool(page, "Undo").click();
  await tool(page, "Redo").click();
  await expect(source(page)).toHaveValue(
    /^Ask \*\*late\*\*\.\n\n## Then listen\n\n- one\n- two\n\n\| When \| What \|\n\| -+ \| -+ \|\n\|  +\|  +\|$/,
  );
  await expectAccessible(page);
  await page.getByRole("button", { name: documents("edit.save") }).click();
  await expect(toastOn(page)).toContainText(frame("toasts.draftSaved.body"));
  const plain = await openPage(await page.context().storageState(), { javaScriptEnabled: false });
  await plain.goto(page.url());
  await expect(plain.getByRole("textbox", { name: fields("body"), exact: true })).toHaveValue(/^Ask \*\*late\*\*/);
  await expect(plain.getByRole("toolbar")).toHaveCount(0);
});

test("a link and a picture are asked for, the address is found by the name of a page, and one that readers could not use is refused", async ({
  page,
  settle,
}) => {
  await openNew(page, settle);
  await text(page).focus();
  await tool(page, "Link").click();
  const dialog = page.getByRole("dialog", { name: editorWords("tools.link") });
  await expectAccessible(page);
  const address = dialog.getByLabel(editorWords("link.address"));
  await address.pressSequentially("skills fram");
  const offered = dialog.locator("datalist option");
  await expect(offered.first()).toHaveText(words("insights")("items.skills-frameworks-managers-use.title"));
  await expect(offered.first()).toHaveAttribute("value", "/insights/skills-frameworks-managers-use");
  await address.fill("javascript:alert(1)");
  await dialog.getByLabel(editorWords("link.words")).fill("Our report");
  await page.keyboard.press("Enter");
  await expect(address).toHaveAccessibleDescription(new RegExp(editorWords("link.unsafe").slice(0, 30)));
  await expect(address).toBeFocused();
  await address.fill("example.com/report");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(source(page)).toHaveValue("[Our report](https://example.com/report)");
  await tool(page, "Link").click();
  await expect(address).toHaveValue("https://example.com/report");
  await dialog.getByRole("button", { name: editorWords("link.remove") }).click();
  await expect(source(page)).toHaveValue("Our report");

  await tool(page, "Image").click();
  const chooser = page.getByRole("dialog", { name: documents("picture.choose") });
  await expectAccessible(page);
  await chooser.getByRole("button", { name: documents("picture.close") }).click();
  const picture = page.getByRole("dialog", { name: editorWords("tools.picture") });
  await picture.getByLabel(editorWords("picture.address")).fill("data:image/png;base64,AAAA");
  await picture.getByRole("button", { name: editorWords("picture.submit") }).click();
  const unsafe = new RegExp(editorWords("picture.unsafe").slice(0, 30));
  await expect(picture.getByLabel(editorWords("picture.address"))).toHaveAccessibleDescription(unsafe);
  await picture.getByLabel(editorWords("picture.address")).fill("/icon-512.png");
  await picture.getByLabel(editorWords("picture.alt")).fill("A star");
  await picture.getByRole("button", { name: editorWords("picture.submit") }).click();
  await expect(source(page)).toHaveValue("Our report![A star](/icon-512.png)");
  await page.keyboard.press("Escape");
  await tool(page, "Link").click();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(text(page)).toBeFocused();
});

test("an image is pasted and dropped, uploaded and described without leaving the text", async ({ page, settle }) => {
  await openNew(page, settle);
  await text(page).focus();
  const names: string[] = [];
  for (const way of ["paste", "drop"]) {
    await text(page).evaluate(
      async (element, { way, name }) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([await (await fetch("/icon-512.png")).blob()], name, { type: "image/png" }));
        const { x, y } = element.getBoundingClientRect();
        const more = { bubbles: true, cancelable: true, clientX: x + 20, clientY: y + 20 };
        element.dispatchEvent(
          way === "paste"
            ? new ClipboardEvent("paste", { ...more, clipboardData: transfer })
            : new DragEvent("drop", { ...more, dataTransfer: transfer }),
        );
      },
      { way, name: way === "paste" ? "image.png" : `dropped-${crypto.randomUUID()}.png` },
    );
    const picture = page.getByRole("dialog", { name: editorWords("tools.picture"), exact: true });
    const address = picture.getByLabel(editorWords("picture.address"));
    await expect(address).toHaveValue(/\/website-assets\/images\/(image-\d{14}|dropped-.+)\.png$/);
    names.push(await address.inputValue());
    await expect(picture.locator("img")).toHaveJSProperty("complete", true);
    await picture.getByLabel(editorWords("picture.alt")).fill(way);
    await picture.getByRole("button", { name: editorWords("picture.submit") }).click();
  }
  const [pasted, dropped] = names;
  const written = await source(page).inputValue();
  expect(written).toContain(`![paste](${pasted})`);
  expect(written).toContain(`![drop](${dropped})`);
  expect((await page.request.get(pasted!)).headers()["content-type"]).toBe("image/png");
});
