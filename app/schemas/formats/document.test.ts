import { expect, test } from "vitest";
import { editionOf, documentKind, titleOf } from "./document.ts";

test("the kind of a file follows its ending, whatever it is stored as", () => {
  expect(documentKind({ name: "Guide.PDF", type: "application/octet-stream" })).toBe("pdf");
  expect(documentKind({ name: "plan.v2.xlsx", type: "" })).toBe("spreadsheet");
  expect(documentKind({ name: "slides.pptx", type: "application/zip" })).toBe("presentation");
});

test("without an ending that says it, the media type does", () => {
  expect(documentKind({ name: "poster.avif", type: "image/avif" })).toBe("image");
  expect(documentKind({ name: "notes", type: "text/plain; charset=utf-8" })).toBe("text");
  expect(documentKind({ name: "thing.constructor", type: "" })).toBe("other");
});

test("a title is the name made readable", () => {
  expect(titleOf({ name: "skills-audit_checklist.pdf" })).toBe("Skills audit checklist");
  expect(titleOf({ name: "évaluation des besoins.docx" })).toBe("Évaluation des besoins");
  expect(titleOf({ name: "version 2.0" })).toBe("Version 2.0");
});

test("a name that has no words stands for itself", () => {
  expect(titleOf({ name: "---" })).toBe("---");
  expect(titleOf({ name: ".pdf" })).toBe(".pdf");
});

test("the end of a name may say a language, which is not part of the title", () => {
  expect(editionOf({ name: "guide-FR.pdf" })).toEqual({ of: "guide.pdf", language: "fr" });
  expect(titleOf({ name: "skills-audit-es.pdf" })).toBe("Skills audit");
  for (const name of ["guide.pdf", "guide-de.pdf", "-fr.pdf", "guide-fr", "guidefr.pdf"]) {
    expect(editionOf({ name })).toBeUndefined();
  }
});
