import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useCheckedForm } from "../../components/use-checked-form.ts";
import type { FixedTexts } from "../../data/fixed-texts.server.ts";
import type { Texts } from "../../schemas/inputs.ts";
import type { Language } from "../../schemas/languages.ts";
import { sectionSchedule } from "../../schemas/schedule-forms.ts";
import type { ScheduledChange } from "../../schemas/scheduled-change.ts";
import {
  kindOfSection,
  onlyTexts,
  sectionFields,
  textsIn,
  type EditableTexts,
  type Section,
  type SectionFieldName,
} from "../../schemas/section.ts";
import { differs } from "../components/form-values.ts";
import { KeptTyping } from "../components/kept-typing.tsx";
import { LeaveWarning, useSending } from "../components/leave-warning.tsx";
import { changedEnglishIn, rejectedTarget, targetOf } from "../content/editing.ts";
import { HiddenTarget, SectionRows } from "../content/section-rows.tsx";
import { documentAddress } from "../documents/addresses.ts";
import { useErrorText, useFieldLabel } from "../documents/document-words.ts";
import { ChangedEnglishNote } from "../documents/editor/changed-english.tsx";
import type { ScheduleResult } from "./rejected-schedule.server.ts";
import { ScheduleForm } from "./schedule-form.tsx";

type SectionFormProps = {
  target: { section: string; language: Language };
  section: Section | undefined;
  fixed: FixedTexts;
  change: ScheduledChange | undefined;
  formerEnglish: Texts | undefined;
  lastResult: ScheduleResult | undefined;
  overtakenBy: React.ReactNode;
};

export function SectionForm({
  target,
  section,
  fixed,
  change,
  formerEnglish,
  lastResult,
  overtakenBy,
}: SectionFormProps) {
  const { t } = useTranslation("admin-schedule");
  const element = useRef<HTMLFormElement>(null);
  const [sending, send] = useSending();
  const { language } = target;
  const resubmits = lastResult && !(lastResult.overtaken && section);
  const started = resubmits ? rejectedTarget(lastResult) : section && targetOf(section, language);
  const present = section && textsIn(section, language).texts;
  const stored: EditableTexts | undefined = change ? onlyTexts(change) : present;
  const [form, fields] = useCheckedForm(sectionSchedule, {
    id: "schedule",
    lastResult,
    defaultValue: stored,
    onSubmit: send,
  });
  const kind = kindOfSection(started?.hasCallToAction ?? false);
  const names = Object.keys(kind.texts) as SectionFieldName[];
  const shown = change?.started_at ? [] : names;
  // What is planned already follows the English that it was written by.
  const changedEnglish = section && !change ? changedEnglishIn(section, language, formerEnglish) : undefined;
  const label = useFieldLabel(kind);
  const errorText = useErrorText(kind);
  const message = (name: string) => (code: string) =>
    name in kind.texts ? errorText(name)(code) : t(`errors.${code as "choose"}`);
  return (
    <ScheduleForm
      element={element}
      form={form}
      fields={fields}
      target={target}
      change={change}
      labels={shown.map((name) => [name, label(name)])}
      untilLabel={t("fields.textUntil")}
      lastResult={lastResult}
      message={message}
      overtakenBy={overtakenBy}
    >
      {stored && (
        <KeptTyping
          form={element}
          name={documentAddress({ kind: "section", id: target.section }, "schedule", { language })}
          stored={() => stored}
          label={label}
        />
      )}
      {started && <HiddenTarget target={started} />}
      {change?.started_at &&
        names.map((name) => <input key={name} type="hidden" name={name} value={change[name] ?? ""} />)}
      {changedEnglish && (
        <ChangedEnglishNote kind={kind} fields={fields} changed={changedEnglish} keep={t("section.keepTranslation")} />
      )}
      {shown.length > 0 && started && (
        <SectionRows
          target={started}
          fields={fields}
          reference={{
            title: t("section.present"),
            language,
            texts: Object.fromEntries(shown.map((name) => [name, present?.[name] || (fixed[name] ?? "")])),
            own: t("section.planned"),
          }}
          changedEnglish={changedEnglish}
          fixed={fixed}
        />
      )}
      {stored && <LeaveWarning unsaved={() => differs(element.current, stored, sectionFields)} sending={sending} />}
    </ScheduleForm>
  );
}
