import { Chapter } from "../components/chapter.tsx";
import { RichText } from "../../components/rich-text.tsx";

type QuestionGroupProps = { group: number; id: string; title: string; items: readonly { question: string }[] };

/** Questions on one subject, one answer open at a time. */
export function QuestionGroup({ group, id, title, items }: QuestionGroupProps) {
  return (
    <Chapter id={id} title={title}>
      <div className="lg:-mt-4">
        {items.map(({ question }, index) => (
          <details key={question} name="faq" className="group border-b border-rule first:border-t lg:first:border-t-0">
            <summary className="flex min-h-11 items-baseline justify-between gap-6 py-5 hover:text-aurora">
              <h3 className="font-serif text-heading">{question}</h3>
              <span
                aria-hidden="true"
                className="font-serif text-2xl leading-none text-aurora transition-transform group-open:rotate-45"
              >
                +
              </span>
            </summary>
            <p className="measure pb-7 text-ink-soft">
              <RichText ns="faq" i18nKey={`groups.${group}.items.${index}.answer`} />
            </p>
          </details>
        ))}
      </div>
    </Chapter>
  );
}
