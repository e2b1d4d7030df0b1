import { useEffect, useRef, useLayoutEffect, useState } from "react";
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

/** Outside of the frame, which is drawn anew around an error page. */
let shown: string | undefined;

/** Does for a page that a link opens what a browser does for a document: moves the focus, announces the title. */
export function useNewPage() {
  const main = useRef<HTMLElement>(null);
  const [announced, setAnnounced] = useState("");
  const { pathname, hash } = useLocation();
  // Before the page's own effects: what takes the focus there has it.
  useLayoutEffect(() => {
    if (shown !== undefined && shown !== pathname) {
      if (!hash) main.current?.focus({ preventScroll: true });
      setAnnounced(document.title);
    }
    shown = pathname;
  }, [pathname, hash]);
  return { main, announced };
}
