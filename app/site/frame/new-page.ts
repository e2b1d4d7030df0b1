import { useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

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
