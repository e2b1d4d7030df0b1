import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { OpenRemarks } from "../../data/documents/remarks.server.ts";
import { useLanguageNames } from "../../i18n/language-name.ts";
import { editAddress } from "../documents/addresses.ts";
import { useContentName } from "../documents/content-name.ts";

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
