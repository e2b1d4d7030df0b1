import { useTranslation } from "react-i18next";
import { LocalTime } from "../../i18n/local-time.tsx";

/** Stands above a draft. Its texts are in articles. */
export function PreviewNotice({ endsAt }: { endsAt: string }) {
  const { t } = useTranslation("articles");
  return (
    <aside aria-label={t("preview.title")} className="border-b-2 border-amber bg-paper-deep">
      <p className="wrap py-4">
        <strong>{t("preview.title")}.</strong> {t("preview.body")} <LocalTime at={endsAt} />.
      </p>
    </aside>
  );
}
