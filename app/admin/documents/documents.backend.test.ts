import { beforeAll, expect, test, vi } from "vitest";
import english from "../../../locales/en/admin-documents.json";
import { routeArgs, testContext } from "../../../tests/support/context.ts";
import { openRealRows, signUp } from "../../../tests/support/real-rows.ts";
import { redirectOf } from "../../../tests/support/route-calls.ts";
import { publishedContext } from "../../data/published/published.server.ts";
import { backendContext } from "../../data/session/session.server.ts";
import { kinds } from "../../schemas/kinds/kinds.ts";
import { action as autosave } from "./autosave.ts";
import { action as deleteForGood } from "./delete.tsx";
import { action as save, loader as open } from "./edit.tsx";
import { loader as list } from "./list.tsx";
import { action as several, loader as askSeveral } from "./several.tsx";

const { backend, environment } = await openRealRows();
const operator = testContext({ environment });

beforeAll(() => signUp(operator));

type Form = Record<string, string>;
const path = "/admin/insights";
const article = { category: "talent", title: "A good question", excerpt: "In short.", body: "In full." };
const date = { published_on: "2026-11-22" };

async function create(changes: Form = {}) {
  const form = { intent: "save", language: "en", ...date, ...article, ...changes };
  return save(routeArgs(`${path}/new`, { context: operator, form }));
}

async function created(slug: string, changes: Form = {}): Promise<string> {
  const { location } = await redirectOf(create({ slug, ...changes }));
  return location?.split("/").at(-1) ?? "";
}

/** The form as the page would send it, with changes. */
async function submit(id: string, changes: Form, language = "en") {
  const form = { ...(await formOf(id, language)), ...changes };
  return save(routeArgs(`${path}/${id}?language=${language}`, { context: operator, params: { id }, form }));
}

async function openAs(id: string, language = "en") {
  return open(routeArgs(`${path}/${id}?language=${language}`, { context: operator, params: { id } }));
}

async function formOf(id: string, language: string): Promise<Form> {
  const { document } = await openAs(id, language);
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

async function read(slug: string, language = "en") {
  const asked = "select public.read_document('insight', $1, $2) as found";
  return (await backend.sql<{ found: any }>(asked, [slug, language]))[0]?.found;
}

test("languages that are ticked go out with the one that is published", async () => {
  const id = await created("together");
  await redirectOf(submit(id, { ...article, title: "Bonne question" }, "fr"));
  await redirectOf(submit(id, { ...article, title: "Buena pregunta" }, "es"));
  const seen = async (language: string) => `${language} ${(await formOf(id, language))["revision"]}`;
  const french = await seen("fr");
  await redirectOf(submit(id, { title: "Autre question" }, "fr"));
  expect(await submit(id, { intent: "publish", publish_also: french })).toAnswer(409, {
    error: { "": [english.refusals.changedOther.replace("{{language}}", "French")] },
    initialValue: { publish_also: french },
  });
  await redirectOf(submit(id, { intent: "publish" }));
  const times = { at: "2099-01-15T10:00", zone: "America/Toronto", live: "on" };
  await redirectOf(submit(id, { intent: "schedule", title: "Later", publish_also: await seen("es"), ...times }));
  const waiting = async () => {
    const { document } = await openAs(id);
    return document!.texts.filter(({ publish_at }) => publish_at !== null).map(({ language }) => language);
  };
  expect((await waiting()).toSorted()).toEqual(["en", "es"]);
  await redirectOf(submit(id, { intent: "unschedule" }, "es"));
  expect(await waiting()).toEqual(["en"]);
  await redirectOf(submit(id, { intent: "trash" }));
});

async function untouchedIn(id: string, language = "fr") {
  const { document } = await openAs(id, language);
  const { reviews = [] } = document?.texts.find((text) => text.language === language) ?? {};
  return reviews.flatMap(({ name, why }) => (why === "still_english" ? name : [])).toSorted();
}

test("what goes out with another language is asked about in its name, and a copy keeps what is to be asked", async () => {
  const id = await created("started-together");
  for (const language of ["fr", "es"])
    await submit(id, { intent: "startFromEnglish", title: "", excerpt: "", body: "" }, language);
  const seen = `es ${(await formOf(id, "es"))["revision"]}`;
  const ask = (confirmed: string, more: Form = {}) =>
    submit(id, { intent: "publish", publish_also: seen, confirmed_in: confirmed, ...more });
  const soon = { intent: "schedule", at: "2099-01-15T10:00", zone: "America/Toronto" };
  for (const more of [{}, soon]) expect(await ask("fr", more)).toMatchObject({ data: { asks: true } });
  expect(await read("started-together")).toBeNull();
  const { location, toast } = await redirectOf(submit(id, { intent: "duplicate" }));
  expect(toast).toEqual({ name: "articleDuplicated" });
  expect(await untouchedIn(location?.split("/").at(-1) ?? "")).toEqual(["body", "excerpt", "title"]);
  await redirectOf(ask("es"));
  expect(await read("started-together", "es")).toMatchObject({ article: { language: "es" } });
  expect([await untouchedIn(id), await untouchedIn(id, "es")]).toEqual([["body", "excerpt", "title"], []]);
});

/** As a form that saves itself does. */
async function begin(facts: Form, texts: Form): Promise<string> {
  const { drafts } = operator.get(backendContext);
  const begun = await drafts.begin(kinds.insight, crypto.randomUUID(), facts, texts);
  return begun.ok ? begun.id : "";
}

test("a translation of a text that only saved itself goes out with it, at an address made of the English title", async () => {
  const { category, ...texts } = article;
  const id = await begin({ category }, { ...texts, title: "It saved itself" });
  const seen = `en ${(await formOf(id, "en"))["revision"]}`;
  await redirectOf(submit(id, { ...texts, title: "Seul", intent: "publish", publish_also: seen }, "fr"));
  expect(await read("it-saved-itself", "fr")).toMatchObject({ article: { languages: ["en", "fr"] } });
});

test("a translation whose English title makes a taken address is told that address", async () => {
  await created("owned-already");
  const id = await begin({}, { ...article, title: "Owned already" });
  const answer = await submit(id, { ...article, title: "Seul", intent: "publish" }, "fr");
  expect(answer).toAnswer(409, { error: { "": [expect.stringContaining("“owned-already”")] }, saved: { id } });
});

test("translations that lack a choice of all languages are refused in no other language's name", async () => {
  const begun = await operator
    .get(backendContext)
    .drafts.begin(kinds.insight, crypto.randomUUID(), {}, { ...article, title: "Without a category" });
  const id = begun.ok ? begun.id : "";
  await redirectOf(submit(id, { ...article, title: "Titre" }, "fr"));
  const seen = `fr ${(await formOf(id, "fr"))["revision"]}`;
  expect(await submit(id, { ...article, title: "Título", intent: "publish", publish_also: seen }, "es")).toMatchObject({
    data: { error: { "": [expect.stringContaining("the English form lacks")] } },
  });
});

test("one refusal lists what each language that is ticked lacks, and the check before it does", async () => {
  const id = await created("lacking-together");
  await redirectOf(submit(id, { ...article, title: "Titre", excerpt: "" }, "fr"));
  await redirectOf(submit(id, { ...article, title: "Título", body: "" }, "es"));
  const seen = async (language: string) => `${language} ${(await formOf(id, language))["revision"]}`;
  const lacking = [
    { rule: "refused", field: "excerpt", error: "neededToPublish", language: "fr" },
    { rule: "refused", field: "body", error: "neededToPublish", language: "es" },
  ];
  const both = [await seen("fr"), await seen("es")].map((text): [string, string] => ["publish_also", text]);
  const publish = async (changes: Form) => {
    const form = { ...(await formOf(id, "en")), intent: "publish", ...changes };
    const body = new URLSearchParams([...Object.entries(form), ...both]);
    return save(routeArgs(id, { context: operator, params: { id }, request: { method: "POST", body } }));
  };
  expect(await publish({})).toAnswer(409, { ofOthers: lacking });
  const withoutTitle = { error: { title: ["neededToPublish"] }, ofOthers: lacking };
  expect(await publish({ title: "" })).toAnswer(400, withoutTitle);
});

test("nothing is filled of an English text, and none of what is wrong is saved", async () => {
  const id = await created("started-nowhere");
  await redirectOf(submit(id, { intent: "startFromEnglish", excerpt: "" }));
  expect(await formOf(id, "en")).toMatchObject({ excerpt: "" });
  const wrong = { intent: "startFromEnglish", title: "x".repeat(201) };
  expect(await submit(id, wrong, "fr")).toAnswer(400, { error: { title: ["tooLong"] } });
  expect(await untouchedIn(id)).toEqual([]);
  await redirectOf(create({ intent: "startFromEnglish", slug: "started-new" }));
});

test.for(["fr", "fr zz", "de 0a", "../ 0a"])("no other language is published for a forged %j", async (also) => {
  const id = await created(`forged-${also.length}${also.codePointAt(0)}`);
  expect(await submit(id, { intent: "publish", publish_also: also })).toAnswer(400);
});

test("an address is made from the title, and one that is taken is said beside its field", async () => {
  await redirectOf(create({ title: "L’Œuvre d’été : 2026" }));
  const [made] = await backend.sql("select slug from documents where slug = 'loeuvre-dete-2026'");
  expect(made).toBeDefined();
  const answer = await create({ title: "Œuvre", slug: "loeuvre-dete-2026" });
  expect(answer).toAnswer(409, { error: { slug: ["addressTaken"] }, initialValue: { title: "Œuvre" } });
});

test("related insights are chosen by their addresses, or by a title that one of them has", async () => {
  const id = await created("relating");
  await created("facts");
  await redirectOf(submit(id, { intent: "publish", related: "facts\r\nai-workforce-transformation" }));
  const { document } = await openAs(id);
  expect(document?.facts["related"]).toBe("facts\nai-workforce-transformation");
  const second = { "related/2": "https://northlight.test/insights/facts" };
  const first = "/fr/Insights/ai-workforce-transformation/";
  await redirectOf(submit(id, { intent: "publish", related: first, ...second }));
  expect((await openAs(id)).document?.facts["related"]).toBe("ai-workforce-transformation\nfacts");
  const address = "/insights/ai-workforce-transformation";
  expect((await openAs(id)).related).toContainEqual(expect.objectContaining({ address }));
  await created("titled", { title: "Whose title is typed: all of it" });
  await redirectOf(submit(id, { related: "Whose title is typed: all of it", "related/2": "titled" }));
  expect((await openAs(id)).document?.facts["related"]).toBe("titled");
  const twin = { related: "A good question" };
  const titled = "select 1 from document_texts where title = $1 and kind = 'insight'";
  expect((await backend.sql(titled, [twin.related])).length).toBeGreaterThan(1);
  for (const unknown of [{ related: "nowhere" }, twin])
    expect(await submit(id, unknown)).toAnswer(409, { error: { related: ["relatedUnknown"] } });
});

test("an article is scheduled in a zone, and what cannot be done to it is said: shown, not in the trash, deleted", async () => {
  const id = await created("dated");
  const zone = "America/Toronto";
  const times = { at: "2099-01-15T10:00", until: "2099-07-15T10:00", zone };
  await redirectOf(submit(id, { intent: "schedule", ...times }));
  const { document } = await openAs(id);
  const dates = [document!.texts[0]!.publish_at, document!.unpublish_at].map((at) => new Date(at!).toISOString());
  expect(dates).toEqual(["2099-01-15T15:00:00.000Z", "2099-07-15T14:00:00.000Z"]);

  await redirectOf(submit(id, { intent: "publish" }));
  const call = () => deleteForGood(routeArgs(`${path}/${id}/delete`, { context: operator, params: { id }, form: {} }));
  for (const [answer, sentence] of [
    [await submit(id, { intent: "unschedule" }), english.refusals.alreadyShown],
    [await call(), english.delete.notInTrash],
  ])
    expect(answer).toAnswer(409, { error: { "": [sentence] } });
  await redirectOf(submit(id, { intent: "schedule", live: "on", until: "2099-08-15T10:00", zone }));
  expect((await openAs(id)).document!.unpublish_at).toMatch(/^2099-08-15T14/);
  await redirectOf(submit(id, { intent: "trash" }));
  expect(await redirectOf(call())).toMatchObject({ location: `${path}?state=trashed` });
  const told = await submit(id, { ...date, ...article, slug: "dated", language: "en" });
  expect(told).toAnswer(404, { missing: true, initialValue: { title: "A good question" } });
});

test("an address that another article has is told as it is typed, and refused as it is saved", async () => {
  await created("taken-by-another");
  const form = { ...date, ...article, slug: "taken-by-another", language: "en", revision: "" };
  const send = async (form: Form, id = "new") => {
    const args = routeArgs(`${path}/${id}/autosave`, { context: operator, params: { id }, form });
    return (await autosave(args)).json();
  };
  const problem = { field: "slug", code: "addressTaken" };
  const { begun, revision, ...first } = await send({ ...form, key: crypto.randomUUID() });
  expect(first).toEqual({ saved: true, problem });
  expect(await send({ ...form, revision, title: "Another one" }, begun.id)).toMatchObject({ saved: true, problem });
  const answer = await submit(begun.id, {});
  expect(answer, "with what had saved itself").toMatchObject({ data: { error: { slug: ["addressTaken"] } } });
  const own = await send({ ...(await formOf(begun.id, "en")), slug: "not-taken" }, begun.id);
  expect(own).toEqual({ saved: true, revision: expect.any(String) });
});

test("a list is searched without regard to case and accents, within a state", async () => {
  await created("found", { title: "Zeugmatic équipe" });
  const search = async (query: string) => {
    const { found } = await list(routeArgs(`/admin/insights?q=ZEUGMATIC%20EQUIPE&${query}`, { context: operator }));
    return found.rows.map(({ slug }) => slug);
  };
  for (const query of ["", "state=draft", "state=missing&language=fr"]) expect(await search(query)).toEqual(["found"]);
  for (const query of ["language=fr", "state=published"]) expect(await search(query)).toEqual([]);
});

test("what is ticked is done for each document, and who is refused is named with why", async () => {
  const two = { title: "Several two", excerpt: "" };
  const ids = [await created("several-one", { title: "Several one" }), await created("several-two", two)];
  const send = async (form: Form, context = operator) =>
    several(routeArgs("/admin/insights/several?do=publish", { context, form }));
  const states = () =>
    backend.sql<{ state: string }>(
      `select case when trashed_at is not null then 'trashed' when publish_at is null then 'draft' else 'out' end as state
       from documents where slug in ('several-one', 'several-two') order by slug`,
    );
  const { except, notDone, reasons } = english.several;
  const refused = await send({ do: "publish", ids: [...ids, crypto.randomUUID()].join(" ") });
  expect(refused).toAnswer(409, {
    error: { "": [except, `Several two: ${reasons.notReady}`, `${english.untitled}: ${reasons.missing}`] },
  });
  expect(await states()).toMatchObject([{ state: "out" }, { state: "draft" }]);
  const { drafts, refusing } = operator.get(backendContext);
  const french = { title: "Deux", body: "Tout.", excerpt: "Bref." };
  const translates = (await openAs(ids[1]!)).document!.texts[0]!.text_revision;
  const ready = { revision: "", language: "fr", texts: french, translates } as const;
  const saved = await drafts.saveDraft(kinds.insight, ids[1]!, ready);
  expect(saved).toMatchObject({ ok: true });
  expect(await send({ do: "publish", ids: ids.join(" ") })).toMatchObject({
    data: { error: { "": [notDone, `Several one: ${reasons.nothingNew}`, `Several two: ${reasons.notReady}`] } },
  });
  for (const why of ["loggedOut", "noAccess"] as const) {
    const ended = testContext({ environment });
    ended.set(backendContext, refusing(why));
    for (const intent of ["publish", "trash"]) {
      const answer = await send({ do: intent, ids: ids.join(" ") }, ended);
      expect(answer).toAnswer(why === "loggedOut" ? 401 : 403, { initialValue: { ids: ids.join(" ") } });
      expect((answer as { data: { error: object } }).data.error).toEqual({ "": [expect.any(String)] });
    }
  }
  for (const [form, field] of [
    [{ do: "erase", ids: ids.join(" ") }, "do"],
    [{ do: "trash", ids: "7" }, "ids"],
    [{ do: "trash" }, "ids"],
    [{ do: "schedule", ids: ids.join(" "), at: "2020-01-01T10:00" }, "at"],
  ] as const)
    expect(await send(form), field).toAnswer(400);
  const republish = vi.spyOn(operator.get(publishedContext), "republish");
  expect(await redirectOf(send({ do: "trash", ids: ids.join(" ") }))).toMatchObject({
    location: "/admin/insights",
    toast: { undo: { to: "/admin/insights/several?do=restore", fields: { ids: ids.join(" ") } } },
  });
  expect(republish).toHaveBeenCalledTimes(1);
  expect(await states()).toMatchObject([{ state: "trashed" }, { state: "trashed" }]);
  await redirectOf(send({ do: "restore", ids: ids.join(" ") }));
  await redirectOf(send({ do: "unpublish", ids: ids[0]! }));
  expect(await states()).toMatchObject([{ state: "draft" }, { state: "draft" }]);
  await redirectOf(send({ do: "schedule", ids: ids[0]!, at: "2099-01-01T10:00", zone: "America/Toronto" }));

  const open = async (query: string) =>
    askSeveral(routeArgs(`/admin/insights/several?${query}`, { context: operator }));
  const { documents, ...page } = await open("do=trash&all=on&q=several&id=nothing");
  expect(documents.map(({ title }) => title).toSorted()).toEqual(["Several one", "Several two"]);
  expect(page).toMatchObject({ total: 2, back: "/admin/insights?q=several" });
  expect((await open(`do=trash&id=${ids[1]}`)).documents).toEqual([{ id: ids[1], title: "Several two" }]);
  await backend.sql("update document_texts set texts = texts - 'title' where document_id = $1", [ids[1]]);
  const { documents: untitled, total } = await open(`do=trash&id=${ids[1]}&id=broken`);
  expect([untitled, total]).toEqual([[{ id: ids[1], title: english.untitled }], 1]);
  await expect(open("do=erase")).rejects.toAnswer(404);
});
