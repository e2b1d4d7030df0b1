import type { Route } from "./+types/services";
import { useWords } from "../i18n/words.ts";
import { pageMeta } from "./meta.ts";
import { sitePage } from "./page.server.ts";
import { ClosingCall } from "./components/closing-call.tsx";
import { PageHeading } from "./components/page-heading.tsx";
import { ServiceList } from "./services/service-list.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { words, place, linkOf } = await sitePage(args, ["services"]);
  return { words, place, proposalLink: linkOf("proposal") };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData && pageMeta({ ...loaderData.words.services.meta, place: loaderData.place });
}

export default function ServicesPage({ loaderData }: Route.ComponentProps) {
  const words = useWords("services");
  return (
    <>
      <PageHeading title={words("title")} subtitle={words("subtitle")} />
      <ServiceList />
      <ClosingCall
        title={words("closing.title")}
        body={words("closing.body")}
        cta={words("closing.cta")}
        to={loaderData.proposalLink}
      />
    </>
  );
}
