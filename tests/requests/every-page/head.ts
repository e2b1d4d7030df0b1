import { expect } from "vitest";
import type { Answer } from "../../support/visitor.ts";
import { alternatesIn, open, origin, thingsOn, type Entry } from "./crawl.ts";

export function expectOwnAddresses({ page, status }: Answer, { address, alternates }: Entry): void {
  expect(status, address).toBe(200);
  const [, language = "", path = ""] = /^\/(en|fr|es)(\/.*|$)/.exec(new URL(address).pathname) ?? [];
  expect(page("html").attr("lang"), address).toBe(language);
  expect(alternates[language], address).toBe(address);
  expect(alternates["x-default"], address).toBe(`${origin}/en${path}`);
  expect(page("link[rel=canonical]").attr("href"), address).toBe(address);
  expect(alternatesIn(page("link[rel=alternate][hreflang]").toArray()), address).toEqual(alternates);
  expect(page("meta[name=robots]"), address).toHaveLength(0);
  expect(page("h1"), address).toHaveLength(1);
}

export function expectSharePicture({ page }: Answer, { address }: Entry): void {
  const said = (name: string) => page(`meta[property="${name}"]`).attr("content") ?? "";
  expect(said("og:url"), address).toBe(address);
  for (const name of ["og:title", "og:description", "og:type", "og:site_name", "og:image:alt"]) {
    expect(said(name), `${address} ${name}`).not.toBe("");
  }
  expect(page('meta[property="og:locale:alternate"]'), address).toHaveLength(2);
  expect(page('meta[name="twitter:card"]').attr("content"), address).toBe("summary_large_image");
}

/** It is drawn now. */
export async function expectLightPicture({ page }: Answer): Promise<void> {
  const address = page('meta[property="og:image"]').attr("content") ?? "";
  const { status, headers } = await open(address);
  expect([status, headers.get("Content-Type")], address).toEqual([200, "image/jpeg"]);
  expect(Number(headers.get("Content-Length")), address).toBeLessThan(60 * 1024);
}

const required: Record<string, string[]> = {
  Organization: ["name", "url", "logo", "email", "telephone", "address"],
  WebSite: ["name", "url", "inLanguage"],
  Service: ["name", "description", "provider", "areaServed"],
  Article: ["headline", "image", "datePublished", "author", "publisher", "mainEntityOfPage"],
  FAQPage: ["mainEntity"],
  BreadcrumbList: ["itemListElement"],
};

export const kindsOfThings = Object.keys(required).toSorted();

/** Gives the kinds of things that the page tells search engines about. */
export function expectCompleteThings(answer: Answer, { address }: Entry): string[] {
  return thingsOn(answer).map((thing) => {
    const kind = thing["@type"];
    expect(Object.keys(thing), `${address} ${kind}`).toEqual(expect.arrayContaining(required[kind] ?? ["unknown"]));
    expect(JSON.stringify(thing), address).not.toMatch(/\{\{|undefined|null/);
    return kind;
  });
}
