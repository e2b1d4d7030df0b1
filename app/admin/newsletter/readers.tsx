import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { FormErrors } from "../../components/form-errors.tsx";
import { useLanguage } from "../../i18n/i18next.ts";
import { useLanguageNames } from "../../i18n/language-name.ts";
import { wholeNumber } from "../../i18n/numbers.ts";
import { mostSubscribers, type IssueReaders } from "../../schemas/forms/newsletter-issue.ts";
import { SubPageHeading } from "../admin-page-heading.tsx";
import { UnreadPart } from "../components/notes.tsx";
import { Section } from "../components/section.tsx";

export function Readers({ readers, paused, pace }: { readers: IssueReaders[]; paused: number; pace: number }) {
  const { t } = useTranslation("admin-newsletter");
  const numbered = useNumbered();
  const { inSentence } = useLanguageNames();
  const isEmpty = readers.every((group) => group.readers === 0);
  return (
    <Section id="readers" title={t("readers.title")} className="mt-8">
      {isEmpty ? (
        <p className="measure mt-2">{t("readers.none")}</p>
      ) : (
        <ul className="mt-4 max-w-3xl divide-y divide-rule border-y border-rule">
          {readers.map((group) => (
            <li key={group.language} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3">
              <span className="font-semibold">
                {t("readers.of", { ...numbered(group.readers), language: inSentence(group.language) })}
              </span>
              <span className={group.text_language ? "text-ink-soft" : "font-semibold text-amber"}>
                {group.text_language
                  ? t("readers.get", { language: inSentence(group.text_language) })
                  : t("readers.nothing")}
              </span>
            </li>
          ))}
        </ul>
      )}
      {paused > 0 && <p className="measure mt-3 text-sm text-ink-soft">{t("readers.paused", numbered(paused))}</p>}
      <p className="measure mt-3 text-sm text-ink-soft">
        {t("readers.most", { ...numbered(mostSubscribers), pace: numbered(pace).number })}
      </p>
    </Section>
  );
}

export function useNumbered(): (count: number) => { count: number; number: string } {
  const language = useLanguage();
  return (count) => ({ count, number: wholeNumber(count, language) });
}

type UnreadIssueProps = Pick<React.ComponentProps<typeof SubPageHeading>, "title" | "back"> & {
  lastResult: SubmissionResult | undefined;
};

export function UnreadIssue({ lastResult, ...heading }: UnreadIssueProps) {
  return (
    <>
      <SubPageHeading {...heading} />
      <FormErrors reasons={lastResult?.error?.[""]} className="mt-4" />
      <UnreadPart />
    </>
  );
}
