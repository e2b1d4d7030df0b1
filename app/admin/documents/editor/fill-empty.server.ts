import type { Submission } from "@conform-to/react";
import { data, type RouterContextProvider } from "react-router";
import { backendContext } from "../../../data/session.server.ts";
import { fillEmpty, type FilledFrom } from "../../../schemas/filled-fields.ts";
import type { Texts } from "../../../schemas/inputs.ts";
import type { NamedKind } from "../kind-context.ts";
import { saveEdit } from "./carry-out-intent.server.ts";
import type { DraftEdit } from "./draft-edit.ts";
import { rejectedDraft, type EditResult } from "./draft-refusal.server.ts";
import { textIn } from "./edited-draft.ts";

type Sent = {
  context: Readonly<RouterContextProvider>;
  kind: NamedKind;
  id: string;
  submission: Submission<unknown, string[], unknown>;
  edit: DraftEdit;
};

/** With the English draft as it is beside the form once it comes back. */
export async function startFromEnglish(sent: Sent) {
  const { context, kind, id, submission } = sent;
  const read = await context.get(backendContext).drafts.read(kind, id);
  if (!read.ok) return rejectedDraft(submission, { ok: false, why: "refused", refusal: read }, context);
  return saveFilled(sent, textIn(read.value, "en")?.values ?? {}, "english");
}

/** Saves a draft whose empty fields are filled; the form keeps whatever else was typed or chosen in it. */
export async function saveFilled({ context, kind, id, submission, edit }: Sent, source: Texts, from: FilledFrom) {
  const { texts, filled } = fillEmpty(kind, edit.texts, source, from);
  const saved = await saveEdit(
    context.get(backendContext),
    kind,
    id,
    { ...edit, texts: { ...edit.texts, ...texts } },
    filled,
  );
  if (!saved.ok) return rejectedDraft(submission, saved, context);
  const { initialValue } = submission.reply();
  return data<EditResult>({
    initialValue: { ...initialValue, ...texts },
    saved: { id: saved.id, revision: saved.revision },
  });
}
