import { useTranslation } from "react-i18next";
import { useRouteLoaderData } from "react-router";
import type { loader } from "../layout.tsx";

type IllustrativeNoticeProps = { own: boolean; className: string; text?: string | undefined };

export function IllustrativeNotice({ own, className, text }: IllustrativeNoticeProps) {
  const { t } = useTranslation("frame");
  const shown = useRouteLoaderData<typeof loader>("site/layout")?.illustrative ?? false;
  return shown && !own ? <p className={`text-sm ${className}`}>{text ?? t("illustrative")}</p> : null;
}

export function InEnglish() {
  const { t } = useTranslation("articles");
  return <p className="mt-6 border-l-2 border-aurora pl-4 text-ink-soft">{t("inEnglish")}</p>;
}
