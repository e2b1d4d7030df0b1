import { useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";

type SearchFormProps = { typed: string; onType: (value: string) => void; category: string | undefined };

export function SearchForm({ typed, onType, category }: SearchFormProps) {
  const { t } = useTranslation("insights");
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Includes what was typed before hydration.
    if (field.current && field.current.value !== typed) onType(field.current.value);
  }, [typed, onType]);
  return (
    <form role="search" method="get" onSubmit={(event) => event.preventDefault()} className="grid content-start gap-3">
      <label htmlFor={id} className="eyebrow text-ink-soft">
        {t("search.label")}
      </label>
      <div className="flex flex-wrap gap-3">
        <input
          ref={field}
          id={id}
          type="search"
          name="q"
          value={typed}
          onChange={(event) => onType(event.target.value)}
          placeholder={t("search.placeholder")}
          autoComplete="off"
          dir="auto"
          className="field min-w-0 flex-[1_1_14rem]"
        />
        {category && <input type="hidden" name="category" value={category} />}
        <button type="submit" className="button button-quiet">
          {t("search.submit")}
        </button>
      </div>
    </form>
  );
}
