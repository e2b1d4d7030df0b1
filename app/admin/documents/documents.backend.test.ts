import { beforeAll, expect, test } from "vitest";
import english from "../../../locales/en/admin-documents.json";
import { routeArgs, testContext } from "../../../tests/support/context.ts";
import { openRealRows, signUp } from "../../../tests/support/real-rows.ts";
import { redirectOf } from "../../../tests/support/route-calls.ts";
import { idOfService } from "../../content/editable-pages.ts";
import { backendContext } from "../../data/session/session.server.ts";
import { kinds, type ArticleKind } from "../../schemas/kinds/kinds.ts";
import { action as autosave } from "./autosave.ts";
import { action as deleteForGood } from "./delete.tsx";
import { action as save, loader as open } from "./edit.tsx";
import { kindContext } from "./kind-context.ts";
import { loader as list } from "./list.tsx";

const { backend, environment } = await openRealRows();
const operator = testContext({ environment });

beforeAll(() => signUp(operator));

const given = [
  {
    kind: "insight",
    path: "/admin/insights",
    article: { category: "talent", title: "A good question", excerpt: "In short.", body: "In full." },
  },
  {
    kind: "case_study",
    path: "/admin/case-studies",
    article: {
      industry: "retail",
      service: idOfService("simulations"),
      title: "A good question",
      problem: "Stuck.",
      outcome: "Unstuck.",
      context: "In full.",
      "approach/1/step": "Listen",
      "approach/1/description": "To those who know.",
      "approach/3/step": "Build",
      outcomes: "One\n\nTwo ",
    },
  },
] as const satisfies { kind: ArticleKind; path: string; article: Record<string, string> }[];
type Kind = (typeof given)[number];
type Form = Record<string, string>;

/** The context of a page of the kind. */
function at(kind: ArticleKind, context = operator) {
  context.set(kindContext, kinds[kind]);
  return context;
}

const date = { published_on: "2026-11-22" };

async function create({ kind, path, article }: Kind, changes: Form = {}, context = operator) {
  const form = { intent: "save", language: "en", ...date, ...article, ...changes };
  return save(routeArgs(`${path}/new`, { context: at(kind, context), form }));
}

async function created(kind: Kind, slug: string, changes: Form = {}): Promise<string> {
  const { location } = await redirectOf(create(kind, { slug, ...changes }));
  return location?.split("/").at(-1) ?? "";
}

/** The form as the page would send it, with changes. */
async function submit({ path, kind }: Kind, id: string, changes: Form, language = "en", context = operator) {
  const form = { ...(await formOf(kind, id, language)), ...changes };
  return save(routeArgs(`${path}/${id}?language=${language}`, { context: at(kind, context), params: { id }, form }));
}

async function openAs(kind: ArticleKind, id: string, language = "en") {
  const { path } = given.find((known) => known.kind === kind)!;
  return open(routeArgs(`${path}/${id}?language=${language}`, { context: at(kind), params: { id } }));
}

async function formOf(kind: ArticleKind, id: string, language: string): Promise<Form> {
  const { document } = await openAs(kind, id, language);
  const text = document?.texts.find((found) => found.language === language);
  const source = document?.texts.find((found) => found.language === "en");
  return {
    intent: "save",
    language,
    revision: text?.revision ?? "",
    translates: language === "en" ? "" : (source?.text_revision ?? ""),
    ...document?.facts,
    ...text?.values,
  } as Form;
}

async function read({ kind }: Kind, slug: string, language = "en") {
  const [answer] = await backend.sql<{ found: any }>("select public.read_document($1, $2, $3) as found", [
    kind,
    slug,
    language,
  ]);
  return answer?.found;
}

test("languages that are ticked go out with the one that is published", async () => {
  const [kind] = given;
  const id = await created(kind, "together");
  await redirectOf(submit(kind, id, { ...kind.article, title: "Bonne question" }, "fr"));
  await redirectOf(submit(kind, id, { ...kind.article, title: "Buena pregunta" }, "es"));
  const seen = async (language: string) => `${language} ${(await formOf(kind.kind, id, language))["revision"]}`;
  const french = await seen("fr");
  await redirectOf(submit(kind, id, { title: "Autre question" }, "fr"));
  expect(await submit(kind, id, { intent: "publish", publish_also: french })).toMatchObject({
    data: {
      error: { "": [english.refusals.changedOther.replace("{{language}}", "French")] },
      initialValue: { publish_also: french },
    },
    init: { status: 409 },
  });
  await redirectOf(submit(kind, id, { intent: "publish" }));
  const times = { at: "2099-01-15T10:00", zone: "America/Toronto", live: "on" };
  await redirectOf(submit(kind, id, { intent: "schedule", title: "Later", publish_also: await seen("es"), ...times }));
  const waiting = async () => {
    const { document } = await openAs(kind.kind, id);
    return document!.texts.filter(({ publish_at }) => publish_at !== null).map(({ language }) => language);
  };
  expect((await waiting()).toSorted()).toEqual(["en", "es"]);
  await redirectOf(submit(kind, id, { intent: "unschedule" }, "es"));
  expect(await waiting()).toEqual(["en"]);
  await redirectOf(submit(kind, id, { intent: "trash" }));
});

async function untouchedIn(kind: Kind, id: string, language = "fr") {
  const { document } = await openAs(kind.kind, id, language);
  const { reviews = [] } = document?.texts.find((text) => text.language === language) ?? {};
  return reviews.flatMap(({ name, why }) => (why === "still_english" ? name : [])).toSorted();
}

test("what goes out with another language is asked about in its name, and a copy keeps what is to be asked", async () => {
  const [insight] = given;
  const id = await created(insight, "started-together");
  for (const language of ["fr", "es"])
    await submit(insight, id, { intent: "startFromEnglish", title: "", excerpt: "", body: "" }, language);
  const seen = `es ${(await formOf("insight", id, "es"))["revision"]}`;
  const ask = (confirmed: string, more: Form = {}) =>
    submit(insight, id, { intent: "publish", publish_also: seen, confirmed_in: confirmed, ...more });
  const soon = { intent: "schedule", at: "2099-01-15T10:00", zone: "America/Toronto" };
  for (const more of [{}, soon]) expect(await ask("fr", more)).toMatchObject({ data: { asks: true } });
  expect(await read(insight, "started-together")).toBeNull();
  const { location, toast } = await redirectOf(submit(insight, id, { intent: "duplicate" }));
  expect(toast).toEqual({ name: "articleDuplicated" });
  expect(await untouchedIn(insight, location?.split("/").at(-1) ?? "")).toEqual(["body", "excerpt", "title"]);
  await redirectOf(ask("es"));
  expect(await read(insight, "started-together", "es")).toMatchObject({ article: { language: "es" } });
  expect([await untouchedIn(insight, id), await untouchedIn(insight, id, "es")]).toEqual([
    ["body", "excerpt", "title"],
    [],
  ]);
});

test("a translation of a text that only saved itself goes out with it, at an address made of the English title", async () => {
  const [insight] = given;
  const { category, ...texts } = insight.article;
  const title = "It saved itself";
  const begun = await operator
    .get(backendContext)
    .drafts.begin(kinds.insight, crypto.randomUUID(), { category }, { ...texts, title });
  const id = begun.ok ? begun.id : "";
  const seen = `en ${(await formOf("insight", id, "en"))["revision"]}`;
  await redirectOf(submit(insight, id, { ...texts, title: "Seul", intent: "publish", publish_also: seen }, "fr"));
  expect(await read(insight, "it-saved-itself", "fr")).toMatchObject({ article: { languages: ["en", "fr"] } });
});

test("a translation whose English title makes a taken address is told that address", async () => {
  const [insight] = given;
  await created(insight, "owned-already");
  const begun = await operator
    .get(backendContext)
    .drafts.begin(kinds.insight, crypto.randomUUID(), {}, { ...insight.article, title: "Owned already" });
  const id = begun.ok ? begun.id : "";
  expect(await submit(insight, id, { ...insight.article, title: "Seul", intent: "publish" }, "fr")).toMatchObject({
    data: { error: { "": [expect.stringContaining("“owned-already”")] }, saved: { id } },
    init: { status: 409 },
  });
});

test("one refusal lists what each language that is ticked lacks, and the check before it does", async () => {
  const [insight] = given;
  const id = await created(insight, "lacking-together");
  await redirectOf(submit(insight, id, { ...insight.article, title: "Titre", excerpt: "" }, "fr"));
  await redirectOf(submit(insight, id, { ...insight.article, title: "Título", body: "" }, "es"));
  const seen = async (language: string) => `${language} ${(await formOf("insight", id, language))["revision"]}`;
  const lacking = [
    { rule: "refused", field: "excerpt", error: "neededToPublish", language: "fr" },
    { rule: "refused", field: "body", error: "neededToPublish", language: "es" },
  ];
  const both = [await seen("fr"), await seen("es")].map((text): [string, string] => ["publish_also", text]);
  const publish = async (changes: Form) => {
    const form = { ...(await formOf("insight", id, "en")), intent: "publish", ...changes };
    const body = new URLSearchParams([...Object.entries(form), ...both]);
    return save(routeArgs(id, { context: at(insight.kind), params: { id }, request: { method: "POST", body } }));
  };
  expect(await publish({})).toMatchObject({ data: { ofOthers: lacking }, init: { status: 409 } });
  const withoutTitle = { error: { title: ["neededToPublish"] }, ofOthers: lacking };
  expect(await publish({ title: "" })).toMatchObject({ data: withoutTitle, init: { status: 400 } });
});

test("nothing is filled of an English text, and none of what is wrong is saved", async () => {
  const [insight] = given;
  const id = await created(insight, "started-nowhere");
  await redirectOf(submit(insight, id, { intent: "startFromEnglish", excerpt: "" }));
  expect(await formOf("insight", id, "en")).toMatchObject({ excerpt: "" });
  const wrong = { intent: "startFromEnglish", title: "x".repeat(201) };
  expect(await submit(insight, id, wrong, "fr")).toMatchObject({
    data: { error: { title: ["tooLong"] } },
    init: { status: 400 },
  });
  expect(await untouchedIn(insight, id)).toEqual([]);
  await redirectOf(create(insight, { intent: "startFromEnglish", slug: "started-new" }));
});

test.for(["fr", "fr zz", "de 0a", "../ 0a"])("no other language is published for a forged %j", async (also) => {
  const id = await created(given[0], `forged-${also.length}${also.codePointAt(0)}`);
  expect(await submit(given[0], id, { intent: "publish", publish_also: also })).toMatchObject({
    init: { status: 400 },
  });
});

test("an address is made from the title, and one that is taken is said beside its field", async () => {
  await redirectOf(create(given[0], { title: "L’Œuvre d’été : 2026" }));
  const [made] = await backend.sql("select slug from documents where slug = 'loeuvre-dete-2026'");
  expect(made).toBeDefined();
  expect(await create(given[0], { title: "Œuvre", slug: "loeuvre-dete-2026" })).toMatchObject({
    data: { error: { slug: ["addressTaken"] }, initialValue: { title: "Œuvre" } },
    init: { status: 409 },
  });
});

test("related insights are chosen by their addresses, or by a title that one of them has", async () => {
  const id = await created(given[0], "relating");
  await created(given[0], "facts");
  await redirectOf(submit(given[0], id, { intent: "publish", related: "facts\r\nai-workforce-transformation" }));
  const { document } = await openAs("insight", id);
  expect(document?.facts["related"]).toBe("facts\nai-workforce-transformation");
  const whole = {
    related: "/fr/Insights/ai-workforce-transformation/",
    "related/2": "https://northlight.test/insights/facts",
  };
  await redirectOf(submit(given[0], id, { intent: "publish", ...whole }));
  expect((await openAs("insight", id)).document?.facts["related"]).toBe("ai-workforce-transformation\nfacts");
  expect((await openAs("insight", id)).related).toContainEqual(
    expect.objectContaining({ address: "/insights/ai-workforce-transformation" }),
  );
  await created(given[0], "titled", { title: "Whose title is typed: all of it" });
  await redirectOf(submit(given[0], id, { related: "Whose title is typed: all of it", "related/2": "titled" }));
  expect((await openAs("insight", id)).document?.facts["related"]).toBe("titled");
  const twin = { related: "A good question" };
  const several = await backend.sql("select 1 from document_texts where title = $1 and kind = 'insight'", [
    twin.related,
  ]);
  expect(several.length).toBeGreaterThan(1);
  for (const unknown of [{ related: "nowhere" }, twin])
    expect(await submit(given[0], id, unknown)).toMatchObject({
      data: { error: { related: ["relatedUnknown"] } },
      init: { status: 409 },
    });
});

test("an article is scheduled in a zone, and what cannot be done to it is said: shown, not in the trash, deleted", async () => {
  const [kind] = given;
  const id = await created(kind, "dated");
  const zone = "America/Toronto";
  const times = { at: "2099-01-15T10:00", until: "2099-07-15T10:00", zone };
  await redirectOf(submit(kind, id, { intent: "schedule", ...times }));
  const { document } = await openAs(kind.kind, id);
  const dates = [document!.texts[0]!.publish_at, document!.unpublish_at].map((at) => new Date(at!).toISOString());
  expect(dates).toEqual(["2099-01-15T15:00:00.000Z", "2099-07-15T14:00:00.000Z"]);

  await redirectOf(submit(kind, id, { intent: "publish" }));
  const call = () =>
    deleteForGood(routeArgs(`${kind.path}/${id}/delete`, { context: at(kind.kind), params: { id }, form: {} }));
  for (const [answer, sentence] of [
    [await submit(kind, id, { intent: "unschedule" }), english.refusals.alreadyShown],
    [await call(), english.delete.notInTrash],
  ])
    expect(answer).toMatchObject({ data: { error: { "": [sentence] } }, init: { status: 409 } });
  await redirectOf(submit(kind, id, { intent: "schedule", live: "on", until: "2099-08-15T10:00", zone }));
  expect((await openAs(kind.kind, id)).document!.unpublish_at).toMatch(/^2099-08-15T14/);
  await redirectOf(submit(kind, id, { intent: "trash" }));
  expect(await redirectOf(call())).toMatchObject({ location: `${kind.path}?state=trashed` });
  expect(await submit(kind, id, { ...date, ...kind.article, slug: "dated", language: "en" })).toMatchObject({
    data: { missing: true, initialValue: { title: "A good question" } },
    init: { status: 404 },
  });
});

test("a translation that is saved as it was is up to date, and nothing is left to publish", async () => {
  const kind = given[1];
  const slug = "still-right";
  const id = await created(kind, slug);
  await redirectOf(submit(kind, id, { intent: "publish" }));
  await redirectOf(submit(kind, id, { ...kind.article, title: "Une bonne question", intent: "publish" }, "fr"));
  const states = () =>
    backend.sql("select changed, translation from text_states where document_id = $1 and language = 'fr'", [id]);
  await redirectOf(submit(kind, id, { title: "A better question", intent: "publish" }));
  expect(await states()).toEqual([{ changed: false, translation: "outOfDate" }]);
  await redirectOf(submit(kind, id, {}, "fr"));
  expect(await states()).toEqual([{ changed: false, translation: "current" }]);
  const { found } = await list(routeArgs(`${kind.path}?q=${slug}`, { context: at(kind.kind) }));
  const french = found.rows[0]?.texts.find(({ language }) => language === "fr");
  expect(french?.published_revision).toBe(french?.revision);

  await redirectOf(submit(kind, id, { title: "The best question" }));
  await redirectOf(submit(kind, id, { title: "Une meilleure question" }, "fr"));
  expect(await states()).toEqual([{ changed: true, translation: "current" }]);
});

test("a draft that saves itself changes nothing that readers see, and leaves a translation out of date", async () => {
  const id = await created(given[0], "autosaved");
  await redirectOf(submit(given[0], id, { intent: "publish" }));
  const send = (form: Form) =>
    autosave(routeArgs(`/admin/insights/${id}/autosave`, { context: at("insight"), params: { id }, form }));
  const { revision = "" } = await formOf("insight", id, "en");
  const first = await (await send({ language: "en", revision, title: "" })).json();
  expect(first).toMatchObject({ saved: true });
  expect(await (await send({ language: "en", revision, title: "Late" })).json()).toEqual({
    saved: false,
    conflict: true,
  });
  expect(await (await send({ language: "en", revision: first.revision, title: "Half a sen" })).json()).toMatchObject({
    saved: true,
  });
  const begun = await (await send({ ...(await formOf("insight", id, "fr")), language: "fr", title: "Bonne" })).json();
  expect(await read(given[0], "autosaved")).toMatchObject({ article: { title: "A good question", languages: ["en"] } });
  const french = async () =>
    (await openAs("insight", id, "fr")).document?.texts.find(({ language }) => language === "fr");
  expect(await french(), "it is begun from the English of now").toMatchObject({ translation: "current" });

  await redirectOf(submit(given[0], id, { title: "Another question" }));
  const { translates = "" } = await formOf("insight", id, "fr");
  const more = { language: "fr", revision: begun.revision, translates, title: "Bonne question" };
  expect(await (await send(more)).json()).toMatchObject({ saved: true });
  expect(await french(), "nobody said that it follows").toMatchObject({
    reviews: [{ name: "title", why: "english_changed" }],
  });
});

test("an address that another article has is told as it is typed, and refused as it is saved", async () => {
  const [kind] = given;
  await created(kind, "taken-by-another");
  const form = { ...date, ...kind.article, slug: "taken-by-another", language: "en", revision: "" };
  const send = async (form: Form, id = "new") => {
    const args = routeArgs(`${kind.path}/${id}/autosave`, { context: at(kind.kind), params: { id }, form });
    return (await autosave(args)).json();
  };
  const problem = { field: "slug", code: "addressTaken" };
  const { begun, revision, ...first } = await send({ ...form, key: crypto.randomUUID() });
  expect(first).toEqual({ saved: true, problem });
  expect(await send({ ...form, revision, title: "Another one" }, begun.id)).toMatchObject({ saved: true, problem });
  expect(await submit(kind, begun.id, {}), "with what had saved itself").toMatchObject({
    data: { error: { slug: ["addressTaken"] } },
  });
  const own = await send({ ...(await formOf(kind.kind, begun.id, "en")), slug: "not-taken" }, begun.id);
  expect(own).toEqual({ saved: true, revision: expect.any(String) });
});

test("a list is searched without regard to case and accents, within a state", async () => {
  await created(given[0], "found", { title: "Zeugmatic équipe" });
  const search = async (query: string) => {
    const { found } = await list(
      routeArgs(`/admin/insights?q=ZEUGMATIC%20EQUIPE&${query}`, { context: at("insight") }),
    );
    return found.rows.map(({ slug }) => slug);
  };
  for (const query of ["", "state=draft", "state=missing&language=fr"]) expect(await search(query)).toEqual(["found"]);
  for (const query of ["language=fr", "state=published"]) expect(await search(query)).toEqual([]);
});
