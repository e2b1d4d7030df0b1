import { textsOfEdit, type SectionEdit } from "../schemas/section-edit.ts";
import { differingFields, noTexts, onlyTexts, type EditableTexts } from "../schemas/section.ts";
import type { Client } from "./client.server.ts";
import { withFixedTexts, withoutFixedTexts } from "./fixed-texts.server.ts";
import { denied, explainUnsaved, type Conflicting, type Denied } from "./result.server.ts";

export type Saved = { ok: true } | Conflicting<EditableTexts> | Denied<"missing" | "notAllowed">;
export type LastChange = { actor_email: string | null; at: string };

/** No row matched: a newer revision, a deleted section, or no permission. */
export async function explainUnsavedSection(client: Client, edit: SectionEdit): Promise<Saved> {
  const { id, section, language, revision } = edit;
  const columns = "id, title, subtitle, body_text, cta_text, cta_link, revision";
  const [english, translated] = await Promise.all([
    client.from("content_sections").select(columns).eq("id", id),
    language === "en"
      ? undefined
      : client.from("content_translations").select(columns).eq("section_id", section).eq("language", language),
  ]);
  if (english.error) return denied(english);
  if (translated?.error) return denied(translated);
  if (english.data.length === 0) return { ok: false, why: "missing" };

  const [present] = (translated ?? english).data;
  const why = explainUnsaved(present, revision, (theirs) => differingFields(textsToStore(edit), theirs).length === 0);
  if (why === "alreadySaved") return { ok: true };
  if (why === "notAllowed") return { ok: false, why };
  const change = present && (await lastChangeOf(client, present.id));
  return {
    ok: false,
    why,
    conflict: {
      texts: present ? shownTexts(edit, present) : noTexts,
      revision: present?.revision ?? "",
      by: change?.actor_email ?? null,
      at: change?.at ?? null,
    },
  };
}

/** English that says what its locale file says is stored empty. */
export function textsToStore(edit: SectionEdit): EditableTexts {
  const texts = textsOfEdit(edit);
  return edit.language === "en" ? withoutFixedTexts(edit.section, texts) : texts;
}

function shownTexts({ language, section }: SectionEdit, texts: EditableTexts): EditableTexts {
  return language === "en" ? withFixedTexts(section, texts) : onlyTexts(texts);
}

async function lastChangeOf(client: Client, id: string): Promise<LastChange | undefined> {
  const { data } = await client
    .from("activity")
    .select("actor_email, at")
    .in("subject_table", ["content_sections", "content_translations"])
    .eq("subject_id", id)
    .order("id", { ascending: false })
    .limit(1);
  return data?.[0];
}
