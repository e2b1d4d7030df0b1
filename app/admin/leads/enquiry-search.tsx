import { useTranslation } from "react-i18next";
import { useLanguageNames } from "../../i18n/language-name.ts";
import { languages } from "../../schemas/formats/languages.ts";
import { nobody, type LeadFilter } from "../../schemas/forms/lead.ts";
import { DayFilter, FilterSelect } from "../components/filter-parts.tsx";
import { ListSearch } from "../components/list-search.tsx";
import { leadList } from "./lead-addresses.ts";

type EnquirySearchProps = { filter: LeadFilter; operators: [id: string, email: string][] };

export function EnquirySearch({ filter, operators }: EnquirySearchProps) {
  const { t } = useTranslation("admin-leads");
  const { asLabel } = useLanguageNames();
  return (
    <ListSearch
      list={leadList}
      filter={filter}
      label={t("search.enquiries")}
      keeps={["state"]}
      more={{
        label: t("filter.more"),
        fields: ["language", "owner", "from", "until"],
        isFolded: true,
        children: (
          <>
            <FilterSelect
              label={t("filter.language")}
              name="language"
              value={filter.language}
              everything={t("filter.everyLanguage")}
              choices={languages.map((one) => [one, asLabel(one)])}
            />
            <FilterSelect
              label={t("work.owner")}
              name="owner"
              value={filter.owner}
              everything={t("filter.everybody")}
              choices={[[nobody, t("work.nobody")], ...operators]}
            />
            <DayFilter name="from" day={filter.from} />
            <DayFilter name="until" day={filter.until} />
          </>
        ),
      }}
    />
  );
}
