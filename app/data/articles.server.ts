import { readFileSync } from "node:fs";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { SupabaseClient } from "@supabase/supabase-js";
import { LRUCache } from "lru-cache";
import { createContext } from "react-router";
import {
  addressesPerPage,
  articleAddress,
  articlesPerPage,
  caseStudy,
  caseStudyCard,
  insight,
  insightCard,
  storedPicture,
  type ArticleAddress,
  type ArticlePage,
  type ArticleAt,
  type StoredPictures,
} from "../schemas/article.ts";
import type { Language } from "../schemas/languages.ts";
import { z } from "../schemas/zod.ts";
import type { DefaultArticles } from "./default-articles.server.ts";
import type { PublishedContent } from "./published.server.ts";

export type ListOptions = { category?: string | undefined; query?: string | undefined; page?: number };

type Options = {
  client: SupabaseClient;
  published: Pick<PublishedContent, "current">;
  defaults: DefaultArticles;
  file?: string;
  report?: (error: unknown, sentence: string) => void;
  onRead?: (path: string) => void;
  /** Monotonic milliseconds. */
  now?: () => number;
};

type Known = { revision: string; value: unknown };

const slugPattern = /^[a-z0-9-]{1,80}$/;
/** Bytes of answers, as JSON. */
const largestCache = 8 * 1024 * 1024;
const mostPictures = 100;
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
    insights: {
      list: (language: Language, wanted: ListOptions = {}) =>
        ask({
          name: "list_insights",
          params: { in_language: language, in_category: wanted.category ?? null, ...pageParams(wanted) },
          schema: pageSchema(insightCard),
          fallback: () => defaults.insights.list(language, wanted),
        }),
      read: (language: Language, slug: string) =>
        read("read_insight", language, slug, insight, () => defaults.insights.read(language, slug)),
      addresses: (page = 1) => addresses("insight_addresses", page, defaults.insights.addresses),
    },
    caseStudies: {
      list: (language: Language, wanted: ListOptions = {}) =>
        ask({
          name: "list_case_studies",
          params: { in_language: language, in_industry: wanted.category ?? null, ...pageParams(wanted) },
          schema: pageSchema(caseStudyCard),
          fallback: () => defaults.caseStudies.list(language, wanted),
        }),
      read: (language: Language, slug: string) =>
        read("read_case_study", language, slug, caseStudy, () => defaults.caseStudies.read(language, slug)),
      addresses: (page = 1) => addresses("case_study_addresses", page, defaults.caseStudies.addresses),
    },
    pictures: async (paths: readonly string[]): Promise<StoredPictures> => {
      if (paths.length === 0) return {};
      const params = { paths: [...new Set(paths)].toSorted().slice(0, mostPictures) };
      return ask({ name: "read_pictures", params, schema: z.record(z.string(), storedPicture), fallback: () => ({}) });
    },
  };

  function addresses(name: string, page: number, fallback: () => ArticleAddress[]) {
    return ask({
      name,
      params: { page, page_size: addressesPerPage },
      schema: pageSchema(articleAddress),
      fallback: () => ({ total: fallback().length, items: page === 1 ? fallback() : [] }),
    });
  }

  async function read<Article>(
    name: string,
    language: Language,
    slug: string,
    article: z.ZodType<Article>,
    fallback: () => ArticleAt<Article>,
  ): Promise<ArticleAt<Article>> {
    if (!slugPattern.test(slug)) return undefined;
    const answer = await ask({
      name,
      params: { slug, in_language: language },
      schema: articleAtSchema(article),
      fallback,
    });
    if (answer && "article" in answer) onRead?.(`${name === "read_insight" ? "/insights" : "/case-studies"}/${slug}`);
    return answer;
  }

  type Question<Value> = {
    name: string;
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
    const answer = silent ? undefined : await answered(key, () => fetchAnswer(name, params, schema));
    if (answer === undefined) return last ? (last.value as Value) : fallback();
    known.set(key, { revision: publication ?? "", value: answer.value });
    // Searches are as many as visitors think of.
    if (!params["query"]) keep();
    return answer.value as Value;
  }

  /** One question at a time about the same thing; undefined when it was not answered. */
  async function answered<Value>(key: string, question: () => Promise<Value>): Promise<{ value: Value } | undefined> {
    const running = (asking.get(key) as Promise<Value> | undefined) ?? question();
    asking.set(key, running);
    try {
      return { value: await running };
    } catch (error) {
      failedAt = now();
      report?.(error, "articles could not be read");
      return undefined;
    } finally {
      asking.delete(key);
    }
  }

  async function fetchAnswer<Value>(name: string, params: object, schema: z.ZodType<Value>): Promise<Value> {
    const { data, error } = await client.rpc(name, params);
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

function pageParams({ query, page = 1 }: ListOptions) {
  return { query: query || null, page, page_size: articlesPerPage };
}

function pageSchema<Card>(card: z.ZodType<Card>): z.ZodType<ArticlePage<Card>> {
  return z.object({ total: z.number(), items: z.array(card) });
}

function articleAtSchema<Article>(article: z.ZodType<Article>): z.ZodType<ArticleAt<Article>> {
  return z
    .union([z.object({ article }), z.object({ moved: z.string() }), z.object({ gone: z.literal(true) }), z.null()])
    .transform((answer) => answer ?? undefined) as z.ZodType<ArticleAt<Article>>;
}
