import { useTranslation } from "react-i18next";
import type { SeveralIntent } from "../../../schemas/forms/several.ts";

export function useIntentName(): Record<SeveralIntent, string> {
  const { t } = useTranslation("admin-documents");
  return {
    publish: t("publish.publish"),
    schedule: t("schedule.submit"),
    unpublish: t("whole.unpublish"),
    trash: t("whole.trash"),
    restore: t("whole.restore"),
  };
}
