import { useTranslation } from "react-i18next";
import { data } from "react-router";
import { fixedTexts } from "../../data/fixed-texts.server.ts";
import { backendDown } from "../../data/result.server.ts";
import { backendContext } from "../../data/session.server.ts";
import { LocalTime } from "../../i18n/local-time.tsx";
import { getFixedT } from "../../i18n/translations.server.ts";
import type { Language } from "../../schemas/languages.ts";
import { sectionSchedule } from "../../schemas/schedule-forms.ts";
import { textsOfEdit } from "../../schemas/section.ts";
import { instantIn } from "../../schemas/time-range.ts";
import { actionByAddress } from "../../server/action-by-address.server.ts";
import { formSentContext } from "../../server/form-sent.server.ts";
import { parseForm, rejected } from "../../server/parse-form.server.ts";
import { redirectWithToast } from "../../server/toast.server.ts";
import { sectionName } from "../components/names.ts";
import { useLastResult } from "../components/use-last-result.ts";
import { SectionTabs } from "../content/section-tabs.tsx";
import { cardAddress, idIn, textLanguageIn } from "../documents/addresses.ts";
import type { Route } from "./+types/section";
import { cancelSchedule } from "./cancel.server.ts";
import { rejectedSchedule, type ScheduleResult } from "./rejected-schedule.server.ts";
import { scheduleAddress } from "./schedule-addresses.ts";
import { ScheduleHead } from "./schedule-head.tsx";
import { SectionForm } from "./section-form.tsx";

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { sections, schedule } = context.get(backendContext);
  const target = textIn(url, params);
  const [found, pending, lastChange] = await Promise.all([
    sections.inDisplayOrder(),
    schedule.pending(target),
    sections.lastChange(target.section, target.language),
  ]);
  const read = found.ok && pending.ok;
  if (!read && !context.get(formSentContext)) throw backendDown("scheduled_changes");
  const section = found.ok ? found.value.find(({ section_id }) => section_id === target.section) : undefined;
  if (found.ok && !section) throw data(null, 404);
  const name = sectionName(target.section, getFixedT(context, "admin-content"));
  return {
    title: getFixedT(context, "admin-schedule")("section.title", { name }),
    target,
    section,
    fixed: fixedTexts(target.section, target.language),
    change: pending.ok ? pending.value[0] : undefined,
    lastChange,
    formerEnglish: section && (await sections.translatedEnglish(section, target.language)),
  };
}

export const action = actionByAddress({
  async schedule({ request, context, url, params }: Route.ActionArgs) {
    const target = textIn(url, params);
    const submission = await parseForm({ request, context }, sectionSchedule);
    if (submission.status !== "success") return rejected(submission);

    const { revision, translates, change, changeRevision, started, at, until, zone } = submission.value;
    const scheduled = await context.get(backendContext).schedule.save(
      target,
      {
        ...textsOfEdit(submission.value),
        translates_revision: target.language === "en" ? null : translates || null,
        replaces: revision,
        starts_at: started ? undefined : instantIn(at, zone),
        ends_at: instantIn(until, zone),
      },
      change ? { id: change, revision: changeRevision } : undefined,
    );
    if (!scheduled.ok) return rejectedSchedule(submission, scheduled, context);
    return redirectWithToast(scheduleAddress(target), "changeScheduled");
  },

  cancel: (args: Route.ActionArgs) => cancelSchedule(args, textIn(args.url, args.params)),
});

export { shouldRevalidate } from "../components/reload-after-conflict.ts";

export default function ScheduleSection({ loaderData }: Route.ComponentProps) {
  const { title, target, section, fixed, change, lastChange, formerEnglish } = loaderData;
  const { t } = useTranslation("admin-schedule");
  const lastResult = useLastResult(scheduleAddress(target)) as ScheduleResult | undefined;
  const cancelled = useLastResult(scheduleAddress(target, true)) as ScheduleResult | undefined;
  const overtakenBy = lastChange && (
    <>
      {t("meanwhile.by", { who: lastChange.actor_email ?? t("somebody") })} <LocalTime at={lastChange.at} />
      {"."}
    </>
  );
  return (
    <>
      <ScheduleHead
        title={title}
        subtitle={t("section.subtitle")}
        back={{ to: cardAddress(target.section), text: t("section.back") }}
        target={target}
        change={change}
        cancelled={cancelled}
        overtakenBy={overtakenBy}
      >
        {section && (
          <SectionTabs
            section={section}
            current={target.language}
            addressOf={(language) => scheduleAddress({ section: target.section, language })}
          />
        )}
      </ScheduleHead>
      <SectionForm
        key={`${target.language} ${lastResult ? "rejected" : (change?.revision ?? "")}`}
        {...{ target, section, fixed, change, formerEnglish, lastResult, overtakenBy }}
      />
    </>
  );
}

function textIn(url: URL, { section }: { section: string }): { section: string; language: Language } {
  return { section: idIn({ id: section }, "sections"), language: textLanguageIn(url) };
}
