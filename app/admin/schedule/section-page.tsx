import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useCheckedForm } from "../../components/use-checked-form.ts";
import { LocalTime } from "../../i18n/local-time.tsx";
import { sectionSchedule } from "../../schemas/schedule-forms.ts";
import { fieldsOf, onlyTexts, sectionFields, textLimits, textsIn, type EditableTexts } from "../../schemas/section.ts";
import { differs } from "../components/differs.ts";
import { LeaveWarning } from "../components/leave-warning.tsx";
import { Reference } from "../components/reference.tsx";
import { HiddenFields } from "../content/edit-form.tsx";
import { rejectedTarget, targetOf, viewAddress } from "../content/editing.ts";
import { SectionField } from "../content/section-field.tsx";
import { SectionTabs } from "../content/section-tabs.tsx";
import type { ScheduleResult } from "./rejected-schedule.server.ts";
import { scheduleAddress } from "./schedule-addresses.ts";
import { ScheduleForm } from "./schedule-form.tsx";
import { ScheduleHead } from "./schedule-head.tsx";
import type { sectionSchedulePage } from "./section-page.server.ts";

type Loaded = Awaited<ReturnType<typeof sectionSchedulePage>>;
type PageProps = Loaded & {
  lastResult?: ScheduleResult | undefined;
  cancelled?: ScheduleResult | undefined;
};

export function SectionSchedulePage(props: PageProps) {
  const { title, target, section, change, lastChange, lastResult, cancelled } = props;
  const { t } = useTranslation("admin-schedule");
  return (
    <>
      <ScheduleHead
        title={title}
        subtitle={t("section.subtitle")}
        back={{ to: viewAddress(target.section), text: t("section.back") }}
        target={target}
        change={change}
        cancelled={cancelled}
        overtakenBy={lastChange && <LastChange {...lastChange} />}
      >
        {section && (
          <SectionTabs
            section={section}
            current={target.language}
            addressOf={(language) => scheduleAddress({ section: target.section, language })}
          />
        )}
      </ScheduleHead>
      <SectionForm key={`${target.language} ${lastResult ? "rejected" : (change?.revision ?? "")}`} {...props} />
    </>
  );
}

function LastChange({ actor_email, at }: NonNullable<Loaded["lastChange"]>) {
  const { t } = useTranslation("admin-schedule");
  return (
    <>
      {t("meanwhile.by", { who: actor_email ?? t("somebody") })} <LocalTime at={at} />
      {"."}
    </>
  );
}

function SectionForm({ target, section, fixed, change, lastChange, lastResult }: PageProps) {
  const { t } = useTranslation("admin-schedule");
  const { t: tContent } = useTranslation("admin-content");
  const element = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  const { language } = target;
  const resubmits = lastResult && !(lastResult.overtaken && section);
  const started = resubmits ? rejectedTarget(lastResult) : section && targetOf(section, language);
  const present = section && textsIn(section, language).texts;
  const stored: EditableTexts | undefined = change ? onlyTexts(change) : present;
  const [form, fields] = useCheckedForm(sectionSchedule, {
    id: "schedule",
    lastResult,
    defaultValue: stored,
    onSubmit: () => {
      sending.current = true;
    },
  });
  const shown = change?.started_at ? [] : fieldsOf(started?.hasCallToAction ?? false);
  const message = (name: string) => (code: string) =>
    name in textLimits
      ? tContent(`errors.${code as "tooLong"}`, { limit: textLimits[name as keyof typeof textLimits] })
      : t(`errors.${code as "choose"}`);
  return (
    <ScheduleForm
      element={element}
      form={form}
      fields={fields}
      target={target}
      change={change}
      labels={shown.map((name) => [name, tContent(`fields.${name}`)])}
      untilLabel={t("fields.textUntil")}
      lastResult={lastResult}
      message={message}
      overtakenBy={lastChange && <LastChange {...lastChange} />}
    >
      {started && <HiddenFields target={started} />}
      {change?.started_at &&
        fieldsOf(started?.hasCallToAction ?? false).map((name) => (
          <input key={name} type="hidden" name={name} value={change[name] ?? ""} />
        ))}
      {shown.length > 0 && (
        <div className="hidden gap-x-8 border-b border-rule pb-2 text-sm font-semibold text-ink-soft lg:grid lg:grid-cols-[2fr_3fr]">
          <p>{t("section.present")}</p>
          <p>{t("section.planned")}</p>
        </div>
      )}
      {shown.map((name) => (
        <div key={name} className="grid gap-x-8 gap-y-3 lg:grid-cols-[2fr_3fr]">
          <Reference title={t("section.present")} language={language} text={present?.[name] || fixed[name]} />
          <SectionField
            field={fields[name]}
            name={name}
            language={language}
            fixed={fixed[name]}
            role={
              tContent(`roles.${target.section}.${name}` as "roles.hero.body_text", { defaultValue: "" }) || undefined
            }
            message={message(name)}
          />
        </div>
      ))}
      {stored && <LeaveWarning unsaved={() => differs(element.current, stored, sectionFields)} sending={sending} />}
    </ScheduleForm>
  );
}
