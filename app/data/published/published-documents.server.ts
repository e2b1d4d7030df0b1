import { createContext } from "react-router";
import {
  addressesPerPage,
  documentAddress,
  articlesPerPage,
  author,
  caseStudy,
  caseStudyCard,
  firmPage,
  firmPageCard,
  insight,
  insightCard,
  service,
  serviceCard,
  storedPicture,
  thoseThatFit,
  type ArticleAddress,
  type ArticlePage,
  type Author,
  type ArticleAt,
  type StoredPictures,
} from "../../schemas/formats/article.ts";
import { beginningOf } from "../../schemas/formats/clean-text.ts";
import { languages, type Language } from "../../schemas/formats/languages.ts";
import { z } from "../../schemas/formats/zod.ts";
import { plainText } from "../../schemas/forms/inputs.ts";
import type { PublishedRedirect } from "../../schemas/forms/redirect.ts";
import { articleKinds, kinds, rowOfKind, type ArticleKind } from "../../schemas/kinds/kinds.ts";
import { articlePath, isTargetPage, pathsOf } from "../../schemas/rules/site-paths.ts";
import type { DefaultArticles, DefaultArticlesOf } from "./default-articles.server.ts";
import type { Publication } from "./publication.server.ts";

export type ListOptions = { category?: string | undefined; page?: number; size?: number };

/** What is published of pages, by language and page: only what differs from the locale files, and `publishedAt`. */
export type PageEdits = Readonly<
  Partial<Record<Language, Readonly<Record<string, Readonly<Record<string, unknown>>>>>>
>;
export const noPageEdits: PageEdits = {};

export type SearchedArticle<Card> = { card: Card; text: string };

const searchedPerPage = 100;
const mostSearched = 2_000;
const longestSearched = 20_000;

const slugPattern = /^[a-z0-9-]{1,80}$/;
const mostPictures = 100;
/** Of each list. */
const pagesKept = 5;
const authorsPerPage = 100;

export const readersOf = {
  insight: "insights",
  case_study: "caseStudies",
  service: "services",
  firm_page: "firmPages",
} as const satisfies Record<ArticleKind, keyof Articles>;

export type Articles = ReturnType<typeof publishedDocuments>;
export const publishedDocumentsContext = createContext<Articles>();

/** Never throws: what was last known and not withdrawn since, else what comes with the software. */
export function publishedDocuments(
  { ask, client, isSilent }: Pick<Publication, "ask" | "client" | "isSilent">,
  defaults: DefaultArticles,
  onRead?: (path: string, page: string) => void,
) {
  const lists = readersIn(false);
  const changedAt = new Map<string, string>();
  const listed = new Map<string, string>();
  let reading: Promise<void> | undefined;
  let isOutdated = false;

  return {
    ...lists,
    isSilent,
    /** The same with addresses of the language that is read: for who reads at an address with its prefix. */
    translated: readersIn(true),
    authors: async (language: Language): Promise<Author[]> => {
      const read = (page: number) =>
        ask<ArticlePage<Author> | undefined>({
          name: "list_documents",
          params: { of_kind: "author", in_language: language, page, page_size: authorsPerPage },
          schema: pageSchema(author),
          fallback: () => undefined,
        });
      return (await everyPage(authorsPerPage, read)) ?? [];
    },
    pages: readPages,
    /** Undefined where the backend has never answered. */
    redirects: readRedirects,
    /** What a preview link shows, as the database gives it; null where it ended. Never cached. */
    preview: async (link: string): Promise<unknown> => (await client.rpc("preview", { link })).data,
    /** Asks what an outage must not show otherwise: what is published of texts of pages, redirects and articles. */
    async refresh(): Promise<void> {
      await Promise.all([readPages(), readRedirects(), ...articleKinds.map(publishedLanguages)]);
      isOutdated = true;
      reading ??= readEach().finally(() => (reading = undefined));
      await reading;
    },
    pictures: async (paths: readonly string[]): Promise<StoredPictures> => {
      if (paths.length === 0) return {};
      const params = { paths: [...new Set(paths)].toSorted().slice(0, mostPictures) };
      return ask({ name: "read_pictures", params, schema: z.record(z.string(), storedPicture), fallback: () => ({}) });
    },
  };

  /** One after another, so that visitors are not kept waiting, the newest last: where there is no room for all, they stay. */
  async function readEach(): Promise<void> {
    while (isOutdated) {
      isOutdated = false;
      for (const [kind, articles] of Object.entries(lists)) {
        const found = (await everyPage(addressesPerPage, articles.addresses)) ?? [];
        for (const { slug, addresses = {}, changed_at } of found.toReversed()) {
          const path = `${kind} ${slug}`;
          if (changedAt.get(path) === changed_at) continue;
          for (const language of languages)
            for (const at of new Set([slug, addresses[language] ?? slug])) await articles.read(language, at);
          if (isSilent()) return;
          changedAt.set(path, changed_at);
        }
        const all = found.map(({ slug, changed_at }) => `${slug} ${changed_at}`).join();
        if (listed.get(kind) === all) continue;
        for (const language of languages)
          for (let page = 1, total = 1; page <= pagesKept && (page - 1) * articlesPerPage < total; page += 1)
            ({ total } = await articles.list(language, { page }));
        if (!isSilent()) listed.set(kind, all);
      }
    }
  }

  function readPages() {
    return ask<PageEdits>({
      name: "published_pages",
      params: { of_kind: kinds.page.name },
      schema: pageEdits,
      fallback: () => noPageEdits,
    });
  }

  function readRedirects() {
    return ask<Redirects | undefined>({
      name: "published_redirects",
      params: {},
      schema: redirects,
      fallback: () => undefined,
    });
  }

  function readAddresses(kind: ArticleKind, page: number) {
    return ask<ArticlePage<ArticleAddress> | undefined>({
      name: "document_addresses",
      params: { of_kind: kind, page, page_size: addressesPerPage },
      schema: pageSchema(documentAddress),
      fallback: () => undefined,
    });
  }

  async function publishedLanguages(kind: ArticleKind): Promise<Map<string, readonly Language[]> | undefined> {
    const found = await everyPage(addressesPerPage, (page) => readAddresses(kind, page));
    if (!found) return undefined;
    const each = found.flatMap(({ slug, addresses = {}, languages: own }) =>
      [slug, ...Object.values(addresses)].map((address) => [address, own] as const),
    );
    return new Map(each);
  }

  function readersIn(isTranslated: boolean) {
    const { insights, caseStudies, services, firmPages } = defaults;
    return {
      insights: articlesOf("insight", { card: insightCard, article: insight, defaults: insights, isTranslated }),
      caseStudies: articlesOf("case_study", {
        card: caseStudyCard,
        article: caseStudy,
        defaults: caseStudies,
        isTranslated,
      }),
      services: articlesOf("service", { card: serviceCard, article: service, defaults: services, isTranslated }),
      firmPages: articlesOf("firm_page", { card: firmPageCard, article: firmPage, defaults: firmPages, isTranslated }),
    };
  }

  type Schemas<Card, Article> = {
    card: z.ZodType<Card>;
    article: z.ZodType<Article>;
    defaults: DefaultArticlesOf<Card, Article>;
    isTranslated: boolean;
  };

  function articlesOf<Card extends Addressed, Article extends Addressed>(
    kind: ArticleKind,
    { card, article, defaults: own, isTranslated }: Schemas<Card, Article>,
  ) {
    const addressed = <Of extends Addressed>(of: Of) => atAddress(of, kind, isTranslated);
    return {
      async list(language: Language, wanted: ListOptions = {}): Promise<ArticlePage<Card>> {
        const { total, items } = await ask({
          name: "list_documents",
          params: {
            of_kind: kind,
            in_language: language,
            in_topic: wanted.category ?? null,
            page: wanted.page ?? 1,
            page_size: wanted.size ?? articlesPerPage,
          },
          schema: pageSchema(card),
          fallback: () => own.list(language, wanted),
          outdated: async (list) => {
            const published = await publishedLanguages(kind);
            const items = list.items.filter((item) => isAmong(published, item));
            return { total: list.total - (list.items.length - items.length), items };
          },
        });
        return { total, items: items.map(addressed) };
      },

      /** All that readers see of the newest `mostSearched`; not `whole` where the backend does not answer. */
      async searched(language: Language): Promise<{ whole: boolean; articles: SearchedArticle<Card>[] }> {
        const read = (page: number) =>
          ask<ArticlePage<SearchedArticle<Card>> | undefined>({
            name: "list_documents",
            params: { of_kind: kind, in_language: language, page, page_size: searchedPerPage, whole: true },
            schema: pageSchema(searchedSchema(kind, card)),
            fallback: () => undefined,
            unkept: true,
          });
        const articles = await everyPage(searchedPerPage, read, mostSearched);
        const found = articles?.map((one) => ({ ...one, card: addressed(one.card) }));
        return { whole: found !== undefined, articles: found ?? (await this.lastKnown(language)) };
      },

      async lastKnown(language: Language): Promise<SearchedArticle<Card>[]> {
        const { items } = await this.list(language);
        return Promise.all(
          items.map(async (card) => {
            const known = await this.read(language, card.slug);
            return { card, text: known && "article" in known ? searchedText(kind, known.article) : "" };
          }),
        );
      },

      async read(language: Language, slug: string): Promise<ArticleAt<Article>> {
        if (!slugPattern.test(slug)) return undefined;
        const answer = await ask({
          name: "read_document",
          params: { of_kind: kind, slug, in_language: language },
          schema: articleAtSchema(article),
          fallback: () => own.read(language, slug) ?? { unknown: true as const },
          outdated: async (known) => {
            if (!known || !("article" in known)) return known;
            return isAmong(await publishedLanguages(kind), known.article) ? known : { unknown: true as const };
          },
        });
        if (answer && "article" in answer) {
          onRead?.(articlePath({ kind, slug }), articlePath({ kind, slug: answer.article.slug }));
          return { article: addressed(answer.article) };
        }
        if (answer && "moved" in answer) return { moved: (isTranslated && answer.translated_slug) || answer.moved };
        if (answer && "withdrawn" in answer) {
          return { ...answer, elsewhere: (await publishedLanguages(kind))?.has(slug) ?? false };
        }
        return answer;
      },

      addresses: async (page = 1): Promise<ArticlePage<ArticleAddress>> =>
        (await readAddresses(kind, page)) ?? {
          total: own.addresses().length,
          items: page === 1 ? own.addresses() : [],
        },
    };
  }
}

/** The items of a list; undefined as soon as a page of it is not known. */
async function everyPage<Item>(
  perPage: number,
  read: (page: number) => Promise<ArticlePage<Item> | undefined>,
  most = Infinity,
): Promise<Item[] | undefined> {
  const items: Item[] = [];
  for (let page = 1, total = 1; (page - 1) * perPage < Math.min(total, most); page += 1) {
    const found = await read(page);
    if (!found) return undefined;
    total = found.total;
    items.push(...found.items);
  }
  return items;
}

type Addressed = {
  slug: string;
  translated_slug?: string | undefined;
  language: Language;
  related?: readonly Addressed[];
};

/** In the place of a page that comes with the software a document has that page's address, in each language. */
function atAddress<Of extends Addressed>(
  { translated_slug: own, related, ...of }: Of,
  kind: ArticleKind,
  isTranslated: boolean,
): Of {
  const others = related && { related: related.map((other) => atAddress(other, kind, isTranslated)) };
  if (isTargetPage(articlePath({ kind, slug: of.slug }))) return { ...of, ...others, addresses: {} } as unknown as Of;
  return { ...of, ...others, slug: (isTranslated && own) || of.slug } as unknown as Of;
}

function isAmong(published: Map<string, readonly Language[]> | undefined, { slug, language }: Addressed): boolean {
  return published?.get(slug)?.includes(language) ?? published === undefined;
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
      .object({
        ...ofEachRedirect,
        kind: z.enum(articleKinds),
        slug: z.string(),
        addresses: z.partialRecord(z.enum(languages), z.string()).default({}),
      })
      .transform(({ id, kind, slug, addresses }) => ({
        id,
        to: articlePath({ kind, slug }),
        toIn: pathsOf(kind, addresses),
      })),
    z.object({ ...ofEachRedirect, gone: z.literal(true).optional() }),
  ]),
);

function pageSchema<Card>(card: z.ZodType<Card>): z.ZodType<ArticlePage<Card>> {
  return z.object({ total: z.number(), items: thoseThatFit(card) });
}

const signs = /\]\([^()\s]{0,500}\)|[#*_>`~|[\]]+/g;

function searchedSchema<Card>(kind: ArticleKind, card: z.ZodType<Card>): z.ZodType<SearchedArticle<Card>> {
  return z.preprocess(
    (fields) => ({ card: fields, text: searchedText(kind, Object(fields)) }),
    z.object({ card, text: z.string() }),
  );
}

function searchedText(kind: ArticleKind, fields: object): string {
  const { prose } = rowOfKind(kinds[kind]);
  const text = prose.map((name) => plainText(fields[name as keyof typeof fields])).join("\n");
  return beginningOf(text, longestSearched).replace(signs, " ");
}

function articleAtSchema<Article>(article: z.ZodType<Article>): z.ZodType<ArticleAt<Article>> {
  return z
    .union([
      z.object({ article }),
      z.object({ moved: z.string(), translated_slug: z.string().optional() }),
      z.object({ gone: z.literal(true) }),
      z.object({ withdrawn: z.literal(true), elsewhere: z.boolean().default(false) }),
      z.null(),
    ])
    .transform((answer) => answer ?? undefined) as z.ZodType<ArticleAt<Article>>;
}
