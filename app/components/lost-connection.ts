import { useSyncExternalStore } from "react";
import { isRouteErrorResponse, replace, type DataStrategyResult, type MiddlewareFunction } from "react-router";

/** `offline`, `unreached`: nothing was sent. `unknown`: a form may have arrived. `arrived`: it has, and what should follow has not come. */
type Lost = { why: "offline" | "unreached" | "unknown" | "arrived" | "page"; form: string | undefined };

const listeners = new Set<() => void>();
let lost: Lost | undefined;
/** By its React id, the form that was sent last. */
let submitted: string | undefined;
/** The page that is shown: on the way back the browser's address is already another. */
let shown = "";
let keeps = false;
let hasArrived = false;

export function noteSubmission(form: string): void {
  submitted = form;
}

export function noteShownPage(address: string): void {
  shown = address;
}

export function useLostConnection(): Lost | undefined {
  return useSyncExternalStore(
    listen,
    () => lost,
    () => undefined,
  );
}

/** Asks the site whether it is there, before the browser leaves the page to send a form. */
export async function reachesSite(): Promise<boolean> {
  // The development server has no such address.
  const isReached = import.meta.env.DEV || (await isAlive().catch(() => false));
  tell(isReached ? undefined : { why: navigator.onLine ? "unreached" : "offline", form: submitted });
  return isReached;
}

/** A proxy or a portal may answer in the site's place. */
async function isAlive(): Promise<boolean> {
  const answer = await fetch("/healthz", { cache: "no-store", redirect: "error" });
  return answer.ok && (await answer.json()).alive === true;
}

/** In the browser: where no answer of the site comes back, the page stays with what was typed, and says so. */
export const keepPage: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  const isRead = request.method === "GET";
  // Nothing is loaded again for the page that stays.
  if (keeps && isRead) {
    keeps = false;
    return {};
  }
  const results = await next();
  const isLost = Object.values(results).some(({ type, result }) => type === "error" && !isAnswer(result));
  if (request.signal.aborted) return results;
  const why = navigator.onLine ? "unknown" : "offline";
  if (isLost) tell(isRead ? { why: hasArrived ? "arrived" : "page", form: undefined } : { why, form: submitted });
  else tell(undefined);
  hasArrived = !isRead && !isLost;
  if (!isLost) return results;
  keeps = true;
  // In the place of each result: the router would show the error of the action rather than follow what middleware throws.
  const stay: DataStrategyResult = { type: "error", result: replace(shown) };
  return Object.fromEntries(Object.keys(results).map((route) => [route, stay]));
};

/** Whether the site said it: not the network, and no proxy with a page of its own. What an action threw comes with its status. */
function isAnswer(result: unknown): boolean {
  const error = isRouteErrorResponse(result) || result instanceof Error ? result : (result as { data?: unknown })?.data;
  if (isRouteErrorResponse(error))
    return typeof error.data !== "string" || (error.status < 500 && /^\w+$/.test(error.data));
  return !(error instanceof TypeError || (error instanceof Error && error.cause));
}

function tell(now: Lost | undefined): void {
  lost = now;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
