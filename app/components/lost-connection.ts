import { use, useEffect, useSyncExternalStore } from "react";
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  isRouteErrorResponse,
  type DataStrategyResult,
  type MiddlewareFunction,
} from "react-router";

/** `offline`: nothing was sent. `unknown`: a form may have arrived. `form`: the React id of the one that was sent. */
type Lost = { why: "offline" | "unknown" | "page"; form?: string | undefined };

const listeners = new Set<() => void>();
let lost: Lost | undefined;
let submitted: string | undefined;
let sentBy: Event | undefined;
let isUnderWay = (_path: string): boolean => true;
/** The page that is shown: on the way back the browser's address is already another. */
let shown = "";

/** What was said of the time before is taken away: whatever is said next is about this one. */
export function noteSubmission(form: string, event: Event): void {
  submitted = form;
  sentBy = event;
  if (lost) report();
}

/** Whether the form was sent by it: the router prevents what the browser would do, as checks do that refuse the form. */
export function isSubmission(event: Event): boolean {
  return event === sentBy;
}

/** How to learn whether the router is on its way to a page: what is read beside one says nothing where it does not come. */
export function noteNavigations(isOnItsWay: typeof isUnderWay): void {
  isUnderWay = isOnItsWay;
}

export function useNotedNavigations(): void {
  const router = use(DataRouterContext)?.router;
  useEffect(() => noteNavigations((path) => router?.state.navigation.location?.pathname === path), [router]);
}

export function noteShownPage({ pathname, search }: { pathname: string; search: string }): void {
  shown = pathname + search;
  // The router began at the top of the page that stays.
  globalThis.document?.querySelector(".lost")?.scrollIntoView(false);
}

export function useLostConnection(): Lost | undefined {
  return useSyncExternalStore(
    listen,
    () => lost,
    () => undefined,
  );
}

function report(why?: Lost["why"]): void {
  lost = why && { why: why === "unknown" && !navigator.onLine ? "offline" : why, form: submitted };
  for (const listener of listeners) listener();
}

type ClientMiddleware = MiddlewareFunction<Record<string, DataStrategyResult>>;

/** Keeps the page with what was typed when no answer of the site comes back; `replaceWith` redirects to where the page is. */
export function keepPage(replaceWith: (address: string) => Response): ClientMiddleware {
  let keeps = false;
  return async ({ request }, next) => {
    const isRead = request.method === "GET";
    if (keeps && isRead) {
      keeps = false;
      return {};
    }
    const isBeside = isRead && !isUnderWay(new URL(request.url).pathname);
    const results = await next();
    if (request.signal.aborted) return results;
    const isLost = Object.values(results).some(({ type, result }) => type === "error" && !isAnswer(result));
    if (isBeside) {
      // A redirect would break off a form that is being sent.
      if (isLost) for (const route in results) results[route] = { type: "data", result: undefined };
      return results;
    }
    if (isRead) submitted = undefined;
    keeps = isLost;
    report(keeps ? (isRead ? "page" : "unknown") : undefined);
    if (keeps)
      // In the place of each result: the router would show the error of the action rather than follow what middleware throws.
      for (const route in results) results[route] = { type: "error", result: replaceWith(shown) };
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
