import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { SiteLink } from "../components/site-link.tsx";

type ReviewProps = { as?: "h1" | "h2"; title: string | undefined; body?: string; children: React.ReactNode };

export function Review({ as: Title = "h2", title, body, children }: ReviewProps) {
  return (
    <section id="review" className="border-t-2 border-amber bg-paper-deep">
      <div className="wrap py-14 md:py-20">
        {title && <Title className="text-title">{title}</Title>}
        {title && body && <p className="measure mt-3 text-ink-soft">{body}</p>}
        {children}
      </div>
    </section>
  );
}

export function ReviewThanks({ again }: { again: string }) {
  const { t } = useTranslation("articles");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="text-title outline-none">
        {t("review.thanks.title")}
      </h2>
      <p className="measure mt-4 text-lead text-ink-soft">{t("review.thanks.body")}</p>
      <SiteLink to={again} className="touch-link mt-6">
        {t("review.thanks.again")}
      </SiteLink>
    </>
  );
}

export function Unshown({ kind, children }: { kind: "ended" | "unread"; children: React.ReactNode }) {
  const { t } = useTranslation("articles");
  return (
    <>
      {kind === "ended" && (
        <section className="wrap grid min-h-[60vh] content-center gap-6 py-24">
          <h1 className="text-title">{t("preview.ended.title")}</h1>
          <p className="measure text-lead text-ink-soft">{t("preview.ended.body")}</p>
        </section>
      )}
      {children && (
        <Review as={kind === "ended" ? "h2" : "h1"} title={t("review.kept")}>
          {children}
        </Review>
      )}
    </>
  );
}

export function LinkToDraft({ to }: { to: string }) {
  const { t } = useTranslation("articles");
  return (
    <div className="wrap py-14">
      <h1 className="text-title">{t("preview.title")}</h1>
      <a href={to} className="touch-link mt-3">
        {t("review.draft")}
      </a>
    </div>
  );
}
