import { useEffect, useRef } from "react";
import { useLocation, useRouteLoaderData } from "react-router";
import { pageEventHeader, type PageEvent } from "../../schemas/visit-count.ts";
import type { loader } from "../layout.tsx";

/**
 * Tells the server of a page that was opened without a document: its data may have come from the browser's cache, where
 * hovering over the link put it.
 */
export function useToldViews(): void {
  const tell = useTell();
  const { pathname } = useLocation();
  const told = useRef(pathname);
  useEffect(() => {
    if (told.current === pathname) return;
    told.current = pathname;
    tell("view", pathname);
  }, [pathname, tell]);
}

/** Milliseconds: long enough that nobody is still typing. */
const restAfter = 2_000;

/** Tells the server of a search in the page that found nothing; `words` is empty while there is something to show. */
export function useToldSearch(words: string): void {
  const tell = useTell();
  const { pathname } = useLocation();
  const known = useRef(words);
  useEffect(() => {
    if (words === known.current || words === "") return undefined;
    const resting = setTimeout(() => {
      known.current = words;
      tell("search", `${pathname}?${new URLSearchParams({ q: words })}`);
    }, restAfter);
    return () => clearTimeout(resting);
  }, [words, pathname, tell]);
}

function useTell(): typeof tell {
  return useRouteLoaderData<typeof loader>("site/layout")?.countsVisits ? tell : keepQuiet;
}

/** Asks for no body, and for nothing that is kept: the request itself is what is told. */
function tell(event: PageEvent, address: string): void {
  const init = { method: "HEAD", headers: { [pageEventHeader]: event }, cache: "no-store", keepalive: true } as const;
  fetch(address, init).catch(() => undefined);
}

function keepQuiet(): void {}
