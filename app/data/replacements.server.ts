import type { StoredTexts } from "../schemas/inputs.ts";
import type { DocumentKind, KindName } from "../schemas/kinds/kinds.ts";
import type { Language } from "../schemas/languages.ts";
import { createPatientClient, type Client } from "./client.server.ts";
import type { RequestServices } from "./request-services.server.ts";
import { answerOf, denied, done, refusal, type Denied, type Result } from "./result.server.ts";

/** `shown`: readers see the draft. `waits`: a publication of it does; nothing else is published before. */
export type DraftState = "shown" | "draft" | "waits";

export type ReplaceableText = {
  document_id: string;
  kind: DocumentKind;
  language: Language;
  /** Empty where there is no draft. */
  revision: string;
  texts: StoredTexts;
  state: DraftState;
};

export type ChangedText = { kind: KindName; id: string; revision: string; state: DraftState; texts: StoredTexts };

export type Asked = { language: Language; words: string; newWords: string };

export type Replacement = {
  id: string;
  language: Language;
  words: string;
  new_words: string;
  places: number;
  parts: { kind: KindName; id: string; name: string | null }[];
  launch: string | null;
  starts_at: string | null;
  made_at: string;
  undone_at: string | null;
  /** What an undo left, because somebody had changed it since. */
  kept: { kind: KindName; id: string; fields: string[] }[];
};

type Why = "conflict" | "missing" | "notAllowed" | "past" | "inTrash" | "doesNotFit" | "unread";
/** `about`: the id of the text. */
export type ReplacementRefusal = Denied<Why> & { about?: string | undefined };

const columns = "id, language, words, new_words, places, parts, launch, starts_at, made_at, undone_at, kept" as const;
/** In one language, all pages and their English among them. */
const mostRead = 300;
/** Milliseconds for a hundred texts, each of which is indexed for search. */
const patience = 30_000;

export function replacementsFor(client: Client, services: RequestServices) {
  const { published, caller } = services;
  const patient = () => createPatientClient(services, patience);
  return {
    /** Those that may say the words; of pages all, whose supplied texts do not stand there. */
    async texts({
      language,
      words,
    }: Pick<Asked, "language" | "words">): Promise<Result<{ texts: ReplaceableText[]; more: boolean }>> {
      const sought = words.match(/[\p{L}\p{N}]+/gu) ?? [];
      const found = await client.rpc("replaceable_texts", { words: sought, language, at_most: mostRead + 1 });
      if (found.error) return refusal(found.error, found.status);
      const texts = found.data as ReplaceableText[];
      return done({ texts: texts.slice(0, mostRead), more: texts.length > mostRead });
    },

    /** All of it or nothing. The form that is sent again gives the id of what it made. */
    async make(
      { language, words, newWords }: Asked,
      { places, texts, at, launch }: { places: number; texts: ChangedText[]; at: string | undefined; launch: string },
    ): Promise<{ ok: true; id: string } | ReplacementRefusal> {
      const row = { language, words, new_words: newWords, places, texts: texts as never, launch, ...(at && { at }) };
      const answer = await answerOf(() => patient().rpc("replace_texts", row));
      if (answer.error) return { ...denied(answer, reasonByCode), about: answer.error.details };
      await published.republish();
      return { ok: true, id: answer.data };
    },

    /** Undefined where there is none, or none any more. */
    async read(id: string): Promise<Result<Replacement | undefined>> {
      const found = await client.from("replacements").select(columns).eq("id", id);
      if (found.error) return refusal(found.error, found.status);
      return done(found.data[0] as Replacement | undefined);
    },

    /** What the form that is sent now made before. */
    async ofThisForm(): Promise<string | undefined> {
      const form = caller.form?.();
      if (!form) return undefined;
      const { data } = await client.from("replacements").select("id").eq("id", form);
      return data?.[0]?.id;
    },

    async undo(id: string): Promise<{ ok: true } | ReplacementRefusal> {
      const answer = await answerOf(() => patient().rpc("undo_replacement", { id }));
      if (answer.error) return denied(answer, reasonByCode);
      await published.republish();
      return { ok: true };
    },
  };
}

const reasonByCode: Record<string, Why> = {
  "23505": "conflict",
  PT404: "missing",
  PT409: "conflict",
  PT410: "inTrash",
  PT413: "doesNotFit",
  PT422: "past",
  PT423: "unread",
  "42501": "notAllowed",
};
