import type { Route } from "./+types/case-study";
import { caseStudyFor } from "../content/case-studies.ts";
import { useSiteAddress } from "../i18n/site-address.ts";
import { contentOf, getFixedT, pick } from "../i18n/translations.server.ts";
import { useTranslation } from "react-i18next";
import { Picture } from "../components/picture.tsx";
import { casePictures } from "./case-studies/case-pictures.ts";
import { CaseAccount } from "./case-study/case-account.tsx";
import { sitePage } from "./page.server.ts";
import { Breadcrumb } from "./components/breadcrumb.tsx";
import { ClosingCall, ClosingLink } from "./components/closing-call.tsx";
import { IllustrativeNotice } from "./components/illustrative-notice.tsx";
import { PageHeading } from "./components/page-heading.tsx";
import { breadcrumbs } from "./json-ld.server.ts";
import type { ServiceId } from "../content/services.ts";
import { SiteLink } from "./components/site-link.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { translations, meta, location, language } = await sitePage(args, ["case-study", "case-studies"]);
  const caseStudy = caseStudyFor(args.params.caseId);
  const content = contentOf(language, "case-studies", caseStudy.id);
  const t = getFixedT(args.context, "case-study");
  const tList = getFixedT(args.context, "case-studies");
  const trail = breadcrumbs(location, [
    { name: t("breadcrumb.home"), path: "/" },
    { name: t("breadcrumb.caseStudies"), path: "/case-studies" },
    { name: content.title, path: location.path },
  ]);
  const canonical = caseStudy.id === args.params.caseId ? undefined : `/case-studies/${caseStudy.id}`;
  return {
    translations: pick(translations, ["case-study"]),
    meta: meta({ ...content.meta, jsonLd: [trail], canonical }),
    caseStudy,
    industry: tList(`industries.${caseStudy.industry}`),
    pictureAlt: tList(`items.${caseStudy.id}.pictureAlt`),
    content,
  };
}

export { meta } from "./meta.ts";

export default function CaseStudyPage({ loaderData }: Route.ComponentProps) {
  const { caseStudy, content, industry, pictureAlt } = loaderData;
  const { t } = useTranslation("case-study");
  const address = useSiteAddress();
  const trail = [
    { to: address("/"), text: t("breadcrumb.home") },
    { to: address("/case-studies"), text: t("breadcrumb.caseStudies") },
  ];
  return (
    <article>
      <PageHeading
        long
        title={content.title}
        trail={<Breadcrumb label={t("breadcrumb.label")} trail={trail} here={industry} />}
        picture={
          <Picture
            picture={casePictures[caseStudy.industry]}
            alt={pictureAlt}
            sizes="(min-width: 64rem) 38vw, 90vw"
            first
            className="aspect-3/2 w-full object-cover dark:brightness-85"
          />
        }
      >
        <CaseFacts industry={industry} service={caseStudy.service} />
        <IllustrativeNotice className="mt-5 text-ink-soft" />
      </PageHeading>
      <CaseAccount content={content} />
      <ClosingCall
        title={t("nextSteps.title")}
        body={t("nextSteps.body")}
        cta={t("nextSteps.cta")}
        to={address("/contact")}
      >
        <ClosingLink to={address("/case-studies")}>{t("back")}</ClosingLink>
      </ClosingCall>
    </article>
  );
}

function CaseFacts({ industry, service }: { industry: string; service: ServiceId }) {
  const { t } = useTranslation("case-study");
  const { t: tFrame } = useTranslation("frame");
  const address = useSiteAddress();
  return (
    <dl className="mt-8 flex flex-wrap gap-x-12 gap-y-4 border-t border-rule pt-5">
      <div>
        <dt className="eyebrow text-ink-soft">{t("industry")}</dt>
        <dd className="flex min-h-11 items-center">{industry}</dd>
      </div>
      <div>
        <dt className="eyebrow text-ink-soft">{t("service")}</dt>
        <dd>
          <SiteLink to={address("/services/:serviceId", { serviceId: service })} className="touch-link">
            {tFrame(`serviceNames.${service}`)}
            <span className="sr-only">: {t("viewService")}</span>
          </SiteLink>
        </dd>
      </div>
    </dl>
  );
}
