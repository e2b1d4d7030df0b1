import { useTranslation } from "react-i18next";
import { Form } from "react-router";
import { useLanguageNames } from "../../../i18n/language-name.ts";
import { languages } from "../../../schemas/formats/languages.ts";
import { stateFilters, translationFilters, type ListFilter } from "../../../schemas/forms/document-list.ts";
import { isDated, kinds, type CollectionKind } from "../../../schemas/kinds/kinds.ts";
import { FilterButtons, FilterSelect, Options, SearchInput } from "../../components/filter-parts.tsx";
import { addressOfList, listOf } from "../addresses.ts";

type DocumentFilterProps = { kind: CollectionKind; filter: ListFilter; filtered: boolean };

export function DocumentFilter({ kind, filter, filtered }: DocumentFilterProps) {
  const { t } = useTranslation("admin-documents");
  const { asLabel } = useLanguageNames();
  const hasOrder = isDated(kinds[kind]);
  const names = hasOrder ? (["state", "language", "order"] as const) : (["state", "language"] as const);
  return (
    <Form key={addressOfList(kind, filter)} role="search" action={listOf(kind)} className="mt-6 grid gap-2">
      <div className="flex flex-wrap items-end gap-x-2 gap-y-1.5">
        <SearchInput label={t(`${kind}.search`)} search={filter.search} />
        <FilterButtons everything={filtered ? listOf(kind) : undefined} className="items-end gap-2" />
      </div>
      <details open={Boolean(filter.state || filter.language || filter.order)} className="md:unfolded">
        <summary className="disclosure">{names.map((name) => t(`filters.${name}`)).join(" · ")}</summary>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,12.5rem),1fr))] gap-x-4 gap-y-3">
          <FilterSelect
            label={t("filters.state")}
            name="state"
            value={filter.state}
            everything={t("filters.everyState")}
          >
            <optgroup label={t("filters.article")}>
              <Options of={stateFilters.map((state) => [state, t(`states.${state}`)])} />
            </optgroup>
            <optgroup label={t("filters.translation")}>
              <Options of={translationFilters.map((state) => [state, t(`states.${state}`)])} />
            </optgroup>
          </FilterSelect>
          <FilterSelect
            label={t("filters.language")}
            name="language"
            value={filter.language}
            everything={t("filters.everyLanguage")}
            choices={languages.map((language) => [language, asLabel(language)])}
          />
          {hasOrder && (
            <FilterSelect
              label={t("filters.order")}
              name="order"
              value={filter.order}
              everything={t("filters.byChange")}
              choices={[["date", t("filters.byDate")]]}
            />
          )}
        </div>
      </details>
    </Form>
  );
}
