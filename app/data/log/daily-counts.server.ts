import { dayAt } from "../../schemas/formats/zoned-time.ts";
import { countedKinds, mostSubjects, type CountedKind } from "../../schemas/rules/visit-count.ts";

type Count = { views: number; visits: number };
type Day = Record<CountedKind, Map<string, Count>>;
export type DailyCount = { day: string; kind: CountedKind; subject: string } & Count;

/** Counts of so many days wait for a backend that does not take them. */
const longestWait = 31;

/** A view more of a subject, in memory, per day of the firm. `now`: milliseconds since 1970. */
export function createDailyCounts(now: () => number, zone: () => string) {
  const days = new Map<string, Day>();
  let latest: { counts: Day; until: number } | undefined;

  return {
    add: (kind: CountedKind, subject: string, visits = 0): void => {
      const subjects = today()[kind];
      const isFull = subjects.size >= mostSubjects[kind];
      const known = subjects.get(subject) ?? (isFull ? subjects.get("") : undefined);
      if (known) {
        known.views += 1;
        known.visits += visits;
      } else subjects.set(isFull ? "" : subject, { views: 1, visits });
    },

    takeOldestDay(): DailyCount[] | undefined {
      const [day, counts] = days.entries().next().value ?? [];
      if (day === undefined || counts === undefined) return undefined;
      days.delete(day);
      latest = undefined;
      return countedKinds.flatMap((kind) =>
        Array.from(counts[kind], ([subject, { views, visits }]) => ({ day, kind, subject, views, visits })),
      );
    },
  };

  function today(): Day {
    const instant = now();
    if (latest && instant < latest.until) return latest.counts;
    const name = dayAt(instant, zone());
    const counts = days.get(name) ?? (Object.fromEntries(countedKinds.map((kind) => [kind, new Map()])) as Day);
    days.set(name, counts);
    const [oldest] = days.keys();
    if (days.size > longestWait && oldest) days.delete(oldest);
    // Looked at again every second: the clock of a process may be set.
    latest = { counts, until: instant + 1_000 };
    return counts;
  }
}
