import { useTranslation } from "react-i18next";
import { figures } from "../../content/claims.ts";
import { useLanguage } from "../../i18n/i18next.ts";
import type { CaseStudyCard } from "../../schemas/formats/article.ts";
import { IllustrativeNotice } from "../components/notices.tsx";
import { Results, type ShownResult } from "../components/results.tsx";
import { SiteLink } from "../components/site-link.tsx";

export function Testimonial({ own }: { own: boolean }) {
  const { t } = useTranslation("home");
  return (
    <section aria-label={t("testimonial.label")} className="wrap py-20 md:py-28">
      <figure className="grid gap-8 lg:grid-cols-[1fr_2fr] lg:gap-16">
        <blockquote className="font-serif text-title text-balance">{t("testimonial.quote")}</blockquote>
        <figcaption className="border-t-4 border-aurora pt-4 text-ink-soft lg:order-first lg:self-start">
          {t("testimonial.author")}
          <IllustrativeNotice own={own} className="mt-1" />
        </figcaption>
      </figure>
    </section>
  );
}

/** One mark for all of them while none is the firm's own, then one at each that is not. */
export function Statistics({ own }: { own: readonly string[] }) {
  const { t } = useTranslation("home");
  return (
    <section aria-labelledby="stats-title" className="on-night bg-night text-moon">
      <div className="wrap py-20 md:py-24">
        <h2 id="stats-title" className="text-title">
          {t("stats.title")}
        </h2>
        <dl className="mt-10 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
          {figures.map((figure) => (
            <div key={figure} className="flex flex-col-reverse justify-end border-t border-moon/25 pt-5">
              <dt className="max-w-[14.7em] text-moon-soft">
                {t(`stats.${figure}`)}
                {own[0] && <IllustrativeNotice own={own.includes(figure)} className="mt-1 text-moon-soft" />}
              </dt>
              <dd className="font-serif text-display wrap-anywhere text-moon">{t(`stats.values.${figure}`)}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-8 text-sm text-moon-soft">{t("stats.method")}</p>
        <IllustrativeNotice own={!!own[0]} className="mt-1 text-moon-soft" />
      </div>
    </section>
  );
}

export type ProvenCase = Pick<CaseStudyCard, "slug" | "language" | "title" | "problem"> & { own: boolean } & (
    | { results: ShownResult[] }
    | { outcome: string }
  );

export function CaseProof({ slug, language, title, problem, own, ...proof }: ProvenCase) {
  const { t } = useTranslation("home");
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
          <SiteLink page="/case-studies/:caseId" params={{ caseId: slug }} className="button button-quiet mt-8">
            {t("caseHighlight.cta")}
          </SiteLink>
        </div>
      </div>
    </section>
  );
}
