import { useTranslation } from "react-i18next";
import { IllustrativeNotice } from "../components/notices.tsx";
import { Results } from "../components/results.tsx";
import { SiteLink } from "../components/site-link.tsx";
import type { provenCapabilities } from "./proven.server.ts";

const coreCapabilities = [
  "digital-learning",
  "ai-llm-workflows",
  "talent-frameworks",
  "simulations",
  "cross-border-delivery",
] as const;
export type Capability = (typeof coreCapabilities)[number];

type CoreCapabilitiesProps = { proofs: Awaited<ReturnType<typeof provenCapabilities>> };

export function CoreCapabilities({ proofs }: CoreCapabilitiesProps) {
  const { t } = useTranslation("capabilities");
  return (
    <section aria-labelledby="core-title" className="wrap py-16 md:py-24">
      <h2 id="core-title" className="text-heading text-ink-soft">
        {t("coreTitle")}
      </h2>
      <ol className="mt-10">
        {coreCapabilities.map((id) => (
          <li key={id} className="grid gap-x-16 gap-y-5 border-t border-rule py-10 md:grid-cols-2 lg:grid-cols-3">
            <div>
              <h3 className="max-w-[9.3em] text-title">{t(`items.${id}.title`)}</h3>
              {proofs
                .filter(({ capability }) => capability === id)
                .map(({ slug, title, lang, results }) => (
                  <div key={slug} lang={lang} className="mt-6 max-w-[29.3em]">
                    <Results results={results} />
                    <SiteLink
                      page="/case-studies/:caseId"
                      params={{ caseId: slug }}
                      className="mt-1 inline-block py-2 text-sm leading-snug text-link"
                    >
                      {title}
                    </SiteLink>
                  </div>
                ))}
            </div>
            <div className="lg:contents">
              <p className="measure text-lead">{t(`items.${id}.description`)}</p>
              <ul className="measure mt-6 grid content-start gap-y-3 text-ink-soft empty:hidden lg:mt-1">
                {t(`items.${id}.points`, { returnObjects: true }).map((point, place) => (
                  <li
                    key={place}
                    className="relative pl-7 before:absolute before:top-[0.8em] before:left-0 before:h-px before:w-4 before:bg-aurora"
                  >
                    {point}
                  </li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ol>
      <IllustrativeNotice own={proofs.every(({ own }) => own)} className="text-ink-soft" />
    </section>
  );
}
