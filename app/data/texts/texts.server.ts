import { languages, type Language } from "../../schemas/formats/languages.ts";
import type { StoredTexts } from "../../schemas/forms/inputs.ts";
import { kindNamed, kindNames, type KindName } from "../../schemas/kinds/kinds.ts";
import { createPatientClient, type Client } from "../backend/client.server.ts";
import type { RequestServices } from "../backend/request-services.server.ts";
import { answerOf, done, refusal, rows, wasSentBefore, type Result } from "../backend/result.server.ts";
import { rejectedDraft, type DraftRefusal } from "../documents/draft-result.server.ts";
import { currentTexts, textsWith, type CurrentText } from "./current-texts.server.ts";

const columns = ["document_id", "kind", "slug", "language", "stage", "revision", "texts"] as const;
export type SiteText = Pick<CurrentText, (typeof columns)[number]>;
export type ReplaceableText = SiteText & Pick<CurrentText, "draft_state">;
/** `revision`: empty where there is no draft. */
export type ChangedText = {
  kind: KindName;
  id: string;
  revision: string;
  state: CurrentText["draft_state"];
  texts: StoredTexts;
};

/** So many documents in each language are searched for words; whoever wants others writes more words. */
const mostFound = 30;
const mostRead = 300;
/** For a hundred texts, each of which is indexed for search. */
const patienceMs = 30_000;
const inPlace = kindNames.filter((name) => kindNamed(name).inPlace);

export function textsFor(client: Client, services: RequestServices) {
  return {
    /** All of pages and sections, whose supplied texts do not stand there. Throws 503 when the backend does not answer. */
    inPlace: (): Promise<SiteText[]> =>
      currentTexts(client, { columns, fitting: (texts) => texts.in("kind", inPlace).match({ latest: true }) }),

    /** Of other documents, those that say any of the words. `more`: there are others. Throws 503 when the backend does not answer. */
    async saying(words: readonly string[]): Promise<{ texts: SiteText[]; more: boolean }> {
      const found = client.rpc("find_texts", { words: [...words], at_most: mostFound + 1 });
      const texts = rows(await found, "documents") as unknown as SiteText[];
      const of = (language: Language) => texts.filter((text) => text.language === language).length;
      return { texts, more: languages.some((language) => of(language) > mostFound) };
    },

    /** All of pages and sections, which have some texts from the English, and others that may say the words. `more`: there are others. */
    async replaceable(words: string, language: Language): Promise<Result<{ texts: ReplaceableText[]; more: boolean }>> {
      const latest = () => textsWith(client, [...columns, "draft_state"].join(", ")).match({ latest: true });
      const others = latest().eq("language", language).not("kind", "in", `(${inPlace.join()})`);
      const saying = (words.match(/[\p{L}\p{N}]+/gu) ?? []).reduce(
        (all, word) => all.like("words", `%${word}%`),
        others,
      );
      const found = await Promise.all([
        latest().in("kind", inPlace).in("language", [language, "en"]).order("kind").order("slug"),
        saying
          .order("kind")
          .order("title")
          .order("slug")
          .limit(mostRead + 1),
      ]);
      for (const { error, status } of found) if (error) return refusal(error, status);
      const [pages = [], documents = []] = found.map(({ data }) => data ?? []);
      return done({ texts: [...pages, ...documents.slice(0, mostRead)], more: documents.length > mostRead });
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
