import { useTranslation } from "react-i18next";
import { href, Link } from "react-router";
import { listAddress } from "../components/page-number.ts";

export function UndeliveredMails(counts: { undelivered: number; late: number }) {
  const { t } = useTranslation("admin-dashboard");
  const address = href("/admin/settings/mail");
  const told = [
    { name: "undelivered", to: address, show: "show" },
    { name: "late", to: listAddress(address, { list: "waiting" }), show: "showWaiting" },
  ] as const;
  const said = told.filter(({ name }) => counts[name] > 0);
  return said.map(({ name, to, show }) => (
    <p key={name} className="mt-8 border-l-4 border-alarm bg-paper-raised p-4">
      {t(`mails.${name}`, { count: counts[name] })}{" "}
      <Link to={to} className="touch-link">
        {t(`mails.${show}`)}
      </Link>
    </p>
  ));
}
