import type { SupabaseClient } from "@supabase/supabase-js";
import type { ArticleKind } from "../schemas/article-kind.ts";
import { factFields, linesOf, type Facts } from "../schemas/draft.ts";
import { articleTables as tables } from "./article-tables.ts";
import { rejectedDraft, type DraftResult } from "./draft-result.server.ts";
import { done, refusal, type Result } from "./result.server.ts";

export function draftFactsFor(client: SupabaseClient, republish: () => Promise<void>) {
  const articles = (kind: ArticleKind) => client.from(tables[kind].articles);

  return { columnsOfFacts, saveFacts, slugsOf };

  /** Writes only what differs from what the edit started from, so that nobody's other choice is undone. */
  async function saveFacts(kind: ArticleKind, id: string, facts: Facts, was: Facts): Promise<DraftResult> {
    const changed = factFields[kind].filter((name) => (facts[name] ?? "") !== (was[name] ?? ""));
    if (changed.length === 0) return { ok: true };
    const columns = await columnsOfFacts(kind, Object.fromEntries(changed.map((name) => [name, facts[name] ?? ""])));
    if (!columns.ok) return columns;
    let query = articles(kind).update(columns.value).eq("id", id);
    for (const name of changed) {
      if (name === "related" || was[name] === undefined) continue;
      query = was[name] === "" ? query.is(name, null) : query.eq(name, was[name]);
    }
    const saved = await query.select("id");
    if (saved.error) return rejectedDraft(saved);
    if (saved.data.length === 0) return explainUnsavedFacts(kind, id, columns.value);
    await republish();
    return { ok: true };
  }

  async function slugsOf(ids: string[]): Promise<Result<string[]>> {
    if (ids.length === 0) return done([]);
    const found = await client.from("insights").select("id, slug").in("id", ids);
    if (found.error) return refusal(found.error, found.status);
    return done(ids.flatMap((id) => found.data.find((row) => row.id === id)?.slug ?? []));
  }

  async function explainUnsavedFacts(
    kind: ArticleKind,
    id: string,
    wanted: Record<string, unknown>,
  ): Promise<DraftResult> {
    const found = await articles(kind).select("*").eq("id", id);
    if (found.error) return rejectedDraft(found);
    const [row] = found.data;
    if (!row) return { ok: false, why: "missing" };
    const there = Object.entries(wanted).every(([name, value]) => JSON.stringify(row[name]) === JSON.stringify(value));
    return there ? { ok: true } : { ok: false, why: "factsChanged" };
  }

  async function columnsOfFacts(
    kind: ArticleKind,
    facts: Facts,
  ): Promise<DraftResult<{ value: Record<string, unknown> }>> {
    const columns: Record<string, unknown> = { ...facts };
    if (facts.picture !== undefined) columns["picture"] = facts.picture || null;
    if (kind === "case_study") delete columns["related"];
    else if (facts.related !== undefined) {
      const slugs = [...new Set(linesOf(facts.related))];
      const found = slugs.length === 0 ? undefined : await client.from("insights").select("id, slug").in("slug", slugs);
      if (found?.error) return rejectedDraft(found);
      const ids = slugs.map((slug) => found?.data.find((row) => row.slug === slug)?.id);
      if (ids.includes(undefined)) return { ok: false, why: "relatedUnknown" };
      columns["related"] = ids;
    }
    return { ok: true, value: columns };
  }
}

export function factsIn(kind: ArticleKind, row: Record<string, any>, related: string[]): Facts {
  const facts = factFields[kind].map((name) => [name, name === "related" ? related.join("\n") : (row[name] ?? "")]);
  return Object.fromEntries(facts) as Facts;
}
