import type { RouterContextProvider } from "react-router";
import { backendMessage } from "../../data/backend-message.server.ts";
import type { Refusal } from "../../data/result.server.ts";

type Refused<Why extends string> = { why: Why | "refused"; refusal?: Refusal };

export function refusalOf<Why extends string>(
  refused: Refused<Why>,
  context: Readonly<RouterContextProvider>,
  say: (why: Exclude<Why, "refused"> | "unreachable") => string,
): [reason: string, status: number] {
  if (!refused.refusal) return [say(refused.why as Exclude<Why, "refused">), 409];
  return refused.refusal.unreachable ? [say("unreachable"), 503] : [backendMessage(context, refused.refusal), 400];
}
