import { FileUser, UserX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { href, Link } from "react-router";
import type { LeadFilter } from "../../schemas/forms/lead.ts";
import { CsvDownload } from "../components/csv-download.tsx";
import { ListSearch } from "../components/list-search.tsx";
import { listAddress } from "../components/page-number.ts";
import { EnquirySearch } from "./enquiry-search.tsx";
import { leadList } from "./lead-addresses.ts";

type LeadToolbarProps = { filter: LeadFilter; operators: [id: string, email: string][]; canExport: boolean };

export function LeadToolbar({ filter, operators, canExport }: LeadToolbarProps) {
  const { t } = useTranslation("admin-leads");
  const { t: tAdmin } = useTranslation("admin");
  return (
    <div className="mt-4 grid gap-x-6 md:mt-6 md:gap-y-4">
      {filter.list === "enquiries" ? (
        <EnquirySearch filter={filter} operators={operators} />
      ) : (
        <ListSearch list={leadList} filter={filter} label={t("search.newsletter")} keeps={["language"]} />
      )}
      <details className="md:unfolded">
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
    </div>
  );
}
