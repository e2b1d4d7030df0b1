import { useTranslation } from "react-i18next";
import { useLanguage } from "../../i18n/i18next.ts";
import { useSiteAddress } from "../../i18n/site-address.ts";
import type { CaseStudyCard } from "../../schemas/formats/article.ts";
import { IllustrativeNotice } from "../components/notices.tsx";
import { Results, type ShownResult } from "../components/results.tsx";
import { SiteLink } from "../components/site-link.tsx";

export type ProvenCase = Pick<CaseStudyCard, "slug" | "language" | "title" | "problem"> & { own: boolean } & (
    | { results: ShownResult[] }
    | { outcome: string }
  );

export function CaseProof({ slug, language, title, problem, own, ...proof }: ProvenCase) {
  const { t } = useTranslation("home");
  const address = useSiteAddress();
  const lang = language === useLanguage() ? undefined : language;
  return (
    <section aria-labelledby="case-title" className="bg-paper-deep">
      <div className="wrap grid gap-x-16 gap-y-8 py-20 md:py-28 lg:grid-cols-[1fr_2fr]">
        <h2 id="case-title" className="text-title">
          {t("caseHighlight.title")}
        </h2>
        <div>
          <h3 lang={lang} className="text-heading">
            {title}
          </h3>
          <p lang={lang} className="measure mt-3 text-ink-soft">
            {problem}
          </p>
          {"results" in proof ? (
            <Results results={proof.results} lang={lang} className="mt-10 grid gap-x-6 gap-y-8 sm:grid-cols-2" />
          ) : (
            <p lang={lang} className="measure mt-5 text-lead">
              {proof.outcome}
            </p>
          )}
          <IllustrativeNotice own={own} className="mt-6 text-ink-soft" />
          <SiteLink to={address("/case-studies/:caseId", { caseId: slug })} className="button button-quiet mt-8">
            {t("caseHighlight.cta")}
          </SiteLink>
        </div>
      </div>
    </section>
  );
}
