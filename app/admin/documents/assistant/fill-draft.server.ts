import type { Submission } from "@conform-to/react";
import { data } from "react-router";
import { isSuppliedPicture } from "../../../content/article-pictures.ts";
import type { Draft, DraftResult } from "../../../data/documents/drafts.server.ts";
import { backendContext } from "../../../data/session/session.server.ts";
import { getFixedT } from "../../../i18n/translations.server.ts";
import { fallbackLanguage, languages, type Language } from "../../../schemas/formats/languages.ts";
import type { Texts } from "../../../schemas/forms/inputs.ts";
import { altFieldOf } from "../../../schemas/kinds/fields.ts";
import type { Filled } from "../../../schemas/rules/filled-fields.ts";
import type { Context } from "../../../server/context.server.ts";
import { redirectDocumentWithToast } from "../../../server/toast.server.ts";
import { editAddress, type NamedKind } from "../addresses.ts";
import type { Saved } from "../editor/carry-out-intent.server.ts";
import type { DraftEdit } from "../editor/draft-edit.ts";
import { rejectedDraft, type EditResult } from "../editor/draft-refusal.server.ts";
import { textIn } from "../editor/edited-draft.ts";
import {
  askAssistant,
  assistantHost,
  assistantRefusal,
  type AssistantFailure,
  breachIn,
  type Breach,
} from "./ask.server.ts";
import { describePicture } from "./describe-picture.server.ts";
import { askedAtOnce, draftsIn, emptyInputs, questionAbout, type Drafted } from "./draft-from-english.server.ts";

type Rejected = Submission<unknown, string[], unknown>;

export type AssistantAside = {
  translates: string | undefined;
  describes: string | undefined;
  breaches: Partial<Record<string, Breach>>;
};

export function assistantAside(context: Context, kind: NamedKind, document: Draft | undefined, language: Language) {
  const host = assistantHost(context);
  const { values = {}, reviews = [] } = textIn(document, language) ?? {};
  const english = textIn(document, fallbackLanguage)?.values ?? {};
  const altField = altFieldOf(kind);
  const picture = document?.facts["picture"];
  const isStored = picture && !isSuppliedPicture(picture);
  const unread = reviews.filter(({ why }) => why === "by_assistant");
  const found = unread.map(({ name }) => [name, breachIn(values[name] ?? "", language)]);
  return {
    translates: host && emptyInputs(kind, language, values, english).length > 0 ? host : undefined,
    describes: host && isStored && altField && !values[altField] ? host : undefined,
    breaches: Object.fromEntries(found.filter(([, breach]) => breach)),
  } satisfies AssistantAside;
}

export function reviewedIn({ reviewed, unread, texts, language }: DraftEdit, former: Draft | undefined): string[] {
  if (!former) return reviewed;
  const before = textIn(former, language)?.values ?? {};
  return [...reviewed, ...unread.filter((name) => texts[name] !== before[name])];
}

/** Fills empty fields of the draft that was just saved. What was typed stays, whatever comes of it. */
export async function fillByAssistant(
  context: Context,
  kind: NamedKind,
  saved: Saved,
  { intent, language }: DraftEdit,
  submission: Rejected,
) {
  const { drafts } = context.get(backendContext);
  const { id, revision } = saved;
  const read = await drafts.read(kind, id);
  if (!read.ok) return rejectedDraft(submission, { ok: false, why: "refused", refusal: read }, context, saved);
  const present = textIn(read.value, language)?.values ?? {};
  const drafted = await (intent === "describePicture" ? described : translated)(context, kind, read.value!, language);
  if (!("problems" in drafted)) return refused(submission, drafted, context, saved);
  const { texts, problems } = drafted;
  const isFilled = Object.keys(texts).length > 0;
  const filled = isFilled
    ? await drafts.saveDraft(kind, id, {
        language,
        revision,
        texts: { ...present, ...texts },
        filled: byAssistant(texts),
      })
    : { ok: true as const, revision };
  if (!filled.ok) return rejectedDraft(submission, filled, context, saved);
  if (Object.keys(problems).length === 0)
    return redirectDocumentWithToast(editAddress(kind.name, id, language), "assistantDrafted");
  const fieldErrors = Object.fromEntries(Object.entries(problems).map(([name, problem]) => [name, [problem!]]));
  const t = getFixedT(context, "admin-assistant");
  const { initialValue, ...reply } = submission.reply({
    formErrors: [t(isFilled ? "failures.partly" : "failures.nothingFits")],
    fieldErrors,
  });
  return data<EditResult>(
    { ...reply, initialValue: { ...initialValue, ...present, ...texts }, saved: { id, revision: filled.revision } },
    409,
  );
}

export type DraftedMissing =
  | DraftResult
  | { ok: false; why: "nothingEmpty" | "partly" }
  | { ok: false; why: "assistant"; failure: AssistantFailure };

/** Fills what the languages of a document lack, in their drafts. */
export async function draftMissing(
  context: Context,
  kind: NamedKind,
  id: string,
  signal: AbortSignal,
): Promise<DraftedMissing> {
  const { drafts } = context.get(backendContext);
  const read = await drafts.read(kind, id);
  if (!read.ok) return { ok: false, why: "refused", refusal: read };
  const document = read.value;
  if (!document) return { ok: false, why: "missing" };
  if (document.trashed_at) return { ok: false, why: "inTrash" };
  const english = textIn(document, fallbackLanguage);
  let [isFilled, isPartly] = [false, false];
  for (const language of languages) {
    const text = textIn(document, language);
    const drafted = await translated(context, kind, document, language, signal);
    if (!("problems" in drafted)) {
      if (drafted.why === "nothingEmpty") continue;
      return { ok: false, why: "assistant", failure: drafted };
    }
    const { texts, problems } = drafted;
    isPartly ||= Object.keys(problems).length > 0;
    if (Object.keys(texts).length === 0) continue;
    const saved = await drafts.saveDraft(kind, id, {
      language,
      revision: text?.revision ?? "",
      texts: { ...text?.values, ...texts },
      ...(!text && { translates: english?.text_revision }),
      filled: byAssistant(texts),
    });
    if (!saved.ok) return saved;
    isFilled = true;
  }
  if (isPartly) return { ok: false, why: "partly" };
  return isFilled ? { ok: true } : { ok: false, why: "nothingEmpty" };
}

function byAssistant(texts: Texts): Filled {
  return Object.fromEntries(Object.keys(texts).map((name) => [name, "by_assistant"]));
}

type Filler = (
  context: Context,
  kind: NamedKind,
  document: Draft,
  language: Language,
  signal?: AbortSignal,
) => Promise<Drafted | AssistantFailure>;

const translated: Filler = async (context, kind, document, language, signal) => {
  const english = textIn(document, fallbackLanguage)?.values ?? {};
  const empty = emptyInputs(kind, language, textIn(document, language)?.values ?? {}, english);
  if (empty.length === 0) return { ok: false, why: "nothingEmpty" };
  const inputs = askedAtOnce(empty, english);
  const messages = questionAbout(inputs, language, english);
  const answer = await askAssistant(context, language, { document_id: document.id }, messages, signal);
  if (!answer.ok) return answer;
  const drafted = draftsIn(answer.text, kind, inputs, english);
  if (!drafted) return { ok: false, why: "unreadable" };
  const later = empty.filter((input) => !inputs.includes(input)).map(({ name }) => [name, "assistantLater" as const]);
  return { ...drafted, problems: { ...drafted.problems, ...Object.fromEntries(later) } };
};

const described: Filler = async (context, kind, document, language) => {
  const altField = altFieldOf(kind);
  if (!altField || textIn(document, language)?.values[altField]) return { ok: false, why: "nothingEmpty" };
  const about = { document_id: document.id };
  const most = kind.texts[altField]!.limit;
  const found = await describePicture(context, document.facts["picture"] ?? "", language, about, most);
  return found.ok ? { texts: { [altField]: found.text }, problems: {} } : found;
};

function refused(submission: Rejected, failure: AssistantFailure, context: Context, { id, revision }: Saved) {
  const [reason, status] = assistantRefusal(failure, context);
  return data<EditResult>({ ...submission.reply({ formErrors: [reason] }), saved: { id, revision } }, status);
}
