import type { FieldMetadata } from "@conform-to/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { TextareaField } from "../../../components/field.tsx";
import type { Language } from "../../../schemas/formats/languages.ts";

type MarkdownFieldProps = {
  field: FieldMetadata<any>;
  label: string;
  hint: string;
  message: (code: string) => string;
  lang: Language;
  rows: number;
  "aria-required"?: boolean | undefined;
};
type FormattedText = Awaited<ReturnType<typeof load>>["FormattedText"];

/** Asked for with the page that has such a field, which would show its Markdown until this comes. */
if ("document" in globalThis && document.querySelector("[data-markdown]")) load().catch(() => undefined);

function load() {
  return import("./formatted-text.tsx");
}

/** With a script it is written as readers see it, into the same textarea: all that follows the textarea goes on. */
export function MarkdownField({ hint, ...props }: MarkdownFieldProps) {
  const { t } = useTranslation("admin-editor");
  const { field, label, lang, rows } = props;
  const textarea = useRef<HTMLTextAreaElement>(null);
  const [FormattedText, setFormattedText] = useState<FormattedText>();
  const [mode, setMode] = useState<"formatted" | "markdown" | "onlyMarkdown">("formatted");

  useEffect(() => {
    let left = false;
    void load().then(
      ({ FormattedText: loaded }) => left || setFormattedText(() => loaded),
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, []);

  const formatted = FormattedText && mode === "formatted";
  const hidden = formatted && { "aria-hidden": true, tabIndex: -1 };
  return (
    <div data-markdown className={`relative grid content-start gap-2 ${formatted ? "[&_textarea]:sr-only" : ""}`}>
      <TextareaField {...props} {...hidden} ref={textarea} hint={formatted ? t("hint") : hint} />
      {formatted && (
        <FormattedText
          textarea={textarea}
          label={label}
          lang={lang}
          tall={rows > 10}
          invalid={!field.valid}
          describedBy={[field.descriptionId, ...(field.valid ? [] : [field.errorId])].join(" ")}
          onImpossible={() => setMode("onlyMarkdown")}
        />
      )}
      {FormattedText && (
        <div role="group" aria-label={t("mode.label", { field: label })} className="flex flex-wrap gap-x-4 text-sm">
          {(["formatted", "markdown"] as const).map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={name === "formatted" ? mode === name : mode !== "formatted"}
              onClick={() => setMode(name)}
              className="touch-link aria-pressed:font-semibold aria-pressed:no-underline"
            >
              {t(`mode.${name}`)}
            </button>
          ))}
          <p role="status" className="basis-full text-ink-soft empty:hidden">
            {mode === "onlyMarkdown" && t("mode.onlyMarkdown")}
          </p>
        </div>
      )}
    </div>
  );
}
