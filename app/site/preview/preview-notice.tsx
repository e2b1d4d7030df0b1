import { useTranslation } from "react-i18next";

type PreviewNoticeProps = {
  /** Where remarks are written. */
  review: string | undefined;
  children: React.ReactNode;
};

/** Stands above a draft; inside is when its preview ends. Its texts are in articles. */
export function PreviewNotice({ review, children }: PreviewNoticeProps) {
  const { t } = useTranslation("articles");
  return (
    <aside aria-label={t("preview.title")} className="border-b-2 border-amber bg-paper-deep">
      <p className="wrap py-4">
        <strong>{t("preview.title")}.</strong> {t("preview.body")} {children}.{" "}
        {review && (
          <a href={review} className="touch-link">
            {t("preview.remarks")}
          </a>
        )}
      </p>
    </aside>
  );
}
