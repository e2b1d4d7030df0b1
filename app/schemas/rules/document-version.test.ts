import { expect, test } from "vitest";
import { caseStudy } from "../kinds/case-study.ts";
import { insight } from "../kinds/insight.ts";
import { documentVersionRestore, fieldDifferences } from "./document-version.ts";

const signs = { same: "=", former: "-", present: "+" };

/** Each field, whether it differs, and its parts. */
function compared(...given: Parameters<typeof fieldDifferences>) {
  return fieldDifferences(...given).map(({ field, differs, parts }) => {
    return [field, differs, ...parts.map(({ kind, text }) => signs[kind] + text)];
  });
}

test("fields are compared one by one, in the order of the form, and those that are empty in both are left out", () => {
  const former = { body: "In full.", title: "Old title", excerpt: "", translates_revision: "1", unknown: "x" };
  expect(compared(insight, former, { title: "New title", body: "In full.", excerpt: "" }, "en")).toEqual([
    ["title", true, "-Old", "+New", "= title"],
    ["body", false, "=In full."],
  ]);
  expect(compared(insight, { title: "Old" }, undefined, "en"), "without a draft").toEqual([["title", false, "=Old"]]);
});

test("lists are compared line by line, and the parts of an entry in the kind's order, whichever they are stored in", () => {
  const approach = [{ description: "Everybody.", step: "Ask" }];
  const present = { outcomes: ["Two"], approach: [{ step: "Ask", description: "Everybody." }] };
  expect(compared(caseStudy, { outcomes: ["One", "Two"], approach }, present, "en")).toEqual([
    ["approach", false, "=Ask\nEverybody."],
    ["outcomes", true, "-One\n", "=Two"],
  ]);
  const changed = { approach: [{ step: "Ask", description: "Everyone." }] };
  expect(compared(caseStudy, { approach }, changed, "en")).toEqual([
    ["approach", true, "=Ask\n", "-Everybody.", "+Everyone."],
  ]);
});

test.for(["", "0", "-1", "1e3", "1".repeat(19)])("%j is no version", (version) => {
  expect(documentVersionRestore.safeParse({ version }).success).toBe(false);
});
