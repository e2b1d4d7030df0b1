import type { DraftRefusal, DraftResult } from "../../data/drafts.server.ts";
import type { Backend } from "../../data/session.server.ts";
import type { ArticleKind } from "../../schemas/article-kind.ts";
import { redirect } from "../../server/safe-redirect.ts";
import { redirectWithToast } from "../../server/toast.server.ts";
import { addressOfList, articleAddress, editAddress } from "./article-addresses.ts";
import type { DraftEdit, DraftIntent } from "./draft-edit.ts";

type Stores = Pick<Backend, "drafts" | "previewLinks">;
export type Saved = { ok: true; id: string; revision: string };
type Verb = (stores: Stores, kind: ArticleKind, saved: Saved, edit: DraftEdit) => Promise<Response | DraftRefusal>;

/** What the pressed button asks for beyond saving. */
const verbs: Partial<Record<DraftIntent, Verb>> = {
  async publish({ drafts }, kind, { id, revision }, { language }) {
    const published = await drafts.publish(kind, id, { language, revision });
    return published.ok ? redirectWithToast(editAddress(kind, id, language), "articlePublished") : published;
  },

  async schedule({ drafts }, kind, { id, revision }, { language, live, at, until }) {
    const scheduled =
      live && until
        ? await drafts.endAt(kind, id, until)
        : await drafts.publish(kind, id, { language, revision, at, until });
    return scheduled.ok ? redirectWithToast(editAddress(kind, id, language), "articleScheduled") : scheduled;
  },

  async unschedule({ drafts }, kind, { id }, { language }) {
    const cancelled = await drafts.unschedule(kind, id, language);
    return cancelled.ok ? redirectWithToast(editAddress(kind, id, language), "scheduleCancelled") : cancelled;
  },

  async unpublish({ drafts }, kind, { id }, { language }) {
    const unpublished = await drafts.unpublish(kind, id);
    return unpublished.ok ? redirectWithToast(editAddress(kind, id, language), "articleUnpublished") : unpublished;
  },

  async trash({ drafts }, kind, { id }) {
    const trashed = await drafts.moveToTrash(kind, id);
    return trashed.ok ? redirectWithToast(addressOfList(kind), "articleTrashed") : trashed;
  },

  async restore({ drafts }, kind, { id }, { language }) {
    const restored = await drafts.restore(kind, id);
    return restored.ok ? redirectWithToast(editAddress(kind, id, language), "articleRestored") : restored;
  },

  async preview({ previewLinks }, kind, { id }, { language }) {
    const linked = await previewLinks.ensure(kind, id, language);
    if (!linked.ok) return { ok: false, why: "refused", refusal: linked };
    return redirect(`${articleAddress({ kind, id }, "preview-links")}#${language}`);
  },
};

export async function followUp(...args: Parameters<Verb>): Promise<Response | DraftRefusal> {
  const [, kind, { id }, { intent, language }] = args;
  const verb = verbs[intent];
  return verb ? verb(...args) : redirectWithToast(editAddress(kind, id, language), "draftSaved");
}

/** What all languages share first: saving that twice is harmless, saving a text twice would look like a conflict. */
export async function saveEdit(
  { drafts }: Stores,
  kind: ArticleKind,
  id: string | undefined,
  { language, revision, translates, facts, was, texts }: DraftEdit,
): Promise<DraftResult<Saved>> {
  if (id === undefined) return drafts.create(kind, facts, texts);
  const shared = await drafts.saveFacts(kind, id, facts, was);
  if (!shared.ok) return shared;
  const saved = await drafts.saveDraft(kind, id, { language, revision, translates, texts });
  return saved.ok ? { ...saved, id } : saved;
}
