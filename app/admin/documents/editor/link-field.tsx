import { useId, useState } from "react";
import { href, useFetcher } from "react-router";
import { Field, type FieldProps } from "../../../components/field.tsx";
import type { KindName } from "../../../schemas/kinds/kinds.ts";
import type { LinkTarget } from "../link-targets.ts";

type LinkFieldProps = FieldProps & {
  lang?: string;
  placeholder?: string | undefined;
  kind?: KindName;
  newest?: readonly LinkTarget[];
};

export function LinkField({ kind, newest = [], ...props }: LinkFieldProps) {
  const list = useId();
  const { data: targets = newest, load } = useFetcher<LinkTarget[]>({ key: list });
  const [value, setValue] = useState((props.field.initialValue ?? "") as string);
  const chosen = [...targets, ...newest].find(({ address }) => address === value);
  return (
    <div>
      <Field
        {...props}
        list={list}
        onInput={({ currentTarget: { value } }) => {
          setValue(value);
          const query = new URLSearchParams({ q: value, ...(kind && { kind }) });
          void load(`${href("/admin/documents/link-targets")}?${query}`);
        }}
        autoCapitalize="none"
        spellCheck={false}
      />
      <datalist id={list}>
        {targets.map(({ address, title }) => (
          <option key={address} value={address}>
            {title}
          </option>
        ))}
      </datalist>
      {chosen && <p className="mt-1 text-sm">{chosen.title}</p>}
    </div>
  );
}
