import { useTranslation } from "react-i18next";
import { figures } from "../../content/claims.ts";
import { useLanguage } from "../../i18n/i18next.ts";
import type { CaseStudyCard } from "../../schemas/formats/article.ts";
import { IllustrativeNotice } from "../components/notices.tsx";
import { Phases, Results, type ShownResult } from "../components/results.tsx";
import { SiteLink } from "../components/site-link.tsx";

type ProofProps = {
  quoted: boolean;
  counted: boolean;
  own: boolean;
  ownFigures: readonly string[];
  onlyOwn: boolean | undefined;
  marked: boolean;
};

export function Proof({ quoted, counted, own, ownFigures, onlyOwn, marked }: ProofProps) {
  if (!quoted && !counted) return null;
  return (
    <div className="on-night bg-night text-moon">
      <div className="wrap band grid gap-y-12">
        {quoted && <Testimonial own={own} />}
        {counted && <Statistics own={ownFigures} onlyOwn={onlyOwn} marked={marked} />}
      </div>
    </div>
  );
}

function Testimonial({ own }: { own: boolean }) {
  const { t } = useTranslation("home");
  return (
    <section aria-label={t("testimonial.label")}>
      <figure>
        <blockquote className="quote">{t("testimonial.quote")}</blockquote>
        <figcaption className="mt-6 text-moon-soft">
          {t("testimonial.author")}
          <IllustrativeNotice own={own} className="mt-1" />
        </figcaption>
      </figure>
    </section>
  );
}

type StatisticsProps = { own: readonly string[] } & Pick<ProofProps, "onlyOwn" | "marked">;

/** One mark for all of them while none is the firm's own, then one at each that is not. */
function Statistics({ own, onlyOwn, marked }: StatisticsProps) {
  const { t } = useTranslation("home");
  const shown = onlyOwn ? figures.filter((figure) => own.includes(figure)) : figures;
  return (
    <section aria-labelledby="stats-title">
      <h2 id="stats-title" className="eyebrow font-sans text-veil">
        {t("stats.title")}
      </h2>
      <dl className="mt-4 grid grid-cols-2 gap-8 lg:grid-cols-4">
        {shown.map((figure) => (
          <div key={figure} className="flex flex-col-reverse justify-end border-t border-moon/25 @container pt-5">
            <dt className="max-w-[14.7em] text-moon-soft">
              {t(`stats.${figure}`)}
              {figure === "improvement" && <p className="mt-1 text-sm">{t("stats.method")}</p>}
              {own[0] && <IllustrativeNotice own={own.includes(figure)} className="mt-1" />}
            </dt>
            <dd className="font-serif text-display [font-size:min(var(--text-display),26cqi)]">
              {t(`stats.values.${figure}`)}
            </dd>
          </div>
        ))}
      </dl>
      <IllustrativeNotice own={!!own[0] || marked} className="mt-6 text-moon-soft" />
    </section>
  );
}

export type ProvenCase = Pick<CaseStudyCard, "slug" | "language" | "title"> & { own: boolean } & (
    | { results: ShownResult[] }
    | { outcome: string }
  );
/** Where no result is there to show, what holds of every engagement. */
type Method = { heading: string; title: string } & React.ComponentProps<typeof Phases>;
export type Proven = ProvenCase | Method;

/** At the lower edge of the hero; on a phone its first result. `marked`: its note speaks for the whole page. */
export function CaseProof({ proof, marked }: { proof: Proven; marked: boolean }) {
  const { t } = useTranslation("home");
  const language = useLanguage();
  const lang = "slug" in proof && proof.language !== language ? proof.language : undefined;
  return (
    <section
      aria-labelledby="case-title"
      className="mt-3 grid gap-x-16 gap-y-3 border-t border-moon/30 pt-4 lg:grid-cols-[1fr_2fr]"
    >
      <div>
        <h2 id="case-title" className="eyebrow font-sans text-veil">
          {"slug" in proof ? t("caseHighlight.title") : proof.heading}
        </h2>
        <p lang={lang}>{proof.title}</p>
      </div>
      {"phases" in proof ? (
        <Phases phases={proof.phases} className="mt-1.5" />
      ) : "results" in proof ? (
        <Results
          results={proof.results}
          lang={lang}
          className="grid gap-x-10 max-sm:[&>li+li]:hidden sm:grid-cols-2 lg:row-span-2"
        />
      ) : (
        <p lang={lang} className="measure lg:row-span-2">
          {proof.outcome}
        </p>
      )}
      {"slug" in proof && (
        <div>
          <SiteLink
            page="/case-studies/:caseId"
            params={{ caseId: proof.slug }}
            className="inline-flex min-h-11 items-center underline decoration-1 underline-offset-4 hover:decoration-2"
          >
            {t("caseHighlight.cta")}
          </SiteLink>
          <IllustrativeNotice own={proof.own} className="text-moon-soft" text={marked ? t("sample") : undefined} />
        </div>
      )}
    </section>
  );
}
