import { useTranslation } from "react-i18next";
import { Accordion, AccordionItem } from "../../components/accordion.tsx";
import { questionAnchor } from "../../content/question-anchor.ts";
import { Colon } from "../../i18n/punctuation.tsx";
import { Chapter } from "../components/chapter.tsx";

type Phase = { step: string; description: string; duration: string };

export function Approach({ phases, lang }: { phases: Phase[]; lang: string | undefined }) {
  const { t } = useTranslation("service");
  if (phases.length === 0) return null;
  return (
    <Chapter id="approach" title={t("approach")} note={t("approachNote")} wide>
      <ol className="phases">
        {phases.map(({ step, description, duration }, position) => (
          <li key={position}>
            <div className="flex flex-wrap items-center gap-x-3">
              <p className="eyebrow text-aurora">{t("phase", { number: position + 1 })}</p>
              <p className="text-ink-soft">
                <span className="sr-only">
                  {t("duration")}
                  <Colon />
                </span>
                {lang ? <span lang={lang}>{duration}</span> : duration}
              </p>
            </div>
            <h3 lang={lang} className="mt-1 text-heading">
              {step}
            </h3>
            <p lang={lang} className="measure mt-2 text-ink-soft">
              {description}
            </p>
          </li>
        ))}
      </ol>
      <div className="gap-x-16 border-t border-rule pt-6 lg:grid lg:grid-cols-[1fr_2fr] lg:items-baseline">
        <p className="font-serif text-heading text-balance">{t("engagement")}</p>
        <p className="measure text-ink-soft max-lg:mt-2">{t("engagementNote")}</p>
      </div>
    </Chapter>
  );
}

type Faq = { question: string; answer: string };

export function Faqs({ faqs, lang }: { faqs: Faq[]; lang: string | undefined }) {
  const { t } = useTranslation("service");
  if (faqs.length === 0) return null;
  return (
    <Chapter id="faq" title={t("faq")} ruled={false}>
      <Accordion key={faqs[0]!.question} lang={lang} className="lg:-mt-4">
        {faqs.map(({ question, answer }, index) => (
          <AccordionItem key={index} id={questionAnchor("faq", index)} question={question}>
            <p className="measure text-ink-soft">{answer}</p>
          </AccordionItem>
        ))}
      </Accordion>
    </Chapter>
  );
}
