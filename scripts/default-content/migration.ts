import { readFileSync } from "node:fs";
import { caseStudyTexts, insightTexts } from "../../app/content/article-texts.ts";
import { caseStudies } from "../../app/content/case-studies.ts";
import { insights } from "../../app/content/insights.ts";
import { sections } from "../../app/content/sections.ts";
import type { Contents, Resources } from "../../app/i18n/+types/locales.ts";
import { fallbackLanguage, type Language, translatedLanguages } from "../../app/schemas/languages.ts";

const root = new URL("../../", import.meta.url);
export const migrationFile = new URL("supabase/migrations/20261123001400_default_content.sql", root);

type Row = Record<string, unknown>;
/** The columns of a table that a statement fills, with their types. */
type Columns = Record<string, string>;

const insightColumns = { title: "text", excerpt: "text", body: "text", picture_alt: "text" };
const caseStudyColumns = {
  title: "text",
  problem: "text",
  outcome: "text",
  context: "text",
  challenge: "text",
  approach: "jsonb",
  outcomes: "text[]",
  impact: "text",
  picture_alt: "text",
  search_title: "text",
  search_description: "text",
};

/** Rows for the sections and articles that come with the software. What is there already stays as it is. */
export function defaultContentMigration(): string {
  return `-- Generated from locales/ and app/content/ by \`npm run default-content\`: do not edit.
-- The sections and articles that come with the software. What is there already stays as it is.

${insertOf(
  "content_sections",
  {
    section_id: "text",
    display_order: "integer",
    title: "text",
    subtitle: "text",
    body_text: "text",
    cta_text: "text",
    cta_link: "text",
  },
  sectionRows(),
)}

${insertOf(
  "insights",
  {
    id: "uuid",
    slug: "text",
    category: "text",
    published_on: "date",
    picture: "text",
    related: "uuid[]",
    publish_at: "timestamptz",
  },
  insights.map(({ id, category, published, picture, related }) => ({
    id: idOfInsight(id),
    slug: id,
    category,
    ...publishedOn(published),
    picture,
    related: related.map(idOfInsight),
  })),
)}

${insertOfTexts("insight", insightColumns, (language) =>
  insights.map(({ id }) => ({
    id: idOfInsight(id),
    language,
    ...insightTexts(textsIn(language, "insights").items[id], contentOf(language, "insights", id)),
  })),
)}

${insertOf(
  "case_studies",
  {
    id: "uuid",
    slug: "text",
    industry: "text",
    service: "text",
    published_on: "date",
    picture: "text",
    publish_at: "timestamptz",
  },
  caseStudies.map(({ id, industry, service, published }) => ({
    id: idOfCaseStudy(id),
    slug: id,
    industry,
    service,
    ...publishedOn(published),
    picture: industry,
  })),
)}

${insertOfTexts("case_study", caseStudyColumns, (language) =>
  caseStudies.map(({ id }) => ({
    id: idOfCaseStudy(id),
    language,
    ...caseStudyTexts(textsIn(language, "case-studies").items[id], contentOf(language, "case-studies", id)),
  })),
)}
`;
}

function sectionRows(): Row[] {
  return Object.entries(sections).map(([id, { file, columns, ...rest }], index) => ({
    section_id: id,
    display_order: index + 1,
    ...Object.fromEntries(
      Object.entries(columns).map(([column, path]) => [column, textAt(textsIn(fallbackLanguage, file), path)]),
    ),
    ...("link" in rest && { cta_link: rest.link }),
  }));
}

function textAt(texts: object, path: string): unknown {
  return path.split(".").reduce<unknown>((value, key) => (value as Row)[key], texts);
}

function publishedOn(date: string): Row {
  return { published_on: date, publish_at: `${date}T12:00:00Z` };
}

function idOfInsight(slug: string): string {
  return `10000000-0000-4000-8000-00000000000${insights.findIndex(({ id }) => id === slug) + 1}`;
}

function idOfCaseStudy(slug: string): string {
  return `20000000-0000-4000-8000-00000000000${caseStudies.findIndex(({ id }) => id === slug) + 1}`;
}

function textsIn<Name extends keyof Resources>(language: Language, name: Name): Resources[Name] {
  return JSON.parse(readFileSync(new URL(`locales/${language}/${name}.json`, root), "utf8")) as Resources[Name];
}

function contentOf<Kind extends keyof Contents>(language: Language, kind: Kind, id: string): Contents[Kind] {
  return JSON.parse(readFileSync(new URL(`locales/${language}/${kind}/${id}.json`, root), "utf8")) as Contents[Kind];
}

function insertOf(table: string, columns: Columns, rows: Row[]): string {
  const names = Object.keys(columns).join(", ");
  return `insert into public.${table} (${names})
select ${names} from ${recordset(rows, columns)}
on conflict do nothing;`;
}

/** English first, because a translation names the revision that it translates. */
function insertOfTexts(article: string, columns: Columns, rowsIn: (language: Language) => Row[]): string {
  const given = { id: "uuid", language: "text", ...columns };
  const table = `public.${article}_translations`;
  const names = Object.keys(columns).join(", ");
  const values = Object.keys(columns)
    .map((name) => `t.${name}`)
    .join(", ");
  const english = `insert into ${table} (${article}_id, language, stage, ${names})
select t.id, t.language, s.stage, ${values}
from unnest(array['published', 'draft']) as s (stage), ${recordset(rowsIn(fallbackLanguage), given)}
on conflict do nothing;`;
  const others = `insert into ${table} (${article}_id, language, stage, ${names}, translates_revision)
select t.id, t.language, s.stage, ${values}, public.revision(english)
from unnest(array['published', 'draft']) as s (stage), ${recordset(translatedLanguages.flatMap(rowsIn), given)}
join ${table} english on english.${article}_id = t.id and english.language = '${fallbackLanguage}' and english.stage = 'draft'
on conflict do nothing;`;
  return `${english}\n\n${others}`;
}

function recordset(rows: Row[], columns: Columns): string {
  const json = rows.map((row) => JSON.stringify(row)).join(",\n");
  const record = Object.entries(columns).map((column) => column.join(" "));
  return `jsonb_to_recordset('[\n${json.replaceAll("'", "''")}\n]') as t (${record.join(", ")})`;
}
