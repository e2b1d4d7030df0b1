import type { Submission, SubmissionResult } from "@conform-to/react";
import { data } from "react-router";
import type { LostChoice } from "../../../data/documents/choices-in-use.server.ts";
import type { ConflictingDraft, DraftRefusal } from "../../../data/documents/drafts.server.ts";
import { languageContext } from "../../../i18n/context.server.ts";
import { languageName } from "../../../i18n/language-name.ts";
import { getFixedT } from "../../../i18n/translations.server.ts";
import { fallbackLanguage, type Language } from "../../../schemas/formats/languages.ts";
import type { Finding } from "../../../schemas/rules/text-check.ts";
import type { Context } from "../../../server/context.server.ts";
import { refusalOf } from "../../components/refusal.server.ts";
import type { Saved } from "./carry-out-intent.server.ts";
import { choicesIn } from "./named-choices.server.ts";

export type EditResult = SubmissionResult & {
  conflict?: ConflictingDraft;
  missing?: boolean;
  saved?: { id: string; revision: string };
  more?: string;
  asks?: boolean;
  /** What the texts that were to be published along lack. */
  ofOthers?: Finding[];
};

/** In the form of a language. */
export function fieldOf(why: DraftRefusal["why"], language: unknown): string | undefined {
  if (why === "addressTaken") return language === fallbackLanguage ? "slug" : "translated_slug";
  return why === "relatedUnknown" ? "related" : undefined;
}

export function rejectedDraft(
  submission: Submission<unknown, string[], unknown>,
  refusal: DraftRefusal,
  context: Context,
  saved?: Saved,
) {
  const { why } = refusal;
  const [reason, status] = draftRefusal(refusal, context, saved !== undefined);
  const field = "of" in refusal ? undefined : fieldOf(why, submission.payload["language"] ?? fallbackLanguage);
  const reply = field
    ? submission.reply({ fieldErrors: { [field]: [why] } })
    : submission.reply({ formErrors: [reason] });
  const more = {
    ...(why === "conflict" && { conflict: refusal.conflict }),
    ...(why === "missing" && { missing: true }),
    ...(why === "untouched" && { asks: true }),
    ...(saved && { saved: { id: saved.id, revision: saved.revision } }),
  };
  return data<EditResult>({ ...reply, ...more }, why === "missing" ? 404 : status);
}

type Described = { of?: Language; address?: string; lost?: LostChoice };

export function draftRefusal(
  refusal: DraftRefusal,
  context: Context,
  isSaved = false,
): [reason: string, status: number] {
  const t = getFixedT(context, "admin-documents");
  const isStopped = refusal.why === "notAllowed" || (refusal.why === "refused" && refusal.refusal.unreachable);
  const [reason, status] = refusalOf(refusal, context, (why) => {
    const { of, address = "", lost } = refusal as Described;
    if (address && why === "addressTaken") return t("refusals.addressTakenOther", { address });
    if (why === "addressTaken" || why === "relatedUnknown") return t(`errors.${why}`);
    if (why === "choiceInUse") {
      const { list, id, title } = lost!;
      return t("refusals.choiceInUse", { title, name: choicesIn(context, list)[id] ?? id });
    }
    if (of && (why === "changed" || why === "incomplete" || why === "unread"))
      return t(`refusals.${why}Other`, { language: languageName(of, context.get(languageContext).language) });
    return t(`refusals.${why === "changed" ? "conflict" : why}`);
  });
  return [isSaved && isStopped ? t("refusals.savedAlone") : reason, status];
}
