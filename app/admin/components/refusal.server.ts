import type { Refusal } from "../../data/result.server.ts";

type Refused<Why extends string> = { why: Why | "refused"; refusal?: Refusal };

/**
 * The sentence and the status for what was not done: why in the reader's language, or the backend's own message.
 */
export function refusalOf<Why extends string>(
  refused: Refused<Why>,
  say: (why: Exclude<Why, "refused"> | "unreachable") => string,
): [reason: string, status: number] {
  if (!refused.refusal) return [say(refused.why as Exclude<Why, "refused">), 409];
  const { unreachable, reason } = refused.refusal;
  return unreachable ? [say("unreachable"), 503] : [reason, 400];
}
