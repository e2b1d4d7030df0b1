import type { Submission } from "@conform-to/react";
import { data } from "react-router";
import type { Former, TextRevision } from "../../../data/documents/draft-publication.server.ts";
import type { DraftRefusal, DraftResult } from "../../../data/documents/drafts.server.ts";
import { type Backend, backendContext } from "../../../data/session/session.server.ts";
import { fallbackLanguage } from "../../../schemas/formats/languages.ts";
import { type Filled, fillEmpty } from "../../../schemas/rules/filled-fields.ts";
import type { Context } from "../../../server/context.server.ts";
import { redirect } from "../../../server/safe-redirect.ts";
import { redirectDocumentWithToast, redirectWithToast } from "../../../server/toast.server.ts";
import { documentAddress, editAddress, listOf, type NamedKind, type RoutedKind, undoTrash } from "../addresses.ts";
import { redirectToPublished } from "../published-toast.server.ts";
import type { DraftEdit, DraftIntent } from "./draft-edit.ts";
import { rejectedDraft, type EditResult } from "./draft-refusal.server.ts";
import { textIn } from "./edited-draft.ts";

type Stores = Pick<Backend, "drafts" | "previewLinks">;
type Publication = DraftResult<{ former?: Former | undefined }>;
/** `publication`: where the text was saved and published at once. */
export type Saved = { ok: true; id: string; revision: string; publication?: Publication };
type Toast = Parameters<typeof redirectWithToast>[1];
type Carried = {
  toast: Toast;
  run?: (stores: Stores, kind: NamedKind, saved: Saved, edit: DraftEdit) => Promise<Publication>;
  to?: (kind: NamedKind, id: string) => string;
};

const intents: Record<
  Exclude<DraftIntent, "findPictures" | "draftFromEnglish" | "describePicture" | "preview" | "duplicate">,
  Carried
> = {
  save: { toast: "draftSaved" },
  startFromEnglish: { toast: "draftSaved" },
  publish: {
    toast: "articlePublished",
    run: ({ drafts }, kind, saved, edit) => drafts.publish(kind, saved.id, publishedRevisions(saved, edit)),
  },
  schedule: {
    toast: "articleScheduled",
    run: ({ drafts }, kind, saved, edit) => {
      const { at, until } = edit;
      return at === undefined && until !== undefined
        ? drafts.endAt(kind, saved.id, until)
        : drafts.publish(kind, saved.id, publishedRevisions(saved, edit), { at, until });
    },
  },
  unschedule: {
    toast: "scheduleCancelled",
    run: ({ drafts }, kind, { id }, { language }) => drafts.unschedule(kind, id, language),
  },
  unpublish: { toast: "articleUnpublished", run: ({ drafts }, kind, { id }) => drafts.unpublish(kind, id) },
  trash: {
    toast: "articleTrashed",
    run: ({ drafts }, kind, { id }) => drafts.moveToTrash(kind, id),
    to: ({ name }) => listOf(name),
  },
  restore: { toast: "articleRestored", run: ({ drafts }, kind, { id }) => drafts.restore(kind, id) },
};

function publishedRevisions(
  { revision }: Pick<Saved, "revision">,
  { language, also, confirmedIn }: DraftEdit,
): TextRevision[] {
  const texts = [{ language, revision }, ...also.filter((other) => other.language !== language)];
  return texts.map((text) => ({ ...text, ...(confirmedIn.includes(text.language) && { confirmed: true }) }));
}

export async function followUp(
  stores: Stores,
  kind: RoutedKind,
  saved: Saved,
  edit: DraftEdit,
): Promise<Response | DraftRefusal> {
  const { intent, language } = edit;
  const { id } = saved;
  if (intent === "preview") {
    const linked = await stores.previewLinks.ensure(kind, id, language);
    if (!linked.ok) return { ok: false, why: "refused", refusal: linked };
    return redirect(`${documentAddress({ kind: kind.name, id }, "preview-links")}#${language}`);
  }
  if (intent === "duplicate") {
    const copied = await stores.drafts.duplicate(kind, id);
    return copied.ok ? redirectWithToast(editAddress(kind.name, copied.id), "articleDuplicated") : copied;
  }
  const { run, toast, to } = intents[intent as keyof typeof intents];
  const done = saved.publication ?? (await run?.(stores, kind, saved, edit)) ?? { ok: true as const };
  if (!done.ok) return done;
  if (intent === "publish") {
    const { revision } = saved;
    return redirectToPublished(kind, { id, language, revision, former: done.former });
  }
  if (to) return redirectWithToast(to(kind, id), toast, undoTrash(kind, [id]));
  return redirectDocumentWithToast(editAddress(kind.name, id, language), toast);
}

export async function saveEdit(
  { drafts }: Stores,
  kind: NamedKind,
  id: string | undefined,
  edit: DraftEdit,
  filled: Filled = {},
): Promise<DraftResult<Saved>> {
  const { intent, language, revision, translates, facts, texts, resolves, reviewed, at, until } = edit;
  if (id === undefined) return drafts.create(kind, facts ?? {}, texts);
  const saving = { language, revision, texts, translates, resolves, filled, reviewed, ...(facts && { facts }) };
  // A translation may wait for the address of its English.
  const isPublished = language === fallbackLanguage && (intent === "publish" || (intent === "schedule" && at));
  const saved = isPublished
    ? await drafts.saveAndPublish(kind, id, saving, publishedRevisions({ revision }, edit), { at, until })
    : await drafts.saveDraft(kind, id, saving);
  return saved.ok ? { ...saved, id } : saved;
}

type Sent = {
  context: Context;
  kind: NamedKind;
  id: string;
  submission: Submission<unknown, string[], unknown>;
  edit: DraftEdit;
};

/** Fills the empty fields with the English of the draft, of the form as it was sent: whatever else was typed stays. */
export async function startFromEnglish({ context, kind, id, submission, edit }: Sent) {
  const backend = context.get(backendContext);
  const read = await backend.drafts.read(kind, id);
  if (!read.ok) return rejectedDraft(submission, { ok: false, why: "refused", refusal: read }, context);
  const english = textIn(read.value, "en")?.values ?? {};
  const { texts, filled } = fillEmpty(kind, edit.texts, english);
  const saved = await saveEdit(backend, kind, id, { ...edit, texts: { ...edit.texts, ...texts } }, filled);
  if (!saved.ok) return rejectedDraft(submission, saved, context);
  const { initialValue } = submission.reply();
  const { revision } = saved;
  return data<EditResult>({ initialValue: { ...initialValue, ...texts }, saved: { id, revision } });
}
