import { FileUser, UserX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { href, Link } from "react-router";
import type { LeadFilter, LeadList, Who } from "../../schemas/forms/lead.ts";
import { CsvDownload } from "../components/csv-download.tsx";
import { ListSearch } from "../components/list-search.tsx";
import { EnquirySearch } from "./enquiry-search.tsx";
import { addressOfExport, addressOfLeads } from "./lead-addresses.ts";

type LeadToolbarProps = {
  list: LeadList;
  search: string;
  who: Who;
  filter: LeadFilter;
  operators: [id: string, email: string][];
  canExport: boolean;
};

export function LeadToolbar({ list, search, who, filter, operators, canExport }: LeadToolbarProps) {
  const { t } = useTranslation("admin-leads");
  return (
    <div className="mt-4 grid gap-x-6 md:mt-6 md:gap-y-4">
      {list === "enquiries" ? (
        <EnquirySearch search={search} filter={filter} operators={operators} />
      ) : (
        <ListSearch
          action={href("/admin/leads")}
          label={t("search.newsletter")}
          search={search}
          hiddenFields={{
            list,
            ...(who === "everyone" && { who }),
            ...(filter.language && { language: filter.language }),
          }}
          everything={search ? addressOfLeads({ list, search: "", who, filter }) : undefined}
        />
      )}
      <details className="md:unfolded">
        <summary className="disclosure">{t("tools")}</summary>
        <div className="flex flex-wrap gap-3">
          {canExport && <CsvDownload to={addressOfExport({ list, search, who, filter })} />}
          <Link to={href("/admin/leads/access")} className="button button-quiet">
            <FileUser aria-hidden="true" className="size-5" />
            {t("access.title")}
          </Link>
          <Link to={href("/admin/leads/erase")} className="button button-quiet">
            <UserX aria-hidden="true" className="size-5" />
            {t("erase.title")}
          </Link>
        </div>
      </details>
    </div>
  );
}
