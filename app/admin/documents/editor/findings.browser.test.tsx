import { expect, test } from "vitest";
import checker from "../../../../locales/en/admin-checker.json";
import { renderIn } from "../../../../tests/support/render-in.tsx";
import type { Finding } from "../../../schemas/rules/text-check.ts";
import { EditorContext, type EditorState } from "./editor-context.ts";
import { Findings, FindingsContext } from "./findings.tsx";

const text = `${"Line.\n".repeat(60)}Ask [here](/x).`;
const place = { line: 61, start: text.indexOf("[here]"), end: text.length - 1 };
const link: Finding = { rule: "linkText", field: "body", ...place, heading: "How", excerpt: "here" };

const labels = { title: "Title", body: "Text", search_description: "Search description" };
const editor = {
  form: { id: "edit" },
  fields: Object.fromEntries(Object.keys(labels).map((name) => [name, { id: `edit-${name}` }])),
  labelOf: (name: keyof typeof labels) => labels[name],
};

function page(findings: Finding[]) {
  return renderIn(
    <>
      <textarea id="edit-body" aria-label="Text" rows={4} defaultValue={text} />
      <input id="edit-search_description" aria-label="Search description" />
      <EditorContext value={editor as unknown as EditorState}>
        <FindingsContext value={findings}>
          <Findings />
        </FindingsContext>
      </EditorContext>
    </>,
    { "admin-checker": checker },
  );
}

test("a text in order is said to be so", async () => {
  const screen = await page([]);
  await expect.element(screen.getByRole("status")).toHaveTextContent(checker.none);
});

test("of a text that is not written yet nothing else is said", async () => {
  const screen = await page([{ rule: "notWritten", field: "title" }]);
  await expect.element(screen.getByRole("status")).toHaveTextContent(checker.rules.notWritten);
  expect(screen.container.querySelectorAll("li")).toHaveLength(0);
});

test("a finding says where it is and what to do, and leads to the words, which it brings into view", async () => {
  const screen = await page([link]);
  await expect.element(screen.getByRole("status")).toHaveTextContent("1 to check");
  await expect.element(screen.getByText(checker.rules.linkText)).toBeVisible();
  await screen.getByRole("link", { name: "Text: line 61, under “How”" }).click();
  const field = screen.getByLabelText("Text").element() as HTMLTextAreaElement;
  expect(document.activeElement).toBe(field);
  expect(text.slice(field.selectionStart, field.selectionEnd)).toBe("[here](/x)");
  expect(field.scrollTop).toBeGreaterThan(0);
});

test("like findings fold into one line, which says how many they are", async () => {
  const long = { ...link, rule: "longSentence" as const };
  const many = [1, 2, 3, 4].map((line): Finding => ({ ...long, line, start: line, end: line + 1 }));
  const screen = await page([...many, link]);
  const folded = screen.getByText(checker.rules.longSentence, { exact: false });
  await expect.element(folded).toHaveTextContent(`${checker.rules.longSentence} (4)`);
  const places = screen.getByText("Text: line 4", { exact: false });
  await expect.element(places).not.toBeVisible();
  await folded.click();
  await expect.element(places).toBeVisible();
  await expect.element(screen.getByText(checker.rules.linkText)).toBeVisible();
});

test("a finding of a whole field leads to it", async () => {
  const screen = await page([{ rule: "searchDescriptionMissing", field: "search_description" }]);
  const place = screen.getByRole("link", { name: "Search description" });
  await expect.element(place).toHaveAttribute("href", "#edit-search_description");
  await place.click();
  expect(document.activeElement).toBe(screen.getByLabelText("Search description").element());
});
