import { attempted } from "../schemas/formats/attempted.ts";
import { z } from "../schemas/formats/zod.ts";
import type { Environment } from "./environment.server.ts";

type Part = { type: "text"; text: string } | { type: "image_url"; image_url: { url: string } };
export type ChatMessage = { role: "system" | "user"; content: string | Part[] };
export type ChatFailure = "slow" | "refused" | "busy" | "down" | "tooLarge" | "unreadable";
export type ChatAnswer = { ok: true; text: string } | { ok: false; why: ChatFailure };

/** Milliseconds until the whole answer is there: less than proxies wait for a page. */
const longestWait = 50_000;
/** Bytes. */
const largestAnswer = 1_000_000;

const answered = z.object({
  choices: z.tuple(
    [z.object({ finish_reason: z.string().nullish(), message: z.object({ content: z.string() }) })],
    z.unknown(),
  ),
});

export function longestChat(): AbortSignal {
  return AbortSignal.timeout(longestWait);
}

export function chatOf({ AI_URL, AI_KEY, AI_MODEL }: Environment) {
  if (!AI_URL || !AI_KEY || !AI_MODEL) return undefined;
  return {
    host: new URL(AI_URL).host,

    /** Never throws, and says nothing of what the interface says: it may repeat the key. */
    async complete(messages: ChatMessage[], signal = longestChat()): Promise<ChatAnswer> {
      try {
        const response = await fetch(`${AI_URL.replace(/\/$/, "")}/chat/completions`, {
          method: "POST",
          headers: {
            Authorization: `Bearer ${AI_KEY}`,
            "Content-Type": "application/json",
            Accept: "application/json",
          },
          body: JSON.stringify({ model: AI_MODEL, messages, stream: false }),
          redirect: "error",
          signal,
        });
        if (!response.ok) {
          await response.body?.cancel();
          return failed(response.status === 429 ? "busy" : response.status < 500 ? "refused" : "down");
        }
        const answer = await answerIn(response);
        return answer.ok && answer.text.includes(AI_KEY) ? failed("unreadable") : answer;
      } catch (error) {
        return failed((error as Error).name === "TimeoutError" ? "slow" : "down");
      }
    },
  };
}

async function answerIn({ body }: Response): Promise<ChatAnswer> {
  const decoder = new TextDecoder();
  let [size, text] = [0, ""];
  try {
    for await (const chunk of body ?? []) {
      size += chunk.length;
      if (size > largestAnswer) return failed("tooLarge");
      text += decoder.decode(chunk, { stream: true });
    }
  } catch (error) {
    return failed((error as Error).name === "TimeoutError" ? "slow" : "unreadable");
  }
  const [choice] = answered.safeParse(attempted(() => JSON.parse(text))).data?.choices ?? [];
  if (!choice) return failed("unreadable");
  return choice.finish_reason === "length" ? failed("unreadable") : { ok: true, text: choice.message.content };
}

function failed(why: ChatFailure): ChatAnswer {
  return { ok: false, why };
}
