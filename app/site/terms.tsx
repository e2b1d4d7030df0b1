import type { Route } from "./+types/terms";
import { Policy } from "./components/policy.tsx";
import { ownPolicy } from "./firm-page/firm-page-data.server.ts";
import { OwnPolicy } from "./firm-page/own-policy.tsx";
import { sitePage } from "./page.server.ts";

export async function loader(args: Route.LoaderArgs) {
  const own = await ownPolicy(args, "terms");
  if (own) return own;
  const { translations, meta } = await sitePage(args, ["terms"]);
  return { translations, meta: meta() };
}

export { meta } from "./meta.ts";

export default function TermsPage({ loaderData }: Route.ComponentProps) {
  return "firmPage" in loaderData ? <OwnPolicy {...loaderData} /> : <Policy ns="terms" />;
}
