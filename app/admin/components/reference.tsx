import { useTranslation } from "react-i18next";
import { Prose } from "../../components/prose.tsx";
import type { Language } from "../../schemas/formats/languages.ts";
import type { ProseNode } from "../../schemas/formats/prose.ts";

type ReferenceProps = {
  title: string;
  language: Language;
  text: string | null | undefined;
  rows?: number | undefined;
  prose?: ProseNode[] | undefined;
};

export function Reference({ title, language, text, rows, prose }: ReferenceProps) {
  const { t } = useTranslation("admin-content");
  const source = text && (
    <textarea readOnly aria-label={title} lang={language} rows={rows} value={text} className="w-full" />
  );
  return (
    <div className="min-w-0 border-l-2 border-rule pl-4 [overflow-wrap:anywhere]">
      <p className="text-sm font-semibold text-ink-soft @xl:sr-only">{title}</p>
      {prose ? (
        <>
          <div
            role="group"
            aria-label={title}
            lang={language}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls has to take the focus.
            tabIndex={0}
            className="max-h-[42rem] overflow-y-auto pr-2"
          >
            <Prose nodes={prose} />
          </div>
          <details className="mt-2">
            <summary className="disclosure text-sm">{t("edit.source")}</summary>
            {source}
          </details>
        </>
      ) : rows && text ? (
        source
      ) : text ? (
        <p lang={language} className="whitespace-pre-line">
          {text}
        </p>
      ) : (
        <p className="text-ink-soft italic">{t("edit.empty")}</p>
      )}
    </div>
  );
}
