import { useTranslation } from "react-i18next";
import { Form, href } from "react-router";
import { useLanguageNames } from "../../i18n/language-name.ts";
import { languages } from "../../schemas/formats/languages.ts";
import { nobody, type LeadFilter } from "../../schemas/forms/lead.ts";
import { DayFilter, FilterButtons, FilterSelect, SearchInput } from "../components/filter-parts.tsx";
import { addressOfLeads } from "./lead-addresses.ts";

type EnquirySearchProps = { search: string; filter: LeadFilter; operators: [id: string, email: string][] };

export function EnquirySearch({ search, filter, operators }: EnquirySearchProps) {
  const { t } = useTranslation("admin-leads");
  const { asLabel } = useLanguageNames();
  const { state, language = "", owner = "", from = "", until = "" } = filter;
  const isNarrowed = [search, language, owner, from, until].some((asked) => asked !== "");
  return (
    <Form key={JSON.stringify([search, filter])} role="search" action={href("/admin/leads")} className="grid md:gap-2">
      <input type="hidden" name="list" value="enquiries" />
      {state && <input type="hidden" name="state" value={state} />}
      <div className="flex flex-wrap items-end gap-x-2 gap-y-1.5">
        <SearchInput label={t("search.enquiries")} search={search} />
        <FilterButtons
          everything={
            isNarrowed
              ? addressOfLeads({ list: "enquiries", search: "", filter: { ...(state && { state }) } })
              : undefined
          }
          className="items-end gap-2"
        />
      </div>
      <details open={[language, owner, from, until].some((asked) => asked !== "")}>
        <summary className="disclosure">{t("filter.more")}</summary>
        <div className="mt-2 grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
          <FilterSelect
            label={t("filter.language")}
            name="language"
            value={language}
            everything={t("filter.everyLanguage")}
            choices={languages.map((one) => [one, asLabel(one)])}
          />
          <FilterSelect
            label={t("work.owner")}
            name="owner"
            value={owner}
            everything={t("filter.everybody")}
            choices={[[nobody, t("work.nobody")], ...operators]}
          />
          <DayFilter name="from" label={t("filter.from")} day={from} />
          <DayFilter name="until" label={t("filter.until")} day={until} />
        </div>
      </details>
    </Form>
  );
}
