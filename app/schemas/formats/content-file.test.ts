import { expect, test } from "vitest";
import { kinds } from "../kinds/kinds.ts";
import { contentFile, folderOfKind } from "./content-file.server.ts";

test("the first formatted text is the Markdown of the file, and the others stand before it as they were typed", () => {
  const approach = [{ step: "1", description: "no" }];
  const texts = { context: "Long.\n\n- one", title: "Yes", challenge: "A\n\nB", approach };
  expect(contentFile(kinds.case_study, { texts, facts: { industry: "retail", picture: "" } })).toBe(`---
title: "Yes"
challenge: |-
  A

  B
approach:
  - step: "1"
    description: "no"
industry: retail
---

Long.

- one
`);
});

test("fields that a kind does not know come after its own, by name", () => {
  const written = contentFile(kinds.page, { texts: { b: "2", a: ["x"], none: [] }, state: { translates: null } });
  expect(written).toBe('---\na:\n  - x\nb: "2"\n---\n');
});

test("every kind has a folder of its own", () => {
  const folders = Object.values(kinds).map(folderOfKind);
  expect(new Set(folders).size).toBe(folders.length);
  expect(folders).toContain("case-studies");
});
