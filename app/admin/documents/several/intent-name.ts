import { useTranslation } from "react-i18next";
import type { SeveralIntent } from "../../../schemas/forms/several.ts";
import type { ToastName } from "../../../schemas/rules/toast.ts";

export const severalToasts: Record<SeveralIntent, ToastName> = {
  publish: "articlePublished",
  schedule: "articleScheduled",
  unpublish: "articleUnpublished",
  draft: "assistantDrafted",
  trash: "articleTrashed",
  restore: "articleRestored",
};

export function useIntentName(): Record<SeveralIntent, string> {
  const { t } = useTranslation("admin-documents");
  const { t: tAssistant } = useTranslation("admin-assistant");
  return {
    publish: t("publish.publish"),
    schedule: t("schedule.submit"),
    unpublish: t("whole.unpublish"),
    draft: tAssistant("draft"),
    trash: t("whole.trash"),
    restore: t("whole.restore"),
  };
}
