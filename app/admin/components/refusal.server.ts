import { backendRefusal } from "../../data/backend/rejected-by-backend.server.ts";
import type { Refusal } from "../../data/backend/result.server.ts";
import type { Context } from "../../server/context.server.ts";

type Refused<Why extends string> = { why: Why | "refused"; refusal?: Refusal };

export function refusalOf<Why extends string>(
  refused: Refused<Why>,
  context: Context,
  say: (why: Exclude<Why, "refused">) => string,
): [reason: string, status: number] {
  if (!refused.refusal) return [say(refused.why as Exclude<Why, "refused">), 409];
  return backendRefusal(refused.refusal, context);
}
