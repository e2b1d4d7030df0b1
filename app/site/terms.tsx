import type { Route } from "./+types/terms";
import { Policy } from "./components/policy.tsx";
import { FirmArticle } from "./firm-page/firm-article.tsx";
import { ownPolicy } from "./firm-page/firm-page-data.server.ts";
import { sitePage } from "./page.server.ts";

export async function loader(args: Route.LoaderArgs) {
  const own = await ownPolicy(args, "terms");
  if (own) return own;
  const { translations, meta } = await sitePage(args, ["terms"]);
  return { translations, meta: meta() };
}

export { meta } from "./meta.ts";

export default function TermsPage({ loaderData }: Route.ComponentProps) {
  return "firmPage" in loaderData ? <FirmArticle {...loaderData} /> : <Policy ns="terms" />;
}
