import { backendRefusal } from "../../data/backend/rejected-by-backend.server.ts";
import type { DraftRefusal, Saved } from "../../data/documents/drafts.server.ts";
import { backendContext } from "../../data/session/session.server.ts";
import type { Language } from "../../schemas/formats/languages.ts";
import { rowId } from "../../schemas/formats/zod.ts";
import { factsOfForm, type Texts } from "../../schemas/forms/inputs.ts";
import { parseForm } from "../../server/parse-form.server.ts";
import type { Route } from "./+types/autosave";
import { idIn, kindContext } from "./addresses.ts";
import { draftTexts, textsIn } from "./editor/draft-edit.ts";
import { fieldOf } from "./editor/draft-refusal.server.ts";

/** `problem`: a field and what is wrong with it, a key under `errors` in the admin-documents locale file. */
export type Autosaved = { problem?: { field: string; code: string } } & (
  | { saved: true; revision: string; begun?: { id: string } }
  | { saved: false; conflict: boolean }
);

const begins = { key: rowId() };

export async function action({ request, context, params }: Route.ActionArgs) {
  const kind = context.get(kindContext);
  const id = params.id === "new" ? undefined : idIn(params);
  const submission = await parseForm(
    { request, context },
    id === undefined ? draftTexts(kind).extend(begins) : draftTexts(kind),
  );
  if (submission.status !== "success") {
    const [field, codes] = Object.entries(submission.error ?? {})[0] ?? [];
    const problem = field && codes?.[0] ? { field, code: codes[0] } : undefined;
    return answer({ saved: false, conflict: false, ...(problem && { problem }) }, 400);
  }

  const { language, revision, translates } = submission.value;
  const values: Texts = submission.value;
  const [facts, texts] = [factsOfForm(kind, values), textsIn(kind, values)];
  const { drafts } = context.get(backendContext);
  if (id === undefined) {
    const begun = await drafts.begin(kind, values["key"] ?? "", facts, texts);
    return begun.ok ? saved(begun, language, { begun: { id: begun.id } }) : rejectedSave(begun, language, context);
  }
  // Whether a translation that is there already follows a newer English, somebody says by saving it.
  const english = revision === "" && { translates };
  const result = await drafts.saveDraft(kind, id, { language, revision, texts, facts, automatic: true, ...english });
  return result.ok ? saved(result, language) : rejectedSave(result, language, context);
}

function saved(
  { revision, address_taken: isTaken }: Saved,
  language: Language,
  begun: { begun?: { id: string } } = {},
) {
  const problem = isTaken && { field: fieldOf("addressTaken", language)!, code: "addressTaken" };
  return answer({ saved: true, revision, ...begun, ...(problem && { problem }) });
}

function rejectedSave(refused: DraftRefusal, language: Language, context: Route.ActionArgs["context"]): Response {
  const { why } = refused;
  const field = fieldOf(why, language);
  const problem = field && { problem: { field, code: why } };
  return answer(
    { saved: false, conflict: why === "conflict", ...problem },
    why === "refused" ? backendRefusal(refused.refusal, context)[1] : 409,
  );
}

function answer(outcome: Autosaved, status = 200): Response {
  return Response.json(outcome, { status });
}
