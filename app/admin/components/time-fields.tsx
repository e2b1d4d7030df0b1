import type { FieldMetadata, SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { Field } from "../../components/field.tsx";
import { valueIn } from "../../components/value-in.ts";
import { useOwnZone, useZone } from "../../i18n/local-time.tsx";
import { localIn, siteZones } from "../../schemas/formats/zoned-time.ts";
import { SelectField } from "./select-field.tsx";

type Time = { label: string; instant: string | null | undefined; isOptional?: boolean };

type TimeFieldsProps = {
  fields: Record<string, FieldMetadata<any>>;
  start?: Time | undefined;
  end?: Time | undefined;
  zoneLabel: string;
  lastResult: SubmissionResult | undefined;
  message: (code: string) => string;
};

export function TimeFields({ fields, start, end, zoneLabel, lastResult, message }: TimeFieldsProps) {
  const { t } = useTranslation("admin");
  const ownZone = useOwnZone();
  const siteZone = useZone();
  const zone = valueIn(lastResult, "zone") ?? siteZone;
  const time = (name: string, { label, instant, isOptional = false }: Time) => {
    const defaultValue = lastResult ? valueIn(lastResult, name) : instant ? localIn(instant, zone) : "";
    return {
      field: fields[name]!,
      label,
      hint: isOptional ? t("days.empty.end") : !defaultValue && t("days.empty.needed"),
      message,
      type: "datetime-local" as const,
      defaultValue,
    };
  };
  const zones = [...new Set([...siteZones, zone, ownZone ?? zone])];
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-x-8 gap-y-4 *:row-span-4 *:grid-rows-subgrid [&_:is(input,select)]:row-start-3">
      {start && <Field {...time("at", start)} />}
      {end && <Field {...time("until", end)} />}
      <SelectField
        field={fields["zone"]!}
        label={zoneLabel}
        message={message}
        defaultValue={zone}
        choices={zones.map((name) => [name, name.replaceAll("_", " ")])}
      />
    </div>
  );
}
