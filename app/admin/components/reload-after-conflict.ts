import type { ShouldRevalidateFunctionArgs } from "react-router";

/** For pages that show what somebody else saved meanwhile beside a form that comes back. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 409 || defaultShouldRevalidate;
}
