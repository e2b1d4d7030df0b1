import type { Language } from "../../schemas/formats/languages.ts";
import type { StoredTexts } from "../../schemas/forms/inputs.ts";
import type { KindName } from "../../schemas/kinds/kinds.ts";
import { createPatientClient, type Client } from "../backend/client.server.ts";
import type { RequestServices } from "../backend/request-services.server.ts";
import { answerOf, done, refusal, wasSentBefore, type Result } from "../backend/result.server.ts";
import { rejectedDraft, type DraftRefusal } from "../documents/draft-result.server.ts";

/** `shown`: readers see the draft. `waits`: a publication of it does; nothing else is published before. */
export type DraftState = "shown" | "draft" | "waits";

export type ReplaceableText = {
  document_id: string;
  kind: KindName;
  language: Language;
  /** Empty where there is no draft. */
  revision: string;
  texts: StoredTexts;
  state: DraftState;
};

export type ChangedText = { kind: KindName; id: string; revision: string; state: DraftState; texts: StoredTexts };

/** In one language, all pages and their English among them. */
const mostRead = 300;
/** For a hundred texts, each of which is indexed for search. */
const patienceMs = 30_000;

export function textsFor(client: Client, services: RequestServices) {
  return {
    /** Those that may say the words; of pages all, whose supplied texts do not stand there. `more`: there are others. */
    async replaceable(words: string, language: Language): Promise<Result<{ texts: ReplaceableText[]; more: boolean }>> {
      const sought = words.match(/[\p{L}\p{N}]+/gu) ?? [];
      const found = await client.rpc("replaceable_texts", { words: sought, language, at_most: mostRead + 1 });
      if (found.error) return refusal(found.error, found.status);
      const texts = found.data as ReplaceableText[];
      return done({ texts: texts.slice(0, mostRead), more: texts.length > mostRead });
    },

    /** Saves all of them or none, and publishes those of which readers saw the draft. `about`: the id of the text that is refused. */
    async replace(
      language: Language,
      texts: ChangedText[],
    ): Promise<{ ok: true } | (DraftRefusal & { about?: string | undefined })> {
      const patient = createPatientClient(services, patienceMs);
      const answer = await answerOf(() => patient.rpc("replace_texts", { language, texts: texts as never }));
      if (answer.error) return { ...rejectedDraft(answer), about: answer.error.details };
      await services.published.republish();
      return { ok: true };
    },

    isSentBefore: () => wasSentBefore(client),
  };
}
