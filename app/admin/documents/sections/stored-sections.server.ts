import type { Result } from "../../../data/backend/result.server.ts";
import type { ListedSection, Section } from "../../../data/documents/sections.server.ts";
import { backendContext } from "../../../data/session/session.server.ts";
import { fixedTexts } from "../../../data/texts/fixed-texts.server.ts";
import { rowId } from "../../../schemas/formats/row-id.ts";
import type { Context } from "../../../server/context.server.ts";

/** What the form that was sent is about, also where it is gone or cannot be read: saving tells which. */
export async function sectionNamed(context: Context, name: string): Promise<Section> {
  const found: Result<Section | undefined> = await context.get(backendContext).sections.at(name);
  return (found.ok && found.value) || unreadSection(name);
}

export function unreadSection(name: string): Section {
  const id = rowId().safeParse(name).data ?? "00000000-0000-0000-0000-000000000000";
  return { id, section_id: name, title: null, subtitle: null, body_text: null, cta_text: "" };
}

export function withFixedTexts(section: ListedSection): ListedSection {
  const { title, subtitle, body_text, section_id } = section;
  const fixed = fixedTexts(section_id, "en");
  return {
    ...section,
    title: title ?? fixed.title ?? null,
    subtitle: subtitle ?? fixed.subtitle ?? null,
    body_text: body_text ?? fixed.body_text ?? null,
  };
}
