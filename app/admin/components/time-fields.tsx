import type { FieldMetadata, SubmissionResult } from "@conform-to/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Field, SelectField } from "../../components/field.tsx";
import { valueIn } from "../../components/value-in.ts";
import { defaultZone, localIn, siteZones } from "../../schemas/zoned-time.ts";

type Time = { label: string; instant: string | null | undefined };
type EndTime = Time & { isOptional: boolean };

type TimeFieldsProps = {
  fields: Record<string, FieldMetadata<any>>;
  start: Time | undefined;
  end: EndTime | undefined;
  zoneLabel: string;
  lastResult: SubmissionResult | undefined;
  message: (name: string) => (code: string) => string;
};

/** Times are those of the chosen zone: the reader's own as soon as a script tells it. */
export function TimeFields({ fields, start, end, zoneLabel, lastResult, message }: TimeFieldsProps) {
  const { t } = useTranslation("admin");
  const submittedZone = valueIn(lastResult, "zone");
  const [zone, setZone] = useState(submittedZone ?? defaultZone);
  const times = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (submittedZone !== undefined || isInUse(times.current, defaultZone)) return;
    setZone(Intl.DateTimeFormat().resolvedOptions().timeZone);
  }, [submittedZone]);
  const time = (name: string, { label, instant, isOptional = false }: Time & Partial<EndTime>) => {
    const defaultValue = lastResult ? valueIn(lastResult, name) : instant ? localIn(instant, zone) : "";
    return {
      field: fields[name]!,
      label,
      hint: isOptional ? t("emptyDate.end") : !defaultValue && t("emptyDate.needed"),
      message: message(name),
      type: "datetime-local" as const,
      defaultValue,
    };
  };
  const zones = siteZones.some((known) => known === zone) ? siteZones : [zone, ...siteZones];
  return (
    <div ref={times} className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-x-8 gap-y-4">
      {start && <Field key={`at ${zone}`} {...time("at", start)} />}
      {end && <Field key={`until ${zone}`} {...time("until", end)} />}
      <SelectField key={zone} field={fields["zone"]!} label={zoneLabel} message={message("zone")} defaultValue={zone}>
        {zones.map((name) => (
          <option key={name} value={name}>
            {name.replaceAll("_", " ")}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

/** What was typed or chosen before a script came, or is about to be, is meant as it stood there. */
function isInUse(times: HTMLElement | null, zone: string): boolean {
  if (!times || times.contains(document.activeElement)) return true;
  const inputs = [...times.querySelectorAll("input")];
  return times.querySelector("select")?.value !== zone || inputs.some((time) => time.value !== time.defaultValue);
}
