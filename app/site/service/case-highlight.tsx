import { useTranslation } from "react-i18next";
import { ClosingLink } from "../components/closing-call.tsx";
import { IllustrativeNotice } from "../components/notices.tsx";
import { Results } from "../components/results.tsx";
import { SiteLink } from "../components/site-link.tsx";
import type { ShownService } from "./shown-service.server.ts";

type CaseHighlightProps = Omit<ShownService, "translations"> & { lang: string | undefined };

/** In the head of the page, before what they prove is told. */
export function CaseResults({ service, proof, lang, own }: CaseHighlightProps) {
  const { case_title: title, case_outcome: outcome } = service;
  if (!title || !outcome || proof.results.length === 0) return null;
  return (
    <div className="mt-8 border-t border-rule pt-5">
      <p lang={lang}>{title}</p>
      <Results
        results={proof.results}
        lang={proof.lang}
        className="mt-2 grid gap-x-10 max-sm:[&>li+li]:hidden sm:grid-cols-2"
      />
      <IllustrativeNotice own={own} className="mt-2 text-ink-soft" />
    </div>
  );
}

export function CaseHighlight({ service, proof, lang, own }: CaseHighlightProps) {
  const { t } = useTranslation("service");
  const { case_title: title, case_challenge: challenge, case_outcome: outcome } = service;
  if (!title || !outcome) return null;
  const { slug, results } = proof;
  return (
    <section aria-labelledby="case-title" className="on-night bg-night text-moon">
      <div className="wrap grid gap-x-16 gap-y-8 py-20 md:py-24 lg:grid-cols-[1fr_2fr]">
        <div>
          <h2 id="case-title" className="text-heading text-veil">
            {t("caseHighlight.heading")}
          </h2>
        </div>
        <div>
          <h3 lang={lang} className="max-w-[15em] text-title">
            {title}
          </h3>
          <dl className="mt-10 grid gap-x-12 gap-y-8 md:grid-cols-2">
            <div className="border-t border-moon/25 pt-5">
              <dt className="eyebrow text-moon-soft">{t("caseHighlight.challenge")}</dt>
              <dd lang={lang} className="mt-2">
                {challenge}
              </dd>
            </div>
            <div className="border-t border-veil pt-5">
              <dt className="eyebrow text-moon-soft">{t("caseHighlight.outcome")}</dt>
              <dd lang={lang} className={`mt-2 ${results.length > 0 ? "" : "text-lead"}`}>
                {outcome}
              </dd>
            </div>
          </dl>
          {results.length === 0 && <IllustrativeNotice own={own} className="mt-8 text-moon-soft" />}
          <p className="mt-10 flex flex-wrap items-center gap-x-8 gap-y-4">
            {slug && (
              <SiteLink page="/case-studies/:caseId" params={{ caseId: slug }} className="button button-moon">
                {t("caseHighlight.read")}
              </SiteLink>
            )}
            <ClosingLink page="/case-studies">{t("caseHighlight.link")}</ClosingLink>
          </p>
        </div>
      </div>
    </section>
  );
}
