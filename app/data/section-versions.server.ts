import type { Language } from "../schemas/languages.ts";
import type { SectionEdit } from "../schemas/section-edit.ts";
import { onlyTexts, type EditableTexts } from "../schemas/section.ts";
import type { Client } from "./client.server.ts";
import { withFixedTexts } from "./fixed-texts.server.ts";
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

const versionsAtOnce = 50;

function textsOf(section: string, language: Language, texts: EditableTexts): EditableTexts {
  return language === "en" ? withFixedTexts(section, texts) : onlyTexts(texts);
}

export function sectionVersionsFor(client: Client, save: (edit: SectionEdit) => Promise<Saved>) {
  return {
    async versionsOf(
      sectionId: string,
      language: Language,
      before?: string,
    ): Promise<{ versions: Version[]; more: boolean }> {
      const former = client
        .from("versions")
        .select("id, texts, translates_revision, replaced_at, replaced_by")
        .match({ subject: sectionId, language })
        .order("id", { ascending: false })
        .limit(versionsAtOnce + 1);
      const [found, names] = await Promise.all([
        before ? former.lt("id", Number(before)) : former,
        operatorNames(client),
      ]);
      const versions = rows(found, "versions").map((version) => ({
        ...textsOf(sectionId, language, version.texts as EditableTexts),
        id: String(version.id),
        translates_revision: version.translates_revision,
        replacedAt: version.replaced_at,
        replacedBy: names.get(version.replaced_by ?? "") ?? null,
      }));
      return { versions: versions.slice(0, versionsAtOnce), more: versions.length > versionsAtOnce };
    },

    async restore(wanted: WantedVersion): Promise<Saved> {
      const [version, section] = await Promise.all([
        client
          .from("versions")
          .select("texts, translates_revision")
          .match({ id: Number(wanted.version), subject: wanted.section, language: wanted.language }),
        client.from("content_sections").select("id, cta_text").eq("section_id", wanted.section),
      ]);
      if (version.error) return denied(version);
      if (section.error) return denied(section);
      const [former] = version.data;
      const [present] = section.data;
      if (!former || !present) return { ok: false, why: "missing" };

      const { title, subtitle, body_text, cta_text, cta_link } = former.texts as EditableTexts;
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
