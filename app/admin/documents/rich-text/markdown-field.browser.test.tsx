import { FormProvider, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { I18nextProvider } from "react-i18next";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";
import texts from "../../../../locales/en/admin-editor.json";
import { keepFocus } from "../../../components/checked-form.tsx";
import { createI18n } from "../../../i18n/instance.ts";
import { z } from "../../../schemas/formats/zod.ts";
import { MarkdownField } from "./markdown-field.tsx";

const schema = z.object({ body: z.string().max(40) });

function paste(shown: HTMLElement, html: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/html", html);
  shown.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
}

function Page({ markdown }: { markdown: string }) {
  const [form, fields] = useForm<{ body: string }>({
    defaultValue: { body: markdown },
    shouldValidate: "onBlur",
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
  });
  return (
    <I18nextProvider i18n={createI18n("en", { "admin-editor": texts })}>
      <FormProvider context={form.context}>
        <form id={form.id} onSubmit={form.onSubmit} onMouseDown={keepFocus}>
          <MarkdownField field={fields.body} label="Text" hint="Markdown" lang="en" rows={8} message={(code) => code} />
        </form>
      </FormProvider>
    </I18nextProvider>
  );
}

async function opened(markdown: string) {
  const screen = await render(<Page markdown={markdown} />);
  await expect.element(screen.getByRole("toolbar")).toBeVisible();
  const source = screen.container.querySelector("textarea")!;
  const ways = screen.getByRole("group", { name: "Writing mode: Text" });
  const shown = () => screen.container.querySelector<HTMLElement>("[contenteditable]")!;
  return { screen, source, ways, shown };
}

test("what stands in the textarea is shown formatted, and stays as it was until somebody writes", async () => {
  const { source, shown } = await opened("Title\n---\n\n* one\n* two");
  expect(shown().querySelector("h2")?.textContent).toBe("Title");
  expect(shown().querySelectorAll("li")).toHaveLength(2);
  expect(source.value).toBe("Title\n---\n\n* one\n* two");
  source.focus();
  await expect.poll(() => document.activeElement === shown()).toBe(true);
  await userEvent.keyboard("New ");
  await expect.poll(() => source.value).toBe("## New Title\n\n- one\n- two");
});

test.for(["### Small", "| Cell |\n| ---- |"])("where no line break can be, one is a space: %j", async (markdown) => {
  const { source, shown } = await opened(markdown);
  shown().focus();
  await userEvent.keyboard("One{Shift>}{Enter}{/Shift}Two ");
  await expect.poll(() => source.value.split("\n")[0]).toMatch(/One Two (?:Small|Cell)/);
  expect(shown().querySelector("br:not(.ProseMirror-trailingBreak)")).toBeNull();
});

test("a line break that Markdown can hold is written, at the start of a paragraph too", async () => {
  const { source, shown } = await opened("## Most");
  shown().focus();
  await userEvent.keyboard("One{Shift>}{Enter}{/Shift}");
  await expect.poll(() => source.value).toBe("One\\\nMost\n----");
  // The editor hears of a caret that the browser moves a moment later.
  const moved = new Promise((heard) => document.addEventListener("selectionchange", heard, { once: true }));
  await userEvent.keyboard("{End}");
  await moved;
  await userEvent.keyboard("{Enter}{Shift>}{Enter}{/Shift}Two");
  await expect.poll(() => source.value).toBe("One\\\nMost\n----\n\n\\\nTwo");
});

test("what is written as Markdown is shown formatted afterwards", async () => {
  const { screen, source, ways, shown } = await opened("## Why");
  shown().focus();
  await userEvent.keyboard("So ");
  await expect.poll(() => source.value).toBe("## So Why");
  await ways.getByRole("button", { name: "Markdown" }).click();
  await screen.getByRole("textbox", { name: "Text" }).fill("## Why not\n\n> said");
  await ways.getByRole("button", { name: "Formatted" }).click();
  await expect.poll(() => shown()?.querySelector("h2")?.textContent).toBe("Why not");
  expect(source.value).toBe("## Why not\n\n> said");
});

test.for([
  [4, "One and two three"],
  [13, "One two threeand"],
] as const)("whoever stands in the Markdown goes on there in the formatted text: at %d", async ([at, written]) => {
  const { source, ways, shown } = await opened("One two three");
  await ways.getByRole("button", { name: "Markdown" }).click();
  source.focus();
  source.setSelectionRange(at, at);
  await ways.getByRole("button", { name: "Formatted" }).click();
  await expect.poll(() => shown() && document.activeElement === shown()).toBe(true);
  await userEvent.keyboard("and ");
  await expect.poll(() => source.value.trim()).toBe(written);
});

test("what something else writes into the textarea is shown", async () => {
  const { source, shown } = await opened("One");
  source.value = "Two";
  source.dispatchEvent(new InputEvent("input", { bubbles: true }));
  expect(shown().textContent).toBe("Two");
});

test("a text that cannot be shown stays Markdown, and the page says why", async () => {
  const screen = await render(<Page markdown={"A note.[^1]\n\n[^1]: Below."} />);
  await expect.element(screen.getByRole("status")).toHaveTextContent(texts.mode.onlyMarkdown);
  await expect.element(screen.getByRole("textbox", { name: "Text" })).toHaveValue("A note.[^1]\n\n[^1]: Below.");
});

test("the editor has its name from the moment it is in the page", async () => {
  const names: (string | null)[] = [];
  const observer = new MutationObserver((records) => {
    for (const node of records.flatMap((record) => [...record.addedNodes]))
      if (node instanceof HTMLElement && node.isContentEditable) names.push(node.getAttribute("aria-label"));
  });
  observer.observe(document.body, { childList: true, subtree: true });
  await opened("One");
  observer.disconnect();
  expect(names[0]).toBe("Text");
});

test("what is pasted keeps its structure, and no styles", async () => {
  const { source, shown } = await opened("");
  shown().focus();
  const words = "<h1 style='color:red'>Skills</h1><p><span style='font-size:20pt'>Some <b>bold</b> words</span></p>";
  paste(shown(), `<style>p{color:red}</style>${words}<ul><li>One</li><li>Two</li></ul>`);
  await expect.poll(() => source.value).toBe("## Skills\n\nSome **bold** words\n\n- One\n- Two");
  expect(shown().querySelector("[style]")).toBeNull();
  await userEvent.keyboard(" and three");
  await expect.poll(() => source.value).toMatch(/- Two and three$/);
});

test("signs of pasted words stay signs, and films that cannot come are said", async () => {
  const { screen, source, shown } = await opened("");
  shown().focus();
  paste(shown(), "<p>A * B * C, *required field, *optional field, The _id_ column</p><iframe src='/film'></iframe>");
  const words = "A * B * C, *required field, *optional field, The _id_ column";
  await expect.poll(() => source.value.replaceAll("\\", "")).toBe(words);
  expect(shown().querySelector("em, strong")).toBeNull();
  await expect.element(screen.getByText(texts.embedsLeftOut_one)).toBeVisible();
});

test("cells that are pasted into a table fill it from the caret on", async () => {
  const { source, shown } = await opened("| A | B |\n| - | - |\n| 1 | 2 |");
  shown().focus();
  await userEvent.keyboard("{Tab}{Tab}");
  paste(shown(), "<table><tr><td>Year</td><td>Total</td></tr><tr><td>2025</td><td>12</td></tr></table>");
  const table = "| A | B |\n| | |\n| Year | Total |\n| 2025 | 12 |";
  await expect.poll(() => source.value.replace(/[ -]+/g, " ")).toBe(table);
});

test("a picture that is typed leaves no bracket", async () => {
  const { source, shown } = await opened("");
  shown().focus();
  await userEvent.keyboard("See ![[A chart](/chart.png) here");
  await expect.poll(() => source.value.replace("\u00a0", " ")).toBe("See ![A chart](/chart.png) here");
  expect(shown().querySelectorAll("img")).toHaveLength(1);
});
