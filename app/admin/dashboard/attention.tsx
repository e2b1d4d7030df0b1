import { useTranslation } from "react-i18next";
import { href, Link } from "react-router";
import type { OpenRemarks } from "../../data/documents/remarks.server.ts";
import { useLanguageNames } from "../../i18n/language-name.ts";
import type { Finding, FoundContent } from "../../schemas/rules/content-health.ts";
import { useWholeNumber } from "../components/paging.tsx";
import { OutOfDateLinks } from "../content-health/found-list.tsx";
import { healthList } from "../content-health/health-addresses.ts";
import { editAddress } from "../documents/addresses.ts";
import { useContentName } from "../documents/content-name.ts";
import { mailList } from "../mail/mail-row.tsx";

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

const most = 5;

export function OpenRemarksList({ texts }: { texts: OpenRemarks[] }) {
  const { t } = useTranslation("admin-dashboard");
  const { asLabel } = useLanguageNames();
  const nameOf = useContentName();
  if (texts.length === 0) return null;
  const count = texts.reduce((sum, { remarks }) => sum + remarks, 0);
  return (
    <section aria-labelledby="remarks-title" className="mt-8 border-l-4 border-amber bg-paper-raised p-4">
      <h2 id="remarks-title">{t("remarks.count", { count })}</h2>
      <ul className="mt-1">
        {texts.slice(0, most).map((text) => {
          const { name, lang } = nameOf({ ...text, slug: null });
          return (
            <li key={`${text.id} ${text.language}`}>
              <Link to={`${editAddress(text.kind, text.id, text.language)}#remarks`} className="touch-link">
                <span lang={lang}>{name}</span> · {asLabel(text.language)}
              </Link>{" "}
              {text.remarks}
            </li>
          );
        })}
      </ul>
      {texts.length > most && (
        <p className="text-sm text-ink-soft">{t("remarks.more", { count: texts.length - most })}</p>
      )}
    </section>
  );
}

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
