import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { choiceLists } from "../../app/content/choices.ts";
import { idOfPage, idOfService, type PageName } from "../../app/content/editable-pages.ts";
import { services } from "../../app/content/services.ts";
import { pageFields } from "../../app/data/documents/page-fields.server.ts";
import type { PageEdits } from "../../app/data/published/published-documents.server.ts";
import { nothingPublished } from "../../app/data/published/published.server.ts";
import { siteTexts } from "../../app/data/published/site-texts.server.ts";
import { readTexts } from "../../app/i18n/read-texts.server.ts";
import { languages, type Language } from "../../app/schemas/formats/languages.ts";
import { changedDefaults } from "../../app/schemas/forms/inputs.ts";
import { readEnvironment } from "../../app/server/environment.server.ts";
import { openBackend } from "../embedded/backend.ts";
import { readMigrations, type Migration } from "../embedded/schema.ts";
import { describedSchema } from "./described-schema.ts";
import { literal } from "./driver.ts";
import { statementsForEveryTable } from "./every-table.ts";
import { type Cluster, findPostgres, startCluster } from "./postgres-cluster.ts";

const home = join(import.meta.dirname, "..");
const all = readMigrations(join(home, "migrations"));
const releases = JSON.parse(readFileSync(join(home, "releases.json"), "utf8")) as Record<string, object>;
const versions = Object.keys(releases);
const base = releasedUpTo(versions[0]!);

/** What the migrations after the first release change on purpose in data that is there, as `lostIn` says it. */
const meant = [
  // Sections became documents.
  expect.stringMatching(/^public\.content_translations: .*"section_id": ?"hero"/),
  // Launches were names of scheduled changes, which all stay.
  expect.stringMatching(/^public\.launch_parts: .*"launch": ?"Spring"/),
  expect.stringMatching(/^public\.versions: .*"subject": ?"hero"/),
];
/** Read in the text itself since. */
const readAnew = ["links", "unnamed_images", "described", "search", "card_text"];
/** What readers saw of them is stored as edits of what the present version supplies. */
const legalPages = (["privacy", "terms"] as const).map(idOfPage);
const ofLegalPages = ["texts", "text_revision", "revision", "translates_revision", "search", "minutes", "saved_at"];
const environment = readEnvironment({ SUPABASE_URL: "http://project.test", SUPABASE_PUBLISHABLE_KEY: "x" });

/** A database of one name is the same one when it is opened again. */
type Database = {
  run(statements: string[]): Promise<void>;
  rows<Row>(query: string): Promise<Row[]>;
  close(): Promise<void>;
};
type Engine = {
  /** A new one is a copy of another, closed one where that is named: making one of migrations takes seconds. */
  open(name: string, migrations: Migration[], copyOf?: "released" | "new"): Promise<Database>;
  end(): Promise<void>;
};

const programs = findPostgres();
// Without a stock PostgreSQL, the command that runs the tests says so.
const begin: Record<string, () => Promise<Engine>> = {
  "the embedded backend": embedded,
  ...(programs && { "a stock PostgreSQL": () => stock(programs) }),
};
const engines = new Map<string, Engine>();
beforeAll(async () => {
  for (const [name, begun] of Object.entries(begin)) {
    const engine = await begun();
    engines.set(name, engine);
    await (await engine.open("released", base)).close();
    await (await engine.open("new", all)).close();
  }
});
afterAll(() => Promise.all([...engines.values()].map((engine) => engine.end())));

describe.for(Object.keys(begin))("on %s", (name) => {
  let engine: Engine;
  /** One in which operators had edited menus, legal pages and sections. */
  let upgraded: Database;
  beforeAll(async () => {
    engine = engines.get(name)!;
    const before = await engine.open("edited", base, "released");
    const ownTerms = stored("terms", "fr", "published", { "sections/accounts/paragraphs": ["À nous"] });
    await before.run([...servicesAsPages, ...labelsInTheFrame, ownTerms, ...sectionsInUse, ...servicesInUse]);
    await before.run(namesInTexts);
    await before.close();
    upgraded = await engine.open("edited", all);
  });
  afterAll(() => upgraded.close());

  test.for(versions)("a database of %s comes to the schema of a new one, with all that was put in", async (version) => {
    const later = planted(`alter table public.enquiries add column later text;
      create function public.later() returns integer language sql set search_path = '' return 1;`);
    const { schema, lost } = await upgrade(engine, version, [...all, later]);
    expect(schema).toEqual([]);
    expect(lost).toEqual(version === versions[0] ? meant : []);
  });

  test("the labels of the menus stay those that readers see, and are edited in one place", async () => {
    const [{ shown, draft, waits, frame, translation }] = (await upgraded.rows<Menus>(menusNow)) as [Menus];
    const label = (entries: Entries | undefined, place: number) => entries?.[place]?.label;
    expect([label(shown.fr.header, 0), label(shown.fr.header, 1)]).toEqual(["Maison", "Services"]);
    expect(shown.fr.editedFrom?.header?.[0]).toEqual({ label: "Accueil", link: "/" });
    expect([label(shown.fr.company, 1), label(shown.fr.resources, 2)], "one that Navigation has").toEqual([
      "Nos forces",
      undefined,
    ]);
    expect(shown.es.header, "Navigation had it").toEqual([{ label: "Puerta", link: "/" }]);
    expect(label(draft.en.resources, 2), "nobody has published it").toBe("Questions");
    expect(shown.en).toEqual({});
    expect([label(waits.header, 5), waits.publish_at.slice(0, 4)]).toEqual(["Écrire", "2099"]);
    expect(label(waits.company, 1)).toBe("Nos forces");
    expect(frame).toEqual([
      "draft en {}",
      'draft fr {"bookCall": "Parlons", "editedFrom": {"bookCall": "B"}}',
      "published es {}",
      "published fr {}",
      "scheduled fr {}",
    ]);
    expect(translation, "in date as before").toBe(true);
  });

  test("categories and industries keep the names that operators gave them", async () => {
    const [{ pages, lists, rest, late }] = (await upgraded.rows<Named>(namesNow)) as [Named];
    const names = (language: Language, edits: PageEdits, to: Record<string, string> = {}) =>
      Object.entries(choiceLists).flatMap(([list, file]) => {
        const named: string[] = Object.values(Object(siteTexts(nothingPublished, edits)(language, file))[list]);
        return named.map((name) => to[name] ?? name);
      });
    const later = (stage: string) => ({ en: { "settings-lists": lists[stage]! } });
    expect(names("en", pages)).toEqual(names("en", {}, { Strategy: "Plans" }));
    expect(names("fr", pages)).toEqual(names("fr", {}, { Talents: "Gens" }));
    expect(names("fr", later("draft"))).toEqual(names("fr", {}, { Talents: "Gens", Conseil: "Avis" }));
    expect(names("es", later("scheduled 2099"))).toEqual(names("es", {}, { Estrategia: "Planes" }));
    expect(lists["published"], "nobody published a name of it").not.toHaveProperty("industries");
    expect({ rest, late }).toEqual({ rest: '{"title": "Leer"}', late: 0 });
  });

  test("the legal pages stay as readers saw them until somebody publishes what the new version says", async () => {
    const texts = await upgraded.rows<{
      page: string;
      language: Language;
      texts: Record<string, unknown>;
      day: string;
    }>(
      `select d.slug as page, t.language, t.texts, t.saved_at::date::text as day from public.document_texts t join public.documents d on d.id = t.document_id
       where d.slug in ('privacy', 'terms') and t.stage = 'published'`,
    );
    const rows = rowsOf<{ page: string; language: Language; texts: Record<string, unknown> }>("1.1.0", "page");
    expect(rows).toHaveLength(6);
    for (const { page, language, texts: kept } of rows) {
      const { texts: published, day } = texts.find((row) => row.page === page && row.language === language)!;
      if (page === "privacy") expect(day, "the page keeps its date").toBe("2025-01-01");
      const own = page === "terms" && language === "fr" ? { "sections/accounts/paragraphs": ["À nous"] } : {};
      expect(published).toMatchObject({ ...kept, ...own, editedFrom: kept });
      const { kind } = pageFields(page as PageName, environment);
      expect(Object.keys(changedDefaults(kind, published, language))).toEqual(
        expect.arrayContaining(Object.keys(kept)),
      );
    }
    const [translation] = await upgraded.rows<{ late: number }>(
      `select count(*)::int as late from public.document_texts t join public.document_texts e using (document_id)
       where e.language = 'en' and e.stage = 'draft' and t.language <> 'en' and t.stage = 'draft'
         and t.document_id in ('${legalPages.join("', '")}') and t.translates_revision <> e.text_revision`,
    );
    expect(translation?.late, "a translation that was up to date").toBe(0);
  });

  test("sections become documents with all that was edited, translated, kept and scheduled", async () => {
    const rows = await upgraded.rows<{ text: string }>(sectionsNow);
    expect(rows.map(({ text }) => text)).toEqual([
      'hero en draft: {"title": "Edited", "cta_link": "/about"}, current, somebody',
      'hero en former: {"title": "First"}, somebody',
      "hero en former: {}",
      'hero en published: {"title": "Edited", "cta_link": "/about"}, current, somebody',
      'hero es draft: {"title": "Vieja"}, outOfDate title, somebody',
      'hero es published: {"title": "Vieja"}, outOfDate title, somebody',
      'hero fr draft: {"title": "Bientôt"}, current, somebody',
      'hero fr published: {"title": "Édité", "subtitle": "Sous"}, current, somebody',
      'hero fr scheduled: {"title": "Bientôt"}, current, 2099-01-01 to 2099-02-01, somebody',
      'services en draft: {"title": "Before"}, current, somebody',
      'services en former: {"title": "Before"}, somebody',
      "services en former: {}",
      'services en published: {"title": "For a while"}, current, somebody',
      'services en scheduled: {"title": "Before"}, current, 2099-03-01, somebody',
    ]);
    await upgraded.run(["update public.content_sections set title = 'Elsewhere' where section_id = 'hero'"]);
    const [hero] = await upgraded.rows<{ texts: object }>(
      "select t.texts from public.document_texts t join public.documents d on d.id = t.document_id where d.slug = 'hero' and t.language = 'en' and t.stage = 'published'",
    );
    expect(hero?.texts).toEqual({ title: "Elsewhere", cta_link: "/about" });
  });

  test("services become documents with all that was edited of them anywhere, scheduled, kept, led to and named", async () => {
    const [english, french, spanish] = [suppliedService("en"), suppliedService("fr"), suppliedService("es")];
    const rows = await upgraded.rows<{ name: string; texts: Record<string, unknown>; facts: object; state: string }>(
      servicesNow,
    );
    const told = Object.fromEntries(rows.map(({ name, ...row }) => [name, row]));
    const facts = { slug: "simulations", menu_place: "6", picture: "simulations" };
    const first = { ...english, title: "Rehearsals", case_title: "Ours" };
    const phases = [english.approach[0], { ...english.approach[1], duration: "A day" }, ...english.approach.slice(2)];
    const now = { ...first, description: "Said in the list", deliverables: ["One"], approach: phases };
    expect(told["en published"]).toMatchObject({ texts: now, facts: { ...facts, picture: "images/ours.jpg" } });
    expect(told["en draft"]).toMatchObject({ texts: { ...now, subtitle: "Not yet" } });
    expect(told["en former"]).toMatchObject({ texts: { ...english, title: "Rehearsals", case_title: "Ours" }, facts });
    expect(told["fr published"]).toMatchObject({ texts: { ...french, title: "Jeux" }, state: "outOfDate subtitle" });
    expect(told["fr scheduled"]).toMatchObject({
      texts: { ...french, title: "Jeux", search_title: "Bientôt" },
      state: "outOfDate subtitle",
    });
    expect(told["es scheduled"], "of what waited in the list alone").toMatchObject({
      texts: { ...spanish, more: "Luego" },
    });
    expect(told["es draft"]).toMatchObject({ texts: spanish });

    const id = idOfService("simulations");
    const [rest] = await upgraded.rows<Record<string, unknown>>(`select
      (select string_agg(t.texts::text, ' ' order by language, stage) from public.document_texts t where t.document_id in ('${idOfPage("services")}', '${idOfPage("frame")}')
        and t.texts::text ~ 'items/|serviceNames/') as left,
      (select jsonb_object_agg(r.path, r.document_id) from public.redirects r where r.path = '/rehearse') as led,
      (select l.kind from public.preview_links l where l.document_id = '${id}') as previewed,
      (select count(distinct d.facts ->> 'service')::int from public.documents d where d.kind = 'case_study' and d.facts ->> 'service' like '30000000-%') as named,
      (select d.slug from public.documents d where d.kind = 'service' and d.id = '${idOfService("ai-analytics")}') as other,
      (select t.texts ->> 'title' from public.document_texts t where (t.document_id, t.language, t.stage) = ('${idOfService("curriculum-design")}', 'en', 'draft')) as renamed,
      (select count(*)::int from public.slug_redirects where kind = 'page') as former`);
    expect(rest).toEqual({
      left: null,
      led: { "/rehearse": id },
      previewed: "service",
      named: 6,
      other: "ai-analytics",
      former: 0,
      renamed: "Courses",
    });
    const [untouched] = await upgraded.rows<{ texts: object }>(`select texts from public.document_texts
      where (document_id, language, stage) = ('${idOfService("ai-analytics")}', 'fr', 'published') and saved_by is null`);
    expect(untouched?.texts).toEqual(suppliedService("fr", "ai-analytics"));
  });
});

test.for("1.1.0" in releases ? [] : languages)(
  "the services in %s that an upgrade brings are those that come with the software, until it is released",
  (language) => {
    for (const { id } of services) expect(suppliedService(language, id)).toEqual(readTexts(language, `services/${id}`));
  },
);

test.for(programs ? [programs] : [])("every PostgreSQL describes the same schema in the same words", async () => {
  const described = [...engines.values()].map(async (engine) => {
    const database = await engine.open("new", all);
    const query = 'select name, definition from public.schema_objects() order by name collate "C"';
    return database.rows(query).finally(() => database.close());
  });
  const [one, other] = await Promise.all(described);
  expect(one).not.toEqual([]);
  expect(other).toEqual(one);
});

/** Brings a database of a release, with something in every table, to `target`; a new one is made by that at once. */
async function upgrade(engine: Engine, version: string, target: Migration[]) {
  const [name, isFirst] = [`from_${version.replaceAll(".", "_")}`, version === versions[0]];
  const before = await (isFirst ? engine.open(name, base, "released") : engine.open(name, releasedUpTo(version)));
  const columns = await before.rows<{ name: string }>(
    "select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'",
  );
  const known = new Set(columns.map((column) => column.name));
  await before.run([
    ...statementsForEveryTable((table, column) => known.has(`${table}.${column}`)),
    ...(isFirst ? written : []),
  ]);
  const data = await dataOf(before);
  expect(Object.entries(data).filter(([table, rows]) => table.startsWith("public.") && rows.length === 0)).toEqual([]);
  await before.close();

  const upgraded = await engine.open(name, target);
  const fresh = await engine.open(`${name}_fresh`, target, "new");
  const outcome = {
    schema: differences(await schemaOf(upgraded), await schemaOf(fresh)),
    lost: lostIn(data, await dataOf(upgraded)),
  };
  await upgraded.close();
  await fresh.close();
  return outcome;
}

/** What operators do to content that came with the software. */
const written = [
  `update public.document_texts set texts = texts || '{"title": "Edited"}', saved_at = now()
   where stage = 'draft' and language = 'fr' and document_id = '20000000-0000-4000-8000-000000000001'`,
  `insert into public.document_texts (document_id, kind, language, stage, texts, facts, publish_at)
   select document_id, kind, language, 'scheduled', texts, facts, '2099-01-01Z' from public.document_texts
   where stage = 'draft' and language = 'en' and document_id = '20000000-0000-4000-8000-000000000002'`,
  "delete from public.documents where id = '20000000-0000-4000-8000-000000000003'",
  `insert into public.launch_parts (launch, change_id)
   select 'Spring', id from public.scheduled_changes where finished_at is null order by id limit 1`,
  `insert into public.content_translations (section_id, language, title) values ('hero', 'fr', 'Changé')`,
];

const revisionOf = (section: string) =>
  `(select public.revision(s) from public.content_sections s where s.section_id = '${section}')`;
const scheduledSection = (section: string, language: string, title: string, starts: string, ends: string) =>
  `insert into public.scheduled_changes (section_id, language, title, translates_revision, replaces, starts_at, ends_at)
   select '${section}', '${language}', '${title}', ${language === "en" ? "null" : revisionOf(section)},
     public.section_text('${section}', '${language}') ->> 'revision', '${starts}', '${ends}'`;

/** As operators had them while sections had a store of their own. */
const sectionsInUse = [
  "update public.content_sections set title = 'First' where section_id = 'hero'",
  `insert into public.content_translations (section_id, language, title, translates_revision) values ('hero', 'es', 'Vieja', ${revisionOf("hero")})`,
  "update public.content_sections set title = 'Edited', cta_link = '/about' where section_id = 'hero'",
  `insert into public.content_translations (section_id, language, title, subtitle, translates_revision) values ('hero', 'fr', 'Édité', 'Sous', ${revisionOf("hero")})`,
  scheduledSection("hero", "fr", "Bientôt", "2099-01-01Z", "2099-02-01Z"),
  "update public.content_sections set title = 'Before' where section_id = 'services'",
  scheduledSection("services", "en", "For a while", "2099-01-01Z", "2099-03-01Z"),
  `update public.scheduled_changes set former = jsonb_build_object('texts', public.section_text('services', 'en')) where section_id = 'services'`,
  "update public.content_sections set title = 'For a while' where section_id = 'services'",
  `update public.scheduled_changes set started_at = now(), former = former || jsonb_build_object('state', ${revisionOf("services")}) where section_id = 'services'`,
];

const sectionsNow = `
  select concat(d.slug, ' ', t.language, ' ', t.stage, ': ', concat_ws(', ', t.texts, nullif(concat_ws(' ', s.translation, (select string_agg(r ->> 'name', ' ') from jsonb_array_elements(s.reviews) r)), ''),
    to_char(t.publish_at, 'YYYY-MM-DD') || coalesce(' to ' || to_char(t.ends_at, 'YYYY-MM-DD'), ''), case when t.saved_by is not null then 'somebody' end)) as text
  from public.documents d
  join (select document_id, language, stage, texts, publish_at, ends_at, saved_by, 0::bigint as place from public.document_texts
    union all select subject::uuid, language, 'former', texts, null, null, saved_by, -id from public.versions where subject ~ '^[0-9a-f-]{36}$') t
    on t.document_id = d.id
  left join public.text_states s on s.document_id = d.id and s.language = t.language and t.stage <> 'former'
  where d.kind = 'section' and d.slug in ('hero', 'services') and (d.slug = 'hero' or t.language = 'en')
  order by d.slug collate "C", t.language collate "C", t.stage collate "C", t.place`;

const stored = (page: string, language: string, stage: string, texts: object) =>
  `update public.document_texts t set texts = '${JSON.stringify(texts)}', saved_by = gen_random_uuid()
   from public.documents d where d.id = t.document_id and d.slug = '${page}' and t.language = '${language}' and t.stage = '${stage}'`;

/** As they were, without edits, when case studies named them by their addresses. */
const servicesAsPages = [
  ...["documents", "document_texts"].map(
    (
      table,
    ) => `update public.${table} t set facts = t.facts || jsonb_build_object('service', s.slug) from public.documents s
     where s.kind = 'service' and t.facts ->> 'service' = s.id::text`,
  ),
  "update public.documents set kind = 'page', slug = 'service-' || slug, topic = null, facts = '{}' where kind = 'service'",
  `update public.document_texts set kind = 'page', texts = '{}', facts = case when language = 'en' then '{}'::jsonb end,
     translates_revision = case when language <> 'en' then md5('{}') end where kind = 'service'`,
  "delete from public.slug_redirects where kind = 'service'",
  "delete from public.document_kinds where kind = 'service'",
];

const simulations = `'${idOfService("simulations")}'`;
const ofService = { title: "Rehearsals", "caseHighlight/title": "Ours" };
const publishedOfService = { ...ofService, whatYouGet: ["One"], "approach/2/duration": "A day", subtitle: "" };
const waiting = (document: string, language: string, texts: object) =>
  `insert into public.document_texts (document_id, kind, language, stage, texts, publish_at)
   select id, kind, '${language}', 'scheduled', '${JSON.stringify(texts)}', '2099-01-01Z' from public.documents where slug = '${document}'`;

/** Edited on their pages, in the list of services and in the frame. */
const servicesInUse = [
  stored("service-simulations", "en", "published", publishedOfService),
  stored("service-simulations", "en", "draft", {
    ...publishedOfService,
    subtitle: "Not yet",
    editedFrom: { subtitle: "x" },
  }),
  ...["published", "draft"].map((stage) => stored("service-simulations", "fr", stage, { title: "Jeux" })),
  waiting("service-simulations", "fr", { title: "Jeux", "meta/title": "Bientôt" }),
  `update public.document_texts t set translates_revision = e.text_revision from public.document_texts e
   where t.document_id = ${simulations} and t.language = 'fr' and (e.document_id, e.language, e.stage) = (t.document_id, 'en', 'published')`,
  `insert into public.versions (subject, language, texts, facts) values (${simulations}, 'en', '${JSON.stringify(ofService)}', '{}')`,
  ...["documents", "document_texts"].map(
    (table) => `update public.${table} set facts = '{"picture": "images/ours.jpg"}'
     where ${table === "documents" ? "id" : "facts is not null and stage = 'published' and document_id"} = ${simulations}`,
  ),
  stored("services", "en", "published", {
    "items/simulations/description": "Said in the list",
    "items/simulations/title": "Overruled",
  }),
  stored("services", "en", "draft", { "items/simulations/description": "Said in the list" }),
  waiting("services", "es", { "items/simulations/more": "Luego" }),
  "insert into public.redirects (path, page) values ('/rehearse', '/services/simulations')",
  `insert into public.preview_links (document_id, kind, language) values (${simulations}, 'page', 'en')`,
];

const servicesNow = `
  select t.language || ' ' || t.stage as name, t.texts, t.facts,
    concat_ws(' ', s.translation, (select string_agg(r ->> 'name', ' ') from jsonb_array_elements(s.reviews) r)) as state
  from (select language, stage, texts, facts from public.document_texts where document_id = ${simulations}
    union all select language, 'former', texts, facts from public.versions where subject = ${simulations}) t
  left join public.text_states s on s.document_id = ${simulations} and s.language = t.language`;

type ServiceTexts = Record<string, unknown> & { approach: object[] };
type Entries = { label: string; link: string }[];
type Lists = { header?: Entries; company?: Entries; resources?: Entries; editedFrom?: { header?: Entries } };
type Menus = {
  shown: Record<"en" | "fr" | "es", Lists>;
  draft: Record<"en", Lists>;
  waits: Lists & { publish_at: string };
  frame: string[];
  translation: boolean;
};

/** As operators had them in the frame, and in the menus too. */
const labelsInTheFrame = [
  stored("frame", "fr", "published", {
    "navigation/home": "Maison",
    "navigation/capabilities": "Nos forces",
    editedFrom: { "navigation/home": "Accueil", "navigation/capabilities": "Expertises" },
  }),
  stored("frame", "fr", "draft", {
    bookCall: "Parlons",
    "navigation/home": "Maison",
    editedFrom: { bookCall: "B", "navigation/home": "Accueil" },
  }),
  stored("frame", "es", "published", { "navigation/home": "Casa", editedFrom: { "navigation/home": "Inicio" } }),
  stored("settings-navigation", "es", "published", { header: [{ label: "Puerta", link: "/" }] }),
  stored("frame", "en", "draft", {
    "footer/faq": "Questions",
    "serviceNames/curriculum-design": "Courses",
    editedFrom: 5,
  }),
  `insert into public.document_texts (document_id, kind, language, stage, texts, publish_at)
   select id, kind, 'fr', 'scheduled', '{"navigation/contact": "Écrire"}', '2099-01-01Z' from public.documents where slug = 'frame'`,
  `update public.document_texts t set translates_revision = e.text_revision from public.document_texts e
   where t.document_id = e.document_id and t.language = 'es' and t.stage = 'draft' and e.language = 'en' and e.stage = 'draft'`,
];

const menusNow = `
  with menus as (select t.* from public.document_texts t join public.documents d on d.id = t.document_id where d.slug = 'settings-navigation'),
    frame as (select t.* from public.document_texts t join public.documents d on d.id = t.document_id where d.slug = 'frame')
  select (select jsonb_object_agg(language, texts) from menus where stage = 'published') as shown,
    (select jsonb_object_agg(language, texts) from menus where stage = 'draft') as draft,
    (select texts || jsonb_build_object('publish_at', publish_at) from menus where stage = 'scheduled') as waits,
    (select jsonb_agg(concat_ws(' ', stage, language, texts) order by stage, language) from frame
      where (stage, language) in (('draft', 'en'), ('draft', 'fr'), ('published', 'es'), ('published', 'fr'), ('scheduled', 'fr'))) as frame,
    (select bool_and(t.translates_revision = e.text_revision) from (select * from menus union all select * from frame) t
      join (select * from menus union all select * from frame) e
        on e.document_id = t.document_id and e.language = 'en' and e.stage = 'draft'
      where t.language = 'es' and t.stage = 'draft') as translation`;

type Named = { pages: PageEdits; lists: Record<string, Record<string, unknown>>; rest: string; late: number };
const [ofInsights, ofCaseStudies, ofLists] = (["insights", "case-studies", "settings-lists"] as const).map(idOfPage);
/** As operators had them before there were lists. */
const namesInTexts = [
  ...["documents", "slug_redirects"].map((table) => `delete from public.${table} where slug = 'settings-lists'`),
  ...["published", "draft"].map((stage) => stored("insights", "en", stage, { "categories/strategy": "Plans" })),
  ...["published", "draft"].map((stage) => stored("insights", "fr", stage, { "categories/talent": "Gens" })),
  stored("case-studies", "fr", "draft", {
    "industries/consulting": "Avis",
    editedFrom: { "industries/consulting": "" },
  }),
  waiting("insights", "es", { title: "Leer", "categories/strategy": "Planes" }),
  `update public.document_texts t set translates_revision = e.text_revision from public.document_texts e
   where t.document_id = e.document_id and t.language <> 'en' and (e.document_id, e.language, e.stage) = ('${ofInsights}', 'en', 'draft')`,
];
const namesNow = `select public.published_pages('page') as pages,
  (select jsonb_object_agg(concat_ws(' ', stage, extract(year from publish_at)), texts) from public.document_texts
    where document_id = '${ofLists}' and language = 'en') as lists,
  (select string_agg(texts::text, '') from public.document_texts where document_id in ('${ofInsights}', '${ofCaseStudies}') and texts <> '{}') as rest,
  (select count(*)::int from public.text_states where document_id in ('${ofInsights}', '${ofLists}') and translation <> 'current') as late`;

/** A migration that comes after all others. */
function planted(sql: string): Migration {
  return { version: "29990101000000", name: "planted", sql, hash: "" };
}

/** Today's content, in the columns that the migrations make. */
function seedOf(migrations: Migration[]): string {
  const seed = readFileSync(join(home, "seed.sql"), "utf8");
  if (migrations !== base) return seed;
  const later =
    /, (?:bounds|neutral|path|person|people|sent|stays|related|in_table|inherited)(?: jsonb| boolean| text(?:\[\])?)?(?=[,)\s])/g;
  const ofKinds = /^(?:insert into public\.document_kinds|select kind,|\]'\) as t \(kind text,).*$/gm;
  return seed.replaceAll(ofKinds, (line) => line.replaceAll(later, ""));
}

/** As they were released: another test holds their hashes. */
function releasedUpTo(version: string): Migration[] {
  const known = versions.slice(0, versions.indexOf(version) + 1).flatMap((one) => Object.keys(releases[one]!));
  return all.filter((migration) => known.includes(fileOf(migration)));
}

/** What a migration has as lines of JSON that begin with `key`. */
function rowsOf<Row>(name: string, key: string): Row[] {
  const { sql } = all.find((migration) => migration.name === name)!;
  return sql
    .split("\n")
    .filter((line) => line.startsWith(`{"${key}":`))
    .map((line) => JSON.parse(line.replace(/,$/, "")) as Row);
}

function suppliedService(language: string, slug = "simulations") {
  const rows = rowsOf<{ slug: string; language: string; texts: ServiceTexts }>("1.1.0_data", "slug");
  return rows.find((row) => row.slug === slug && row.language === language)!.texts;
}

function fileOf({ version, name }: Migration): string {
  return `${version}_${name}.sql`;
}

async function schemaOf(database: Database): Promise<string[]> {
  return (await database.rows<{ line: string }>(describedSchema)).map(({ line }) => line);
}

function differences(upgraded: string[], fresh: string[]): string[] {
  return [
    ...upgraded.filter((line) => !fresh.includes(line)).map((line) => `upgraded alone: ${line}`),
    ...fresh.filter((line) => !upgraded.includes(line)).map((line) => `new alone: ${line}`),
  ];
}

type Row = Record<string, unknown>;
type Data = Record<string, Row[]>;

/** All rows, but for the revision of what is published, which is another one after each change, and what is computed from the texts. */
async function dataOf(database: Database): Promise<Data> {
  const tables = await database.rows<{ name: string }>(
    `select schemaname || '.' || tablename as name from pg_tables
     where schemaname in ('public', 'auth', 'storage') and tablename not in ('publication_state', 'translation_gaps', 'linked_paths', 'field_reviews') order by 1`,
  );
  const content: Data = {};
  for (const { name } of tables)
    content[name] = (await database.rows<{ row: Row }>(`select to_jsonb(t) as row from ${name} t`)).map(
      ({ row }) => row,
    );
  return content;
}

/** Rows of before that are not there as they were, by what they had. Further columns and rows are no loss. */
function lostIn(before: Data, after: Data): string[] {
  return Object.entries(before).flatMap(([table, rows]) => {
    const now = after[table] ?? [];
    return rows
      .filter((row) => {
        const isLegal = table === "public.document_texts" && legalPages.includes(row["document_id"] as string);
        const anew = [...readAnew, ...(isLegal ? ofLegalPages : [])];
        const kept = Object.keys(row).filter((key) => !anew.includes(key) && !isEmptyAndGone(row, key));
        return !now.some((other) => kept.every((key) => same(row[key], other[key])));
      })
      .map((row) => `${table}: ${JSON.stringify(row)}`);

    function isEmptyAndGone(row: Row, key: string): boolean {
      return row[key] === null && now.every((other) => !(key in other));
    }
  });
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** As `npm start` does it: the folder of its data stays, the migrations beside it are those of another version. */
async function embedded(): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), "northlight-upgrade-"));
  return {
    async open(name, migrations, copyOf) {
      if (copyOf && !existsSync(join(folder, name)))
        cpSync(join(folder, copyOf), join(folder, name), { recursive: true });
      const seed = join(mkdtempSync(join(folder, "seed-")), "seed.sql");
      writeFileSync(seed, seedOf(migrations));
      const files = mkdtempSync(join(folder, "migrations-"));
      for (const migration of migrations) writeFileSync(join(files, fileOf(migration)), migration.sql);
      const backend = await openBackend({
        data: join(folder, name),
        migrations: files,
        seed,
        log: (line) => expect.unreachable(line),
      });
      return {
        async run(statements) {
          for (const statement of statements) await backend.sql(statement);
        },
        rows: (query) => backend.sql(query),
        close: () => backend.close(),
      };
    },
    end: async () => rmSync(folder, { recursive: true }),
  };
}

/** As `supabase db push` does it: a migration is applied in a transaction of its own, and known by its number. */
async function stock(folder: string): Promise<Engine> {
  const cluster = await startCluster(folder);
  const template = databaseOf(cluster, "postgres");
  const bootstrap = join(home, "embedded/bootstrap");
  for (const file of readdirSync(bootstrap).toSorted())
    await template.run([readFileSync(join(bootstrap, file), "utf8")]);
  return {
    async open(name, migrations, copyOf) {
      const there = await template.rows(`select from pg_database where datname = ${literal(name)}`);
      if (there.length === 0) await template.run([`create database ${name} template ${copyOf ?? "postgres"}`]);
      const database = databaseOf(cluster, name);
      const applied = await database.rows<Migration>("select version from supabase_migrations.schema_migrations");
      for (const { version, sql } of migrations) {
        if (applied.some((known) => known.version === version)) continue;
        const noted = `insert into supabase_migrations.schema_migrations values (${literal(version)}, '', '')`;
        await database.run(["begin", sql, noted, "commit"]);
      }
      await database.run([seedOf(migrations)]);
      return database;
    },
    end: () => cluster.stop(),
  };
}

function databaseOf({ psql, environment }: Cluster, name: string): Database {
  async function said(statements: string[]): Promise<string> {
    const options = ["-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1"];
    const child = promisify(execFile)(psql, options, {
      env: { ...environment, PGDATABASE: name },
      maxBuffer: 2 ** 26,
    });
    child.child.stdin?.end(statements.join(";\n"));
    return (await child).stdout;
  }
  return {
    run: async (statements) => void (await said(statements)),
    rows: async (query) => JSON.parse(await said([`select coalesce(json_agg(r), '[]') from (${query}) r`])),
    close: async () => {},
  };
}
