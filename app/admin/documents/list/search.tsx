import { useTranslation } from "react-i18next";
import { useLanguageNames } from "../../../i18n/language-name.ts";
import { languages } from "../../../schemas/formats/languages.ts";
import { stateFilters, translationFilters, type DocumentFilter } from "../../../schemas/forms/document-list.ts";
import { isDated, kinds, type CollectionKind } from "../../../schemas/kinds/kinds.ts";
import { FilterSelect, Options } from "../../components/filter-parts.tsx";
import { ListSearch } from "../../components/list-results.tsx";
import { documentList } from "../addresses.ts";

export function DocumentSearch({ kind, filter }: { kind: CollectionKind; filter: DocumentFilter }) {
  const { t } = useTranslation("admin-documents");
  const { asLabel } = useLanguageNames();
  const fields = isDated(kinds[kind]) ? (["state", "language", "order"] as const) : (["state", "language"] as const);
  return (
    <div className="mt-6 grid">
      <ListSearch
        list={documentList(kind)}
        filter={filter}
        label={t(`${kind}.search`)}
        more={{
          label: fields.map((name) => t(`filters.${name}`)).join(" · "),
          fields,
          children: (
            <>
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
              {isDated(kinds[kind]) && (
                <FilterSelect
                  label={t("filters.order")}
                  name="order"
                  value={filter.order}
                  everything={t("filters.byChange")}
                  choices={[["date", t("filters.byDate")]]}
                />
              )}
            </>
          ),
        }}
      />
    </div>
  );
}
