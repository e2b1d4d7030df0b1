import type { TFunction } from "i18next";
import type { Resources } from "../../i18n/resources.ts";
import { attempted } from "../../schemas/formats/attempted.ts";
import { enquiryStates } from "../../schemas/forms/lead.ts";
import type { FieldLabel } from "../../schemas/kinds/kinds.ts";
import { isLogged, type Activity } from "../../schemas/rules/activity.ts";

type FieldName = keyof Resources["admin-activity"]["fields"];

export type ChangedField = { field: string; before: string; after: string };

export function changedFields(before: Record<string, unknown>, after: Record<string, unknown>): ChangedField[] {
  const [old, recent] = [fieldsOf(before), fieldsOf(after)];
  return Object.keys({ ...old, ...recent })
    .filter(isLogged)
    .map((field) => ({ field, before: textOf(old[field]), after: textOf(recent[field]) }))
    .filter(({ before, after }) => before !== after);
}

function fieldsOf(row: Record<string, any>): Record<string, unknown> {
  const { texts, facts, publish_at, unpublish_at, trashed_at, alt, ...columns } = row;
  if (texts) return { ...facts, ...texts, publish_at };
  if (facts) return { ...facts, publish_at, unpublish_at, trashed_at };
  const alternatives = Object.entries(alt ?? {}).map(([language, text]) => [`alt_${language}`, text]);
  return { ...columns, ...Object.fromEntries(alternatives) };
}

type FieldNames = {
  t: TFunction<"admin-activity">;
  tFields: TFunction<"admin-fields">;
  tPages: TFunction<"admin-pages">;
};

export function fieldName(field: string, { t, tFields, tPages }: FieldNames): string {
  const part = (name: string) =>
    tPages(`parts.${name as "title"}`, {
      defaultValue: name.replaceAll("_", " ").replace(/(?<=[a-z])(?=[A-Z])/g, " "),
    });
  const known = tFields(field as FieldLabel, { defaultValue: field.split("/").map(part).join(" › ") });
  return t(`fields.${field as FieldName}`, { defaultValue: known });
}

type Values = { before?: string | null; after?: string | null };

export function shownOf(action: Activity["action"], [before, after]: [string | null, string | null]): Values {
  if (action === "insert" || before === null) return { after };
  return action === "delete" ? { before } : { before, after };
}

export function valueName(value: string | null, t: TFunction<"admin-activity">): string {
  if (value === null || value === "" || value === "{}" || value === "[]") return t("values.empty");
  if (value === "true" || value === "false") return t(`values.${value}`);
  if (value === "administrator" || value === "editor") return t(`values.${value}`);
  const state = enquiryStates.find((one) => one === value);
  if (state) return t(`values.${state}`);
  return wordsIn(value);
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.map(textOf).join("\n");
  if (typeof value === "object") {
    // The form sends the parts of an entry in another order than the database gives them back.
    const parts = Object.entries(value).toSorted(([one], [other]) => one.localeCompare(other));
    return parts.map(([, part]) => textOf(part)).join("\n");
  }
  return typeof value === "string" ? value : JSON.stringify(value);
}

function wordsIn(value: string): string {
  if (!/^[[{]/.test(value)) return value;
  const content = attempted(() => JSON.parse(value));
  return content === undefined ? value : textOf(content).split("\n").filter(Boolean).join(" · ");
}
