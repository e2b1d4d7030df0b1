import type { Contents } from "../../i18n/resources.ts";
import { useTranslation } from "react-i18next";
import { Chapter } from "../components/chapter.tsx";

export function CaseAccount({ content }: { content: Contents["case-studies"] }) {
  const { t } = useTranslation("case-study");
  return (
    <>
      <Chapter id="context" title={t("context")} paragraphs={content.context} />
      <Chapter id="challenge" title={t("challenge")} paragraphs={content.challenge} />
      <Chapter id="approach" title={t("approach")}>
        <ol>
          {content.approach.map(({ step, description }, position) => (
            <li
              key={step}
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
      <Chapter id="outcomes" title={t("outcomes")}>
        <ul className="grid gap-y-6">
          {content.outcomes.map((outcome) => (
            <li key={outcome} className="measure border-l-2 border-aurora pl-6 text-lead">
              {outcome}
            </li>
          ))}
        </ul>
      </Chapter>
      <Impact texts={content.impact} />
    </>
  );
}

function Impact({ texts }: { texts: string[] }) {
  const { t } = useTranslation("case-study");
  const [first, ...rest] = texts;
  return (
    <section aria-labelledby="impact-title" className="bg-paper-deep">
      <div className="wrap grid gap-x-16 gap-y-8 py-16 md:py-24 lg:grid-cols-[1fr_2fr]">
        <h2 id="impact-title" className="text-title">
          {t("impact")}
        </h2>
        <div>
          <p className="max-w-[24.3em] font-serif text-heading">{first}</p>
          {rest.map((text) => (
            <p key={text} className="measure mt-5 text-ink-soft">
              {text}
            </p>
          ))}
        </div>
      </div>
    </section>
  );
}
