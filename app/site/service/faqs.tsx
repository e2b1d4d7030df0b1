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
      <Accordion key={faqs[0]!.question} className="lg:-mt-4">
        {faqs.map(({ question, answer }, index) => (
          <AccordionItem key={index} id={questionAnchor("faq", index)} question={question}>
            <p className="measure text-ink-soft">{answer}</p>
          </AccordionItem>
        ))}
      </Accordion>
    </Chapter>
  );
}
