import type { RouterContextProvider } from "react-router";
import { attemptsContext, tooOften, rateLimitMessage } from "../../data/attempts.server.ts";
import { backendContext } from "../../data/session.server.ts";
import { getFixedT } from "../../i18n/translations.server.ts";
import type { Language } from "../../schemas/languages.ts";
import { chatOf, type ChatFailure, type ChatMessage } from "../../server/chat.server.ts";
import { environmentContext } from "../../server/context.server.ts";

type Context = Readonly<RouterContextProvider>;
type About = { document_id: string } | { file_path: string };
export type MachineFailure =
  | { ok: false; why: ChatFailure | "off" | "notNoted" | "nothingEmpty" | "noPicture" | "unfit" }
  | { ok: false; why: "tooOften"; retryAfter: number };

/** Counts and notes the use first: where one of them fails, nothing leaves the site. */
export async function askMachine(
  context: Context,
  language: Language,
  about: About,
  messages: ChatMessage[],
): Promise<{ ok: true; text: string } | MachineFailure> {
  const chat = chatOf(context.get(environmentContext));
  const { account, activity } = context.get(backendContext);
  if (!chat || !account || account === "unknown") return { ok: false, why: "off" };
  const attempt = await context.get(attemptsContext).machineDraft(account.id);
  if (attempt.wait > 0) return { ok: false, why: "tooOften", retryAfter: tooOften(attempt.wait).retryAfter ?? 0 };
  if (!(await activity.noteMachineDraft(language, about))) {
    attempt.takeBack();
    return { ok: false, why: "notNoted" };
  }
  return chat.complete(messages);
}

export function machineHost(context: Context): string | undefined {
  return chatOf(context.get(environmentContext))?.host;
}

export function machineRefusal(failure: MachineFailure, context: Context): [reason: string, status: number] {
  if (failure.why === "tooOften") return [rateLimitMessage(context, failure.retryAfter), 429];
  const asked = ["slow", "refused", "busy", "down", "tooLarge", "unreadable", "cutOff", "unfit"].includes(failure.why);
  return [
    getFixedT(context, "admin-machine")(`failures.${failure.why}`),
    asked || failure.why === "notNoted" ? 503 : 409,
  ];
}
