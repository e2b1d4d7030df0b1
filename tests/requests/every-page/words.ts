import { readdirSync, readFileSync } from "node:fs";

const home = new URL("../../../locales/en/", import.meta.url);
const keys = new Set(
  readdirSync(home, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".json"))
    .flatMap((name) => keysIn(JSON.parse(readFileSync(new URL(name, home), "utf8")))),
);

function keysIn(texts: unknown, path = ""): string[] {
  if (typeof texts === "string") return [path];
  return Object.entries(texts as object).flatMap(([key, value]) => keysIn(value, path ? `${path}.${key}` : key));
}

/** The keys that stand on a page in place of their texts, and the texts that are not filled in. */
export function missingTexts(html: string): string[] {
  const spoken = html.replace(/<(script|style)\b.*?<\/\1>/gs, "");
  const said = [...spoken.matchAll(/>([^<>]+)<|="([^"]*)"/g)].map(([, text = "", value = ""]) =>
    (text || value).trim(),
  );
  return said.filter((text) => (text.includes(".") && keys.has(text)) || text.includes("{{"));
}
