import { useId } from "react";
import { useTranslation } from "react-i18next";
import { textLimits, type TextField as Field, type TextLanguage } from "../../schemas/section.ts";

type TextFieldProps = {
  field: Field;
  language: TextLanguage;
  value: string;
  /** What the site says where the field is left empty; none where the site has no place for the field. */
  fixed: string | undefined;
  /** What stands on the site in this place, where the field's name does not say it. */
  role: string | undefined;
  /** The name of what is wrong. */
  wrong: string | undefined;
};

/** One text of a section: says its limit, and what holds while it is empty. */
export function TextField({ field, language, value, fixed, role, wrong }: TextFieldProps) {
  const { t } = useTranslation("admin-content");
  const id = useId();
  const limit = textLimits[field];
  const text = {
    id,
    name: field,
    defaultValue: value,
    maxLength: limit,
    lang: field === "cta_link" ? undefined : language,
    "aria-invalid": wrong ? true : undefined,
    "aria-describedby": [`${id}-hint`, wrong && `${id}-wrong`].filter(Boolean).join(" "),
  };
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {t(`fields.${field}`)}
      </label>
      <p id={`${id}-hint`} className="text-sm text-ink-soft">
        {role && `${role} `}
        {t("edit.limit", { limit })} {field === "cta_link" && `${t("edit.linkHint")} `}
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
      </p>
      {field === "body_text" ? (
        <textarea {...text} rows={4} className="field" />
      ) : (
        <input {...text} type="text" inputMode={field === "cta_link" ? "url" : undefined} className="field" />
      )}
      {wrong && (
        <p id={`${id}-wrong`} className="text-sm font-semibold text-alarm">
          {t(`errors.${wrong}` as "errors.tooLong", { limit })}
        </p>
      )}
    </div>
  );
}
