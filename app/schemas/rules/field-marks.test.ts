import { expect, test } from "vitest";
import { author } from "../kinds/author.ts";
import { caseStudy } from "../kinds/case-study.ts";
import { pageKind } from "../kinds/page.ts";
import { settingsFields } from "../kinds/settings.ts";
import { markIn, unmarked, withFieldMark, withFieldMarks } from "./field-marks.ts";

test("each line of a text says its field and where it stands in it, and reads as it did", () => {
  const marked = withFieldMark("body", "Première ligne\n\n👩‍🔬 « deux »");
  expect(marked.split("\n").map(markIn)).toEqual([
    { field: "body", start: 0, end: 14 },
    undefined,
    { field: "body", start: 16, end: 16 + "👩‍🔬 « deux »".length },
  ]);
  expect(unmarked(marked)).toBe("Première ligne\n\n👩‍🔬 « deux »");
  expect(withFieldMark("body", "")).toBe("");
});

test.for(["\u2060".repeat(4), "\u200b\u200c\u200d\ufeff".repeat(3), "AI"])(
  "a text that nobody marked comes from no field, whatever characters it has: %j",
  (text) => {
    expect(markIn(text)).toBeUndefined();
  },
);

test("lists and entries say the input that holds each of their lines", () => {
  const texts = {
    title: "Title",
    outcomes: ["One", "Two"],
    approach: [{ step: "First", description: "Why" }],
    picture_alt: "Somebody",
    search_title: "Found",
    context: "**Markdown**",
  };
  const marked = withFieldMarks(caseStudy.texts, texts);
  expect(unmarked(marked)).toEqual(texts);
  expect(markIn(marked.title)?.field).toBe("title");
  expect(marked.outcomes.map(markIn)).toEqual([
    { field: "outcomes", start: 0, end: 3 },
    { field: "outcomes", start: 4, end: 7 },
  ]);
  const [step] = marked.approach;
  const ofStep = [markIn(step!.step)?.field, markIn(step!.description)?.field];
  expect(ofStep).toEqual(["approach/1/step", "approach/1/description"]);
  expect(marked).toMatchObject({ picture_alt: "Somebody", search_title: "Found", context: "**Markdown**" });
});

test("a person's name and role are shown, and not what describes the portrait", () => {
  const texts = { title: "Ada", role: "Partner", picture_alt: "Ada at work", slug: "ada" };
  const { title, role, ...others } = withFieldMarks(author.texts, texts);
  expect([markIn(title)?.field, markIn(role)?.field]).toEqual(["title", "role"]);
  expect(others).toEqual({ picture_alt: "Ada at work", slug: "ada" });
});

test("addresses and choices stay as they are", () => {
  const { texts } = pageKind(Object.values(settingsFields).flat());
  const entries = { header: [{ label: "Us", link: "/about" }], profiles: [{ name: "Mastodon", address: "https://m" }] };
  const facts = { email: "a@b.test", bookingUrl: "https://c", hiddenPages: ["/faq"], training: "yes" };
  const { header, profiles, ...others } = withFieldMarks(texts, { ...entries, ...facts });
  expect(others).toEqual(facts);
  expect([header[0]!.link, profiles[0]!.address]).toEqual(["/about", "https://m"]);
  const places = [markIn(header[0]!.label)?.field, markIn(profiles[0]!.name)?.field];
  expect(places).toEqual(["header/1/label", "profiles/1/name"]);
});
