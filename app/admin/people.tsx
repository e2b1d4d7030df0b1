import type { Route } from "./+types/people";
import { peoplePage } from "./people/page.server.ts";
import { PeoplePage } from "./people/page.tsx";

export const loader = peoplePage;

export { meta } from "./people/page.tsx";

export default function People({ loaderData }: Route.ComponentProps) {
  return <PeoplePage {...loaderData} />;
}
