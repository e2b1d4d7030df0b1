import { picturesPerPage } from "../../data/files/pictures.server.ts";
import { backendContext } from "../../data/session/session.server.ts";
import { readSearch } from "../../schemas/forms/filter.ts";
import { pageNumberIn, pagesOf } from "../components/list-filter.ts";
import type { Route } from "./+types/pictures";
import { choiceOf } from "./pictures/picture-choices.server.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = pageNumberIn(url);
  const search = readSearch(url.searchParams.get("q"));
  const { rows, total } = await context.get(backendContext).pictures.list(search, page);
  return Response.json({ uploaded: rows.map(choiceOf), total, page, pages: pagesOf(total, picturesPerPage) });
}
