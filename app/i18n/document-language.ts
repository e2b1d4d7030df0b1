import type { DataStrategyResult, MiddlewareFunction } from "react-router";
import { redirectDocument } from "../server/safe-redirect.ts";
import { addressIn, prefixOf } from "./addresses.ts";
import { languageNamed, languageQuery } from "./languages.ts";
import { stateDocumentLanguage } from "./stored-language.client.ts";

type ClientMiddleware = MiddlewareFunction<Record<string, DataStrategyResult>>;

/** Loads an address in another language as a new document. */
export const keepDocumentLanguage: ClientMiddleware = async ({ request }, next) => {
  const { pathname, search, searchParams } = new URL(request.url);
  const language = languageNamed(document.documentElement.lang);
  const named = languageNamed(searchParams.get(languageQuery)) ?? prefixOf(pathname);
  const isRead = request.method === "GET";
  if (named !== undefined) {
    if (named !== language && isRead) throw redirectDocument(pathname + search);
  } else if (!stateDocumentLanguage() && language && isRead) {
    throw redirectDocument(addressIn(language, pathname) + search);
  }
  return next();
};
