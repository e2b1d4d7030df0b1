import { createContext, type RouterContextProvider } from "react-router";
import { getFixedT } from "../i18n/translations.server.ts";

/** Seconds that the answer names in `Retry-After`; 0 names none. */
export const retryAfterContext = createContext(0);

export function rateLimitMessage(context: Readonly<RouterContextProvider>, seconds: number): string {
  context.set(retryAfterContext, seconds);
  return getFixedT(context, "sign-in")("errors.tooOften", { count: Math.ceil(seconds / 60) });
}
