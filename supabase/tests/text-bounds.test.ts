import { expect, test } from "vitest";
import { idOfPage, pageNames } from "../../app/content/editable-pages.ts";
import { articleKinds, collectionKinds } from "../../app/schemas/kinds/kinds.ts";
import { operatorBeforeEach, sharedProject } from "./project.ts";

const project = await sharedProject();
const operator = operatorBeforeEach(project);

type Bound = { characters: number; entries: number; marks?: number; cost?: number };
const kinds = await project.sql<{ kind: string; shown: string[]; bounds: Record<string, Bound> }>(
  "select kind, shown, bounds from document_kinds order by kind",
);
const insight = "10000000-0000-4000-8000-000000000006";

async function save(kind: string, texts: object, facts?: object, revision?: string) {
  const of = kind === "page" ? idOfPage("home") : { insight, case_study: "20000000-0000-4000-8000-000000000001" }[kind];
  if (!of)
    return operator.rpc("create_document", { kind, slug: `one-${crypto.randomUUID()}`, texts, facts: facts ?? {} });
  const [draft] = await project.sql<{ revision: string }>(
    `select revision from document_texts where document_id = '${of}' and language = 'en' and stage = 'draft'`,
  );
  return operator.rpc("save_document", {
    document_id: of,
    of_kind: kind,
    language: "en",
    revision: revision ?? draft?.revision,
    texts,
    ...(facts && { facts }),
  });
}

/** The text of a field that is as long as its bounds allow: spread over all its entries. */
function longest({ characters, entries }: Bound, more = 0): string | string[] {
  const text = "a ".repeat(characters).slice(0, Math.floor(characters / entries));
  if (entries === 1) return text + "a".repeat(more);
  return [
    ...Array.from({ length: entries - 1 }, () => text),
    text + "a".repeat(characters % entries) + "a".repeat(more),
  ];
}

test("the seed has the bounds of every text of every kind", () => {
  expect(kinds.map(({ kind }) => kind)).toEqual([...collectionKinds, "page", "section"].toSorted());
  for (const { kind, shown, bounds } of kinds) {
    expect(Object.keys(bounds).length, kind).toBeGreaterThan(2);
    expect([...shown, "", "picture_alt", "search_title", "search_description"], kind).toEqual(
      expect.arrayContaining(Object.keys(bounds)),
    );
  }
  expect(articleKinds).toContain("insight");
  expect(pageNames).toContain("home");
});

test.for(kinds)(
  "of a $kind, every text is stored up to its bounds, and nothing beyond them",
  async ({ kind, bounds }) => {
    const fields = Object.entries(bounds).filter(([name]) => name !== "");
    // A page has hundreds of fields of a few bounds.
    const each = new Map(fields.map(([name, bound]) => [JSON.stringify(bound), [name, bound] as const]));
    for (const [name, bound] of each.values()) {
      const saved = await save(kind, { title: "A title", [name]: longest(bound) });
      expect(saved.error, `${kind} ${name}`).toBeNull();
      const beyond = [
        longest(bound, 1),
        Array.from({ length: bound.entries + 1 }, () => "a"),
        [[["a"]]],
        { a: { b: { c: "a" } } },
        { ["a".repeat(7 * bound.characters + 100 * bound.entries)]: "" },
        ...(bound.marks ? ["{{a ".repeat(bound.marks + 1), "<a ".repeat(bound.marks + 1)] : []),
        ...(bound.cost ? ["[]".repeat(5_000)] : []),
      ];
      for (const text of beyond) {
        const { error, status } = await save(kind, { title: "A title", [name]: text });
        expect([error?.code, status], `${kind} ${name}: ${JSON.stringify(text).slice(0, 40)}`).toEqual(["PT413", 413]);
      }
    }
  },
);

test("what is no field, and all texts together, have bounds too", async () => {
  const refused = async (texts: object, facts?: object) => (await save("page", texts, facts)).error?.code;
  expect(await refused({ nothing: "a".repeat(20_001) })).toBe("PT413");
  expect(await refused(Object.fromEntries(Array.from({ length: 2_001 }, (_, at) => [`n${at}`, "a"])))).toBe("PT413");
  const full = Object.fromEntries(Array.from({ length: 4 }, (_, at) => [`n${at}`, "a".repeat(15_001)]));
  expect(await refused(full)).toBe("PT413");
  expect(await refused({}, { picture: ["a".repeat(2_001)] })).toBe("PT413");
  expect(await refused({}, { related: Array.from({ length: 51 }, () => "a") })).toBe("PT413");
});

test("Markdown is stored by the same measure as forms have, however its paragraphs are apart", async () => {
  const [{ at, apart, listed } = {}] = await project.sql<Record<string, string>>(
    `select text_cost('[a]' || repeat('b', 97)) as at, text_cost(E'[a]\\n \\n[b]\\r\\r[c]') as apart, text_cost(E'- [a]\\n- [b]') as listed`,
  );
  expect([at, apart, listed].map(Number)).toEqual([200, 18, 20]);
});

test.for(["garbage", "2026-02-31", "infinity", "44-03-15 BC", "1899-12-31", ["2026-01-01"], 5])(
  "%j is no date of an article",
  async (published_on) => {
    const { error } = await save("insight", { title: "A title" }, { published_on });
    expect(error?.code).toBe("PT413");
  },
);

test("a draft that was stored with such a date before is shown all the same", async () => {
  await project.sql("alter table document_texts disable trigger check_bounds");
  await project.sql(
    `update document_texts set facts = facts || '{"published_on": "garbage"}' where document_id = '${insight}' and stage = 'draft' and language = 'en'`,
  );
  await project.sql("alter table document_texts enable trigger check_bounds");
  const link = { document_id: insight, kind: "insight", language: "en" };
  const made = await operator.from("preview_links").insert(link).select("id").single();
  const shown = await project.visitor().rpc("preview", { link: made.data?.id });
  expect(shown.error).toBeNull();
  expect(shown.data.article.published_on).toMatch(/^\d{4}-/);
});

test("what is sent over somebody else's text is bounded, and of one person's the latest twenty are kept", async () => {
  const over = (title: string) => save("insight", { title }, undefined, "of long ago");
  expect((await over("a".repeat(201))).error?.code).toBe("PT413");
  for (let at = 0; at < 25; at += 1) expect((await over(`Title ${at}`)).data).toHaveProperty("conflict");
  const kept = await project.sql<{ title: string }>(
    `select title from versions where subject = '${insight}' and refused order by id`,
  );
  expect(kept.map(({ title }) => title)).toEqual(Array.from({ length: 20 }, (_, at) => `Title ${at + 5}`));
});
