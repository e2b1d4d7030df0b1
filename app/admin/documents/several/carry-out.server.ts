import { backendRefusal } from "../../../data/backend/rejected-by-backend.server.ts";
import { unidentified } from "../../../data/backend/result.server.ts";
import type { DraftResult } from "../../../data/documents/drafts.server.ts";
import { backendContext, type Backend } from "../../../data/session/session.server.ts";
import { fallbackLanguage } from "../../../schemas/formats/languages.ts";
import { rowId } from "../../../schemas/formats/zod.ts";
import { draftsPerPage } from "../../../schemas/forms/document-list.ts";
import { type SeveralIntent, mostAtOnce } from "../../../schemas/forms/several.ts";
import { longestChat } from "../../../server/chat.server.ts";
import type { Context } from "../../../server/context.server.ts";
import { formSentContext } from "../../../server/parse-form.server.ts";
import { type RoutedKind, documentList } from "../addresses.ts";
import { assistantRefusal, type AssistantFailure } from "../assistant/ask.server.ts";
import { draftMissing } from "../assistant/fill-draft.server.ts";
import { readyLanguages, textIn } from "../editor/edited-draft.ts";

type Change = { intent: SeveralIntent; ids: readonly string[]; at: string | undefined };
type Done = DraftResult | { ok: false; why: "nothingNew" | "notReady" | "nothingEmpty" | "partly" };
type Drafts = Backend["drafts"];
type Failed = { id: string; why: string };

type Carried = { failed: Failed[]; untried: readonly string[]; refusal?: [reason: string, status: number] };

/** Documents of which the model is asked at once. */
const draftedAtOnce = 5;

/** What the model fails at with one text, and not with the next. */
const ofOneText: ReadonlySet<AssistantFailure["why"]> = new Set(["tooLarge", "unreadable", "unfit"]);

/** Stops where the model gives nothing more, or its time is over. */
async function draftSeveral(context: Context, kind: RoutedKind, ids: readonly string[]): Promise<Carried> {
  const signal = longestChat();
  const failed: Failed[] = [];
  for (let at = 0; at < ids.length; at += draftedAtOnce) {
    const some = ids.slice(at, at + draftedAtOnce);
    const drafted = await Promise.all(
      some.map(async (id) => ({ id, done: await draftMissing(context, kind, id, signal) })),
    );
    const untried: string[] = [];
    let refusal: Carried["refusal"];
    for (const { id, done } of drafted) {
      if (done.ok) continue;
      const stops = done.why === "assistant" ? stoppingModel(done.failure, context) : stopping(done, context);
      if (stops) {
        refusal ??= stops;
        untried.push(id);
      } else failed.push({ id, why: done.why });
    }
    if (refusal) return { failed, untried: [...untried, ...ids.slice(at + draftedAtOnce)], refusal };
  }
  return { failed, untried: [] };
}

function stoppingModel(failure: AssistantFailure, context: Context): Carried["refusal"] {
  return ofOneText.has(failure.why) ? undefined : assistantRefusal(failure, context);
}

/** Why the sender or the backend cannot go on. */
function stopping(done: Extract<Done, { ok: false }>, context: Context): Carried["refusal"] {
  const refusal = done.why === "notAllowed" ? unidentified.noAccess : done.why === "refused" && done.refusal;
  return refusal ? backendRefusal(refusal, context) : undefined;
}

/** One after another: each by itself, so that what one is refused holds up no other. Stops where the sender or the backend cannot go on. */
export async function carryOutSeveral(context: Context, kind: RoutedKind, change: Change): Promise<Carried> {
  if (change.intent === "draft") return draftSeveral(context, kind, change.ids);
  const { drafts } = context.get(backendContext);
  return drafts.together(async (publication) => {
    const failed: Failed[] = [];
    for (const [place, id] of change.ids.entries()) {
      const done = await carryOut({ ...drafts, ...publication }, kind, id, change);
      if (done.ok) continue;
      const refusal = stopping(done, context);
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
