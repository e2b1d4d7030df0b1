import type { FormEvent } from "react";
import { href, useFetcher } from "react-router";
import type { LinkTarget } from "../link-targets.ts";

const list = "link-targets";

/** For a field that takes the address of a page or document: it offers those whose name has what is typed. */
export function useLinkSuggestions() {
  const { data: targets = [], load } = useFetcher<LinkTarget[]>({ key: list });
  const find = ({ currentTarget: { value } }: FormEvent<HTMLInputElement>) =>
    void load(`${href("/admin/documents/link-targets")}?${new URLSearchParams({ q: value })}`);
  return { targets, field: { list, onInput: find } };
}

export function LinkSuggestions({ targets }: { targets: readonly LinkTarget[] }) {
  return (
    <datalist id={list}>
      {targets.map(({ address, title }) => (
        <option key={address} value={address}>
          {title}
        </option>
      ))}
    </datalist>
  );
}
