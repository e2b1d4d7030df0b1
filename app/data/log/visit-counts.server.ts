import { randomUUID } from "node:crypto";
import { createContext } from "react-router";
import { assistantAt } from "../../schemas/rules/crawlers.ts";
import { defaultZone } from "../../schemas/rules/default-zone.ts";
import {
  assistantNamedIn,
  assistantReferrer,
  bareHost,
  countablePath,
  countableSearch,
  isProbe,
  noReferrer,
} from "../../schemas/rules/visit-count.ts";
import { crawlerOf, pageViewOf } from "../../server/page-view.server.ts";
import type { Client } from "../backend/client.server.ts";
import { createDailyCounts, type DailyCount } from "./daily-counts.server.ts";

type Options = {
  client: Client;
  siteKey: string | undefined;
  isOn: boolean;
  siteOrigin?: string | undefined;
  report: (error: unknown, sentence: string) => void;
  /** Of the site. */
  zone?: () => string;
  /** Milliseconds since 1970. */
  now?: () => number;
};

type Received = {
  method?: string | undefined;
  url?: string | undefined;
  headers: Readonly<Record<string, string | string[] | undefined>>;
};
type Batch = { id: string; counts: DailyCount[] };

/** Milliseconds. */
const addEvery = 60_000;

export type VisitCounts = ReturnType<typeof createVisitCounts>;
export const visitCountsContext =
  createContext<Pick<VisitCounts, "on" | "countEmptySearch" | "countRedirect" | "flush">>();

/** Counts in memory. A batch keeps its id until the backend has answered, so that it is added exactly once. */
export function createVisitCounts({
  client,
  siteKey,
  isOn,
  siteOrigin,
  report,
  zone = () => defaultZone,
  now = Date.now,
}: Options) {
  const on = isOn && siteKey !== undefined;
  const siteHost = siteOrigin && bareHost(new URL(siteOrigin).hostname);
  const counts = createDailyCounts(now, zone);
  const { add } = counts;
  let batch: Batch | undefined;
  let adding: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  return {
    on,

    countPage({ method, url = "", headers }: Received, page: string, language: string): void {
      if (!on) return;
      const view = pageViewOf(method, headers, siteHost);
      if (view?.event === "view") countView(view.referrer, { url, page, language });
      else if (!view) countCrawler(crawlerOf(method, headers));
    },

    countMissing({ method, headers }: Received, pathname: string): void {
      if (on && !isProbe(pathname) && pageViewOf(method, headers, siteHost)?.event === "view") {
        add("missing", countablePath(pathname));
      }
    },

    /** A page that searches by itself tells of what it did not find; its loader then runs once more for the same words. */
    countEmptySearch({ method, headers, url }: Request, query: string): void {
      if (!on || new URL(url).pathname.endsWith(".data")) return;
      if (pageViewOf(method, Object.fromEntries(headers), siteHost)) {
        add("search", countableSearch(query));
      }
    },

    /** Documents alone: data is fetched before anybody follows a link. */
    countRedirect({ method, headers, url }: Request, id: string): void {
      if (!on || new URL(url).pathname.endsWith(".data")) return;
      if (pageViewOf(method, Object.fromEntries(headers), siteHost)) add("redirect", id);
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
    const visits = referrer === undefined ? 0 : 1;
    add("language", language, visits);
    add("page", page, visits);
    if (referrer === undefined) return;
    const assistant = assistantAt(referrer) ?? assistantNamedIn(url);
    const isAssistants = assistantAt(referrer) !== undefined || (assistant && referrer === noReferrer);
    add("referrer", isAssistants ? assistantReferrer : referrer, 1);
    if (assistant) add("assistant", assistant, 1);
  }

  function countCrawler(name: string | undefined): void {
    if (name) add("crawler", name);
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
    const oldest = counts.takeOldestDay();
    return oldest && { id: randomUUID(), counts: oldest };
  }

  async function isAdded({ id, counts }: Batch): Promise<boolean> {
    const { error, status } = await client.rpc("add_visit_counts", { site_key: siteKey ?? "", batch: id, counts });
    if (!error) return true;
    if (status !== 400) return false;
    report(error, "the backend refuses what was counted, which is left out");
    return true;
  }
}
