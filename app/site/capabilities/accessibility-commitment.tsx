import { useTranslation } from "react-i18next";
import { RichText } from "../../components/rich-text.tsx";
import { Chapter } from "../components/chapter.tsx";

const standards = ["wcag", "aoda", "ada", "section508"] as const;

export function AccessibilityCommitment() {
  const { t } = useTranslation("capabilities");
  const paragraphs = t("accessibility.body", { returnObjects: true }).map((text, index) => (
    <RichText key={text} ns="capabilities" i18nKey={`accessibility.body.${index}`} />
  ));
  return (
    <Chapter id="accessibility" title={t("accessibility.title")} paragraphs={paragraphs} ruled={false}>
      <h3 className="mt-8 text-heading">{t("accessibility.standardsTitle")}</h3>
      <dl className="grid gap-x-12 sm:grid-cols-2">
        {standards.map((standard) => (
          <div key={standard} className="border-t border-rule py-4">
            <dt className="font-semibold">{t(`accessibility.standards.${standard}.name`)}</dt>
            <dd className="text-ink-soft">{t(`accessibility.standards.${standard}.description`)}</dd>
          </div>
        ))}
      </dl>
    </Chapter>
  );
}
