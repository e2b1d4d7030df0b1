import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { href, Link } from "react-router";
import { CheckedForm } from "../../components/checked-form.tsx";
import { ErrorSummary } from "../../components/error-summary.tsx";
import { useCheckedForm } from "../../components/use-checked-form.ts";
import { valueIn, valuesIn } from "../../components/value-in.ts";
import { inputsOf, type Texts } from "../../schemas/inputs.ts";
import {
  sectionEdit,
  kindOfSection,
  sectionFields,
  type EditableTexts,
  type SectionFieldName,
} from "../../schemas/section.ts";
import type { Finding } from "../../schemas/text-check.ts";
import { Conflict } from "../components/conflict.tsx";
import { differs } from "../components/form-values.ts";
import { KeptTyping } from "../components/kept-typing.tsx";
import { LeaveWarning } from "../components/leave-warning.tsx";
import { cardAddress, documentAddress, editAddress } from "../documents/addresses.ts";
import { useErrorText, useFieldLabel } from "../documents/document-words.ts";
import { ChangedEnglishNote, type ChangedEnglish } from "../documents/editor/changed-english.tsx";
import { FilledFields } from "../documents/editor/filled-fields.tsx";
import { Checked, Findings } from "../documents/editor/findings.tsx";
import type { Reference } from "../documents/editor/text-rows.tsx";
import { bar, inBar } from "../documents/editor/toolbar.tsx";
import type { EditTarget } from "./editing.ts";
import type { SaveResult } from "./section-editor.tsx";
import { SectionPreview } from "./section-preview.tsx";
import { HiddenTarget, SectionRows } from "./section-rows.tsx";

type EditFormProps = {
  target: EditTarget;
  stored: EditableTexts;
  fixed: Partial<Record<SectionFieldName, string>>;
  reference?: Reference | undefined;
  changedEnglish?: ChangedEnglish | undefined;
  /** What its empty fields can be filled with. */
  editedEnglish?: Texts | undefined;
  lastResult?: SaveResult | undefined;
  conflict?: { by: string | null; at: string | null };
  findings?: Finding[];
  children?: React.ReactNode;
};

export function EditForm({
  target,
  stored,
  fixed,
  reference,
  changedEnglish,
  editedEnglish,
  lastResult,
  conflict,
  findings,
  children,
}: EditFormProps) {
  const { t } = useTranslation("admin-content");
  const { t: tDocuments } = useTranslation("admin-documents");
  const kind = kindOfSection(target.hasCallToAction);
  const label = useFieldLabel(kind);
  const message = useErrorText(kind);
  const element = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  const [watched, setWatched] = useState(false);
  const { section, language } = target;
  const filled = valuesIn(lastResult, "filled");
  const untouched = Object.fromEntries(filled.map((name) => [name, "english" as const]));
  const submitted = Object.fromEntries(
    sectionFields.map((name) => [name, valueIn(lastResult, name) ?? stored[name] ?? ""]),
  );
  const [form, fields] = useCheckedForm(sectionEdit, {
    id: "edit",
    lastResult,
    defaultValue: stored,
    onSubmit: ({ nativeEvent }) => {
      const submitter = (nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
      sending.current = !submitter?.formTarget;
    },
  });
  return (
    <div className={watched ? "xl:grid xl:grid-cols-2 xl:gap-x-10" : undefined} data-wide={watched || undefined}>
      <div>
        <CheckedForm
          ref={element}
          action={editAddress("section", section, language)}
          reloadDocument
          form={form}
          aria-label={t("edit.label")}
          className="@container mt-2 grid gap-6 [&_.field]:scroll-mt-18"
        >
          {!conflict && (
            <ErrorSummary
              form={form}
              title={tDocuments("errors.title")}
              fields={inputsOf(kind).map(({ name }) => ({
                field: fields[name as SectionFieldName],
                label: label(name),
                message: message(name),
              }))}
            />
          )}
          <KeptTyping
            form={element}
            name={editAddress("section", section, language)}
            stored={() => stored}
            label={label}
          />
          <HiddenTarget target={target} />
          {filled.map((name) => (
            <input key={name} type="hidden" name="filled" value={name} />
          ))}
          {/* What Enter presses. */}
          <input type="submit" hidden />
          <div className={bar}>
            <Link
              to={cardAddress(section)}
              onClick={() => {
                // Taking the other text says already that one's own is given up.
                if (conflict) sending.current = true;
              }}
              data-discards={conflict ? "" : undefined}
              className={`button button-quiet ${inBar}`}
            >
              {conflict ? t("conflict.takeTheirs") : t("edit.cancel")}
            </Link>
            <button
              type="submit"
              formAction={href("/admin/content/preview")}
              formTarget="preview"
              className={`button button-quiet @4xl:ml-auto ${inBar}`}
            >
              {t("edit.preview")}
            </button>
            <button type="submit" aria-describedby="edit-publishes" className={`button button-main ${inBar}`}>
              {conflict ? t("conflict.keepMine") : t("edit.save")}
            </button>
          </div>
          <div className="flex flex-wrap items-center justify-between gap-x-6">
            <p id="edit-publishes" className="measure text-sm text-ink-soft">
              {t("edit.publishes")}
            </p>
            <button
              type="button"
              aria-expanded={watched}
              aria-controls={watched ? "live-preview" : undefined}
              onClick={() => setWatched(!watched)}
              className="touch-link text-sm [@media(scripting:none)]:hidden"
            >
              {tDocuments(watched ? "look.close" : "look.open")}
            </button>
          </div>
          {children}
          {conflict && <Conflict by={conflict.by} at={conflict.at} />}
          {changedEnglish && (
            <ChangedEnglishNote kind={kind} fields={fields} changed={changedEnglish} keep={t("edit.keepTranslation")} />
          )}
          {editedEnglish && (
            <FilledFields
              kind={kind}
              language={language}
              fields={fields}
              values={submitted}
              english={editedEnglish}
              hint={t("edit.startHint")}
              untouched={untouched}
              asks={lastResult?.asks ? { schedules: false, others: [] } : undefined}
            />
          )}
          <SectionRows
            target={target}
            fields={fields}
            reference={reference}
            fixed={fixed}
            changedEnglish={changedEnglish}
            untouched={editedEnglish && untouched}
            submitted={submitted}
          />
          <div className="flex flex-wrap items-center justify-between gap-x-6">
            <p className="measure text-sm text-ink-soft">{t("edit.previewHint")}</p>
            <Link
              to={documentAddress({ kind: "section", id: section }, "versions", { language: language })}
              className="touch-link"
            >
              {t("versions.link")}
            </Link>
          </div>
          <LeaveWarning unsaved={() => differs(element.current, stored, sectionFields)} sending={sending} />
        </CheckedForm>
        {findings && (
          <Checked of={[element, findings, documentAddress({ kind: "section", id: section }, "check")]}>
            <Findings kind={kind} textId={(field) => fields[field as SectionFieldName]?.id ?? form.id} />
          </Checked>
        )}
      </div>
      {watched && <SectionPreview form={element} language={language} onClose={() => setWatched(false)} />}
    </div>
  );
}
