import { textField } from "./form-fields.ts";
import { languages } from "./languages.ts";
import { safeLink, textLimits, type EditableTexts } from "./section.ts";
import { z } from "./zod.ts";

export const sectionEdit = z.object({
  id: z.uuid(),
  section: z.string().regex(/^[a-z][a-z0-9_]{0,62}$/),
  language: z.enum(languages),
  revision: revision(),
  translates: revision(),
  cta: z.literal("on").optional(),
  title: line(textLimits.title).default(""),
  subtitle: line(textLimits.subtitle).default(""),
  body_text: textField("notText").max(textLimits.body_text, "tooLong").default(""),
  cta_text: line(textLimits.cta_text).default(""),
  cta_link: line(textLimits.cta_link)
    .refine((link) => link === "" || safeLink(link) !== undefined, "linkUnsafe")
    .default(""),
});
export type SectionEdit = z.output<typeof sectionEdit>;

export const versionRestore = z.object({
  version: z.string().regex(/^[1-9]\d{0,17}$/),
  section: sectionEdit.shape.section,
  language: sectionEdit.shape.language,
  revision: sectionEdit.shape.revision,
});

/** An emptied call to action stays `""` instead of null, so that it can be filled again. */
export function textsOfEdit(edit: SectionEdit): EditableTexts {
  return {
    title: edit.title || null,
    subtitle: edit.subtitle || null,
    body_text: edit.body_text || null,
    cta_text: edit.cta ? edit.cta_text : null,
    cta_link: (edit.cta && edit.cta_link) || null,
  };
}

function revision() {
  return z.string().max(64).default("");
}

function line(longest: number) {
  return textField("notText")
    .overwrite((text) =>
      text
        .split("\n")
        .map((part) => part.trim())
        .filter(Boolean)
        .join(" "),
    )
    .max(longest, "tooLong");
}
