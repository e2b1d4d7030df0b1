import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Field, SelectField } from "../../components/field.tsx";
import { valueIn } from "../../components/value-in.ts";
import { defaultZone, localIn, siteZones } from "../../schemas/zoned-time.ts";
import type { EditResult } from "./edit.tsx";
import type { Fields } from "./editor.tsx";

type ScheduleProps = {
  fields: Fields;
  /** While readers see the article, only its end can be set. */
  live: boolean;
  publishAt: string | null | undefined;
  unpublishAt: string | null | undefined;
  lastResult: EditResult | undefined;
  message: (name: string) => (code: string) => string;
};

/** Times are those of the chosen zone: the reader's own as soon as a script tells it. */
export function Schedule({ fields, live, publishAt, unpublishAt, lastResult, message }: ScheduleProps) {
  const { t } = useTranslation("admin-articles");
  const typedZone = valueIn(lastResult, "zone");
  const [zone, setZone] = useState(typedZone ?? defaultZone);
  useEffect(() => {
    if (typedZone === undefined) setZone(Intl.DateTimeFormat().resolvedOptions().timeZone);
  }, [typedZone]);
  const time = (name: string, instant: string | null | undefined) => ({
    field: fields[name]!,
    label: t(`fields.${name as "at"}`),
    message: message(name),
    type: "datetime-local" as const,
    defaultValue: lastResult ? valueIn(lastResult, name) : instant ? localIn(instant, zone) : "",
  });
  const zones = siteZones.some((known) => known === zone) ? siteZones : [zone, ...siteZones];
  return (
    <section className="grid gap-4 border-t border-rule pt-6">
      <h2 className="text-heading">{t("schedule.title")}</h2>
      <p className="measure text-ink-soft">{t(live ? "schedule.end" : "schedule.body")}</p>
      <div className="grid gap-x-8 gap-y-4 md:grid-cols-3">
        {!live && <Field key={`at ${zone}`} {...time("at", publishAt)} />}
        <Field key={`until ${zone}`} {...time("until", unpublishAt)} />
        <SelectField
          key={zone}
          field={fields["zone"]!}
          label={t("fields.zone")}
          message={message("zone")}
          defaultValue={zone}
        >
          {zones.map((name) => (
            <option key={name} value={name}>
              {name.replaceAll("_", " ")}
            </option>
          ))}
        </SelectField>
      </div>
      <button type="submit" name="intent" value="schedule" className="button button-quiet justify-self-start">
        {t("schedule.submit")}
      </button>
    </section>
  );
}
