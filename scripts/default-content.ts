import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { caseStudyTexts, insightTexts } from "../app/content/article-texts.ts";
import { caseStudies, caseStudyFor } from "../app/content/case-studies.ts";
import { idOfPage, idOfService, pageNames, suppliedId } from "../app/content/editable-pages.ts";
import { insightFor, insights } from "../app/content/insights.ts";
import { sections } from "../app/content/sections.ts";
import { serviceFacts, services } from "../app/content/services.ts";
import type { Contents, Resources } from "../app/i18n/+types/locales.ts";
import { hasTexts, readTexts } from "../app/i18n/read-texts.server.ts";
import {
  fallbackLanguage,
  type Language,
  languageNames,
  languages,
  translatedLanguages,
} from "../app/schemas/formats/languages.ts";
import { storedOfTexts, textsOfStored } from "../app/schemas/forms/inputs.ts";
import { describedKinds } from "../app/schemas/kinds/described-kinds.ts";
import { kinds, type ArticleKind } from "../app/schemas/kinds/kinds.ts";

export const seedFile = new URL("../supabase/seed.sql", import.meta.url);
/** What a firm does to them, where it has said so. */
export const ownSeedFile = new URL("../supabase/seed/own.sql", import.meta.url);

type Row = Record<string, unknown>;
type Columns = Record<string, string>;

export function defaultContent(): string {
  return `-- Generated from locales/ and app/content/ by \`npm run default-content\`: do not edit.
-- The kinds, sections, articles and pages that come with the software, where they are missing: what is there stays as it is, and what an
-- operator deleted stays away.

insert into public.languages (code, name, search_config)
select code, name, coalesce((select c.cfgname from pg_catalog.pg_ts_config c where c.cfgname = t.search_config), 'simple')
from ${recordset(languageRows(), { code: "text", name: "text", search_config: "text" })}
on conflict do nothing;

${insertOf(
  "document_kinds",
  {
    kind: "text",
    topic: "text",
    shown: "text[]",
    card: "text[]",
    summary: "text[]",
    prose: "text[]",
    needed: "text[]",
    bounds: "jsonb",
    neutral: "text[]",
    path: "text",
    person: "boolean",
    people: "text[]",
    sent: "boolean",
    stays: "boolean",
    related: "text",
    in_table: "text",
    inherited: "text[]",
  },
  describedKinds((file) => readTexts(fallbackLanguage, file)),
)}

${insertOf("content_sections", { section_id: "text", display_order: "integer", cta_text: "text" }, sectionRows())}

${insertOf(
  "documents",
  {
    id: "uuid",
    kind: "text",
    slug: "text",
    topic: "text",
    facts: "jsonb",
    published_on: "date",
    publish_at: "timestamptz",
  },
  [
    ...insights.map(({ id, category, published, picture, related }) =>
      documentRow("insight", {
        slug: id,
        category,
        published_on: published,
        picture,
        related: related.map((slug) => idOf("insight", slug)),
      }),
    ),
    ...caseStudies.map(({ id, industry, service, published }) =>
      documentRow("case_study", {
        slug: id,
        industry,
        service: idOfService(service),
        published_on: published,
        picture: industry,
      }),
    ),
    ...services.map(({ id }) => documentRow("service", serviceFacts(id))),
  ],
  "where not exists (select from public.slug_redirects r where (r.kind, r.slug) = (t.kind, t.slug))",
)}

${insertOfTexts((language) => [
  ...insights
    .filter(({ id }) => hasTexts(language, `insights/${id}`))
    .map(({ id }) => ({
      id: idOf("insight", id),
      language,
      texts: textsOf(
        "insight",
        insightTexts(textsIn(language, "insights").items[id], contentOf(language, "insights", id)),
      ),
    })),
  ...caseStudies
    .filter(({ id }) => hasTexts(language, `case-studies/${id}`))
    .map(({ id }) => ({
      id: idOf("case_study", id),
      language,
      texts: textsOf(
        "case_study",
        caseStudyTexts(textsIn(language, "case-studies").items[id], contentOf(language, "case-studies", id)),
      ),
    })),
  ...services
    .filter(({ id }) => hasTexts(language, `services/${id}`))
    .map(({ id }) => ({
      id: idOfService(id),
      language,
      texts: textsOf("service", contentOf(language, "services", id)),
    })),
])}

select public.add_pages(${listOf(pageNames.map((name) => ({ id: idOfPage(name), kind: kinds.page.name, slug: name })))});
${existsSync(ownSeedFile) ? `\n${readFileSync(ownSeedFile, "utf8")}` : ""}`;
}

type SuppliedKind = Extract<ArticleKind, Parameters<typeof suppliedId>[0]>;

function documentRow(kind: SuppliedKind, facts: { slug: string; published_on?: string } & Row): Row {
  const { slug, published_on = "2025-01-01" } = facts;
  return {
    id: idOf(kind, slug),
    kind,
    slug,
    topic: facts[kinds[kind].topic],
    facts,
    published_on,
    publish_at: `${published_on}T12:00:00Z`,
  };
}

function textsOf(kind: SuppliedKind, texts: Row): Row {
  return storedOfTexts(kinds[kind], textsOfStored(kinds[kind], texts, fallbackLanguage), fallbackLanguage);
}

/** PostgreSQL calls what it knows of a language by its English name. */
function languageRows(): Row[] {
  const english = new Intl.DisplayNames(fallbackLanguage, { type: "language" });
  return languages.map((code) => ({
    code,
    name: languageNames[code],
    search_config: english.of(code)?.toLowerCase(),
  }));
}

/** Empty: a section says what its locale file says until somebody edits it. One with a call to action has an empty one. */
function sectionRows(): Row[] {
  return Object.entries(sections).map(([id, section], index) => ({
    section_id: id,
    display_order: index + 1,
    ...("link" in section && { cta_text: "" }),
  }));
}

function idOf(kind: SuppliedKind, slug: string): string {
  const supplied = [insightFor(slug), caseStudyFor(slug), ...services].find(({ id }) => id === slug);
  return suppliedId(kind, supplied!.number);
}

function textsIn<Name extends keyof Resources>(language: Language, name: Name): Resources[Name] {
  return readTexts(language, name) as Resources[Name];
}

function contentOf<Kind extends keyof Contents>(language: Language, kind: Kind, id: string): Contents[Kind] {
  return readTexts(language, `${kind}/${id}`) as Contents[Kind];
}

function insertOf(table: string, columns: Columns, rows: Row[], condition = ""): string {
  const names = Object.keys(columns).join(", ");
  return `insert into public.${table} (${names})
select ${names} from ${recordset(rows, columns)}
${condition && `${condition}\n`}on conflict do nothing;`;
}

/**
 * What a release adds to a text that is as it was supplied comes to it, too: what somebody saved stays as it is.
 * English first, because a translation names the revision that it translates; beside an English text that somebody wrote
 * none is added. A conflict would be found after each row's trigger has made its search index.
 */
function insertOfTexts(rowsIn: (language: Language) => Row[]): string {
  const given = { id: "uuid", language: "text", texts: "jsonb" };
  const supplied = (languages: readonly Language[]) =>
    `with document_texts as (\nselect * from ${recordset(languages.flatMap(rowsIn), given)}\n)`;
  const lacking = "d.saved_by is null and t.texts @> d.texts and t.texts <> d.texts";
  // The search index of a text is made once: what is published copies that of its draft.
  const stages = "unnest(array['draft', 'published']) as s (stage)";
  const missing = `not exists (select from public.document_texts o where (o.document_id, o.language, o.stage) = (t.id, t.language, s.stage))`;
  return `${supplied([fallbackLanguage])}, completed as (
  update public.document_texts d set texts = t.texts from document_texts t
  where (d.document_id, d.language) = (t.id, t.language) and ${lacking}
)
insert into public.document_texts (document_id, kind, language, stage, texts, facts)
select d.id, d.kind, t.language, s.stage, t.texts, d.facts
from ${stages}, document_texts t
join public.documents d on d.id = t.id
where ${missing};

${supplied(translatedLanguages)}, completed as (
  update public.document_texts d set texts = t.texts, translates_revision = english.text_revision
  from document_texts t
  join public.document_texts english on english.document_id = t.id and english.language = '${fallbackLanguage}' and english.stage = 'draft'
  where (d.document_id, d.language) = (t.id, t.language) and english.saved_by is null and ${lacking}
)
insert into public.document_texts (document_id, kind, language, stage, texts, translates_revision)
select english.document_id, english.kind, t.language, s.stage, t.texts, english.text_revision
from ${stages}, document_texts t
join public.document_texts english on english.document_id = t.id and english.language = '${fallbackLanguage}' and english.stage = 'draft'
where english.saved_by is null and ${missing};`;
}

function recordset(rows: Row[], columns: Columns): string {
  const record = Object.entries(columns).map((column) => column.join(" "));
  return `jsonb_to_recordset(${listOf(rows)}) as t (${record.join(", ")})`;
}

function listOf(rows: Row[]): string {
  const json = rows.map((row) => JSON.stringify(row)).join(",\n");
  return `'[\n${json.replaceAll("'", "''")}\n]'`;
}

if (import.meta.main) writeFileSync(seedFile, defaultContent());
