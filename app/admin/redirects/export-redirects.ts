import { backendContext } from "../../data/session.server.ts";
import { byteOrderMark, csvLine } from "../../schemas/csv.ts";
import type { RouteHandle } from "../../server/context.server.ts";
import { csvHeaders, separatorFor } from "../components/csv-file.server.ts";
import type { Route } from "./+types/export-redirects";
import { exportColumns } from "./export-columns.ts";
import { targetOf } from "./redirect-addresses.ts";

export const handle = { page: ".." } satisfies RouteHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const separator = separatorFor(context, url);
  const redirects = await context.get(backendContext).redirects.all();
  const lines = redirects.map((redirect) => [
    redirect.path,
    targetOf(redirect) ?? "",
    String(redirect.hits),
    redirect.last_hit,
  ]);
  const text = [exportColumns, ...lines].map((cells) => csvLine(cells, separator)).join("");
  return new Response(byteOrderMark + text, { headers: csvHeaders(context, "redirects") });
}
