import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import { useRevalidator } from "react-router";

type PreviewNoticeProps = {
  review: string | undefined;
  children: React.ReactNode;
};

export default function PreviewNotice({ review, children }: PreviewNoticeProps) {
  const { t } = useTranslation("articles");
  const { revalidate } = useRevalidator();
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
      </div>
    </aside>
  );
}

/** Runs when the form beside a preview, in whose page it is framed, has something else to show. */
function useWatchingForm(onChange: () => void): void {
  const change = useEffectEvent(onChange);
  useEffect(() => {
    if (parent === window) return undefined;
    const hear = ({ source, origin }: MessageEvent) => {
      if (source === parent && origin === location.origin) change();
    };
    addEventListener("message", hear);
    parent.postMessage("listening", location.origin);
    return () => removeEventListener("message", hear);
  }, []);
}
