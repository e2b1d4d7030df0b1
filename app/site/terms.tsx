import { getFixedT } from "../i18n/translations.server.ts";
import type { Route } from "./+types/terms";
import { Policy } from "./components/policy.tsx";
import { sitePage } from "./page.server.ts";

export async function loader(args: Route.LoaderArgs) {
  const { translations, meta } = await sitePage(args, ["terms"]);
  const t = getFixedT(args.context, "terms");
  return { translations, meta: meta({ title: t("meta.title"), description: t("meta.description") }) };
}

export { meta } from "./meta.ts";

export default function TermsPage() {
  return <Policy ns="terms" />;
}
