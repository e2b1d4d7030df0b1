import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Finding, FoundContent } from "../../schemas/rules/content-health.ts";
import { useWholeNumber } from "../components/paging.tsx";
import { OutOfDateLinks } from "../content-health/found-list.tsx";
import { healthList } from "../content-health/health-addresses.ts";

type ContentToCareForProps = { counts: Record<Finding, number>; outOfDate: FoundContent[] };

export function ContentToCareFor({ counts, outOfDate }: ContentToCareForProps) {
  const { t } = useTranslation("admin-dashboard");
  const formatNumber = useWholeNumber();
  const count = Object.values(counts).reduce((sum, of) => sum + of, 0);
  if (count === 0) return null;
  return (
    <div className="mt-8 border-l-4 border-amber bg-paper-raised p-4">
      <p>
        {t("health.count", { count, number: formatNumber(count) })}{" "}
        <Link to={healthList.path} className="touch-link">
          {t("health.show")}
        </Link>
      </p>
      {counts.unread > 0 && (
        <p className="mt-2">
          <Link to={healthList.address({ show: "unread" })} className="touch-link">
            {t("health.unread", { count: counts.unread, number: formatNumber(counts.unread) })}
          </Link>
        </p>
      )}
      {outOfDate.length > 0 && (
        <>
          <p id="out-of-date" className="mt-2">
            {t("health.outOfDate")}
          </p>
          <OutOfDateLinks found={outOfDate} labelledBy="out-of-date" />
        </>
      )}
    </div>
  );
}
