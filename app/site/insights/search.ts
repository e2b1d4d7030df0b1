import { useEffect, useRef, useState } from "react";
import { useLocation, useSearchParams } from "react-router";

/** Browsers refuse an address that is rewritten with every letter, so it follows when the typing rests. */
const restAfter = 250;

/**
 * The words that are looked for: as typed at once, with the address following. When the address changes by other means,
 * such as a step back or a link, the typing follows the address.
 */
export function useSearch(name: string) {
  const [query, setQuery] = useSearchParams();
  const { key } = useLocation();
  const [typed, type] = useState(query.get(name) ?? "");
  const inAddress = useRef(typed);
  const followed = useRef(key);

  useEffect(() => {
    if (key === followed.current) return;
    followed.current = key;
    // On a slow device React shows an address that is past already; letters typed since would be taken back.
    const asked = queryOfBrowser().get(name) ?? "";
    if (asked === inAddress.current) return;
    inAddress.current = asked;
    type(asked);
  }, [key, name]);

  useEffect(() => {
    if (typed === inAddress.current) return undefined;
    const resting = setTimeout(() => {
      inAddress.current = typed;
      const next = queryOfBrowser();
      if (typed) next.set(name, typed);
      else next.delete(name);
      setQuery(next, {
        replace: true,
        preventScrollReset: true,
        defaultShouldRevalidate: false,
      });
    }, restAfter);
    return () => clearTimeout(resting);
  }, [typed, setQuery, name]);

  return { typed, type };
}

function queryOfBrowser(): URLSearchParams {
  return new URLSearchParams(window.location.search);
}
