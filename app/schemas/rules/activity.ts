import type { Language } from "../formats/languages.ts";
import type { Column, Row } from "../formats/row.ts";
import type { KindName } from "../kinds/kinds.ts";

export type Activity = Pick<Row<"activity">, "at" | "actor_email" | "subject_table" | "subject_id" | "scheduled"> & {
  id: string;
  action: "insert" | "update" | "delete";
  subject: { name?: string | undefined; language?: Language | undefined; kind?: KindName | undefined };
  enabled: boolean | null;
  starts_at: string | null;
  /** Fields with their values before and after; null where they are too long for a list. */
  changes: Record<string, [string | null, string | null] | null>;
};

/** Days as `2026-11-22`, both included, in the zone of the site. Documents are those of one kind. */
export type ActivitySearch = {
  texts: string[];
  person: string;
  tables?: readonly string[] | undefined;
  documents?: KindName | undefined;
  from?: string | undefined;
  until?: string | undefined;
};

const technical: readonly string[] = [
  "id",
  "user_id",
  "saved_at",
  "saved_by",
  "translates_revision",
  "revision",
] satisfies Column[];

/** Of a page's texts what came with the software where somebody wrote another; of an import what its own page tells in words. */
const toldElsewhere: readonly string[] = ["editedFrom", "whole", "counts", "notTaken", "kept", "missing"];

export function isLogged(field: string): boolean {
  return !technical.includes(field) && !toldElsewhere.includes(field);
}

export const activitiesPerPage = 50;
