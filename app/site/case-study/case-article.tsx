import { useTranslation } from "react-i18next";
import { Picture } from "../../components/picture.tsx";
import { useLanguage } from "../../i18n/i18next.ts";
import { Colon } from "../../i18n/punctuation.tsx";
import { Breadcrumb } from "../components/breadcrumb.tsx";
import { ClosingCall, ClosingLink } from "../components/closing-call.tsx";
import { ContactLink } from "../components/contact-link.tsx";
import { IllustrativeNotice, InEnglish } from "../components/notices.tsx";
import { PageHeading } from "../components/page-heading.tsx";
import { Results } from "../components/results.tsx";
import { SiteLink } from "../components/site-link.tsx";
import type { ServiceName } from "../services/listed-services.server.ts";
import { CaseAccount } from "./case-account.tsx";
import type { ShownCaseStudy } from "./shown-case-study.server.ts";

type CaseArticleProps = Pick<ShownCaseStudy, "caseStudy" | "industry" | "service" | "own" | "next"> & {
  people?: string | undefined;
};

export function CaseArticle({ caseStudy, industry, service, own, next, people }: CaseArticleProps) {
  const { title, picture, results } = caseStudy;
  const [lead, ...others] = results;
  const notice = <IllustrativeNotice own={own} className="mt-5 text-ink-soft" />;
  const { t } = useTranslation("case-study");
  const lang = caseStudy.language === useLanguage() ? undefined : caseStudy.language;
  const shownPicture = picture && (
    <Picture
      picture={picture}
      alt={caseStudy.picture_alt}
      sizes={lead ? "(min-width: 84rem) 75rem, 90vw" : "(min-width: 64rem) 38vw, 90vw"}
      first={!lead}
      className={`${lead ? "aspect-2/1 object-[50%_15%] md:aspect-3/1" : "aspect-3/2"} photo`}
    />
  );
  const trail = [
    { page: "/", text: t("breadcrumb.home") },
    { page: "/case-studies", text: t("breadcrumb.caseStudies") },
  ] as const;
  return (
    <article>
      <PageHeading
        long
        lang={lang}
        title={title}
        trail={<Breadcrumb label={t("breadcrumb.label")} trail={trail} here={industry} />}
        picture={
          lead ? (
            <Results results={[lead]} lang={lang} className="results-lead max-w-[34rem] lg:row-span-2" />
          ) : (
            shownPicture
          )
        }
        below={
          others.length > 0 && (
            <Results results={others} lang={lang} className="grid content-start gap-x-10 gap-y-9 sm:grid-cols-2" />
          )
        }
      >
        <CaseFacts industry={industry} service={service} />
        {/* The header of a phone has no call. */}
        <ContactLink className="button button-quiet mt-5 md:hidden">{t("nextSteps.cta")}</ContactLink>
        {lang && <InEnglish />}
        {!lead && notice}
      </PageHeading>
      {lead && (
        <div className="wrap -mt-6 pb-16 md:-mt-10 md:pb-20">
          {notice}
          {shownPicture && <div className="mt-8">{shownPicture}</div>}
        </div>
      )}
      <CaseAccount caseStudy={caseStudy} lang={lang} />
      {next && <NextCase {...next} />}
      <ClosingCall {...t("nextSteps", { returnObjects: true })} people={people}>
        <ClosingLink page="/case-studies">{t("back")}</ClosingLink>
      </ClosingCall>
    </article>
  );
}

function NextCase({ slug, title, lang, results }: NonNullable<ShownCaseStudy["next"]>) {
  const { t } = useTranslation("case-study");
  return (
    <nav
      aria-labelledby="next-title"
      className="wrap grid gap-x-16 gap-y-6 py-14 md:py-20 lg:grid-cols-[2fr_1fr] lg:items-center"
    >
      <div>
        <h2 id="next-title" className="eyebrow font-sans text-ink-soft">
          {t("next")}
        </h2>
        <SiteLink
          page="/case-studies/:caseId"
          params={{ caseId: slug }}
          lang={lang}
          className="mt-2 inline-block max-w-[17.4em] font-serif text-title decoration-1 underline-offset-4 hover:text-aurora hover:underline"
        >
          {title}
        </SiteLink>
      </div>
      {results.length > 0 && <Results results={results} lang={lang} />}
    </nav>
  );
}

function CaseFacts({ industry, service }: { industry: string; service: ServiceName | undefined }) {
  const { t } = useTranslation("case-study");
  return (
    <dl className="mt-8 flex flex-wrap gap-x-12 gap-y-4 border-t border-rule pt-5">
      <div>
        <dt className="eyebrow text-ink-soft">{t("industry")}</dt>
        <dd className="flex min-h-11 items-center">{industry}</dd>
      </div>
      {service && (
        <div>
          <dt className="eyebrow text-ink-soft">{t("service")}</dt>
          <dd>
            <SiteLink
              page="/services/:serviceId"
              params={{ serviceId: service.slug }}
              lang={service.lang}
              className="touch-link"
            >
              {service.title}
              <span className="sr-only">
                <Colon />
                {t("viewService")}
              </span>
            </SiteLink>
          </dd>
        </div>
      )}
    </dl>
  );
}
