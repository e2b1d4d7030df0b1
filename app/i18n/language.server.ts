import type { MiddlewareFunction } from "react-router";
import { cacheControl } from "../server/cache-policy.server.ts";
import { redirect } from "../server/safe-redirect.ts";
import { addressIn } from "./addresses.ts";
import { languageContext } from "./context.server.ts";
import { languageCookie, detectLanguage, type Detected } from "./detect.server.ts";
import { languageQuery } from "./languages.ts";

/** `?lng=` wins over a path prefix, by a redirect. An answer that sets its own Content-Language does not vary. */
export const languageMiddleware: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const detected = detectLanguage(request, url);
  context.set(languageContext, detected);

  const response = detected.prefix && detected.chosen ? toChosenAddress(url, detected) : await next();

  if (detected.chosen) {
    response.headers.append("Set-Cookie", languageCookie(detected.chosen, url.protocol === "https:"));
    response.headers.set("Cache-Control", cacheControl.privateNoStore);
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
