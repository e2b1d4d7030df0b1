import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Form } from "react-router";
import { useSiteAddress } from "../../i18n/site-address.ts";
import { longestSearch } from "../../schemas/forms/search.ts";

type SearchFieldProps = React.ComponentProps<"input"> & {
  label: string;
  /** Of a form whose script searches in the page; others lead to the search of the site. */
  submit?: string;
  children?: React.ReactNode;
};

export function SearchField({ label, submit, className = "", children, ...input }: SearchFieldProps) {
  const { t } = useTranslation("frame");
  const id = useId();
  const address = useSiteAddress();
  const target = submit
    ? { onSubmit: (event: React.FormEvent) => event.preventDefault() }
    : { action: address("/search"), discover: "none" as const };
  return (
    <Form role="search" {...target} className={`grid gap-3 ${className}`}>
      <label htmlFor={id} className="eyebrow text-ink-soft">
        {label}
      </label>
      <div className="flex flex-wrap gap-3">
        <input
          {...input}
          id={id}
          type="search"
          name="q"
          maxLength={longestSearch}
          autoComplete="off"
          dir="auto"
          className="field min-w-0 flex-[1_1_11rem] text-ellipsis"
        />
        {children}
        <button type="submit" className="button button-quiet">
          {submit ?? t("search")}
        </button>
      </div>
    </Form>
  );
}
