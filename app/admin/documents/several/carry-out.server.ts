import type { DraftRefusal, DraftResult } from "../../../data/documents/drafts.server.ts";
import type { Backend } from "../../../data/session/session.server.ts";
import type { SeveralIntent } from "../../../schemas/forms/several.ts";
import { readyLanguages } from "../editor/edited-draft.ts";
import type { RoutedKind } from "../kind-context.ts";

type Drafts = Backend["drafts"];
type NotReady = { ok: false; why: "notReady" };
export type Failed = { id: string; refusal: DraftRefusal | NotReady };

/** One after another: each by itself, so that what one is refused holds up no other. Stops where the backend does not answer. */
export async function carryOutSeveral(
  drafts: Drafts,
  kind: RoutedKind,
  { intent, ids, at }: { intent: SeveralIntent; ids: readonly string[]; at: string | undefined },
): Promise<Failed[]> {
  const failed: Failed[] = [];
  for (const id of ids) {
    const done = await carryOut(drafts, kind, id, intent, at);
    if (done.ok) continue;
    failed.push({ id, refusal: done });
    if (done.why === "refused" && done.refusal.unreachable)
      return [...failed, ...ids.slice(ids.indexOf(id) + 1).map((left) => ({ id: left, refusal: done }))];
  }
  return failed;
}

async function carryOut(
  drafts: Drafts,
  kind: RoutedKind,
  id: string,
  intent: SeveralIntent,
  at: string | undefined,
): Promise<DraftResult | NotReady> {
  if (intent === "unpublish") return drafts.unpublish(kind, id);
  if (intent === "trash") return drafts.moveToTrash(kind, id);
  if (intent === "restore") return drafts.restore(kind, id);
  const read = await drafts.read(kind, id);
  if (!read.ok) return { ok: false, why: "refused", refusal: read };
  if (!read.value) return { ok: false, why: "missing" };
  const unseen = read.value.texts.filter(({ shown, changed }) => !shown || changed);
  if (unseen.length === 0) return { ok: true };
  const ready = readyLanguages(kind, read.value);
  const revisions = unseen.filter(({ language }) => ready.includes(language));
  if (revisions.length === 0) return { ok: false, why: "notReady" };
  return drafts.publish(
    kind,
    id,
    revisions.map(({ language, revision }) => ({ language, revision })),
    { at },
  );
}
