import { createHash } from "node:crypto";
import { fallbackLanguage, isLanguage, type Language } from "../i18n/languages.ts";
import { cleanText } from "../schemas/formats/clean-text.ts";
import { cacheControl, isKnown } from "../server/cache-policy.server.ts";

type TextOptions = {
  request: Request;
  body: string;
  type: string;
  languages: readonly string[];
  minutes: number;
};

export function textResponse({ request, body, type, languages, minutes }: TextOptions): Response {
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const headers = {
    "Content-Type": `${type}; charset=utf-8`,
    "Content-Language": languages.join(", "),
    "Cache-Control": cacheControl.publicFor(minutes),
    ETag: etag,
  };
  if (isKnown(etag, request.headers.get("if-none-match"))) return new Response(null, { status: 304, headers });
  return new Response(request.method === "HEAD" ? null : body, { headers });
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

/** For the text of an element or an attribute: XML has no way to write a control character. */
export function escaped(text: string): string {
  return cleanText(text).replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** English without a prefix: programs state no preference. Throws 404 for an unknown prefix. */
export function languageOf({ language }: { language?: string }): Language {
  if (language === undefined) return fallbackLanguage;
  if (!isLanguage(language)) throw new Response("Not Found", { status: 404 });
  return language;
}
