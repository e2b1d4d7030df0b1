import { FormProvider, useForm } from "@conform-to/react";
import { I18nextProvider } from "react-i18next";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import texts from "../../../../locales/en/admin-editor.json";
import { wideDocuments, widths } from "../../../../tests/support/wide-documents.ts";
import { createI18n } from "../../../i18n/instance.ts";
import "../../../styles/app.css";
import { MarkdownField } from "./markdown-field.tsx";
import { documentOf } from "./markdown.ts";

function Editor() {
  const [form, fields] = useForm<{ body: string }>({ defaultValue: { body: "Text" } });
  return (
    <I18nextProvider i18n={createI18n("en", { "admin-editor": texts })}>
      <FormProvider context={form.context}>
        <main className="wrap grid gap-6">
          <form id={form.id} className="grid gap-6">
            <MarkdownField field={fields.body} label="Text" hint="Markdown" lang="en" rows={8} message={String} />
          </form>
        </main>
      </FormProvider>
    </I18nextProvider>
  );
}

test("no text makes its editor wider than the window, formatted or as Markdown", async () => {
  const screen = await render(<Editor />);
  await expect.element(screen.getByRole("toolbar")).toBeVisible();
  const source = screen.container.querySelector("textarea")!;
  const bodies = wideDocuments().flatMap(({ body }) => (body.trim() === "" ? [] : [body]));
  const [formatted, onlyMarkdown] = [true, false].map((isRead) =>
    bodies.filter((body) => !documentOf(body) !== isRead),
  );
  let shown = 0;
  for (const group of [formatted!, onlyMarkdown!])
    for (const width of widths) {
      await page.viewport(width, 800);
      for (const body of group) {
        source.value = body;
        source.dispatchEvent(new InputEvent("input", { bubbles: true }));
        if (screen.container.querySelector("[contenteditable]")?.textContent) shown += 1;
        const beside = document.documentElement.scrollWidth - document.documentElement.clientWidth;
        if (beside > 0) expect.fail(`${beside} pixels too wide at ${width}: ${JSON.stringify(body)}`);
      }
    }
  expect(shown).toBeGreaterThan(formatted!.length * 2);
});
