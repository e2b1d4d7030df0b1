import { useTranslation } from "react-i18next";
import { useNavigation } from "react-router";
import { Form } from "../../components/form.tsx";
import { Switch } from "../../components/switch.tsx";
import { LocalTime } from "../../i18n/local-time.tsx";
import { isSiteFlag, type Flag } from "../../schemas/rules/flag.ts";
import type { ScheduledChange } from "../../schemas/rules/scheduled-change.ts";
import { flagName } from "../components/names.ts";
import { ScheduleLink } from "../schedule/planned-change.tsx";

export function FlagRow({ flag, change }: { flag: Flag; change: ScheduledChange | undefined }) {
  const { t } = useTranslation("admin-features");
  const description = isSiteFlag(flag.feature_key) ? t(`flags.${flag.feature_key}.description`) : flag.description;
  return (
    <li id={`flag-${flag.id}`} className="flex scroll-mt-6 items-center justify-between gap-6 py-2">
      <div className="grid min-w-0 grow items-center gap-x-4 lg:grid-cols-[13rem_minmax(0,1fr)_auto]">
        <p id={`name-${flag.id}`} className="font-semibold">
          {flagName(flag.feature_key, t)}
        </p>
        {description && (
          <p id={`description-${flag.id}`} className="measure text-sm text-ink-soft">
            {description}
          </p>
        )}
        <div className="lg:col-start-3 lg:row-start-1">
          <ScheduleLink flag={flag.feature_key} change={change} describedBy={`name-${flag.id}`} />
        </div>
        {!isSiteFlag(flag.feature_key) && (
          <p className="text-sm text-amber lg:col-span-2 lg:col-start-2">{t("unused")}</p>
        )}
        {flag.last_switch && (
          <p className="text-sm text-ink-soft lg:col-span-2 lg:col-start-2">
            {t("lastSwitch", { who: flag.last_switch.by ?? t("somebody") })} <LocalTime at={flag.last_switch.at} />
          </p>
        )}
      </div>
      <FlagSwitch flag={flag} described={description !== null} />
    </li>
  );
}

function FlagSwitch({ flag, described }: { flag: Flag; described: boolean }) {
  const { t } = useTranslation("admin-features");
  const { formData } = useNavigation();
  const running = formData?.get("id") === flag.id;
  const enabled = running ? formData?.get("enabled") === "true" : flag.enabled;
  return (
    <Form replace preventScrollReset className="shrink-0 [&_.lost]:w-0 [&_.lost]:min-w-full">
      <input type="hidden" name="id" value={flag.id} />
      <input type="hidden" name="enabled" value={String(!flag.enabled)} />
      <Switch
        checked={enabled}
        running={running}
        aria-labelledby={`name-${flag.id}`}
        aria-describedby={described ? `description-${flag.id}` : undefined}
      >
        <span className="text-sm text-ink-soft" aria-hidden="true">
          {t(enabled ? "on" : "off")}
        </span>
      </Switch>
    </Form>
  );
}
