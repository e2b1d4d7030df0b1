import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";

/** Browsers refuse an address that is rewritten with every letter, so it follows when the typing rests. */
const restAfter = 250;

/**
 * The words that are looked for: as typed at once, with the address following. When the address changes by other means,
 * such as a step back, the typing follows the address.
 */
export function useSearch(name: string) {
  const [query, setQuery] = useSearchParams();
  const asked = query.get(name) ?? "";
  const [search, setSearch] = useState({ typed: asked, asked, written: asked });
  if (asked !== search.asked) {
    const ownDoing = asked === search.written;
    setSearch({ ...search, asked, ...(!ownDoing && { typed: asked, written: asked }) });
  }

  const { typed, written } = search;
  useEffect(() => {
    if (typed === written) return undefined;
    const resting = setTimeout(() => {
      setSearch((latest) => ({ ...latest, written: typed }));
      setQuery(withValue(query, name, typed), {
        replace: true,
        preventScrollReset: true,
        defaultShouldRevalidate: false,
      });
    }, restAfter);
    return () => clearTimeout(resting);
  }, [typed, written, query, setQuery, name]);

  return { typed, type: (value: string) => setSearch((latest) => ({ ...latest, typed: value })) };
}

function withValue(query: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(query);
  if (value) next.set(name, value);
  else next.delete(name);
  return next;
}
