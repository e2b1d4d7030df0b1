import { useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";

type SearchFormProps = { value: string; onChange: (value: string) => void; category: string | undefined };

export function SearchForm({ value, onChange, category }: SearchFormProps) {
  const { t } = useTranslation("insights");
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Includes what was typed before hydration.
    if (field.current && field.current.value !== value) onChange(field.current.value);
  }, [value, onChange]);
  return (
    <form
      role="search"
      method="get"
      onSubmit={(event) => event.preventDefault()}
      className="grid content-start gap-3 lg:max-w-xl"
    >
      <label htmlFor={id} className="eyebrow text-ink-soft">
        {t("search.label")}
      </label>
      <div className="flex flex-wrap gap-3">
        <input
          ref={field}
          id={id}
          type="search"
          name="q"
          value={value}
          onChange={(event) => onChange(event.target.value)}
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
