import { useTranslation } from "react-i18next";
import { Prose } from "../../../components/prose.tsx";
import { useLanguage } from "../../../i18n/i18next.ts";
import type { Input } from "../../../schemas/forms/inputs.ts";
import type { Option } from "../../../schemas/kinds/fields.ts";
import { usePictureName } from "../document-words.ts";
import { useEditor } from "./editor-context.ts";

export function Reference({ input, rows }: { input: Input; rows: number }) {
  const { reference } = useEditor();
  const { t } = useTranslation("admin-content");
  const { t: tDocuments } = useTranslation("admin-documents");
  const nameOfPicture = usePictureName();
  const shown = useLanguage();
  if (!reference) return null;
  const { name, as, options } = input;
  const { title, texts } = reference;
  const stored = texts[name] ?? "";
  const isChosen = as === "picture" || options !== undefined;
  const language = isChosen ? shown : reference.language;
  const text = options
    ? tDocuments(`options.${stored as Option}`)
    : as === "picture"
      ? stored
        ? nameOfPicture({ value: stored })
        : tDocuments("picture.none")
      : stored;
  const prose = reference.prose?.[name];
  const source = <textarea readOnly aria-label={title} lang={language} rows={rows} value={text} className="w-full" />;
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
      ) : text === "" ? (
        <p className="text-ink-soft italic">{t("edit.empty")}</p>
      ) : as === "markdown" ? (
        source
      ) : (
        <p lang={language} className="whitespace-pre-line">
          {text}
        </p>
      )}
    </div>
  );
}
