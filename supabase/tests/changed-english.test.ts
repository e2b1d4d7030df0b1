import type { SupabaseClient } from "@supabase/supabase-js";
import { beforeEach, expect, test } from "vitest";
import { idOfPage, pageNames } from "../../app/content/editable-pages.ts";
import { pageFields } from "../../app/data/documents/page-fields.server.ts";
import { inputsOf, storedOfTexts, textsOfStored, type Texts } from "../../app/schemas/forms/inputs.ts";
import type { Kind } from "../../app/schemas/kinds/fields.ts";
import { kindNamed, kindNames } from "../../app/schemas/kinds/kinds.ts";
import { environmentContext } from "../../app/server/context.server.ts";
import { testContext } from "../../tests/support/context.ts";
import * as fc from "../../tests/support/fast-check.ts";
import { sharedProject } from "./project.ts";
import { draftOf, saveText } from "./texts.ts";

const project = await sharedProject();
let operator: SupabaseClient;
beforeEach(async () => {
  await project.reset();
  operator = await project.operator();
});

const environment = testContext().get(environmentContext);
const ofPages = pageNames.map((name) => [name, pageFields(name, environment).kind] as const);
const ofOthers = kindNames.filter((name) => name !== "page").map((name) => [name, kindNamed(name)] as const);
const every: [string, Kind][] = [...ofPages, ...ofOthers].map(([name, kind]) => [name, kind as Kind]);

const words = fc.constantFrom("", "", "One", "Two\nThree", "Two");
const someEdits = fc.array(fc.tuple(fc.nat(), words), { maxLength: 6 });

/** A form of the kind with some of its inputs edited, as it comes back once it was saved. */
function saved(kind: Kind, start: Texts, edits: [number, string][]) {
  const inputs = inputsOf(kind);
  const changed = edits.map(([at, text]) => [inputs[at % inputs.length]!.name, text]);
  const stored = storedOfTexts(kind, { ...start, ...Object.fromEntries(changed) }, "en");
  return { stored, values: textsOfStored(kind, stored, "en") };
}

test("of every kind and any edits, the fields that changed are found, and none that did not", async () => {
  const neutral = await project.sql<{ kind: string; neutral: string[] }>("select kind, neutral from document_kinds");
  await fc.assert(
    fc.asyncProperty(someEdits, someEdits, fc.boolean(), async (first, second, goesOn) => {
      const pairs = every.map(([, kind]) => {
        const supplied = textsOfStored(kind, {}, "en");
        const former = saved(kind, supplied, first);
        return { kind, former, present: saved(kind, goesOn ? former.values : supplied, second) };
      });
      const found = await project.sql<{ changed: string[] }>(
        `select changed_fields(field_hashes(p.former), field_hashes(p.present), p.neutral) as changed
         from rows from (jsonb_to_recordset($1) as (former jsonb, present jsonb, neutral text[])) with ordinality
           p (former, present, neutral, place) order by place`,
        [
          JSON.stringify(
            pairs.map(({ kind, former, present }) => ({
              former: former.stored,
              present: present.stored,
              neutral: neutral.find((row) => row.kind === kind.name)?.neutral ?? [],
            })),
          ),
        ],
      );
      expect(found).toHaveLength(every.length);
      for (const [at, { kind, former, present }] of pairs.entries()) {
        const changed = inputsOf(kind).filter(
          ({ name, neutral }) => !neutral && former.values[name] !== present.values[name],
        );
        expect(found[at]!.changed.toSorted(), every[at]![0]).toEqual(changed.map(({ name }) => name).toSorted());
      }
    }),
    { numRuns: fc.cases(6, { ofDatabase: true }) },
  );
});

test("no page has a text of its own that is called as one that is the same in all languages", () => {
  const inputs = ofPages.flatMap(([, kind]) => Object.entries(kind.texts));
  const neutral = new Set(inputs.flatMap(([name, field]) => (field.neutral ? name : [])));
  expect(neutral.size).toBeGreaterThan(5);
  expect(inputs.filter(([name, field]) => neutral.has(name) && !field.neutral).map(([name]) => name)).toEqual([]);
});

const health = { id: "20000000-0000-4000-8000-000000000002", of: "case_study" };
const firm = { id: idOfPage("settings-firm"), of: "page" };

const textOf = ({ id }: { id: string }, language: string) => draftOf(operator, { document_id: id, language });

async function save({ id, of }: typeof health, language: string, texts: object, more: object = {}) {
  const { texts: before } = await textOf({ id }, language);
  await saveText(operator, { document_id: id, of_kind: of, language }, { ...before, ...texts }, more);
}

async function publish({ id, of }: typeof health, language: string) {
  const { revision } = await textOf({ id }, language);
  const text = { document_id: id, of_kind: of, language, revision };
  expect((await operator.rpc("publish_document", text)).error).toBeNull();
}

async function french({ id }: { id: string }) {
  const states = operator.from("text_states").select("translation, reviews, changed");
  const { reviews, ...state } = (await states.match({ document_id: id, language: "fr" }).single()).data!;
  return { ...state, behind: (reviews as { name: string }[]).map(({ name }) => name) };
}

const current = { translation: "current", behind: [], changed: false };

test("a field of which the English changed is named until the translation is saved, and not once it says the same again", async () => {
  expect(await french(health)).toEqual(current);
  const { texts: before, text_revision } = await textOf(health, "en");
  const approach = structuredClone(before.approach) as Record<string, string>[];
  approach[1]!["step"] = "Another step";
  await save(health, "en", { approach, problem: "Another problem." });
  const behind = { translation: "outOfDate", behind: ["approach/2/step", "problem"] };
  expect(await french(health)).toMatchObject(behind);
  const former = { document_id: health.id, language: "fr" };
  expect((await operator.rpc("translated_english", former)).data).toEqual(before);

  await save(health, "fr", { title: "Autre titre" }, { automatic: true });
  expect(await french(health), "what saves itself confirms nothing").toMatchObject(behind);
  await save(health, "en", { approach: before.approach });
  expect(await french(health)).toMatchObject({ ...behind, behind: ["problem"] });
  await save(health, "fr", {}, { translates: text_revision });
  expect(await french(health), "of the English that was looked at").toMatchObject({ ...behind, behind: ["problem"] });
  await save(health, "fr", {}, { translates: (await textOf(health, "en")).text_revision });
  expect(await french(health)).toMatchObject({ translation: "current", behind: [] });
});

test("a telephone number makes no translation out of date, and there is nothing to publish", async () => {
  await save(firm, "en", { phone: "+1 416 555 0100", email: "new@example.com" });
  await publish(firm, "en");
  expect(await french(firm)).toEqual(current);
  await save(firm, "en", { phone: "+1 416 555 0100", postalAddress: "1 Front Street" });
  expect(await french(firm)).toMatchObject({ translation: "outOfDate", behind: ["postalAddress"] });
});

test("where an address of a profile alone differs, its name is none that changed", async () => {
  const social = { id: idOfPage("settings-social"), of: "page" };
  const profiles = [{ name: "LinkedIn", address: "https://example.com/a" }];
  await save(social, "en", { profiles, editedFrom: { profiles: [] } });
  await save(social, "fr", {}, { translates: (await textOf(social, "en")).text_revision });
  await save(social, "en", { profiles: [{ ...profiles[0], address: "https://example.com/b" }] });
  expect(await french(social)).toMatchObject({ translation: "current", behind: [] });
});

test("the name of somebody stays the same in all languages where it was, and is published with the English", async () => {
  const texts = { title: "Ada", role: "Founder" };
  const { data } = await operator.rpc("create_document", {
    kind: "author",
    slug: "ada",
    texts,
    facts: { slug: "ada" },
  });
  const ada = { id: data.id as string, of: "author" };
  await publish(ada, "en");
  const { text_revision } = await textOf(ada, "en");
  for (const [language, name] of [
    ["fr", "Ada"],
    ["es", "Adela"],
  ])
    await operator.rpc("save_document", {
      document_id: ada.id,
      of_kind: "author",
      language,
      revision: "",
      texts: { title: name, role: "R" },
      translates: text_revision,
    });
  await publish(ada, "fr");
  await save(ada, "en", { title: "Ada L." });
  await publish(ada, "en");
  expect(await french(ada)).toEqual(current);
  const named = await operator.from("document_texts").select("language, stage, title").eq("document_id", ada.id);
  expect(named.data!.map(({ language, stage, title }) => `${language} ${stage} ${title}`).toSorted()).toEqual([
    "en draft Ada L.",
    "en published Ada L.",
    "es draft Adela",
    "fr draft Ada L.",
    "fr published Ada L.",
  ]);
  const copy = await operator.rpc("duplicate_document", { document_id: ada.id, of_kind: "author" });
  expect(await french({ id: copy.data })).toMatchObject({ translation: "current" });
});

test("of a translation that does not know its English, no field is named", async () => {
  await project.sql(
    "update document_texts set translates_revision = 'unknown' where document_id = $1 and language = 'fr'",
    [health.id],
  );
  expect(await french(health)).toMatchObject({ translation: "outOfDate", behind: [""] });
});
