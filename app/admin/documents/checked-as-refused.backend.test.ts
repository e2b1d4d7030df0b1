import { beforeAll, expect, test } from "vitest";
import { routeArgs, testContext } from "../../../tests/support/context.ts";
import * as fc from "../../../tests/support/fast-check.ts";
import { openRealRows, signUp } from "../../../tests/support/real-rows.ts";
import { idOfPage, pageNames } from "../../content/editable-pages.ts";
import { backendContext } from "../../data/session/session.server.ts";
import { languages } from "../../schemas/formats/languages.ts";
import { kinds } from "../../schemas/kinds/kinds.ts";
import type { Finding, FindingRule } from "../../schemas/rules/text-check.ts";
import { kindContext, type RoutedKind } from "./addresses.ts";
import { action as check } from "./check.ts";
import { action as send, loader as open } from "./edit.tsx";
import { storedIn } from "./editor/edited-draft.ts";
import { pageKindFor, withEnglishSettings } from "./pages/page-kind.server.ts";
import { sectionKindFor } from "./sections/section-kind.server.ts";
import { findingsIn } from "./text-findings.server.ts";

const { backend, environment } = await openRealRows();
const operator = testContext({ environment });

beforeAll(() => signUp(operator));

type Form = Record<string, string>;
const stops: FindingRule[] = ["notWritten", "refused", "stillEnglish", "unread", "sharedMissing"];
const whole: FindingRule[] = ["stillEnglish", "unread", "sharedMissing"];
const kind = kinds.case_study;
const path = "/admin/case-studies";

async function checked(id: string, form: Form): Promise<Finding[]> {
  const answer = await check(routeArgs(`${path}/${id}/check`, { context: operator, params: { id }, form }));
  const { findings } = (await answer.json()) as { findings: Finding[] };
  return findings.filter(({ rule }) => stops.includes(rule));
}

/** The fields that publishing the same form refuses; "" of the whole. Nothing, where it publishes. */
async function refused(id: string, form: Form): Promise<string[]> {
  const of = id === "new" ? {} : { id };
  const sent = { ...form, intent: "publish" };
  const answer = await send(routeArgs(`${path}/${id}`, { context: operator, params: of, form: sent }));
  return answer instanceof Response ? [] : Object.keys((answer as { data: { error?: object } }).data.error ?? {});
}

const whatever: Record<string, fc.Arbitrary<string>> = {
  title: fc.constantFrom("A case", "", "???", "x".repeat(201)),
  problem: fc.constantFrom("Stuck.", "", " "),
  outcome: fc.constantFrom("Unstuck.", "", "y".repeat(5_000)),
  context: fc.constantFrom("In full.", "", "[here](/x)"),
  "approach/1/step": fc.constantFrom("Listen", ""),
  "approach/1/description": fc.constantFrom("To those who know.", ""),
  industry: fc.constantFrom("retail", "", "gardening"),
  published_on: fc.constantFrom("2026-11-22", "yesterday"),
  slug: fc.constantFrom("", "Not an address", "taken"),
};
const written: Form = {
  title: "A case",
  problem: "Stuck.",
  outcome: "Unstuck.",
  context: "In full.",
  outcomes: "One",
  industry: "retail",
  published_on: "2026-11-22",
};

/** Most fields of most forms are as they should be, or nothing else would be seen than what is wrong with the title. */
const changes = fc
  .dictionary(fc.constantFrom(...Object.keys(whatever)), fc.nat(), { maxKeys: 3 })
  .chain((chosen) => fc.record(Object.fromEntries(Object.keys(chosen).map((name) => [name, whatever[name]!]))));

async function aCase(form: Form): Promise<string> {
  const sent = { ...written, ...form, intent: "save" };
  const made = await send(routeArgs(`${path}/new`, { context: operator, form: sent }));
  return (made as Response).headers.get("Location")!.split("/").at(-1)!;
}

async function serviceId(): Promise<string> {
  const [row] = await backend.sql<{ id: string }>("select id from documents where kind = 'service' limit 1");
  return row!.id;
}

test("the check lists what publishing refuses, field by field, and nothing of what it takes", async () => {
  operator.set(kindContext, kind);
  const one = await serviceId();
  await aCase({ language: "en", service: one, slug: "taken" });
  let published = 0;
  await fc.assert(
    fc.asyncProperty(changes, async (changed) => {
      const form = { ...written, service: one, language: "en", ...changed } as Form;
      const slug = `case-${(published += 1)}`;
      const sent = { ...form, slug: form["slug"] || (form["title"] === "A case" ? slug : "") };
      const found = await checked("new", sent);
      const fields = await refused("new", sent);
      expect(found.length > 0, JSON.stringify({ sent, found, fields })).toBe(fields.length > 0);
      expect(found.map(({ field }) => field)).toEqual(expect.arrayContaining(fields));
    }),
    { numRuns: fc.cases(40, { ofDatabase: true }) },
  );
});

test.for([
  ["what is still in English", { intent: "startFromEnglish" }, ["stillEnglish"]],
  ["a translation without the facts of all languages", {}, ["sharedMissing"]],
] as [string, Form, FindingRule[]][])("the check names %s, as publishing does", async ([, changed, rules]) => {
  operator.set(kindContext, kind);
  const lacksFacts = rules.includes("sharedMissing");
  const begun = lacksFacts
    ? await operator.get(backendContext).drafts.begin(kind, crypto.randomUUID(), {}, { problem: "Stuck." })
    : { ok: false as const };
  const id = begun.ok ? begun.id : await aCase({ language: "en", service: await serviceId() });
  const french = { ...written, language: "fr", revision: "", translates: "", ...(lacksFacts ? {} : { problem: "" }) };
  const [at, of] = [`${path}/${id}?language=fr`, { context: operator, params: { id } }];
  await send(routeArgs(at, { ...of, form: { ...french, intent: "save", ...changed } }));
  const { document, findings } = await open(routeArgs(at, of));
  const revision = document!.texts.find(({ language }) => language === "fr")!.revision;
  const form = { language: "fr", revision, ...storedIn(kind, document, "fr") } as Form;
  const found = await checked(id, form);
  const onPage = findings!.filter(({ rule }) => stops.includes(rule));
  expect(onPage).toEqual(found);
  expect([...new Set(found.map(({ rule }) => rule))]).toEqual(rules);
  expect(whole).toEqual(expect.arrayContaining(rules));
  expect(await refused(id, form)).toEqual([""]);
});

test("nothing is found in what comes with the software", async () => {
  const found: unknown[] = [];
  const look = async (routed: RoutedKind, id: string) => {
    const read = await operator.get(backendContext).drafts.read(routed, id);
    const document = read?.ok ? read.value : undefined;
    expect(document, `${routed.name} ${id}`).toBeDefined();
    for (const language of languages) {
      const url = new URL(`http://northlight.test/admin/${routed.name}/${id}?language=${language}`);
      const of = { kind: routed, document, language, values: storedIn(routed, document, language) };
      for (const { rule, field, excerpt } of await findingsIn(operator, url, of))
        if (rule !== "placeholder") found.push([routed.name, id.slice(-4), language, rule, field, excerpt].join(" "));
    }
  };
  for (const name of pageNames)
    await look(await withEnglishSettings(operator, name, pageKindFor(operator, name)), idOfPage(name));
  const sections = await operator.get(backendContext).sections.inDisplayOrder();
  for (const section of sections.ok ? sections.value : []) await look(sectionKindFor(operator, section), section.id);
  const rows = await backend.sql<{ id: string; kind: "insight" | "case_study" | "service" }>(
    "select id, kind from documents where kind in ('insight', 'case_study', 'service') and id::text like '%0-0000-4000-8000-%'",
  );
  expect(rows.length).toBeGreaterThan(15);
  for (const row of rows) await look(kinds[row.kind] as RoutedKind, row.id);
  expect(found).toEqual([]);
});
