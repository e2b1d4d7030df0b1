import type { Route } from "./+types/autosave";
import { backendContext } from "../../data/session.server.ts";
import { draftTexts, wordsOf } from "./draft-edit.ts";
import { parseForm } from "../../server/parse-form.server.ts";
import { idIn, kindIn } from "./addresses.ts";

/** What a page hears of the draft that it sent by itself. */
export type Autosaved = { saved: true; revision: string } | { saved: false; conflict: boolean };

/** Saves the words of one language and nothing else: nothing that readers see changes. */
export async function action({ request, context, url, params }: Route.ActionArgs) {
  const kind = kindIn(url);
  const id = idIn(params);
  const submission = await parseForm(request, draftTexts[kind]);
  if (submission.status !== "success") return answer({ saved: false, conflict: false }, 400);

  const { language, revision, ...typed } = submission.value;
  const texts = wordsOf(kind, typed);
  const saved = await context.get(backendContext).drafts.saveDraft(kind, id, { language, revision, texts });
  if (saved.ok) return answer({ saved: true, revision: saved.revision });
  return answer({ saved: false, conflict: saved.why === "conflict" }, saved.why === "refused" ? 503 : 409);
}

function answer(outcome: Autosaved, status = 200): Response {
  return Response.json(outcome, { status });
}
