import { createClient } from "@supabase/supabase-js";
import type { MetaDescriptor, MiddlewareFunction } from "react-router";
import { expect } from "vitest";
import { addressIn, linkIn } from "../../app/i18n/addresses.ts";
import { readTexts } from "../../app/i18n/read-texts.server.ts";
import type { Contents, Namespace, Resources } from "../../app/i18n/resources.ts";
import { fallbackLanguage, inEachLanguage, type Language } from "../../app/schemas/formats/languages.ts";
import { routeArgs, testContext } from "./context.ts";

const origin = "http://northlight.test";

type Options = Parameters<typeof testContext>[0] & Parameters<typeof routeArgs>[1];

/** What the route of a public page is called with: at `/fr/about` in French, in English at the address without a language. */
export function pageArgs(path: string, { language = "en", params, form, request, context, ...options }: Options = {}) {
  const prefix = language === "en" ? undefined : language;
  return routeArgs(prefix ? linkIn(prefix, path, origin) : path, {
    context: context ?? testContext({ language, prefix, ...options }),
    params: { language: prefix, ...params },
    ...(form && { form }),
    ...(request && { request }),
  });
}

/** What a loader or action throws where there is no such page. */
export const notFound = { init: { status: 404 } };

/** The fixed texts of one namespace, as they are in the file. */
export function localeFile<Name extends Namespace>(language: Language, name: Name): Resources[Name] {
  return readTexts(language, name) as Resources[Name];
}

/** The fixed content of one service, case study or article. */
export function contentFile<Kind extends keyof Contents>(language: Language, kind: Kind, id: string): Contents[Kind] {
  return readTexts(language, `${kind}/${id}`) as Contents[Kind];
}

/** A fixed text with what the tests' environment says of the firm. */
export function filled(text: string): string {
  return text.replaceAll("{{firm}}", "Northlight").replaceAll("{{email}}", "hello@northlight.example");
}

type Tag = Record<string, any>;

/** What the metadata of a page says, by the part of the head that says it. */
export function readMeta(descriptors: MetaDescriptor[]) {
  const tags: Tag[] = descriptors;
  const named = (name: string) => tags.find((tag) => tag["name"] === name)?.["content"];
  const linked = tags.filter((tag) => tag["hrefLang"]).map((tag) => [tag["hrefLang"], tag["href"]]);
  return {
    title: tags.find((tag) => !tag["tagName"] && tag["title"])?.["title"],
    description: named("description"),
    robots: named("robots"),
    canonical: tags.find((tag) => tag["rel"] === "canonical")?.["href"],
    alternates: Object.fromEntries(linked),
    feed: tags.find((tag) => tag["type"] === "application/atom+xml")?.["href"],
    jsonLd: (tags.find((tag) => tag["script:ld+json"])?.["script:ld+json"]["@graph"] ?? []) as Tag[],
  };
}

/** What a page has to say in its head: its own texts, where it stands, and where it is in the other languages. */
export function expectedMeta(path: string, language: Language, texts: { title: string; description: string }) {
  const inLanguage = (other: Language) => origin + addressIn(other, path);
  return {
    title: expect.stringContaining(filled(texts.title)),
    description: filled(texts.description),
    robots: undefined,
    canonical: inLanguage(language),
    alternates: { ...inEachLanguage(inLanguage), "x-default": inLanguage(fallbackLanguage) },
  };
}

/** A client of the backend whose every request gets this answer, and how many there were. */
export function clientThatGets(answer: (path: string, init?: RequestInit) => Response | Promise<Response>) {
  let reached = 0;
  const client = createClient("http://backend.test", "key", {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    db: { retry: false },
    global: {
      async fetch(input, init) {
        reached += 1;
        return answer(new URL(input instanceof Request ? input.url : input).pathname, init);
      },
    },
  });
  return { client, reached: () => reached };
}

/** Calls a handler through middleware, as the router does. */
export async function throughMiddleware(
  steps: MiddlewareFunction<any>[],
  args: ReturnType<typeof routeArgs>,
  handler: () => Promise<Response>,
): Promise<unknown> {
  const [step, ...rest] = steps;
  if (!step) return handler();
  let answer: Promise<unknown> | undefined;
  const next = () => (answer ??= throughMiddleware(rest, args, handler));
  return (await step(args, next)) ?? next();
}

/** What was read, which has to be an article. */
export function articleOf<Article>(found: { article: Article } | object | undefined): Article {
  if (!found || !("article" in found)) throw new Error("There is no article.");
  return found.article as Article;
}
