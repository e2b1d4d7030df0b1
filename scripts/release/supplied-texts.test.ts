import { expect, test } from "vitest";
import { inEachLanguage, languages } from "../../app/schemas/formats/languages.ts";
import { changedSentences, keeping, keptTexts, withPart } from "./supplied-texts.ts";

const texts = (words: object) => inEachLanguage(() => ({ ...words }));
const released = {
  home: texts({ title: "A funded sequence" }),
  privacy: texts({ title: "Privacy", who: ["We", "{{firm}}"], gone: "Gone", cookies: "{{cookies}}", how: "So" }),
};
const supplied = {
  home: texts({ title: "A costed sequence" }),
  privacy: texts({ title: "Privacy", who: ["All of us", "{{firm}}"], cookies: "None", how: "So", more: "More" }),
};

test("of the legal pages every text that reads otherwise is kept, but one that would show a placeholder", () => {
  const kept = keptTexts(released, supplied);
  expect(kept).toEqual(
    languages.map((language) => ({ page: "privacy", language, texts: { who: ["We", "{{firm}}"] } })),
  );
  const [first, , last] = keeping(kept, ["create table if not exists public.later (id int);"]);
  expect(first).toContain("to_regclass('public.later') is null");
  expect(last).toContain('{"page":"privacy","language":"fr","texts":{"who":["We","{{firm}}"]}}');
  expect(keeping(keptTexts(released, released), ["select 1;"])).toEqual(["select 1;"]);
});

test("every sentence that readers saw and that reads otherwise is listed, with what it says now", () => {
  const listed = changedSentences(released, supplied, "2.0.0");
  expect(listed).toContain("## home\n\n- en, `title`\n  - before: A funded sequence\n  - now: A costed sequence\n");
  expect(listed).toContain("- fr, `who`\n  - before: We\n  - now: All of us\n");
  expect(listed).toContain("  - before: Gone\n");
  expect(listed).not.toContain("{{firm}}");
});

test("what a release changed stays written below what the next one changes", () => {
  const ofTwo = changedSentences(released, supplied, "2.0.0");
  const ofThree = changedSentences(released, supplied, "3.0.0");
  expect(withPart(ofTwo, changedSentences(supplied, supplied, "3.0.0"), ["2.0.0"])).toBe(ofTwo);
  const both = withPart(ofTwo, ofThree, ["2.0.0"]);
  expect(both).toBe(`${ofThree}\n${ofTwo}`);
  expect(withPart(both, ofThree, ["2.0.0"])).toBe(both);
  expect(withPart(both, changedSentences(released, supplied, "3.1.0"), ["2.0.0"])).not.toContain("that 3.0.0 changes");
});
