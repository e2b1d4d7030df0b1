import { useEffect, useRef } from "react";
import { useLocation, useRouteLoaderData } from "react-router";
import { pageEventHeader, type PageEvent } from "../../schemas/rules/visit-count.ts";
import type { loader } from "../layout.tsx";

/** Counts pages that open without a document: hovering over a link may have fetched their data before. */
export function useReportedPageViews(): void {
  const report = useReporter();
  const { pathname } = useLocation();
  const reported = useRef(pathname);
  useEffect(() => {
    if (reported.current === pathname) return;
    reported.current = pathname;
    report("view", pathname);
  }, [pathname, report]);
}

/** Milliseconds: long enough that nobody is still typing. */
const restAfter = 2_000;

export function useReportedEmptySearch(query: string): void {
  const report = useReporter();
  const { pathname } = useLocation();
  const reported = useRef(query);
  useEffect(() => {
    if (query === reported.current || query === "") return undefined;
    const resting = setTimeout(() => {
      reported.current = query;
      report("search", `${pathname}?${new URLSearchParams({ q: query })}`);
    }, restAfter);
    return () => clearTimeout(resting);
  }, [query, pathname, report]);
}

function useReporter(): typeof report {
  return useRouteLoaderData<typeof loader>("site/layout")?.countsVisits ? report : suppress;
}

/** The request itself is the report: it has no body, and its answer is not kept. */
function report(event: PageEvent, address: string): void {
  const init = { method: "HEAD", headers: { [pageEventHeader]: event }, cache: "no-store", keepalive: true } as const;
  fetch(address, init).catch(() => undefined);
}

function suppress(): void {}
