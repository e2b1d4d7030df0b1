import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useSearchParams, Link } from "react-router";
import { useSiteAddress } from "../../i18n/site-address.ts";
import { cleanText } from "../../schemas/formats/clean-text.ts";
import { SearchField } from "../components/search-field.tsx";

type SearchFormProps = { value: string; onChange: (value: string) => void; category: string | undefined };

export function SearchForm({ value, onChange, category }: SearchFormProps) {
  const { t } = useTranslation("insights");
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Includes what was typed before hydration.
    if (field.current && field.current.value !== value) onChange(field.current.value);
  }, [value, onChange]);
  return (
    <SearchField
      label={t("search.label")}
      submit={t("search.submit")}
      ref={field}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      placeholder={t("search.placeholder")}
      className="content-start lg:max-w-xl"
    >
      {category && <input type="hidden" name="category" value={category} />}
    </SearchField>
  );
}

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
    const current = queryOfBrowser().get(name) ?? "";
    if (current === inAddress.current) return;
    inAddress.current = current;
    setValue(current);
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

export function NoInsights({ words, byLoader }: { words: string; byLoader: boolean }) {
  const { t } = useTranslation("insights");
  const { pathname } = useLocation();
  const address = useSiteAddress();
  return (
    <div className="py-16">
      <p className="text-heading font-serif">{t("none")}</p>
      <p className="mt-4 flex flex-wrap gap-x-8">
        <Link to={pathname} preventScrollReset defaultShouldRevalidate={byLoader} className="touch-link">
          {t("search.clear")}
        </Link>
        {words && (
          <a href={`${address("/search")}?${new URLSearchParams({ q: words })}`} className="touch-link">
            {t("search.everywhere")}
          </a>
        )}
      </p>
    </div>
  );
}
