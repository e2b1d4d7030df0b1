import type { SupabaseClient } from "@supabase/supabase-js";
import { translatedLanguages, type Language } from "../schemas/languages.ts";
import { textsOfEdit, type SectionEdit } from "../schemas/section-edit.ts";
import {
  differingFields,
  noTexts,
  onlyTexts,
  type EditableTexts,
  type Section,
  type Translation,
} from "../schemas/section.ts";
import type { PublishedContent } from "./published.server.ts";
import { done, refusal, rows, type Refusal, type Result } from "./result.server.ts";

const texts = "title, subtitle, body_text, cta_text, cta_link";

/** Without texts when the translation was removed. */
export type ConflictingText = { texts: EditableTexts; revision: string; by: string | null; at: string | null };

type LastChange = { actor_email: string | null; at: string };

export type Saved =
  | { ok: true }
  | { ok: false; why: "conflict"; conflict: ConflictingText }
  | { ok: false; why: "missing" | "notAllowed" }
  | { ok: false; why: "refused"; refusal: Refusal };

export type Version = EditableTexts & {
  id: string;
  translates_revision: string | null;
  replacedAt: string;
  replacedBy: string | null;
};

const versionsAtOnce = 50;

export function sectionsFor(client: SupabaseClient, published: Pick<PublishedContent, "republish">) {
  const sections = () => client.from("content_sections");
  const translations = () => client.from("content_translations");

  return {
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
          translations: known.filter(({ section_id }) => section_id === section.section_id),
        })),
      );
    },

    /** Saves only over the revision the edit started from. */
    save,

    /** Who changed a text last, as far as the log tells. */
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

    async versionsOf(
      sectionId: string,
      language: Language,
      before?: string,
    ): Promise<{ versions: Version[]; more: boolean }> {
      const former = client
        .from("content_versions")
        .select(`id, ${texts}, translates_revision, saved_at, saved_by`)
        .eq("section_id", sectionId)
        .eq("language", language)
        .order("id", { ascending: false })
        .limit(versionsAtOnce + 1);
      const [found, operators] = await Promise.all([
        before ? former.lt("id", before) : former,
        client.from("operators").select("user_id, email"),
      ]);
      const names = new Map(rows(operators, "operators").map(({ user_id, email }) => [user_id, email as string]));
      const versions = rows(found, "content_versions").map((version) => ({
        ...onlyTexts(version),
        id: String(version.id),
        translates_revision: version.translates_revision,
        replacedAt: version.saved_at,
        replacedBy: names.get(version.saved_by) ?? null,
      }));
      return { versions: versions.slice(0, versionsAtOnce), more: versions.length > versionsAtOnce };
    },

    async restore(wanted: { version: string; section: string; language: Language; revision: string }): Promise<Saved> {
      const [version, section] = await Promise.all([
        client
          .from("content_versions")
          .select(`${texts}, translates_revision`)
          .eq("id", wanted.version)
          .eq("section_id", wanted.section)
          .eq("language", wanted.language),
        sections().select("id, cta_text").eq("section_id", wanted.section),
      ]);
      if (version.error) return refused(version);
      if (section.error) return refused(section);
      const [former] = version.data;
      const [present] = section.data;
      if (!former || !present) return { ok: false, why: "missing" };

      const { title, subtitle, body_text, cta_text, cta_link } = former;
      return save({
        id: present.id,
        section: wanted.section,
        language: wanted.language,
        revision: wanted.revision,
        translates: former.translates_revision ?? "",
        cta: present.cta_text === null ? undefined : "on",
        title: title ?? "",
        subtitle: subtitle ?? "",
        body_text: body_text ?? "",
        cta_text: cta_text ?? "",
        cta_link: cta_link ?? "",
      });
    },
  };

  async function save(edit: SectionEdit): Promise<Saved> {
    const written = await write(edit);
    if (written.error?.code === uniqueViolation) return whyNot(edit);
    if (written.error?.code === foreignKeyViolation) return { ok: false, why: "missing" };
    if (written.error) return refused(written);
    if (written.data.length === 0) return whyNot(edit);
    await published.republish();
    return { ok: true };
  }

  function write(edit: SectionEdit) {
    const { id, section, language, revision } = edit;
    const changes = textsOfEdit(edit);
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

  /** No row matched: a newer revision, a deleted section, or no permission. */
  async function whyNot(edit: SectionEdit): Promise<Saved> {
    const { id, section, language, revision } = edit;
    const [english, translated] = await Promise.all([
      sections().select(`id, ${texts}, revision`).eq("id", id),
      isTranslated(language)
        ? translations().select(`id, ${texts}, revision`).eq("section_id", section).eq("language", language)
        : undefined,
    ]);
    if (english.error) return refused(english);
    if (translated?.error) return refused(translated);
    if (english.data.length === 0) return { ok: false, why: "missing" };

    const [present] = (translated ?? english).data;
    if (present?.revision === revision) return { ok: false, why: "notAllowed" };
    // A form sent twice: the same text is already saved.
    if (present && differingFields(textsOfEdit(edit), present).length === 0) return { ok: true };
    const change = present && (await lastChangeOf(present.id));
    return {
      ok: false,
      why: "conflict",
      conflict: {
        texts: present ? onlyTexts(present) : noTexts,
        revision: present?.revision ?? "",
        by: change?.actor_email ?? null,
        at: change?.at ?? null,
      },
    };
  }

  async function lastChangeOf(id: string): Promise<LastChange | undefined> {
    const { data } = await client
      .from("activity")
      .select("actor_email, at")
      .in("subject_table", ["content_sections", "content_translations"])
      .eq("subject_id", id)
      .order("id", { ascending: false })
      .limit(1);
    return data?.[0];
  }
}

const uniqueViolation = "23505";
const foreignKeyViolation = "23503";

function isTranslated(language: Language): boolean {
  return translatedLanguages.some((translated) => translated === language);
}

function refused(answer: { error: { message: string; code?: string } | null; status: number }): Saved {
  return { ok: false, why: "refused", refusal: refusal(answer.error ?? { message: "" }, answer.status) };
}
