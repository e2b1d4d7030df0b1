import type { Submission } from "@conform-to/react";
import { data, type RouterContextProvider } from "react-router";
import { backendContext } from "../../../data/session.server.ts";
import { fillEmpty } from "../../../schemas/filled-fields.ts";
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

/**
 * Saves a draft whose empty fields are filled with the English draft as it is beside the form once it comes back; the form keeps
 * whatever else was typed or chosen in it.
 */
export async function startFromEnglish({ context, kind, id, submission, edit }: Sent) {
  const backend = context.get(backendContext);
  const read = await backend.drafts.read(kind, id);
  if (!read.ok) return rejectedDraft(submission, { ok: false, why: "refused", refusal: read }, context);
  const english = textIn(read.value, "en")?.values ?? {};
  const { texts, filled } = fillEmpty(kind, edit.texts, english, "english");
  const saved = await saveEdit(backend, kind, id, { ...edit, texts: { ...edit.texts, ...texts } }, filled);
  if (!saved.ok) return rejectedDraft(submission, saved, context);
  const { initialValue } = submission.reply();
  return data<EditResult>({
    initialValue: { ...initialValue, ...texts },
    saved: { id: saved.id, revision: saved.revision },
  });
}
