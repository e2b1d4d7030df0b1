import { useId, type FormEvent } from "react";
import { href, useFetcher } from "react-router";
import type { KindName } from "../../../schemas/kinds/kinds.ts";
import type { LinkTarget } from "../link-targets.ts";

type Options = {
  kind?: KindName;
  newest?: readonly LinkTarget[];
};

export function useLinkSuggestions({ kind, newest = [] }: Options = {}) {
  const list = useId();
  const { data: targets = newest, load } = useFetcher<LinkTarget[]>({ key: list });
  const find = ({ currentTarget: { value } }: FormEvent<HTMLInputElement>) =>
    void load(`${href("/admin/documents/link-targets")}?${new URLSearchParams({ q: value, ...(kind && { kind }) })}`);
  return { targets, field: { list, onInput: find } };
}

export function LinkSuggestions({ targets, id }: { targets: readonly LinkTarget[]; id: string }) {
  return (
    <datalist id={id}>
      {targets.map(({ address, title }) => (
        <option key={address} value={address}>
          {title}
        </option>
      ))}
    </datalist>
  );
}
