import { useContext } from "react";
import { useTranslation } from "react-i18next";
import { Prose, UnderHeadingContext } from "../../components/prose.tsx";
import type { CaseStudy } from "../../schemas/formats/article.ts";
import type { ProseNode } from "../../schemas/formats/prose.ts";
import { Chapter } from "../components/chapter.tsx";

type Account = Pick<CaseStudy, "approach" | "outcomes" | "artefacts"> &
  Record<"context" | "challenge" | "impact", ProseNode[]>;

export function CaseAccount({ caseStudy, lang }: { caseStudy: Account; lang: string | undefined }) {
  const { t } = useTranslation("case-study");
  return (
    <>
      <Part id="context" title={t("context")} nodes={caseStudy.context} lang={lang} />
      <Part id="challenge" title={t("challenge")} nodes={caseStudy.challenge} lang={lang} />
      {caseStudy.approach.length > 0 && (
        <Chapter id="approach" title={t("approach")}>
          <ol lang={lang}>
            {caseStudy.approach.map(({ step, description }, position) => (
              <li
                key={position}
                className="grid gap-x-10 gap-y-1 border-t border-rule py-7 first:border-t-0 first:pt-0 last:pb-0 sm:grid-cols-[6rem_1fr]"
              >
                <p className="eyebrow pt-1.5 text-aurora">{t("step", { number: position + 1 })}</p>
                <div>
                  <h3 className="text-heading">{step}</h3>
                  <p className="measure mt-2 text-ink-soft">{description}</p>
                </div>
              </li>
            ))}
          </ol>
        </Chapter>
      )}
      {caseStudy.outcomes.length > 0 && (
        <Chapter id="outcomes" title={t("outcomes")}>
          <ul lang={lang} className="grid gap-y-6">
            {caseStudy.outcomes.map((outcome, place) => (
              <li key={place} className="measure border-l-2 border-aurora pl-6 text-lead">
                {outcome}
              </li>
            ))}
          </ul>
        </Chapter>
      )}
      {caseStudy.artefacts.length > 0 && (
        <Chapter id="artefacts" title={t("artefacts")}>
          <ul lang={lang} className="grid list-disc gap-y-2 pl-6">
            {caseStudy.artefacts.map((artefact, place) => (
              <li key={place}>{artefact}</li>
            ))}
          </ul>
        </Chapter>
      )}
      <Impact nodes={caseStudy.impact} lang={lang} />
    </>
  );
}

type PartProps = { nodes: ProseNode[]; lang: string | undefined };

function Part({ id, title, nodes, lang }: PartProps & { id: string; title: string }) {
  if (nodes.length === 0) return null;
  return (
    <Chapter id={id} title={title}>
      <div lang={lang} className="measure">
        <Prose nodes={nodes} />
      </div>
    </Chapter>
  );
}

function Impact({ nodes, lang }: PartProps) {
  const { t } = useTranslation("case-study");
  const under = useContext(UnderHeadingContext);
  const [first, ...rest] = nodes;
  if (first === undefined) return null;
  return (
    <section aria-labelledby="impact-title" className="bg-paper-deep">
      <div className="wrap py-16 md:py-24">
        <h2 id="impact-title" className="text-heading text-ink-soft">
          {t("impact")}
        </h2>
        {under(t("impact"))}
        <div lang={lang}>
          <div className="mt-4 quote *:leading-[inherit]">
            <Prose nodes={[first]} />
          </div>
          <div className="mt-8 grid gap-x-14 gap-y-5 text-ink-soft md:grid-cols-2 *:mt-0">
            <Prose nodes={rest} />
          </div>
        </div>
      </div>
    </section>
  );
}
