import type { Language } from "../../schemas/formats/languages.ts";
import type { Facts, Texts } from "../../schemas/forms/inputs.ts";
import { refusalCodes, denied, type Answer, type Conflict, type Denied } from "../backend/result.server.ts";
import type { LostChoice } from "./choices-in-use.server.ts";

export type ConflictingDraft = Conflict<Texts> & { facts: Facts | undefined };

/** `sharedMissing`: a translation would go out alone and has no address, or lacks what is set for all languages. `unread`: a machine wrote something that nobody has read. `changed`: somebody saved between the save and the publication of one form. */
type Why =
  | "changed"
  | "missing"
  | "notAllowed"
  | "addressTaken"
  | "relatedUnknown"
  | "incomplete"
  | "unread"
  | "sharedMissing"
  | "tooLong"
  | "alreadyShown"
  | "inTrash"
  | "untouched"
  | "choiceInUse"
  | "choiceLeaves";
export type DraftRefusal =
  | { ok: false; why: "conflict"; conflict: ConflictingDraft }
  | (Denied<Why> & { of?: Language; address?: string; lost?: LostChoice });
export type DraftResult<Value = object> = ({ ok: true } & Value) | DraftRefusal;

const reasonByCode: Partial<Record<string, Why>> = {
  "23505": "addressTaken",
  [refusalCodes.notFound]: "missing",
  [refusalCodes.conflict]: "changed",
  [refusalCodes.gone]: "inTrash",
  [refusalCodes.preconditionFailed]: "untouched",
  [refusalCodes.tooLarge]: "tooLong",
  [refusalCodes.unprocessable]: "incomplete",
  [refusalCodes.locked]: "unread",
  [refusalCodes.preconditionRequired]: "sharedMissing",
  "42501": "notAllowed",
};

export function rejectedDraft(answer: Answer): DraftRefusal {
  return denied(answer, reasonByCode);
}
