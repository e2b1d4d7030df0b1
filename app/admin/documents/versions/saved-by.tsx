import { useTranslation } from "react-i18next";
import type { DocumentVersion } from "../../../data/documents/document-versions.server.ts";
import { LocalTime } from "../../../i18n/local-time.tsx";

export function SavedBy({ version: { savedAt, savedBy, automatic, refused } }: { version: DocumentVersion }) {
  const { t } = useTranslation("admin-versions");
  return (
    <p>
      {savedBy === undefined ? t("withSoftware") : t("saved", { who: savedBy ?? t("somebody") })}{" "}
      <LocalTime at={savedAt} />
      {refused ? ` · ${t("refused")}` : automatic ? ` · ${t("automatic")}` : ""}
    </p>
  );
}
