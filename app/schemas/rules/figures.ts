import { z } from "../formats/zod.ts";
import { dayAt } from "../formats/zoned-time.ts";
import { defaultZone } from "./default-zone.ts";
import type { VisitKind } from "./visit-count.ts";

export const figureRanges = [7, 30, 90, 365] as const;
export type Period = { range: number; until?: string | undefined };

export type Sums = { views: number; visits: number; subscriptions: number; enquiries: number };
export type DayFigures = Sums & { day: string };
export type SubjectFigures = { subject: string; views: number; visits: number };
export type Figures = {
  days: DayFigures[];
  totals: Sums;
  before: Sums | undefined;
  beganOn: string | null;
  tables: Record<VisitKind, { rows: SubjectFigures[]; subjects: number }>;
};

export const figuresZone = defaultZone;

/** As many as the charts and the database go through at once. */
export const longestPeriod = 400;
const day = z.iso.date();

/** One of the ranges, or the days between two that somebody chose; of those that are none, thirty. */
export function periodIn(asked: URLSearchParams, now = Date.now()): Period {
  const [from, until] = [day.safeParse(asked.get("from")).data, day.safeParse(asked.get("until")).data];
  if (from && until) {
    const range = (Date.parse(until) - Date.parse(from)) / 86_400_000 + 1;
    if (range >= 1 && range <= longestPeriod && until <= dayAt(now)) return { range, until };
  }
  return { range: figureRanges.find((range) => String(range) === asked.get("days")) ?? 30 };
}

export function firstDayOf({ range, until }: Period): string {
  return dayAfter(until ?? dayAt(Date.now()), 1 - range);
}

export function isCounted({ day }: { day: string }, beganOn: string | null): boolean {
  return beganOn !== null && day >= beganOn;
}

export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}
