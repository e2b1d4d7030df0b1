import { expect, test } from "vitest";
import english from "../../../locales/en/admin-activity.json";
import { testContext } from "../../../tests/support/context.ts";
import { activityRow } from "../../../tests/support/rows.ts";
import { languageName } from "../../i18n/language-name.ts";
import { getFixedT } from "../../i18n/translations.server.ts";
import type { Language } from "../../schemas/formats/languages.ts";
import type { Activity } from "../../schemas/rules/activity.ts";
import { provisionalSlug } from "../../schemas/rules/slug.ts";
import { activityKinds, eventOf, instantOf, subjectOf } from "./subjects.ts";

const id = "b7b3a7a2-4b0e-4c39-9f0e-0d8f6f0a6c11";
const unnamed = { name: provisionalSlug(id), kind: "insight" as const };
const draft: Activity = { ...activityRow, action: "insert", subject_table: "documents", subject: unnamed };

function subject(activity: Partial<Activity>, language: Language = "en") {
  return told(activity, language).subject;
}

function told(activity: Partial<Activity>, language: Language) {
  const context = testContext({ language });
  const t = getFixedT(context, "admin-dashboard");
  const tContent = getFixedT(context, "admin-content");
  const words = {
    t,
    tContent,
    tAdmin: getFixedT(context, "admin"),
    tFeatures: getFixedT(context, "admin-features"),
    inSentence: (of: Language) => languageName(of, language),
  };
  const event = t(`events.${eventOf({ ...draft, ...activity })}`);
  return { event, subject: subjectOf({ ...draft, ...activity }, words) };
}

test.for([
  [{}, "a new insight", ""],
  [{ subject: { name: "five-things", kind: "insight" } }, "five-things", ""],
  [
    { subject_table: "document_texts", subject: { ...draft.subject, language: "fr" } },
    "a new insight in French",
    "?language=fr",
  ],
] as const)("a draft that has no address yet is not told by the one it was given: %o", ([activity, name, query]) => {
  const { name: shown, address } = subject(activity);
  expect(shown).toBe(name);
  expect(address).toBe(`/admin/insights/${id}${query}`);
});

test("a translation and a file lead to where they are", () => {
  const hero = { subject_table: "content_translations", subject: { name: "case_studies", language: "fr" } } as const;
  const address = "/admin/content?edit=case_studies&language=fr#edited";
  expect(subject(hero)).toEqual({ name: "Case Studies in French", address });
  const file = { subject_table: "website_assets_metadata", subject_id: "a/b c.mp4", subject: { name: "a/b c.mp4" } };
  expect(subject(file)).toEqual({ name: "a/b c.mp4", address: "/admin/assets?path=a%2F" });
});

test("an author who has no address yet is told as a new one", () => {
  expect(subject({ subject: { ...draft.subject, kind: "author" } }).name).toBe("a new author profile");
});

const invitation = { subject_table: "operator_invites", subject: {} };
const uncontracted = { fr: / (?:de (?:les?|une?)|à les?) /, es: / (?:de|a) el / };
const forgotten = { subject: { kind: "author" } } as const;

test.for(
  [invitation, forgotten, {}, { changes: { publish_at: null } }].flatMap((subject) =>
    (["insert", "update", "delete"] as const).flatMap((action) =>
      (["fr", "es"] as const).map((language) => [{ ...subject, action }, language] as const),
    ),
  ),
)("what was done and to what are one sentence: %o in %s", ([activity, language]) => {
  const { event, subject } = told(activity, language);
  expect(`${event} ${subject.name}`).not.toMatch(uncontracted[language]);
});

test("every kind that the log can be narrowed to has a name, in the order of the filter", () => {
  expect(activityKinds).toEqual(Object.keys(english.kinds));
});

test("what another database notes is told by its name", () => {
  const other = { subject_table: "polls", subject: { name: "A poll" } };
  expect(told(other, "en")).toEqual({ event: "changed", subject: { name: "A poll", address: undefined } });
  expect(subject({ ...other, subject_table: "constructor", subject: {} }).name).toBe(id);
});

const own = activityRow.actor_email;

test.for<[Partial<Activity>, string]>([
  [{}, "flagOn"],
  [{ enabled: false }, "flagOff"],
  [{ action: "insert", subject_table: "operators", subject: { name: own } }, "operatorEntered"],
  [{ action: "insert", subject_table: "operators", subject: { name: "eva@northlight.test" } }, "operatorAdded"],
  [{ action: "insert", subject_table: "second_steps", subject: { name: own } }, "secondStepOn"],
  [{ action: "delete", subject_table: "second_steps", subject: { name: own } }, "secondStepOff"],
  [{ action: "delete", subject_table: "second_steps", subject: { name: "eva@northlight.test" } }, "secondStepReset"],
  [{ action: "insert", subject_table: "documents" }, "articleAdded"],
  [{ subject_table: "documents" }, "articleChanged"],
  [{ subject_table: "document_texts", subject: { name: "A title", language: "fr" } }, "textPublished"],
  [{ subject_table: "polls" }, "other"],
])("by whose it is and what it reached, %o is told as %s", ([row, event]) => {
  const enabled = row.subject_table ? null : true;
  expect(eventOf({ ...activityRow, enabled, ...row })).toBe(event);
});

const before = "2025-12-24T08:00:00+00:00";
const ahead = "2026-02-01T08:00:00+00:00";
const further = "2026-03-01T08:00:00+00:00";

test.for([
  [{ publish_at: [null, ahead] }, "publicationScheduled", ahead],
  [{ publish_at: [ahead, further], unpublish_at: [null, further] }, "publicationScheduled", further],
  [{ publish_at: [ahead, null], unpublish_at: [further, null] }, "publicationCancelled", ahead],
  [{ publish_at: [before, null] }, "articleUnpublished", null],
  [{ unpublish_at: [null, ahead] }, "endScheduled", ahead],
  [{ unpublish_at: [ahead, null] }, "endCancelled", ahead],
  [{ trashed_at: [null, activityRow.at] }, "articleTrashed", null],
  [{ trashed_at: [before, null] }, "articleRestored", null],
  [{ publish_at: [null, activityRow.at] }, "articleChanged", null],
  [{ category: ["talent", "strategy"] }, "articleChanged", null],
] satisfies [Activity["changes"], string, string | null][])(
  "of an article, %o is told as %s",
  ([changes, event, instant]) => {
    const scheduled = { subject_table: "documents", enabled: null, starts_at: further };
    const changed: Activity = { ...activityRow, ...scheduled, changes };
    expect([eventOf(changed), instantOf(changed)]).toEqual([event, instant]);
  },
);

test.for([
  ["insert", "publicationScheduled"],
  ["update", "publicationScheduled"],
  ["delete", "publicationCancelled"],
] as const)("the %s of a text that waits for its instant is told as %s", ([action, event]) => {
  const text: Activity = { ...activityRow, subject_table: "document_texts", action, starts_at: ahead, enabled: null };
  expect([eventOf(text), instantOf(text)]).toEqual([event, ahead]);
});
