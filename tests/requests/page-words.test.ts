import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { pages } from "../../app/content/pages.ts";
import { addressIn } from "../../app/i18n/addresses.ts";
import { languages } from "../../app/i18n/languages.ts";
import { Visitor } from "../support/visitor.ts";

const home = new URL("../../locales/en/", import.meta.url);
const keys = new Set(
  readdirSync(home, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".json"))
    .flatMap((name) => keysIn(JSON.parse(readFileSync(new URL(name, home), "utf8")))),
);

function keysIn(texts: unknown, path = ""): string[] {
  if (typeof texts === "string") return [path];
  return Object.entries(texts as object).flatMap(([key, value]) => keysIn(value, path ? `${path}.${key}` : key));
}

function saidOn(html: string): string[] {
  const spoken = html.replace(/<(script|style)\b.*?<\/\1>/gs, "");
  return [...spoken.matchAll(/>([^<>]+)<|="([^"]*)"/g)].map(([, text = "", value = ""]) => (text || value).trim());
}

test("a key in place of a word would be found", () => {
  expect(saidOn('<p title="hero.cta">a</p><b>stats.title</b>').filter((text) => keys.has(text))).toEqual([
    "hero.cta",
    "stats.title",
  ]);
});

test.for(languages)(
  "every page in %s has the texts for all that it shows, filled in",
  { timeout: 120_000 },
  async (language) => {
    for (const page of pages) {
      const address = addressIn(language, page);
      const { status, text } = await new Visitor({ "Accept-Language": language }).visit(address);
      expect(status, address).toBe(200);
      const wrong = saidOn(text).filter((said) => (said.includes(".") && keys.has(said)) || said.includes("{{"));
      expect(wrong, address).toEqual([]);
    }
  },
);

test("the home page names of other pages only what it shows", async () => {
  const { text } = await new Visitor().visit("/");
  for (const elsewhere of [
    "Request a tailored proposal",
    "No insights found",
    "Four hundred skills",
    "Feature flag updated",
  ]) {
    expect(text).not.toContain(elsewhere);
  }
});
