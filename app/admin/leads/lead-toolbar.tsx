import { FileUser, UserX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { href, Link } from "react-router";
import { useLanguageNames } from "../../i18n/language-name.ts";
import { languages } from "../../schemas/formats/languages.ts";
import { type LeadFilter, nobody } from "../../schemas/forms/lead.ts";
import { CsvDownload } from "../components/csv-download.tsx";
import { DayFilter, FilterSelect } from "../components/filter-parts.tsx";
import { listAddress } from "../components/list-filter.ts";
import { ListSearch } from "../components/list-results.tsx";
import { leadList } from "./lead-addresses.ts";

type LeadSearchProps = { filter: LeadFilter; operators: [id: string, email: string][] };

export function LeadSearch({ filter, operators }: LeadSearchProps) {
  const { t } = useTranslation("admin-leads");
  return (
    <div className="mt-4">
      {filter.list === "enquiries" ? (
        <EnquirySearch filter={filter} operators={operators} />
      ) : (
        <ListSearch list={leadList} filter={filter} label={t("search.newsletter")} keeps={["language"]} />
      )}
    </div>
  );
}

export function LeadTools({ filter, canExport }: { filter: LeadFilter; canExport: boolean }) {
  const { t } = useTranslation("admin-leads");
  const { t: tAdmin } = useTranslation("admin");
  return (
    <details className="mt-10 md:unfolded">
      <summary className="disclosure">{t("tools")}</summary>
      <div className="flex flex-wrap gap-3">
        {canExport && <CsvDownload to={listAddress(href("/admin/leads/export"), filter)} />}
        <Link to={href("/admin/leads/access")} className="button button-quiet">
          <FileUser aria-hidden="true" className="size-5" />
          {t("access.title")}
        </Link>
        <Link to={href("/admin/leads/erase")} className="button button-quiet">
          <UserX aria-hidden="true" className="size-5" />
          {tAdmin("questions.erase.title")}
        </Link>
      </div>
    </details>
  );
}

function EnquirySearch({ filter, operators }: LeadSearchProps) {
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
