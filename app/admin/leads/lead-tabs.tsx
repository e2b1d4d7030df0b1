import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import { leadLists, type LeadList } from "../../schemas/lead.ts";
import { useWholeNumber } from "../components/whole-number.ts";
import { addressOfLeads } from "./addresses.ts";

export function LeadTabs({ list, totals }: { list: LeadList; totals: Record<LeadList, number> }) {
  const { t } = useTranslation("admin-leads");
  const written = useWholeNumber();
  return (
    <nav aria-label={t("tabs.label")} className="mt-8 border-b border-rule">
      <ul className="flex flex-wrap gap-x-6">
        {leadLists.map((name) => (
          <li key={name}>
            <Link
              to={addressOfLeads({ list: name, search: "" })}
              aria-current={name === list ? "page" : undefined}
              className="tab"
            >
              {t(`tabs.${name}`)} <span className="text-sm tabular-nums">{written(totals[name])}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
