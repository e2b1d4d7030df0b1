import { z } from "./zod.ts";
import { firstDay, instantOf, isZone, lastDay } from "./zoned-time.ts";

export const isoDate = () => z.iso.date().refine((day) => day >= firstDay && day <= lastDay);

/** A start and an end as two fields for local times, with their time zone. Messages are keys of the page's errors. */
export const timeRange = {
  at: localTime(),
  until: localTime(),
  zone: z.string().max(64).refine(isZone, "zoneUnknown").default("UTC"),
};

/** What has started keeps its start and needs an end. */
export function checkTimeRange(
  { at, until, zone }: { at: string; until: string; zone: string },
  started: boolean,
  addError: (name: "at" | "until", message: string) => void,
): void {
  if (!isZone(zone)) return;
  if (started && !until) addError("until", "endMissing");
  if (!started && !at) addError("at", "startMissing");
  const start = instantIn(at, zone);
  const end = instantIn(until, zone);
  if (!started && start && Date.parse(start) <= Date.now()) addError("at", "inThePast");
  if (end && Date.parse(end) <= Date.now()) addError("until", "inThePast");
  if (start && end && end <= start) addError("until", "endsBeforeStart");
}

export function instantIn(value: string, zone: string): string | undefined {
  return value ? instantOf(value, zone) : undefined;
}

function localTime() {
  return z
    .string("timeInvalid")
    .refine((value) => value === "" || instantOf(value, "UTC") !== undefined, "timeInvalid")
    .default("");
}
