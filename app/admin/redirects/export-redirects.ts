import { backendContext } from "../../data/session/session.server.ts";
import type { RouteHandle } from "../../server/context.server.ts";
import { csvFile } from "../components/csv-file.server.ts";
import type { Route } from "./+types/export-redirects";
import { exportColumns } from "./read-redirects.ts";
import { targetOf } from "./redirect-addresses.ts";

export const handle = { page: ".." } satisfies RouteHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const redirects = await context.get(backendContext).redirects.all();
  return csvFile(
    { context, url },
    {
      name: "redirects",
      head: exportColumns,
      batches: [redirects],
      cells: (redirect) => [redirect.path, targetOf(redirect) ?? "", String(redirect.hits), redirect.last_hit],
    },
  );
}
