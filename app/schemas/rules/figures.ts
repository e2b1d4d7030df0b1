import { languages, type Language } from "../formats/languages.ts";
import { isoDate } from "../formats/time-range.ts";
import { z } from "../formats/zod.ts";
import { dayAt } from "../formats/zoned-time.ts";
import { known } from "../forms/filter.ts";
import type { VisitKind } from "./visit-count.ts";

export const figureRanges = ["7", "30", "90", "365"] as const;
export type Period = { range: number; until?: string | undefined };

export type Sums = { views: number; visits: number; subscriptions: number; enquiries: number };
export type DayFigures = Sums & { day: string };
export const noSums: Sums = { views: 0, visits: 0, subscriptions: 0, enquiries: 0 };

export function totalOf(days: readonly Sums[]): Sums {
  const sum = (name: keyof Sums) => days.reduce((total, day) => total + day[name], 0);
  const [views, visits, subscriptions, enquiries] = [
    sum("views"),
    sum("visits"),
    sum("subscriptions"),
    sum("enquiries"),
  ];
  return { views, visits, subscriptions, enquiries };
}

/** `enquiries`: about a page. */
export type SubjectFigures = { subject: string; views: number; visits: number; enquiries: number };
export type Figures = {
  days: DayFigures[];
  totals: Sums;
  before: Sums | undefined;
  beganOn: string | null;
  tables: Record<VisitKind, { rows: SubjectFigures[]; subjects: number }>;
};

/** As many as the charts and the database go through at once. */
export const longestPeriod = 400;
export const figureFilter = z
  .object({
    days: z.enum(figureRanges).catch("30"),
    from: known(isoDate()),
    until: known(isoDate()),
    language: known(z.enum(languages)),
  })
  .transform(({ days, from, until, language }): FigureFilter => {
    const range = from && until ? daysBetween(from, until) : 0;
    // A day that has begun somewhere.
    const isPeriod = range >= 1 && range <= longestPeriod && until! <= dayAt(Date.now(), "Pacific/Kiritimati");
    return isPeriod ? { from, until, language } : { days, language };
  });
export type FigureFilter = Partial<Record<"from" | "until", string>> & {
  days?: (typeof figureRanges)[number];
  language?: Language | undefined;
};

export function periodOf({ days, from, until }: FigureFilter): Period {
  return { range: from && until ? daysBetween(from, until) : Number(days), until };
}

function daysBetween(from: string, until: string): number {
  return (Date.parse(until) - Date.parse(from)) / 86_400_000 + 1;
}

export function isCounted({ day }: { day: string }, beganOn: string | null): boolean {
  return beganOn !== null && day >= beganOn;
}

export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}
