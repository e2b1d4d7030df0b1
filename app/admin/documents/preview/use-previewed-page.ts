import { useEffect, useRef, type RefObject } from "react";
import { elementShowing } from "./preview-match.ts";

type View = Window & typeof globalThis;
/** Has a page that is hydrated show what is written now. */
export type ReadAgain = (view: View) => void;
type Connected = { refresh: () => boolean; mark: (scrolls: boolean) => void; end: () => void };

/**
 * A page of the site in a frame, which knows nothing of being watched: its router reads the page again when its history is
 * said to have moved, and what is pressed in it and marked in it is seen to from here.
 */
export function usePreviewedPage(
  frame: RefObject<HTMLIFrameElement | null>,
  onPress: (words: string) => void,
  readAgain: ReadAgain = revalidateByHistory,
) {
  const connected = useRef<Connected>(undefined);
  const shown = useRef("");
  const missed = useRef(false);
  const latest = useRef(onPress);

  useEffect(() => {
    latest.current = onPress;
  });
  useEffect(() => () => connected.current?.end(), []);

  return {
    connect(): void {
      connected.current?.end();
      connected.current = undefined;
      const view = frame.current?.contentDocument?.defaultView;
      if (!view || view.location.origin !== location.origin) return;
      const connection = connectionTo(view, shown, (words) => latest.current(words), readAgain);
      connected.current = connection;
      whenHydrated(view, () => {
        connection.mark(true);
        if (missed.current) connection.refresh();
        missed.current = false;
      });
    },

    refresh(): void {
      if (!connected.current?.refresh()) missed.current = true;
    },

    show(words: string): void {
      if (words === shown.current) return;
      shown.current = words;
      connected.current?.mark(true);
    },
  };
}

function whenHydrated(view: View, run: () => void): void {
  if (isHydrated(view)) run();
  else view.addEventListener("hydrated", run, { once: true });
}

function isHydrated(view: View): boolean {
  return view.performance.getEntriesByName("hydrated").length > 0;
}

function revalidateByHistory(view: View): void {
  view.dispatchEvent(new view.PopStateEvent("popstate", { state: view.history.state }));
}

function connectionTo(
  view: View,
  shown: RefObject<string>,
  onPress: (words: string) => void,
  readAgain: ReadAgain,
): Connected {
  const { body } = view.document;
  let marked: HTMLElement | undefined;
  const press = (event: MouseEvent) => {
    const pressed = event.target as Element;
    // A link would lead away from what is being written.
    if (pressed.closest("a")) event.preventDefault();
    const words = blockAround(pressed).textContent?.trim();
    if (words) onPress(words);
  };
  let reading = false;
  const stay = (event: Event) => {
    if (!reading) event.preventDefault();
  };
  const observer = new view.MutationObserver(() => mark(false));
  view.document.addEventListener("click", press, true);
  view.document.addEventListener("submit", stay, true);
  observer.observe(body, { childList: true, characterData: true, subtree: true });
  return {
    mark,
    refresh() {
      if (!isHydrated(view)) return false;
      reading = true;
      readAgain(view);
      reading = false;
      return true;
    },
    end() {
      observer.disconnect();
      view.document.removeEventListener("click", press, true);
      view.document.removeEventListener("submit", stay, true);
    },
  };

  function mark(scrolls: boolean): void {
    if (!isHydrated(view)) return;
    const found = elementShowing(shown.current, body) as HTMLElement | undefined;
    if (found !== marked) {
      marked?.style.removeProperty("outline");
      found?.style.setProperty("outline", "3px solid var(--amber)");
      marked = found;
    }
    if (!found || !scrolls) return;
    const { top, bottom } = found.getBoundingClientRect();
    // Not `scrollIntoView`, which moves the editor around the frame too.
    if (top < 0 || bottom > view.innerHeight) view.scrollTo({ top: view.scrollY + top - view.innerHeight / 3 });
  }
}

function blockAround(element: Element): Element {
  const view = element.ownerDocument.defaultView;
  const { parentElement } = element;
  const inline = view?.getComputedStyle(element).display === "inline";
  return inline && parentElement ? blockAround(parentElement) : element;
}
