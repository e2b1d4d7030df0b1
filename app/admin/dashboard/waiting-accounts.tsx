import { useTranslation } from "react-i18next";
import { href, Link } from "react-router";

export function WaitingAccounts({ count }: { count: number }) {
  const { t } = useTranslation("admin-dashboard");
  return (
    <p className="mt-8 border-l-4 border-amber bg-paper-raised p-4">
      {t("waiting.accounts", { count })}{" "}
      <Link to={href("/admin/settings/people")} className="touch-link">
        {t("waiting.show")}
      </Link>
    </p>
  );
}
