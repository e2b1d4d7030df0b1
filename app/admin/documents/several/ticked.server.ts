import { unidentified, type Refusal } from "../../../data/backend/result.server.ts";
import type { DraftResult } from "../../../data/documents/drafts.server.ts";
import { backendContext, type Backend } from "../../../data/session/session.server.ts";
import { fallbackLanguage } from "../../../schemas/formats/languages.ts";
import { rowId } from "../../../schemas/formats/row-id.ts";
import { draftsPerPage } from "../../../schemas/forms/document-list.ts";
import { mostAtOnce, type SeveralIntent } from "../../../schemas/forms/several.ts";
import type { Context } from "../../../server/context.server.ts";
import { formSentContext } from "../../../server/form-sent.server.ts";
import { documentList } from "../addresses.ts";
import { readyLanguages, textIn } from "../editor/edited-draft.ts";
import type { RoutedKind } from "../kind-context.ts";

type Ticked = { total: number; documents: { id: string; title: string }[] };

/** By their ids in the address, or the first that the list with its filter has. */
export async function tickedDocuments(context: Context, kind: RoutedKind, url: URL): Promise<Ticked> {
  const { drafts } = context.get(backendContext);
  const reading = url.searchParams.has("all") ? everyOne() : chosen();
  // A form that comes back says itself what was ticked.
  return context.get(formSentContext) ? reading.catch(() => ({ total: 0, documents: [] })) : reading;

  async function chosen(): Promise<Ticked> {
    const ids = url.searchParams.getAll("id").filter((id) => rowId().safeParse(id).success);
    const documents = await drafts.titlesOf(kind, ids);
    return { total: documents.length, documents };
  }

  async function everyOne(): Promise<Ticked> {
    const filter = documentList(kind.name).in(url);
    const found: Ticked = { total: 1, documents: [] };
    for (let page = 1; found.documents.length < Math.min(found.total, mostAtOnce); page += 1) {
      const { total, rows } = await drafts.list(kind, filter, page);
      found.total = total;
      found.documents.push(...rows);
      if (rows.length < draftsPerPage) break;
    }
    return found;
  }
}

type Change = { intent: SeveralIntent; ids: readonly string[]; at: string | undefined };
type Done = DraftResult | { ok: false; why: "nothingNew" | "notReady" };
type Drafts = Backend["drafts"];
type Failed = { id: string; why: string };

/** One after another: each by itself, so that what one is refused holds up no other. Stops where the sender or the backend cannot go on. */
export async function carryOutSeveral(
  drafts: Drafts,
  kind: RoutedKind,
  change: Change,
): Promise<{ failed: Failed[]; untried: readonly string[]; refusal?: Refusal }> {
  return drafts.together(async (publication) => {
    const failed: Failed[] = [];
    for (const [place, id] of change.ids.entries()) {
      const done = await carryOut({ ...drafts, ...publication }, kind, id, change);
      if (done.ok) continue;
      const refusal = done.why === "notAllowed" ? unidentified.noAccess : done.why === "refused" && done.refusal;
      if (refusal) return { failed, untried: change.ids.slice(place), refusal };
      failed.push({ id, why: done.why });
    }
    return { failed, untried: [] };
  });
}

async function carryOut(drafts: Drafts, kind: RoutedKind, id: string, { intent, at }: Change): Promise<Done> {
  if (intent === "unpublish") return drafts.unpublish(kind, id);
  if (intent === "trash") return drafts.moveToTrash(kind, id);
  if (intent === "restore") return drafts.restore(kind, id);
  const read = await drafts.read(kind, id);
  if (!read.ok) return { ok: false, why: "refused", refusal: read };
  if (!read.value) return { ok: false, why: "missing" };
  const unseen = read.value.texts.filter(({ shown, changed }) => !shown || changed);
  if (unseen.length === 0) return { ok: false, why: "nothingNew" };
  const ready = readyLanguages(kind, read.value);
  const revisions = unseen.filter(({ language }) => ready.includes(language));
  const isEnglishOut = textIn(read.value, fallbackLanguage)?.shown || ready.includes(fallbackLanguage);
  if (!isEnglishOut || revisions.length === 0) return { ok: false, why: "notReady" };
  return drafts.publish(
    kind,
    id,
    revisions.map(({ language, revision }) => ({ language, revision })),
    { at },
  );
}
