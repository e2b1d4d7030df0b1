import { rowId } from "../../schemas/formats/zod.ts";
import type { Facts, StoredTexts } from "../../schemas/forms/inputs.ts";
import { linesOf, type Kind } from "../../schemas/kinds/fields.ts";
import type { Client } from "../backend/client.server.ts";
import { done, refusal, type Result } from "../backend/result.server.ts";
import { rejectedDraft, type DraftRefusal, type DraftResult } from "./draft-result.server.ts";

export function draftFactsFor(client: Client) {
  /** By address, or else by title. */
  async function idsOf(kind: string, named: string[]): Promise<DraftResult<{ ids: string[] }>> {
    const slugs = named.filter((name) => /^[a-z\d-]+$/.test(name));
    const query = client.from("documents").select("id, slug").eq("kind", kind).in("slug", slugs);
    const bySlug = slugs.length > 0 ? await query : { data: [], error: null };
    if (bySlug.error) return rejectedDraft(bySlug);
    const known = new Map(bySlug.data.map(({ id, slug }) => [slug, id]));
    const found = await Promise.all(named.map(async (name) => known.get(name) ?? idOfTitled(kind, name)));
    const refused = found.find((one) => typeof one !== "string");
    return refused ?? { ok: true, ids: found.filter((one) => typeof one === "string") };
  }

  async function idOfTitled(kind: string, title: string): Promise<string | DraftRefusal> {
    const byTitle = await client.from("document_texts").select("document_id").eq("kind", kind).eq("title", title);
    if (byTitle.error) return rejectedDraft(byTitle);
    const [id, ...others] = new Set(byTitle.data.map(({ document_id }) => document_id));
    return id === undefined || others.length > 0 ? { ok: false, why: "relatedUnknown" } : id;
  }

  const factsOfDocuments = {
    async values(kind: Kind, stored: StoredTexts): Promise<Result<Facts>> {
      const { facts } = kind;
      const ids = Object.keys(facts).flatMap((name) => (facts[name]!.as === "related" ? idsIn(stored[name]) : []));
      const found = ids.length > 0 ? await client.from("documents").select("id, slug").in("id", ids) : undefined;
      if (found?.error) return refusal(found.error, found.status);
      return done(factsOf(kind, stored, Object.fromEntries(found?.data?.map(({ id, slug }) => [id, slug]) ?? [])));
    },

    async stored({ name: kind, facts }: Kind, values: Facts): Promise<DraftResult<{ facts: StoredTexts }>> {
      const stored: StoredTexts = {};
      for (const [name, { as }] of Object.entries(facts)) {
        if (!values[name]) continue;
        stored[name] = values[name];
        if (as !== "related") continue;
        const found = await idsOf(kind, linesOf(values[name]));
        if (!found.ok) return found;
        stored[name] = [...new Set(found.ids)];
      }
      return { ok: true, facts: stored };
    },

    /** Why they could not be saved, of what can be known before; `slug` may be that of a translation. */
    async refusedFacts(kind: Kind, id: string | undefined, facts: Facts): Promise<DraftRefusal["why"][]> {
      const { slug } = facts;
      const holder = slug && client.rpc("address_holder", { of_kind: kind.name, slug, ...(id && { other_than: id }) });
      const [stored, held] = await Promise.all([factsOfDocuments.stored(kind, facts), holder]);
      const isTaken = held && held.data;
      return [...(stored.ok ? [] : [stored.why]), ...(isTaken ? ["addressTaken" as const] : [])];
    },
  };
  return factsOfDocuments;
}

export function factsOf({ facts }: Kind, stored: StoredTexts, slugs: Record<string, string>): Facts {
  const values = Object.entries(facts).map(([name, { as }]) => [
    name,
    as === "related"
      ? idsIn(stored[name])
          .flatMap((id) => slugs[id] ?? [])
          .join("\n")
      : textIn(stored[name]),
  ]);
  return Object.fromEntries(values) as Facts;
}

function textIn(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function idsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((id) => rowId().safeParse(id).success) : [];
}
