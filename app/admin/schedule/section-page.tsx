import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { CheckedForm } from "../../components/checked-form.tsx";
import { ErrorSummary } from "../../components/error-summary.tsx";
import { noindexMeta } from "../../components/noindex-meta.ts";
import { useCheckedForm } from "../../components/use-checked-form.ts";
import { LocalTime } from "../../i18n/local-time.tsx";
import { sectionSchedule } from "../../schemas/schedule-forms.ts";
import { fieldsOf, onlyTexts, textLimits, textsIn, type EditableTexts } from "../../schemas/section.ts";
import { LeaveWarning } from "../components/leave-warning.tsx";
import { Reference } from "../components/reference.tsx";
import { differs, HiddenFields } from "../content/edit-form.tsx";
import { rejectedTarget, targetOf, viewAddress } from "../content/editing.ts";
import { SectionField } from "../content/section-field.tsx";
import { SectionTabs } from "../content/section-tabs.tsx";
import { SubPageHeading } from "../settings/sub-page-heading.tsx";
import { Cancellation } from "./cancellation.tsx";
import { ChangeFields } from "./change-fields.tsx";
import { ChangedMeanwhile } from "./changed-meanwhile.tsx";
import { PlannedChange } from "./planned-change.tsx";
import type { ScheduleResult } from "./rejected-schedule.server.ts";
import { scheduleAddress } from "./schedule-addresses.ts";
import type { sectionSchedulePage } from "./section-page.server.ts";

type Loaded = Awaited<ReturnType<typeof sectionSchedulePage>>;
type PageProps = Loaded & {
  lastResult?: ScheduleResult | undefined;
  cancelled?: ScheduleResult | undefined;
};

export function meta({ loaderData }: { loaderData?: Loaded }) {
  return noindexMeta(loaderData?.title);
}

export function SectionSchedulePage(props: PageProps) {
  const { title, target, section, change, lastChange, lastResult, cancelled } = props;
  const { t } = useTranslation("admin-schedule");
  return (
    <>
      <SubPageHeading
        toastsErrors={cancelled !== undefined && !change}
        title={title}
        subtitle={t("section.subtitle")}
        back={{ to: viewAddress(target.section), text: t("section.back") }}
      />
      {section && (
        <SectionTabs
          section={section}
          current={target.language}
          addressOf={(language) => scheduleAddress({ section: target.section, language })}
        />
      )}
      {change && (
        <PlannedChange change={change}>
          {change.overtaken && lastChange && <LastChange {...lastChange} />}
        </PlannedChange>
      )}
      {change && <Cancellation change={change} action={scheduleAddress(target, true)} lastResult={cancelled} />}
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
  const labels = { at: t("fields.at"), until: t("fields.textUntil"), zone: t("fields.zone") };
  return (
    <CheckedForm
      ref={element}
      action={scheduleAddress(target)}
      reloadDocument
      form={form}
      aria-label={t("form")}
      className="mt-8 grid gap-6 border-t border-rule pt-6"
    >
      <ErrorSummary
        form={form}
        title={t("errors.title")}
        fields={[
          ...shown.map((name) => ({ field: fields[name], label: tContent(`fields.${name}`), message: message(name) })),
          ...(["at", "until", "zone"] as const).map((name) => ({
            field: fields[name],
            label: labels[name],
            message: message(name),
          })),
        ]}
      />
      {lastResult?.overtaken && <ChangedMeanwhile>{lastChange && <LastChange {...lastChange} />}</ChangedMeanwhile>}
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
      <ChangeFields
        fields={fields}
        change={change}
        untilLabel={labels.until}
        lastResult={lastResult}
        message={message}
      />
      {stored && (
        <LeaveWarning unsaved={() => element.current !== null && differs(element.current, stored)} sending={sending} />
      )}
    </CheckedForm>
  );
}
