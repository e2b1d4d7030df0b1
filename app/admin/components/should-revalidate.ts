import type { ShouldRevalidateFunctionArgs } from "react-router";

/** Also after a 4xx answer, so that the page never shows an outdated state; not where only the login, or that access is missing, could be shown. */
export function shouldRevalidate({ actionStatus }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus !== 401 && actionStatus !== 403;
}
