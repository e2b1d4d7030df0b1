import { createContext, use } from "react";
import { isRouteErrorResponse, useRouteLoaderData } from "react-router";
import type { Catalogue } from "./catalogue.ts";
import { useLanguage, wordsFrom, type LoadedWords } from "./words.ts";

/** Words for an error that struck before any loader could give some; set by the server's render only. */
export const ErrorTextsContext = createContext<Catalogue["errors"] | undefined>(undefined);

type Explanation = { status: number; title: string; body: string; retry: string | undefined; back: string };

/** Says in the reader's language what an error means: thrown by us with a reason, by the router, or unforeseen. */
export function useExplanation(error: unknown): Explanation | undefined {
  const language = useLanguage();
  const root = useRouteLoaderData("root") as { words?: LoadedWords } | undefined;
  const texts = root?.words?.errors ?? use(ErrorTextsContext);
  if (!texts) return undefined;

  const words = wordsFrom(language, "errors", texts);
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const { reason, part } = thrown(error);
  const named = reason in texts ? (reason as Exclude<keyof typeof texts, "notFound">) : fallbackFor(status);
  return {
    status,
    title: words(`${named}.title`),
    body: words(`${named}.body`, { part }),
    retry: status >= 500 ? words("failed.retry") : undefined,
    back: words("notFound.back"),
  };
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
