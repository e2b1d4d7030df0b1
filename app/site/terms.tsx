import type { Route } from "./+types/terms";
import { pageMeta } from "./meta.ts";
import { sitePage } from "./page.server.ts";
import { Policy } from "./components/policy.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { words, place } = await sitePage(args, ["terms"]);
  return { words, place };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData && pageMeta({ ...loaderData.words.terms.meta, place: loaderData.place });
}

export default function TermsPage({ loaderData }: Route.ComponentProps) {
  return <Policy {...loaderData.words.terms} />;
}
