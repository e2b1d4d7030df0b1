import type { Texts } from "../schemas/draft.ts";
import { denied, type Answer, type Conflict, type Conflicting, type Denied } from "./result.server.ts";

export type ConflictingDraft = Conflict<Texts>;

type Why =
  | "missing"
  | "notAllowed"
  | "addressTaken"
  | "factsChanged"
  | "relatedUnknown"
  | "incomplete"
  | "alreadyShown";
export type DraftRefusal = Conflicting<Texts> | Denied<Why>;
export type DraftResult<Value = object> = ({ ok: true } & Value) | DraftRefusal;

export const uniqueViolation = "23505";
const reasonByCode: Partial<Record<string, Why>> = {
  [uniqueViolation]: "addressTaken",
  "23503": "missing",
  PT404: "missing",
  PT412: "alreadyShown",
  PT422: "incomplete",
  "42501": "notAllowed",
};

export function rejectedDraft(answer: Answer): DraftRefusal {
  return denied(answer, reasonByCode);
}
