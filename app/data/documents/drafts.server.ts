import type { Database } from "../../../supabase/database.types.ts";
import { fallbackLanguage, type Language } from "../../schemas/formats/languages.ts";
import {
  changedDefaults,
  storedOfTexts,
  textsOfStored,
  type Facts,
  type StoredTexts,
  type Texts,
} from "../../schemas/forms/inputs.ts";
import type { Kind } from "../../schemas/kinds/fields.ts";
import type { Dates, FieldReview, TextMark } from "../../schemas/rules/document-state.ts";
import type { Filled } from "../../schemas/rules/filled-fields.ts";
import { provisionalSlug } from "../../schemas/rules/slug.ts";
import type { Client } from "../backend/client.server.ts";
import type { RequestServices } from "../backend/request-services.server.ts";
import { answerOf, done, refusal, type Result } from "../backend/result.server.ts";
import { picturesFor } from "../files/pictures.server.ts";
import { noteMarks } from "../texts/content-health.server.ts";
import { refusedChoice, refusedLists } from "./choices-in-use.server.ts";
import { draftFactsFor, factsOf } from "./draft-facts.server.ts";
import { draftListFor } from "./draft-list.server.ts";
import {
  draftPublicationFor,
  type DraftPublication,
  type Former,
  type Instants,
  type TextRevision,
} from "./draft-publication.server.ts";
import { rejectedDraft, type ConflictingDraft, type DraftResult } from "./draft-result.server.ts";
import type { StoredRemark } from "./remarks.server.ts";

export type { ListedDocument } from "./draft-list.server.ts";
export type { ConflictingDraft, DraftRefusal, DraftResult } from "./draft-result.server.ts";

export type StoredText = TextMark & {
  saved_at: string;
  /** Of what waits: when the text of before comes back. */
  ends_at: string | null;
  values: Texts;
  /** Where a release changed the default under an edit: what it says now. */
  changedDefaults: Texts;
};

export type Draft = Dates & {
  id: string;
  publication?: string | undefined;
  facts: Facts;
  slug: string;
  texts: StoredText[];
  /** Of one language: what reviewers said, and the English that it was made of, where that has changed and is still there. */
  remarks?: StoredRemark[];
  formerEnglish?: Texts | undefined;
};

/** `replaced`: the revision that gave way. `address_taken`: of what saved itself; the document keeps the address that it has. */
export type Saved = { revision: string; at: string; replaced?: string; address_taken?: boolean };
export type Saving = {
  /** The revision the edit started from; empty for a new text. */
  revision: string;
  language: Language;
  texts: Texts;
  facts?: Facts;
  translates?: string;
  automatic?: boolean;
  /** Saved over a conflict that was shown. */
  resolves?: boolean;
  filled?: Filled;
  reviewed?: string[];
};
type TextRow = Database["public"]["Tables"]["document_texts"]["Row"];
type Outcome = {
  id?: string;
  saved?: Saved;
  conflict?: Omit<ConflictingDraft, "facts"> & { facts: StoredTexts | null };
  refused?: { code: string; message: string; details: string };
};

type Text = Omit<TextMark, "revision"> &
  Pick<TextRow, "saved_at" | "ends_at" | "texts" | "facts"> & { revision: string | null };

type ReadDraft = {
  publication?: { revision: string };
  document: Dates & Pick<Database["public"]["Tables"]["documents"]["Row"], "slug" | "facts">;
  texts: Text[];
  slugs: Record<string, string>;
  remarks: StoredRemark[];
  former_english: StoredTexts | null;
};

export function draftsFor(client: Client, services: RequestServices) {
  const { published, readTexts } = services;
  const draftFacts = draftFactsFor(client);
  const { publishing, outcomeOf, ...publication } = draftPublicationFor(client, (changed) =>
    published.republish(changed),
  );

  return {
    ...draftListFor(client),
    ...publication,
    refusedFacts: (kind: Kind, id: string | undefined, facts: Facts) => draftFacts.refusedFacts(kind, id, facts),

    /** Many changes, and what readers see is renewed once they are done. */
    async together<Done>(change: (publication: DraftPublication) => Promise<Done>): Promise<Done> {
      let changed = false;
      try {
        return await change(draftPublicationFor(client, async () => void (changed = true)));
      } finally {
        if (changed) await published.republish();
      }
    },

    async read(kind: Kind, id: string, language?: Language): Promise<Result<Draft | undefined>> {
      const given = { of_kind: kind.name, of_id: id, ...(language && { in_language: language }) };
      const found = await client.rpc("read_draft", given);
      if (found.error) return refusal(found.error, found.status);
      if (!found.data) return done(undefined);
      const { document, publication, texts, slugs, remarks, former_english: former } = found.data as ReadDraft;
      const english = texts.find(({ language }) => language === fallbackLanguage);
      const { slug, state, publish_at, unpublish_at, trashed_at } = document;
      const facts = factsOf(kind, (english?.facts ?? document.facts) as StoredTexts, slugs);
      // What is published as it stands in the draft needs no other question.
      if (!kind.inPlace)
        for (const { text_revision, texts: stored } of texts)
          if (text_revision) noteMarks(readTexts, kind, text_revision, stored as StoredTexts);
      if (english?.revision) noteFacts(id, english.revision, facts);
      return done({
        id,
        publication: publication?.revision,
        facts,
        slug,
        state,
        publish_at,
        unpublish_at,
        trashed_at,
        texts: texts.map((text) => storedText(kind, text)),
        remarks,
        formerEnglish: former ? textsOfStored(kind, former, fallbackLanguage) : undefined,
      });
    },

    async create(kind: Kind, facts: Facts, texts: Texts): Promise<DraftResult<Saved & { id: string }>> {
      return insert(kind, facts["slug"] ?? "", { facts, texts, automatic: false });
    },

    /** By a key that the page chose: the same key again goes on with the same document. */
    async begin(kind: Kind, key: string, facts: Facts, texts: Texts): Promise<DraftResult<Saved & { id: string }>> {
      return insert(kind, provisionalSlug(key), { facts, texts, automatic: true });
    },

    async duplicate(kind: Kind, id: string): Promise<DraftResult<{ id: string }>> {
      const copied = await answerOf(() => client.rpc("duplicate_document", { document_id: id, of_kind: kind.name }));
      return copied.error ? rejectedDraft(copied) : { ok: true, id: copied.data };
    },

    /** What gives way becomes a version, and so does what is refused. */
    async saveDraft(kind: Kind, id: string, saving: Saving): Promise<DraftResult<Saved>> {
      const prepared = await preparedSave(kind, id, saving);
      if (!prepared.ok) return prepared;
      const row = { document_id: id, of_kind: kind.name, automatic: saving.automatic ?? false, ...prepared.row };
      const answer = await answerOf(() => client.rpc("save_document", row));
      return answer.error ? rejectedDraft(answer) : savedOf(kind, id, saving, answer.data as Outcome);
    },

    /** In one question. What was saved stays where the publication is refused. */
    async saveAndPublish(
      kind: Kind,
      id: string,
      saving: Saving,
      revisions: TextRevision[],
      instants: Instants,
    ): Promise<DraftResult<Saved & { publication: Awaited<ReturnType<DraftPublication["publish"]>> }>> {
      const prepared = await preparedSave(kind, id, saving);
      if (!prepared.ok) return prepared;
      const row = { ...(await publishing(kind, id, revisions, instants)), saving: prepared.row };
      const answer = await answerOf(() => client.rpc("publish_texts", row));
      if (answer.error) return rejectedDraft(answer);
      const { refused = null, ...outcome } = answer.data as Outcome & Former;
      const saved = await savedOf(kind, id, saving, outcome);
      if (!saved.ok) return saved;
      const publication = await outcomeOf(kind, revisions, { error: refused, status: 400 }, outcome);
      return { ...saved, publication };
    },
  };

  async function preparedSave(kind: Kind, id: string, saving: Saving) {
    const { language, revision, translates, automatic = false, resolves = false, filled = {}, reviewed = [] } = saving;
    const isEnglish = language === fallbackLanguage;
    const refused = isEnglish && !automatic ? await refusedLists(client, kind, saving.texts) : undefined;
    if (refused) return refused;
    const known = readTexts.facts.get(id);
    readTexts.facts.delete(id);
    const isUnchanged = known?.revision === revision && known.facts === JSON.stringify(namedFacts(kind, saving.facts));
    const facts = saving.facts && isEnglish && !isUnchanged ? await storedFacts(kind, saving.facts) : undefined;
    if (facts?.ok === false) return facts;
    const row = {
      language,
      revision,
      texts: (await storedTexts(kind, id, saving)) as never,
      ...(translates && { translates }),
      ...(facts && { facts: facts.facts as never }),
      resolves,
      filled,
      reviewed,
    };
    return { ok: true, row } as const;
  }

  async function savedOf(kind: Kind, id: string, { language, facts, revision }: Saving, outcome: Outcome) {
    const { saved } = outcome;
    // What was not sent is what it was at the revision that gave way.
    if (saved && facts && language === fallbackLanguage && [saved.revision, saved.replaced].includes(revision))
      noteFacts(id, saved.revision, namedFacts(kind, facts));
    return settled(kind, language, outcome);
  }

  /** What is set for all languages stands at a revision as it is: what saves itself and has not changed it sends it no more. */
  function noteFacts(id: string, revision: string, facts: Facts): void {
    readTexts.facts.set(id, { revision, facts: JSON.stringify(facts) });
  }

  /** What saves itself is not looked at: it goes on replacing what it replaced. */
  async function storedTexts(kind: Kind, id: string, { language, texts, automatic }: Saving): Promise<StoredTexts> {
    if (!automatic || !kind.defaults) return storedOfTexts(kind, texts, language);
    const drafts = client.from("document_texts").select("texts->editedFrom");
    const { data } = await drafts.match({ document_id: id, language, stage: "draft" });
    return storedOfTexts(kind, texts, language, (data?.[0]?.editedFrom ?? {}) as StoredTexts);
  }

  async function storedFacts(kind: Kind, facts: Facts) {
    const [refused, stored] = await Promise.all([
      refusedChoice(client, services.environment, kind, facts),
      draftFacts.stored(kind, facts),
    ]);
    return refused ?? stored;
  }

  async function insert(
    kind: Kind,
    slug: string,
    { facts, texts, automatic }: { facts: Facts; texts: Texts; automatic: boolean },
  ): Promise<DraftResult<Saved & { id: string }>> {
    const stored = await storedFacts(kind, facts);
    if (!stored.ok) return stored;
    const row = {
      kind: kind.name,
      slug,
      texts: storedOfTexts(kind, texts, fallbackLanguage) as never,
      facts: stored.facts as never,
      automatic,
    };
    const answer = await answerOf(() => client.rpc("create_document", row));
    if (answer.error) return rejectedDraft(answer);
    const outcome = answer.data as Outcome;
    const saved = await settled(kind, fallbackLanguage, outcome);
    return saved.ok ? { ...saved, id: outcome.id! } : saved;
  }

  async function settled(kind: Kind, language: Language, { saved, conflict }: Outcome): Promise<DraftResult<Saved>> {
    if (saved) {
      // A picture that is named as somebody's waits from then on for the copies of a portrait.
      if (kind.person) await picturesFor(client, services).makeWaiting();
      return { ok: true, ...saved };
    }
    const { texts, facts, ...theirs } = conflict!;
    const values = facts ? await draftFacts.values(kind, facts) : undefined;
    return {
      ok: false,
      why: "conflict",
      conflict: {
        ...theirs,
        texts: texts ? textsOfStored(kind, texts, language) : {},
        facts: values?.ok ? values.value : undefined,
      },
    };
  }
}

function namedFacts({ facts: named }: Kind, facts: Facts = {} as Facts): Facts {
  return Object.fromEntries(Object.keys(named).map((name) => [name, facts[name] ?? ""])) as Facts;
}

function storedText(kind: Kind, { texts, facts: _facts, ...text }: Text): StoredText {
  const stored = texts as StoredTexts;
  const defaults = changedDefaults(kind, stored, text.language);
  const changed = Object.keys(defaults).map((name): FieldReview => ({ name, why: "default_changed" }));
  return {
    ...text,
    revision: text.revision ?? "",
    values: textsOfStored(kind, stored, text.language),
    changedDefaults: defaults,
    reviews: [...text.reviews, ...changed],
  };
}
