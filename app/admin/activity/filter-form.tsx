import { useTranslation } from "react-i18next";
import { longestSearch } from "../../schemas/forms/search.ts";
import { DayFilter, FilterSelect, Labelled } from "../components/filter-parts.tsx";
import { ListSearch } from "../components/list-search.tsx";
import { useRole } from "../use-account.ts";
import { activityList, type ActivityFilter } from "./activity-search.ts";
import { activityKinds, kindsOfEditors } from "./subjects.ts";

export function FilterForm({ filter }: { filter: ActivityFilter }) {
  const { t } = useTranslation("admin-activity");
  const kinds = useRole() === "editor" ? kindsOfEditors : activityKinds;
  return (
    <ListSearch
      list={activityList}
      filter={filter}
      label={t("filter.text")}
      more={{
        label: t("filter.more"),
        fields: ["person", "kind", "from", "until"],
        children: (
          <>
            <Labelled label={t("filter.person")}>
              <input
                name="person"
                defaultValue={filter.person}
                maxLength={longestSearch}
                autoComplete="off"
                className="field"
              />
            </Labelled>
            <FilterSelect
              label={t("filter.kind")}
              name="kind"
              value={filter.kind}
              everything={t("filter.everything")}
              choices={kinds.map((kind) => [kind, t(`kinds.${kind}`)])}
            />
            <DayFilter name="from" day={filter.from} />
            <DayFilter name="until" day={filter.until} />
          </>
        ),
      }}
    />
  );
}
