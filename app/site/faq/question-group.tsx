import { AccordionItem } from "../../components/accordion.tsx";
import { Chapter } from "../components/chapter.tsx";
import { RichText } from "../../components/rich-text.tsx";

type QuestionGroupProps = { group: number; id: string; title: string; items: readonly { question: string }[] };

export function QuestionGroup({ group, id, title, items }: QuestionGroupProps) {
  return (
    <Chapter id={id} title={title}>
      <div className="lg:-mt-4">
        {items.map(({ question }, index) => (
          <AccordionItem
            key={question}
            question={question}
            mark={<span className="text-2xl leading-none font-[420] text-aurora">+</span>}
            className="border-b border-rule first:border-t lg:first:border-t-0"
            triggerClassName="items-baseline"
          >
            <p className="measure text-ink-soft">
              <RichText ns="faq" i18nKey={`groups.${group}.items.${index}.answer`} />
            </p>
          </AccordionItem>
        ))}
      </div>
    </Chapter>
  );
}
