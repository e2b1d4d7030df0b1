import type { Submission } from "@conform-to/react";
import { data } from "react-router";
import { backendContext } from "../../../data/session/session.server.ts";
import { fillEmpty } from "../../../schemas/rules/filled-fields.ts";
import type { Context } from "../../../server/context.server.ts";
import type { NamedKind } from "../kind-context.ts";
import { saveEdit } from "./carry-out-intent.server.ts";
import type { DraftEdit } from "./draft-edit.ts";
import { rejectedDraft, type EditResult } from "./draft-refusal.server.ts";
import { textIn } from "./edited-draft.ts";

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
  return data<EditResult>({
    initialValue: { ...initialValue, ...texts },
    saved: { id: saved.id, revision: saved.revision },
  });
}
