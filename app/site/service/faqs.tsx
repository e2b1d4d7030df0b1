import { useTranslation } from "react-i18next";
import { Chapter } from "../components/chapter.tsx";

type Faq = { question: string; answer: string };

/** Questions of which one at a time is open; the open one can be closed. The shared name makes browsers see to it. */
export function Faqs({ faqs }: { faqs: Faq[] }) {
  const { t } = useTranslation("service");
  return (
    <Chapter id="faq" title={t("faq")} ruled={false}>
      <div className="border-b border-rule">
        {faqs.map(({ question, answer }) => (
          <details key={question} name="faq" className="group border-t border-rule first:border-t-0">
            <summary className="flex min-h-11 items-start justify-between gap-6 py-5 hover:text-aurora">
              <h3 className="text-heading">{question}</h3>
              <svg
                viewBox="0 0 16 16"
                width="16"
                height="16"
                aria-hidden="true"
                className="mt-2 size-4 shrink-0 transition-transform group-open:rotate-45"
              >
                <path d="M8 2v12M2 8h12" fill="none" stroke="currentColor" strokeWidth="1.6" />
              </svg>
            </summary>
            <p className="measure pb-7 text-ink-soft">{answer}</p>
          </details>
        ))}
      </div>
    </Chapter>
  );
}
