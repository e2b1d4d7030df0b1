import { beforeAll, expect, test } from "vitest";
import english from "../../../locales/en/admin-articles.json";
import { routeArgs, testContext } from "../../../tests/support/context.ts";
import { openRealRows, signUp } from "../../../tests/support/real-rows.ts";
import { redirectOf } from "../../../tests/support/route-calls.ts";
import type { ArticleKind } from "../../schemas/article-kind.ts";
import { loader as list } from "../articles.tsx";
import { loader as dashboard } from "../dashboard.tsx";
import { action as autosave } from "./autosave.ts";
import { action as deleteForGood } from "./delete.tsx";
import { action as save, loader as open } from "./edit.tsx";

const { backend, environment } = await openRealRows();
const operator = testContext({ environment });

beforeAll(() => signUp(operator));

const kinds = [
  {
    kind: "insight",
    path: "/admin/insights",
    article: { category: "talent", title: "A good question", excerpt: "In short.", body: "In full." },
    read: "read_insight",
  },
  {
    kind: "case_study",
    path: "/admin/case-studies",
    article: {
      industry: "retail",
      service: "simulations",
      title: "A good question",
      problem: "Stuck.",
      outcome: "Unstuck.",
      context: "In full.",
      step1: "Listen",
      description1: "To those who know.",
      step3: "Build",
      outcomes: "One\n\nTwo ",
    },
    read: "read_case_study",
  },
] as const satisfies { kind: ArticleKind; path: string; article: Record<string, string>; read: string }[];
type Kind = (typeof kinds)[number];
type Form = Record<string, string>;

const date = { published_on: "2026-11-22" };

async function create({ path, article }: Kind, changes: Form = {}, context = operator) {
  const form = { intent: "save", language: "en", was: "{}", ...date, ...article, ...changes };
  return save(routeArgs(`${path}/new`, { context, form }));
}

async function created(kind: Kind, slug: string, changes: Form = {}): Promise<string> {
  const { location } = await redirectOf(create(kind, { slug, ...changes }));
  return location?.split("/").at(-1) ?? "";
}

/** The form as the page would send it, with changes. */
async function submit({ path, kind }: Kind, id: string, changes: Form, language = "en", context = operator) {
  const form = await formOf(path, id, language);
  return save(
    routeArgs(`${path}/${id}?language=${language}`, { context, params: { id }, form: { ...form, ...changes, kind } }),
  );
}

async function formOf(path: string, id: string, language: string): Promise<Form> {
  const { article } = await open(
    routeArgs(`${path}/${id}?language=${language}`, { context: operator, params: { id } }),
  );
  const text = article?.texts.find((found) => found.language === language);
  const source = article?.texts.find((found) => found.language === "en");
  return {
    intent: "save",
    language,
    revision: text?.revision ?? "",
    translates: language === "en" ? "" : (source?.revision ?? ""),
    was: JSON.stringify(article?.facts),
    ...article?.facts,
    ...text?.words,
  } as Form;
}

async function read({ read: name }: Kind, slug: string, language = "en") {
  const [answer] = await backend.sql<{ found: any }>(`select public.${name}($1, $2) as found`, [slug, language]);
  return answer?.found;
}

test.for(kinds)("a new $kind is a draft until it is published, and keeps its public text afterwards", async (kind) => {
  const id = await created(kind, "first");
  expect(await read(kind, "first")).toBeNull();
  expect(await redirectOf(submit(kind, id, { intent: "publish" }))).toEqual({
    status: 302,
    location: `${kind.path}/${id}`,
    toast: { name: "articlePublished" },
  });
  expect(await read(kind, "first")).toMatchObject({ article: { title: "A good question" } });

  await redirectOf(submit(kind, id, { title: "A better question" }));
  expect(await read(kind, "first")).toMatchObject({ article: { title: "A good question" } });
  await redirectOf(submit(kind, id, { intent: "publish" }));
  expect(await read(kind, "first")).toMatchObject({ article: { title: "A better question" } });
});

test("the parts of a case study come back as they were typed", async () => {
  const id = await created(kinds[1], "parts");
  await redirectOf(submit(kinds[1], id, { intent: "publish" }));
  expect(await read(kinds[1], "parts")).toMatchObject({
    article: {
      approach: [
        { step: "Listen", description: "To those who know." },
        { step: "Build", description: "" },
      ],
      outcomes: ["One", "Two"],
    },
  });
});

test.for(kinds)("publishing one language of a $kind publishes no other", async (kind) => {
  const id = await created(kind, "translated");
  await redirectOf(submit(kind, id, { intent: "publish" }));
  await redirectOf(submit(kind, id, { title: "Bonne question" }, "fr"));
  const words = { ...kind.article, title: "Buena pregunta" };
  await redirectOf(submit(kind, id, words, "es"));
  await redirectOf(submit(kind, id, { ...kind.article, title: "Bonne question", intent: "publish" }, "fr"));
  expect(await read(kind, "translated", "fr")).toMatchObject({ article: { title: "Bonne question" } });
  expect(await read(kind, "translated", "es")).toMatchObject({ article: { language: "en", languages: ["en", "fr"] } });
});

test("an address is made from the title, and one that is taken is said beside its field", async () => {
  await redirectOf(create(kinds[0], { title: "L’Œuvre d’été : 2026" }));
  const [made] = await backend.sql("select slug from insights where slug = 'loeuvre-dete-2026'");
  expect(made).toBeDefined();
  expect(await create(kinds[0], { title: "Œuvre", slug: "loeuvre-dete-2026" })).toMatchObject({
    data: { error: { slug: ["addressTaken"] }, initialValue: { title: "Œuvre" } },
    init: { status: 409 },
  });
});

test.for(kinds)("a text of a $kind that somebody else saved meanwhile comes back beside one's own", async (kind) => {
  const id = await created(kind, "conflict");
  const { revision = "" } = await formOf(kind.path, id, "en");
  await redirectOf(submit(kind, id, { title: "Saved in the meantime" }));
  expect(await submit(kind, id, { title: "Typed with care", revision })).toMatchObject({
    data: {
      error: { "": [english.refusals.conflict] },
      initialValue: { title: "Typed with care" },
      conflict: { texts: { title: "Saved in the meantime" }, by: "operator@northlight.test" },
    },
    init: { status: 409 },
  });
  expect(await redirectOf(submit(kind, id, { title: "Saved in the meantime", revision }))).toMatchObject({
    toast: { name: "draftSaved" },
  });
});

test("a category that somebody else chose is not undone by a form that did not touch it", async () => {
  const id = await created(kinds[0], "facts");
  const before = await formOf("/admin/insights", id, "en");
  await redirectOf(submit(kinds[0], id, { category: "strategy" }));
  await redirectOf(submit(kinds[0], id, { ...before, title: "Another title" }));
  const [row] = await backend.sql("select category from insights where id = $1", [id]);
  expect(row).toEqual({ category: "strategy" });
  expect(await submit(kinds[0], id, { ...before, category: "compliance" })).toMatchObject({
    data: { error: { "": [english.refusals.factsChanged] } },
    init: { status: 409 },
  });
});

test("related insights are chosen by their addresses", async () => {
  const id = await created(kinds[0], "relating");
  await redirectOf(submit(kinds[0], id, { intent: "publish", related: "facts\r\nai-workforce-transformation" }));
  const { article } = await open(routeArgs(`/admin/insights/${id}`, { context: operator, params: { id } }));
  expect(article?.facts.related).toBe("facts\nai-workforce-transformation");
  expect(await submit(kinds[0], id, { related: "nowhere" })).toMatchObject({
    data: { error: { related: ["relatedUnknown"] } },
    init: { status: 409 },
  });
});

test.for(kinds)("a $kind is scheduled, ended, unpublished, trashed, restored and deleted", async (kind) => {
  const id = await created(kind, "dated");
  const dates = async () => {
    const { article } = await open(routeArgs(`${kind.path}/${id}`, { context: operator, params: { id } }));
    return article && [article.publish_at, article.unpublish_at].map((at) => at && new Date(at).toISOString());
  };
  const zone = "America/Toronto";
  const times = { at: "2099-01-15T10:00", until: "2099-07-15T10:00", zone };
  expect(await redirectOf(submit(kind, id, { intent: "schedule", ...times }))).toMatchObject({
    toast: { name: "articleScheduled" },
  });
  expect(await dates()).toEqual(["2099-01-15T15:00:00.000Z", "2099-07-15T14:00:00.000Z"]);
  expect(await read(kind, "dated")).toBeNull();
  const { upcoming } = await dashboard(routeArgs("/admin", { context: operator }));
  expect(upcoming?.filter(({ target }) => target === id)).toMatchObject([
    { kind: kind.kind, name: "A good question", event: "appears" },
    { kind: kind.kind, name: "A good question", event: "leaves" },
  ]);

  await redirectOf(submit(kind, id, { intent: "publish" }));
  expect(await read(kind, "dated")).toMatchObject({ article: {} });
  await redirectOf(submit(kind, id, { intent: "schedule", live: "on", until: "2099-07-15T10:00", zone }));
  expect((await dates())?.[1]).toBe("2099-07-15T14:00:00.000Z");
  expect(await read(kind, "dated")).toMatchObject({ article: {} });

  await redirectOf(submit(kind, id, { intent: "unpublish" }));
  expect(await read(kind, "dated")).toBeNull();
  expect(await dates()).toEqual([null, null]);
  await redirectOf(submit(kind, id, { intent: "publish" }));

  const call = () =>
    deleteForGood(routeArgs(`${kind.path}/${id}/delete`, { context: operator, params: { id }, form: {} }));
  expect(await call()).toMatchObject({ data: { reason: english.delete.notInTrash }, init: { status: 409 } });
  expect(await redirectOf(submit(kind, id, { intent: "trash" }))).toEqual({
    status: 302,
    location: kind.path,
    toast: { name: "articleTrashed" },
  });
  expect(await read(kind, "dated")).toEqual({ gone: true });
  await redirectOf(submit(kind, id, { intent: "restore" }));
  expect(await read(kind, "dated")).toMatchObject({ article: {} });
  await redirectOf(submit(kind, id, { intent: "trash" }));
  expect(await redirectOf(call())).toEqual({
    status: 302,
    location: `${kind.path}?state=trashed`,
    toast: { name: "articleDeleted" },
  });
  expect(await read(kind, "dated")).toEqual({ gone: true });
  expect(await submit(kind, id, { ...date, ...kind.article, slug: "dated", language: "en", was: "{}" })).toMatchObject({
    data: { missing: true, initialValue: { title: "A good question" } },
    init: { status: 409 },
  });
});

test.for(kinds)(
  "a translation of a $kind is scheduled, cancelled, scheduled again, and shows at its instant",
  async (kind) => {
    const slug = "shows-in-french-later";
    const id = await created(kind, slug);
    await redirectOf(submit(kind, id, { intent: "publish" }));
    const texts = { ...kind.article, title: "Une bonne question" };
    const times = { intent: "schedule", at: "2099-01-15T10:00", zone: "America/Toronto" };
    const french = async () => {
      const { found } = await list(routeArgs(`${kind.path}?q=${slug}`, { context: operator }));
      return found.rows[0]?.texts.find(({ language }) => language === "fr");
    };
    const shown = async () =>
      (await backend.sql<{ read: any }>(`select public.${kind.read}($1, 'fr') as read`, [slug]))[0]?.read.article;
    const search = (query: string) => slugsIn(`q=${slug}&${query}`, kind.path);

    await redirectOf(submit(kind, id, { ...texts, ...times }, "fr"));
    expect(new Date((await french())?.publish_at ?? "").toISOString()).toBe("2099-01-15T15:00:00.000Z");
    expect(await shown()).toMatchObject({ language: "en", languages: ["en"] });
    expect(await search("state=scheduled&language=fr")).toEqual([slug]);
    expect(await search("state=scheduled&language=es")).toEqual([]);
    expect(await search("state=changed")).toEqual([]);
    const { upcoming } = await dashboard(routeArgs("/admin", { context: operator }));
    expect(upcoming?.filter(({ target }) => target === id)).toMatchObject([
      { kind: kind.kind, name: "A good question", language: "fr", event: "appears" },
    ]);

    await redirectOf(submit(kind, id, { intent: "unschedule" }, "fr"));
    expect(await french()).toMatchObject({ publish_at: null, published_revision: null });
    await redirectOf(submit(kind, id, times, "fr"));
    await backend.sql(
      `update ${kind.kind}_translations set publish_at = now() - interval '1 second' where stage = 'scheduled'`,
    );
    await backend.sql("select public.publication()");
    expect(await shown()).toMatchObject({ title: "Une bonne question", language: "fr", languages: ["en", "fr"] });
    const again = { data: { error: { "": [english.refusals.alreadyShown] } }, init: { status: 409 } };
    expect(await submit(kind, id, times, "fr")).toMatchObject(again);
    expect(await submit(kind, id, { intent: "unschedule" }, "fr")).toMatchObject(again);
  },
);

test("a draft that saves itself changes nothing that readers see, and leaves a translation out of date", async () => {
  const id = await created(kinds[0], "autosaved");
  await redirectOf(submit(kinds[0], id, { intent: "publish" }));
  const send = (form: Form) =>
    autosave(routeArgs(`/admin/insights/${id}/autosave`, { context: operator, params: { id }, form }));
  const { revision = "" } = await formOf("/admin/insights", id, "en");
  const first = await (await send({ language: "en", revision, title: "" })).json();
  expect(first).toMatchObject({ saved: true });
  expect(await (await send({ language: "en", revision, title: "Late" })).json()).toEqual({
    saved: false,
    conflict: true,
  });
  expect(await (await send({ language: "en", revision: first.revision, title: "Half a sen" })).json()).toMatchObject({
    saved: true,
  });
  expect(await (await send({ language: "fr", revision: "", title: "Bonne" })).json()).toMatchObject({ saved: true });
  expect(await read(kinds[0], "autosaved")).toMatchObject({ article: { title: "A good question", languages: ["en"] } });
  const { article } = await open(routeArgs(`/admin/insights/${id}`, { context: operator, params: { id } }));
  expect(article?.texts.find(({ language }) => language === "fr")).toMatchObject({ translates_revision: null });
});

test.for(kinds)("a new $kind saves itself, and gets its address from the first press of a button", async (kind) => {
  const key = crypto.randomUUID();
  const send = async (form: Form, id = "new") => {
    const args = routeArgs(`${kind.path}/${id}/autosave`, {
      context: operator,
      params: { id },
      form: { ...form, key },
    });
    return (await autosave(args)).json();
  };
  const first = await send({ language: "en", revision: "", title: "Half a" });
  expect(first).toMatchObject({ saved: true, begun: { facts: { slug: `draft-${key}` } } });
  const { id, facts } = first.begun;
  // The answer was lost: the page asks again.
  const again = await send({ language: "en", revision: "", title: "Half a thought" });
  expect(again).toMatchObject({ saved: true, begun: { id } });
  const later = await send({ language: "en", revision: again.revision, title: "Half a thought too" }, id);
  expect(later).toMatchObject({ saved: true });
  const { article } = await open(routeArgs(`${kind.path}/${id}`, { context: operator, params: { id } }));
  expect(article).toMatchObject({ publish_at: null, texts: [{ words: { title: "Half a thought too" } }] });
  const form = {
    ...kind.article,
    slug: "",
    title: "A whole thought",
    was: JSON.stringify(facts),
    revision: later.revision,
  };
  await redirectOf(
    save(
      routeArgs(`${kind.path}/${id}`, {
        context: operator,
        params: { id },
        form: { ...date, ...form, intent: "save", language: "en" },
      }),
    ),
  );
  const saved = await open(routeArgs(`${kind.path}/${id}`, { context: operator, params: { id } }));
  expect(saved.article?.facts.slug).toBe("a-whole-thought");
});

async function slugsIn(query: string, path = "/admin/insights"): Promise<string[]> {
  const { found } = await list(routeArgs(`${path}?${query}`, { context: operator }));
  return found.rows.map(({ slug }) => slug);
}

test.for(kinds)("the list of $kind finds by words, status and language", async (kind) => {
  const title = "Zeugmatic équipe";
  const id = await created(kind, "found", { title });
  const search = (query: string) => slugsIn(`q=ZEUGMATIC%20EQUIPE&${query}`, kind.path);
  expect(await search("")).toEqual(["found"]);
  expect(await search("state=draft")).toEqual(["found"]);
  expect(await search("state=missing&language=fr")).toEqual(["found"]);
  expect(await search("language=fr")).toEqual([]);
  for (const state of ["published", "scheduled", "changed", "trashed", "current", "outOfDate"]) {
    expect(await search(`state=${state}`), state).toEqual([]);
  }
  await redirectOf(submit(kind, id, { intent: "publish" }));
  expect(await search("state=published")).toEqual(["found"]);
  expect(await search("state=changed")).toEqual([]);
  await redirectOf(submit(kind, id, { ...kind.article, title }, "fr"));
  expect(await search("state=current&language=fr")).toEqual(["found"]);
  expect(await search("state=changed&language=fr")).toEqual(["found"]);
  expect(await search("state=missing")).toEqual(["found"]);
  expect(await search("state=missing&language=fr")).toEqual([]);
  await redirectOf(submit(kind, id, { title: `${title} again` }));
  expect(await search("state=outOfDate&language=fr")).toEqual(["found"]);
  expect(await search("state=changed&language=en")).toEqual(["found"]);
  await redirectOf(submit(kind, id, { intent: "trash" }));
  expect(await search("")).toEqual([]);
  expect(await search("state=trashed")).toEqual(["found"]);
});

test("what comes with the software is listed as published and up to date", async () => {
  const { found } = await list(routeArgs("/admin/case-studies?q=bank", { context: operator }));
  const [bank] = found.rows;
  expect(bank).toMatchObject({ slug: "cross-border-bank", topic: "financial-services" });
  expect(bank?.texts.map(({ language }) => language)).toEqual(["en", "es", "fr"]);
  expect(bank?.texts.every(({ revision, published_revision }) => revision === published_revision)).toBe(true);
});

test("an account that waits reads no draft and changes nothing", async () => {
  const id = await created(kinds[0], "secret");
  const waiting = testContext({ environment });
  await signUp(waiting, "eva@northlight.test");
  const found = open(routeArgs(`/admin/insights/${id}`, { context: waiting, params: { id } }));
  await expect(found).rejects.toMatchObject({ init: { status: 404 } });
  expect(await submit(kinds[0], id, { title: "Intruder" }, "en", waiting)).toMatchObject({
    data: { initialValue: { title: "Intruder" } },
    init: { status: 409 },
  });
  expect(await create(kinds[0], { slug: "intruder" }, waiting)).toMatchObject({
    data: { error: { "": [english.refusals.notAllowed] } },
    init: { status: 409 },
  });
  expect(await slugsIn("q=intruder")).toEqual([]);
});

test("a preview saves the draft and leads to a link to it, made once", async () => {
  const [insight] = kinds;
  const id = await created(insight, "to-preview");
  for (const title of ["Seen", "Seen again"]) {
    const { location } = await redirectOf(submit(insight, id, { intent: "preview", title }));
    expect(location).toBe(`${insight.path}/${id}/preview-links#en`);
  }
  const links = await backend.sql<{ id: string }>("select id from preview_links where article_id = $1", [id]);
  expect(links).toHaveLength(1);
  const [seen] = await backend.sql<{ shown: any }>("select public.preview($1) as shown", [links[0]?.id]);
  expect(seen?.shown.article.title).toBe("Seen again");
});

test("the editor says what to look at in a text before it is published", async () => {
  const [insight] = kinds;
  const id = await created(insight, "to-look-at", { body: "## Two\n\n#### Four\n\n[click here](/faq)" });
  const { findings } = await open(routeArgs(`${insight.path}/${id}`, { context: operator, params: { id } }));
  expect(findings.map(({ rule }) => rule)).toEqual(
    expect.arrayContaining(["headingOrder", "linkText", "searchDescriptionMissing"]),
  );
});
