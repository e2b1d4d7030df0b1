import { expect, test } from "vitest";
import english from "../../../locales/en/admin-documents.json";
import englishErrors from "../../../locales/en/backend-errors.json";
import french from "../../../locales/fr/admin-documents.json";
import frenchErrors from "../../../locales/fr/backend-errors.json";
import { routeArgs, testContext } from "../../../tests/support/context.ts";
import {
  neverCalled,
  recording,
  redirectOf,
  refused,
  refusedInFrench,
  unhandledRejections,
  unreachable,
  validation,
} from "../../../tests/support/route-calls.ts";
import { draftMark } from "../../../tests/support/rows.ts";
import { done } from "../../data/backend/result.server.ts";
import type { Draft } from "../../data/documents/drafts.server.ts";
import type { Backend } from "../../data/session/session.server.ts";
import { kinds } from "../../schemas/kinds/kinds.ts";
import type { RoutedKind } from "./addresses.ts";
import { action as autosave } from "./autosave.ts";
import { action as deleteForGood, loader as ask } from "./delete.tsx";
import { action, loader } from "./edit.tsx";
import { loader as list } from "./list.tsx";

type Form = Record<string, string>;
const id = "b7b3a7a2-4b0e-4c39-9f0e-0d8f6f0a6c11";
const address = `/admin/insights/${id}`;
const kind = kinds.insight;
const facts = { slug: "stored", category: "talent", published_on: "2026-11-22", picture: "", related: "" };
const at = "2026-11-22T12:00:00Z";
const revisions = { revision: "1", text_revision: "t1", ends_at: null, saved_at: at };
const inEnglish = { ...draftMark, ...revisions, values: { title: "Stored" } as Form, changedDefaults: {} };
const noDates = { publish_at: null, unpublish_at: null, trashed_at: null };
const stored: Draft = { id, facts, slug: "stored", state: "draft", ...noDates, texts: [inEnglish] };
const typed = {
  ...facts,
  intent: "save",
  language: "en",
  revision: "1",
  title: " Typed\r\nwith care ",
  excerpt: "In short",
  body: "One\r\n\r\nTwo",
  zone: "America/Toronto",
};

type Drafts = Partial<Backend["drafts"]>;

const saved = { ok: true, revision: "2", at } as const;
const writing = "create begin saveDraft saveAndPublish publish endAt unschedule unpublish moveToTrash restore".split(
  " ",
);
const never: Drafts = Object.fromEntries(writing.map((verb) => [verb, neverCalled]));
const saving: Drafts = { ...never, saveDraft: async () => saved };

function submit(drafts: Drafts, changes: Form = {}, language: "en" | "fr" = "en") {
  const context = testContext({ language, kind, backend: { drafts } });
  return action(routeArgs(address, { context, params: { id }, form: { ...typed, ...changes } }));
}

function show(search = "", params: { id?: string } = { id }) {
  const context = testContext({ kind, backend: { drafts: { read: async () => done(stored) } } });
  return loader(routeArgs(`/admin/insights/${params.id ?? "new"}${search}`, { context, params }));
}

test("an article that cannot be read is refused, and nothing that waits for it is left to nobody", async () => {
  const unhandled = unhandledRejections();
  const later = Promise.withResolvers<never>();
  const backend = { drafts: { read: neverCalled }, pictures: { list: () => later.promise } };
  const args = routeArgs(address, { context: testContext({ kind, backend }), params: { id } });
  await expect(loader(args)).rejects.toThrow("must not be called");
  expect(await unhandled()).toEqual([]);
});

test("the page shows an article in the language of its address", async () => {
  const inFrench = { kind: "insight", language: "fr", document: stored, title: "Stored" };
  expect(await show("?language=fr")).toMatchObject(inFrench);
  expect(await show("?language=de")).toMatchObject({ language: "en" });
});

test("a form has the words of its language and of the English text alone, and knows which others can go out", async () => {
  const french = { ...inEnglish, language: "fr" as const, values: { title: "Gardé" } };
  const outOfDate = { ...french, translation: "outOfDate" as const };
  const spanish = { ...outOfDate, language: "es" as const, values: { title: "Guardado" } };
  const read = async () => done({ ...stored, texts: [inEnglish, french, spanish] });
  const shown = async (language: string) => {
    const context = testContext({ kind, backend: { drafts: { read } } });
    const { document, ready } = await loader(routeArgs(`${address}?language=${language}`, { context, params: { id } }));
    return [document?.texts.map(({ values }) => values["title"]), ready];
  };
  expect(await shown("en")).toEqual([["Stored", undefined, undefined], ["fr"]]);
  expect(await shown("es")).toEqual([["Stored", undefined, "Guardado"], ["fr"]]);
});

test("looking for a picture without a script saves nothing and gives back what was typed", async () => {
  const list = recording({ rows: [], total: 0 });
  const drafts = { ...never, read: async () => done(stored) };
  const context = testContext({ kind, backend: { drafts, pictures: { list: list.verb } } });
  const form = { ...typed, intent: "findPictures", picture_search: " team ", title: "" };
  const sent = routeArgs(address, { context, params: { id }, form });
  expect(await action(sent)).toMatchObject({ data: { initialValue: { excerpt: "In short" } } });
  expect(await loader(sent)).toMatchObject({ pictures: { search: "team", total: 0 } });
  expect(list.calls).toEqual([["team", 1]]);
});

test("a new article begins empty and in English", async () => {
  const context = testContext({ kind: kinds.case_study, backend: { drafts: { read: neverCalled } } });
  const page = await loader(routeArgs("/admin/case-studies/new?language=fr", { context }));
  expect(page).toMatchObject({ kind: "case_study", language: "en", title: english.case_study.new });
  expect(page.findings, "never that nothing is to correct").toEqual([{ rule: "notWritten", field: "title" }]);
  expect(page.document).toBeUndefined();
});

test.for(["1", "..%2f", "b7b3a7a2-4b0e-4c39-9f0e-0d8f6f0a6c1g"])("%s is no article", async (wrong) => {
  const none = { init: { status: 404 } };
  await expect(show("", { id: wrong })).rejects.toMatchObject(none);
  const params = { id: wrong };
  const drafts = { ...never, deleteForGood: neverCalled, read: neverCalled };
  const args = routeArgs("/admin/insights/wrong", { kind, backend: { drafts }, params, form: typed });
  for (const call of [action, autosave, ask, deleteForGood]) await expect(call(args)).rejects.toMatchObject(none);
});

test("a save stores what was typed without stray breaks, and leads back to the text", async () => {
  const texts = recording(saved);
  const done = submit({ ...never, saveDraft: texts.verb }, { language: "fr", translates: "7" });
  const location = `${address}?language=fr`;
  expect(await redirectOf(done)).toEqual({ status: 302, location, toast: { name: "draftSaved" } });
  const written = { title: "Typed with care", body: "One\n\nTwo" };
  const sent = { language: "fr", revision: "1", translates: "7", texts: written };
  expect(texts.calls).toMatchObject([[kind, id, sent]]);
  expect(texts.calls[0]?.[2]).not.toHaveProperty("facts");
});

test("a translation may have an address of digits alone, which a title of digits gives it", async () => {
  const texts = recording(saved);
  const done = submit({ ...never, saveDraft: texts.verb }, { language: "fr", title: "2030", translated_slug: "2030" });
  expect(await redirectOf(done)).toMatchObject({ status: 302 });
  expect(texts.calls[0]?.[2]).toMatchObject({ texts: { translated_slug: "2030" } });
});

test.for([
  ["title", "", "titleMissing"],
  ["title", "x".repeat(201), "tooLong"],
  ["excerpt", "x".repeat(501), "tooLong"],
  ["body", "x".repeat(90_001), "tooLong"],
  ["body", ">".repeat(4_000), "tooComplex"],
  ["search_description", "x".repeat(501), "tooLong"],
  ["slug", "two--hyphens", "slugCharacters"],
  ["slug", "../admin", "slugCharacters"],
  ["slug", "x".repeat(81), "tooLong"],
  ["category", "No such id", "choose"],
  ["published_on", "2026-02-30", "dateInvalid"],
  ["picture", "../secret.png", "pictureUnknown"],
  ["related", "a\nb\nc", "relatedTooMany"],
  ["zone", "Nowhere/Land", "zoneUnknown"],
  ["at", "tomorrow", "timeInvalid"],
] as const)("the %s %.20s is rejected beside its field, with everything typed kept", async ([name, value, code]) => {
  expect(await submit(never, { [name]: value })).toAnswer(400, {
    error: { [name]: [code] },
    initialValue: { body: name === "body" ? value : typed.body },
  });
  expect(english.errors).toHaveProperty(code);
});

test.for([
  ["intent", "erase"],
  ["language", "de"],
  ["revision", "x".repeat(65)],
  ["resolves", "maybe"],
] as const)("a forged %s of %.20s saves nothing", async ([name, value]) => {
  const answer = await submit(never, { [name]: value });
  expect(answer).toAnswer(400, { status: "error", initialValue: { excerpt: typed.excerpt } });
});

test("everything that is wrong is said at once", async () => {
  const wrong = { excerpt: "x".repeat(501), category: "N I", published_on: "x", slug: "A b", title: "", body: "" };
  const error = { excerpt: ["tooLong"], category: ["choose"], published_on: ["dateInvalid"], slug: ["slugCharacters"] };
  expect(await submit(never, { ...wrong, intent: "publish" })).toMatchObject({
    data: { error: { ...error, title: ["neededToPublish"], body: ["neededToPublish"] } },
  });
});

test.for([
  [{ at: "2099-01-02T10:00", until: "2099-01-01T10:00" }, { until: ["endsBeforeStart"] }],
  [{ live: "on" }, { until: ["endMissing"] }],
  [{ language: "fr", at: "2099-01-02T10:00", until: "2099-01-03T10:00" }, { until: ["englishOnly"] }],
  [{ language: "fr", live: "on", at: "" }, { at: ["startMissing"] }],
] as const)("the schedule %o is rejected", async ([times, error]) => {
  expect(await submit(never, { intent: "schedule", ...times })).toAnswer(400, { error });
});

test("a form that is only validated, or arranges entries, saves nothing", async () => {
  expect(await submit(never, validation)).toAnswer(200);
  const context = testContext({ kind: kinds.case_study, backend: { drafts: { saveDraft: neverCalled } } });
  const sent = { title: "", "approach/1/step": "One", "approach/2/step": "Two", "approach/3/step": "Three" };
  const arranged = (intent: string) =>
    action(routeArgs(address, { context, params: { id }, form: { ...typed, ...sent, intent } }));
  const answer = await arranged("add approach");
  expect(answer).toMatchObject({ data: { more: "approach", initialValue: { "approach/3/step": "Three" } } });
  expect(await arranged("up approach/3")).toMatchObject({
    data: { initialValue: { "approach/1/step": "One", "approach/2/step": "Three", "approach/3/step": "Two" } },
  });
  expect(await arranged("remove approach/1")).toMatchObject({
    data: { initialValue: { "approach/1/step": "Two", "approach/2/step": "Three", "approach/3/step": "" } },
  });
});

const theirs = { texts: { title: "Eva’s" }, facts: { category: "strategy" } };
const conflict = { ...theirs, revision: "3", by: "eva@northlight.test", at };

test.for([
  [{ ok: false, why: "conflict", conflict }, { error: { "": [french.refusals.conflict] }, conflict }, 409],
  [{ ok: false, why: "missing" }, { error: { "": [french.refusals.missing] }, missing: true }, 404],
  [{ ok: false, why: "notAllowed" }, { error: { "": [french.refusals.notAllowed] } }, 409],
  [{ ok: false, why: "addressTaken" }, { error: { slug: ["addressTaken"] } }, 409],
  [{ ok: false, why: "refused", refusal: refused }, { error: { "": [refusedInFrench] } }, 400],
  [{ ok: false, why: "refused", refusal: unreachable }, { error: { "": [frenchErrors.away.data] } }, 503],
] as const)("through the refusal %o what was typed comes back", async ([refusal, expected, status]) => {
  const answer = await submit({ ...saving, saveDraft: async () => refusal }, {}, "fr");
  expect(answer).toAnswer(status, { ...expected, initialValue: { excerpt: typed.excerpt, revision: "1" } });
});

test("what was saved before its publication failed goes on from where it is", async () => {
  const publication = { ok: false, why: "refused", refusal: unreachable } as const;
  const saveAndPublish = async () => ({ ...saved, publication });
  const answer = await submit({ ...never, saveAndPublish }, { intent: "publish" });
  expect(answer).toAnswer(503, { error: { "": [english.refusals.savedAlone] }, saved: { id, revision: "2" } });
});

test("what starts from the English text is saved with what was filled, and what was typed comes back while that fails", async () => {
  const { verb, calls } = recording(saved);
  const english = { ...stored, texts: [{ ...inEnglish, values: { title: "Stored", excerpt: "Said" } }] };
  const read = async () => done(english);
  const start = { intent: "startFromEnglish", language: "fr", revision: "", translates: "t1", title: "", excerpt: " " };
  expect(await submit({ ...never, read, saveDraft: verb }, start)).toMatchObject({
    data: { initialValue: { title: "Stored", excerpt: "Said", body: typed.body }, saved: { id, revision: "2" } },
  });
  const texts = expect.objectContaining({ title: "Stored", excerpt: "Said", body: "One\n\nTwo" });
  const filled = { title: "still_english", excerpt: "still_english" };
  expect(calls).toEqual([[kind, id, expect.objectContaining({ revision: "", translates: "t1", texts, filled })]]);
  for (const [drafts, status] of [
    [{ ...never, read: async () => unreachable }, 503],
    [{ ...never, read, saveDraft: async () => ({ ok: false, why: "conflict", conflict }) as const }, 409],
  ] as const)
    expect(await submit(drafts, start)).toAnswer(status, { initialValue: { excerpt: " ", body: typed.body } });
});

test("a page that came back is shown even while the article cannot be read", async () => {
  const context = testContext({ kind });
  const answer = await action(routeArgs(address, { context, params: { id }, form: typed }));
  expect(answer).toAnswer(503, { error: { "": [englishErrors.away.data] }, initialValue: { excerpt: typed.excerpt } });
  const shown = await loader(routeArgs(address, { context, params: { id } }));
  expect(shown).toMatchObject({ id, kind: "insight", language: "en" });
});

function sendDraft(saveDraft: Drafts["saveDraft"], form: Form): Promise<Response> {
  const context = testContext({ kind, backend: { drafts: { ...never, saveDraft: saveDraft ?? neverCalled } } });
  return autosave(routeArgs(`${address}/autosave`, { context, params: { id }, form }));
}

test("a draft that saves itself sends words and what all languages share, and what it translates where it is new", async () => {
  const { calls, verb } = recording(saved);
  const answer = await sendDraft(verb, { ...typed, intent: "publish", language: "es", translates: "7" });
  await sendDraft(verb, { ...typed, revision: "", language: "es", translates: "7" });
  expect(await answer.json()).toEqual({ saved: true, revision: "2" });
  const texts = expect.objectContaining({ title: "Typed with care" });
  const shared = { ...facts, reviewed_on: "", author: "", second_author: "" };
  expect(calls).toEqual([
    [kind, id, { language: "es", revision: "1", texts, facts: shared, automatic: true }],
    [kind, id, expect.objectContaining({ revision: "", translates: "7" })],
  ]);
});

test.for([
  [{ ok: false, why: "conflict", conflict }, true, 409],
  [{ ok: false, why: "missing" }, false, 409],
  [{ ok: false, why: "refused", refusal: unreachable }, false, 503],
  [{ ok: false, why: "relatedUnknown" }, false, 409, { field: "related", code: "relatedUnknown" }],
] as const)("a draft that could not save itself says so: %o", async ([refusal, inConflict, status, problem]) => {
  const answer = await sendDraft(async () => refusal, typed);
  expect(answer.status).toBe(status);
  expect(await answer.json()).toEqual({ saved: false, conflict: inConflict, ...(problem && { problem }) });
});

function beginDraft(begin: Drafts["begin"], form: Form): Promise<Response> {
  const context = testContext({ kind, backend: { drafts: { ...never, begin: begin ?? neverCalled } } });
  return autosave(routeArgs("/admin/insights/new/autosave", { context, params: { id: "new" }, form }));
}

test("a new article that cannot begin says so, and without a key nothing begins", async () => {
  const form = { language: "en", title: "Half", key: id };
  const refusal = { ok: false, why: "refused", refusal: unreachable } as const;
  const answer = await beginDraft(async () => refusal, form);
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual({ saved: false, conflict: false });
  expect((await beginDraft(neverCalled, { ...form, key: "../x" })).status).toBe(400);
});

test("a draft with a field that is too long does not save itself", async () => {
  const answer = await sendDraft(neverCalled, { ...typed, title: "x".repeat(201) });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ saved: false, problem: { field: "title", code: "tooLong" } });
});

test("deleting for good asks first, and is refused in words", async () => {
  const read = async () => done({ ...stored, trashed_at: at });
  const down = async () => ({ ok: false, why: "refused", refusal: unreachable }) as const;
  const context = testContext({ language: "fr", kind, backend: { drafts: { read, deleteForGood: down } } });
  const args = routeArgs(`${address}/delete`, { context, params: { id } });
  expect(await ask(args)).toMatchObject({ title: "Stored", inTrash: true });
  expect(await deleteForGood(args)).toAnswer(503, { error: { "": [frenchErrors.away.data] } });
});

test("what exists in a translation alone is deleted by its name there", async () => {
  const french = { ...inEnglish, language: "fr" as const, values: { title: "Écrit" } };
  const texts = [{ ...inEnglish, values: {} }, french];
  const drafts = { read: async () => done({ ...stored, texts }) };
  const args = routeArgs(`${address}/delete`, { context: testContext({ kind, backend: { drafts } }), params: { id } });
  expect(await ask(args)).toMatchObject({ title: "Écrit" });
});

test("a list asks for the page, the words and the filters of its address", async () => {
  const { calls, verb } = recording({ rows: [], total: 51 });
  const of = (kind: RoutedKind) => testContext({ kind, backend: { drafts: { list: verb } } });
  const third = "/admin/case-studies?q=%20Bank%0A&state=outOfDate&language=fr&page=3";
  const page = await list(routeArgs(third, { context: of(kinds.case_study) }));
  expect(page).toMatchObject({ kind: "case_study", found: { page: 3, pages: 3 } });
  await list(routeArgs("/admin/insights?state=nonsense&language=de&page=x", { context: of(kind) }));
  expect(calls).toEqual([
    [kinds.case_study, { q: "Bank", state: "outOfDate", language: "fr" }, 3],
    [kind, { q: "", state: undefined, language: undefined }, 1],
  ]);
});
