import type { Route } from "./+types/terms";
import { Policy } from "./components/policy.tsx";
import { sitePage } from "./page.server.ts";

export async function loader(args: Route.LoaderArgs) {
  const { translations, meta } = await sitePage(args, ["terms"]);
  return { translations, meta: meta() };
}

export { meta } from "./meta.ts";

export default function TermsPage() {
  return <Policy ns="terms" />;
}
