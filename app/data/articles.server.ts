import { readFileSync } from "node:fs";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { LRUCache } from "lru-cache";
import { createContext } from "react-router";
import {
  addressesPerPage,
  articleAddress,
  articlesPerPage,
  author,
  caseStudy,
  caseStudyCard,
  insight,
  insightCard,
  storedPicture,
  thoseThatFit,
  type ArticlePage,
  type Author,
  type ArticleAt,
  type StoredPictures,
} from "../schemas/article.ts";
import type { ArticleKind } from "../schemas/kinds/kinds.ts";
import { languages, type Language } from "../schemas/languages.ts";
import { articlePath, isTargetPage, type PublishedRedirect } from "../schemas/redirect.ts";
import { z } from "../schemas/zod.ts";
import type { Client } from "./client.server.ts";
import type { DefaultArticles, DefaultArticlesOf } from "./default-articles.server.ts";
import type { PublishedContent } from "./published.server.ts";

export type ListOptions = { category?: string | undefined; query?: string | undefined; page?: number };

type Options = {
  client: Client;
  published: Pick<PublishedContent, "current">;
  defaults: DefaultArticles;
  file?: string;
  report?: (error: unknown, sentence: string) => void;
  onRead?: (path: string) => void;
  /** Monotonic milliseconds. */
  now?: () => number;
};

type Known = { revision: string; value: unknown };

/** What is published of pages, by language and page: only what differs from the locale files. */
export type PageEdits = Readonly<
  Partial<Record<Language, Readonly<Record<string, Readonly<Record<string, unknown>>>>>>
>;
export const noPageEdits: PageEdits = {};

const slugPattern = /^[a-z0-9-]{1,80}$/;
/** Bytes of answers, as JSON. */
const largestCache = 8 * 1024 * 1024;
const mostPictures = 100;
const authorsPerPage = 100;
/** Milliseconds without a question after one that was not answered. */
const pause = 2_000;
/** Milliseconds between the first change and its writing. */
const writeAfter = 1_000;

export type Articles = ReturnType<typeof createArticles>;
export const articlesContext = createContext<Articles>();

/** Published insights and case studies, cached until something is published. Never throws: gives what was last known. */
export function createArticles({
  client,
  published,
  defaults,
  file,
  report,
  onRead,
  now = () => performance.now(),
}: Options) {
  const known = new LRUCache<string, Known>({
    maxSize: largestCache,
    sizeCalculation: ({ value }) => JSON.stringify(value ?? null).length + 1,
  });
  const asking = new Map<string, Promise<unknown>>();
  let failedAt = -Infinity;
  let dueWrite: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();
  if (file) load(file);

  return {
    insights: articlesOf("insight", { card: insightCard, article: insight, defaults: defaults.insights }),
    caseStudies: articlesOf("case_study", { card: caseStudyCard, article: caseStudy, defaults: defaults.caseStudies }),
    /** All who are published; nobody where the backend has never answered. */
    authors: async (language: Language): Promise<Author[]> => {
      const found: Author[] = [];
      for (let page = 1, total = 1; (page - 1) * authorsPerPage < total; page += 1) {
        const answer = await ask({
          name: "list_documents",
          params: { of_kind: "author", in_language: language, page, page_size: authorsPerPage },
          schema: pageSchema(author),
          fallback: () => ({ total: 0, items: [] }),
        });
        total = answer.total;
        found.push(...answer.items);
      }
      return found;
    },
    pages: () =>
      ask<PageEdits>({ name: "published_pages", params: {}, schema: pageEdits, fallback: () => noPageEdits }),
    /** Where operators led addresses that are no page's, by path. */
    redirects: () =>
      ask<Redirects>({ name: "published_redirects", params: {}, schema: redirects, fallback: () => ({}) }),
    /** What a preview link shows, as the database gives it; null where it ended. Never cached. */
    preview: async (link: string): Promise<unknown> => (await client.rpc("preview", { link })).data,
    pictures: async (paths: readonly string[]): Promise<StoredPictures> => {
      if (paths.length === 0) return {};
      const params = { paths: [...new Set(paths)].toSorted().slice(0, mostPictures) };
      return ask({ name: "read_pictures", params, schema: z.record(z.string(), storedPicture), fallback: () => ({}) });
    },
  };

  type Schemas<Card, Article> = {
    card: z.ZodType<Card>;
    article: z.ZodType<Article>;
    defaults: DefaultArticlesOf<Card, Article>;
  };

  function articlesOf<Card, Article>(kind: ArticleKind, { card, article, defaults: own }: Schemas<Card, Article>) {
    return {
      list: (language: Language, wanted: ListOptions = {}) =>
        ask({
          name: "list_documents",
          params: {
            of_kind: kind,
            in_language: language,
            in_topic: wanted.category ?? null,
            query: wanted.query || null,
            page: wanted.page ?? 1,
            page_size: articlesPerPage,
          },
          schema: pageSchema(card),
          fallback: () => own.list(language, wanted),
        }),

      async read(language: Language, slug: string): Promise<ArticleAt<Article>> {
        if (!slugPattern.test(slug)) return undefined;
        const answer = await ask({
          name: "read_document",
          params: { of_kind: kind, slug, in_language: language },
          schema: articleAtSchema(article),
          fallback: () => own.read(language, slug),
        });
        if (answer && "article" in answer) onRead?.(`${kind === "insight" ? "/insights" : "/case-studies"}/${slug}`);
        return answer;
      },

      addresses: (page = 1) =>
        ask({
          name: "document_addresses",
          params: { of_kind: kind, page, page_size: addressesPerPage },
          schema: pageSchema(articleAddress),
          fallback: () => ({ total: own.addresses().length, items: page === 1 ? own.addresses() : [] }),
        }),
    };
  }

  type Question<Value> = {
    name:
      | "list_documents"
      | "read_document"
      | "document_addresses"
      | "read_pictures"
      | "published_pages"
      | "published_redirects";
    params: Record<string, string | number | null | string[]>;
    schema: z.ZodType<Value>;
    fallback: () => Value;
  };

  async function ask<Value>({ name, params, schema, fallback }: Question<Value>): Promise<Value> {
    const { publication } = await published.current();
    const key = JSON.stringify([name, params]);
    const last = known.get(key);
    if (last && last.revision === publication) return last.value as Value;
    const silent = publication === undefined || now() - failedAt < pause;
    const answer = silent ? undefined : await answered(publication + key, () => fetchAnswer(name, params, schema));
    if (answer === undefined) return last ? (last.value as Value) : fallback();
    known.set(key, { revision: publication ?? "", value: answer.value });
    // Searches are as many as visitors think of.
    if (!params["query"]) keep();
    return answer.value as Value;
  }

  /** One question at a time about the same thing as it is published now; undefined when it was not answered. */
  async function answered<Value>(key: string, question: () => Promise<Value>): Promise<{ value: Value } | undefined> {
    const running = (asking.get(key) as Promise<Value> | undefined) ?? question();
    asking.set(key, running);
    try {
      return { value: await running };
    } catch (error) {
      // What does not fit costs its own place: the backend goes on answering for all others.
      if (!(error instanceof z.ZodError)) failedAt = now();
      report?.(error, "articles could not be read");
      return undefined;
    } finally {
      asking.delete(key);
    }
  }

  async function fetchAnswer<Value>(
    name: Question<Value>["name"],
    params: object,
    schema: z.ZodType<Value>,
  ): Promise<Value> {
    const { data, error } = await client.rpc(name, params as never);
    if (error) throw new Error(error.message);
    return schema.parse(data);
  }

  function load(from: string): void {
    try {
      known.load(JSON.parse(readFileSync(from, "utf8")));
    } catch {
      // A first start, or a file that was cut off: there is nothing to go on from.
    }
  }

  function keep(): void {
    if (!file) return;
    dueWrite ??= setTimeout(() => {
      dueWrite = undefined;
      writing = writing.then(() => write(file));
    }, writeAfter).unref();
  }

  async function write(to: string): Promise<void> {
    try {
      const entries = known.dump().filter(([key]) => !JSON.parse(key)[1].query);
      await mkdir(dirname(to), { recursive: true });
      await writeFile(`${to}.new`, JSON.stringify(entries));
      await rename(`${to}.new`, to);
    } catch (error) {
      report?.(error, "the last known articles could not be kept on disk");
    }
  }
}

const textsOfPage = z.record(z.string(), z.unknown());
const pageEdits = z.partialRecord(z.enum(languages), z.record(z.string(), textsOfPage));

type Redirects = Readonly<Record<string, PublishedRedirect>>;
const ofEachRedirect = { id: z.string() };
const redirects: z.ZodType<Redirects> = z.record(
  z.string(),
  z.union([
    z
      .object({ ...ofEachRedirect, page: z.string() })
      .transform(({ id, page }) => ({ id, to: isTargetPage(page) ? page : undefined })),
    z
      .object({ ...ofEachRedirect, kind: z.enum(["insight", "case_study"]), slug: z.string() })
      .transform(({ id, ...article }) => ({ id, to: articlePath(article) })),
    z.object({ ...ofEachRedirect, gone: z.literal(true).optional() }),
  ]),
);

function pageSchema<Card>(card: z.ZodType<Card>): z.ZodType<ArticlePage<Card>> {
  return z.object({ total: z.number(), items: thoseThatFit(card) });
}

function articleAtSchema<Article>(article: z.ZodType<Article>): z.ZodType<ArticleAt<Article>> {
  return z
    .union([
      z.object({ article }),
      z.object({ moved: z.string() }),
      z.object({ gone: z.literal(true) }),
      z.object({ withdrawn: z.literal(true) }),
      z.null(),
    ])
    .transform((answer) => answer ?? undefined) as z.ZodType<ArticleAt<Article>>;
}
