import type { DataStrategyResult, MiddlewareFunction } from "react-router";
import { redirectDocument } from "../server/safe-redirect.ts";
import { prefixOf } from "./addresses.ts";
import { languageNamed, languageQuery } from "./languages.ts";

/** In the browser: an address that names another language than the document's is loaded as a new document. */
export const loadOtherLanguageAsDocument: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const { pathname, search, searchParams } = new URL(request.url);
  const named = languageNamed(searchParams.get(languageQuery)) ?? prefixOf(pathname);
  const other = named !== undefined && named !== document.documentElement.lang;
  if (other && request.method === "GET") throw redirectDocument(pathname + search);
  return next();
};
