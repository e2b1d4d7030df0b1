import type { SupabaseClient } from "@supabase/supabase-js";
import { beforeEach, expect, test } from "vitest";
import { sharedProject } from "./project.ts";

const project = await sharedProject();

let visitor: SupabaseClient;
let operator: SupabaseClient;

beforeEach(async () => {
  await project.reset();
  visitor = project.visitor();
  operator = await project.operator();
});

type Kind = {
  kind: "insight" | "case_study";
  articles: string;
  translations: string;
  of: string;
  facts: { slug: string } & Record<string, string>;
  texts: Record<string, string>;
  longText: string;
};

const kinds = [
  {
    kind: "insight",
    articles: "insights",
    translations: "insight_translations",
    of: "insight_id",
    facts: { slug: "new-article", category: "talent" },
    texts: { title: "New", excerpt: "In short.", body: "In full." },
    longText: "body",
  },
  {
    kind: "case_study",
    articles: "case_studies",
    translations: "case_study_translations",
    of: "case_study_id",
    facts: { slug: "new-article", industry: "retail", service: "simulations" },
    texts: { title: "New", problem: "Stuck.", outcome: "Unstuck.", context: "In full." },
    longText: "context",
  },
] satisfies [Kind, Kind];

async function give<T>(answer: PromiseLike<{ data: T; error: unknown }>): Promise<NonNullable<T>> {
  const { data, error } = await answer;
  expect(error).toBeNull();
  return data as NonNullable<T>;
}

async function draft({ articles, translations, of, facts, texts }: Kind, language = "en", title?: string) {
  const known = await give<{ id: string } | null>(
    operator.from(articles).select("id").eq("slug", facts.slug).maybeSingle(),
  );
  const { id } =
    known ??
    (await give(
      operator
        .from(articles)
        .insert({ ...facts })
        .select("id")
        .single(),
    ));
  const row = { [of]: id, language, stage: "draft", ...texts, ...(title && { title }) };
  const { revision } = await give(operator.from(translations).insert(row).select("revision").single());
  return { id: id as string, language, revision: revision as string };
}

type Draft = Awaited<ReturnType<typeof draft>>;

function publish({ kind, of }: Kind, { id, language, revision }: Draft, when: { at?: string; until?: string } = {}) {
  return operator.rpc(`publish_${kind}`, { [of]: id, language, revision, ...when });
}

async function read({ kind }: Kind, slug = "new-article", language = "en") {
  const found = await give(visitor.rpc(`read_${kind}`, { slug, in_language: language }));
  return found?.article ?? found;
}

async function list({ articles }: Kind, wanted: Record<string, unknown> = {}, client = visitor) {
  return give(client.rpc(`list_${articles}`, { in_language: "en", ...wanted }));
}

const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
const yesterday = new Date(Date.now() - 86_400_000).toISOString();

test("what comes with the software is published in three languages, newest first, each text up to date", async () => {
  for (const kind of kinds) {
    for (const language of ["en", "fr", "es"]) {
      const { total, items } = await list(kind, { in_language: language });
      expect(total).toBe(6);
      expect(new Set(items.map((item: { language: string }) => item.language))).toEqual(new Set([language]));
    }
    const drafts = await give(
      operator.from(kind.translations).select("language, translates_revision, revision").eq("stage", "draft"),
    );
    const english = new Set(drafts.filter(({ language }) => language === "en").map(({ revision }) => revision));
    const translated = drafts.filter(({ language }) => language !== "en");
    expect(translated).toHaveLength(12);
    for (const { translates_revision } of translated) expect(english).toContain(translates_revision);
  }
  const { items } = await list(kinds[0]);
  expect(items[0]).toMatchObject({ slug: "ai-workforce-transformation", published_on: "2025-01-15", minutes: 6 });
});

test.each(kinds)("a draft of $articles is read by operators alone, until it is published", async (kind) => {
  const english = await draft(kind);
  expect(await read(kind)).toBeNull();
  expect(await give(visitor.from(kind.translations).select("title").eq("stage", "draft"))).toEqual([]);
  expect(await give(visitor.from(kind.articles).select("slug").eq("slug", "new-article"))).toEqual([]);

  expect((await publish(kind, english)).error).toBeNull();
  expect(await read(kind)).toMatchObject({ title: "New", language: "en", languages: ["en"] });
  expect((await list(kind)).items[0]).toMatchObject({ slug: "new-article" });
});

test.each(kinds)("editing published $articles keeps the public text until its changes are published", async (kind) => {
  const english = await draft(kind);
  await publish(kind, english);
  const french = await draft(kind, "fr", "Nouveau");
  const spanish = await draft(kind, "es", "Nuevo");
  await give(
    operator
      .from(kind.translations)
      .update({ title: "Newer" })
      .eq(kind.of, english.id)
      .eq("stage", "draft")
      .eq("language", "en")
      .select(),
  );
  expect(await read(kind)).toMatchObject({ title: "New" });

  expect((await publish(kind, french)).error).toBeNull();
  expect(await read(kind, "new-article", "fr")).toMatchObject({ title: "Nouveau", languages: ["en", "fr"] });
  expect(await read(kind, "new-article", "es")).toMatchObject({ title: "New", language: "en" });
  expect((await publish(kind, spanish)).error).toBeNull();
  expect(await read(kind, "new-article", "es")).toMatchObject({ title: "Nuevo", language: "es" });
});

test.each(kinds)(
  "$articles are published from the draft that was looked at, whole, and in English first",
  async (kind) => {
    const english = await draft(kind);
    const french = await draft(kind, "fr");
    expect((await publish(kind, french)).error?.code).toBe("PT422");
    expect((await publish(kind, { ...english, revision: "another" })).error?.code).toBe("PT409");
    expect((await publish(kind, { ...english, language: "es" })).error?.code).toBe("PT404");
    await operator
      .from(kind.translations)
      .update({ [kind.longText]: "" })
      .eq(kind.of, english.id)
      .eq("language", "en");
    const { revision } = await give(
      operator.from(kind.translations).select("revision").eq(kind.of, english.id).eq("language", "en").single(),
    );
    expect((await publish(kind, { ...english, revision })).error?.code).toBe("PT422");
    expect(await read(kind)).toBeNull();

    const { error } = await project
      .visitor()
      .rpc(`publish_${kind.kind}`, { [kind.of]: english.id, language: "en", revision });
    expect(error?.code).toBe("42501");
  },
);

test.each(kinds)("scheduled $articles appear and leave at their instants", async (kind) => {
  const english = await draft(kind);
  const before = await give(visitor.rpc("publication"));
  expect(before.next_in).toBeNull();
  await publish(kind, english, { at: tomorrow });
  expect(await read(kind)).toBeNull();
  const scheduled = await give(visitor.rpc("publication"));
  expect(scheduled.next_in).toBeGreaterThan(86_000_000);

  await operator.from(kind.articles).update({ publish_at: yesterday, unpublish_at: tomorrow }).eq("id", english.id);
  expect(await read(kind)).toMatchObject({ title: "New" });
  const live = await give(visitor.rpc("publication"));
  expect(live.revision).not.toBe(scheduled.revision);

  await operator
    .from(kind.articles)
    .update({ unpublish_at: new Date(Date.now() - 1000).toISOString() })
    .eq("id", english.id);
  expect(await read(kind)).toBeNull();
  expect((await give(visitor.rpc("publication"))).revision).not.toBe(live.revision);
});

test.each(kinds)("a scheduled translation of $articles is read at its instant, in English until then", async (kind) => {
  const english = await draft(kind);
  const french = await draft(kind, "fr", "Zeugmatique");
  const inFrench = () => read(kind, "new-article", "fr");
  const publication = async () => give(visitor.rpc("publication"));
  expect((await publish(kind, french, { at: tomorrow })).error?.code, "English first").toBe("PT422");
  await publish(kind, english);
  const before = await publication();
  expect((await publish(kind, french, { at: tomorrow })).error).toBeNull();
  const waiting = await publication();
  expect(waiting.revision).toBe(before.revision);
  expect(waiting.next_in).toBeGreaterThan(86_000_000);
  expect(await inFrench()).toMatchObject({ title: "New", language: "en", languages: ["en"] });
  const scheduled = visitor.from(kind.translations).select("title").eq("stage", "scheduled");
  expect(await give(scheduled)).toEqual([]);
  expect((await list(kind, { in_language: "fr", query: "Zeugmatique" })).total).toBe(0);
  expect(await give(operator.rpc("upcoming_changes"))).toMatchObject([
    { kind: kind.kind, target: english.id, language: "fr", event: "appears", name: "New" },
  ]);

  await project.sql(`alter table ${kind.translations} disable trigger note_saving`);
  await project.sql(
    `update ${kind.translations} set publish_at = now() - interval '1 second' where stage = 'scheduled'`,
  );
  await project.sql(`alter table ${kind.translations} enable trigger note_saving`);
  const due = await publication();
  expect(due.next_in).toBeNull();
  expect(due.revision).not.toBe(waiting.revision);
  expect(await inFrench()).toMatchObject({ title: "Zeugmatique", language: "fr", languages: ["en", "fr"] });
  expect((await publish(kind, french, { at: tomorrow })).error?.code).toBe("PT412");
  expect((await publish(kind, french)).error).toBeNull();
  const { data: entries } = await operator
    .from("activity")
    .select("actor_email, scheduled")
    .eq("subject_table", kind.translations)
    .eq("scheduled", true);
  expect(entries).toHaveLength(1);
  expect(entries?.[0]?.actor_email).not.toBeNull();
  const versions = operator.from("article_versions").select("texts").eq("article_id", english.id).eq("language", "fr");
  expect(await give(versions)).toEqual([]);
});

test.each(kinds)(
  "a schedule of $articles is moved by another, and dropped by publishing or cancelling",
  async (kind) => {
    const english = await draft(kind);
    await publish(kind, english);
    const french = await draft(kind, "fr", "Nouveau");
    const waiting = () => operator.from(kind.translations).select("publish_at").eq("stage", "scheduled");
    await publish(kind, french, { at: tomorrow });
    const later = new Date(Date.now() + 2 * 86_400_000).toISOString();
    await publish(kind, french, { at: later });
    const moved = await give(waiting());
    expect(moved.map(({ publish_at }) => new Date(publish_at).toISOString())).toEqual([later]);
    const { error } = await visitor.from(kind.translations).delete().eq("stage", "scheduled");
    expect(error?.code).toBe("42501");
    expect(await give(waiting())).toHaveLength(1);
    await publish(kind, french);
    expect(await give(waiting())).toEqual([]);
    expect(await read(kind, "new-article", "fr")).toMatchObject({ title: "Nouveau" });

    await publish(kind, await draft(kind, "es", "Nuevo"), { at: tomorrow });
    expect(await give(operator.from(kind.translations).delete().eq("stage", "scheduled").select("language"))).toEqual([
      { language: "es" },
    ]);
    expect((await give(visitor.rpc("publication"))).next_in).toBeNull();
  },
);

test.each(kinds)(
  "the log tells who scheduled and cancelled the publication of $articles and of its texts",
  async (kind) => {
    const later = new Date(Date.now() + 2 * 86_400_000).toISOString();
    let last = 0;
    /** What was noted since the last question; instants as they were asked for. */
    const noted = async () => {
      const log = await give(
        operator
          .from("activity")
          .select("id, action, subject_table, actor, shows_at, waited_until:before->>publish_at, changes")
          .gt("id", last)
          .order("id"),
      );
      last = log.at(-1)?.id ?? last;
      expect(log.filter(({ actor }) => !actor)).toEqual([]);
      const written = (at: string | null | undefined) => at && new Date(at).toISOString();
      return log.map(({ action, subject_table, shows_at, waited_until, changes }) =>
        subject_table === kind.articles
          ? { article: changes.publish_at?.map(written) }
          : { [action]: written(action === "delete" ? waited_until : shows_at) },
      );
    };
    const english = await draft(kind);
    await noted();

    await publish(kind, english, { at: tomorrow });
    expect(await noted()).toEqual([{ insert: tomorrow }, { article: [null, tomorrow] }]);
    const french = await draft(kind, "fr", "Nouveau");
    await publish(kind, french);
    expect(await noted(), "waits with its article").toEqual([{ insert: tomorrow }]);
    await operator.from(kind.articles).update({ publish_at: null }).eq("id", english.id);
    expect(await noted()).toEqual([{ article: [tomorrow, null] }]);
    await publish(kind, english);
    expect(await noted()).toMatchObject([{ update: null }, {}]);

    const spanish = await draft(kind, "es", "Nuevo");
    await publish(kind, spanish, { at: tomorrow });
    expect(await noted()).toEqual([{ insert: tomorrow }]);
    await publish(kind, spanish, { at: later });
    expect(await noted()).toEqual([{ update: later }]);
    await operator.from(kind.translations).delete().eq("stage", "scheduled");
    expect(await noted()).toEqual([{ delete: later }]);
    await publish(kind, spanish);
    expect(await noted()).toEqual([{ insert: null }]);
  },
);

test("a draft that is saved is nothing new for readers", async () => {
  const [kind] = kinds;
  const { id } = await draft(kind);
  const { revision } = await give(visitor.rpc("publication"));
  await operator.from(kind.translations).update({ title: "Newer" }).eq("insight_id", id);
  expect((await give(visitor.rpc("publication"))).revision).toBe(revision);
});

test.each(kinds)(
  "an old address of $articles leads on, a deleted one is gone, an unknown one is nothing",
  async (kind) => {
    const english = await draft(kind);
    await publish(kind, english);
    await operator.from(kind.articles).update({ slug: "newer-article" }).eq("id", english.id);
    expect(await read(kind)).toEqual({ moved: "newer-article" });
    expect(await read(kind, "never-there")).toBeNull();

    await operator.from(kind.articles).update({ trashed_at: new Date().toISOString() }).eq("id", english.id);
    expect(await read(kind, "newer-article")).toEqual({ gone: true });
    expect(await read(kind)).toBeNull();
    await operator.from(kind.articles).update({ trashed_at: null }).eq("id", english.id);
    expect(await read(kind, "newer-article")).toMatchObject({ title: "New" });

    await operator.from(kind.articles).delete().eq("id", english.id);
    expect(await read(kind, "newer-article"), "not in the trash").toMatchObject({ title: "New" });
    await operator.from(kind.articles).update({ trashed_at: new Date().toISOString() }).eq("id", english.id);
    await operator.from(kind.translations).update({ title: "Newer" }).eq(kind.of, english.id);
    const versions = operator.from("article_versions").select("id").eq("article_id", english.id);
    expect((await give(versions)).length).toBeGreaterThan(0);
    await operator.from(kind.articles).delete().eq("id", english.id);
    expect(await give(versions)).toEqual([]);
    expect(await read(kind, "newer-article")).toEqual({ gone: true });
    expect(await read(kind)).toEqual({ gone: true });

    const again = await draft(kind);
    await publish(kind, again);
    expect(await read(kind)).toMatchObject({ title: "New" });
  },
);

test.each(kinds)(
  "an unpublished or never published address of $articles says nothing of what is behind it",
  async (kind) => {
    const english = await draft(kind);
    await operator.from(kind.articles).update({ slug: "secret-plan" }).eq("id", english.id);
    expect(await read(kind)).toBeNull();
    await operator.from(kind.articles).update({ trashed_at: new Date().toISOString() }).eq("id", english.id);
    expect(await read(kind, "secret-plan")).toBeNull();
  },
);

test("the trash is emptied of what has lain in it for 30 days", async () => {
  for (const kind of kinds) {
    const { id } = await draft(kind);
    const thirtyOneDaysAgo = new Date(Date.now() - 31 * 86_400_000).toISOString();
    await operator.from(kind.articles).update({ trashed_at: thirtyOneDaysAgo }).eq("id", id);
  }
  expect((await visitor.rpc("empty_trash")).error?.code).toBe("42501");
  await give(operator.rpc("empty_trash").then(({ error }) => ({ data: true, error })));
  for (const kind of kinds) {
    expect(await give(operator.from(kind.articles).select("id").eq("slug", "new-article"))).toEqual([]);
    expect((await list(kind)).total).toBe(6);
  }
});

test.each(kinds)("the nightly sweep empties the trash of $articles after 30 days, and not before", async (kind) => {
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const trash = async (slug: string, days: number) => {
    const english = await draft({ ...kind, facts: { ...kind.facts, slug } });
    await publish(kind, english, { at: ago(60) });
    await operator
      .from(kind.articles)
      .update({ trashed_at: ago(days) })
      .eq("id", english.id);
  };
  await trash("long-gone", 31);
  await trash("still-here", 29);
  const sweep = await visitor.rpc("forget_what_is_over", { site_key: project.siteKey });
  expect(sweep.error).toBeNull();
  const trashed = operator.from(kind.articles).select("slug").not("trashed_at", "is", null);
  expect(await give(trashed)).toEqual([{ slug: "still-here" }]);
  for (const slug of ["long-gone", "still-here"]) expect(await read(kind, slug)).toEqual({ gone: true });
  const told = operator.from("activity").select("actor, subject_name").eq("subject_table", kind.articles);
  expect(await give(told.eq("action", "delete"))).toEqual([{ actor: null, subject_name: "long-gone" }]);
});

test("a search ignores case and accents, finds words of the text, and puts a title before an excerpt before a text", async () => {
  const [kind] = kinds;
  const words = { title: "zeugmatique", excerpt: "zeugmatique", body: "zeugmatique" };
  for (const field of ["body", "title", "excerpt"] as const) {
    const { id } = await give(
      operator
        .from("insights")
        .insert({ slug: `by-${field}`, category: "talent" })
        .select("id")
        .single(),
    );
    for (const language of ["en", "fr"]) {
      const texts = { title: "Un", excerpt: "Deux", body: "Trois", [field]: `Équipe ${words[field]}` };
      const row = { insight_id: id, language, stage: "draft", ...texts };
      const { revision } = await give(operator.from("insight_translations").insert(row).select("revision").single());
      await publish(kind, { id, language, revision });
    }
  }
  const slugs = async (query: string) =>
    (await list(kind, { in_language: "fr", query })).items.map(({ slug }: { slug: string }) => slug);
  expect(await slugs("ZEUGMATIQUES equipes")).toEqual(["by-title", "by-excerpt", "by-body"]);
  expect(await slugs("ugmatiq"), "part of a word").toEqual(expect.arrayContaining(["by-title", "by-excerpt"]));
  expect(await slugs("")).toHaveLength(9);
  expect(await slugs("%_'\"<>&|!()")).toEqual([]);
  const page = await list(kind, { query: "zeugmatique", page: 2, page_size: 2 });
  expect(page).toMatchObject({ total: 3, items: [{ slug: "by-body" }] });
  expect((await list(kind, { in_category: "compliance" })).total).toBe(1);
});

test("related insights are those chosen, then of the category, then the newest, and never one that is not published", async () => {
  const [kind] = kinds;
  expect((await read(kind, "ai-workforce-transformation")).related.map(({ slug }: { slug: string }) => slug)).toEqual([
    "skills-frameworks-managers-use",
    "adoption-through-middle-managers",
  ]);
  const english = await draft(kind);
  await publish(kind, english);
  const related = async () => (await read(kind)).related.map(({ slug }: { slug: string }) => slug);
  expect(await related()).toEqual(["skills-frameworks-managers-use", "ai-workforce-transformation"]);
  await operator
    .from("insights")
    .update({ trashed_at: new Date().toISOString() })
    .eq("slug", "skills-frameworks-managers-use");
  expect(await related()).toEqual(["ai-workforce-transformation", "cross-border-learning-challenges"]);
});

test.each(kinds)(
  "a version of $articles is put aside once in ten minutes of writing, and at every publication",
  async (kind) => {
    const english = await draft(kind);
    const write = (title: string) =>
      give(
        operator
          .from(kind.translations)
          .update({ title })
          .eq(kind.of, english.id)
          .eq("stage", "draft")
          .select("revision")
          .single(),
      );
    const titles = async () => {
      const versions = await give(
        operator.from("article_versions").select("texts").eq("article_id", english.id).order("id"),
      );
      return versions.map(({ texts }) => texts.title);
    };
    await write("First");
    const { revision } = await write("Second");
    expect(await titles()).toEqual(["New"]);
    await publish(kind, { ...english, revision });
    const third = await write("Third");
    await publish(kind, { ...english, ...third });
    expect(await titles()).toEqual(["New", "Second"]);
    await project.sql("update article_versions set replaced_at = replaced_at - interval '11 minutes'");
    await write("Fourth");
    expect(await titles()).toEqual(["New", "Second", "Third"]);
  },
);

test.each(kinds)(
  "a preview link of $articles shows the draft to whoever has it, for seven days or until it is revoked",
  async (kind) => {
    const english = await draft(kind);
    const link = { kind: kind.kind, article_id: english.id, language: "en" };
    const { id } = await give(operator.from("preview_links").insert(link).select("id").single());
    const shown = await give(visitor.rpc("preview", { link: id }));
    expect(shown).toMatchObject({
      kind: kind.kind,
      article: { ...kind.facts, ...kind.texts, language: "en", languages: ["en"], changed_at: expect.any(String) },
    });
    for (const inner of ["id", "saved_by", "search", "publish_at", "trashed_at"]) {
      expect(shown.article).not.toHaveProperty(inner);
    }
    await operator.from(kind.articles).update({ trashed_at: yesterday }).eq("id", english.id);
    expect(await give(visitor.rpc("preview", { link: id })), "in the trash").toBeNull();
    await operator.from(kind.articles).update({ trashed_at: null }).eq("id", english.id);
    expect((await visitor.from("preview_links").select("id")).error?.code).toBe("42501");

    await project.sql(
      "update preview_links set created_at = now() - interval '8 days', expires_at = now() - interval '1 day'",
    );
    expect(await give(visitor.rpc("preview", { link: id }))).toBeNull();
    const another = await give(operator.from("preview_links").insert(link).select("id").single());
    await operator.from("preview_links").delete().eq("id", another.id);
    expect(await give(visitor.rpc("preview", { link: another.id }))).toBeNull();
  },
);

test("a preview of an insight leads on to the insights that readers see", async () => {
  const { id: article_id } = await draft(kinds[0]);
  const link = { kind: "insight", article_id, language: "en" };
  const { id } = await give(operator.from("preview_links").insert(link).select("id").single());
  const { article } = await give(visitor.rpc("preview", { link: id }));
  expect(article.related.map(({ slug }: { slug: string }) => slug)).toEqual([
    "skills-frameworks-managers-use",
    "ai-workforce-transformation",
  ]);
});

test.each(kinds)("preview links of $articles are made, read and revoked by operators alone", async (kind) => {
  const { id: article_id } = await draft(kind);
  const link = { kind: kind.kind, article_id, language: "en" };
  const { id } = await give(operator.from("preview_links").insert(link).select("id").single());
  const waiting = await project.account("waiting@example.com");
  expect((await waiting.from("preview_links").insert(link)).error?.code).toBe("42501");
  expect((await visitor.from("preview_links").insert(link)).error?.code).toBe("42501");
  expect(await give(waiting.from("preview_links").select("id"))).toEqual([]);
  await waiting.from("preview_links").delete().eq("id", id);
  expect(await give(operator.from("preview_links").select("id"))).toEqual([{ id }]);
  const years = await operator.from("preview_links").insert({ ...link, expires_at: "2099-01-01T00:00:00Z" });
  expect(years.error?.code).toBe("42501");
});

test.each(kinds)(
  "a former version of $articles goes into the draft alone, and what gives way becomes a version",
  async (kind) => {
    const english = await draft(kind);
    await publish(kind, english);
    const write = (title: string) =>
      give(
        operator
          .from(kind.translations)
          .update({ title })
          .eq(kind.of, english.id)
          .eq("stage", "draft")
          .select("revision")
          .single(),
      );
    const titles = async () =>
      (await give(operator.from("article_versions").select("id, texts").eq("article_id", english.id).order("id"))).map(
        ({ texts }) => texts.title,
      );
    await write("Second");
    const { revision } = await write("Third");
    expect(await titles()).toEqual(["New"]);
    const former = await give(operator.from("article_versions").select("id").eq("article_id", english.id));
    const version = former[0]?.id;

    expect((await operator.rpc("restore_version", { version, revision: "another" })).error?.code).toBe("PT409");
    expect((await operator.rpc("restore_version", { version: 999_999, revision })).error?.code).toBe("PT404");
    expect((await visitor.rpc("restore_version", { version, revision })).error?.code).toBe("42501");
    const waiting = await project.account("waiting@example.com");
    expect((await waiting.rpc("restore_version", { version, revision })).error?.code).toBe("42501");
    expect(await give(waiting.from("article_versions").select("id"))).toEqual([]);

    const { error } = await operator.rpc("restore_version", { version, revision });
    expect(error).toBeNull();
    const stored = await give(
      operator.from(kind.translations).select("*").eq(kind.of, english.id).eq("stage", "draft").single(),
    );
    expect(stored).toMatchObject({ ...kind.texts, title: "New" });
    expect(await titles(), "seconds after the last one").toEqual(["New", "Third"]);
    await write("Fourth");
    expect(await titles(), "writing goes on as before").toEqual(["New", "Third"]);

    await operator.from(kind.translations).delete().eq(kind.of, english.id).eq("stage", "draft");
    expect((await operator.rpc("restore_version", { version, revision })).error?.code).toBe("PT409");
    expect((await operator.rpc("restore_version", { version, revision: "" })).error).toBeNull();
    expect(await read(kind)).toMatchObject({ title: "New" });
  },
);

test("one more row of languages is one more language to write in, to miss and to search", async () => {
  await project.sql("insert into languages values ('pt', 'Português', 'portuguese')");
  const [kind] = kinds;
  await publish(kind, await draft(kind));
  const missing = async (in_language: string) =>
    (await give(operator.rpc("list_drafts", { of_kind: "insight", in_state: "missing", in_language }))).total;
  const before = await missing("pt");
  await publish(kind, await draft(kind, "pt", "Perguntas"));
  expect(await missing("pt")).toBe(before - 1);
  const found = await give(visitor.rpc("list_insights", { in_language: "pt", query: "pergunta" }));
  expect(found.items).toMatchObject([{ title: "Perguntas", language: "pt" }]);
});
