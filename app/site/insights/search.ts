import { useEffect, useRef, useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import { cleanText } from "../../schemas/formats/clean-text.ts";

/** Milliseconds. Browsers throttle history changes, so the address follows when the typing rests. */
const restAfter = 250;

/** `byLoader`: whether the loader searches rather than the page. The field follows other changes of the address (back, a link). */
export function useSearch(name: string, byLoader: boolean) {
  const [query, setQuery] = useSearchParams();
  const { key } = useLocation();
  const [value, setValue] = useState(cleanText(query.get(name) ?? ""));
  const inAddress = useRef(value);
  const followed = useRef(key);

  useEffect(() => {
    if (key === followed.current) return;
    followed.current = key;
    // The router's location may lag behind on a slow device and take back letters typed since.
    const asked = queryOfBrowser().get(name) ?? "";
    if (asked === inAddress.current) return;
    inAddress.current = asked;
    setValue(asked);
  }, [key, name]);

  useEffect(() => {
    if (value === inAddress.current) return undefined;
    const resting = setTimeout(() => {
      inAddress.current = value;
      const next = queryOfBrowser();
      if (value) next.set(name, value);
      else next.delete(name);
      next.delete("page");
      setQuery(next, { replace: true, preventScrollReset: true, defaultShouldRevalidate: byLoader });
    }, restAfter);
    return () => clearTimeout(resting);
  }, [value, setQuery, name, byLoader]);

  return { value, setValue };
}

function queryOfBrowser(): URLSearchParams {
  return new URLSearchParams(window.location.search);
}
