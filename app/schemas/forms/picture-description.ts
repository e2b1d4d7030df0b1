import { inEachLanguage, type Language, languages } from "../formats/languages.ts";
import { z } from "../formats/zod.ts";
import { focusSteps, longestAlt, type Focus } from "../rules/picture.ts";
import { storedFileRemoval } from "./asset-forms.ts";
import { textField } from "./form-fields.ts";

const focusPattern = new RegExp(`^(?:${focusSteps.join("|")}) (?:${focusSteps.join("|")})$`);

function alt() {
  return textField("notText").overwrite(inOneLine).max(longestAlt, "altTooLong").default("");
}

function inOneLine(text: string): string {
  const lines = text.split("\n").map((line) => line.trim());
  return lines.filter((line) => line !== "").join(" ");
}

type AltField = `alt_${Language}`;
const altFields = Object.fromEntries(languages.map((language) => [`alt_${language}`, alt()])) as Record<
  AltField,
  ReturnType<typeof alt>
>;

export const pictureDescription = storedFileRemoval.extend({
  /** Per cent from the left and from the top. */
  focus: z.string("focusUnknown").regex(focusPattern, "focusUnknown").default("50 50"),
  ...altFields,
  describe: z.enum(languages).optional(),
  drafted: z.array(z.enum(languages)).max(languages.length).default([]),
  read: z.array(z.enum(languages)).max(languages.length).default([]),
});

export function unreadIn(value: { drafted: Language[]; read: Language[] } & Record<AltField, string>): Language[] {
  return value.drafted.filter((language) => value[`alt_${language}`] && !value.read.includes(language));
}

export function altFieldsOf(alt: Record<Language, string>) {
  return Object.fromEntries(languages.map((language) => [`alt_${language}`, alt[language]]));
}

export function altIn(description: Record<AltField, string>): Record<Language, string> {
  return inEachLanguage((language) => description[`alt_${language}`]);
}

export function focusIn(value: string): Focus {
  const [x = 50, y = 50] = value.split(" ").map(Number);
  return { x, y };
}

export function focusValue({ x, y }: Focus): string {
  return `${x} ${y}`;
}
