import { expect, test } from "vitest";
import { caseStudy } from "../kinds/case-study.ts";
import { insight } from "../kinds/insight.ts";
import { documentVersionRestore, fieldDifferences } from "./document-version.ts";

test("fields are compared one by one, in the order of the form, and those that are empty in both are left out", () => {
  const former = { body: "In full.", title: "Old title", excerpt: "", translates_revision: "1", unknown: "x" };
  expect(fieldDifferences(insight, former, { title: "New title", body: "In full.", excerpt: "" }, "en")).toEqual([
    {
      field: "title",
      differs: true,
      parts: [
        { kind: "former", text: "Old" },
        { kind: "present", text: "New" },
        { kind: "same", text: " title" },
      ],
    },
    { field: "body", differs: false, parts: [{ kind: "same", text: "In full." }] },
  ]);
});

test("lists of a case study are compared line by line", () => {
  const former = { outcomes: ["One", "Two"], approach: [{ step: "Ask", description: "Everybody." }] };
  const present = { outcomes: ["Two"], approach: [{ step: "Ask", description: "Everybody." }] };
  expect(fieldDifferences(caseStudy, former, present, "en")).toEqual([
    { field: "approach", differs: false, parts: [{ kind: "same", text: "Ask\nEverybody." }] },
    {
      field: "outcomes",
      differs: true,
      parts: [
        { kind: "former", text: "One\n" },
        { kind: "same", text: "Two" },
      ],
    },
  ]);
});

test("the parts of an entry are compared in the kind's order, whichever they are stored in", () => {
  const former = { approach: [{ description: "Everybody.", step: "Ask" }] };
  const present = { approach: [{ step: "Ask", description: "Everyone." }] };
  const [difference] = fieldDifferences(caseStudy, former, present, "en");
  expect(difference?.parts).toEqual([
    { kind: "same", text: "Ask\n" },
    { kind: "former", text: "Everybody." },
    { kind: "present", text: "Everyone." },
  ]);
  expect(fieldDifferences(caseStudy, former, { approach: [{ step: "Ask", description: "Everybody." }] }, "en")).toEqual(
    [expect.objectContaining({ differs: false })],
  );
});

test("without a draft the version is shown as it was", () => {
  expect(fieldDifferences(insight, { title: "Old" }, undefined, "en")).toEqual([
    { field: "title", differs: false, parts: [{ kind: "same", text: "Old" }] },
  ]);
});

test.for(["", "0", "-1", "1e3", "1".repeat(19)])("%j is no version", (version) => {
  expect(documentVersionRestore.safeParse({ version }).success).toBe(false);
});
