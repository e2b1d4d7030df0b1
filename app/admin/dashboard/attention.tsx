import { useTranslation } from "react-i18next";
import { href, Link } from "react-router";
import { mailList } from "../mail/mail-addresses.ts";

/** Undefined: not known, or of no concern to who looks. */
type AttentionProps = Record<"undelivered" | "late" | "waiting", number | undefined>;

export function Attention(counts: AttentionProps) {
  const { t } = useTranslation("admin-dashboard");
  const late = mailList.address({ list: "waiting" });
  const items = [
    { name: "undelivered", text: "mails.undelivered", to: mailList.path, show: "mails.show", tone: "border-alarm" },
    { name: "late", text: "mails.late", to: late, show: "mails.showWaiting", tone: "border-alarm" },
    {
      name: "waiting",
      text: "waiting.accounts",
      to: href("/admin/settings/people"),
      show: "waiting.show",
      tone: "border-amber",
    },
  ] as const;
  return items.map(({ name, text, to, show, tone }) => {
    const count = counts[name] ?? 0;
    if (count === 0) return null;
    return (
      <p key={name} className={`mt-8 border-l-4 ${tone} bg-paper-raised p-4`}>
        {t(text, { count })}{" "}
        <Link to={to} className="touch-link">
          {t(show)}
        </Link>
      </p>
    );
  });
}
