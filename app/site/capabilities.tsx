import type { Route } from "./+types/capabilities";
import { getFixedT } from "../i18n/translations.server.ts";
import { useSiteAddress } from "../i18n/site-address.ts";
import { useTranslation } from "react-i18next";
import { capabilities } from "../content/pictures/index.ts";
import { Picture } from "../components/picture.tsx";
import { AccessibilityCommitment } from "./capabilities/accessibility-commitment.tsx";
import { CoreCapabilities } from "./capabilities/core-capabilities.tsx";
import { Platforms } from "./capabilities/platforms.tsx";
import { sitePage } from "./page.server.ts";
import { ClosingCall, ClosingLink } from "./components/closing-call.tsx";
import { PageHeading } from "./components/page-heading.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { translations, meta } = await sitePage(args, ["capabilities"]);
  const t = getFixedT(args.context, "capabilities");
  return { translations, meta: meta({ title: t("meta.title"), description: t("meta.description") }) };
}

export { meta } from "./meta.ts";

export default function CapabilitiesPage() {
  const { t } = useTranslation("capabilities");
  const address = useSiteAddress();
  return (
    <>
      <PageHeading title={t("title")} subtitle={t("subtitle")} />
      <Picture
        picture={capabilities}
        alt={t("pictureAlt")}
        sizes="100vw"
        first
        className="aspect-16/9 w-full object-cover md:aspect-3/1 dark:brightness-75"
      />
      <CoreCapabilities />
      <Platforms />
      <AccessibilityCommitment />
      <ClosingCall title={t("closing.title")} body={t("closing.body")} cta={t("closing.cta")} to={address("/contact")}>
        <ClosingLink to={address("/services")}>{t("closing.services")}</ClosingLink>
        <ClosingLink to={address("/case-studies")}>{t("closing.caseStudies")}</ClosingLink>
      </ClosingCall>
    </>
  );
}
