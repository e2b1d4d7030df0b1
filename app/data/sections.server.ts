import type { Language } from "../schemas/languages.ts";
import type { SectionEdit } from "../schemas/section-edit.ts";
import type { EditableTexts, Section, Translation } from "../schemas/section.ts";
import type { Client } from "./client.server.ts";
import { withFixedTexts } from "./fixed-texts.server.ts";
import type { RequestServices } from "./request-services.server.ts";
import { denied, done, refusal, type Conflict, type Result } from "./result.server.ts";
import { explainUnsavedSection, textsToStore, type LastChange, type Saved } from "./section-conflict.server.ts";
import { sectionVersionsFor } from "./section-versions.server.ts";

export type { Saved } from "./section-conflict.server.ts";
export type { Version } from "./section-versions.server.ts";
export type ConflictingText = Conflict<EditableTexts>;

const texts = "title, subtitle, body_text, cta_text, cta_link";
const uniqueViolation = "23505";
const foreignKeyViolation = "23503";

export function sectionsFor(client: Client, { published }: RequestServices) {
  const sections = () => client.from("content_sections");
  const translations = () => client.from("content_translations");

  return {
    ...sectionVersionsFor(client, save),

    async inDisplayOrder(): Promise<Result<Section[]>> {
      const [english, translated] = await Promise.all([
        sections()
          .select(`id, section_id, ${texts}, revision`)
          .order("display_order", { ascending: true })
          .order("section_id", { ascending: true }),
        translations().select(`section_id, language, ${texts}, translates_revision, revision`),
      ]);
      if (english.error) return refusal(english.error, english.status);
      if (translated.error) return refusal(translated.error, translated.status);
      const known = translated.data as Translation[];
      return done(
        (english.data as Omit<Section, "translations">[]).map((section) => ({
          ...section,
          ...withFixedTexts(section.section_id, section),
          translations: known.filter(({ section_id }) => section_id === section.section_id),
        })),
      );
    },

    save,

    async lastChange(section: string, language: Language): Promise<LastChange | undefined> {
      const { data } = await client
        .from("activity")
        .select("actor_email, at")
        .eq("subject_table", language === "en" ? "content_sections" : "content_translations")
        .eq("subject_name", language === "en" ? section : `${section} ${language}`)
        .order("id", { ascending: false })
        .limit(1);
      return data?.[0];
    },
  };

  async function save(edit: SectionEdit): Promise<Saved> {
    const saved = await write(edit);
    if (saved.error?.code === uniqueViolation) return explainUnsavedSection(client, edit);
    if (saved.error) return denied(saved, { [foreignKeyViolation]: "missing" });
    if (saved.data.length === 0) return explainUnsavedSection(client, edit);
    await published.republish();
    return { ok: true };
  }

  function write(edit: SectionEdit) {
    const { id, section, language, revision } = edit;
    const changes = textsToStore(edit);
    if (language === "en") return sections().update(changes).eq("id", id).eq("revision", revision).select("id");

    const translation = {
      ...changes,
      cta_text: changes.cta_text || null,
      translates_revision: edit.translates || null,
    };
    if (revision === "")
      return translations()
        .insert({ section_id: section, language, ...translation })
        .select("id");
    return translations()
      .update(translation)
      .eq("section_id", section)
      .eq("language", language)
      .eq("revision", revision)
      .select("id");
  }
}
