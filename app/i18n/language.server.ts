import { redirect, type MiddlewareFunction } from "react-router";
import { addressIn } from "./addresses.ts";
import { languageContext } from "./context.server.ts";
import { languageCookie } from "./cookie.server.ts";
import { detectLanguage, type Detected } from "./detect.server.ts";
import { languageQuery } from "./languages.ts";

/**
 * Decides the language of a request and remembers a choice. An address that fixes its language gives way to `?lng=`:
 * it leads to the same page in the chosen language. An answer that names its language itself is the same for everybody.
 */
export const languageMiddleware: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const detected = detectLanguage(request, url);
  context.set(languageContext, detected);

  const response = detected.prefix && detected.chosen ? toChosenAddress(url, detected) : await next();

  if (detected.chosen) {
    response.headers.append("Set-Cookie", languageCookie(detected.chosen, url.protocol === "https:"));
    response.headers.set("Cache-Control", "private, no-store");
  }
  if (response.headers.has("Content-Language")) return response;
  if (!detected.prefix) response.headers.append("Vary", "Cookie, Accept-Language");
  response.headers.set("Content-Language", detected.chosen ?? detected.language);
  return response;
};

function toChosenAddress(url: URL, { chosen, language }: Detected): Response {
  const query = new URLSearchParams(url.searchParams);
  query.delete(languageQuery);
  const search = query.size ? `?${query}` : "";
  return redirect(addressIn(chosen ?? language, url.pathname) + search);
}
