import { useSyncExternalStore } from "react";
import { isRouteErrorResponse, type DataStrategyResult, type MiddlewareFunction } from "react-router";

/** `offline`: nothing was sent. `unknown`: a form may have arrived. `form`: the React id of the one that was sent. */
type Lost = { why: "offline" | "unknown" | "page"; form?: string | undefined };

const listeners = new Set<() => void>();
let lost: Lost | undefined;
let submitted: string | undefined;
let sentBy: Event | undefined;
/** The page that is shown: on the way back the browser's address is already another. */
let shown = "";

/** What was said of the time before is taken away: whatever is said next is about this one. */
export function noteSubmission(form: string, event: Event): void {
  submitted = form;
  sentBy = event;
  if (lost) report();
}

export function isSubmitted(form: string): boolean {
  return form === submitted;
}

/** Whether the form was sent by it: the router prevents what the browser would do, as checks do that refuse the form. */
export function isSubmission(event: Event): boolean {
  return event === sentBy;
}

export function noteShownPage({ pathname, search }: { pathname: string; search: string }): void {
  shown = pathname + search;
  // The router began at the top of the page that stays.
  globalThis.document?.querySelector(".lost")?.scrollIntoView(false);
}

/** What the router is about to do: `to` of a navigation, which a number takes back or on, `href` of what is read or sent beside it. */
export type Led = { to?: string | number; href?: string; formMethod?: string };

/** `files`, whether the scripts of an address are here or came, and `hold`, which settles once the router may go on, are there once a page is hydrated. */
export const ahead: {
  report: typeof report;
  files?: (address: string) => Promise<boolean>;
  hold?: (led: Led) => Promise<void>;
} = { report };

export function useLostConnection(): Lost | undefined {
  return useSyncExternalStore(
    listen,
    () => lost,
    () => undefined,
  );
}

/** Without `why` whatever was said is taken away. A page that did not come was asked for by no form. */
function report(why?: Lost["why"]): void {
  if (why === "page") submitted = undefined;
  lost = why && { why: why === "unknown" && !navigator.onLine ? "offline" : why, form: submitted };
  for (const listener of listeners) listener();
}

type ClientMiddleware = MiddlewareFunction<Record<string, DataStrategyResult>>;

/** Keeps the page with what was typed when no answer of the site comes back; `replaceWith` redirects to where the page is. `beside`: what fetchers read for a page that is there. */
export function keepPage(replaceWith: (address: string) => Response, beside?: RegExp): ClientMiddleware {
  let keeps = false;
  return async ({ request }, next) => {
    const isRead = request.method === "GET";
    if (keeps && isRead) {
      keeps = false;
      return {};
    }
    const isBeside = isRead && beside?.test(new URL(request.url).pathname);
    const results = await next();
    if (request.signal.aborted) return results;
    const isLost = Object.values(results).some(({ type, result }) => type === "error" && !isAnswer(result));
    if (!isBeside) {
      if (isRead) submitted = undefined;
      keeps = isLost;
      report(isLost ? (isRead ? "page" : "unknown") : undefined);
    }
    if (isLost)
      for (const route in results)
        // In the place of each result: the router would show the error of the action rather than follow what middleware throws.
        // For what is read beside a page a redirect would break off a form that is being sent.
        results[route] = isBeside ? { type: "data", result: undefined } : { type: "error", result: replaceWith(shown) };
    return results;
  };
}

/** A response of the site, not a network error or a proxy's page. What an action threw comes with its status. */
function isAnswer(result: any): boolean {
  const error = isRouteErrorResponse(result) || result instanceof Error ? result : result?.data;
  if (isRouteErrorResponse(error))
    return typeof error.data !== "string" || (error.status < 500 && /^\w+$/.test(error.data));
  return !(error instanceof TypeError || error?.cause);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
