import type { Texts } from "../schemas/inputs.ts";
import type { Language } from "../schemas/languages.ts";
import {
  textsOfEdit,
  type SectionEdit,
  noTexts,
  onlyTexts,
  isEdited,
  valuesOf,
  type EditableTexts,
  type Section,
  type Translation,
} from "../schemas/section.ts";
import type { Client } from "./client.server.ts";
import { withFixedTexts, withoutFixedTexts } from "./fixed-texts.server.ts";
import { refusalCodes } from "./refusal-codes.server.ts";
import type { RequestServices } from "./request-services.server.ts";
import {
  answerOf,
  denied,
  done,
  refusal,
  type Conflict,
  type Conflicting,
  type Denied,
  type Result,
} from "./result.server.ts";

export type ConflictingText = Conflict<EditableTexts>;
export type Saved = { ok: true } | Conflicting<EditableTexts> | Denied<"missing" | "notAllowed">;

type LastChange = { actor_email: string | null; at: string };
type Outcome = { conflict?: Omit<ConflictingText, "texts"> & { texts: EditableTexts | null } };

const texts = "title, subtitle, body_text, cta_text, cta_link";

export function sectionsFor(client: Client, { published }: RequestServices) {
  return {
    async inDisplayOrder(): Promise<Result<Section[]>> {
      const [english, translated, states] = await Promise.all([
        client
          .from("content_sections")
          .select(`id, section_id, ${texts}, revision`)
          .order("display_order", { ascending: true })
          .order("section_id", { ascending: true }),
        client.from("content_translations").select(`section_id, language, ${texts}, revision`),
        client.from("text_states").select("id, language, translates_revision, behind").eq("kind", "section"),
      ]);
      if (english.error) return refusal(english.error, english.status);
      if (translated.error) return refusal(translated.error, translated.status);
      if (states.error) return refusal(states.error, states.status);
      const known = translated.data.map((text) => {
        const state = states.data.find(({ id, language }) => id === text.section_id && language === text.language);
        const { translates_revision = null, behind = null } = state ?? {};
        return { ...text, translates_revision, behind } as Translation;
      });
      return done(
        (english.data as Omit<Section, "edited" | "translations">[]).map((section) => ({
          ...section,
          ...withFixedTexts(section.section_id, section),
          edited: isEdited(section),
          translations: known.filter(({ section_id }) => section_id === section.section_id),
        })),
      );
    },

    /** What the English said that a translation was made of, where that is still there. */
    async translatedEnglish({ section_id, translations }: Section, language: Language): Promise<Texts | undefined> {
      const { translates_revision: of_revision, behind } = translations.find((one) => one.language === language) ?? {};
      if (!of_revision || !behind?.length) return undefined;
      const { data } = await client.rpc("english_of_section", { of_section: section_id, of_revision });
      return data ? valuesOf(withFixedTexts(section_id, data as EditableTexts)) : undefined;
    },

    /** Readers see it at once; what gives way becomes a version. */
    async save(edit: SectionEdit): Promise<Saved> {
      const saved = await answerOf(() => write(edit));
      if (saved.error) return denied(saved, reasonByCode);
      const { conflict } = saved.data as Outcome;
      if (!conflict) {
        await published.republish();
        return { ok: true };
      }
      const theirs = conflict.texts ? onlyTexts(conflict.texts) : noTexts;
      const shown = edit.language === "en" ? withFixedTexts(edit.section, theirs) : theirs;
      return { ok: false, why: "conflict", conflict: { ...conflict, texts: shown } };
    },

    async lastChange(section: string, language: Language): Promise<LastChange | undefined> {
      const { data } = await client
        .from("activity")
        .select("actor_email, at")
        .eq("subject_table", language === "en" ? "content_sections" : "content_translations")
        .contains("subject", language === "en" ? { name: section } : { name: section, language })
        .order("id", { ascending: false })
        .limit(1);
      return data?.[0];
    },
  };

  /** Of English, the one call that is specified; what it does not meet, as every other text, is for the function to tell. */
  async function write(edit: SectionEdit) {
    const { id, section, language, revision, translates } = edit;
    const typed = textsOfEdit(edit);
    const translation = { ...typed, cta_text: typed.cta_text || null, translates_revision: translates || null };
    const changes = language === "en" ? withoutFixedTexts(section, typed) : translation;
    if (language === "en") {
      const { data, ...answer } = await client
        .from("content_sections")
        .update(changes)
        .eq("id", id)
        .eq("revision", revision)
        .select("id");
      if (answer.error || data!.length > 0) return { ...answer, data: {} };
    }
    return client.rpc("save_section", { section_id: section, language, revision, texts: changes });
  }
}

const reasonByCode: Record<string, "missing" | "notAllowed"> = {
  [refusalCodes.notFound]: "missing",
  "42501": "notAllowed",
};
