import type { SubmissionResult } from "@conform-to/react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { href, Link } from "react-router";
import { CheckedForm } from "../../components/checked-form.tsx";
import { ErrorSummary } from "../../components/error-summary.tsx";
import { useCheckedForm } from "../../components/use-checked-form.ts";
import { useErrorText } from "../../i18n/error-text.ts";
import type { Language } from "../../schemas/languages.ts";
import { sectionEdit } from "../../schemas/section-edit.ts";
import {
  fieldsOf,
  sectionFields,
  textLimits,
  type EditableTexts,
  type SectionFieldName,
} from "../../schemas/section.ts";
import { Conflict } from "../components/conflict.tsx";
import { differs } from "../components/differs.ts";
import { LeaveWarning } from "../components/leave-warning.tsx";
import { Reference } from "../components/reference.tsx";
import { editAddress, versionsAddress, viewAddress, type EditTarget } from "./editing.ts";
import { SectionField } from "./section-field.tsx";
import { SectionPreview } from "./section-preview.tsx";

export type ReferenceText = { title: string; language: Language; texts: EditableTexts };

type EditFormProps = {
  target: EditTarget;
  stored: EditableTexts;
  fixed: Partial<Record<SectionFieldName, string>>;
  reference?: ReferenceText;
  lastResult?: SubmissionResult | undefined;
  conflict?: { by: string | null; at: string | null };
  children?: React.ReactNode;
};

export function EditForm({ target, stored, fixed, reference, lastResult, conflict, children }: EditFormProps) {
  const { t } = useTranslation("admin-content");
  const { t: tArticles } = useTranslation("admin-documents");
  const errorText = useErrorText("admin-content");
  const element = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  const [watched, setWatched] = useState(false);
  const { section, language } = target;
  const [form, fields] = useCheckedForm(sectionEdit, {
    id: "edit",
    lastResult,
    defaultValue: stored,
    onSubmit: ({ nativeEvent }) => {
      const submitter = (nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
      sending.current = !submitter?.formTarget;
    },
  });
  const shown = fieldsOf(target.hasCallToAction);
  const message = (field: SectionFieldName) => (code: string) => errorText(code, { limit: textLimits[field] });
  return (
    <div className={watched ? "xl:grid xl:grid-cols-2 xl:gap-x-10" : undefined} data-wide={watched || undefined}>
      <CheckedForm
        ref={element}
        action={editAddress(section, language)}
        reloadDocument
        form={form}
        aria-label={t("edit.label")}
        className="mt-6 grid gap-6"
      >
        {!conflict && (
          <ErrorSummary
            form={form}
            title={t("errors.title")}
            fields={shown.map((name) => ({
              field: fields[name],
              label: t(`fields.${name}`),
              message: message(name),
            }))}
          />
        )}
        <HiddenFields target={target} />
        {children}
        {conflict && <Conflict by={conflict.by} at={conflict.at} />}
        {reference && (
          <div className="hidden gap-x-8 border-b border-rule pb-2 text-sm font-semibold text-ink-soft lg:grid lg:grid-cols-[2fr_3fr]">
            <p>{reference.title}</p>
            <p>{conflict ? t("conflict.yours") : t(`languages.${language}`)}</p>
          </div>
        )}
        {shown.map((name) => (
          <div key={name} className={reference && "grid gap-x-8 gap-y-3 lg:grid-cols-[2fr_3fr]"}>
            {reference && <Reference {...reference} text={reference.texts[name]} />}
            <SectionField
              field={fields[name]}
              name={name}
              language={language}
              fixed={fixed[name]}
              role={t(`roles.${section}.${name}` as "roles.hero.body_text", { defaultValue: "" }) || undefined}
              message={message(name)}
            />
          </div>
        ))}
        <div className="flex flex-wrap items-center gap-3">
          <button type="submit" className="button button-main">
            {conflict ? t("conflict.keepMine") : t("edit.save")}
          </button>
          <button
            type="submit"
            formAction={href("/admin/content/preview")}
            formTarget="preview"
            className="button button-quiet"
          >
            {t("edit.preview")}
          </button>
          <button
            type="button"
            aria-expanded={watched}
            aria-controls={watched ? "live-preview" : undefined}
            onClick={() => setWatched(!watched)}
            className="button button-quiet [@media(scripting:none)]:hidden"
          >
            {tArticles("look.open")}
          </button>
          <Link
            to={viewAddress(section)}
            onClick={() => {
              // Taking the other text says already that one's own is given up.
              if (conflict) sending.current = true;
            }}
            className="button button-quiet"
          >
            {conflict ? t("conflict.takeTheirs") : t("edit.cancel")}
          </Link>
          <Link to={versionsAddress(section, language)} className="touch-link lg:ml-auto">
            {t("versions.link")}
          </Link>
        </div>
        <p className="text-sm text-ink-soft">{t("edit.previewHint")}</p>
        <LeaveWarning unsaved={() => differs(element.current, stored, sectionFields)} sending={sending} />
      </CheckedForm>
      {watched && <SectionPreview form={element} language={language} onClose={() => setWatched(false)} />}
    </div>
  );
}

export function HiddenFields({ target }: { target: EditTarget }) {
  const { hasCallToAction, ...values } = target;
  return (
    <>
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {hasCallToAction && <input type="hidden" name="cta" value="on" />}
    </>
  );
}
