import { useId } from "react";
import { useTranslation } from "react-i18next";

export function Labelled({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <label className="grid min-w-0 content-end gap-1.5">
      <span className="font-semibold">{label}</span>
      {children}
    </label>
  );
}

/** Some browsers show today in an empty date, as if it were chosen: its meaning is in words. */
export function DayFilter({ name, day }: { name: "from" | "until"; day: string | undefined }) {
  const { t } = useTranslation("admin");
  const id = useId();
  return (
    <div className="grid min-w-0 content-end gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {t(`days.${name}`)}
      </label>
      <p id={`${id}-hint`} className="text-sm text-ink-soft">
        {t(`days.empty.${name}`)}
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
