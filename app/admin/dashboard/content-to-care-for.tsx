import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useWholeNumber } from "../components/whole-number.ts";
import { addressOfHealth } from "../content-health/health-addresses.ts";

export function ContentToCareFor({ count }: { count: number }) {
  const { t } = useTranslation("admin-dashboard");
  const number = useWholeNumber()(count);
  if (count === 0) return null;
  return (
    <p className="mt-8 border-l-4 border-amber bg-paper-raised p-4">
      {t("health.count", { count, number })}{" "}
      <Link to={addressOfHealth()} className="touch-link">
        {t("health.show")}
      </Link>
    </p>
  );
}
