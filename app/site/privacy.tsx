import { useWords } from "../i18n/words.ts";
import type { Route } from "./+types/privacy";
import { pageMeta } from "./meta.ts";
import { sitePage } from "./page.server.ts";
import { Policy } from "./components/policy.tsx";
import { HoldingsList, type Holding } from "./privacy/holdings-list.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { words, place } = await sitePage(args, ["privacy"]);
  return { words, place };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData && pageMeta({ ...loaderData.words.privacy.meta, place: loaderData.place });
}

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  const words = useWords("privacy");
  const { held, storage, ...policy } = loaderData.words.privacy;
  const kept = Object.values(held).map(({ name, holds, until }): Holding => ({
    name,
    holds,
    term: words("heldUntil", { until }),
  }));
  const written = storage.map(({ name, purpose, ...where }): Holding => ({
    name: <code className="break-all font-normal">{name}</code>,
    holds: purpose,
    term: words("storedFor", where),
  }));
  const lists = {
    "what-we-hold": <HoldingsList holdings={kept} />,
    "cookies-and-storage": <HoldingsList holdings={written} />,
  };
  return <Policy {...policy} lists={lists} />;
}
