import type { SupabaseClient } from "@supabase/supabase-js";
import { beforeEach, expect, test } from "vitest";
import { idOfPage, pageNames } from "../../app/content/editable-pages.ts";
import { pageFields } from "../../app/data/documents/page-fields.server.ts";
import { inputsOf, storedOfTexts, textsOfStored, textSchemas, type Texts } from "../../app/schemas/forms/inputs.ts";
import type { Kind } from "../../app/schemas/kinds/fields.ts";
import { kinds } from "../../app/schemas/kinds/kinds.ts";
import { fillEmpty } from "../../app/schemas/rules/filled-fields.ts";
import { environmentContext } from "../../app/server/context.server.ts";
import { testContext } from "../../tests/support/context.ts";
import * as fc from "../../tests/support/fast-check.ts";
import { sharedProject } from "./project.ts";

const project = await sharedProject();
let operator: SupabaseClient;
beforeEach(async () => {
  await project.reset();
  operator = await project.operator();
});

type Document = { id: string; of: string; kind: Kind };

const caseStudy: Document = {
  id: "20000000-0000-4000-8000-000000000002",
  of: "case_study",
  kind: kinds.case_study as Kind,
};
const environment = testContext().get(environmentContext);

async function everyDocument(): Promise<{ pages: Document[]; others: Document[] }> {
  const [insight] = await project.sql<{ id: string }>("select id from documents where kind = 'insight' limit 1");
  const made = await operator.rpc("create_document", {
    kind: "author",
    slug: "ada",
    texts: { title: "Ada", role: "Founder" },
    facts: { slug: "ada" },
  });
  const ada: Document = { id: made.data.id, of: "author", kind: kinds.author as Kind };
  await publish(ada, "en");
  const pages = pageNames.map((name) => ({
    id: idOfPage(name),
    of: "page",
    kind: pageFields(name, environment).kind as Kind,
  }));
  return { pages, others: [{ id: insight!.id, of: "insight", kind: kinds.insight as Kind }, caseStudy, ada] };
}

async function draftOf({ id }: Document, language: string, stage = "draft") {
  const found = operator.from("document_texts").select("texts, revision");
  return (await found.match({ document_id: id, language, stage }).maybeSingle()).data;
}

async function stillEnglish({ id }: Document): Promise<string[]> {
  const states = operator.from("text_states").select("reviews").match({ document_id: id, language: "fr" });
  const reviews = (await states.single()).data!.reviews as { name: string; why: string }[];
  return reviews.flatMap(({ name, why }) => (why === "still_english" ? name : []));
}

async function save(document: Document, language: "en" | "fr", values: Texts, more?: object) {
  const { data, error } = await operator.rpc("save_document", {
    document_id: document.id,
    of_kind: document.of,
    language,
    revision: (await draftOf(document, language))?.revision ?? "",
    texts: storedOfTexts(document.kind, values, language),
    ...more,
  });
  expect(error, document.of).toBeNull();
  expect(data.saved).toBeDefined();
}

async function publish(document: Document, language: string, more: object = {}, at?: string) {
  const { revision } = (await draftOf(document, language))!;
  const seen = [{ language, revision, ...more }];
  return operator.rpc("publish_texts", {
    document_id: document.id,
    of_kind: document.of,
    seen,
    ...(at && { at }),
  });
}

const refused = { code: "PT412", details: "fr" };

const said = fc.constantFrom(
  "One",
  "Two\n\nThree",
  "# Four\n\n| A | B |\n| --- | --- |\n| 1 | 2 |\n\n![](/storage/v1/object/public/a/b.png)\n\n2024",
  "12 %",
  "{{firm}}",
  "A\nB",
);
/** What is done with a field after it was filled: its text replaced, its first paragraph alone, confirmed, left. */
const done = fc.constantFrom("replaced", "begun", "confirmed", "left");
const edits = fc.array(fc.tuple(fc.nat(), said, fc.boolean(), done), { minLength: 1, maxLength: 8 });

function paragraphsOf(kind: Kind, name: string, text: string): string[] {
  const { as } = inputsOf(kind).find((input) => input.name === name)!;
  const paragraphs = as === "list" ? text.split("\n") : text.split("\n\n");
  const field = name.replace(/\/\d+\//, "/");
  return paragraphs
    .filter((part) => /[A-Za-z]/.test(part.replace(/\{\{.*\}\}|\(.*\)/g, "")))
    .map((p) => `${field} ${p}`);
}

test("of every kind and any texts, no English paragraph that was filled in is published unless it was confirmed", async () => {
  const { pages, others } = await everyDocument();
  const met = { refused: 0, published: 0 };
  await fc.assert(
    fc.asyncProperty(edits, fc.nat(), async (edited, page) => {
      await project.sql("delete from document_texts where language = 'fr'");
      for (const document of [...others, pages[page % pages.length]!]) {
        const { kind } = document;
        const inputs = inputsOf(kind).filter(({ shared }) => !shared);
        const chosen = edited.map(([at, text, isOwn, next]) => ({
          name: inputs[at % inputs.length]!.name,
          text,
          isOwn,
          next,
        }));
        const schemas = textSchemas(kind);
        const written = chosen.filter(({ name, text }) => schemas[name]!.safeParse(text).success);
        const texted = Object.fromEntries(written.map(({ name, text }) => [name, schemas[name]!.parse(text)]));
        const stored = storedOfTexts(kind, { ...textsOfStored(kind, {}, "en"), ...texted }, "en");
        const english = textsOfStored(kind, stored, "en");
        const own = chosen.map(({ name, isOwn }) => [name, isOwn ? "Texte" : ""]);
        const empty = { ...textsOfStored(kind, {}, "fr"), ...Object.fromEntries(own) };
        const { texts, filled } = fillEmpty(kind, empty, english);
        for (const [name, text] of Object.entries(texts)) expect([empty[name], english[name]]).toEqual(["", text]);
        const begun = { ...empty, ...texts };
        await save(document, "fr", begun, { filled });

        const after = { ...begun };
        const open = new Set(Object.keys(filled).flatMap((name) => paragraphsOf(kind, name, begun[name]!)));
        const confirmed = chosen.flatMap(({ name, next }) => (next === "confirmed" && filled[name] ? [name] : []));
        for (const name of confirmed) for (const part of paragraphsOf(kind, name, begun[name]!)) open.delete(part);
        for (const { name, next } of chosen) {
          if (!filled[name] || confirmed.includes(name)) continue;
          if (next === "replaced") after[name] = "Remplacé";
          if (next === "begun") after[name] = begun[name]!.replace(/^[^\n]*/, "Commencé");
        }
        await save(document, "fr", begun, { reviewed: confirmed });
        await save(document, "fr", after);
        const supplied = textsOfStored(kind, {}, "fr");
        const left = Object.keys(after).filter(
          (name) =>
            after[name] !== supplied[name] &&
            paragraphsOf(kind, name, after[name] ?? "").some((part) => open.has(part)),
        );
        expect((await stillEnglish(document)).toSorted(), kind.name).toEqual(left.toSorted());

        const before = await draftOf(document, "fr", "published");
        const { error } = await publish(document, "fr");
        if (["PT404", "PT422"].includes(error?.code ?? "")) continue;
        if (left.length > 0) {
          expect(error).toMatchObject(refused);
          expect(await draftOf(document, "fr", "published")).toEqual(before);
          expect((await publish(document, "fr", { confirmed: true })).error).toBeNull();
          met.refused++;
        } else expect(error, kind.name).toBeNull();
        met.published++;
      }
    }),
    { numRuns: fc.cases(3, { ofDatabase: true }), endOnFailure: true },
  );
  expect(met.refused).toBeGreaterThan(0);
  expect(met.published - met.refused).toBeGreaterThan(0);
});
