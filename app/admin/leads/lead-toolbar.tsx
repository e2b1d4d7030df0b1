import { Download, FileUser, UserX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { href, Link } from "react-router";
import { useLanguage } from "../../i18n/i18next.ts";
import type { LeadList, Who } from "../../schemas/lead.ts";
import { ListSearch } from "../components/list-search.tsx";
import { addressOfExport, addressOfLeads, otherSeparator, usualSeparator } from "./lead-addresses.ts";

type LeadToolbarProps = { list: LeadList; search: string; who: Who; canExport: boolean };

export function LeadToolbar({ list, search, who, canExport }: LeadToolbarProps) {
  const { t } = useTranslation("admin-leads");
  const usual = usualSeparator(useLanguage());
  const other = otherSeparator(usual);
  return (
    <>
      <div className="mt-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <ListSearch
          action={href("/admin/leads")}
          label={t(`search.${list}`)}
          search={search}
          hiddenFields={{ list, ...(who === "everyone" && { who }) }}
          everything={search ? addressOfLeads({ list, search: "", who }) : undefined}
        />
        <div className="flex flex-wrap gap-3">
          {canExport && (
            <a
              href={addressOfExport({ list, search, who, separator: usual })}
              download
              aria-describedby="export-otherwise"
              className="button button-quiet max-sm:px-3 max-sm:text-sm"
            >
              <Download aria-hidden="true" className="size-5" />
              {t("export.link")}
            </a>
          )}
          <Link to={href("/admin/leads/access")} className="button button-quiet max-sm:px-3 max-sm:text-sm">
            <FileUser aria-hidden="true" className="size-5" />
            {t("access.title")}
          </Link>
          <Link to={href("/admin/leads/erase")} className="button button-quiet max-sm:px-3 max-sm:text-sm">
            <UserX aria-hidden="true" className="size-5" />
            {t("erase.title")}
          </Link>
        </div>
      </div>
      {canExport && (
        <p id="export-otherwise" className="mt-3 text-sm text-ink-soft">
          {t("export.oneColumn")}{" "}
          <a href={addressOfExport({ list, search, who, separator: other })} download className="touch-link">
            {t(`export.with.${other}`)}
          </a>
        </p>
      )}
    </>
  );
}
