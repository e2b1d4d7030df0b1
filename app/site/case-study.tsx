import type { Route } from "./+types/case-study";
import { proseOf } from "../schemas/prose.server.ts";
import { defaultCaseStudy } from "../content/case-studies.ts";
import { articlesContext } from "../data/articles.server.ts";
import { useLanguage } from "../i18n/i18next.ts";
import { articlePicture } from "./article-picture.server.ts";
import { articleIn } from "./found.server.ts";
import { InEnglish } from "./components/in-english.tsx";
import { useSiteAddress } from "../i18n/site-address.ts";
import { getFixedT, pick } from "../i18n/translations.server.ts";
import { useTranslation } from "react-i18next";
import { Picture } from "../components/picture.tsx";
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
  const page = await sitePage(args, ["case-study", "case-studies", "articles"]);
  const { translations, meta, location, language, localized, filesOrigin } = page;
  const { caseStudies } = args.context.get(articlesContext);
  const asked = articleIn(await caseStudies.read(language, args.params.caseId), (slug) =>
    localized(`/case-studies/${slug}`),
  );
  const caseStudy = asked ?? articleIn(await caseStudies.read(language, defaultCaseStudy.id), localized);
  if (!caseStudy) throw new Error("The case study that comes with the software is neither published nor deleted.");
  const { slug, title, picture, context, challenge, impact, languages, search_title, search_description, ...facts } =
    caseStudy;
  const t = getFixedT(args.context, "case-study");
  const trail = breadcrumbs(location, [
    { name: t("breadcrumb.home"), path: "/" },
    { name: t("breadcrumb.caseStudies"), path: "/case-studies" },
    { name: title, path: location.path },
  ]);
  return {
    translations: {
      "case-study": translations["case-study"],
      articles: pick(translations.articles, facts.language === language ? [] : ["inEnglish"]),
    },
    meta: meta({
      title: search_title || title,
      description: search_description || facts.outcome,
      jsonLd: [trail],
      languages,
      canonical: asked ? undefined : `/case-studies/${slug}`,
    }),
    industry: translations["case-studies"].industries[facts.industry],
    caseStudy: {
      ...facts,
      title,
      picture: articlePicture(picture, filesOrigin),
      context: proseOf(context, localized),
      challenge: proseOf(challenge, localized),
      impact: proseOf(impact, localized),
    },
  };
}

export { meta } from "./meta.ts";

export default function CaseStudyPage({ loaderData }: Route.ComponentProps) {
  const { caseStudy, industry } = loaderData;
  const { title, picture } = caseStudy;
  const { t } = useTranslation("case-study");
  const address = useSiteAddress();
  const lang = caseStudy.language === useLanguage() ? undefined : caseStudy.language;
  const trail = [
    { to: address("/"), text: t("breadcrumb.home") },
    { to: address("/case-studies"), text: t("breadcrumb.caseStudies") },
  ];
  return (
    <article>
      <PageHeading
        long
        lang={lang}
        title={title}
        trail={<Breadcrumb label={t("breadcrumb.label")} trail={trail} here={industry} />}
        picture={
          picture && (
            <Picture
              picture={picture}
              alt={caseStudy.picture_alt}
              sizes="(min-width: 64rem) 38vw, 90vw"
              first
              className="aspect-3/2 w-full object-cover dark:brightness-85"
            />
          )
        }
      >
        <CaseFacts industry={industry} service={caseStudy.service} />
        {lang && <InEnglish />}
        <IllustrativeNotice className="mt-5 text-ink-soft" />
      </PageHeading>
      <CaseAccount caseStudy={caseStudy} lang={lang} />
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
