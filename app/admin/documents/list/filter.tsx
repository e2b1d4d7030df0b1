import { useTranslation } from "react-i18next";
import { Form } from "react-router";
import { stateFilters, translationFilters, type ListFilter } from "../../../schemas/document-list.ts";
import { isDated, kinds, type CollectionKind } from "../../../schemas/kinds/kinds.ts";
import { languages } from "../../../schemas/languages.ts";
import { FilterButtons, FilterSelect, Options, SearchInput } from "../../components/filter-parts.tsx";
import { addressOfList, listOf } from "../addresses.ts";

type DocumentFilterProps = { kind: CollectionKind; filter: ListFilter; filtered: boolean };

export function DocumentFilter({ kind, filter, filtered }: DocumentFilterProps) {
  const { t } = useTranslation("admin-documents");
  const { t: tFrame } = useTranslation("frame");
  return (
    <Form
      key={addressOfList(kind, filter)}
      role="search"
      action={listOf(kind)}
      className="mt-6 grid gap-x-4 gap-y-3 grid-cols-2 items-end xl:flex xl:*:min-w-0 xl:*:flex-1 xl:*:last:flex-none"
    >
      <SearchInput label={t(`${kind}.search`)} search={filter.search} className="col-span-full xl:flex-2!" />
      <FilterSelect label={t("filters.state")} name="state" value={filter.state} everything={t("filters.everyState")}>
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
        choices={languages.map((language) => [language, tFrame(`language.names.${language}`)])}
      />
      {isDated(kinds[kind]) && (
        <FilterSelect
          label={t("filters.order")}
          name="order"
          value={filter.order}
          everything={t("filters.byChange")}
          choices={[["date", t("filters.byDate")]]}
        />
      )}
      <FilterButtons everything={filtered ? listOf(kind) : undefined} className="items-center gap-x-4" />
    </Form>
  );
}
