import { z } from "./zod.ts";
import { instantOf, isZone } from "./zoned-time.ts";

/** A start and an end as two fields for local times, with their time zone. Messages are keys of the page's errors. */
export const timeRange = {
  at: localTime(),
  until: localTime(),
  zone: z.string().max(64).refine(isZone, "zoneUnknown").default("UTC"),
};

type TimeRange = { at: string; until: string; zone: string };

/** Names what is wrong. What has started keeps its start and needs an end. */
export function checkTimeRange(
  { at, until, zone }: TimeRange,
  started: boolean,
  wrong: (name: "at" | "until", message: string) => void,
): void {
  if (!isZone(zone)) return;
  if (started && !until) wrong("until", "endMissing");
  if (!started && !at) wrong("at", "startMissing");
  const start = instantIn(at, zone);
  const end = instantIn(until, zone);
  if (!started && start && Date.parse(start) <= Date.now()) wrong("at", "inThePast");
  if (end && Date.parse(end) <= Date.now()) wrong("until", "inThePast");
  if (start && end && end <= start) wrong("until", "endsBeforeStart");
}

export function instantIn(typed: string, zone: string): string | undefined {
  return typed ? instantOf(typed, zone) : undefined;
}

function localTime() {
  return z
    .string("timeInvalid")
    .refine((typed) => typed === "" || instantOf(typed, "UTC") !== undefined, "timeInvalid")
    .default("");
}
