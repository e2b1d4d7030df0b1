import type { Route } from "./+types/people";
import { adminMeta } from "./page-meta.ts";
import { peoplePage } from "./people/page.server.ts";
import { PeoplePage } from "./people/page.tsx";

export function loader(args: Route.LoaderArgs) {
  return peoplePage(args);
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminMeta(loaderData?.translations["admin-people"].meta.title);

export default function People({ loaderData }: Route.ComponentProps) {
  return <PeoplePage {...loaderData} />;
}
