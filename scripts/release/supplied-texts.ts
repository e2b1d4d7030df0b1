import { readFileSync } from "node:fs";
import { editablePage, localePages } from "../../app/content/editable-pages.ts";
import { services } from "../../app/content/services.ts";
import { readTexts } from "../../app/i18n/read-texts.server.ts";
import { fallbackLanguage, inEachLanguage, languages, type Language } from "../../app/schemas/formats/languages.ts";
import { fieldsOfPage } from "../../app/schemas/kinds/page-fields.ts";
import { valuesAt } from "../../app/schemas/kinds/page.ts";

type Values = Record<string, unknown>;
/** By page and language, the texts that come with the software, by the names of their fields. */
export type SuppliedTexts = Record<string, Partial<Record<Language, Values>>>;

/** Whoever publishes them answers for them word by word. */
const legalPages = ["privacy", "terms"];
const placeholder = /\{\{\w+\}\}|<\w+>/g;

export function suppliedTexts(): SuppliedTexts {
  const pages = localePages.map((page) => {
    const { file } = editablePage(page);
    const names = fieldsOfPage(page, readTexts(fallbackLanguage, file)).map(({ name }) => name);
    return [page, inEachLanguage((language) => valuesAt(readTexts(language, file), names))];
  });
  // Without what a page has no text of.
  return JSON.parse(JSON.stringify(Object.fromEntries(pages))) as SuppliedTexts;
}

export function readReleasedTexts(root: URL): SuppliedTexts {
  return JSON.parse(readFileSync(new URL("supabase/released-texts.json", root), "utf8")) as SuppliedTexts;
}

type Change = { page: string; language: Language; field: string; before: unknown; now: unknown };

function changesOf(released: SuppliedTexts, supplied: SuppliedTexts): Change[] {
  return Object.entries(released).flatMap(([page, texts]) =>
    languages.flatMap((language) =>
      Object.entries(texts[language] ?? {}).flatMap(([field, before]): Change[] => {
        const now = supplied[page]?.[language]?.[field];
        return JSON.stringify(now) === JSON.stringify(before) ? [] : [{ page, language, field, before, now }];
      }),
    ),
  );
}

type Kept = { page: string; language: Language; texts: Values };

export function keptTexts(released: SuppliedTexts, supplied: SuppliedTexts): Kept[] {
  const kept = changesOf(released, supplied).filter(
    ({ page, before, now }) => legalPages.includes(page) && typeof before === typeof now && fills(before, now),
  );
  return legalPages.flatMap((page) =>
    languages.flatMap((language) => {
      const texts = kept.filter((change) => change.page === page && change.language === language);
      if (texts.length === 0) return [];
      return [{ page, language, texts: Object.fromEntries(texts.map(({ field, before }) => [field, before])) }];
    }),
  );
}

/**
 * Around the statements of an upgrade, what keeps them as edits of what this version supplies until somebody publishes that. Pushed again,
 * or into a new database, it keeps nothing: what the upgrade adds is there.
 */
export function keeping(kept: Kept[], lines: string[]): string[] {
  if (kept.length === 0) return lines;
  const table = lines.map((line) => /^create table if not exists (\S+)/.exec(line)?.[1]).find(Boolean);
  const isUpgrade = table ? `to_regclass('${table}') is null` : "true";
  const rows = kept.map((row) => JSON.stringify(row)).join(",\n");
  return [
    `select set_config('northlight.upgrades', (${isUpgrade})::text, false);`,
    ...lines,
    statement.replace("rows", () => rows),
  ];
}

function fills(before: unknown, now: unknown): boolean {
  const [were, are] = [before, now].map((value): string[] => JSON.stringify(value).match(placeholder) ?? []);
  return were!.every((name) => are!.includes(name));
}

const statement = `-- The legal pages stay as readers saw them until somebody publishes what this version says instead.
alter table public.document_texts disable trigger check_bounds;
do $$
declare
  english jsonb := (select coalesce(jsonb_object_agg(t.document_id, t.text_revision), '{}') from public.document_texts t
    where t.kind = 'page' and t.language = 'en' and t.stage = 'draft');
begin
  if not current_setting('northlight.upgrades')::boolean then return; end if;
  update public.document_texts t set texts = k.texts || t.texts || jsonb_build_object('editedFrom',
      k.texts || case when jsonb_typeof(t.texts -> 'editedFrom') = 'object' then t.texts -> 'editedFrom' else '{}' end),
    -- Nobody has published it since: the page keeps its date.
    saved_at = case when t.texts = '{}' and t.saved_by is null then coalesce(d.publish_at, t.saved_at) else t.saved_at end
  from jsonb_to_recordset($texts$[
rows
]$texts$) k (page text, language text, texts jsonb) join public.documents d on d.kind = 'page' and d.slug = k.page
  where t.document_id = d.id and t.language = k.language;
  -- A translation that is up to date stays so.
  update public.document_texts t set translates_revision = e.text_revision from public.document_texts e
    where t.kind = 'page' and t.language <> 'en' and t.translates_revision = english ->> t.document_id::text
      and e.document_id = t.document_id and e.language = 'en' and e.stage = 'draft' and e.text_revision <> t.translates_revision;
end $$;
alter table public.document_texts enable trigger check_bounds;`;

/** What readers of the last release saw and this one says otherwise, as a page of Markdown. */
export function changedSentences(released: SuppliedTexts, supplied: SuppliedTexts, version: string): string {
  const changes = changesOf(released, supplied);
  const pages = [...new Set(changes.map(({ page }) => page))].flatMap((page) => {
    const fields = changes.filter((change) => change.page === page).flatMap(linesOf);
    if (fields.length === 0) return [];
    const kept = legalPages.includes(page)
      ? "\nReaders see the former text until somebody publishes the new one.\n"
      : "";
    return `## ${page}\n${kept}\n${fields.join("\n")}\n`;
  });
  return [`# Default texts that ${version} changes`, "", ...pages].join("\n");
}

/** What the next version changes, before what each release changed. */
export function withPart(written: string, part: string, releases: string[]): string {
  const changes = (version: string) => `# Default texts that ${version} changes\n`;
  const others = written.split(/^(?=# )/m).filter((other) => releases.some((one) => other.startsWith(changes(one))));
  return [...(part.includes("\n## ") ? [part] : []), ...others].map((one) => `${one.trimEnd()}\n`).join("\n");
}

function linesOf({ language, field, before, now }: Change): string[] {
  // Of what stands in a document since, what that says otherwise.
  const documents = services.map(({ id }) => readTexts(language, `services/${id}`));
  const [were, are] = [before, now ?? documents].map((value) => textsIn(value));
  const gone = were!.filter((text) => !are!.includes(text)).map((text) => `  - before: ${text}`);
  const come = are!.filter((text) => now !== undefined && !were!.includes(text)).map((text) => `  - now: ${text}`);
  return gone.length + come.length === 0 ? [] : [`- ${language}, \`${field}\``, ...gone, ...come];
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return value.split("\n");
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
