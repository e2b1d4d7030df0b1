import { Download, FileUser, UserX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { href, Link } from "react-router";
import { useLanguage } from "../../i18n/i18next.ts";
import type { LeadFilter, LeadList, Who } from "../../schemas/forms/lead.ts";
import { otherSeparator, usualSeparator } from "../components/csv-separator.ts";
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
  const usual = usualSeparator(useLanguage());
  const other = otherSeparator(usual);
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
          {canExport && (
            <a
              href={addressOfExport({ list, search, who, filter, separator: usual })}
              aria-describedby="export-otherwise"
              className="button button-quiet"
            >
              <Download aria-hidden="true" className="size-5" />
              {t("export.link")}
            </a>
          )}
          <Link to={href("/admin/leads/access")} className="button button-quiet">
            <FileUser aria-hidden="true" className="size-5" />
            {t("access.title")}
          </Link>
          <Link to={href("/admin/leads/erase")} className="button button-quiet">
            <UserX aria-hidden="true" className="size-5" />
            {t("erase.title")}
          </Link>
        </div>
        {canExport && (
          <p id="export-otherwise" className="mt-3 text-sm text-ink-soft">
            {t("export.oneColumn")}{" "}
            <a href={addressOfExport({ list, search, who, filter, separator: other })} className="touch-link">
              {t(`export.with.${other}`)}
            </a>
          </p>
        )}
      </details>
    </div>
  );
}
