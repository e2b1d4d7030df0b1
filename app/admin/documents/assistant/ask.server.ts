import glossary from "../../../../docs/glossary.md?raw";
import { attemptsContext, tooOften, rateLimitMessage } from "../../../data/backend/attempts.server.ts";
import { backendContext } from "../../../data/session/session.server.ts";
import { getFixedT } from "../../../i18n/translations.server.ts";
import { type Language, inEachLanguage } from "../../../schemas/formats/languages.ts";
import { bannedTerm, bannedTerms } from "../../../schemas/rules/glossary.ts";
import { chatOf, type ChatFailure, type ChatMessage } from "../../../server/chat.server.ts";
import { type Context, environmentContext } from "../../../server/context.server.ts";

type About = { document_id: string } | { file_path: string };
export type AssistantFailure =
  | { ok: false; why: ChatFailure | "off" | "notNoted" | "nothingEmpty" | "noPicture" | "unfit" }
  | { ok: false; why: "tooOften"; retryAfter: number };

/** Counts and notes the use first: where one of them fails, nothing leaves the site. */
export async function askAssistant(
  context: Context,
  language: Language,
  about: About,
  messages: ChatMessage[],
  signal?: AbortSignal,
): Promise<{ ok: true; text: string } | AssistantFailure> {
  const chat = chatOf(context.get(environmentContext));
  const { account, activity } = context.get(backendContext);
  if (!chat || !account || account === "unknown") return { ok: false, why: "off" };
  if (signal?.aborted) return { ok: false, why: "slow" };
  const attempt = await context.get(attemptsContext).assistantDraft(account.id);
  if (attempt.wait > 0) return { ok: false, why: "tooOften", retryAfter: tooOften(attempt.wait).retryAfter ?? 0 };
  if (!(await activity.noteAssistantDraft(language, about))) {
    attempt.takeBack();
    return { ok: false, why: "notNoted" };
  }
  return chat.complete(messages, signal);
}

export function assistantHost(context: Context): string | undefined {
  return chatOf(context.get(environmentContext))?.host;
}

export function assistantRefusal(failure: AssistantFailure, context: Context): [reason: string, status: number] {
  if (failure.why === "tooOften") return [rateLimitMessage(context, failure.retryAfter), 429];
  const isOfService = ["slow", "refused", "busy", "down", "tooLarge", "unreadable", "unfit"].includes(failure.why);
  return [
    getFixedT(context, "admin-assistant")(`failures.${failure.why}`),
    isOfService || failure.why === "notNoted" ? 503 : 409,
  ];
}

const banned = inEachLanguage((language) => bannedTerms(glossary, language));

export function termsFor(language: Language): string {
  return banned[language].map(({ term, instead }) => (instead ? `${term} → ${instead}` : term)).join("\n");
}

export type Breach = { term: string; instead: string };

export function breachIn(text: string, language: Language): Breach | undefined {
  const found = bannedTerm(text, banned[language]);
  return found && { term: found.term, instead: found.instead };
}
