import { useTranslation } from "react-i18next";
import { useLocation, useRevalidator } from "react-router";
import type { EditLink } from "./edit-links.server.ts";
import { useWatchingForm } from "./use-watching-form.ts";

type PreviewNoticeProps = {
  review: string | undefined;
  edit: readonly EditLink[];
  children: React.ReactNode;
};

/** Beside the form of the draft, the preview is loaded again when the draft is saved. */
export default function PreviewNotice({ review, edit, children }: PreviewNoticeProps) {
  const { t } = useTranslation("articles");
  const { revalidate } = useRevalidator();
  const { pathname, search } = useLocation();
  useWatchingForm(() => void revalidate());
  return (
    <aside aria-label={t("preview.title")} className="border-b-2 border-amber bg-paper-deep">
      <div className="wrap py-4">
        <p>
          <strong>{t("preview.title")}.</strong> {t("preview.body")} {children}.{" "}
          {review && (
            <a href={review} className="touch-link">
              {t("preview.remarks")}
            </a>
          )}
        </p>
        {edit.length > 0 && (
          <a
            href={`${pathname}?${new URLSearchParams([...new URLSearchParams(search), ["links", ""]])}`}
            className="touch-link"
          >
            {t("preview.links")}
          </a>
        )}
        {edit.length > 0 && (
          <details className="mt-2">
            <summary className="touch-link cursor-pointer">{t("preview.edit")}</summary>
            <ul className="mt-3 max-h-[60vh] gap-x-8 overflow-y-auto text-sm md:columns-2">
              {edit.map(({ to, text }) => (
                <li key={to} className="break-inside-avoid">
                  <a href={to} className="touch-link wrap-anywhere">
                    {text}
                  </a>
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </aside>
  );
}
