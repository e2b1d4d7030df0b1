import { createContext, use } from "react";
import { isRouteErrorResponse, useRouteLoaderData } from "react-router";
import type { Catalogue } from "./resources.ts";
import { allErrorTexts, type ErrorTexts } from "./error-texts.ts";
import type { Language } from "./languages.ts";
import { useLanguage, wordsFrom, type LoadedWords } from "./words.ts";

/** The words for every error; set by the server's render only. A browser has the usual ones and asks for the others. */
export const ErrorTextsContext = createContext<ErrorTexts | undefined>(undefined);

type Explanation = { status: number; title: string; body: string; retry: string | undefined; back: string };

/** Says in the reader's language what an error means: thrown by us with a reason, by the router, or unforeseen. */
export function useExplanation(error: unknown): Explanation | undefined {
  const language = useLanguage();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const { reason, part } = thrown(error);
  const texts = useErrorTexts(language, reason || fallbackFor(status));
  if (!texts) return undefined;

  const words = wordsFrom(language, "errors", texts);
  const named = (reason in texts ? reason : fallbackFor(status)) as keyof Catalogue["errors"];
  return {
    status,
    title: words(`${named}.title`),
    body: words(`${named}.body`, { part }),
    retry: status >= 500 ? words("failed.retry") : undefined,
    back: words("notFound.back"),
  };
}

function useErrorTexts(language: Language, name: string): ErrorTexts | undefined {
  const ofServer = use(ErrorTextsContext);
  const root = useRouteLoaderData("root") as { words?: LoadedWords } | undefined;
  const loaded = root?.words?.errors;
  if (ofServer || !loaded || name in loaded) return ofServer ?? loaded;
  return use(allErrorTexts(language, loaded));
}

function thrown(error: unknown): { reason: string; part: string } {
  const data: unknown = isRouteErrorResponse(error) ? error.data : undefined;
  if (typeof data === "string") return { reason: data, part: "" };
  const { reason = "", part = "" } = (data ?? {}) as { reason?: string; part?: string };
  return { reason, part };
}

function fallbackFor(status: number) {
  if (status === 404) return "notFound";
  if (status === 405) return "methodNotAllowed";
  return "failed";
}
