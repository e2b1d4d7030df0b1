import { useTranslation } from "react-i18next";
import { Accordion, AccordionItem } from "../../components/accordion.tsx";
import { questionAnchor } from "../../content/question-anchor.ts";
import { Chapter } from "../components/chapter.tsx";

type Faq = { question: string; answer: string };

export function Faqs({ faqs }: { faqs: Faq[] }) {
  const { t } = useTranslation("service");
  if (faqs.length === 0) return null;
  return (
    <Chapter id="faq" title={t("faq")} ruled={false}>
      <Accordion key={faqs[0]!.question} className="border-b border-rule lg:-mt-3">
        {faqs.map(({ question, answer }, index) => (
          <AccordionItem
            key={index}
            id={questionAnchor("faq", index)}
            question={question}
            mark={<Plus />}
            className="border-t border-rule first:border-t-0"
            triggerClassName="items-start"
          >
            <p className="measure text-ink-soft">{answer}</p>
          </AccordionItem>
        ))}
      </Accordion>
    </Chapter>
  );
}

function Plus() {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" className="mt-2 size-4">
      <path d="M8 2v12M2 8h12" fill="none" stroke="currentColor" strokeWidth="1.6" />
    </svg>
  );
}
