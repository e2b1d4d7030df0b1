import type { TFunction } from "i18next";
import type { Resources } from "../../i18n/resources.ts";

type FieldName = keyof Resources["admin-activity"]["fields"];

/** What nobody but the software writes. */
const technical = [
  "id",
  "user_id",
  "insight_id",
  "case_study_id",
  "stage",
  "search",
  "card_text",
  "minutes",
  "saved_at",
  "saved_by",
  "translates_revision",
  "revision",
];

export type ChangedField = { field: string; before: string; after: string };

export function changedFields(before: Record<string, unknown>, after: Record<string, unknown>): ChangedField[] {
  const [old, recent] = [altApart(before), altApart(after)];
  return Object.keys({ ...old, ...recent })
    .filter((field) => !technical.includes(field))
    .map((field) => ({ field, before: textOf(old[field]), after: textOf(recent[field]) }))
    .filter(({ before, after }) => before !== after);
}

/** The alternative text in each language, as `alt_fr`. */
function altApart({ alt, ...row }: Record<string, unknown>): Record<string, unknown> {
  const texts = Object.entries(alt ?? {}).map(([language, text]) => [`alt_${language}`, text]);
  return { ...row, ...Object.fromEntries(texts) };
}

export function fieldName(field: string, t: TFunction<"admin-activity">): string {
  return t(`fields.${field as FieldName}`, { defaultValue: field.replaceAll("_", " ") });
}

export function valueName(value: string | null, t: TFunction<"admin-activity">): string {
  if (value === null || value === "" || value === "{}" || value === "[]") return t("values.empty");
  if (value === "true" || value === "false") return t(`values.${value}`);
  if (value === "administrator" || value === "editor") return t(`values.${value}`);
  return value;
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.map(textOf).join("\n");
  if (typeof value === "object") return Object.values(value).map(textOf).join("\n");
  return typeof value === "string" ? value : JSON.stringify(value);
}
