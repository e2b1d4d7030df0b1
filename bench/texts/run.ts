import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { idOfService, idOfPage, pageNames } from "../../app/content/editable-pages.ts";
import { spent } from "../../tests/fuzz/processor-time.ts";
import type { Visitor as VisitorType } from "../../tests/support/visitor.ts";
import { writeResult } from "../results.ts";
import { shapes, type Shape } from "./shapes.ts";

type Bound = { characters: number; entries: number };
/** A document whose texts are written over and over, and the address at which anybody who has its preview link reads it. */
type Target = { kind: string; id: string; field: string; bounds: Record<string, Bound>; preview: string };
type Measured = {
  target: string;
  shape: string;
  characters: number;
  save: number;
  read: number;
  again: number;
  megabytes: number;
};

const most = { milliseconds: 50, megabytes: 50 };
const shown = 20;

/**
 * What the largest texts that the database takes cost, stored past the forms: in each field of each kind, and in all fields of each page
 * at once. Processor time of saving and of what anybody then asks for, and what the reading leaves in memory.
 */
export async function runTexts(only?: readonly string[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "northlight-texts-"));
  const { backend, network } = await import("../../tests/support/network.ts");
  Object.assign(process.env, {
    SUPABASE_URL: backend.url,
    SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
    SITE_KEY: backend.siteKey,
    PUBLIC_FILES: "proxy",
    DATA_FOLDER: folder,
    NODE_ENV: "production",
    LOG_LEVEL: "silent",
  });
  network.listen();
  const { Visitor } = await import("../../tests/support/visitor.ts");
  const { endSite } = await import("../../tests/support/site.ts");
  try {
    const client = createClient(backend.url, backend.publishableKey, { auth: { persistSession: false } });
    await client.auth.signUp({ email: "operator@northlight.test", password: "correct horse" });
    await client.rpc("enter_back_office");
    const all = await targetsOf(client);
    const targets = all.filter(({ kind, field }) => !only || only.includes(kind) || only.includes(field));
    console.log(`${targets.length} fields and pages, ${shapes.length} shapes of text …`);
    const plain = {
      name: "a plain text",
      of: (length: number) =>
        "A plain sentence of a text. "
          .repeat(length / 28 + 1)
          .slice(0, length)
          .trim(),
    };
    const measured: Measured[] = [];
    for (const target of targets) {
      for (const shape of [plain, ...shapes]) {
        const one = await measure(client, new Visitor(), target, shape);
        if (one) measured.push(one);
      }
      console.log(`${target.kind} ${target.field}`);
    }
    const report = reportOf(measured, plain.name);
    console.log(`\n${report}`);
    await writeResult("texts", report);
  } finally {
    await endSite();
    network.close();
    await backend.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function targetsOf(client: SupabaseClient): Promise<Target[]> {
  const { data: kinds } = await client.from("document_kinds").select("kind, bounds");
  const targets: Target[] = [];
  for (const { kind, bounds } of kinds ?? []) {
    const documents =
      kind === "page" ? pageNames.map((name) => ({ id: idOfPage(name), name })) : [await written(client, kind)];
    for (const { id, name } of documents) {
      const link = { document_id: id, kind, language: "en" };
      const { data: made } = await client.from("preview_links").insert(link).select("id").single();
      const fields = kind === "page" ? [name] : ofEachBound(bounds);
      for (const field of fields) targets.push({ kind, id, field, bounds, preview: `/en/preview/${made?.id}` });
    }
  }
  return targets;
}

/** Fields of the same bounds cost the same. */
function ofEachBound(bounds: Record<string, Bound>): string[] {
  const fields = Object.entries(bounds).filter(([field]) => field !== "");
  return [...new Map(fields.map(([field, bound]) => [JSON.stringify(bound), field])).values()];
}

const facts = {
  category: "talent",
  industry: "retail",
  service: idOfService("simulations"),
  slug: "measured",
  published_on: "2026-01-01",
};

async function written(client: SupabaseClient, kind: string) {
  const { data } = await client.rpc("create_document", { kind, slug: "measured", texts: { title: "A title" }, facts });
  return { id: (data as { id: string }).id, name: kind };
}

async function measure(
  client: SupabaseClient,
  reader: VisitorType,
  target: Target,
  shape: Shape,
): Promise<Measured | undefined> {
  const { data: draft } = await client
    .from("document_texts")
    .select("revision")
    .match({ document_id: target.id, language: "en", stage: "draft" })
    .single();
  // The longest that is taken: what the work of readers depends on is bounded too.
  for (const share of [1, 0.5, 0.25, 0.1, 0.04, 0.01]) {
    const texts = textsOf(target, shape, share);
    const characters = JSON.stringify(texts).length;
    const [saved, save] = await costOf(() =>
      client.rpc("save_document", {
        document_id: target.id,
        of_kind: target.kind,
        language: "en",
        revision: draft?.revision,
        texts,
      }),
    );
    if (saved.error?.code === "PT413") continue;
    if (saved.error) throw new Error(`${target.field}, ${shape.name}: ${saved.error.message}`);
    const address = await addressOf(reader, target.preview);
    globalThis.gc?.();
    const before = process.memoryUsage().rss;
    const [answer, read] = await costOf(() => reader.visit(address));
    const megabytes = Math.max(0, process.memoryUsage().rss - before) / 1024 ** 2;
    // Some kinds have no page of their own.
    if (answer.status >= 500) throw new Error(`${target.field}, ${shape.name}: ${address} answered ${answer.status}`);
    const [, again] = await costOf(() => reader.visit(address));
    return { target: `${target.kind} ${target.field}`, shape: shape.name, characters, save, read, again, megabytes };
  }
  return undefined;
}

function textsOf({ kind, field, bounds }: Target, shape: Shape, share: number): Record<string, unknown> {
  if (kind !== "page") return { title: "A title", [field]: filled(bounds[field]!, shape, share) };
  let room = (bounds[""]?.characters ?? 0) * share;
  const texts: Record<string, unknown> = {};
  for (const [name, bound] of Object.entries(bounds)) {
    const characters = Math.floor(Math.min(bound.characters * share, room));
    if (name === "" || characters < 20) continue;
    texts[name] = filled({ ...bound, characters }, shape, 1);
    room -= characters;
  }
  return texts;
}

function filled({ characters, entries }: Bound, shape: Shape, share: number): string | string[] {
  // Half a surrogate pair is no JSON for the database.
  const each = shape.of(Math.floor((characters * share) / entries)).toWellFormed();
  return entries === 1 ? each : Array.from({ length: entries }, () => each);
}

/** Where the link leads: to the page itself, or to the preview of an article. */
async function addressOf(reader: VisitorType, preview: string): Promise<string> {
  const { location } = await reader.visit(preview);
  return location ? location.replace(/^https?:\/\/[^/]+/, "") : preview;
}

async function costOf<Value>(work: () => PromiseLike<Value>): Promise<[Value, number]> {
  const before = spent();
  const value = await work();
  return [value, spent() - before];
}

function reportOf(measured: readonly Measured[], plain: string): string {
  const costOfOne = ({ save, read }: Measured) => Math.max(save, read);
  const hostile = measured.filter(({ shape }) => shape !== plain).toSorted((a, b) => costOfOne(b) - costOfOne(a));
  const usual = measured.filter(({ shape }) => shape === plain).toSorted((a, b) => costOfOne(b) - costOfOne(a));
  const beyond = hostile.filter((one) => costOfOne(one) > most.milliseconds || one.megabytes > most.megabytes).length;
  return `${hostile.length} texts of the largest size that is stored; ${beyond} cost more than ${most.milliseconds} ms or ${most.megabytes} MB.
Milliseconds of processor time, of saving with the database in the same thread, of the first reading, and of the next.

${tableOf(hostile.slice(0, shown))}

Plain texts of the largest size, the slowest five:

${tableOf(usual.slice(0, 5))}`;
}

function tableOf(rows: readonly Measured[]): string {
  const lines = rows.map(
    ({ target, shape, characters, save, read, again, megabytes }) =>
      `| ${target} | \`${shape.replaceAll("|", "¦").replaceAll("`", "'")}\` | ${characters} | ${save.toFixed(0)} | ${read.toFixed(0)} | ${again.toFixed(0)} | ${megabytes.toFixed(0)} |`,
  );
  return [
    "| field | text | characters | save | read | again | MB |",
    "| --- | --- | --- | --- | --- | --- | --- |",
    ...lines,
  ].join("\n");
}
