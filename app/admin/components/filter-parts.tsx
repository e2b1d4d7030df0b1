import { Search } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { longestSearch } from "../../schemas/forms/search.ts";

type LabelledProps = { label: string; children: React.ReactNode };

export function Labelled({ label, children }: LabelledProps) {
  return (
    <label className="grid min-w-0 content-end gap-1.5">
      <span className="font-semibold">{label}</span>
      {children}
    </label>
  );
}

type SearchInputProps = { label: string; search: string };

export function SearchInput({ label, search }: SearchInputProps) {
  return (
    <label className="contents">
      <span className="basis-full font-semibold">{label}</span>
      <input
        type="search"
        name="q"
        defaultValue={search}
        maxLength={longestSearch}
        autoComplete="off"
        dir="auto"
        className="field flex-1 basis-40"
      />
    </label>
  );
}

type DayFilterProps = { name: "from" | "until"; label: string; day: string };

/** Some browsers show today in an empty date, as if it were chosen: its meaning is in words. */
export function DayFilter({ name, label, day }: DayFilterProps) {
  const { t } = useTranslation("admin");
  const id = useId();
  return (
    <div className="grid min-w-0 content-end gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <p id={`${id}-hint`} className="text-sm text-ink-soft">
        {t(`emptyDate.${name}`)}
      </p>
      <input id={id} type="date" name={name} defaultValue={day} aria-describedby={`${id}-hint`} className="field" />
    </div>
  );
}

type FilterSelectProps = {
  label: string;
  name: string;
  value: string | undefined;
  everything: string;
  choices?: [value: string, text: string][];
  children?: React.ReactNode;
};

export function FilterSelect({ label, name, value = "", everything, choices = [], children }: FilterSelectProps) {
  return (
    <Labelled label={label}>
      <select name={name} defaultValue={value} className="field">
        <option value="">{everything}</option>
        <Options of={choices} />
        {children}
      </select>
    </Labelled>
  );
}

export function Options({ of }: { of: [value: string, text: string][] }) {
  return of.map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ));
}

export function FilterButtons({ everything, className }: { everything: string | undefined; className: string }) {
  const { t } = useTranslation("admin");
  return (
    <div className={`flex flex-wrap ${className}`}>
      <button type="submit" className="button button-quiet px-4">
        <Search aria-hidden="true" className="size-5" />
        {t("search.send")}
      </button>
      {everything && (
        <Link to={everything} className="touch-link">
          {t("search.clear")}
        </Link>
      )}
    </div>
  );
}
