import { beforeAll, expect, test } from "vitest";
import { routeArgs, testContext } from "../../../tests/support/context.ts";
import * as fc from "../../../tests/support/fast-check.ts";
import { openRealRows, signUp } from "../../../tests/support/real-rows.ts";
import { idOfPage, type PageName } from "../../content/editable-pages.ts";
import { backendContext } from "../../data/session/session.server.ts";
import { languages, type Language } from "../../schemas/formats/languages.ts";
import { kinds, type KindName } from "../../schemas/kinds/kinds.ts";
import { findings as healthFindings, type Finding as HealthFinding } from "../../schemas/rules/content-health.ts";
import type { FindingRule } from "../../schemas/rules/text-check.ts";
import { loader as content } from "../content.tsx";
import { type RoutedKind, kindContext } from "../documents/addresses.ts";
import { loader as edit } from "../documents/edit.tsx";
import { pageKindFor } from "../documents/pages/page-kind.server.ts";

const { backend, environment } = await openRealRows();
const operator = testContext({ environment });
const site = "northlight.test";

/** What both say, by the checker's name. */
const both: Partial<Record<FindingRule, HealthFinding>> = {
  pictureWithoutAlternative: "unnamed",
  wordsOfAnotherPicture: "borrowed",
  goneLink: "goneLink",
  movedLink: "movedLink",
  searchDescriptionMissing: "undescribed",
};
const inSentence = Object.values(both);

beforeAll(async () => {
  await signUp(operator);
  await backend.sql(`insert into website_assets_metadata (file_path, file_type)
    values ('images/équipe 1.png', 'image/png'), ('images/named.png', 'image/png'), ('images/other.png', 'image/png')`);
  await backend.sql(
    `update pictures set alt = case file_path when 'images/named.png' then '{"en": "A team", "fr": "Une équipe"}'::jsonb
      when 'images/other.png' then '{"en": "A bridge", "es": "Un puente"}' else '{}' end`,
  );
  await backend.sql("insert into redirects (path, page) values ('/old-page', '/faq')");
});

async function healthOf(id: string, language: string): Promise<string[]> {
  const { contentHealth } = operator.get(backendContext);
  const { rows } = await contentHealth.toDo({ page: 1, most: 1_000 }, `http://${site}`);
  return rows
    .flatMap(({ found }) => found)
    .filter((each) => each.id === id && each.language === language && inSentence.includes(each.finding))
    .map(({ finding, detail }) => `${finding} ${detail ?? ""}`)
    .toSorted();
}

function kindAt(kind: KindName, id: string): { kind: RoutedKind; path: string } {
  if (kind !== "page") return { kind: kinds[kind] as RoutedKind, path: `${kinds[kind].list}/${id}` };
  const page = (["contact", "home", "faq"] as const).find((name) => idOfPage(name) === id)!;
  return { kind: pageKindFor(operator, page), path: `/admin/content/pages/${id}` };
}

/** The findings that the form shows, as content health would name them; the places of one address are one. */
async function checkOf(kind: KindName, id: string, language: Language): Promise<string[]> {
  const routed = kindAt(kind, id);
  operator.set(kindContext, routed.kind);
  const address = `http://${site}${routed.path}?language=${language}`;
  return named((await edit(routeArgs(address, { context: operator, params: { id } }))).findings ?? []);
}

function named(found: { rule: FindingRule; field: string; excerpt?: string }[]): string[] {
  return found.flatMap(({ rule }) => both[rule] ?? []).toSorted();
}

const image = (alt: string, path: string) => `![${alt}](/storage/v1/object/public/website-assets/${path})`;
const pieces = [
  image("", "images/%C3%A9quipe%201.png"),
  image("", "images/named.png"),
  image("A bridge", "images/named.png"),
  image("A bridge", "images/other.png"),
  image("Un puente", "images/%C3%A9quipe%201.png"),
  image("Somebody’s own words", "images/other.png"),
  image("", "images/gone.png"),
  "![ ](https://elsewhere.example/a.png)",
  "![][a]\n\n[a]: /storage/v1/object/public/website-assets/images/%C3%A9quipe%201.png",
  "[to nowhere](/nowhere?x=1#y)",
  "[moved](/old-page)",
  "[here](/faq)",
  `[whole](http://${site}/fr/never-was)`,
  "[elsewhere](https://elsewhere.example/never-was)",
  "Words of a sentence.",
];
const covers = ["", "images/équipe 1.png", "images/named.png", "images/other.png", "images/gone.png", "bridge"];
const alts = ["", " ", "A bridge", "A team", "Une équipe", "Words of its own"];
const published = fc.record({
  language: fc.constantFrom<Language>(...languages),
  body: fc.array(fc.constantFrom(...pieces), { maxLength: 4 }).map((chosen) => ["Begun.", ...chosen].join("\n\n")),
  cover: fc.constantFrom(...covers),
  alt: fc.constantFrom(...alts),
  described: fc.boolean(),
  saved: fc.boolean(),
});
type State = typeof published extends fc.Arbitrary<infer Of> ? Of : never;

/** Puts a text as it is once it is published. */
async function publish(id: string, { language, cover, described, saved }: State, texts: Record<string, unknown>) {
  const description = described ? { search_description: "One sentence." } : { search_description: "" };
  await backend.sql(
    `update document_texts set texts = texts || $3::jsonb, saved_by = case when $4 then (select id from auth.users limit 1) end
     where document_id = $1 and language = $2 and stage in ('draft', 'published')`,
    [id, language, JSON.stringify({ ...texts, ...description }), saved],
  );
  const set = "set facts = facts || jsonb_build_object('picture', $2::text)";
  await backend.sql(`update documents ${set} where id = $1`, [id, cover]);
  await backend.sql(`update document_texts ${set} where document_id = $1 and facts is not null`, [id, cover]);
}

const articles = {
  insight: "10000000-0000-4000-8000-000000000001",
  case_study: "20000000-0000-4000-8000-000000000001",
} as const;

test.for(["insight", "case_study"] as const)(
  "of every published %s the check before publishing says what content health counts",
  async (kind) => {
    let counted = 0;
    await fc.assert(
      fc.asyncProperty(published, async (state) => {
        const id = articles[kind];
        const words = kind === "insight" ? { body: state.body } : { context: state.body, outcomes: ["One.", "Two."] };
        await publish(id, state, { ...words, picture_alt: state.alt });
        const health = await healthOf(id, state.language);
        counted += health.length;
        const said = await checkOf(kind, id, state.language);
        expect(new Set(said)).toEqual(new Set(health.map((finding) => finding.split(" ")[0])));
        expect(said.length).toBeGreaterThanOrEqual(health.length);
      }),
      { numRuns: fc.cases(12, { ofDatabase: true }) },
    );
    expect(counted).toBeGreaterThan(8);
  },
);

test.for([
  ["contact", "images/équipe 1.png", ["unnamed"]],
  ["contact", "images/named.png", []],
  ["home", "images/équipe 1.png", []],
] as [PageName, string, HealthFinding[]][])("the image of the page %s, %s", async ([page, cover, found]) => {
  const id = idOfPage(page);
  const state = { language: "en", body: "", cover, alt: "", described: true, saved: true } as const;
  await publish(id, state, {});
  await backend.sql("update document_texts set texts = '{}' where document_id = $1", [id]);
  const health = await healthOf(id, "en");
  expect(health.map((finding) => finding.split(" ")[0])).toEqual(found);
  expect(await checkOf("page", id, "en")).toEqual(found);
});

test.for([
  ["/nowhere", ["goneLink"]],
  [`https://www.${site}/nowhere`, ["goneLink"]],
  ["/old-page", ["movedLink"]],
  ["/services", []],
  ["https://elsewhere.example/nowhere", []],
] as const)("the button of a section that leads to %s", async ([link, found]) => {
  await backend.sql("update content_sections set cta_link = $1 where section_id = 'hero'", [link]);
  const { editing } = await content(routeArgs(`http://${site}/admin/content?edit=hero`, { context: operator }));
  expect(named(editing?.findings ?? [])).toEqual(found);
  expect((await healthOf(editing?.id ?? "", "en")).map((finding) => finding.split(" ")[0])).toEqual(found);
});

test("content health has no finding that this file does not know", () => {
  const ofDocuments: HealthFinding[] = ["remarked", "outOfDate", "missing", "released", "unread", "aged"];
  expect([...inSentence, ...ofDocuments].toSorted()).toEqual([...healthFindings].toSorted());
});
