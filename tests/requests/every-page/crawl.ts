import { load } from "cheerio";
import { type Answer, Visitor } from "../../support/visitor.ts";

export const origin = "http://northlight.test";

const visitor = new Visitor();
const opened = new Map<string, Promise<Answer>>();

/** Opens an address once, however many checks look at it. */
export function open(address: string): Promise<Answer> {
  const path = address.replace(origin, "") || "/";
  const answer = opened.get(path) ?? visitor.visit(path);
  opened.set(path, answer);
  return answer;
}

async function xml(address: string) {
  const { text } = await open(address);
  return load(text, { xml: true });
}

/** A page of the sitemap, and its addresses in every language as the sitemap tells them. */
export type Entry = { address: string; alternates: Record<string, string> };

export async function sitemap(): Promise<Entry[]> {
  const document = await xml("/sitemap.xml");
  return document("url")
    .toArray()
    .map((url) => ({
      address: document(url).find("loc").text(),
      alternates: alternatesIn(document(url).find("xhtml\\:link").toArray()),
    }));
}

export function alternatesIn(links: { attribs: Record<string, string> }[]): Record<string, string> {
  return Object.fromEntries(
    links.map(({ attribs }) => [attribs.hreflang ?? attribs.hrefLang ?? "", attribs.href ?? ""]),
  );
}

type Thing = Record<string, unknown> & { "@type": string };

/** What a page says in JSON-LD. */
export function thingsOn({ page }: Answer): Thing[] {
  const scripts = page('script[type="application/ld+json"]').toArray();
  return scripts.flatMap((script) => JSON.parse(page(script).text())["@graph"] as Thing[]);
}
