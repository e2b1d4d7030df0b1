import type { Route } from "./+types/people";
import { peoplePage } from "./people/people-page.server.ts";
import { PeoplePage } from "./people/people-page.tsx";

export const loader = peoplePage;

export { meta } from "./people/people-page.tsx";

export default function People({ loaderData }: Route.ComponentProps) {
  return <PeoplePage {...loaderData} />;
}
