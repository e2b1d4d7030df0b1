import { useWords } from "../../i18n/words.ts";
import { Chapter } from "../components/chapter.tsx";

const standards = ["wcag", "aoda", "ada", "section508"] as const;

export function AccessibilityCommitment({ body }: { body: string[] }) {
  const words = useWords("capabilities");
  return (
    <Chapter id="accessibility" title={words("accessibility.title")} paragraphs={body} ruled={false}>
      <h3 className="mt-8 text-heading">{words("accessibility.standardsTitle")}</h3>
      <dl className="grid gap-x-12 sm:grid-cols-2">
        {standards.map((standard) => (
          <div key={standard} className="border-t border-rule py-4">
            <dt className="font-semibold">{words(`accessibility.standards.${standard}.name`)}</dt>
            <dd className="text-ink-soft">{words(`accessibility.standards.${standard}.description`)}</dd>
          </div>
        ))}
      </dl>
    </Chapter>
  );
}
