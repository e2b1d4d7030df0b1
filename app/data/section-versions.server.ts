import type { Language } from "../schemas/languages.ts";
import { onlyTexts, type EditableTexts } from "../schemas/section.ts";
import type { Client } from "./client.server.ts";
import type { Restored } from "./document-versions.server.ts";
import { withFixedTexts } from "./fixed-texts.server.ts";
import { operatorNames } from "./operators.server.ts";
import { denied, rows } from "./result.server.ts";

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

export function sectionVersionsFor(client: Client, republish: () => Promise<void>) {
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

    async restore({ version, revision }: WantedVersion): Promise<Restored> {
      const answer = await client.rpc("restore_version", { version: Number(version), revision });
      if (answer.error) return denied(answer, { PT404: "missing", PT409: "conflict", "42501": "notAllowed" });
      await republish();
      return { ok: true };
    },
  };
}
