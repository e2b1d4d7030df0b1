import { backendContext } from "../../../data/session/session.server.ts";
import { rowId } from "../../../schemas/formats/row-id.ts";
import { draftsPerPage } from "../../../schemas/forms/document-list.ts";
import { mostAtOnce } from "../../../schemas/forms/several.ts";
import type { Context } from "../../../server/context.server.ts";
import { formSentContext } from "../../../server/form-sent.server.ts";
import { documentList } from "../addresses.ts";
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
