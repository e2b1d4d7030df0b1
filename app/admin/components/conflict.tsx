import { useTranslation } from "react-i18next";
import { LocalTime } from "../../i18n/local-time.tsx";
import { useAccount } from "../use-account.ts";

export function Conflict({ by, at }: { by: string | null; at: string | null }) {
  const { t } = useTranslation("admin-content");
  const { email } = useAccount();
  return (
    <div className="border-l-4 border-alarm bg-paper-raised p-4">
      <h3 className="text-heading">{t("conflict.title")}</h3>
      <p className="mt-1 font-semibold">
        {by !== null && by === email
          ? t("conflict.savedByYou")
          : t("conflict.saved", { who: by ?? t("versions.somebody") })}{" "}
        {at && <LocalTime at={at} />}
      </p>
      <p className="measure mt-1 text-ink-soft">{t("conflict.body")}</p>
    </div>
  );
}
