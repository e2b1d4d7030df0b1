import { expect, test } from "vitest";
import { languages } from "../../app/schemas/formats/languages.ts";
import { give, operatorBeforeEach, sharedProject } from "./project.ts";
import { saveText } from "./texts.ts";

const project = await sharedProject();
const visitor = project.visitor();
const operator = operatorBeforeEach(project);

const kind = "insight";

async function made(slug: string): Promise<string> {
  const facts = { slug, category: "talent" };
  const texts = { title: slug, excerpt: "In short.", body: "In full." };
  const { id, saved } = await give(operator.rpc("create_document", { kind, slug, texts, facts }));
  await publish(id, { language: "en", revision: saved.revision });
  return id;
}

function publish(id: string, ...revisions: { language: string; revision: string; slug?: string }[]) {
  return give(operator.rpc("publish_texts", { document_id: id, of_kind: kind, revisions }));
}

async function translated(
  id: string,
  language: string,
  texts: object = {},
): Promise<{ language: string; revision: string }> {
  const of = { document_id: id, of_kind: kind, language };
  const [known] = await project.sql(
    "select from document_texts where (document_id, language, stage) = ($1, $2, 'draft')",
    [id, language],
  );
  const words = { title: "Titre", excerpt: "En bref.", body: "En entier.", ...texts };
  if (known) return saveText(operator, of, words);
  const { saved } = await give(operator.rpc("save_document", { ...of, revision: "", texts: words }));
  return { language, revision: saved.revision };
}

async function read(slug: string, in_language: string) {
  const found = await give(visitor.rpc("read_document", { of_kind: kind, slug, in_language }));
  return found?.article
    ? { at: found.article.translated_slug ?? found.article.slug, ...found.article.addresses }
    : found;
}

const taken = { code: "23505" };

test("a translation has the address of its title from its first publication on, and is found at those of other languages", async () => {
  const id = await made("one");
  await publish(id, { ...(await translated(id, "fr")), slug: "titre" });
  const everywhere = { en: "one", fr: "titre" };
  expect(await read("titre", "fr")).toEqual({ at: "titre", ...everywhere });
  expect(await read("one", "fr"), "at the English address").toEqual({ at: "titre", ...everywhere });
  expect(await read("titre", "en"), "at the French address").toEqual({ at: "one", ...everywhere });
  expect(await read("titre", "es"), "where English stands in").toEqual({ at: "one", ...everywhere });
  await publish(id, { ...(await translated(id, "fr", { title: "Autre titre" })), slug: "autre-titre" });
  expect(await read("titre", "fr"), "published again without an address").toEqual({ moved: "one" });
  expect(await read("one", "fr")).toEqual({ at: "one", en: "one" });
});

test("what is supplied keeps the address that it had", async () => {
  const addresses = await give(visitor.rpc("document_addresses", { of_kind: kind }));
  expect(addresses.total).toBeGreaterThan(3);
  expect(addresses.items.map((item: { addresses: object }) => item.addresses)).toEqual(addresses.items.map(() => ({})));
});

test("an address that a translation had leads on to the one that it has, in each language, and after English moved too", async () => {
  const id = await made("one");
  await publish(id, await translated(id, "fr", { translated_slug: "un" }));
  await publish(id, await translated(id, "es", { translated_slug: "uno" }));
  await publish(id, await translated(id, "fr", { translated_slug: "premier" }));
  expect(await read("un", "fr")).toEqual({ moved: "one", translated_slug: "premier" });
  expect(await read("un", "es")).toEqual({ moved: "one", translated_slug: "uno" });
  expect(await read("un", "en")).toEqual({ moved: "one" });
  await publish(
    id,
    await saveText(
      operator,
      { document_id: id, of_kind: kind, language: "en" },
      { title: "One", excerpt: "In short.", body: "In full." },
      { facts: { slug: "first", category: "talent" } },
    ),
  );
  expect(await read("one", "fr")).toEqual({ moved: "first", translated_slug: "premier" });
  expect(await read("premier", "fr")).toMatchObject({ at: "premier", en: "first" });
  await publish(id, await translated(id, "fr", { translated_slug: "un" }));
  expect(await read("un", "fr"), "taken back").toMatchObject({ at: "un" });
  expect(await read("premier", "fr")).toEqual({ moved: "first", translated_slug: "un" });
});

test("a scheduled translation leaves an address to the document that had it until its day", async () => {
  const [one, two] = [await made("one"), await made("two")];
  await publish(one, await translated(one, "fr", { translated_slug: "un" }));
  await publish(one, await translated(one, "fr", { translated_slug: "premier" }));
  const revisions = [await translated(two, "fr", { translated_slug: "un" })];
  const at = new Date(Date.now() + 3_600_000).toISOString();
  await give(operator.rpc("publish_texts", { document_id: two, of_kind: kind, revisions, at }));
  expect(await read("un", "fr")).toEqual({ moved: "one", translated_slug: "premier" });
  const typed = { document_id: one, of_kind: kind, language: "es", revision: "" };
  const texts = { title: "Uno", excerpt: "En breve.", body: "Entero.", translated_slug: "un" };
  expect((await operator.rpc("save_document", { ...typed, texts })).error, "reserved").toMatchObject(taken);
});

test("an issue leads to the address of each language, as one campaign", async () => {
  const id = await made("one");
  await publish(id, await translated(id, "fr", { translated_slug: "un" }));
  const [issue] = await project.sql<{ texts: object }>("select public.issue_texts($1) as texts", [id]);
  expect(issue!.texts).toMatchObject({ en: { slug: "one", campaign: "one" }, fr: { slug: "un", campaign: "one" } });
});

test("a document in the trash, and one that is deleted, is gone at each of its addresses", async () => {
  const id = await made("one");
  await publish(id, await translated(id, "fr", { translated_slug: "un" }));
  await publish(id, await translated(id, "fr", { translated_slug: "premier" }));
  await operator.from("documents").update({ trashed_at: new Date().toISOString() }).eq("id", id);
  const addresses = ["one", "un", "premier"];
  for (const slug of addresses) expect(await read(slug, "fr"), slug).toEqual({ gone: true });
  await operator.from("documents").delete().eq("id", id);
  for (const slug of addresses) expect(await read(slug, "fr"), `${slug} for good`).toEqual({ gone: true });
});

test("an address that another document has in whatever language is refused, and one of a draft is nobody's", async () => {
  const [one, two] = [await made("one"), await made("two")];
  await publish(one, await translated(one, "fr", { translated_slug: "un" }));
  const french = { document_id: two, of_kind: kind, language: "fr", revision: "" };
  const texts = { title: "Deux", excerpt: "En bref.", body: "En entier." };
  for (const translated_slug of ["one", "un"]) {
    const sent = { ...french, texts: { ...texts, translated_slug } };
    expect((await operator.rpc("save_document", sent)).error, translated_slug).toMatchObject(taken);
  }
  const typed = { ...french, texts: { ...texts, translated_slug: "un" }, automatic: true };
  const { saved } = await give(operator.rpc("save_document", typed));
  expect(saved, "while somebody types").toMatchObject({ address_taken: true });
  const revisions = [{ language: "fr", revision: saved.revision }];
  const published = await operator.rpc("publish_texts", { document_id: two, of_kind: kind, revisions });
  expect(published.error).toMatchObject({ ...taken, details: "fr" });
  const english = {
    kind,
    slug: "un",
    texts: { title: "Un", excerpt: "In short.", body: "In full." },
    facts: { slug: "un" },
  };
  expect((await operator.rpc("create_document", english)).error, "in English").toMatchObject(taken);

  await translated(one, "es", { translated_slug: "uno" });
  await publish(two, await translated(two, "es", { translated_slug: "uno" }));
  expect(await read("uno", "es"), "the first that is published").toMatchObject({ en: "two" });
});

test("what a title makes of an address that is taken is left out, and a copy has none", async () => {
  const [one, two] = [await made("one"), await made("two")];
  await publish(one, { ...(await translated(one, "fr")), slug: "titre" });
  await publish(two, { ...(await translated(two, "fr")), slug: "titre" });
  expect(await read("two", "fr")).toEqual({ at: "two", en: "two" });
  const copy = await give(operator.rpc("duplicate_document", { document_id: one, of_kind: kind }));
  const copied = operator.from("document_texts").select("slug").eq("document_id", copy);
  expect(await give(copied)).toEqual([{ slug: null }, { slug: null }]);
});

test("a version is restored without the address that another document has by now", async () => {
  const [one, two] = [await made("one"), await made("two")];
  await publish(one, await translated(one, "fr", { translated_slug: "un" }));
  const later = await translated(one, "fr", { translated_slug: "premier" });
  await publish(one, later);
  await publish(two, await translated(two, "fr", { translated_slug: "un" }));
  const [version] = await project.sql<{ id: string }>(
    "select id from versions where subject = $1 and language = 'fr' order by id limit 1",
    [one],
  );
  const restored = await operator.rpc("restore_version", { version: version!.id, revision: later.revision });
  expect(restored.error).toBeNull();
  const draft = operator
    .from("document_texts")
    .select("slug")
    .match({ document_id: one, language: "fr", stage: "draft" });
  expect(await give(draft.single())).toEqual({ slug: null });
});

type Renamed = { id: string; language: string; to: string | null };

/** The rule of addresses by itself: what the database answers after the same renames is compared with it. */
function addressBook(documents: readonly { id: string; slug: string }[]) {
  const present = new Map(documents.map(({ id, slug }) => [`${id} en`, slug]));
  const former = new Map<string, string>();
  const holderOf = (slug: string) => [...present].find(([, held]) => held === slug)?.[0].split(" ")[0];
  const addressIn = (id: string, language: string) => present.get(`${id} ${language}`) ?? present.get(`${id} en`)!;

  return {
    known: () => new Set([...present.values(), ...former.keys()]),

    /** False where another document has the address. */
    rename({ id, language, to }: Renamed): boolean {
      if (to !== null && (holderOf(to) ?? id) !== id) return false;
      const before = present.get(`${id} ${language}`);
      if (to === null) present.delete(`${id} ${language}`);
      else present.set(`${id} ${language}`, to);
      if (before !== undefined && before !== to) former.set(before, id);
      former.delete(to ?? "");
      return true;
    },

    leadsTo(slug: string, language: string): string | undefined {
      const id = holderOf(slug) ?? former.get(slug);
      return id && addressIn(id, language);
    },
  };
}

/** Numbers from 0 to below 1, the same each time. */
function numbers(seed: number) {
  let last = seed;
  return () => (last = (last * 48_271) % 2_147_483_647) / 2_147_483_647;
}

function randomRename(documents: readonly { id: string }[], next: () => number): Renamed {
  const of = <Value>(values: readonly Value[]) => values[Math.floor(next() * values.length)]!;
  const language = of(languages);
  const to = language !== "en" && next() < 0.1 ? null : `address-${Math.floor(next() * documents.length * 4)}`;
  return { id: of(documents).id, language, to };
}

test("the database leads as the rule does, after the same renames", async () => {
  const documents = await project.sql<{ id: string; slug: string }>(
    "select id, slug from documents where kind = 'insight'",
  );
  const book = addressBook(documents);
  const next = numbers(65);
  for (let turn = 0; turn < 150; turn += 1) {
    const { id, language, to } = randomRename(documents, next);
    const inEnglish = ["update documents set slug = $2 where id = $1", [id, to]] as const;
    const inOther = [
      `update document_texts set texts = texts - 'translated_slug' || jsonb_strip_nulls(jsonb_build_object('translated_slug', $2::text))
        where (document_id, language, stage) = ($1, $3, 'published')`,
      [id, to, language],
    ] as const;
    const [statement, values] = language === "en" ? inEnglish : inOther;
    const renamed = project.sql(statement, [...values]);
    const done = await renamed.then(
      () => true,
      (error: { code?: string }) => error.code !== "23505",
    );
    expect(done, `${id} ${language} ${to}`).toBe(book.rename({ id, language, to }));
  }
  for (const slug of book.known()) {
    for (const language of languages) {
      const found = await read(slug, language);
      const led = found?.moved ? (found.translated_slug ?? found.moved) : found?.at;
      expect(led, `${slug} in ${language}`).toBe(book.leadsTo(slug, language));
      expect((await read(led, language))?.at, "at once").toBe(led);
    }
  }
});
