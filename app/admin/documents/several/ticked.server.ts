import type { RouterContextProvider } from "react-router";
import { backendContext } from "../../../data/session/session.server.ts";
import { draftsPerPage } from "../../../schemas/forms/document-list.ts";
import { mostAtOnce } from "../../../schemas/forms/several.ts";
import { formSentContext } from "../../../server/form-sent.server.ts";
import { documentList } from "../addresses.ts";
import type { RoutedKind } from "../kind-context.ts";

type Ticked = { id: string; title: string };

/** By their ids in the address, or all that the list with its filter has. */
export async function tickedDocuments(
  context: Readonly<RouterContextProvider>,
  kind: RoutedKind,
  url: URL,
): Promise<Ticked[]> {
  const { drafts } = context.get(backendContext);
  const ids = url.searchParams.getAll("id");
  const reading = url.searchParams.has("all") ? everyOne() : drafts.titles(kind);
  // A form that comes back says itself what was ticked.
  const read: Ticked[] = context.get(formSentContext) ? await reading.catch(() => []) : await reading;
  return url.searchParams.has("all") ? read : read.filter(({ id }) => ids.includes(id));

  async function everyOne(): Promise<Ticked[]> {
    const filter = documentList(kind.name).in(url);
    const found: Ticked[] = [];
    for (let page = 1, total = 1; found.length < Math.min(total, mostAtOnce); page += 1) {
      const list = await drafts.list(kind, filter, page);
      total = list.total;
      found.push(...list.rows);
      if (list.rows.length < draftsPerPage) break;
    }
    return found.slice(0, mostAtOnce);
  }
}
