import { useTranslation } from "react-i18next";
import { href, Link } from "react-router";

export function UndeliveredMails({ count }: { count: number }) {
  const { t } = useTranslation("admin-dashboard");
  if (count === 0) return null;
  return (
    <p className="mt-8 border-l-4 border-alarm bg-paper-raised p-4">
      {t("mails.undelivered", { count })}{" "}
      <Link to={href("/admin/settings/mail")} className="touch-link">
        {t("mails.show")}
      </Link>
    </p>
  );
}
