import type { FieldMetadata } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { kindOfSection } from "../../schemas/section.ts";
import { useErrorText } from "../documents/document-words.ts";
import { TextRows } from "../documents/editor/text-rows.tsx";
import type { EditTarget } from "./editing.ts";

type SectionRowsProps = Pick<
  React.ComponentProps<typeof TextRows>,
  "reference" | "changedEnglish" | "untouched" | "submitted"
> & {
  target: EditTarget;
  fields: Record<string, FieldMetadata<any>>;
  /** What the site shows while a field is empty; without a text it has no place for it. */
  fixed: Partial<Record<string, string>>;
};

export function SectionRows({ target: { section, language, hasCallToAction }, fixed, ...rows }: SectionRowsProps) {
  const { t } = useTranslation("admin-content");
  const kind = kindOfSection(hasCallToAction);
  const message = useErrorText(kind);
  const hintOf = (name: string, limit: string) => (
    <>
      {t(`roles.${section}.${name}` as "roles.hero.body_text", { defaultValue: "" })} {limit}{" "}
      {fixed[name] ? (
        <>
          {t("edit.whenEmpty")}{" "}
          <span className="text-ink">
            {t("edit.openingQuote")}
            <span lang={language}>{fixed[name]}</span>
            {t("edit.closingQuote")}
          </span>
        </>
      ) : (
        t("edit.noPlace")
      )}
    </>
  );
  return <TextRows kind={kind} part="text" language={language} {...rows} message={message} hintOf={hintOf} />;
}

/** What a submission is about, and which revisions it was written over. */
export function HiddenTarget({ target: { hasCallToAction, ...values } }: { target: EditTarget }) {
  return (
    <>
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {hasCallToAction && <input type="hidden" name="cta" value="on" />}
    </>
  );
}
