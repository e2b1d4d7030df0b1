import type { Language } from "../schemas/languages.ts";
import type { SectionEdit } from "../schemas/section-edit.ts";
import { onlyTexts, type EditableTexts } from "../schemas/section.ts";
import type { Client } from "./client.server.ts";
import { operatorNames } from "./operators.server.ts";
import { denied, rows } from "./result.server.ts";
import type { Saved } from "./section-conflict.server.ts";

export type Version = EditableTexts & {
  id: string;
  translates_revision: string | null;
  replacedAt: string;
  replacedBy: string | null;
};

type WantedVersion = { version: string; section: string; language: Language; revision: string };

const texts = "title, subtitle, body_text, cta_text, cta_link";
const versionsAtOnce = 50;

export function sectionVersionsFor(client: Client, save: (edit: SectionEdit) => Promise<Saved>) {
  return {
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
      const [found, names] = await Promise.all([before ? former.lt("id", before) : former, operatorNames(client)]);
      const versions = rows(found, "content_versions").map((version) => ({
        ...onlyTexts(version),
        id: String(version.id),
        translates_revision: version.translates_revision,
        replacedAt: version.saved_at,
        replacedBy: names.get(version.saved_by ?? "") ?? null,
      }));
      return { versions: versions.slice(0, versionsAtOnce), more: versions.length > versionsAtOnce };
    },

    async restore(wanted: WantedVersion): Promise<Saved> {
      const [version, section] = await Promise.all([
        client
          .from("content_versions")
          .select(`${texts}, translates_revision`)
          .eq("id", Number(wanted.version))
          .eq("section_id", wanted.section)
          .eq("language", wanted.language),
        client.from("content_sections").select("id, cta_text").eq("section_id", wanted.section),
      ]);
      if (version.error) return denied(version);
      if (section.error) return denied(section);
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
}
