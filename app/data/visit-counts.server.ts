import { randomUUID } from "node:crypto";
import { createContext } from "react-router";
import { assistantAt } from "../schemas/crawlers.ts";
import {
  assistantReferrer,
  bareHost,
  countableCampaign,
  countablePath,
  countableSearch,
  countableSpeed,
  isProbe,
  mostSubjects,
  countedKinds,
  type CountedKind,
} from "../schemas/visit-count.ts";
import { dayAt } from "../schemas/zoned-time.ts";
import { crawlerOf, pageViewOf } from "../server/page-view.server.ts";
import type { Client } from "./client.server.ts";

type Options = {
  client: Client;
  /** By which the database knows that it is the site that counts. */
  siteKey: string | undefined;
  /** Without it, or without a key, nothing is counted. */
  wanted: boolean;
  siteOrigin?: string | undefined;
  report: (error: unknown, sentence: string) => void;
  /** Milliseconds since 1970. */
  now?: () => number;
};

type Asked = {
  method?: string | undefined;
  url?: string | undefined;
  headers: Readonly<Record<string, string | string[] | undefined>>;
};
type Count = { views: number; visits: number };
type Day = Record<CountedKind, Map<string, Count>>;
type Batch = { id: string; counts: ({ day: string; kind: CountedKind; subject: string } & Count)[] };

/** Milliseconds. */
const addEvery = 60_000;
/** Counts of so many days wait for a backend that does not take them. */
const longestWait = 31;

export type VisitCounts = ReturnType<typeof createVisitCounts>;
export const visitCountsContext =
  createContext<Pick<VisitCounts, "on" | "countEmptySearch" | "countRedirect" | "flush">>();

/** Counts in memory. A batch keeps its id until the backend has answered, so that it is added exactly once. */
export function createVisitCounts({ client, siteKey, wanted, siteOrigin, report, now = Date.now }: Options) {
  const on = wanted && siteKey !== undefined;
  const siteHost = siteOrigin && bareHost(new URL(siteOrigin).hostname);
  const days = new Map<string, Day>();
  let today: { name: string; counts: Day; until: number } | undefined;
  let batch: Batch | undefined;
  let adding: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  return {
    on,

    /** Counts a view of one of the site's pages, or how quick it was; `""` is any other that shows something. */
    countPage({ method, url = "", headers }: Asked, page: string, language: string): void {
      if (!on) return;
      const view = pageViewOf(method, headers, siteHost);
      if (view?.event === "view") countView(view.referrer, { url, page, language });
      else if (view) countSpeed(view.event, page);
      else countCrawler(crawlerOf(method, headers));
    },

    countMissing({ method, headers }: Asked, pathname: string): void {
      if (on && !isProbe(pathname) && pageViewOf(method, headers, siteHost)?.event === "view") {
        count(current(), "missing", countablePath(pathname), 0);
      }
    },

    /** A page that searches by itself tells of what it did not find; its loader then runs once more for the same words. */
    countEmptySearch({ method, headers, url }: Request, query: string): void {
      if (!on || new URL(url).pathname.endsWith(".data")) return;
      if (pageViewOf(method, Object.fromEntries(headers), siteHost)) {
        count(current(), "search", countableSearch(query), 0);
      }
    },

    /** Documents alone: data is fetched before anybody follows a link. */
    countRedirect({ method, headers, url }: Request, id: string): void {
      if (!on || new URL(url).pathname.endsWith(".data")) return;
      if (pageViewOf(method, Object.fromEntries(headers), siteHost)) count(current(), "redirect", id, 0);
    },

    flush,

    start(): void {
      if (on) timer ??= setInterval(() => void flush(), addEvery).unref();
    },
  };

  function countView(
    referrer: string | undefined,
    { url, page, language }: Record<"url" | "page" | "language", string>,
  ) {
    const counts = current();
    const visits = referrer === undefined ? 0 : 1;
    count(counts, "language", language, visits);
    count(counts, "page", page, visits);
    if (referrer === undefined) return;
    const assistant = assistantAt(referrer);
    count(counts, "referrer", assistant ? assistantReferrer : referrer, 1);
    if (assistant) count(counts, "assistant", assistant, 1);
    const campaign = countableCampaign(url);
    if (campaign !== undefined) count(counts, "campaign", campaign, 1);
  }

  function countSpeed(event: string, page: string): void {
    const measured = countableSpeed(event, page);
    if (measured) count(current(), measured.kind, measured.subject, 0);
  }

  function countCrawler(name: string | undefined): void {
    if (name) count(current(), "crawler", name, 0);
  }

  function current(): Day {
    const instant = now();
    if (today && instant < today.until) return today.counts;
    const name = dayAt(instant);
    const counts = days.get(name) ?? emptyDay();
    days.set(name, counts);
    const [oldest] = days.keys();
    if (days.size > longestWait && oldest) days.delete(oldest);
    // Looked at again every second: the clock of a process may be set.
    today = { name, counts, until: instant + 1_000 };
    return counts;
  }

  function flush(): Promise<void> {
    return (adding ??= addAll().finally(() => (adding = undefined)));
  }

  async function addAll(): Promise<void> {
    while ((batch ??= nextBatch())) {
      if (!(await isAdded(batch))) return;
      batch = undefined;
    }
  }

  function nextBatch(): Batch | undefined {
    const [day, counts] = days.entries().next().value ?? [];
    if (day === undefined || counts === undefined) return undefined;
    days.delete(day);
    today = undefined;
    return { id: randomUUID(), counts: countedKinds.flatMap((kind) => rowsOf(day, kind, counts[kind])) };
  }

  async function isAdded({ id, counts }: Batch): Promise<boolean> {
    const { error, status } = await client.rpc("add_visit_counts", { site_key: siteKey ?? "", batch: id, counts });
    if (!error) return true;
    if (status !== 400) return false;
    report(error, "the backend refuses what was counted, which is left out");
    return true;
  }
}

function emptyDay(): Day {
  return Object.fromEntries(countedKinds.map((kind) => [kind, new Map()])) as Day;
}

function count(day: Day, kind: CountedKind, subject: string, visits: number): void {
  const subjects = day[kind];
  const isFull = subjects.size >= mostSubjects[kind];
  const known = subjects.get(subject) ?? (isFull ? subjects.get("") : undefined);
  if (known) {
    known.views += 1;
    known.visits += visits;
  } else subjects.set(isFull ? "" : subject, { views: 1, visits });
}

function rowsOf(day: string, kind: CountedKind, subjects: Map<string, Count>): Batch["counts"] {
  return Array.from(subjects, ([subject, { views, visits }]) => ({ day, kind, subject, views, visits }));
}
