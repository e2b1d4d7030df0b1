import type { Route } from "./+types/capabilities";
import { useSiteAddress } from "../i18n/site-address.ts";
import { useWords } from "../i18n/words.ts";
import { capabilities } from "../content/pictures/capabilities.ts";
import { Picture } from "../components/picture.tsx";
import { AccessibilityCommitment } from "./capabilities/accessibility-commitment.tsx";
import { CoreCapabilities } from "./capabilities/core-capabilities.tsx";
import { Platforms } from "./capabilities/platforms.tsx";
import { pageMeta } from "./meta.ts";
import { sitePage } from "./page.server.ts";
import { ClosingCall, ClosingLink } from "./components/closing-call.tsx";
import { PageHeading } from "./components/page-heading.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { words, place } = await sitePage(args, ["capabilities"]);
  return { words, place };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData && pageMeta({ ...loaderData.words.capabilities.meta, place: loaderData.place });
}

export default function CapabilitiesPage({ loaderData }: Route.ComponentProps) {
  const words = useWords("capabilities");
  const address = useSiteAddress();
  return (
    <>
      <PageHeading title={words("title")} subtitle={words("subtitle")} />
      <Picture
        picture={capabilities}
        alt={words("pictureAlt")}
        sizes="100vw"
        first
        className="aspect-16/9 w-full object-cover md:aspect-3/1 dark:brightness-75"
      />
      <CoreCapabilities items={loaderData.words.capabilities.items} />
      <Platforms />
      <AccessibilityCommitment body={loaderData.words.capabilities.accessibility.body} />
      <ClosingCall
        title={words("closing.title")}
        body={words("closing.body")}
        cta={words("closing.cta")}
        to={address("/contact")}
      >
        <ClosingLink to={address("/services")}>{words("closing.services")}</ClosingLink>
        <ClosingLink to={address("/case-studies")}>{words("closing.caseStudies")}</ClosingLink>
      </ClosingCall>
    </>
  );
}
