import { useTranslation } from "react-i18next";
import { Form, href } from "react-router";
import { longestSearch } from "../../schemas/forms/search.ts";
import { DayFilter, FilterButtons, FilterSelect, Labelled, SearchInput } from "../components/filter-parts.tsx";
import { useRole } from "../use-account.ts";
import type { Search } from "./activity-search.ts";
import { activityKinds, kindsOfEditors } from "./subjects.ts";

type FilterFormProps = { search: Search; isNarrowed: boolean };

export function FilterForm({ search, isNarrowed }: FilterFormProps) {
  const { t } = useTranslation("admin-activity");
  const kinds = useRole() === "editor" ? kindsOfEditors : activityKinds;
  const { text, person, kind, from = "", until = "" } = search;
  return (
    <Form
      key={Object.values(search).join()}
      role="search"
      action={href("/admin/activity")}
      className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3"
    >
      <div className="flex flex-wrap content-end gap-y-1.5">
        <SearchInput label={t("filter.text")} search={text} />
      </div>
      <Labelled label={t("filter.person")}>
        <input name="person" defaultValue={person} maxLength={longestSearch} autoComplete="off" className="field" />
      </Labelled>
      <FilterSelect
        label={t("filter.kind")}
        name="kind"
        value={kind}
        everything={t("filter.everything")}
        choices={kinds.map((kind) => [kind, t(`kinds.${kind}`)])}
      />
      <DayFilter name="from" label={t("filter.from")} day={from} />
      <DayFilter name="until" label={t("filter.until")} day={until} />
      <FilterButtons everything={isNarrowed ? href("/admin/activity") : undefined} className="items-end gap-3" />
    </Form>
  );
}
