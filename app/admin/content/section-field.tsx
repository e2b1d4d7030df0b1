import type { FieldMetadata } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { Field, TextareaField } from "../../components/field.tsx";
import type { Language } from "../../schemas/languages.ts";
import { textLimits, type SectionFieldName } from "../../schemas/section.ts";
import { useWholeNumber } from "../components/whole-number.ts";

type SectionFieldProps = {
  field: FieldMetadata<any>;
  name: SectionFieldName;
  language: Language;
  /** The text the site shows while the field is empty; undefined where the site has no place for it. */
  fixed: string | undefined;
  role: string | undefined;
  message: (code: string) => string;
};

export function SectionField({ field, name, language, fixed, role, message }: SectionFieldProps) {
  const { t } = useTranslation("admin-content");
  const wholeNumber = useWholeNumber();
  const hint = (
    <>
      {role && `${role} `}
      {t("edit.limit", { limit: wholeNumber(textLimits[name]) })} {name === "cta_link" && `${t("edit.linkHint")} `}
      {fixed ? (
        <>
          {t("edit.whenEmpty")}{" "}
          <span className="text-ink">
            {t("edit.openingQuote")}
            <span lang={language}>{fixed}</span>
            {t("edit.closingQuote")}
          </span>
        </>
      ) : (
        t("edit.noPlace")
      )}
    </>
  );
  const props = { field, label: t(`fields.${name}`), hint, message };
  if (name === "body_text") return <TextareaField {...props} lang={language} rows={4} />;
  if (name === "cta_link") return <Field {...props} inputMode="url" />;
  return <Field {...props} lang={language} />;
}
