import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useSiteAddress } from "../../i18n/site-address.ts";
import { longestSearch } from "../../schemas/forms/search.ts";

type SearchFieldProps = { label: string; query?: string; className?: string };

export function SearchField({ label, query = "", className = "" }: SearchFieldProps) {
  const { t } = useTranslation("frame");
  const id = useId();
  const address = useSiteAddress();
  return (
    <form role="search" action={address("/search")} className={`grid max-w-xl gap-3 ${className}`}>
      <label htmlFor={id} className="eyebrow text-ink-soft">
        {label}
      </label>
      <div className="flex flex-wrap gap-3">
        <input
          key={query}
          id={id}
          type="search"
          name="q"
          defaultValue={query}
          maxLength={longestSearch}
          autoComplete="off"
          dir="auto"
          className="field min-w-0 flex-[1_1_14rem]"
        />
        <button type="submit" className="button button-quiet">
          {t("search")}
        </button>
      </div>
    </form>
  );
}
